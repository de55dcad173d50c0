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
kr-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
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

# The lesson
kr-learn-title = Three rounds with the king
kr-learn-goal = The king rides round the kingdom. Where he stops, whoever has the most influence is rewarded. The numbers on a region's banner are what its places are worth. Whoever has the most points in the end wins.
kr-learn-first = Each round everybody secretly chooses three cards, and their order. The king is in Zin Kai's Deep, so it is scored this round: choose its card first.
kr-learn-first-wrong = A good region too, but the king is in Zin Kai's Deep now. Choose number 1.
kr-learn-second = A region card puts one of your markers there. Next the king rides to Wizard's Tower, which is worth 6: choose it.
kr-learn-second-wrong = Think of where the king rides next: Wizard's Tower, number 6.
kr-learn-knight = The Knight is always your last card. He repeats the region card before him: a second marker in Wizard's Tower. Choose him.
kr-learn-knight-wrong = That is allowed, but here the Knight does more: he puts a second marker where you have just put one.
kr-learn-tie = All cards were revealed and Zin Kai's Deep was scored. You and a rival had one marker each: a tie fills first and second place together, and both take the lower value. Nobody led alone, so there is no noble. The markers came home and the king rode on.
kr-learn-dragon = You have two markers in Wizard's Tower, more than anybody else. The Dragon adds the next region to the scoring: Savage Hills. You have only one Dragon in the game; use it now.
kr-learn-dragon-wrong = Save that for later: choose the Dragon, so that Savage Hills is scored too.
kr-learn-hills = A rival already has a marker in Savage Hills. Go there with two: the region first …
kr-learn-hills-wrong = The Dragon adds Savage Hills, number 4. Go there.
kr-learn-hills-knight = … and then the Knight, who puts the second marker there.
kr-learn-chain = Both regions were scored, and in both you led alone. So you left a noble in each: 1 point for the first, and 2 for the second, because a road joins it to the first. A noble stays, and counts as a marker whenever its region is scored. Then the king rode past both, on to King's Altar.
kr-learn-witch = A rival is strong in King's Altar, and you do not know what the others plan. The Witch, as your first card, lets you choose again when all others have shown theirs. Choose her.
kr-learn-witch-wrong = Wait and see: choose the Witch first.
kr-learn-again = Behind the Witch you had laid two cards; they went back into your hand unseen. In King's Altar the rivals now have three markers and one. You cannot lead, but with two you are second. Begin with Dark Tower, where the king will come soon.
kr-learn-again-wrong = Keep King's Altar and the Knight for the end. Begin with Dark Tower, number 5.
kr-learn-altar = Now King's Altar …
kr-learn-altar-wrong = King's Altar, number 7, is scored this round: go there.
kr-learn-altar-knight = … and the Knight once more, for the second marker.
kr-learn-end = Second place: 5 points. With three players only two places are paid, so the rival with one marker got nothing. The game goes on until somebody has 40 points; then every other region is scored once more for its places. Now you know the king's road.
