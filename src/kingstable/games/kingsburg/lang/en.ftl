game-title = Kingsburg
game-blurb = Win the King's advisors with your dice, build up your province, and hold the border every winter for five years.

# Options
option-rules = Rules
option-rules-book = Our rulebook: the Smuggler gives a point, chosen goods are of one kind, the envoy is announced in Autumn, two players set a die aside.
option-rules-official = The publisher's rules: other Smuggler, Chapel, Town Hall, envoy, Cathedral and two-player dice, chosen goods may be mixed, of equal rows the topmost loses its building.
option-plus2 = +2 tokens
option-plus2-per_die = As many on a group as it has dice.
option-plus2-per_group = One on each group.
option-plus2-per_season = One in each season.

# Advisors, buildings, enemies
advisor-jester = Jester (1)
advisor-squire = Squire (2)
advisor-architect = Architect (3)
advisor-merchant = Merchant (4)
advisor-sergeant = Sergeant (5)
advisor-alchemist = Alchemist (6)
advisor-astronomer = Astronomer (7)
advisor-treasurer = Treasurer (8)
advisor-master-hunter = Master Hunter (9)
advisor-general = General (10)
advisor-swordsmith = Swordsmith (11)
advisor-duchess = Duchess (12)
advisor-champion = Champion (13)
advisor-smuggler = Smuggler (14)
advisor-inventor = Inventor (15)
advisor-wizard = Wizard (16)
advisor-queen = Queen (17)
advisor-king = King (18)
building-statue = Statue
building-chapel = Chapel
building-church = Church
building-cathedral = Cathedral
building-inn = Inn
building-market = Market
building-farms = Farms
building-merchants-guild = Merchants' Guild
building-guard-tower = Guard Tower
building-blacksmith = Blacksmith
building-barracks = Barracks
building-wizards-guild = Wizards' Guild
building-palisade = Palisade
building-stable = Stable
building-stone-wall = Stone Wall
building-fortress = Fortress
building-barricade = Barricade
building-crane = Crane
building-town-hall = Town Hall
building-embassy = Embassy
enemy-barbarians-i-2 = Barbarians (2)
enemy-goblins-i-2 = Goblins (2)
enemy-goblins-i-3 = Goblins (3)
enemy-orcs-i-3 = Orcs (3)
enemy-zombies-i-4 = Zombies (4)
enemy-goblins-ii-3 = Goblins (3)
enemy-goblins-ii-4 = Goblins (4)
enemy-orcs-ii-4 = Orcs (4)
enemy-barbarians-ii-5 = Barbarians (5)
enemy-zombies-ii-5 = Zombies (5)
enemy-goblins-iii-4 = Goblins (4)
enemy-goblins-iii-5 = Goblins (5)
enemy-orcs-iii-5 = Orcs (5)
enemy-zombies-iii-6 = Zombies (6)
enemy-demons-iii-6 = Demons (6)
enemy-goblins-iv-5 = Goblins (5)
enemy-goblins-iv-6 = Goblins (6)
enemy-demons-iv-6 = Demons (6)
enemy-orcs-iv-7 = Orcs (7)
enemy-zombies-iv-7 = Zombies (7)
enemy-barbarians-v-7 = Barbarians (7)
enemy-barbarians-v-8 = Barbarians (8)
enemy-demons-v-8 = Demons (8)
enemy-demons-v-9 = Demons (9)
enemy-dragons-v-9 = Dragons (9)

good-gold = gold
good-wood = wood
good-stone = stone
season-spring = Spring
season-summer = Summer
season-autumn = Autumn

# What is to be decided
phase-lots = The turn order is drawn.
phase-aid = The King aids whoever has built the least.
phase-roll = You may roll again.
phase-order = Set one of your dice aside for this season.
phase-influence = Influence an advisor, or pass.
phase-help = The advisors help.
phase-build = Put up a building, or do without.
phase-season-end = Use your Town Hall.
phase-reward = The King's reward.
phase-envoy = The King's envoy is awarded.
phase-announce = Announce what you will use the envoy for.
phase-recruit = Recruit a soldier, or say that you have enough.
phase-winter = Winter: the battle.
phase-finish = The game ends.
phase-add = Choose what to add to your dice.
phase-take = Choose goods.
phase-exchange = Exchange a good with the Alchemist, or do not.
phase-lose = Choose the goods you lose.
phase-give-up = Choose the building you lose.

