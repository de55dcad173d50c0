"""What can stand in the way of a move: a number for the rules, a key and a paragraph for the refusal."""

from __future__ import annotations

from typing import Final

CLEAR: Final = 0
NOT_ON_CARD: Final = 1
ACTION_USED: Final = 2
TOO_FEW_RESOURCES: Final = 3
NO_SUCH_WORKERS: Final = 4
NO_TILE_LEFT: Final = 5
OTHER_SIDE: Final = 6
SPACE_TAKEN: Final = 7
TOO_MANY_MACHINES: Final = 8
NO_MACHINE_CARDS: Final = 9
SAME_EQUIPMENT: Final = 10
EQUIPMENT_FULL: Final = 11
ROAD_TAKEN: Final = 12
SAME_TRAINING: Final = 13
TRAINING_FULL: Final = 14
NO_MACHINE_THERE: Final = 15
NO_RECRUITS: Final = 16
NO_CATAPULT_THERE: Final = 17
NO_CAULDRON_THERE: Final = 18
ALREADY_THERE: Final = 19
CARD_TURNED: Final = 20
NO_CUBES: Final = 21
NO_ALLY: Final = 22
NO_SUCH_UNITS: Final = 23
NO_TILE_THERE: Final = 24
LADDER_IN_USE: Final = 25
QUARTERMASTER_NEEDED: Final = 26
NO_DEAD_GOBLINS: Final = 27
NO_ROOM: Final = 28
NOT_MOBILISING: Final = 29
MOBILISING: Final = 30
MOBILISED: Final = 31
STEP_OVER: Final = 32
OVER_LIMIT: Final = 33
NO_DROVER: Final = 34
GLOW_HOLDS: Final = 35
NO_ROPES: Final = 36
NO_TRAPDOOR: Final = 37
NO_SIEGE_TOWER: Final = 38
ORDER_THERE: Final = 39
NO_UNIT_FOR_ORDER: Final = 40
NO_ALTAR: Final = 41
CARD_NOT_DEALT: Final = 42
TOO_FEW_HOURGLASSES: Final = 43
DONE_THIS_TURN: Final = 44
ALLY_PAYS: Final = 45
NOT_POSSIBLE: Final = 46
WOULD_COMPLETE: Final = 47
GALE_BLOWS: Final = 48
HERO_THERE: Final = 49
HERO_ELSEWHERE: Final = 50
POSSESSED: Final = 51
SPEECH_LONG: Final = 52
NO_SPEED: Final = 53
SHAME_DONE: Final = 54
SHAME_VAIN: Final = 55
WALL_HIGH: Final = 56
STONES_OUT: Final = 57
ANOTHER_ACTION: Final = 58
NO_ENGINE: Final = 59
HAS_FIRED: Final = 60
NOBODY_THERE: Final = 61
NOT_AIMED: Final = 62
IN_MELEE: Final = 63
COVERED: Final = 64
NO_ARCHERS: Final = 65
NO_SNIPER: Final = 66
NOT_SO_MANY: Final = 67
NO_TROLL_NEARER: Final = 68
NOT_THESE_LOSSES: Final = 69
NOT_IN_HOSPITAL: Final = 70
GATE_AT_TOP: Final = 71
RAM_BUILT: Final = 72
BREACHED: Final = 73
ALLY_ORDERS: Final = 74
CAULDRON_STANDS: Final = 75
ENGINE_STANDS: Final = 76
WOOD_THERE: Final = 77
PLATFORM_THERE: Final = 78
TOO_MANY_HEALED: Final = 79
NOT_THESE_TO_ARCHERS: Final = 80
NOT_THESE_TO_POISON: Final = 81
NO_ARCHER_TO_TRAIN: Final = 82
NO_SOLDIER_TO_TRAIN: Final = 83
NO_SPACE_INSIDE: Final = 84
SIEGE_TOWER_STANDS: Final = 85

