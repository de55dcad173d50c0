"""What can stand in the way of a move: a line for each, with the key of its refusal and its paragraph.

The judge of a hot step is asked for thousands of moves: it answers with a number, and only a refusal that
somebody reads is made into a message.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CLEAR: Final[i64] = 0
OBSTACLE: Final[list[str]] = [""]  # the key of each
_PARAGRAPH: Final[list[str]] = [""]
_BEFORE_DEFENDERS: Final[list[str]] = [""]
_BEFORE_MOVES: Final[list[dict[str, str]]] = [{}]


def _obstacle(key: str, paragraph: str, defenders: str = "", **moves: str) -> i64:
    """The number of a new obstacle. Another paragraph may explain it to defenders, or to a kind of move."""
    OBSTACLE.append(key)
    _PARAGRAPH.append(paragraph)
    _BEFORE_DEFENDERS.append(defenders or paragraph)
    _BEFORE_MOVES.append({kind.replace("_", "-"): rule for kind, rule in moves.items()})
    return len(OBSTACLE) - 1


def paragraph(found: i64, kind: str, defender: bool) -> str:
    """The paragraph of the rules page that explains an obstacle to a kind of move."""
    rule = _BEFORE_DEFENDERS[found] if defender else _PARAGRAPH[found]
    return _BEFORE_MOVES[found].get(kind, rule)


NOT_ON_CARD: Final[i64] = _obstacle(
    "not-on-your-card",
    "SH-0.10",
    accurate_shot="SH-9.1",
    carry="SH-9.1",
    carry_bridge="SH-9.1",
    escape="SH-9.1",
    post="SH-9.1",
    post_saboteur="SH-9.1",
    produce="SH-9.2",
)
ACTION_USED: Final[i64] = _obstacle("action-used", "SH-1.2", transfer="SH-R51")
TOO_FEW_RESOURCES: Final[i64] = _obstacle("too-few-resources", "SH-1.3")
NO_SUCH_WORKERS: Final[i64] = _obstacle("no-such-workers", "SH-1.5")
NO_TILE_LEFT: Final[i64] = _obstacle("no-tile-left", "SH-0.14")
OTHER_SIDE: Final[i64] = _obstacle("other-side", "SH-20.1", defenders="SH-21.1", hero="SH-R55")
SPACE_TAKEN: Final[i64] = _obstacle("space-taken", "SH-3.3")
TOO_MANY_MACHINES: Final[i64] = _obstacle("too-many-machines", "SH-3.2")
NO_MACHINE_CARDS: Final[i64] = _obstacle("no-machine-cards", "SH-3.4", training="SH-R6")
SAME_EQUIPMENT: Final[i64] = _obstacle("same-equipment", "SH-4.2")
EQUIPMENT_FULL: Final[i64] = _obstacle("equipment-full", "SH-4.2")
ROAD_TAKEN: Final[i64] = _obstacle("road-taken", "SH-4.7", defenders="SH-11.7")
SAME_TRAINING: Final[i64] = _obstacle("same-training", "SH-5.1")
TRAINING_FULL: Final[i64] = _obstacle("training-full", "SH-5.1")
NO_MACHINE_THERE: Final[i64] = _obstacle(
    "no-machine-there", "SH-5.2", defenders="SH-11.10", accurate_shot="SH-9.3", aim="SH-14.5"
)
NO_RECRUITS: Final[i64] = _obstacle("no-recruits", "SH-R6")
NO_CATAPULT_THERE: Final[i64] = _obstacle("no-catapult-there", "SH-R12")
NO_CAULDRON_THERE: Final[i64] = _obstacle("no-cauldron-there", "SH-R12", smash="SH-3.9")
ALREADY_THERE: Final[i64] = _obstacle(
    "already-there", "SH-R12", accurate_shot="SH-9.3", post_saboteur="SH-R11", saboteur="SH-R11"
)
CARD_TURNED: Final[i64] = _obstacle("card-turned", "SH-9.1")
NO_CUBES: Final[i64] = _obstacle("no-cubes", "SH-R3")
NO_ALLY: Final[i64] = _obstacle("no-ally", "SH-20.6")
NO_SUCH_UNITS: Final[i64] = _obstacle(
    "no-such-units", "SH-7.5", defenders="SH-10.5", exchange="SH-10.6", rush="SH-11.15"
)
NO_TILE_THERE: Final[i64] = _obstacle("no-tile-there", "SH-9.4", post="SH-9.5", post_saboteur="SH-9.5")
LADDER_IN_USE: Final[i64] = _obstacle("ladder-in-use", "SH-R13")
QUARTERMASTER_NEEDED: Final[i64] = _obstacle("quartermaster-needed", "SH-R14")
NO_DEAD_GOBLINS: Final[i64] = _obstacle("no-dead-goblins", "SH-9.6")
NO_ROOM: Final[i64] = _obstacle(
    "no-room",
    "SH-7.7",
    defenders="SH-10.7",
    climb="SH-3.14",
    descend="SH-17.1",
    escape="SH-9.6",
    haunt="SH-R45",
)
NOT_MOBILISING: Final[i64] = _obstacle("not-mobilising", "SH-7.2")
MOBILISING: Final[i64] = _obstacle("mobilising", "SH-7.4")
MOBILISED: Final[i64] = _obstacle("mobilised", "SH-7.3")
STEP_OVER: Final[i64] = _obstacle("step-over", "SH-7.4")
OVER_LIMIT: Final[i64] = _obstacle("over-limit", "SH-7.8")
NO_DROVER: Final[i64] = _obstacle("no-drover", "SH-5.6")
GLOW_HOLDS: Final[i64] = _obstacle("glow-holds", "SH-11.12")
NO_ROPES: Final[i64] = _obstacle("no-ropes", "SH-4.5")
NO_TRAPDOOR: Final[i64] = _obstacle("no-trapdoor", "SH-4.6")
NO_SIEGE_TOWER: Final[i64] = _obstacle("no-siege-tower", "SH-3.14")
ORDER_THERE: Final[i64] = _obstacle("order-there", "SH-8.1")
NO_UNIT_FOR_ORDER: Final[i64] = _obstacle("no-unit-for-order", "SH-8.1")
NO_ALTAR: Final[i64] = _obstacle("no-altar", "SH-8.4")
CARD_NOT_DEALT: Final[i64] = _obstacle("card-not-dealt", "SH-0.9")
TOO_FEW_HOURGLASSES: Final[i64] = _obstacle(
    "too-few-hourglasses",
    "SH-10.2",
    exchange="SH-10.6",
    hero="SH-10.5",
    move="SH-10.5",
    rush="SH-R27",
    sortie="SH-12.5",
    speech="SH-R29",
)
DONE_THIS_TURN: Final[i64] = _obstacle("done-this-turn", "SH-10.3", sortie="SH-12.5")
ALLY_PAYS: Final[i64] = _obstacle("ally-pays", "SH-21.5")
NOT_POSSIBLE: Final[i64] = _obstacle("not-possible", "SH-R25")
WOULD_COMPLETE: Final[i64] = _obstacle("would-complete", "SH-R25")
GALE_BLOWS: Final[i64] = _obstacle("gale-blows", "SH-6.8")
HERO_THERE: Final[i64] = _obstacle("hero-there", "SH-12.1")
HERO_ELSEWHERE: Final[i64] = _obstacle(
    "hero-elsewhere", "SH-12.1", hero="SH-10.5", sortie="SH-12.5", speech="SH-R29"
)
POSSESSED: Final[i64] = _obstacle("possessed", "SH-6.4")
SPEECH_LONG: Final[i64] = _obstacle("speech-long", "SH-12.3")
NO_SPEED: Final[i64] = _obstacle("no-speed", "SH-21.6")
SHAME_DONE: Final[i64] = _obstacle("shame-done", "SH-13.1")
SHAME_VAIN: Final[i64] = _obstacle("shame-vain", "SH-R32")
WALL_HIGH: Final[i64] = _obstacle("wall-high", "SH-10.10")
STONES_OUT: Final[i64] = _obstacle("stones-out", "SH-0.14")
ANOTHER_ACTION: Final[i64] = _obstacle("another-action", "SH-R26")
NO_ENGINE: Final[i64] = _obstacle("no-engine", "SH-14.2", pole="SH-15.2", smash="SH-3.9")
HAS_FIRED: Final[i64] = _obstacle("has-fired", "SH-14.5", defenders="SH-14.2", pole="SH-15.2")
NOBODY_THERE: Final[i64] = _obstacle("nobody-there", "SH-R33")
NOT_AIMED: Final[i64] = _obstacle("not-aimed", "SH-14.5")
IN_MELEE: Final[i64] = _obstacle("in-melee", "SH-14.10", defenders="SH-14.6")
COVERED: Final[i64] = _obstacle("covered", "SH-3.12")
NO_ARCHERS: Final[i64] = _obstacle("no-archers", "SH-14.10", defenders="SH-14.6")
NO_SNIPER: Final[i64] = _obstacle("no-sniper", "SH-5.5")
NOT_SO_MANY: Final[i64] = _obstacle(
    "not-so-many",
    "SH-R37",
    descend="SH-17.1",
    explode="SH-8.7",
    snipe="SH-14.10",
    sortie="SH-12.5",
    transfer="SH-20.6",
)
NO_TROLL_NEARER: Final[i64] = _obstacle("no-troll-nearer", "SH-R22")
NOT_THESE_LOSSES: Final[i64] = _obstacle("not-these-losses", "SH-15.7")
NOT_IN_HOSPITAL: Final[i64] = _obstacle("not-in-hospital", "SH-15.10")
GATE_AT_TOP: Final[i64] = _obstacle("gate-at-top", "SH-11.6")
RAM_BUILT: Final[i64] = _obstacle("ram-built", "SH-20.8")
BREACHED: Final[i64] = _obstacle("already-breached", "SH-R49")
ALLY_ORDERS: Final[i64] = _obstacle("ally-orders", "SH-R52")
CAULDRON_STANDS: Final[i64] = _obstacle("cauldron-stands", "SH-11.2")
ENGINE_STANDS: Final[i64] = _obstacle("engine-stands", "SH-11.3")
WOOD_THERE: Final[i64] = _obstacle("wood-there", "SH-11.4")
PLATFORM_THERE: Final[i64] = _obstacle("platform-there", "SH-11.5")
TOO_MANY_HEALED: Final[i64] = _obstacle("too-many-healed", "SH-15.10")
NOT_THESE_TO_ARCHERS: Final[i64] = _obstacle("not-these-to-archers", "SH-14.9")
NOT_THESE_TO_POISON: Final[i64] = _obstacle("not-these-to-poison", "SH-13.5")
NO_ARCHER_TO_TRAIN: Final[i64] = _obstacle("no-archer-to-train", "SH-11.13")
NO_SOLDIER_TO_TRAIN: Final[i64] = _obstacle("no-soldier-to-train", "SH-11.14")
NO_SPACE_INSIDE: Final[i64] = _obstacle("no-space-inside", "SH-10.8")
SIEGE_TOWER_STANDS: Final[i64] = _obstacle("siege-tower-stands", "SH-3.14")
