"""A position of Stronghold."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.play import Detour, Game, State


class Siege(State):
    """Vectors by area (or place) and kind of unit have the cell `area * KINDS + kind`."""

    def __init__(
        self, game: Game[State], chance: Chance, at: i64, acting: i64, detours: list[Detour],
        seats: i64, attackers: i64, turn: i64, ended: i64, bag: vec[i64], dead: vec[i64],
        workers: vec[i64], altar_goblins: i64, pool: vec[i64], camp: vec[i64], resources: vec[i64],
        cards: vec[i64], dealt: i64, turned: vec[i64], used: vec[i64], horde: vec[i64],
        aloft: vec[i64], fresh: vec[i64], sent: vec[i64], mobile: vec[i64], mobilised: vec[i64],
        stage: vec[i64], trapdoors: i64, roped: i64, roads: vec[i64], machines: vec[i64],
        hits: vec[i64], misses: vec[i64], aims: vec[i64], accurate: i64, bloodstones: i64,
        altars: vec[i64], altar_at: vec[i64], covers: i64, ram: i64, ram_built: i64, siege_towers: i64,
        equipment: vec[i64], training: vec[i64], saboteurs: i64, possessed: i64, fires: vec[i64],
        specter: i64, panic: i64, gales: i64, accidents: i64, orders: vec[i64], order_kinds: vec[i64],
        face_down: i64, carried_out: i64, openly: i64, secret_paid: i64, garrison: vec[i64],
        heroes: vec[i64], stones: vec[i64], woods: vec[i64], platforms: i64, cauldrons: vec[i64],
        engines: vec[i64], fired: i64, hourglasses: vec[i64], laid: vec[i64], payer: vec[i64],
        done_by: vec[i64], speech: i64, sorties: i64, speed_used: i64, shames: i64, blessing: i64,
        glow: i64, gate: i64, gates_fallen: i64, hit_deck: vec[i64], volley: vec[i64],
        shooters: vec[i64], progress: i64, breached: i64, surplus_walls: i64, deeds: i64, ruined: i64,
        glory: vec[i64], extra: i64, haunted: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__(game, chance, at, acting, detours)
        self.seats = seats
        self.attackers = attackers  # two of them each have a side; one has both
        self.turn = turn
        self.ended = ended  # seats that have ended the phase, as a bit set; behind them those that wait
        self.bag = bag  # attacker's units not yet drawn, by kind
        self.dead = dead  # attacker's units in the supply, by kind
        self.workers = workers  # units that work on cards until the phase ends, by kind
        self.altar_goblins = altar_goblins  # goblins in the Blood Sacrifice box
        self.pool = pool  # units drawn this turn and not yet used, by attacker and kind
        self.camp = camp  # by attacker and kind
        self.resources = resources  # by attacker, and behind them the supply
        self.cards = cards  # the card of each attacker for phases 2 to 5; 0 before it is chosen
        self.dealt = dealt  # cards laid out to choose from, as a bit set
        self.turned = turned  # phases whose cards are turned over, a bit set for each attacker
        self.used = used  # actions used this turn from each attacker's cards, as bit sets
        self.horde = horde  # attacker's units by area and kind
        self.aloft = aloft  # units in siege towers by wall and kind
        self.fresh = fresh  # units that moved in the running mobilisation, by area and kind
        self.sent = sent  # how many left each area (and behind them each camp) in the running mobilisation
        self.mobile = mobile  # the running mobilisation of each attacker and one, or 0
        self.mobilised = mobilised  # the mobilisations each attacker has made this turn, as bit sets
        self.stage = stage  # how far the running mobilisation is: ropes, ramparts, foregrounds, camp
        self.trapdoors = trapdoors  # walls whose trapdoor was used in the running mobilisation
        self.roped = roped  # walls whose ropes were used this turn
        self.roads = roads  # what lies on each road
        self.machines = machines  # the throwing machine of each slot, as its action, or 0
        self.hits = hits  # hit cards in the deck of each slot, and behind them in the supply
        self.misses = misses
        self.aims = aims  # the wall each slot has in its sights and one, or 0
        self.accurate = accurate  # slots with an accurate shot
        self.bloodstones = bloodstones  # slots with a bloodstone
        self.altars = altars  # altars on each side
        self.altar_at = altar_at  # altars that help each wall this turn
        self.covers = covers  # ramparts with a cover
        self.ram = ram  # elements of the ram
        self.ram_built = ram_built  # elements built this turn
        self.siege_towers = siege_towers  # walls with a siege tower
        self.equipment = equipment  # actions whose tiles lie at each wall, as bit sets
        self.training = training  # actions whose tiles lie at each rampart, as bit sets
        self.saboteurs = saboteurs  # buildings
        self.possessed = possessed  # heroes
        self.fires = fires  # fire tiles by building
        self.specter = specter  # the attacker who sent it and one, or 0
        self.panic = panic
        self.gales = gales  # walls
        self.accidents = accidents  # walls
        self.orders = orders  # the order at each wall and one, or 0
        self.order_kinds = order_kinds  # which kinds stood at the wall when its order was given, as bit sets
        self.face_down = face_down  # walls with a face-down order
        self.carried_out = carried_out  # walls whose order was carried out in this assault
        self.openly = openly  # how many orders of each kind were given openly this turn, two bits a kind
        self.secret_paid = secret_paid  # 1 when the hourglass for face-down orders was given
        self.garrison = garrison  # defender's units by place and kind
        self.heroes = heroes  # the place of each hero
        self.stones = stones  # by wall, and behind them the supply
        self.woods = woods  # by wall, and behind them the supply
        self.platforms = platforms  # walls
        self.cauldrons = cauldrons  # the kind of each wall's cauldron and one, or 0
        self.engines = engines  # cannon or pole of each tower, as its building action, or 0
        self.fired = fired  # towers whose machine has fired in this step
        self.hourglasses = hourglasses  # in the hand of each defender
        self.laid = laid  # hourglasses on each building action
        self.payer = payer  # the defender who lays them and one, or 0
        self.done_by = done_by  # the defender who completed the action this turn and one, or 0; or FREED
        self.speech = speech  # hourglasses of the Officer's speech
        self.sorties = sorties  # how often the Warrior sallied this turn
        self.speed_used = speed_used
        self.shames = shames  # deeds of shame done
        self.blessing = blessing  # the area of the archers' blessing and one, or 0
        self.glow = glow  # the area of the heavenly glow and one, or 0
        self.gate = gate  # resistance of the foremost gate
        self.gates_fallen = gates_fallen
        self.hit_deck = hit_deck  # the defender's hit cards not yet drawn in this step, by face
        self.volley = volley  # archers shooting at each area, in this step
        self.shooters = shooters  # archers of each place that have shot; goblins of each rampart behind them
        self.progress = progress  # how far a step has come: walls fought, wounded healed
        self.breached = breached  # walls
        self.surplus_walls = surplus_walls  # breached walls with many points left over
        self.deeds = deeds  # glorious deeds done
        self.ruined = ruined  # how often a wall lost its last element
        self.glory = glory  # points by where they came from
        self.extra = extra  # 1 in the assault that breaks a tie
        self.haunted = haunted  # defender's units that became attackers, by kind

    def clone(self) -> Siege:
        return Siege(
            self.game, self.chance.clone(), self.at, self.acting, self.detours[:],
            self.seats, self.attackers, self.turn, self.ended, self.bag[:], self.dead[:],
            self.workers[:], self.altar_goblins, self.pool[:], self.camp[:], self.resources[:],
            self.cards[:], self.dealt, self.turned[:], self.used[:], self.horde[:], self.aloft[:],
            self.fresh[:], self.sent[:], self.mobile[:], self.mobilised[:], self.stage[:],
            self.trapdoors, self.roped, self.roads[:], self.machines[:], self.hits[:], self.misses[:],
            self.aims[:], self.accurate, self.bloodstones, self.altars[:], self.altar_at[:],
            self.covers, self.ram, self.ram_built, self.siege_towers, self.equipment[:],
            self.training[:], self.saboteurs, self.possessed, self.fires[:], self.specter, self.panic,
            self.gales, self.accidents, self.orders[:], self.order_kinds[:], self.face_down,
            self.carried_out, self.openly, self.secret_paid, self.garrison[:], self.heroes[:],
            self.stones[:], self.woods[:], self.platforms, self.cauldrons[:], self.engines[:],
            self.fired, self.hourglasses[:], self.laid[:], self.payer[:], self.done_by[:], self.speech,
            self.sorties, self.speed_used, self.shames, self.blessing, self.glow, self.gate,
            self.gates_fallen, self.hit_deck[:], self.volley[:], self.shooters[:], self.progress,
            self.breached, self.surplus_walls, self.deeds, self.ruined, self.glory[:], self.extra,
            self.haunted[:],
        )  # fmt: skip