# Moves
move-pass = Pass for this season
move-influence = { $gap ->
    [0] { $advisor } with { $dice }
    [-1] { $advisor } with { $dice }, one down with the Market
   *[other] { $advisor } with { $dice } and { $gap } more
  }
move-add = Add { $whites ->
    [0] no white die
   *[other] white { $white }
  }; { $tokens ->
    [0] no +2 token
    [one] one +2 token
   *[other] +2 tokens: { $tokens }
  }{ $step ->
    [0] {""}
    [1] ; Market one up
   *[other] ; Market one down
  }
move-take = Take { $good }
move-exchange = Exchange { $good }
move-exchange-nothing = Exchange nothing
move-lose = Give up { $good }
move-recruit = Recruit a soldier for { $good }
move-recruit-no-more = Recruit no more
move-reroll = Roll a { $die } again
move-reroll-white = Roll the white { $die } again
move-reroll-all = Roll all dice again
move-keep = Keep the dice
move-set-aside = Set a { $die } aside
move-build = Build { $building }
move-build-nothing = Build nothing
move-give-up = Give up { $building }
move-hall-take = Town Hall: take a +2 token
move-hall-pay = Town Hall: pay { $good } for a point
move-hall-pay-token = Town Hall: pay a +2 token for a point
move-hall-nothing = Town Hall: do nothing
move-announce-visit = Envoy: visit an occupied advisor
move-announce-build = Envoy: build twice
move-announce-nothing = Envoy: let it go

# Refusals
dice-not-in-hand = You do not have these coloured dice: { $dice }.
white-dice-not-in-hand = You do not have these white dice: { $white }.
advisor-busy = { $advisor } already has a guest: { $seat }.
advisor-blocked = Neutral dice block { $advisor }; only the envoy gets through.
advisor-full = { $advisor } already has two groups and takes no third.
sum-differs = The sum is { $sum }, and { $advisor } wants exactly { $number }.
too-many-tokens = { $most ->
    [0] No +2 token may go on this group, so it does not reach { $advisor }.
    [one] Only one +2 token may go on this group, too few for { $advisor }.
   *[other] No more than { $most } +2 tokens may go on this group, too few for { $advisor }.
  }
market-used = You have used your Market this season; without it you do not reach { $advisor }.
no-market = You have no Market to use now.
tokens-not-owned = { $tokens ->
    [0] You have no +2 token.
    [one] You have only one +2 token.
   *[other] You have only { $tokens } +2 tokens.
  }
wasteful = Another way spends less of the same.
take-so-many = Take exactly { $count }.
lose-so-many = You lose exactly { $count }.
good-not-offered = { $good } is not on offer here.
goods-of-one-kind = All { $count } must be of one kind.
good-not-owned = You do not have that much { $good }.
soldier-costs = A soldier costs you { $count ->
    [one] one good
   *[other] { $count } goods
  }.
chapel-idle = The Chapel works only when all your dice together show { $limit } or less, once a season.
statue-used = You have already rolled again this season.
dice-differ = Only when all your dice show the same number may you roll one again.
no-such-die = None of your coloured dice shows { $die }.
no-such-white-die = You have no white die that shows { $die }.
already-built = { $building } already stands.
row-order = { $first_building } comes first in that row, before { $building }.
cannot-pay = You have too little { $good } for { $building }.
hall-gives-no-token = Under the official rules the Town Hall gives no +2 token.
hall-takes-no-token = Your Town Hall takes goods, not +2 tokens.
hall-must-choose = You have to take the token or pay a good.
no-token = You have no +2 token.
not-furthest-right = { $building } is not one of your buildings furthest to the right.

# Events
order-drawn = First turn order: { $order_seat }.
year-begun = Year { $year }
aid-given = { $seat } gets the King's white die for Spring.
season-begun = { $season }, year { $year }
neutral-dice-placed = Neutral dice { $dice } block { $advisor }.
dice-rolled = { $whites ->
    [0] { $seat } rolls { $dice }.
   *[other] { $seat } rolls { $dice }, white { $white }.
  }
die-rerolled = { $whites ->
    [0] { $seat } rolls one die again: { $dice }.
   *[other] { $seat } rolls one die again: { $dice }, white { $white }.
  }
