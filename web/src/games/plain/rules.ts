/** Which paragraphs of the rules page say what a card does: first for its worker, then for its owner. */

const SMALL = ["MC-8.7", "MC-8.8"];
const LARGE = ["MC-8.15", "MC-8.16"];
const CARDS: Record<string, Record<string, string[]>> = {
  "magna-carta": {
    park: ["MC-8.3"], forest: ["MC-8.3"], "neutral-quarry": ["MC-8.3"], "neutral-peddler": ["MC-8.4"], "trading-post": ["MC-8.5"],
    "small-farm": SMALL, "small-sawmill": SMALL, "small-quarry": SMALL, "large-farm": LARGE, "large-sawmill": LARGE, "large-quarry": LARGE,
    peddler: ["MC-8.9", "MC-8.10"], market: ["MC-8.11", "MC-8.12"], "gold-mine": ["MC-8.13", "MC-8.14"], bank: ["MC-8.17", "MC-8.18"],
    church: ["MC-8.19", "MC-8.20"], lawyer: ["MC-8.22", "MC-8.23"], residence: ["MC-1.2"], hotel: ["MC-1.3"],
  },
};

export const hasRules = (game: string): boolean => game in CARDS;
export const rulesOf = (game: string, slug: string): string[] => CARDS[game]?.[slug] ?? [];
