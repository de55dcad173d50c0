/** Which page stands at which address. Every page gets the part of the address in brackets as `name`. */

import type { Component } from "svelte";

type Page = Component<{ name: string }> | Component<Record<string, never>>;

export const PAGES: { at: RegExp; load: () => Promise<{ default: Page }> }[] = [
  { at: /^\/table\/([\w-]+)$/, load: () => import("./Table.svelte") },
  { at: /^\/$/, load: () => import("./Start.svelte") },
  { at: /^\/new$/, load: () => import("./New.svelte") },
  { at: /^\/rules(?:\/([a-z-]+))?$/, load: () => import("./Rules.svelte") },
  { at: /^\/replay(?:\/([A-Za-z0-9_-]+))?$/, load: () => import("./Replay.svelte") },
  { at: /^\/learn(?:\/([a-z-]+))?$/, load: () => import("./Learn.svelte") },
  { at: /^\/me$/, load: () => import("./Me.svelte") },
  { at: /^\/people\/([A-Za-z0-9_-]+)$/, load: () => import("./Person.svelte") },
  { at: /^\/best(?:\/([a-z-]+))?$/, load: () => import("./Best.svelte") },
  { at: /^\/verify\/([A-Za-z0-9_-]+)$/, load: () => import("./Verify.svelte") },
  { at: /^\/admin$/, load: () => import("./Admin.svelte") },
  { at: /./, load: () => import("./NotFound.svelte") }, // the last: everything else
];
