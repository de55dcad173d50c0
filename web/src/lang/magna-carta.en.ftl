# Caylus Magna Carta's table; the names of cards, moves and phases come from the game itself.
mc-seg-road = Road
mc-seg-hand = Hand
mc-seg-castle = Castle

mc-now = Round { $round } · { $what }
mc-where = Round { $round }
mc-phase-opening = Opening hands
mc-phase-actions = Actions
mc-phase-provost = Provost
mc-phase-activation = Buildings
mc-phase-castle = Castle

mc-road = The road
mc-next = Next card
mc-residence = Residence
mc-no-worker = no worker
mc-owner = the card’s owner
mc-turning = Becomes a residence when its worker has gone home.
mc-turning-short = turns
mc-at-risk = at risk
mc-provost = Provost
mc-provost-tip = The card he stands on is the last to be activated; cards beyond him do nothing, and their workers go home.
mc-provost-reaches = reaches { $all ->
    [one] 1 worker
   *[other] { $all } workers
  }, { $own } of them yours

mc-cubes = { $count } { $cube }
mc-deniers = deniers
mc-workers = Workers at home
mc-goods = Your goods
mc-for-worker = Worker: { $does }.
mc-for-owner = Owner: { $does }.
mc-for-nobody = Neutral: nothing for an owner.
mc-costs = Costs { $cubes }.
mc-worth = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
mc-income = Income { $income }.
mc-owned = Card of { $name }.
mc-neutral = Neutral card.
mc-worker-of = A worker of { $name } stands here.
mc-turn = Will be activated as number { $turn }.
mc-beyond = Beyond the provost: as he stands, it will not be activated.
mc-stock = { $count ->
    [one] 1 cube lies
   *[other] { $count } cubes lie
  } on it.
mc-residence-tip = Income { $income ->
    [one] 1 denier
   *[other] { $income } deniers
  } a round, worth { $points ->
    [one] 1 point
   *[other] { $points } points
  }; takes no worker. A prestige building can cover it.

mc-castle = Castle
mc-token = 1 token
mc-section = { $left } of { $tokens } tokens left, { $points } points each.
mc-bridge = Bridge: passed
mc-space = Space { $place } of the bridge
mc-pass = Pass
mc-first-pass = The first to pass gets { $amount ->
    [one] 1 denier
   *[other] { $amount } deniers
  }

mc-hand = Your hand
mc-hand-empty = No card in hand.
mc-draw = Draw
mc-replace = Replace
mc-pile = { $count ->
    [one] 1 card in your pile
   *[other] { $count } cards in your pile
  }
mc-discards = Discarded: { $names }.

mc-prestige = Prestige buildings
mc-on-residence = on your own residence; shields: who could
mc-in-front = shields: who could build now
mc-able = Could be built now by: { $names }.
mc-able-none = Nobody could build it now.

mc-pay-for = Pay for: { $name }
mc-pay-plain = no gold instead of anything
mc-pay-gold = gold instead of { $cubes }
mc-as-worker = as the worker’s owner
mc-as-owner = as the card’s owner
mc-from-card = from the card

mc-kind-worker = Worker to a player’s card …
mc-kind-worker-neutral = Worker to a neutral card …
mc-kind-build = Build a card …
mc-kind-prestige = Build a prestige building …
mc-kind-take = Take cubes …
mc-kind-buy = Buy a cube …
mc-kind-sell = Sell a cube …
mc-kind-mint = Buy gold …

# The lesson
mc-learn-title = A round and a half on the road
mc-learn-goal = A town grows along the road, and a castle above it. Castle tokens, cards on the road and prestige buildings bring points. When the last castle token is gone the game ends with that round.
mc-learn-hand = Three cards of your own twelve. On each: what it costs below, what it is worth in the laurel, and two lines of effects. You may exchange all three once. A Small Farm is a good beginning: keep them.
mc-learn-hand-wrong = These will do. Keep the three cards.
mc-learn-road = Each card of the road has a line with the worker’s sign: that is for whoever sends a worker. The line with a shield is for the owner of the card. Neutral cards have only the first.
mc-learn-worker = In your turn you do one thing. Sending a worker costs 1 denier; the building is used later, when everybody has passed. The castle asks for stone and you have none: send a worker to the Quarry.
mc-learn-worker-wrong = Stone is what you lack. Send a worker to the Quarry.
mc-learn-build = Your rival has sent a worker too. Now build: the Small Farm costs 1 food and 1 wood and is laid at the end of the road. Build it.
mc-learn-build-wrong = Cards on the road bring points and goods: build the Small Farm.
mc-learn-risk = Your farm lies beyond the provost, so it is hatched: as he stands it would do nothing. But he can be bribed. Send a worker there all the same.
mc-learn-risk-wrong = Have courage: send a worker to your own Small Farm.
mc-learn-pass = Your rival has passed first and got 1 denier. The places on the bridge are the order for what comes next. You have done enough: pass.
mc-learn-pass-wrong = Keep your deniers for the provost: pass.
mc-learn-provost = In the order of passing everybody may move the provost, 1 denier for each card, three at most. Move him one card forward, onto your farm.
mc-learn-provost-wrong = One card forward is enough, and it is yours.
mc-learn-take = Now the cards with workers are used from the start of the road on; the numbers show the order. The Quarry gives you 1 stone: take it.
mc-learn-take-wrong = Nobody gives away stone. Take it.
mc-learn-own = Your own worker on your own farm: only the worker’s line counts. Take the food.
mc-learn-own-wrong = You need it for the castle. Take the food.
mc-learn-deliver = Food, wood and stone are a batch for the castle. Each batch earns a token, from the dungeon first: 4 points. Deliver it.
mc-learn-deliver-wrong = The token is worth 4 points: deliver the batch.
mc-learn-gold = Who delivered the most gets 1 gold. Gold stands for any cube when you pay. The provost has walked two cards on, everybody got 2 deniers, and your rival begins this round.
mc-learn-lawyer = Your rival’s Lawyer turns a card of yours into a residence, for 1 food. Others’ cards are open to you as well; the owner then gets the second line. Send a worker to the Lawyer.
mc-learn-lawyer-wrong = The Lawyer opens the way to prestige buildings. Send a worker there.
mc-learn-pass-2 = That is enough for this round: pass.
mc-learn-pass-2-wrong = Save your deniers. Pass.
mc-learn-stay = The provost stands far enough for the Lawyer. Leave him where he is.
mc-learn-stay-wrong = Every step costs a denier, and nothing is gained. Leave him.
mc-learn-turn = The Lawyer asks which of your cards to turn over. Choose the Small Farm, on the road.
mc-learn-turn-wrong = That is what you came for: turn the Small Farm over.
mc-learn-pay = It costs 1 food, and gold could stand for it. Each way to pay says what gold replaces. Gold is worth a point: pay the food.
mc-learn-pay-wrong = Gold is too precious for that. Pay the food.
mc-learn-residence = Your residence brings 1 denier a round and is worth 1 point. It takes no worker, but a prestige building can be raised on it. The shields there show who could build one now.
mc-learn-end = Two things to remember: what lies beyond the provost does nothing, and the castle waits for nobody, for if nobody delivers two tokens leave the game. Try it against a friend or a bot!
