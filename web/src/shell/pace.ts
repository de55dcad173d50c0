/** How long a move of somebody else is shown, and how long a run of them may take before the rest is told at once. */

import { settings, type Pace } from "../lib/settings.svelte";

const PACES: Record<Pace, { step: number; most: number }> = {
  calm: { step: 1300, most: 9000 },
  normal: { step: 700, most: 4000 },
  fast: { step: 220, most: 1400 },
};

export const stepTime = (): number => PACES[settings.pace].step;
export const mostTime = (): number => PACES[settings.pace].most;

/** For this long a list that has changed takes no click: it was aimed at what stood there before. */
export const SETTLING = 350;
