## What only the browser says at Stronghold's board.
sh-castle = Castle
sh-walls = Walls
sh-towers = Towers
sh-ramparts = Ramparts
sh-field = Field
sh-cards = Attacker's cards
sh-cards-of = Cards of { $name }
sh-strip = Castle or cards
sh-castle-about = What the defender can do in the buildings, for how many hourglasses, and who is inside.
sh-cards-about = What the attacker can do in each of the six phases, and what it costs.
sh-resources-about = Machines and equipment are paid with them; what is left is kept for the next turn.
sh-gate = Gate
sh-gate-state = Resistance { $resistance }, { $ram ->
        [0] no ram
        [one] 1 ram element
       *[other] { $ram } ram elements
    }, { $fallen ->
        [0] no gate has fallen
        [one] 1 gate has fallen
       *[other] { $fallen } gates have fallen
    }.
sh-holds = held by { $units }, stones { $stones }, wood { $woods }
sh-nobody = nobody
sh-storms = attacked by { $units }
sh-room = { $n } of { $room } spaces taken
sh-hidden-order = An order lies face down; the assault reveals it.
sh-face-down = lies face down
sh-deck = { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    } and { $misses ->
        [one] 1 miss
       *[other] { $misses } misses
    } in its deck
sh-aims = aims at { $place }
sh-laid = { $laid } of { $price } hourglasses laid
sh-price = Resources { $resources }; units { $units }; hourglasses for the defender { $hourglasses }.
sh-mobile = up to { $n } from a place
sh-drawn = { $n ->
        [one] 1 unit to put to work
       *[other] { $n } units to put to work
    }
sh-resources = Resources
sh-in-camp = Units in the camp
sh-hourglass = Hourglasses
sh-hourglasses = { $n ->
        [0] No hourglass to use
        [one] 1 hourglass to use
       *[other] { $n } hourglasses to use
    }
sh-turn = Turn { $turn } of 10
sh-turn-part = Turn { $turn } of 10 · { $part }
sh-part-supplies = Supplies
sh-part-machines = Machines
sh-part-equipment = Equipment
sh-part-training = Training
sh-part-rituals = Rituals
sh-part-mobilisation = Mobilise
sh-part-assault = Assault

sh-danger = Walls by danger
sh-attacked = Walls under attack
sh-no-danger = Nobody stands at a wall.
sh-legend-strength = defence
sh-legend-breach = breach from here
sh-strengths = { $attack } : { $defend }
sh-quiet-at = nobody attacks, defence { $defend }
sh-verdict-quiet = quiet
sh-verdict-breach = breach, { $n } to spare
sh-verdict-defenders-lose = defender loses { $n }
sh-verdict-tie = tie
sh-verdict-attackers-lose = attacker loses { $n }
sh-verdict-held = holds
sh-leads = { $place }: { $then }, { $verdict } (now { $now })

sh-assault = Assault of turn { $turn }
sh-assault-skip = Skip the telling
sh-step-cannons = Cannons
sh-step-machines = Machines
sh-step-archers = Archers
sh-step-goblins = Goblins shoot
sh-step-cauldrons = Cauldrons
sh-step-poles = Poles
sh-step-orders = Orders
sh-step-melee = Melee
sh-step-hospital = Hospital
sh-step-gate = Gate
sh-step-back = The step before
sh-step-on = The next step
sh-step-nothing = Nothing happened.

sh-kind-machine = Build a machine …
sh-kind-equipment = Make equipment …
sh-kind-training = Train …
sh-kind-ritual = Perform a ritual …
sh-kind-carry = Move equipment …
sh-kind-post = Move a trained unit …
sh-kind-march = March …
sh-kind-leave = From the camp …
sh-kind-climb = Into a siege tower …
sh-kind-order = Give an order openly …
sh-kind-secret-order = Give a secret order …
sh-kind-lay = Lay hourglasses …
sh-kind-make = Complete an action …
sh-kind-make-trap = Set a trap …
sh-kind-move = Move units …
sh-kind-hero = Move a hero …
sh-kind-exchange = Exchange units …
sh-kind-rush = Send units …
sh-kind-volley = Shoot …
sh-kind-snipe = Goblins shoot …
sh-kind-shame = Commit a deed of shame …
sh-kind-bridge = Build a bridge …
sh-kind-carry-bridge = Move a bridge …
sh-kind-saboteur = Train a saboteur …
sh-kind-post-saboteur = Move a saboteur …
sh-kind-possession = Possess a hero …
sh-kind-fire = Set a building on fire …
sh-kind-recruit = Take somebody on …
sh-kind-invocation = Invoke …
sh-kind-rope = By rope …
sh-kind-transfer = Hand units to your ally …
sh-kind-escape = Goblins from the supply …
sh-kind-cannon = Fire a cannon …
sh-kind-aim = Aim a machine …
sh-kind-pole = Strike with a pole …
sh-kind-lose = Lose units …
sh-kind-heal = Back to the courtyard …
sh-kind-make-inside = Complete an action inside …
sh-kind-speed = Lay a speed tile …
sh-kind-mobilise = Mobilise …
sh-kind-trapdoor = Through the trapdoor …
sh-kind-descend = Down from a siege tower …

