"""A position of Stronghold."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import copied
from kingstable.core.state import State


class Siege(State):
    """Vectors by area (or place) and kind of unit have the cell `area * KINDS + kind`."""

    seats: i64 = 0
    attackers: i64 = 0  # two of them each have a side; one has both
    turn: i64 = 0
    ended: i64 = 0  # seats that have ended the phase, as a bit set; behind them those that wait
    bag: vec[i64] = vec[i64]()  # attacker's units not yet drawn, by kind
    supply: vec[i64] = vec[i64]()  # attacker's units in the supply, by kind
    workers: vec[i64] = vec[i64]()  # units that work on cards until the phase ends, by kind
    sacrificed: i64 = 0  # goblins in the Blood Sacrifice box
    pool: vec[i64] = vec[i64]()  # units drawn this turn and not yet used, by attacker and kind
    camp: vec[i64] = vec[i64]()  # by attacker and kind
    resources: vec[i64] = vec[i64]()  # by attacker, and behind them the supply
    cards: vec[i64] = vec[i64]()  # the card of each attacker for phases 2 to 5; 0 before it is chosen
    dealt: i64 = 0  # cards laid out to choose from, as a bit set
    turned: vec[i64] = vec[i64]()  # phases whose cards are turned over, a bit set for each attacker
    used: vec[i64] = vec[i64]()  # actions used this turn from each attacker's cards, as bit sets
    horde: vec[i64] = vec[i64]()  # attacker's units by area and kind
    aloft: vec[i64] = vec[i64]()  # units in siege towers by wall and kind
    fresh: vec[i64] = vec[i64]()  # units that moved in the running mobilisation, by area and kind
    sent: vec[i64] = vec[i64]()  # how many left each area, then each camp, in the running mobilisation
    mobile: vec[i64] = vec[i64]()  # the running mobilisation of each attacker and one, or 0
    mobilised: vec[i64] = vec[i64]()  # the mobilisations each attacker has made this turn, as bit sets
    stage: vec[i64] = vec[i64]()  # how far the running mobilisation is: ropes, ramparts, foregrounds, camp
    trapdoors: i64 = 0  # walls whose trapdoor was used in the running mobilisation
    roped: i64 = 0  # walls whose ropes were used this turn
    roads: vec[i64] = vec[i64]()  # what lies on each road
    machines: vec[i64] = vec[i64]()  # the throwing machine of each slot, as its action, or 0
    hits: vec[i64] = vec[i64]()  # hit cards in the deck of each slot, and behind them in the supply
    misses: vec[i64] = vec[i64]()
    aims: vec[i64] = vec[i64]()  # the wall each slot has in its sights and one, or 0
    accurate: i64 = 0  # slots with an accurate shot
    bloodstones: i64 = 0  # slots with a bloodstone
    altars: vec[i64] = vec[i64]()  # altars on each side
    altar_at: vec[i64] = vec[i64]()  # altars that help each wall this turn
    covers: i64 = 0  # ramparts with a cover
    ram: i64 = 0  # elements of the ram
    ram_built: i64 = 0  # elements built this turn
    siege_towers: i64 = 0  # walls with a siege tower
    equipment: vec[i64] = vec[i64]()  # actions whose tiles lie at each wall, as bit sets
    training: vec[i64] = vec[i64]()  # actions whose tiles lie at each rampart, as bit sets
    saboteurs: i64 = 0  # buildings
    possessed: i64 = 0  # heroes
    fires: vec[i64] = vec[i64]()  # fire tiles by building
    specter: i64 = 0  # the attacker who sent it and one, or 0
    panic: i64 = 0
    gales: i64 = 0  # walls
    accidents: i64 = 0  # walls
    orders: vec[i64] = vec[i64]()  # the order at each wall and one, or 0
    order_kinds: vec[i64] = vec[i64]()  # which kinds stood at the wall when its order was given, as bit sets
    face_down: i64 = 0  # walls with a face-down order
    carried_out: i64 = 0  # walls whose order was carried out in this assault
    openly: i64 = 0  # how many orders of each kind were given openly this turn, two bits a kind
    secret_paid: i64 = 0  # 1 when the hourglass for face-down orders was given
    garrison: vec[i64] = vec[i64]()  # defender's units by place and kind
    heroes: vec[i64] = vec[i64]()  # the place of each hero
    stones: vec[i64] = vec[i64]()  # by wall, and behind them the supply
    woods: vec[i64] = vec[i64]()  # by wall, and behind them the supply
    platforms: i64 = 0  # walls
    cauldrons: vec[i64] = vec[i64]()  # the kind of each wall's cauldron and one, or 0
    engines: vec[i64] = vec[i64]()  # cannon or pole of each tower, as its building action, or 0
    fired: i64 = 0  # towers whose machine has fired in this step
    hourglasses: vec[i64] = vec[i64]()  # in the hand of each defender
    laid: vec[i64] = vec[i64]()  # hourglasses on each building action
    payer: vec[i64] = vec[i64]()  # the defender who lays them and one, or 0
    done_by: vec[i64] = vec[i64]()  # the defender who completed the action this turn and one, or 0; or FREED
    speech: i64 = 0  # hourglasses of the Officer's speech
    sorties: i64 = 0  # how often the Warrior sallied this turn
    speed_used: i64 = 0
    shames: i64 = 0  # deeds of shame done
    blessing: i64 = 0  # the area of the archers' blessing and one, or 0
    glow: i64 = 0  # the area of the heavenly glow and one, or 0
    gate: i64 = 0  # resistance of the foremost gate
    gates_fallen: i64 = 0
    hit_deck: vec[i64] = vec[i64]()  # the defender's hit cards not yet drawn in this step, by face
    volley: vec[i64] = vec[i64]()  # archers shooting at each area, in this step
    shooters: vec[i64] = vec[i64]()  # archers of each place that have shot, then goblins of each rampart
    progress: i64 = 0  # how far a step has come: walls fought, wounded healed
    breached: i64 = 0  # walls
    surplus_walls: i64 = 0  # breached walls with many points left over
    deeds: i64 = 0  # glorious deeds done
    ruined: i64 = 0  # how often a wall lost its last element
    glory: vec[i64] = vec[i64]()  # points by where they came from
    extra: i64 = 0  # 1 in the assault that breaks a tie
    haunted: vec[i64] = vec[i64]()  # defender's units that became attackers, by kind

    def clone(self) -> Siege:
        return self.clone_over(None)

    def clone_over(self, spent: State | None) -> Siege:
        """Nearly all of a clone's time is making vectors: those of a spent position are written over."""
        chance, detours = self.chance.clone(), self.detours[:]
        if isinstance(spent, Siege):
            s = spent
            s.game, s.chance, s.at, s.acting, s.detours = self.game, chance, self.at, self.acting, detours
        else:
            s = Siege(self.game, chance, self.at, self.acting, detours)
        s.seats, s.attackers, s.turn, s.ended = self.seats, self.attackers, self.turn, self.ended
        s.bag = copied(self.bag, s.bag)
        s.supply = copied(self.supply, s.supply)
        s.workers = copied(self.workers, s.workers)
        s.sacrificed = self.sacrificed
        s.pool = copied(self.pool, s.pool)
        s.camp = copied(self.camp, s.camp)
        s.resources = copied(self.resources, s.resources)
        s.cards = copied(self.cards, s.cards)
        s.dealt = self.dealt
        s.turned = copied(self.turned, s.turned)
        s.used = copied(self.used, s.used)
        s.horde = copied(self.horde, s.horde)
        s.aloft = copied(self.aloft, s.aloft)
        s.fresh = copied(self.fresh, s.fresh)
        s.sent = copied(self.sent, s.sent)
        s.mobile = copied(self.mobile, s.mobile)
        s.mobilised = copied(self.mobilised, s.mobilised)
        s.stage = copied(self.stage, s.stage)
        s.trapdoors, s.roped = self.trapdoors, self.roped
        s.roads = copied(self.roads, s.roads)
        s.machines = copied(self.machines, s.machines)
        s.hits = copied(self.hits, s.hits)
        s.misses = copied(self.misses, s.misses)
        s.aims = copied(self.aims, s.aims)
        s.accurate, s.bloodstones = self.accurate, self.bloodstones
        s.altars = copied(self.altars, s.altars)
        s.altar_at = copied(self.altar_at, s.altar_at)
        s.covers, s.ram, s.ram_built = self.covers, self.ram, self.ram_built
        s.siege_towers = self.siege_towers
        s.equipment = copied(self.equipment, s.equipment)
        s.training = copied(self.training, s.training)
        s.saboteurs, s.possessed = self.saboteurs, self.possessed
        s.fires = copied(self.fires, s.fires)
        s.specter, s.panic, s.gales, s.accidents = self.specter, self.panic, self.gales, self.accidents
        s.orders = copied(self.orders, s.orders)
        s.order_kinds = copied(self.order_kinds, s.order_kinds)
        s.face_down, s.carried_out, s.openly = self.face_down, self.carried_out, self.openly
        s.secret_paid = self.secret_paid
        s.garrison = copied(self.garrison, s.garrison)
        s.heroes = copied(self.heroes, s.heroes)
        s.stones = copied(self.stones, s.stones)
        s.woods = copied(self.woods, s.woods)
        s.platforms = self.platforms
        s.cauldrons = copied(self.cauldrons, s.cauldrons)
        s.engines = copied(self.engines, s.engines)
        s.fired = self.fired
        s.hourglasses = copied(self.hourglasses, s.hourglasses)
        s.laid = copied(self.laid, s.laid)
        s.payer = copied(self.payer, s.payer)
        s.done_by = copied(self.done_by, s.done_by)
        s.speech, s.sorties, s.speed_used = self.speech, self.sorties, self.speed_used
        s.shames, s.blessing, s.glow, s.gate = self.shames, self.blessing, self.glow, self.gate
        s.gates_fallen = self.gates_fallen
        s.hit_deck = copied(self.hit_deck, s.hit_deck)
        s.volley = copied(self.volley, s.volley)
        s.shooters = copied(self.shooters, s.shooters)
        s.progress, s.breached, s.surplus_walls = self.progress, self.breached, self.surplus_walls
        s.deeds, s.ruined = self.deeds, self.ruined
        s.glory = copied(self.glory, s.glory)
        s.extra = self.extra
        s.haunted = copied(self.haunted, s.haunted)
        return s
