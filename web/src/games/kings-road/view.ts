/** What the engine shows of King's Road, and where its things stand on our map. */

import type { View } from "../../lib/board";
import type { RegionShown, Shown } from "../../views/kings-road";

export type { RegionShown };
export type RoadView = View & Shown;

export const GAME = "kings-road";

/** In the order of a hand: regions by their numbers, then the three figures. */
export const REGIONS = [
  "zin-kais-deep",
  "dragons-lair",
  "temple-ruins",
  "savage-hills",
  "dark-tower",
  "wizards-tower",
  "kings-altar",
  "kings-castle",
];
export const FIGURES = ["knight", "witch", "dragon"];

export const isFigure = (card: string): boolean => FIGURES.includes(card);

/** Which paragraph of the rules explains a card. */
export const RULE: Record<string, string> = { knight: "KR-2.4", witch: "KR-2.7", dragon: "KR-2.5" };
export const ruleOf = (card: string): string => RULE[card] ?? "KR-2.2";

/** The centre of each region in per cent of the map, on a wide and on a narrow one. */
export type Spot = [x: number, y: number];
const WIDE: Record<string, Spot> = {
  "kings-castle": [17.1, 19.5],
  "zin-kais-deep": [50, 16.4],
  "wizards-tower": [82.9, 19.5],
  "savage-hills": [90.5, 51.2],
  "kings-altar": [79, 82],
  "temple-ruins": [50, 83.6],
  "dark-tower": [21, 82],
  "dragons-lair": [9.5, 51.2],
};
const NARROW: Record<string, Spot> = {
  "kings-castle": [17, 14.3],
  "zin-kais-deep": [50, 14.3],
  "wizards-tower": [83, 14.3],
  "savage-hills": [83, 45.2],
  "kings-altar": [83, 76],
  "temple-ruins": [50, 76],
  "dark-tower": [17, 76],
  "dragons-lair": [17, 45.2],
};

export const spotOf = (region: string, narrow: boolean): Spot => (narrow ? NARROW : WIDE)[region] ?? [50, 50];

/** The king's way: all regions from one to another, onward on the circuit. */
export function wayOf(regions: readonly RegionShown[], from: string, to: string): string[] {
  const circuit = regions.map(({ region }) => region);
  const way = [from];
  for (let k = circuit.indexOf(from); way.at(-1) !== to && way.length <= circuit.length; ) {
    k = (k + 1) % circuit.length;
    way.push(circuit[k]!);
  }
  return way;
}
