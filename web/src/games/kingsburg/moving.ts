import { settings } from "../../lib/settings.svelte";

/** Whether things may move: the person has not forbidden it, here or in the system. */
export const moving = (): boolean =>
  settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
