game-title = Stronghold
game-blurb = A horde of goblins, orcs and trolls storms the walls, and every hour it spends preparing is an hour for the defenders.

# Sides and units
side-west = west
side-east = east
unit-goblin = goblin
unit-orc = orc
unit-troll = troll
unit-archer = archer
unit-soldier = soldier
unit-veteran = veteran

# Places
place-w4 = wall W4
place-w3 = wall W3
place-w2 = wall W2
place-w1 = wall W1
place-e1 = wall E1
place-e2 = wall E2
place-e3 = wall E3
place-e4 = wall E4
place-e5 = wall E5
place-tw3 = tower TW3
place-tw2 = tower TW2
place-tw1 = tower TW1
place-gw = west gate tower
place-ge = east gate tower
place-te1 = tower TE1
place-te2 = tower TE2
place-te3 = tower TE3
place-te4 = tower TE4
place-rw3 = rampart RW3
place-rw2 = rampart RW2
place-rw1 = rampart RW1
place-re1 = rampart RE1
place-re2 = rampart RE2
place-re3 = rampart RE3
place-re4 = rampart RE4
place-fw = west foreground
place-fe = east foreground
place-gatehouse = gatehouse
place-courtyard = courtyard
place-camp = camp
place-barracks = barracks
place-guardhouse = guardhouse
place-hospital = hospital
place-guard-of-honour = guard of honour

# Roads
road-fw-rw1 = road FW–RW1
road-fw-rw2 = road FW–RW2
road-fw-rw3 = road FW–RW3
road-fe-re1 = road FE–RE1
road-fe-re2 = road FE–RE2
road-fe-re3 = road FE–RE3
road-re3-re4 = road RE3–RE4
road-rw1-w1 = road RW1–W1
road-rw1-w2 = road RW1–W2
road-rw2-w2 = road RW2–W2
road-rw2-w3 = road RW2–W3
road-rw3-w3 = road RW3–W3
road-rw3-w4 = road RW3–W4
road-re1-e1 = road RE1–E1
road-re1-e2 = road RE1–E2
road-re2-e2 = road RE2–E2
road-re2-e3 = road RE2–E3
road-re3-e3 = road RE3–E3
road-re3-e4 = road RE3–E4
road-re4-e4 = road RE4–E4
road-re4-e5 = road RE4–E5

# The attacker's actions: phases 1 to 5 and the turned cards
action-produce = Producing resources
action-ballista = Ballista
action-catapult = Catapult
action-altar = Altar
action-cover = Cover
action-ram = Ram element
action-trebuchet = Trebuchet
action-siege-tower = Siege tower
action-banners = Banners
action-ladders = Ladders
action-ropes = Ropes
action-trapdoor = Trapdoor
action-bridge = Bridge
action-shields = Shields
action-poison = Poison
action-gunner = Gunner
action-quartermaster = Quartermaster
action-trench-commander = Trench commander
action-sniper = Sniper
action-drover = Drover
action-saboteur = Saboteur
action-recruit-trainer = Recruit trainer
action-bloodstone = Bloodstone
action-possession = Possession
action-fire = Fire
action-specter = Specter
action-panic = Panic
action-gale = Gale
action-accident = Accident
action-to-the-assault = To the Assault
action-accurate-shot = Accurate Shot
action-equipment-transfer = Equipment Transfer
action-training-transfer = Training Transfer
action-escape-the-knife = Escape the Knife

# Phase cards
card-supplies = Supplies
card-machines-1 = Machines 1
card-machines-2 = Machines 2
card-machines-3 = Machines 3
card-machines-4 = Machines 4
card-machines-5 = Machines 5
card-equipment-1 = Equipment 1
card-equipment-2 = Equipment 2
card-equipment-3 = Equipment 3
card-equipment-4 = Equipment 4
card-equipment-5 = Equipment 5
card-training-1 = Training 1
card-training-2 = Training 2
card-training-3 = Training 3
card-training-4 = Training 4
card-training-5 = Training 5
card-rituals-1 = Rituals 1
card-rituals-2 = Rituals 2
card-rituals-3 = Rituals 3
card-rituals-4 = Rituals 4
card-rituals-5 = Rituals 5

