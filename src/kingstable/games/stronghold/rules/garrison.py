"""Units and heroes of the stronghold: moves, exchanges, speech and sortie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    COURTYARD,
    DEFENDER_UNIT,
    HERO,
    HEROES,
    KINDS,
    OFFICER,
    PLACE,
    PLACE_SIDE,
    STRENGTH,
    UNIT,
    WALLS,
    WARRIOR,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.defence import (
    EXCHANGE_IN,
    EXCHANGE_OUT,
    EXCHANGE_PLACE,
    HERO_PLACES,
    MOVE_FROM,
    MOVE_KIND,
    MOVE_NUMBER,
    MOVE_TO,
    SPEECH_TOP,
)
from kingstable.games.stronghold.places import commands, free_spaces, in_area
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    DONE_THIS_TURN,
    GALE_BLOWS,
    HERO_ELSEWHERE,
    HERO_THERE,
    NO_ROOM,
    NO_SPACE_INSIDE,
    NO_SUCH_UNITS,
    NOT_SO_MANY,
    OTHER_SIDE,
    POSSESSED,
    SPEECH_LONG,
    TOO_FEW_HOURGLASSES,
)
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import kill_attackers, move_defenders, move_hero

MOVE_PRICE: Final[i64] = NUMBERS["move-price"]
EXCHANGE_PRICE: Final[i64] = NUMBERS["exchange-price"]
GALE_SURCHARGE: Final[i64] = NUMBERS["gale-surcharge"]
SPEECH_PRICE: Final[i64] = NUMBERS["speech-price"]
SORTIE_PRICE: Final[i64] = NUMBERS["sortie-price-per-strength"]
SORTIES: Final[i64] = NUMBERS["sortie-units"]


def surcharge(s: Siege, place: i64) -> i64:
    """SH-6.8, SH-R27: what a gale adds for each unit or hero that comes onto its wall."""
    if place < WALLS and s.gales & BIT[place]:
        return GALE_SURCHARGE
    return 0


def move_obstacle(s: Siege, lord: i64, move: i64) -> i64:
    """SH-10.5: between the courtyard and a wall, tower or building."""
    start = MOVE_FROM[move]
    end = MOVE_TO[move]
    number = MOVE_NUMBER[move]
    if s.garrison[start * KINDS + MOVE_KIND[move]] < number:
        return NO_SUCH_UNITS
    if not commands(s, lord, PLACE_SIDE[start]) or not commands(s, lord, PLACE_SIDE[end]):
        return OTHER_SIDE
    if free_spaces(s, end, MOVE_KIND[move]) < number:
        return NO_ROOM if end < COURTYARD else NO_SPACE_INSIDE  # SH-10.8
    if s.hourglasses[lord] < number * (MOVE_PRICE + surcharge(s, end)):
        return TOO_FEW_HOURGLASSES
    return CLEAR


def walk(s: Siege, lord: i64, move: i64, story: Story | None) -> None:
    number = MOVE_NUMBER[move]
    s.hourglasses[lord] -= number * (MOVE_PRICE + surcharge(s, MOVE_TO[move]))
    move_defenders(s, MOVE_FROM[move], MOVE_TO[move], MOVE_KIND[move], number, story)


def hero_place(move: i64) -> i64:
    """Where a hero's move leads: a wall, or behind them in the book the courtyard."""
    place = move % HERO_PLACES
    if place == WALLS:
        return COURTYARD
    return place


def hero_obstacle(s: Siege, lord: i64, move: i64) -> i64:
    """SH-12.1: in the courtyard, or alone of the heroes on a wall; SH-R55."""
    hero = move // HERO_PLACES
    end = hero_place(move)
    start = s.heroes[hero]
    if (start == COURTYARD) == (end == COURTYARD):
        return HERO_ELSEWHERE
    if not commands(s, lord, PLACE_SIDE[start]) or not commands(s, lord, PLACE_SIDE[end]):
        return OTHER_SIDE
    if end != COURTYARD and s.heroes[HEROES - 1 - hero] == end:
        return HERO_THERE
    return TOO_FEW_HOURGLASSES if s.hourglasses[lord] < MOVE_PRICE + surcharge(s, end) else CLEAR


