/** Which drawing of the sheets stands for a thing; several things may share one. */

export interface Drawing {
  sheet: "buildings" | "workers";
  name: string;
}

const RANKS = new Set(["apprentice", "laborer", "craftsman", "master"]);
const OWN = new Set(
  ("bower treehouse townhouse inn windmill watermill covered-market church watchtower cloister chapel aqueduct castle cathedral hotel " +
    "park forest peddler market lawyer bank theatre statue monument town-hall residence").split(" "),
);
const SHARED: Record<string, string> = {
  "wooden-shack": "residence", "covered-bridge": "stonebridge", "stone-bridge": "stonebridge", "wash-house": "washhouse", "straw-hut": "smallfarm",
  cottage: "residence", "rural-house": "residence", house: "townhouse", cowshed: "smallfarm", pigsty: "smallfarm", "rural-relay": "inn",
  "grain-silo": "farms", stables: "stable", forge: "blacksmith", "bourgeois-house": "townhouse", post: "embassy", tavern: "inn", farm: "farms",
  abbey: "cloister", "crane-2": "crane", "crane-3": "crane", "circular-saw-2": "saw", "circular-saw-3": "saw",
  "measuring-instrument-2": "lawyer", "measuring-instrument-3": "lawyer", "tile-kiln-2": "kiln", "tile-kiln-3": "kiln",
  "neutral-quarry": "quarry", "small-quarry": "quarry", "large-quarry": "quarry", "neutral-peddler": "peddler", "trading-post": "trading",
  "small-sawmill": "sawmill", "large-sawmill": "sawmill", "small-farm": "smallfarm", "large-farm": "farms", "gold-mine": "goldmine",
};
const GAMES = new Set(["builders", "magna-carta"]);

export function artOf(game: string, slug: string): Drawing | null {
  if (!GAMES.has(game)) return null;
  const rank = slug.split("-")[0]!;
  if (RANKS.has(rank)) return { sheet: "workers", name: rank };
  const name = SHARED[slug] ?? (OWN.has(slug) ? slug : "");
  return name ? { sheet: "buildings", name } : null;
}
