// Written by `python -m tools.views_typescript`: do not edit.

/** `mobilising` is empty when no mobilisation is running. */
export type AttackerShown = {
  pool: number[]
  camp: number[]
  resources: number
  cards: string[]
  turned: number[]
  used: string[]
  handed_over: boolean
  mobilising: string
  mobilised: string[]
}

/** `order` and `cauldron` are empty where there is none. */
export type WallShown = {
  place: string
  attackers: number[]
  aloft: number[]
  spaces: number
  siege_tower: boolean
  equipment: string[]
  order: string
  face_down: boolean
  altars: number
  defenders: number[]
  stones: number
  woods: number
  platform: boolean
  cauldron: string
  gale: boolean
  accident: boolean
}

export type TowerShown = {
  place: string
  archers: number
  engine: string
}

export type MachineShown = {
  machine: string
  place: string
  hits: number
  misses: number
  aim: string
  accurate: boolean
  bloodstone: boolean
}

/** `volley`: how many archers shoot at it. */
export type RampartShown = {
  place: string
  attackers: number[]
  spaces: number
  machines: MachineShown[]
  cover: boolean
  training: string[]
  blessing: boolean
  glow: boolean
  volley: number
}

export type ForegroundShown = {
  place: string
  attackers: number[]
  machines: MachineShown[]
  altars: number
}

export type GateShown = {
  attackers: number[]
  ram: number
  gate: number
  fallen: number
  blessing: boolean
  volley: number
}

export type BuildingShown = {
  building: string
  saboteur: boolean
  fires: number
}

/** A building action; -1 where no defender pays for it, has done it or may do it again. */
export type ActionShown = {
  defence: string
  price: number
  laid: number
  payer: number
  done: number
  freed: number
}

export type StockShown = {
  stones: number
  woods: number
  resources: number
  hits: number
  misses: number
  hit_deck: number[]
}

/** What the melee at a wall would bring if nothing else happened. `breach`: the attack that would break in. `verdict`: quiet, breach (`by`: to spare), defenders-lose and attackers-lose (`by`: so much strength), tie, or held, where the weaker attackers lose nobody. */
export type Outlook = {
  place: string
  attack: number
  defend: number
  breach: number
  verdict: string
  by: number
}

/** Walls, towers and ramparts from west to east; `dead` is the supply of the attackers' units. `part` is the phase of the turn, also while the defenders answer it or somebody is asked something. `outlooks` are the walls as they would stand the melee now; `leads` are those that a move of this seat would change, by the move's code. */
export type Shown = {
  turn: number
  part: string
  attackers: AttackerShown[]
  defenders: number[]
  bag: number[]
  dead: number[]
  workers: number[]
  sacrificed: number
  dealt: string[]
  walls: WallShown[]
  towers: TowerShown[]
  ramparts: RampartShown[]
  foregrounds: ForegroundShown[]
  gatehouse: GateShown
  roads: Record<string, string>
  places: Record<string, number[]>
  heroes: Record<string, string>
  speech: number
  sorties: number
  possessed: string[]
  specter: boolean
  panic: boolean
  buildings: BuildingShown[]
  actions: ActionShown[]
  speed_used: boolean
  stock: StockShown
  deeds: string[]
  ruined: number
  shames: string[]
  breached: string[]
  tie_break: boolean
  asked: number[]
  outlooks: Outlook[]
  leads: Record<string, Outlook[]>
}

/** `room` for defenders, `spaces` for attackers without what ladders and platforms change. */
export type WallFace = {
  place: string
  room: number
  spaces: number
  side: string
  for_siege_tower: boolean
}

export type TowerFace = {
  place: string
  walls: string[]
  faces: string
}

/** A rampart lies before a tower. */
export type RampartFace = {
  place: string
  tower: string
}

export type RoadFace = {
  road: string
  start: string
  end: string
}

/** An attacker's action: one of the `ways` is paid, and each unit is an hourglass for the defenders. `hourglasses` are those of the first way, or of an action that is done without units. */
export type TaskFace = {
  phase: number
  resources: number
  ways: Record<string, number>[]
  hourglasses: number
}

/** `back` is the special action of the turned card. */
export type CardFace = {
  phase: number
  tasks: string[]
  back: string
}

export type DefenceFace = {
  building: string
  price: number
}

/** What never changes. Places from west to east; `paragraphs` tell by slug what a thing does. */
export type Printed = {
  turns: number
  attackers: number
  strengths: Record<string, number>
  walls: WallFace[]
  towers: TowerFace[]
  ramparts: RampartFace[]
  roads: RoadFace[]
  foreground_room: number
  tasks: Record<string, TaskFace>
  cards: Record<string, CardFace>
  defences: Record<string, DefenceFace>
  buildings: string[]
  mobilisations: Record<string, Record<string, number>>
  deeds: Record<string, number>
  gate: number
  paragraphs: Record<string, string>
}
