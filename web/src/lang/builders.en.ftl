# The Builders' table; the names of cards, moves and phases come from the game itself.
bu-seg-market = Market
bu-seg-sites = My sites
bu-seg-others = Others

bu-stone = stone
bu-wood = wood
bu-knowledge = knowledge
bu-tile = tile
bu-good = { $count } { $good }

bu-now = Round { $round } · { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
  }
bu-now-last = Last round · { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
  }
bu-where = Round { $round }

bu-coins = Coins
bu-points = Points
bu-actions = Actions
bu-sites = Sites
bu-wage = Wage
bu-buildings-offered = Buildings on offer
bu-workers-offered = Workers on offer
bu-next = Next
bu-next-hidden = Face down
bu-deck-empty = Empty
bu-deck-left = { $count } in the deck
bu-building-deck = Building deck
bu-worker-deck = Worker deck
bu-gap = Nothing here
bu-gap-tip = The deck is empty, so the gap stays open.

bu-my-sites = Your sites
bu-sites-of = Sites: { $name }
bu-no-sites = No site yet. Take a building from the market: 1 action.
bu-no-sites-of = No site at the moment.
bu-free-workers = Free workers
bu-nobody-free = Everybody is at work.
bu-finished = Finished
bu-finished-none = Nothing yet.
bu-chosen = chosen
bu-sent-now = sent now

bu-needs = Needs { $goods }.
bu-reward = Brings { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } and { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
bu-machine = Brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }, then works for no wage and makes { $goods }.
bu-worker = Makes { $goods }; wage { $wage }, paid with each sending.
bu-lacks = Still lacks { $goods }.
bu-crew = At work: { $names }.
bu-need-row = { $good }: { $made } of { $need }
bu-need-more = { $good }: { $made } of { $need }, { $more } more with this worker
bu-next-action = next worker: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }
bu-price = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
bu-finishes = Finishes it: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
bu-finishes-short = finishes it

bu-race = Race to { $goal }
bu-race-tip = Whoever has { $goal } points from buildings and machines at the end of a turn brings the last round; coins count afterwards.
bu-race-row = { $name }: { $points } of { $goal } points
bu-progress = { $name }: { $done } of { $need }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }
bu-no-site-short = no site
bu-starts = begins each round
bu-last-round = Last round

bu-money = { $actions ->
    [one] 1 action for { $coins } coin
   *[other] { $actions } actions for { $coins } coins
  }
bu-buy = a further action for { $coins } coins

bu-bank = Bank
bu-kind-start = Start a site …
bu-kind-hire = Hire a worker …
bu-kind-send = Send to work …
bu-kind-money = Take money …
bu-option-start = 1 action; brings { $coins } coins, { $points ->
    [one] 1 point
   *[other] { $points } points
  }
bu-option-machine = 1 action; a machine, { $points ->
    [one] 1 point
   *[other] { $points } points
  }
bu-option-wage = 1 action; wage { $wage }
bu-end = End turn

# The lesson
bu-learn-title = Four turns of a master builder
bu-learn-goal = You run a building yard. Finished buildings and machines bring points; whoever has 17 at the end of a turn brings the last round. The race stands on the right. You have one free worker, an apprentice, and 10 coins.
bu-learn-market = Above are the buildings and workers on offer. On a building: the coins and points it brings, and what it needs of stone, wood, knowledge and tile. On a worker: the wage, and what he makes.
bu-learn-start = A turn has three actions. Taking a building costs one of them and no coins; it becomes your site. The Cottage needs 2 wood, 1 knowledge and 2 tile: take it.
bu-learn-start-wrong = Possible, but the Cottage suits the workers you can get. Take the Cottage.
bu-learn-hire = Hiring costs an action too. Your apprentice makes knowledge and tile; what is missing is wood. Hire the Craftsman who makes 1 stone, 2 wood and 1 tile.
bu-learn-hire-wrong = A good worker, but he does not make what the Cottage still needs. Look for 2 wood and 1 tile.
bu-learn-send = Now somebody has to work. Rest the pointer on the apprentice: what he would add is hatched gold in the need bars of the Cottage, and the pip says the price, 1 action and 2 coins. Send him.
bu-learn-send-wrong = First the work: send the apprentice to the Cottage.
bu-learn-turn = All three actions are used. A fourth would cost 5 coins, which you need for wages. End your turn.
bu-learn-turn-wrong = Save the coins for wages: end your turn.
bu-learn-others = Your rival has had a turn. What the others did is ringed until you act yourself, and their sites stand in the race on the right.
bu-learn-finish = A new turn, three new actions. The Craftsman brings the last 2 wood and 1 tile the Cottage needs. Send him: 1 action, 4 coins.
bu-learn-finish-wrong = First finish the Cottage: send the Craftsman.
bu-learn-finished = Finished at once, without a further action: 10 coins and 2 points. The surplus stone is lost, and both workers are free again. Whoever works stays at the site until it is finished.
bu-learn-machine = The Small Tile Kiln is a machine: it brings 1 point and no coins, but once it is built it works for you. Start it.
bu-learn-machine-wrong = That will do later. Start the Small Tile Kiln.
bu-learn-machine-send = It needs 1 wood and 1 knowledge. The apprentice makes knowledge: send him.
bu-learn-machine-send-wrong = Send the apprentice; the Craftsman follows in the next turn, when it is cheap again.
bu-learn-turn-2 = A second worker to the same site in the same turn would cost two actions. End your turn; in the next one he costs one action again.
bu-learn-turn-2-wrong = End your turn: the next one brings three new actions.
bu-learn-second = You may have several sites. Start the Bourgeois House: 16 coins and 4 points for 2 of everything.
bu-learn-second-wrong = Something larger now: the Bourgeois House.
bu-learn-choose = Now you have two sites, so sending asks two questions: who, and where. Choose the Craftsman.
bu-learn-choose-wrong = The Craftsman makes the wood that the kiln lacks. Choose him.
bu-learn-site = Both sites show hatched what he would add, and what it costs. The kiln lacks only wood: with him it is finished. Click on the kiln.
bu-learn-site-wrong = There he would only begin. Finish the kiln.
bu-learn-works = The Small Tile Kiln has joined your free workers: 2 tile, wage 0. It gives its point even while it works. Send it to the Bourgeois House.
bu-learn-works-wrong = The machine costs no wage: send the kiln.
bu-learn-again = Another turn. The Bourgeois House has its tiles; send the apprentice there: 1 action.
bu-learn-again-wrong = First the cheap one: send the apprentice.
bu-learn-dear = Look at the pip: a second worker at the same site in the same turn costs 2 actions, a third would cost 3. You have exactly two. Send the Craftsman.
bu-learn-dear-wrong = You can afford it: send the Craftsman, 2 actions and 4 coins.
bu-learn-end = 1 stone and 1 knowledge are still missing; hire for them. When coins are short, one action brings 1 coin, two bring 3, three bring 6. At the end every 10 coins are a point. Good building!
