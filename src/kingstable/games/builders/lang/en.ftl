game-title = The Builders: Middle Ages
game-blurb = Start sites, hire workers, build machines, and send them to work: with 17 points the last round begins.

# Options
option-rules = Worker deck
option-rules-book = The worker deck lies face down, as in our rulebook.
option-rules-official = The worker deck lies face up, as in the publisher's picture: everybody sees the next worker.

# Buildings, machines and workers
building-bower = Bower
building-wooden-shack = Wooden Shack
building-covered-bridge = Covered Bridge
building-treehouse = Treehouse
building-stone-bridge = Stone Bridge
building-wash-house = Wash House
building-straw-hut = Straw Hut
building-townhouse = Townhouse
building-cottage = Cottage
building-rural-house = Rural House
building-house = House
building-cowshed = Cowshed
building-inn = Inn
building-pigsty = Pigsty
building-rural-relay = Rural Relay
building-grain-silo = Grain Silo
building-stables = Stables
building-forge = Forge
building-windmill = Windmill
building-watermill = Watermill
building-covered-market = Covered Market
building-bourgeois-house = Bourgeois House
building-post = Post
building-hotel = Hotel
building-tavern = Tavern
building-farm = Farm
building-church = Church
building-watchtower = Watchtower
building-abbey = Abbey
building-cloister = Cloister
building-chapel = Chapel
building-aqueduct = Aqueduct
building-castle = Castle
building-cathedral = Cathedral
building-crane-2 = Small Crane
building-circular-saw-2 = Small Circular Saw
building-measuring-instrument-2 = Small Measuring Instrument
building-tile-kiln-2 = Small Tile Kiln
building-crane-3 = Large Crane
building-circular-saw-3 = Large Circular Saw
building-measuring-instrument-3 = Large Measuring Instrument
building-tile-kiln-3 = Large Tile Kiln

worker-apprentice-s1w1 = Apprentice (1 stone, 1 wood)
worker-apprentice-s1k1 = Apprentice (1 stone, 1 knowledge)
worker-apprentice-s1t1 = Apprentice (1 stone, 1 tile)
worker-apprentice-w1k1 = Apprentice (1 wood, 1 knowledge)
worker-apprentice-w1t1 = Apprentice (1 wood, 1 tile)
worker-apprentice-k1t1 = Apprentice (1 knowledge, 1 tile)
worker-laborer-s2w1 = Laborer (2 stone, 1 wood)
worker-laborer-s2k1 = Laborer (2 stone, 1 knowledge)
worker-laborer-s2t1 = Laborer (2 stone, 1 tile)
worker-laborer-s1w2 = Laborer (1 stone, 2 wood)
worker-laborer-s1k2 = Laborer (1 stone, 2 knowledge)
worker-laborer-s1t2 = Laborer (1 stone, 2 tile)
worker-laborer-w2k1 = Laborer (2 wood, 1 knowledge)
worker-laborer-w2t1 = Laborer (2 wood, 1 tile)
worker-laborer-w1k2 = Laborer (1 wood, 2 knowledge)
worker-laborer-w1t2 = Laborer (1 wood, 2 tile)
worker-laborer-k2t1 = Laborer (2 knowledge, 1 tile)
worker-laborer-k1t2 = Laborer (1 knowledge, 2 tile)
worker-craftsman-s3w1 = Craftsman (3 stone, 1 wood)
worker-craftsman-s2w2 = Craftsman (2 stone, 2 wood)
worker-craftsman-s2w1k1 = Craftsman (2 stone, 1 wood, 1 knowledge)
worker-craftsman-s2k2 = Craftsman (2 stone, 2 knowledge)
worker-craftsman-s2t2 = Craftsman (2 stone, 2 tile)
worker-craftsman-s1w2t1 = Craftsman (1 stone, 2 wood, 1 tile)
worker-craftsman-s1w1k1t1 = Craftsman (1 stone, 1 wood, 1 knowledge, 1 tile)
worker-craftsman-s1w1k1t1-2 = Craftsman (1 stone, 1 wood, 1 knowledge, 1 tile)
worker-craftsman-s1k3 = Craftsman (1 stone, 3 knowledge)
worker-craftsman-s1k2t1 = Craftsman (1 stone, 2 knowledge, 1 tile)
worker-craftsman-w3t1 = Craftsman (3 wood, 1 tile)
worker-craftsman-w2k2 = Craftsman (2 wood, 2 knowledge)
worker-craftsman-w2t2 = Craftsman (2 wood, 2 tile)
worker-craftsman-w1k1t2 = Craftsman (1 wood, 1 knowledge, 2 tile)
worker-craftsman-k2t2 = Craftsman (2 knowledge, 2 tile)
worker-craftsman-k1t3 = Craftsman (1 knowledge, 3 tile)
worker-master-s3w2 = Master (3 stone, 2 wood)
worker-master-s3t2 = Master (3 stone, 2 tile)
worker-master-s2w3 = Master (2 stone, 3 wood)
worker-master-s2t3 = Master (2 stone, 3 tile)
worker-master-w3k2 = Master (3 wood, 2 knowledge)
worker-master-w2k3 = Master (2 wood, 3 knowledge)
worker-master-k3t2 = Master (3 knowledge, 2 tile)
worker-master-k2t3 = Master (2 knowledge, 3 tile)
worker-crane-2 = Small Crane (2 stone)
worker-circular-saw-2 = Small Circular Saw (2 wood)
worker-measuring-instrument-2 = Small Measuring Instrument (2 knowledge)
worker-tile-kiln-2 = Small Tile Kiln (2 tile)
worker-crane-3 = Large Crane (3 stone)
worker-circular-saw-3 = Large Circular Saw (3 wood)
worker-measuring-instrument-3 = Large Measuring Instrument (3 knowledge)
worker-tile-kiln-3 = Large Tile Kiln (3 tile)