# Mobilisation and orders
mobilisation-minor = Minor mobilisation
mobilisation-major = Major mobilisation
order-goblin-frenzy = Goblin Frenzy
order-orc-explosion = Orc Explosion
order-troll-call = Troll Call
order-bluff = Bluff

# The stronghold: buildings, their actions, heroes
building-smithy = Smithy
building-workshop = Workshop
building-scouts = Scouts' quarters
building-cathedral = Cathedral
building-barracks = Barracks
building-guardhouse = Guardhouse
building-hospital = Hospital
building-guard-of-honour = Guard of honour
defence-goblin-cauldron = Goblin cauldron
defence-orc-cauldron = Orc cauldron
defence-troll-cauldron = Troll cauldron
defence-cannon = Cannon
defence-wooden-wall = Wooden wall
defence-platform = Platform
defence-pole = Pole
defence-reinforce-gate = Gate reinforcement
defence-goblin-trap = Goblin trap
defence-troll-trap = Troll trap
defence-sabotage = Sabotage
defence-archers-blessing = Archers' Blessing
defence-heavenly-glow = Heavenly Glow
defence-train-soldier = Soldier training
defence-train-veteran = Veteran training
defence-alarm = Alarm
hero-officer = Officer
hero-warrior = Warrior

# Cards drawn in the assault
face-miss = miss
face-hit = hit
face-goblin = goblin
face-goblin-or-orc = goblin or orc
face-any = goblin, orc or troll

# Glory and shame
deed-blood-sacrifice = Blood Sacrifice
deed-great-siege = The Great Siege
deed-ruined-walls = Ruined Walls
deed-troll-attack = Troll Attack
shame-negotiate = Negotiating
shame-press-the-townsfolk = Pressing the Townsfolk
shame-tear-down-houses = Tearing Down Houses
shame-poisoned-stores = Poisoned Stores

# ---- The engine's sentences ----

# Options
option-cards = Phase cards
option-cards-basic = The starred cards, for first games.
option-cards-drawn = Cards are drawn, and the attackers choose among them.

# Further places and things
place-fw-1 = west foreground, first machine
place-fw-2 = west foreground, second machine
place-fe-1 = east foreground, first machine
place-fe-2 = east foreground, second machine
place-west-camp = west camp
place-east-camp = east camp
place-supply = supply
prey-cauldron = the cauldron
prey-engine = the machine in the tower
prey-nothing = nothing

# What is to be decided
phase-cards = Keep one phase card.
phase-turn = Turn over phase cards, or begin the turn.
phase-supplies = Phase 1: produce resources, or end the phase.
phase-answer-first = Use up your hourglasses.
phase-answer = Use up your hourglasses.
phase-machines = Phase 2: build machines, or end the phase.
phase-equipment = Phase 3: equip the walls, or end the phase.
phase-training = Phase 4: train units, or end the phase.
phase-rituals = Phase 5: hold rituals, or end the phase.
phase-mobilisation = Phase 6: mobilise and move units.
phase-orders = Phase 6: give orders, or end the phase.
phase-cannons = Assault: fire your cannons.
phase-aim = Assault: aim your machines.
phase-shoot = Assault: which machine shoots next?
phase-archers = Assault: where do your archers shoot?
phase-volleys = Assault: arrows fall.
phase-goblins = Assault: where do your goblins shoot?
phase-cauldrons = Assault: cauldrons are poured out.
phase-poles = Assault: use your poles.
phase-carry-out = Assault: orders are carried out.
phase-melee = Assault: melee.
phase-hospital = Who returns from the hospital?
phase-gatehouse = Assault: the ram.
phase-end-of-turn = The turn ends.
phase-end-of-game = The game ends.
phase-give-hourglass = Which defender gets the hourglass of the hidden orders?
phase-lay-stone = Where does the stone go?
phase-choose-target = The action is already paid: where does it take effect?
phase-rush = Alarm: send units to walls and towers.
phase-losses = Which unit is lost next?
phase-take-card = Which of the two cards is carried out?
phase-strike = Which defender is hit?
phase-smash = The wall is bare: what does the catapult take?
phase-haunt = Which foreground do the specter's units join?
phase-explode = How many orcs explode?
phase-call-troll = Which troll follows the call?
phase-descend = Who leaves the siege tower?

