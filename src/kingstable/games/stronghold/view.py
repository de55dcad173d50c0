"""What a seat sees of the siege, and what the defenders have to imagine: hidden orders, cards laid out."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, ints, total
from kingstable.core.chance import Chance
from kingstable.core.story import HIDDEN
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.forecast import leads, outlooks
from kingstable.games.stronghold.places import BRIDGE_THERE, NOTHING_THERE, TROLL_TRAP_THERE, spaces
from kingstable.games.stronghold.rules.buildings import FREED, price
from kingstable.games.stronghold.rules.choose_cards import cards_of, deal_phase
from kingstable.games.stronghold.rules.supplies import HANDED_OVER
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.view_types import (
    ActionShown,
    AttackerShown,
    BuildingShown,
    ForegroundShown,
    GateShown,
    MachineShown,
    RampartShown,
    Shown,
    StockShown,
    TowerShown,
    WallShown,
)

K = board.KINDS


def _units(v: vec[i64], cell: int) -> list[int]:
    return ints(v[cell * K : cell * K + K])


def _named(bits: i64, names: list[str]) -> list[str]:
    return [name for k, name in enumerate(names) if bits & BIT[k]]


def knows_orders(s: Siege, seat: i64) -> bool:
    """SH-8.3, SH-R2: what lies face down is known to the attackers only."""
    return 0 <= seat < s.attackers


def shown(s: Siege, seat: i64) -> Shown:
    secret = knows_orders(s, seat)
    dealt = _named(s.dealt, cards.CARD) if secret else [HIDDEN] * counted(s.dealt)
    return {
        "turn": s.turn,
        "part": _part(s),
        "attackers": [_attacker(s, army) for army in range(s.attackers)],
        "defenders": ints(s.hourglasses[: s.seats - s.attackers]),
        "bag": ints(s.bag),
        "dead": ints(s.supply),
        "workers": ints(s.workers),
        "sacrificed": s.sacrificed,
        "dealt": dealt,
        "walls": [_wall(s, wall, secret) for wall in range(board.WALLS)],
        "towers": [_tower(s, tower) for tower in range(board.TOWERS)],
        "ramparts": [_rampart(s, rampart) for rampart in range(board.RAMPARTS)],
        "foregrounds": [_foreground(s, side) for side in range(board.FOREGROUNDS)],
        "gatehouse": _gatehouse(s),
        "roads": {board.ROAD[r]: _road(s, r) for r in range(board.ROADS) if s.roads[r] != NOTHING_THERE},
        "places": {board.PLACE[p]: _units(s.garrison, p) for p in range(board.COURTYARD, board.PLACES)},
        "heroes": {board.HERO[h]: board.PLACE[s.heroes[h]] for h in range(board.HEROES)},
        "speech": s.speech,
        "sorties": s.sorties,
        "possessed": _named(s.possessed, board.HERO),
        "specter": s.specter > 0,
        "panic": s.panic > 0,
        "buildings": [_building(s, b) for b in range(board.BUILDINGS)],
        "actions": [_defence(s, d) for d in range(cards.DEFENCES)],
        "speed_used": s.speed_used > 0,
        "stock": _stock(s),
        "deeds": _named(s.deeds, cards.DEED),
        "ruined": s.ruined,
        "shames": _named(s.shames, cards.SHAME),
        "breached": _named(s.breached, board.WALL),
        "tie_break": s.extra > 0,
        "asked": _asked(s),
        "outlooks": outlooks(s),
        "leads": leads(s, seat),
    }


def _part(s: Siege) -> str:
    """The part of the turn that is being played; the defenders' answers belong to the phase they answer."""
    pages = [page.slug for page in s.game.script[: s.at + 1]]
    return [slug for slug in pages if slug not in ("answer", "answer-first")][-1]


def _asked(s: Siege) -> list[int]:
    """What an open question is about, as its aside knows it."""
    if not s.detours:
        return []
    ask = s.detours[-1]
    return [ask.aside, ask.a, ask.b, ask.c]


