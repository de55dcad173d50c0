/** Which page stands at which address. Every page gets the part of the address in brackets as `name`. */

import type { Component } from "svelte";

type Page = Component<{ name: string }>;
/** A page whose address has no such part. */
const only = (load: () => Promise<{ default: Component }>) => load as unknown as () => Promise<{ default: Page }>;

const PAGES: { at: RegExp; load: () => Promise<{ default: Page }> }[] = [
  { at: /^\/table\/([\w-]+)$/, load: () => import("./Table.svelte") },
  { at: /^\/$/, load: only(() => import("./Start.svelte")) },
  { at: /^\/new$/, load: only(() => import("./New.svelte")) },
  { at: /^\/rules(?:\/([a-z-]+))?$/, load: () => import("./Rules.svelte") },
  { at: /^\/replay(?:\/([A-Za-z0-9_-]+))?$/, load: () => import("./Replay.svelte") },
  { at: /^\/review\/([A-Za-z0-9_-]+)$/, load: () => import("./Review.svelte") },
  { at: /^\/deal(?:\/([A-Za-z0-9_-]+\/[a-z-]+))?$/, load: () => import("./Deal.svelte") },
  { at: /^\/learn(?:\/([a-z-]+))?$/, load: () => import("./Learn.svelte") },
  { at: /^\/puzzles$/, load: only(() => import("./Puzzles.svelte")) },
  { at: /^\/puzzle\/([a-z-]+-\d+)$/, load: () => import("./Puzzle.svelte") },
  { at: /^\/me$/, load: only(() => import("./Me.svelte")) },
  { at: /^\/people\/([A-Za-z0-9_-]+)$/, load: () => import("./Person.svelte") },
  { at: /^\/best(?:\/([a-z-]+))?$/, load: () => import("./Best.svelte") },
  { at: /^\/archive$/, load: only(() => import("./Archive.svelte")) },
  { at: /^\/tournaments$/, load: only(() => import("./Tournaments.svelte")) },
  { at: /^\/tournament\/([A-Za-z0-9_-]+)$/, load: () => import("./Tournament.svelte") },
  { at: /^\/verify\/([A-Za-z0-9_-]+)$/, load: () => import("./Verify.svelte") },
  { at: /^\/admin$/, load: only(() => import("./Admin.svelte")) },
  { at: /./, load: only(() => import("./NotFound.svelte")) }, // the last: everything else
];

export const pageAt = (path: string): (typeof PAGES)[number] => PAGES.find(({ at }) => at.test(path))!;
