game-title = Caylus Magna Carta
game-blurb = Build along the road, bribe the provost and raise the castle: the most prestige wins.

option-game = Game
option-game-advanced = Advanced: with the provost, residences, the Lawyer, the Church and the Hotel.
option-game-basic = Basic: no provost and no residences; every worker's building is activated.

# Cards
card-park = Park
card-forest = Forest
card-neutral-quarry = Quarry
card-neutral-peddler = Peddler (neutral)
card-trading-post = Trading Post
card-small-farm = Small Farm
card-small-sawmill = Small Sawmill
card-small-quarry = Small Quarry
card-peddler = Peddler
card-market = Market
card-lawyer = Lawyer
card-large-farm = Large Farm
card-large-sawmill = Large Sawmill
card-large-quarry = Large Quarry
card-gold-mine = Gold Mine
card-bank = Bank
card-church = Church
prestige-theatre = Theatre
prestige-statue = Statue
prestige-hotel = Hotel
prestige-stables = Stables
prestige-town-hall = Town Hall
prestige-monument = Monument
prestige-cathedral = Cathedral

# Goods
cube-food = food
cube-wood = wood
cube-stone = stone
cube-gold = gold
section-dungeon = Dungeon
section-walls = Walls
section-towers = Towers

# Phases
phase-opening-hand = Keep your three cards or draw three others
phase-start-player = The start player is drawn
phase-income = Income
phase-actions = Choose an action
phase-provost = Move the provost or leave him where he is
phase-activation = Use the effect of the building or decline it
phase-castle = Deliver batches to the castle
phase-round-end = End of the round
phase-payment = Choose how to pay

# Moves
move-keep = Keep the three cards
move-redraw = Discard the three cards and draw three others
move-draw = Draw a card for 1 denier
move-replace = Replace the hand for 1 denier
move-worker = Worker to { $owner_seat }: { $card }
move-worker-neutral = Worker to { $card }
move-build = Build { $card }
move-prestige = Build { $prestige }
move-pass = Pass
move-pay = Pay { $cube }
move-provost-back = Move the provost { $steps ->
    [one] 1 card
   *[other] { $steps } cards
} back
move-provost-stay = Leave the provost
move-provost-forward = Move the provost { $steps ->
    [one] 1 card
   *[other] { $steps } cards
} forward
move-take = Take { $amount } { $cube }
move-earn = Take { $amount ->
    [one] 1 denier
   *[other] { $amount } deniers
}
move-unload = Take 1 { $cube } from the card
move-buy = Buy { $cube } for { $price ->
    [one] 1 denier
   *[other] { $price } deniers
}
move-sell = Return 1 { $cube } for { $amount } deniers
move-swap = Return 1 { $cube } for 1 gold
move-mint = Buy { $amount } gold for { $price ->
    [one] 1 denier
   *[other] { $price } deniers
}
move-donate = Buy { $amount ->
    [one] 1 castle token
   *[other] { $amount } castle tokens
} for { $price } deniers
move-turn = Turn { $card } over into a residence
move-decline = Decline the effect
move-deliver = Deliver { $cube }
move-done = Deliver nothing more

# Why not
no-denier = It costs 1 denier and you have none.
nothing-to-draw = Your pile and your discards are both empty.
hand-empty = You have no card in hand.
no-worker-left = All your workers are placed.
not-on-road = { $card } is not on the road.
not-on-road-yet = { $owner_seat } has not built { $card }.
card-occupied = A worker of { $worker_seat } stands there already.
takes-no-worker = Residences and prestige buildings take no worker.
not-in-basic-game = The basic game is played without { $card }.
not-in-hand = { $card } is not in your hand.
cannot-pay = { $card } costs { $cube }; your cubes and gold do not pay for it.
cannot-pay-prestige = { $prestige } costs { $cube }; your cubes and gold do not pay for it.
gold-missing = { $prestige } needs { $gold } gold, and nothing else can stand for it.
prestige-not-used = { $prestige } is not part of the basic game.
prestige-taken = { $owner_seat } has already built { $prestige }.
no-residence = You have no uncovered residence to build on.
payment-does-not-fit = The cost asks for other cubes.
cubes-missing = You do not have these cubes.
provost-too-dear = That would cost { $price } deniers and you have { $deniers }.
off-the-road = The provost does not leave the road.
other-effect = The building offers something else.
deniers-missing = That costs { $price } deniers and you have { $deniers }.
cube-missing = You have no { $cube }.
gold-for-gold = Gold for gold changes nothing.
castle-too-low = The castle has { $left ->
    [one] only 1 token
   *[other] { $left } tokens
} left.
lawyer-stays = A Lawyer is never turned over.
not-built = Your { $card } is not on the road.
turned-already = Your { $card } has been chosen for a residence already.
batch-missing = You do not have these cubes.