def _attacker(s: Siege, army: int) -> AttackerShown:
    kept = ints(s.cards[army * cards.CHOSEN_PHASES : (army + 1) * cards.CHOSEN_PHASES])
    return {
        "pool": _units(s.pool, army),
        "camp": _units(s.camp, army),
        "resources": s.resources[army],
        "cards": [cards.CARD[card] for card in kept if card > 0],
        "turned": [phase for phase in range(1, 6) if s.turned[army] & BIT[phase]],
        "used": _named(s.used[army], cards.ACTION),
        "handed_over": s.used[army] & BIT[HANDED_OVER] != 0,
        "mobilising": cards.MOBILISATION[s.mobile[army] - 1] if s.mobile[army] else "",
        "mobilised": _named(s.mobilised[army], cards.MOBILISATION),
    }


def _wall(s: Siege, wall: int, secret: bool) -> WallShown:
    order = ""
    if s.orders[wall]:
        order = HIDDEN if s.face_down & BIT[wall] and not secret else cards.ORDER[s.orders[wall] - 1]
    return {
        "place": board.WALL[wall],
        "attackers": _units(s.horde, wall),
        "aloft": _units(s.aloft, wall),
        "spaces": spaces(s, wall),
        "siege_tower": s.siege_towers & BIT[wall] != 0,
        "equipment": _named(s.equipment[wall], cards.ACTION),
        "order": order,
        "face_down": s.face_down & BIT[wall] != 0,
        "altars": s.altar_at[wall],
        "defenders": _units(s.garrison, wall),
        "stones": s.stones[wall],
        "woods": s.woods[wall],
        "platform": s.platforms & BIT[wall] != 0,
        "cauldron": board.UNIT[s.cauldrons[wall] - 1] if s.cauldrons[wall] else "",
        "gale": s.gales & BIT[wall] != 0,
        "accident": s.accidents & BIT[wall] != 0,
    }


def _tower(s: Siege, tower: int) -> TowerShown:
    return {
        "place": board.TOWER[tower],
        "archers": s.garrison[(board.TOWER_0 + tower) * K],
        "engine": cards.DEFENCE[s.engines[tower]] if s.engines[tower] else "",
    }


def _machine(s: Siege, slot: int) -> MachineShown:
    return {
        "machine": cards.ACTION[s.machines[slot]],
        "place": board.SLOT[slot],
        "hits": s.hits[slot],
        "misses": s.misses[slot],
        "aim": board.WALL[s.aims[slot] - 1] if s.aims[slot] else "",
        "accurate": s.accurate & BIT[slot] != 0,
        "bloodstone": s.bloodstones & BIT[slot] != 0,
    }


def _machines(s: Siege, area: int) -> list[MachineShown]:
    slots = range(board.SLOTS)
    return [_machine(s, slot) for slot in slots if board.SLOT_AREA[slot] == area and s.machines[slot]]


def _rampart(s: Siege, rampart: int) -> RampartShown:
    area = board.RAMPART_0 + rampart
    return {
        "place": board.RAMPART[rampart],
        "attackers": _units(s.horde, area),
        "spaces": spaces(s, area),
        "machines": _machines(s, area),
        "cover": s.covers & BIT[rampart] != 0,
        "training": _named(s.training[rampart], cards.ACTION),
        "blessing": s.blessing == area + 1,
        "glow": s.glow == area + 1,
        "volley": s.volley[area],
    }


def _foreground(s: Siege, side: int) -> ForegroundShown:
    area = board.FOREGROUND_0 + side
    return {
        "place": board.FOREGROUND[side],
        "attackers": _units(s.horde, area),
        "machines": _machines(s, area),
        "altars": s.altars[side],
    }


def _gatehouse(s: Siege) -> GateShown:
    return {
        "attackers": _units(s.horde, board.GATEHOUSE),
        "ram": s.ram,
        "gate": s.gate,
        "fallen": s.gates_fallen,
        "blessing": s.blessing == board.GATEHOUSE + 1,
        "volley": s.volley[board.GATEHOUSE],
    }