# Steps, when somebody is done with them
step-turn = turning cards over
step-supplies = phase 1
step-machines = phase 2
step-equipment = phase 3
step-training = phase 4
step-rituals = phase 5
step-mobilisation = the mobilisation
step-orders = the orders
step-cannons = the cannons
step-aim = aiming
step-archers = the archers
step-goblins = the goblins
step-poles = the poles
step-rush = the alarm

# Moves
move-done = Done
move-keep = Keep { $card }
move-turn = Turn over the card of phase { $phase_number }
move-produce = Produce resources with one { $unit }
move-transfer = Hand { $number } × { $unit } to your ally
move-machine = { $action } at { $place }, built by { $number } × { $unit }
move-equipment = { $action } at { $place }, made by { $number } × { $unit }
move-bridge = { $action } on { $road }, built by { $number } × { $unit }
move-training = { $action } at { $place }, trained by { $number } × { $unit }
move-saboteur = { $action } in { $building }, trained by { $number } × { $unit }
move-recruit = { $action }, paid with { $number } × { $unit }
move-ritual = { $action } at { $place }, for { $number } × { $unit }
move-possession = { $action } of { $hero }, for { $number } × { $unit }
move-fire = { $action } in { $building }, for { $number } × { $unit }
move-invocation = { $action }, for { $number } × { $unit }
move-accurate-shot = Accurate shot for the machine at { $place }
move-carry = Move { $action } from { $from_place } to { $to_place }
move-carry-bridge = Move a bridge from { $from_road } to { $to_road }
move-post = Move { $action } from { $from_place } to { $to_place }
move-post-saboteur = Move a saboteur: { $from_building } → { $to_building }
move-escape = { $number } × goblin from the supply to { $place }
move-mobilise = { $mobilisation }
move-rope = { $unit } by rope from { $from_place } to { $to_place }
move-march = { $number } × { $unit } from { $from_place } to { $to_place }
move-leave = { $number } × { $unit } from the camp to { $place }
move-trapdoor = { $unit } through the trapdoor to { $place }
move-climb = { $number } × { $unit } into the siege tower at { $place }
move-order = { $order } at { $place }, openly
move-secret-order = { $order } at { $place }, face down
move-altar-wall = An altar helps at { $place }
move-hourglass-to = Hourglass to the defender in the { $side }
move-lay = Lay { $number } on { $defence }
move-make = { $defence } at { $place }
move-make-trap = { $defence } on { $road }
move-make-inside = { $defence }
move-move = { $number } × { $unit } from { $from_place } to { $to_place }
move-hero = { $hero } to { $place }
move-exchange = Exchange { $unit } at { $place } for { $other_unit } of the courtyard
move-speech = Speech of { $number }
move-sortie = Sortie against { $unit }
move-speed = Speed tile on { $defence }
move-shame = { $shame }
move-poison-stores = Poisoned Stores at { $place }
move-stone = Stone on { $place }
move-rush = { $number } × { $unit } from { $from_place } to { $to_place }
move-cannon = Cannon in { $from_place } fires at { $to_place }
move-aim = Machine at { $from_place } aims at { $to_place }
move-shoot = Machine at { $place } shoots
move-take = Take the { $face }
move-strike = Hit { $unit }
move-smash = Take { $prey }
move-volley = { $number ->
        [one] 1 archer
       *[other] { $number } archers
    } at { $from_place } to shoot at { $to_place }
