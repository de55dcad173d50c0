# The deal of the day
deal-title = Deal of the day
deal-nav = Deal of the day
deal-lead = The same dice, cards and bots for everybody, one try a game.
deal-next = New deals in
deal-time = { $hours } h { $minutes } min
deal-against = you and { $bots ->
    [one] one bot
   *[other] { $bots } bots
}
deal-play = Play
deal-go-on = Go on
deal-given-up = Given up
deal-playing = Playing
deal-not-played = Not played yet
deal-points = { $points ->
    [one] one point
   *[other] { $points } points
}
deal-place-of = place { $place } of { $of }
deal-finished = { $n ->
    [0] nobody has finished
    [one] one has finished
   *[other] { $n } have finished
}
deal-results = Results
deal-results-today = Results today
deal-place = Place
deal-name = Name
deal-points-head = Points
deal-look = Look at it
deal-won = won
deal-replay = Replay
deal-locked = locked until you have finished
deal-locked-more = Until you have finished this deal yourself its replays are locked; points are never hidden.
deal-same-more = Same draws for all, so luck differs only where games parted.
deal-nobody = Nobody has finished yet.
deal-week = This week
deal-week-more = each deal gives 1 to 10
deal-days = M T W T F S S
deal-sum = Sum
deal-challenge = Challenge a friend
deal-challenge-more = A deal of { $game } of its own: whoever opens the link plays the same dice, cards and bots; both results show when both are done.
deal-challenge-make = Make a link
deal-copy = Copy link
deal-copied = Copied
deal-challenge-title = A challenge: { $game }
deal-challenge-lead = The same dice, cards and bots for everybody who has this link. Play first, and send it on.
deal-beat = Beat { $name }’s { $points } points: the same dice, cards and bots.
deal-sealed = Sealed before you play
deal-sealed-today = Today, committed seed
deal-sealed-tomorrow = Tomorrow, committed already
deal-sealed-yesterday = Yesterday, revealed
deal-sealed-until = revealed at midnight (UTC)
deal-sealed-more = The commitment is the SHA-256 of the day’s seed. The seed of a game is the SHA-256 of “kingstable deal”, a zero byte, the day’s seed, a zero byte and the game; when the day is over, records of its tables show it and can be verified.