dice-rerolled = { $whites ->
    [0] { $seat } rolls all dice again: { $dice }.
   *[other] { $seat } rolls all dice again: { $dice }, white { $white }.
  }
dice-kept = { $seat } keeps the dice.
order-fixed = Turn order: { $order_seat }.
die-set-aside = { $seat } sets a { $die } aside.
dice-placed = { $seat } on { $advisor }: { $dice }{ $whites ->
    [0] {""}
   *[other] ; white { $white }
  }{ $tokens ->
    [0] {""}
    [one] ; one +2 token
   *[other] ; +2 tokens: { $tokens }
  }{ $step ->
    [0] {""}
    [1] ; Market one up
   *[other] ; Market one down
  }.
passed = { $seat } passes.
advisor-helped = { $advisor } helps { $seat }.
court-cleared = The dice leave the court.
goods-gained = { $seat } gets { $count } { $good }.
goods-given = { $seat } gives { $count } { $good }.
token-gained = { $seat } gets a +2 token.
token-paid = { $seat } pays a +2 token.
soldiers-gained = { $seat } gets { $count ->
    [one] 1 soldier
   *[other] { $count } soldiers
  }.
points-earned = { $seat } scores { $points } ({ $score }).
points-lost = { $seat } loses { $points ->
    [one] 1 point
   *[other] { $points } points
  } ({ $score }).
enemy-seen = { $enemy ->
    [hidden] { $seat } looks at the enemy.
   *[other] { $seat } looks at the enemy: { $enemy }.
  }
built = { $seat } builds { $building }.
built-nothing = { $seat } builds nothing.
envoy-awarded = { $seat } gets the King's envoy.
envoy-stays = Nobody gets the King's envoy this year.
envoy-used = { $seat } has used the envoy.
envoy-lost = { $seat } loses the envoy unused.
errand-announced-visit = { $seat } will use the envoy to visit an occupied advisor.
errand-announced-build = { $seat } will use the envoy to build twice.
enemy-revealed = The enemy: { $enemy }.
king-sent = { $seat } rolls for the King: { $count ->
    [one] 1 soldier
   *[other] { $count } soldiers
  } for everybody.
battle-won = { $seat } wins with strength { $strength }.
battle-drawn = { $seat } holds out with strength { $strength }.
battle-lost = { $seat } is beaten with strength { $strength }.
building-lost = { $seat } loses { $building }.
soldiers-went-home = The soldiers go home.
game-ended = The five years are over.

# Where points came from
score-advisors = Advisors
score-buildings = Buildings
score-reward = King's reward
score-battles = Battles
score-seasons = Town Hall and Embassy
score-losses = Losses
score-cathedral = Cathedral

# The terminal board
board-date = Year { $year }, { $season }
board-aid = the King's white die: { $seat }
board-envoy = envoy: { $seat }
board-advisor = Advisor
board-gift = Help
board-guests = Dice
board-neutral = neutral
board-points = Points
board-gold = Gold
board-wood = Wood
board-stone = Stone
board-tokens = +2
board-soldiers = Soldiers
board-buildings = Buildings
board-dice = Dice in hand
board-row = Row
board-army = Strength
board-enemy = Enemy of the year: strength { $weakest } to { $strongest }
board-looked = seen by { $seat }
gift-jester = 1 point
gift-squire = 1 gold
gift-architect = 1 wood
gift-merchant = 1 gold or 1 wood
gift-sergeant = 1 soldier
gift-alchemist = 1 good for the 2 others
gift-astronomer = 1 good, +2 token
gift-treasurer = 2 gold
gift-master-hunter = 1 wood, and gold or stone
gift-general = 2 soldiers, look at the enemy
gift-swordsmith = 1 stone, and wood or gold
gift-duchess = 2 goods, +2 token
gift-champion = 3 stone
gift-smuggler = 3 goods, 1 point (official: −1 point)
gift-inventor = 1 gold, 1 wood, 1 stone
gift-wizard = 4 gold
gift-queen = 2 goods, 3 points, look at the enemy
gift-king = 1 gold, 1 wood, 1 stone, 1 soldier

# What chance is asked for
draw-order = turn order
draw-dice = dice
draw-neutral-dice = the neutral dice
draw-enemy = the enemy card
draw-king-sends = the King's reinforcements