# What happened
neutral-laid = { $card } is laid on the road.
hand-dealt = { $card ->
    [hidden] { $seat } draws { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    }.
   *[other] { $seat } draws: { $card }.
}
opening-decided = { $redraw ->
    [hidden] { $seat } has decided about the opening hand.
    [0] { $seat } is going to keep the opening hand.
   *[other] { $seat } is going to discard the opening hand and draw three other cards.
}
hand-kept = { $seat } keeps the opening hand.
hand-discarded = { $seat } discards: { $card }.
start-drawn = { $seat } is the start player.
round-began = Round { $round } begins.
income-earned = { $seat } gets { $amount } deniers.
deniers-gained = { $seat } gets { $amount ->
    [one] 1 denier
   *[other] { $amount } deniers
}.
deniers-paid = { $seat } pays { $amount ->
    [one] 1 denier
   *[other] { $amount } deniers
}.
cubes-gained = { $seat } gets { $amount } { $cube }.
cubes-paid = { $seat } pays: { $cube }.
card-drawn = { $card ->
    [hidden] { $seat } draws a card.
   *[other] { $seat } draws: { $card }.
}
pile-renewed = { $seat } shuffles { $amount ->
    [one] 1 discard
   *[other] { $amount } discards
} into a new pile.
worker-placed = { $seat } sends a worker to { $owner_seat }: { $card }.
worker-placed-neutral = { $seat } sends a worker to { $card }.
building-announced = { $seat } is going to build { $card }.
prestige-announced = { $seat } is going to build { $prestige }.
residence-announced = { $seat } is going to turn { $card } over into a residence.
building-laid = { $seat } builds { $card }.
stock-laid = { $amount } { $cube } are put on { $seat }: { $card }.
stock-taken = { $seat } takes 1 { $cube } from { $card }.
stock-returned = { $amount } { $cube } from { $card } { $amount ->
    [one] goes
   *[other] go
} back to the supply.
prestige-built = { $seat } builds { $prestige }.
residence-covered = It covers the residence of { $seat }: { $card }.
passed = { $seat } passes on space { $place }.
provost-advanced = { $seat } moves the provost { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} forward.
provost-pulled-back = { $seat } moves the provost { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} back.
provost-left = { $seat } leaves the provost where he is.
provost-walked = The provost walks { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} on.
building-activated = { $owner_seat }: { $card } is activated.
neutral-activated = { $card } is activated.
effect-declined = { $seat } declines the effect.
worker-returned = A worker of { $seat } goes home.
turning-marked = { $seat }: { $card } will become a residence when its worker has gone home.
residence-made = { $seat }: { $card } becomes a residence.
token-taken = { $seat } takes a castle token: { $section }.
batch-delivered = { $seat } delivers a batch.
delivery-ended = { $seat } delivers nothing more.
most-delivered = { $seat } delivered the most: { $amount ->
    [one] 1 batch
   *[other] { $amount } batches
}.
token-removed = A castle token leaves the game: { $section }.
castle-emptied = The castle has no token left: the game ends with this round.
start-passed = { $seat } becomes the start player.

# Score
score-castle = Castle tokens
score-buildings = Buildings
score-residences = Residences
score-prestige = Prestige buildings
score-gold = Gold
score-cubes = Other cubes
score-deniers = Deniers

# What the cards do: for the worker's owner, then for the card's owner
does-park = 1 food
does-forest = 1 wood
does-neutral-quarry = 1 stone
does-neutral-peddler = 1 denier → 1 food, wood or stone
does-trading-post = 2 deniers
does-small-farm = 1 food / 1 food from the card
does-small-sawmill = 1 wood / 1 wood from the card
does-small-quarry = 1 stone / 1 stone from the card
does-peddler = 1–2 deniers → 1–2 cubes, no gold / 1 → 1
does-market = 1 cube → 4 deniers / 1 denier
does-lawyer = 1 food → own card becomes a residence / 2 deniers
does-large-farm = 2 food / 1 food
does-large-sawmill = 2 wood / 1 wood
does-large-quarry = 2 stone / 1 stone
does-gold-mine = 1 gold / 1 cube → 1 gold
does-bank = 1 denier → 1 gold, or 3 → 2 / 2 deniers → 1 gold
does-church = 2 deniers → 1 token, or 5 → 2 / 3 deniers → 1 token

# The terminal board
cube-any = any
board-round = { $round ->
    [0] Before the first round
   *[other] Round { $round }
  }
board-start = start player { $seat }
board-castle = Castle
board-bridge = Passed
board-card = Road
board-owner = Owner
board-worker = Worker
board-stock = Cubes
board-effects = Effect / for the owner
board-residence = Residence
board-turning = becomes a residence
board-points = Points
board-deniers = deniers
board-workers = workers
board-tokens = tokens
board-cards = cards
board-prestige = Prestige
board-hand = Your hand
board-price = Cost
board-cost = { $amount } { $cube }
board-legend =
    ♜ the provost: cards beyond him (┆) are not activated · ▶ activated now · ■ a cube on the card
    tokens: worth 4 / 3 / 2 · cards: in hand / in the pile / discarded

# What chance is asked for
draw-neutral = the neutral buildings
draw-card = a card
draw-start-player = the start player
