// Written by `python -m tools.views_typescript`: do not edit.

/** A card of the road: whose, which side shows, whose worker stands there, how many cubes lie on it. As things stand: whether it lies `beyond` the provost, and as which of the cards with workers it will have its `turn`, 0 if it will not. */
export type PlaceShown = {
  card: string
  owner_seat: number
  side: string
  prestige: string | null
  worker_seat: number
  points: number
  stock: number
  beyond: boolean
  turn: number
}

/** The place of the road that is being activated. */
export type Active = {
  place: number
  stage: string
}

/** A prestige building that nobody has built, and the seats that have what it takes. */
export type PrestigeShown = {
  prestige: string
  cost: Record<string, number>
  points: number
  able: number[]
}

/** A card in hand. */
export type CardShown = {
  card: string
  cost: Record<string, number>
  points: number
}

/** The hand is None for everybody else. */
export type PlayerShown = {
  goods: Record<string, number>
  workers: number
  hand_size: number
  hand: CardShown[] | null
  pile_size: number
  discards: string[]
  tokens: Record<string, number>
  prestige: string[]
  batches: number
}

/** What is to be paid for: a card, a prestige building or a residence. */
export type Paying = {
  seat: number
  cost: Record<string, number>
  card?: string
  prestige?: string
  residence?: string
}

/** Seats that passed stand on the bridge; tokens of the castle by section. */
export type Shown = {
  round: number
  start_seat: number
  road: PlaceShown[]
  provost: number
  active: Active | null
  castle: Record<string, number>
  removed: number
  bridge: number[]
  prestige: PrestigeShown[]
  players: PlayerShown[]
  decided: boolean[]
  redraw: boolean
  paying: Paying | null
}

/** A line of a card: what it does, with which good, and its offers: prices in deniers, and amounts. */
export type EffectFace = {
  does: string
  good: string | null
  offers: number[][]
}

/** A card of the road; neutral ones cost nothing and have no line for an owner. */
export type CardFace = {
  cost: Record<string, number>
  points: number
  primary: EffectFace
  secondary: EffectFace | null
}

export type PrestigeFace = {
  cost: Record<string, number>
  points: number
  income: number
}

/** A part of the castle: what its tokens are worth, and how many it begins with. */
export type SectionFace = {
  points: number
  tokens: number
}

/** The faces of the cards by their slugs, and what the table's rules count with. */
export type Printed = {
  provost: boolean
  fee: number
  first_to_pass: number
  cards: Record<string, CardFace>
  prestige: Record<string, PrestigeFace>
  residence: PrestigeFace
  castle: Record<string, SectionFace>
  batch: Record<string, number>
}