move-snipe = { $number ->
        [one] 1 goblin
       *[other] { $number } goblins
    } at { $from_place } to shoot at { $to_place }
move-pole = Pole in { $from_place } strikes at { $to_place }
move-explode = { $number ->
        [one] 1 orc
       *[other] { $number } orcs
    } to explode
move-call = A troll comes by { $road }
move-lose = Lose { $number } × { $unit }
move-heal = { $number } × { $unit } back to the courtyard
move-haunt = They join { $place }
move-descend = { $number } × { $unit } down from the siege tower

# Refusals
not-on-your-card = Your cards do not offer this action now.
action-used = This action has been used this turn.
too-few-resources = You have too few resources.
no-such-workers = You have not drawn these units this turn, or they are used up.
no-tile-left = No tile or piece of this kind is left.
other-side = That is not on your side.
space-taken = The space there is taken.
too-many-machines = Four throwing machines stand on the board.
no-machine-cards = The stock has too few hits or misses.
same-equipment = The wall has this equipment.
equipment-full = The wall has two equipment tiles.
road-taken = A trap or a bridge lies on the road.
same-training = The rampart has this training tile.
training-full = The rampart has two training tiles.
no-machine-there = No suitable machine stands there.
no-recruits = The supply has no stronger units to give.
no-catapult-there = No catapult stands there.
no-cauldron-there = No cauldron stands there.
already-there = Such a tile lies there.
card-turned = The card is turned over.
no-cubes = No resource cubes are left.
no-ally = You have no ally.
no-such-units = There are not so many of these units that can go.
not-so-many = There are not so many of these units.
no-tile-there = No such tile lies there.
ladder-in-use = A unit stands on the ladder.
quartermaster-needed = More than seven units need the quartermaster.
no-dead-goblins = The supply has not so many goblins.
no-room = There is not enough room.
no-space-inside = The building has no free space for so many units of this kind.
not-mobilising = Begin a mobilisation first.
mobilising = A mobilisation is under way.
mobilised = You have made this mobilisation this turn.
step-over = This step of the mobilisation is over.
over-limit = More units than the mobilisation can move from there.
no-drover = Only a drover opens this way.
glow-holds = The Heavenly Glow holds them back.
no-ropes = There are no ropes to use there.
no-trapdoor = There is no trapdoor to use there.
no-siege-tower = No siege tower stands there.
siege-tower-stands = A siege tower stands there already.
order-there = The wall has an order.
no-unit-for-order = No unit that could carry out the order stands there.
no-altar = No altar of that side is free.
card-not-dealt = This card is not among those to choose from now.
too-few-hourglasses = You have too few hourglasses.
done-this-turn = That has been done this turn.
ally-pays = Your ally's hourglasses lie there.
not-possible = The action would have no effect.
would-complete = So many would complete the action: choose its target.
gale-blows = A gale blows at that wall.
hero-there = Another hero stands there.
hero-elsewhere = The hero does not stand where he would have to.
possessed = The hero is possessed.
speech-long = The speech would be too long.
no-speed = The speed tile cannot be used on this.
shame-done = This deed of shame has been done.
shame-vain = The deed would have no effect.
wall-high = The wall has no room for another stone.
stones-out = No stones are left.
another-action = Another action is paid.
no-engine = No such machine stands there.
has-fired = It has its target, or has fired.
nobody-there = No attackers are there.
not-aimed = This machine is not aimed, or has fired.
in-melee = Attackers stand at that wall.
covered = A cover protects the rampart.
no-archers = There are not so many archers that can shoot or be shot.
no-sniper = No sniper is there.
no-troll-nearer = No troll can come nearer that way.
not-these-losses = The losses must reach the advantage, and go no higher than needed.
not-these-to-archers = The losses must come as near to the firepower as they can without exceeding it.
not-these-to-poison = The losses must reach the strength that the poison takes, and go no higher than needed.
not-in-hospital = No such unit lies in the hospital.
too-many-healed = Not so many come back from the hospital.
gate-at-top = The gate cannot be stronger.
ram-built = A ram element has been built this turn.
already-breached = That wall has been breached already.
ally-orders = This turn your ally gives the orders.
cauldron-stands = The wall has a cauldron.
engine-stands = The tower has a cannon or a pole.
wood-there = The wall has all the wood it can take.
platform-there = The wall has a platform.
no-archer-to-train = No archer is in the barracks.
no-soldier-to-train = No soldier is in the barracks.

