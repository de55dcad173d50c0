// Written by `python -m tools.views_typescript`: do not edit.

/** Banner, markers and nobles of a region; markers and nobles by seat. */
export type RegionShown = {
  region: string
  number: number
  banner: number[]
  markers: number[]
  nobles: number[]
}

/** Regions in the order of the king's circuit; by seat how many cards are chosen in a round, and which. */
export type Shown = {
  round: number
  king: string
  dragons: number
  regions: RegionShown[]
  supply: number[]
  allowed: number[]
  cards: string[][]
  spent: string[][]
}