# Key of the refusal, and the paragraph of the rules page it stands on.
_OBSTACLES: Final = [
    ("", ""),
    ("not-on-your-card", "SH-0.10"),
    ("action-used", "SH-1.2"),
    ("too-few-resources", "SH-1.3"),
    ("no-such-workers", "SH-1.5"),
    ("no-tile-left", "SH-0.14"),
    ("other-side", "SH-20.1"),
    ("space-taken", "SH-3.3"),
    ("too-many-machines", "SH-3.2"),
    ("no-machine-cards", "SH-3.4"),
    ("same-equipment", "SH-4.2"),
    ("equipment-full", "SH-4.2"),
    ("road-taken", "SH-4.7"),
    ("same-training", "SH-5.1"),
    ("training-full", "SH-5.1"),
    ("no-machine-there", "SH-5.2"),
    ("no-recruits", "SH-R6"),
    ("no-catapult-there", "SH-R12"),
    ("no-cauldron-there", "SH-R12"),
    ("already-there", "SH-R12"),
    ("card-turned", "SH-9.1"),
    ("no-cubes", "SH-R3"),
    ("no-ally", "SH-20.6"),
    ("no-such-units", "SH-7.5"),
    ("no-tile-there", "SH-9.4"),
    ("ladder-in-use", "SH-R13"),
    ("quartermaster-needed", "SH-R14"),
    ("no-dead-goblins", "SH-9.6"),
    ("no-room", "SH-7.7"),
    ("not-mobilising", "SH-7.2"),
    ("mobilising", "SH-7.4"),
    ("mobilised", "SH-7.3"),
    ("step-over", "SH-7.4"),
    ("over-limit", "SH-7.8"),
    ("no-drover", "SH-5.6"),
    ("glow-holds", "SH-11.12"),
    ("no-ropes", "SH-4.5"),
    ("no-trapdoor", "SH-4.6"),
    ("no-siege-tower", "SH-3.14"),
    ("order-there", "SH-8.1"),
    ("no-unit-for-order", "SH-8.1"),
    ("no-altar", "SH-8.4"),
    ("card-not-dealt", "SH-0.9"),
    ("too-few-hourglasses", "SH-10.2"),
    ("done-this-turn", "SH-10.3"),
    ("ally-pays", "SH-21.5"),
    ("not-possible", "SH-R25"),
    ("would-complete", "SH-R25"),
    ("gale-blows", "SH-6.8"),
    ("hero-there", "SH-12.1"),
    ("hero-elsewhere", "SH-12.1"),
    ("possessed", "SH-6.4"),
    ("speech-long", "SH-12.3"),
    ("no-speed", "SH-21.6"),
    ("shame-done", "SH-13.1"),
    ("shame-vain", "SH-R32"),
    ("wall-high", "SH-10.10"),
    ("stones-out", "SH-0.14"),
    ("another-action", "SH-R26"),
    ("no-engine", "SH-14.2"),
    ("has-fired", "SH-14.5"),
    ("nobody-there", "SH-R33"),
    ("not-aimed", "SH-14.5"),
    ("in-melee", "SH-14.10"),
    ("covered", "SH-3.12"),
    ("no-archers", "SH-14.10"),
    ("no-sniper", "SH-5.5"),
    ("not-so-many", "SH-R37"),
    ("no-troll-nearer", "SH-R22"),
    ("not-these-losses", "SH-15.7"),
    ("not-in-hospital", "SH-15.10"),
    ("gate-at-top", "SH-11.6"),
    ("ram-built", "SH-20.8"),
    ("already-breached", "SH-R49"),
    ("ally-orders", "SH-R52"),
    ("cauldron-stands", "SH-11.2"),
    ("engine-stands", "SH-11.3"),
    ("wood-there", "SH-11.4"),
    ("platform-there", "SH-11.5"),
    ("too-many-healed", "SH-15.10"),
    ("not-these-to-archers", "SH-14.9"),
    ("not-these-to-poison", "SH-13.5"),
    ("no-archer-to-train", "SH-11.13"),
    ("no-soldier-to-train", "SH-11.14"),
    ("no-space-inside", "SH-10.8"),
    ("siege-tower-stands", "SH-3.14"),
]
OBSTACLE: Final = [key for key, _ in _OBSTACLES]
# The same obstacle stands on another paragraph when it is a defender who meets it,
_BEFORE_DEFENDERS: Final = {
    "other-side": "SH-21.1",
    "road-taken": "SH-11.7",
    "no-machine-there": "SH-11.10",
    "no-such-units": "SH-10.5",
    "no-room": "SH-10.7",
    "has-fired": "SH-14.2",
    "in-melee": "SH-14.6",
    "no-archers": "SH-14.6",
}
# or when it stands in the way of another kind of move.
_BEFORE_MOVES: Final = {
    "accurate-shot": {"not-on-your-card": "SH-9.1", "no-machine-there": "SH-9.3", "already-there": "SH-9.3"},
    "aim": {"no-machine-there": "SH-14.5"},
    "carry": {"not-on-your-card": "SH-9.1"},
    "carry-bridge": {"not-on-your-card": "SH-9.1"},
    "climb": {"no-room": "SH-3.14"},
    "descend": {"not-so-many": "SH-17.1", "no-room": "SH-17.1"},
    "escape": {"not-on-your-card": "SH-9.1", "no-room": "SH-9.6"},
    "exchange": {"no-such-units": "SH-10.6", "too-few-hourglasses": "SH-10.6"},
    "explode": {"not-so-many": "SH-8.7"},
    "haunt": {"no-room": "SH-R45"},
    "hero": {"hero-elsewhere": "SH-10.5", "too-few-hourglasses": "SH-10.5", "other-side": "SH-R55"},
    "move": {"too-few-hourglasses": "SH-10.5"},
    "pole": {"no-engine": "SH-15.2", "has-fired": "SH-15.2"},
    "post": {"not-on-your-card": "SH-9.1", "no-tile-there": "SH-9.5"},
    "post-saboteur": {"not-on-your-card": "SH-9.1", "no-tile-there": "SH-9.5", "already-there": "SH-R11"},
    "produce": {"not-on-your-card": "SH-9.2"},
    "rush": {"no-such-units": "SH-11.15", "too-few-hourglasses": "SH-R27"},
    "saboteur": {"already-there": "SH-R11"},
    "smash": {"no-engine": "SH-3.9", "no-cauldron-there": "SH-3.9"},
    "snipe": {"not-so-many": "SH-14.10"},
    "sortie": {
        "hero-elsewhere": "SH-12.5",
        "not-so-many": "SH-12.5",
        "done-this-turn": "SH-12.5",
        "too-few-hourglasses": "SH-12.5",
    },
    "speech": {"hero-elsewhere": "SH-R29", "too-few-hourglasses": "SH-R29"},
    "training": {"no-machine-cards": "SH-R6"},
    "transfer": {"action-used": "SH-R51", "not-so-many": "SH-20.6"},
}


def paragraph(found: int, kind: str, defender: bool) -> str:
    """The paragraph of the rules page that explains an obstacle to a kind of move."""
    key, rule = _OBSTACLES[found]
    if defender:
        rule = _BEFORE_DEFENDERS.get(key, rule)
    return _BEFORE_MOVES.get(kind, {}).get(key, rule)
