"""The shapes of `view.py`: declared once, printed as TypeScript for the client."""

from typing import TypedDict

from kingstable.core.view_types import Common

Units = list[int]  # a number for each kind, the weakest first


class AttackerShown(TypedDict):
    """`mobilising` is empty when no mobilisation is running."""

    pool: Units
    camp: Units
    resources: int
    cards: list[str]
    turned: list[int]
    used: list[str]
    handed_over: bool
    mobilising: str
    mobilised: list[str]


class Outlook(TypedDict):
    """What the melee at a wall would bring if nothing else happened.

    `breach`: the attack that would break in. `verdict`: quiet, breach (`by`: to spare), defenders-lose and
    attackers-lose (`by`: so much strength), tie, or held, where the weaker attackers lose nobody.
    """

    place: str
    attack: int
    defend: int
    breach: int
    verdict: str
    by: int


class WallShown(TypedDict):
    """`order` and `cauldron` are empty where there is none."""

    place: str
    attackers: Units
    aloft: Units
    spaces: int
    siege_tower: bool
    equipment: list[str]
    order: str
    face_down: bool
    altars: int
    defenders: Units
    stones: int
    woods: int
    platform: bool
    cauldron: str
    gale: bool
    accident: bool


class TowerShown(TypedDict):
    place: str
    archers: int
    engine: str


class MachineShown(TypedDict):
    machine: str
    place: str
    hits: int
    misses: int
    aim: str
    accurate: bool
    bloodstone: bool


class RampartShown(TypedDict):
    """`volley`: how many archers shoot at it."""

    place: str
    attackers: Units
    spaces: int
    machines: list[MachineShown]
    cover: bool
    training: list[str]
    blessing: bool
    glow: bool
    volley: int


class ForegroundShown(TypedDict):
    place: str
    attackers: Units
    machines: list[MachineShown]
    altars: int


class GateShown(TypedDict):
    attackers: Units
    ram: int
    gate: int
    fallen: int
    blessing: bool
    volley: int


class BuildingShown(TypedDict):
    building: str
    saboteur: bool
    fires: int


class ActionShown(TypedDict):
    """A building action; -1 where no defender pays for it, has done it or may do it again."""

    defence: str
    price: int
    laid: int
    payer: int
    done: int
    freed: int


class StockShown(TypedDict):
    stones: int
    woods: int
    resources: int
    hits: int
    misses: int
    hit_deck: list[int]


class Shown(TypedDict):
    """Walls, towers and ramparts from west to east; `dead` is the supply of the attackers' units.

    `part` is the phase of the turn, also while the defenders answer it or somebody is asked something.

    `outlooks` are the walls as they would stand the melee now; `leads` are those that a move of this seat
    would change, by the move's code.
    """

    turn: int
    part: str
    attackers: list[AttackerShown]
    defenders: list[int]
    bag: Units
    dead: Units
    workers: Units
    sacrificed: int
    dealt: list[str]
    walls: list[WallShown]
    towers: list[TowerShown]
    ramparts: list[RampartShown]
    foregrounds: list[ForegroundShown]
    gatehouse: GateShown
    roads: dict[str, str]
    places: dict[str, Units]
    heroes: dict[str, str]
    speech: int
    sorties: int
    possessed: list[str]
    specter: bool
    panic: bool
    buildings: list[BuildingShown]
    actions: list[ActionShown]
    speed_used: bool
    stock: StockShown
    deeds: list[str]
    ruined: int
    shames: list[str]
    breached: list[str]
    tie_break: bool
    asked: list[int]
    outlooks: list[Outlook]
    leads: dict[str, list[Outlook]]


class WallFace(TypedDict):
    """`room` for defenders, `spaces` for attackers without what ladders and platforms change."""

    place: str
    room: int
    spaces: int
    side: str
    for_siege_tower: bool


class TowerFace(TypedDict):
    place: str
    walls: list[str]
    faces: str


class RampartFace(TypedDict):
    """A rampart lies before a tower."""

    place: str
    tower: str


class RoadFace(TypedDict):
    road: str
    start: str
    end: str


class TaskFace(TypedDict):
    """An attacker's action: one of the `ways` is paid, and each unit is an hourglass for the defenders.

    `hourglasses` are those of the first way, or of an action that is done without units.
    """

    phase: int
    resources: int
    ways: list[dict[str, int]]
    hourglasses: int


class CardFace(TypedDict):
    """`back` is the special action of the turned card."""

    phase: int
    tasks: list[str]
    back: str


class DefenceFace(TypedDict):
    building: str
    price: int


class Printed(TypedDict):
    """What never changes. Places from west to east; `paragraphs` tell by slug what a thing does."""

    turns: int
    attackers: int
    strengths: dict[str, int]
    walls: list[WallFace]
    towers: list[TowerFace]
    ramparts: list[RampartFace]
    roads: list[RoadFace]
    foreground_room: int
    tasks: dict[str, TaskFace]
    cards: dict[str, CardFace]
    defences: dict[str, DefenceFace]
    buildings: list[str]
    mobilisations: dict[str, dict[str, int]]
    deeds: dict[str, int]
    gate: int
    paragraphs: dict[str, str]


class View(Common, Shown):
    """All that a seat sees."""