sh-learn-a-title = Two turns before the walls: the attacker
sh-learn-a-goal = The horde is yours. You have ten turns to break through one wall, or through three gates. The attacker begins with 10 glory, the defender with 4; every turn without a breach hands one of yours over.
sh-learn-a-walls = Nine walls from west to east. Under each stand two numbers: the defender’s strength, units and stones together, and yours as soon as somebody of yours stands there. Your six cards lie above.
sh-learn-a-begin = Cards could be turned over now for a special action, for good. Leave them as they are: done.
sh-learn-a-begin-wrong = A turned card never turns back. Choose Done.
sh-learn-a-supplies = Fourteen units came out of the bag, and you have 10 resources. Each unit you put to work gives the defender an hourglass: time is what you pay with. You need no more resources now: done.
sh-learn-a-supplies-wrong = 10 resources are enough for this turn. Choose Done.
sh-learn-a-catapult = The rival has used 6 hourglasses, most of them on E2. Machines: a catapult costs 6 resources and a troll or two orcs. Trolls are worth more at a wall: build it at rampart RE1 with 2 orcs. From there it reaches E1 and E2.
sh-learn-a-catapult-wrong = Keep the trolls for the wall: the catapult at RE1, by 2 orcs.
sh-learn-a-cover = Archers shoot at those who wait on a rampart. A cover stops that. Build it at RE1 as well, with 2 goblins.
sh-learn-a-cover-wrong = Spend the weakest: the cover at RE1, by 2 goblins.
sh-learn-a-mobilise = Training and rituals can wait. Who has not worked stands in the camp. A mobilisation moves units one place: ramparts first, then foregrounds, then the camp. The major one moves up to 7 from each place and gives 5 hourglasses. Begin it.
sh-learn-a-mobilise-wrong = Seven units shall come forward: the major mobilisation.
sh-learn-a-camp = Click the camp, then the east foreground, then how many. Send 3 trolls there.
sh-learn-a-camp-wrong = The trolls first, all three, to the east foreground.
sh-learn-a-minor = Orcs and a goblin have followed. A second mobilisation in the same turn moves the same units one place on. The minor one gives 3 hourglasses: begin it.
sh-learn-a-minor-wrong = One more step this turn: the minor mobilisation.
sh-learn-a-march = From the foreground roads lead to the ramparts; traps would be seen on them. The road to RE1 is free. Send the 3 trolls to RE1.
sh-learn-a-march-wrong = All three trolls, from the east foreground to RE1.
sh-learn-a-aim = The rival has spent everything at E2. Now the assault: machines aim first. The catapult takes a stone from a wall it hits. Aim at E1.
sh-learn-a-aim-wrong = E1 has no wood and fewer stones: aim there.
sh-learn-a-hour = A miss; the card leaves its deck, so hits grow likelier. Nobody stood at a wall, the turn is over, and 1 glory went to the defender. Now you have 14 new units and 5 resources.
sh-learn-a-banners = Equipment belongs to a wall. Banners cost 1 resource and add 1 strength there for the rest of the game. Put them up at E1, with 2 goblins.
sh-learn-a-banners-wrong = E1 is where you will attack: banners there, by 2 goblins.
sh-learn-a-storm = The major mobilisation is under way. RE1 leads to E1 and E2, and E2 is well defended. Send the 3 trolls to E1. The board shows beforehand how it would stand.
sh-learn-a-storm-wrong = E1 is the weaker one: 3 trolls from RE1 to E1.
sh-learn-a-goblin = One space is left at E1. An orc is stronger, but only a goblin can go into a frenzy. Send the goblin.
sh-learn-a-goblin-wrong = Trust the goblin: from RE1 to E1.
sh-learn-a-secret = 11 against 7: they would lose 4, and the wall would hold, for the units there have strength 5. The Goblin Frenzy makes a goblin as strong as 3. Laid openly it is free, but seen. Lay it face down at E1.
sh-learn-a-secret-wrong = They must not see it: Goblin Frenzy at E1, face down.
sh-learn-a-assault = The defender counted 4 losses and used the hourglasses elsewhere. A cannon has killed a goblin on the rampart. Aim the catapult at E1.
sh-learn-a-breach = The order was revealed: 13 against 7. The advantage of 6 is more than the 5 of all their units, and that is a breach. The frenzied goblin is dead, and you have 3 glory more.
sh-learn-a-end = After a breach the assault is carried on to its end, and whoever has more glory wins: 12 to 5. Mind the hourglasses next time, for a good defender puts the Warrior where you stand. Try the other side too!
sh-learn-d-title = Two turns on the walls: the defender
sh-learn-d-goal = The stronghold is yours. Hold every wall for ten turns and you win. You do nothing of yourself: every unit the attacker puts to work gives you an hourglass, and after each phase you must use all you have.
sh-learn-d-stone = The turn brings you one stone, free. Each stone and each piece of wood is 1 strength in the melee. Lay it on E2.
sh-learn-d-stone-wrong = E2 can be reached from two ramparts: the stone goes there.
sh-learn-d-cauldron = You have 6 hourglasses. The smithy’s goblin cauldron costs 3 and kills all goblins at its wall in every assault. Choose it in the castle, then E2.
sh-learn-d-cauldron-wrong = The goblin cauldron, at E2.
sh-learn-d-wood = The workshop’s wooden wall costs 1. Put it at E1.
sh-learn-d-wood-wrong = A piece of wood for E1: one hourglass, one strength.
sh-learn-d-move = Two are left. Whoever changes places goes through the courtyard, 1 hourglass each way. Move an archer from the barracks to the courtyard.
sh-learn-d-move-wrong = Click the barracks, then the courtyard: one archer.
sh-learn-d-tower = And on to tower TE1. From a tower archers shoot at the rampart before it and at its neighbours, even while the walls are fought for.
sh-learn-d-tower-wrong = The archer of the courtyard goes to TE1.
sh-learn-d-trap = A catapult and a cover at RE1 gave you 2 hourglasses, and they tell you where the attack will come. A goblin trap kills all goblins that cross its road. Set it on the road from the east foreground to RE2, so that only RE1 is left.
sh-learn-d-trap-wrong = The trap belongs on the road from the east foreground to RE2.
sh-learn-d-orcs = Two mobilisations: 8 hourglasses. Trolls and orcs stand at RE1, one step from E1 and E2. An orc cauldron costs 4 and kills one orc in every assault. Put it at E1.
sh-learn-d-orcs-wrong = E2 has a cauldron already. The orc cauldron at E1.
sh-learn-d-train = The barracks train an archer to a soldier for 2. He appears in the courtyard. Do it.
sh-learn-d-train-wrong = A soldier is twice an archer: soldier training.
sh-learn-d-guard = In the guardhouse he stays at hand: from there the alarm sends up to three units to the walls at once. Move him there.
sh-learn-d-guard-wrong = The soldier goes from the courtyard to the guardhouse.
sh-learn-d-hour = With the last hourglass you have mixed a miss into the catapult’s deck, and it missed. No wall was attacked: 1 glory for you, and a new turn with a new stone. Lay it on E1.
sh-learn-d-hour-wrong = E1 stands before their ramparts: the stone goes there.
sh-learn-d-part = You have set one more trap, and banners at E1 gave you 2 hourglasses. What costs more can be paid in parts; they stay for later turns. Lay 2 on the troll cauldron.
sh-learn-d-part-wrong = Save for something great: 2 hourglasses on the troll cauldron.
sh-learn-d-danger = Now it is serious: two trolls and two orcs at E1 with banners, 11 against 9, and a hidden order. The list of walls says what would come of it: you would lose 2. You have 9 hourglasses. Before you choose, each option says what it changes.
sh-learn-d-hero = The Warrior adds 2 strength where he stands, and nobody stands before E2. Bring him to the courtyard.
sh-learn-d-hero-wrong = The Warrior leaves E2 for the courtyard.
sh-learn-d-warrior = And to E1.
sh-learn-d-warrior-wrong = He is needed at E1.
sh-learn-d-sortie = 11 against 11. Once a turn the Warrior sallies and kills a unit at his wall, for as many hourglasses as it is strong. Against a troll that is 3.
sh-learn-d-sortie-wrong = The strongest one: a sortie against a troll.
sh-learn-d-exchange = The soldier of the guardhouse has come to the courtyard. All spaces of E1 are taken, but for 1 hourglass two units change places. Exchange the archer of E1 for the soldier.
sh-learn-d-exchange-wrong = A soldier is worth 1 more than the archer at E1: exchange them.
sh-learn-d-sabotage = The archer went on to TE1. One hourglass is left, and none can be kept: sabotage the catapult once more.
sh-learn-d-sabotage-wrong = Sabotage costs 1: the catapult at RE1.
sh-learn-d-held = The catapult missed, the cauldron killed an orc, the hidden order was a bluff, and at 6 against 12 nobody is left at E1. Not one of your own fell.
sh-learn-d-end = One more glory for you. Remember: look where machines are built, keep somebody in the courtyard or guardhouse, and read the list of walls before every hourglass. Units lost in the melee come to the hospital, and two of them return.