# Events
turn-begun = Turn { $turn }
card-kept = { $seat } keeps { $card }.
card-turned-over = { $seat } turns over the card of phase { $phase_number }.
units-drawn = { $seat } draws { $number } × { $unit }.
resources-taken = { $seat } takes { $number ->
        [one] 1 resource
       *[other] { $number } resources
    }.
units-handed-over = { $seat } hands over { $number } × { $unit }.
hourglasses-given =
    { $number ->
        [one] { $seat } receives 1 hourglass.
       *[other] { $seat } receives { $number } hourglasses.
    }
hourglasses-lost =
    { $number ->
        [one] { $seat } loses 1 hourglass that nothing can take.
       *[other] { $seat } loses { $number } hourglasses that nothing can take.
    }
hourglasses-laid =
    { $number ->
        [one] { $seat } lays 1 hourglass on { $defence }.
       *[other] { $seat } lays { $number } hourglasses on { $defence }.
    }
action-taken = { $seat } uses { $action }.
action-worked = { $seat } uses { $action } with { $number } × { $unit }.
tile-laid = { $action }: { $place }.
bridge-laid = A bridge is laid on { $road }.
building-hindered = { $action }: { $building }.
hero-possessed = { $hero } is possessed.
recruits-came = { $seat } gets { $number } × { $unit } in the camp.
mobilisation-begun = { $seat }: { $mobilisation }.
attackers-arrived = { $number } × { $unit } { $number ->
        [one] arrives
       *[other] arrive
    } at { $place }.
tower-climbed = { $number } × { $unit } { $number ->
        [one] enters
       *[other] enter
    } the siege tower at { $place }.
tower-left = { $number } × { $unit } { $number ->
        [one] leaves
       *[other] leave
    } the siege tower at { $place }.
tower-crowded = From the siege tower { $number } find room: { $place }.
trap-sprung = { $number } × { $unit } { $number ->
        [one] dies
       *[other] die
    } in a trap on { $road }.
order-given = { $order } at { $place }.
secret-order-given = { $order ->
    [hidden] A hidden order is laid at { $place }.
   *[other] { $order } is laid face down at { $place }.
  }
altar-turned = An altar helps at { $place }.
stone-laid = A stone is laid on { $place }.
defence-placed = { $seat }: { $defence } at { $place }.
defence-used = { $seat }: { $defence }.
trap-set = { $seat }: { $defence } on { $road }.
defenders-moved = { $number } × { $unit } { $number ->
        [one] goes
       *[other] go
    } from { $from_place } to { $to_place }.
defenders-exchanged = { $unit } at { $place } is exchanged for { $other_unit }.
hero-moved = { $hero } goes to { $place }.
speech-held = The Officer speaks: { $number } more strength.
sortie-made = { $hero } sallies against { $unit }.
speed-used = { $seat } uses the speed tile on { $defence }.
shame-committed = A deed of shame: { $shame }.
stores-poisoned = The stores at { $place } are poisoned.
assault-begun = The assault of turn { $turn } begins.
step-ended = { $seat } is done with { $step }.
mobilisation-ended = { $seat }: { $mobilisation } is over.
card-turned-up = { $defence } of { $from_place } at { $to_place }: { $face }.
machine-aimed = The machine at { $from_place } aims at { $to_place }.
machine-hit = The machine at { $from_place } hits { $to_place }.
machine-missed = The machine at { $from_place } misses { $to_place }.
two-cards-drawn = The machine at { $place } draws a hit and a miss.
cauldron-smashed = The cauldron at { $place } is gone.
engine-smashed = The machine in { $place } is gone.
archers-shot = { $number ->
        [one] 1 archer shoots
       *[other] { $number } archers shoot
    }: { $from_place } → { $to_place }.
