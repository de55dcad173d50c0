// Written by `python -m tools.views_typescript`: do not edit.

/** Dice on an advisor; neutral ones belong to nobody. */
export type Group = {
  white: number[]
  tokens: number
  step: number
  seat: number | null
  dice: number[]
}

/** An advisor and who visits him. */
export type Place = {
  advisor: string
  number: number
  groups: Group[]
}

/** What may come next in a row, and its price for this seat. */
export type NextBuilding = {
  building: string
  price: Record<string, number>
}

export type Province = {
  gold: number
  wood: number
  stone: number
  tokens: number
  soldiers: number
  defence: number
  dice: number[]
  white: number[]
  aside: number | null
  market_used: boolean
  count: number
  buildings: string[]
  next: NextBuilding[]
}

/** The back of the card is for everybody, its face for those who have looked. */
export type Enemy = {
  card: string | null
  seen_by: number[]
  weakest: number
  strongest: number
  folk?: string
  strength?: number
  lose?: Record<string, number>
  win?: Record<string, number>
}

/** What the open question is about. */
export type Question = {
  seat: number
  count?: number
  advisor?: string | null
  dice?: number[]
  gap?: number
  offer?: string
}

/** What is added to coloured dice: white dice, +2 tokens, a step of the Market. */
export type Way = {
  white: number[]
  tokens: number
  step: number
}

/** `bridges`: by the notation of a placement whose dice alone do not reach, the ways to bridge the gap. */
export type Shown = {
  year: number
  season: string
  order: number[]
  waiting: number[]
  court: Place[]
  provinces: Province[]
  aid: number | null
  envoy: number | null
  errand: string[]
  enemy: Enemy
  question: Question | null
  bridges: Record<string, Way[]>
}

/** What an advisor gives; `choose` goods out of `choose_from`. */
export type Gift = {
  advisor: string
  gold?: number
  wood?: number
  stone?: number
  soldiers?: number
  tokens?: number
  points?: number
  peek?: number
  choose?: number
  choose_from?: string[]
}

/** A building of the province sheet. */
export type SheetCell = {
  building: string
  row: number
  column: number
  price: Record<string, number>
  points: number
  battle: number
}

export type Printed = {
  gifts: Gift[]
  sheet: SheetCell[]
}