# What is to be decided
phase-deal = The cards are laid out.
phase-turn = Use your actions, buy more, or end your turn.
phase-choose-site = Choose the site where this worker is to work.
phase-turn-over = The turn is over.
phase-final = Final scoring.

move-start = Start a site: { $building }
move-hire = Hire: { $worker }
move-send = Send to work: { $worker }
move-site = To the site: { $building }
move-money = { $actions ->
    [one] Take { $coins } coin for 1 action
   *[other] Take { $coins } coins for { $actions } actions
  }
move-buy = Buy an action for { $coins } coins
move-end = End your turn

# Refusals
too-few-actions = That costs { $cost ->
    [one] 1 action
   *[other] { $cost } actions
  }; you have { $actions } left.
building-not-in-row = { $building } does not lie open in the row.
worker-not-in-row = { $worker } does not lie open in the row.
worker-at-work = { $worker } stays at { $building } until it is finished.
worker-not-in-team = { $worker } is not in your team.
no-site = You have no site where anybody could work.
wage-too-high = { $worker } wants { $wage } coins; you have { $coins }.
building-already-finished = { $building } is already finished.
not-your-site = { $building } is not one of your sites.
action-too-dear = An action costs { $price } coins; you have { $coins }.

# Events
next-building-seen = Next in the building deck: { $building }.
next-worker-seen = Next in the worker deck: { $worker }.
building-laid-out = New in the row of buildings: { $building }.
worker-laid-out = New in the row of workers: { $worker }.
apprentice-dealt = { $seat } gets { $worker }.
first-player-drawn = { $seat } is the starting player.
round-begun = Round { $round }
turn-begun = { $seat } is on turn with { $actions } actions.
action-bought = { $seat } buys an action for { $coins } coins.
site-started = { $seat } starts a site: { $building }.
worker-hired = { $seat } hires { $worker }.
worker-sent = { $seat } sends { $worker } to { $building }: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }, wage { $wage }.
money-taken = { $seat } takes { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }.
building-finished = { $seat } finishes { $building }: { $coins } coins, { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
crew-returned = The crew of { $building } is free again.
machine-joined = { $worker } joins the team: { $seat }.
turn-ended = { $actions ->
    [0] { $seat } ends the turn.
    [one] { $seat } ends the turn with 1 action unused.
   *[other] { $seat } ends the turn with { $actions } actions unused.
  }
goal-reached = { $seat } has at least { $points } points: this is the last round.
coins-counted = { $seat }: { $coins ->
    [one] 1 coin makes
   *[other] { $coins } coins make
  } { $points ->
    [one] 1 point
   *[other] { $points } points
  }.

# Where points came from
score-buildings = Buildings
score-machines = Machines
score-coins = Coins

# The terminal board
board-round = Round { $round }
board-first = starting player { $seat }
board-last-round = last round
board-actions = { $seat }: { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
  }
board-chosen = to be sent: { $worker }
board-buildings = Buildings ({ $cards } in the deck)
board-workers = Workers ({ $cards } in the deck)
board-sites = Sites
board-cost = Actions
board-coins = Coins
board-points = Points
board-stone = Stone
board-wood = Wood
board-knowledge = Knowledge
board-tile = Tile
board-wage = Wage
board-team = Teams
board-at = Works at
board-finished = Finished

# What chance is asked for
draw-building = a building
draw-worker = a worker
draw-apprentice = an apprentice
draw-first-player = the first player
