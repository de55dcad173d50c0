# The words of King's Road; names of regions and cards come from the engine.
kr-where = Round { $round } · to 40 points
kr-phase-choose = Choose cards
kr-phase-reveal = Reveal
kr-phase-score = Score
kr-phase-travel = King moves
kr-seg-map = Map
kr-seg-places = Places
kr-seg-players = Players

kr-map = The kingdom
kr-hand = Your cards
kr-order = Order of play
kr-choose = choose
kr-slot-full = Card { $order }: { $card }
kr-slot-back = Take back card { $order }: { $card }
kr-confirm = Ready
kr-slot-now = Card { $order }: to be chosen now
kr-slot-empty = Card { $order }: empty
kr-no-markers = You have no marker left, so you play no card this round.
kr-ready = ready
kr-ready-count = Ready: { $ready } / { $seats }
kr-card-spent = played
kr-card-knight-only = last only
kr-card-witch-only = first only
kr-card-chosen = { $card }: chosen as card { $order }
kr-face-down = Card face down
kr-revealed = Cards revealed: { $order } of { $of }

kr-region-label = { $region }, number { $number }. Points by place: { $banner }. Influence: { $influence }.
kr-region-tip = Points: { $banner }. Influence: { $influence }.
kr-place-worth = { $place ->
    [1] 1st { $points }
    [2] 2nd { $points }
    [3] 3rd { $points }
   *[other] { $place }th { $points }
  }
kr-count = { $name } { $count }
kr-count-noble = { $name } { $count } with a noble
kr-empty = nobody
kr-king = the king
kr-king-here = The king is here.

kr-next = Scored this round: { $region }
kr-next-empty = Nobody has influence here yet.
kr-scored = Scored: { $region }
kr-scored-many = Scored in the last round
kr-scored-label = What the last round paid
kr-nobody = Nobody was there.
kr-tie = tie, { $count } each
kr-markers = { $count }
kr-place-points = { $place ->
    [1] 1st · { $points }
    [2] 2nd · { $points }
    [3] 3rd · { $points }
   *[other] { $place }th · { $points }
  }
kr-points = { $points }
kr-nothing = –
kr-noble-chain = { $name } sets a noble: chain of { $points }, +{ $points }
kr-chain = { $name } holds a noble: chain of { $points }, +{ $points }

kr-places-label = The regions in the order in which the king rides
kr-region = Region
kr-banner = Places
kr-influence = Influence
kr-points-label = Points
kr-markers-left = Markers left
kr-nobles = Nobles
kr-gone = Out of the game: { $cards }
