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
deal-playing-where = Playing: { $where }
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
deal-luck = Luck
deal-luck-free = Luck-free
deal-luck-unknown = known once this game has been reviewed
deal-no-place = no place yet
deal-no-place-where = { $where }, no place yet
deal-show-all = Show all { $n }
deal-show-fewer = Show fewer
deal-look = Look at it
deal-won = won
deal-replay = Replay
deal-locked = locked until you have finished
deal-locked-short = locked
deal-locked-more = Replays and luck open when you have finished this deal. Points are shown, moves are not.
deal-same-more = Same draws for all, so luck differs only where games parted. It is told of games that were reviewed.
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
deal-sealed-how = How it is sealed
deal-verify = Verify yesterday’s seed
deal-verified = matches its seal
deal-not-verified = does not match its seal
deal-sealed-more = The commitment is the SHA-256 of the day’s seed. The seed of a game is the SHA-256 of “kingstable deal”, a zero byte, the day’s seed, a zero byte and the game; when the day is over, records of its tables show it and can be verified.
deal-brief-builders = The Builders
deal-brief-magna-carta = Magna Carta
deal-puzzle = Puzzle of the day
deal-your-dice = Your dice
deal-puzzle-more = and { $n } more { $n ->
    [one] move
   *[other] moves
}
deal-puzzle-solve = Solve on the board
deal-puzzle-again = Look at it again
deal-puzzle-solved = You have solved it.
deal-puzzle-same = The same for everybody; a new one at midnight (UTC).
deal-puzzle-none = Without a connection the puzzle can be opened only where it was read before.
