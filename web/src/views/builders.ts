// Written by `python -m tools.views_typescript`: do not edit.

/** A building under construction: what has been made of it, and who works there. */
export type Site = {
  building: string
  made: number[]
  crew: string[]
}

/** Cards by their slugs, None where a row or deck has none; `costs` of the sites of whoever is on turn. */
export type Shown = {
  round: number
  last_round: boolean
  first_seat: number
  turn_seat: number
  actions: number
  chosen: string | null
  buildings: (string | null)[]
  next_building: string | null
  building_deck: number
  workers: (string | null)[]
  next_worker: string | null
  worker_deck: number
  coins: number[]
  built: number[]
  teams: string[][]
  sites: Site[][]
  costs: Record<string, number>
  finished: string[][]
}

export type BuildingFace = {
  coins: number
  points: number
  need: number[]
  makes?: number[]
}

export type WorkerFace = {
  wage: number
  makes: number[]
}

/** The faces of the cards by their slugs, and what the table's rules count with. */
export type Printed = {
  goal: number
  actions: number
  action_price: number
  money: number[]
  coins_a_point: number
  goods: string[]
  buildings: Record<string, BuildingFace>
  workers: Record<string, WorkerFace>
}
