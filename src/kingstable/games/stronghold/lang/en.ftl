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
special-speech = Speech
special-sortie = Sortie

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