def lead_hero(s: Siege, lord: i64, move: i64, story: Story | None) -> None:
    end = hero_place(move)
    s.hourglasses[lord] -= MOVE_PRICE + surcharge(s, end)
    move_hero(s, move // HERO_PLACES, end, story)


def no_exchange_at(s: Siege, lord: i64, place: i64) -> i64:
    if not commands(s, lord, PLACE_SIDE[place]):
        return OTHER_SIDE
    return GALE_BLOWS if place < WALLS and s.gales & BIT[place] else CLEAR


def exchange_obstacle(s: Siege, lord: i64, exchange: i64) -> i64:
    """SH-10.6, SH-R28: somebody in the courtyard and somebody elsewhere change places."""
    place = EXCHANGE_PLACE[exchange]
    found = no_exchange_at(s, lord, place)
    if found != CLEAR:
        return found
    if s.garrison[place * KINDS + EXCHANGE_OUT[exchange]] == 0:
        return NO_SUCH_UNITS
    if s.garrison[COURTYARD * KINDS + EXCHANGE_IN[exchange]] == 0:
        return NO_SUCH_UNITS
    return TOO_FEW_HOURGLASSES if s.hourglasses[lord] < EXCHANGE_PRICE else CLEAR


def swap(s: Siege, lord: i64, exchange: i64, story: Story | None) -> None:
    place = EXCHANGE_PLACE[exchange]
    s.hourglasses[lord] -= EXCHANGE_PRICE
    s.garrison[place * KINDS + EXCHANGE_OUT[exchange]] -= 1
    s.garrison[place * KINDS + EXCHANGE_IN[exchange]] += 1
    s.garrison[COURTYARD * KINDS + EXCHANGE_OUT[exchange]] += 1
    s.garrison[COURTYARD * KINDS + EXCHANGE_IN[exchange]] -= 1
    if story is not None:
        story.tell(
            "defenders-exchanged",
            unit=DEFENDER_UNIT[EXCHANGE_OUT[exchange]],
            other_unit=DEFENDER_UNIT[EXCHANGE_IN[exchange]],
            place=PLACE[place],
        )


def special_obstacle(s: Siege, lord: i64, hero: i64) -> i64:
    """SH-6.4: a possessed hero has no special action; SH-R29: nor one who is not on a wall."""
    if s.possessed & BIT[hero]:
        return POSSESSED
    if s.heroes[hero] >= WALLS:
        return HERO_ELSEWHERE
    return CLEAR if commands(s, lord, PLACE_SIDE[s.heroes[hero]]) else OTHER_SIDE


def speech_obstacle(s: Siege, lord: i64, number: i64) -> i64:
    """SH-12.3: up to so many hourglasses in a turn."""
    found = special_obstacle(s, lord, OFFICER)
    if found != CLEAR:
        return found
    if s.speech + number > SPEECH_TOP:
        return SPEECH_LONG
    return TOO_FEW_HOURGLASSES if s.hourglasses[lord] < number * SPEECH_PRICE else CLEAR


def speak(s: Siege, lord: i64, number: i64, story: Story | None) -> None:
    s.hourglasses[lord] -= number * SPEECH_PRICE
    s.speech += number
    if story is not None:
        story.tell("speech-held", number=number)


def sortie_obstacle(s: Siege, lord: i64, kind: i64) -> i64:
    """SH-12.5: once a turn, for as many hourglasses as the victim has strength."""
    found = special_obstacle(s, lord, WARRIOR)
    if found != CLEAR:
        return found
    if s.sorties >= SORTIES:
        return DONE_THIS_TURN
    if in_area(s, s.heroes[WARRIOR], kind) == 0:
        return NOT_SO_MANY
    return TOO_FEW_HOURGLASSES if s.hourglasses[lord] < SORTIE_PRICE * STRENGTH[kind] else CLEAR


def make_sortie(s: Siege, lord: i64, kind: i64, story: Story | None) -> None:
    s.hourglasses[lord] -= SORTIE_PRICE * STRENGTH[kind]
    s.sorties += 1
    if story is not None:
        story.tell("sortie-made", hero=HERO[WARRIOR], unit=UNIT[kind])
    kill_attackers(s, s.heroes[WARRIOR], kind, 1, story)