goblins-shot = { $number ->
        [one] 1 goblin shoots
       *[other] { $number } goblins shoot
    }: { $from_place } → { $to_place }.
cauldron-poured = { $defence } at { $place } is poured out.
order-revealed = { $place }: { $order } is revealed.
order-void = { $order } at { $place } has no effect any more.
losses-due = Units of strength { $number } are to be lost: { $place }.
attackers-killed = { $number } × { $unit } { $number ->
        [one] dies
       *[other] die
    } at { $place }.
defenders-killed = { $number } × { $unit } { $number ->
        [one] dies
       *[other] die
    } at { $place }.
defenders-wounded = { $number } × { $unit } { $number ->
        [one] goes
       *[other] go
    } from { $place } to the hospital.
wall-broken = { $place } loses { $number ->
        [one] 1 element
       *[other] { $number } elements
    }.
wall-ruined = { $place } has lost its last element.
walls-fought = { $place }: attack { $attack }, defence { $defend }.
shields-held = Shields save the attackers at { $place }.
wall-breached = { $place } is breached, with { $surplus } to spare!
specter-took = The specter leads { $number } × { $unit } to { $place }.
gate-rammed = The ram takes { $number } from the gate.
gate-fallen = Gate { $gate_number } falls!
deed-done = A glorious deed: { $deed }.
hour-passed = The attackers give { $points } glory to the defenders.
glory-attacker-deeds = The attackers earn { $points } for a deed.
glory-attacker-breach = The attackers earn { $points } for a breach.
glory-attacker-further-breach = The attackers earn { $points } for a further breach.
glory-attacker-overrun = The attackers earn { $points } for breaking in with much to spare.
glory-attacker-gate-breach = The attackers earn { $points } for breaking in through the gate.
glory-attacker-gates = The attackers earn { $points } for a gate.
glory-defender-guard = The defenders earn { $points } for the guard of honour.
glory-defender-shame = The defenders' glory changes by { $points }.
tie-broken-by-assault = A tie: one more assault decides.
tie-won-by-attackers = The attackers break in once more and win the tie.
tie-won-by-defenders = The walls hold, and the defenders win the tie.

# Where points came from
score-hours = Hours left
score-blood-sacrifice = Blood Sacrifice
score-great-siege = The Great Siege
score-ruined-walls = Ruined Walls
score-troll-attack = Troll Attack
score-breach = First breach
score-overrun = Breaches with much to spare
score-further-breach = Further breaches
score-gates = Gates
score-gate-breach = Breach through the gate
score-tie = Tie-break
score-tiles = Honour at the start
score-time = Hours won
score-guard = Guard of honour
score-negotiate = Shame: Negotiating
score-press-the-townsfolk = Shame: Pressing the Townsfolk
score-tear-down-houses = Shame: Tearing Down Houses
score-poisoned-stores = Shame: Poisoned Stores

# The terminal board
board-turn = Turn { $turn } of { $turns } · gate { $gate }, fallen { $fallen } · ram { $ram }
board-place = place
board-attackers = attackers
board-siege = siege
board-walls = wall
board-defenders = defenders
board-glory = glory
board-hourglasses = hourglasses
board-pool = pool
board-camp = camp
board-resources = resources
board-legend =
    Units are counted weakest first: goblin/orc/troll and archer/soldier/veteran. █ stone, ▒ wood.
    Foregrounds and ramparts stand above the line of the wall, which runs from west to east.

# What chance is asked for
draw-units = the units from the bag
draw-phase-card = the phase cards
draw-shot = a shot of a machine
draw-cannon-hit = a shot from a tower