def _road(s: Siege, road: int) -> str:
    lies = s.roads[road]
    if lies == BRIDGE_THERE:
        return "bridge"
    return "troll-trap" if lies == TROLL_TRAP_THERE else "goblin-trap"


def _building(s: Siege, building: int) -> BuildingShown:
    return {
        "building": board.BUILDING[building],
        "saboteur": s.saboteurs & BIT[building] != 0,
        "fires": s.fires[building],
    }


def _defence(s: Siege, defence: int) -> ActionShown:
    return {
        "defence": cards.DEFENCE[defence],
        "price": price(s, defence),
        "laid": s.laid[defence],
        "payer": s.payer[defence] - 1,
        "done": s.done_by[defence] - 1 if s.done_by[defence] < FREED else -1,
        "freed": s.done_by[defence] - FREED if s.done_by[defence] >= FREED else -1,
    }


def _stock(s: Siege) -> StockShown:
    return {
        "stones": s.stones[board.WALLS],
        "woods": s.woods[board.WALLS],
        "resources": s.resources[2],
        "hits": s.hits[board.SLOTS],
        "misses": s.misses[board.SLOTS],
        "hit_deck": ints(s.hit_deck),
    }


def redraw(s: Siege, seat: i64, chance: Chance) -> None:
    """The attackers know everything but the future; the others guess cards laid out and hidden orders."""
    if knows_orders(s, seat):
        return
    for phase in range(cards.FIRST_PHASE, cards.FIRST_PHASE + cards.CHOSEN_PHASES):
        number = counted(s.dealt & cards_of(phase))
        s.dealt &= ~cards_of(phase)
        deal_phase(s, phase, number, chance)
    walls = [wall for wall in range(board.WALLS) if s.face_down & BIT[wall]]
    if walls:
        left = [cards.ORDER_TILES[k] - (s.openly >> (2 * k) & 3) for k in range(cards.ORDERS)]
        guesses = _guesses(s, walls, left)
        for wall, order in zip(walls, guesses[chance.below(len(guesses))], strict=True):
            s.orders[wall] = order + 1


def _guesses(s: Siege, walls: list[int], left: list[int]) -> list[list[int]]:
    """All ways to lay the tiles that are left: each where a unit of its kind stood when it was given."""
    if not walls:
        return [[]]
    out: list[list[int]] = []
    for order in range(cards.ORDERS):
        fits = order == cards.BLUFF or s.order_kinds[walls[0]] & BIT[order] != 0
        if fits and left[order] > 0:
            left[order] -= 1
            out += [[order, *rest] for rest in _guesses(s, walls[1:], left)]
            left[order] += 1
    return out


def attackers_of(s: Siege, kind: i64) -> int:
    """SH-R45: defenders that followed a specter are attackers for good."""
    n: i64 = s.bag[kind] + s.supply[kind] + s.workers[kind] - s.haunted[kind]
    for army in range(2):
        n += s.pool[army * board.KINDS + kind] + s.camp[army * board.KINDS + kind]
    for area in range(board.AREAS):
        n += s.horde[area * board.KINDS + kind]
    for wall in range(board.WALLS):
        n += s.aloft[wall * board.KINDS + kind]
    return n + s.sacrificed if kind == board.GOBLIN else n


def defenders_of(s: Siege, kind: i64) -> int:
    return s.haunted[kind] + sum(s.garrison[place * board.KINDS + kind] for place in range(board.PLACES))


def pieces(s: Siege) -> dict[str, int]:
    """What no move may ever change: all pieces, wherever they lie."""
    out: dict[str, int] = {}
    kind: i64
    for kind in range(board.KINDS):
        out[board.UNIT[kind]] = attackers_of(s, kind)
        out[board.DEFENDER_UNIT[kind]] = defenders_of(s, kind)
    out["resources"] = total(s.resources)
    out["stones"] = total(s.stones)
    out["woods"] = total(s.woods)
    out["hits"] = total(s.hits)
    out["misses"] = total(s.misses)
    return out
