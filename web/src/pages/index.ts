/** Which page stands at which address. Every page gets the part of the address in brackets as `name`. */

import type { Component } from "svelte";

type Page = Component<{ name: string }>;

export const PAGES: { at: RegExp; load: () => Promise<{ default: Page }> }[] = [
  { at: /^\/table\/([\w-]+)$/, load: () => import("./Table.svelte") },
  { at: /^\/$/, load: () => import("./Start.svelte") },
];
