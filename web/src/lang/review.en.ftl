# The review of a finished game
review-title = Review
review-it = Review
review-you-won = You won with { $points } points, { $ahead } ahead
review-they-won-you = { $name } won with { $points } points, { $ahead } ahead of you
review-they-won = { $name } won with { $points } points
review-shared = { $names } share the victory with { $points } points
review-why-winner = { $name } kept { $accuracy } % of what was at stake.
review-why-luck = Luck was worth { $luck } points to { $name }.
review-why-your-luck = To you it was worth { $luck }.
review-why-mistakes = Your { $n ->
    [one] one mistake
   *[other] { $n } mistakes
} cost { $percent } % of winning in all.
review-step-through = Step through it
review-again = Play again
review-curve = How the game went
review-unit-points = Expected points
review-unit-chances = Chance of winning
review-draws = What chance brought
review-lucky = lucky
review-unlucky = unlucky
review-luck-sum = { $unit ->
    [points] sum of luck, in points
   *[chances] sum of luck, in per cent
}
review-ledger = Where the points came from
review-ledger-more = rounded so that they add up
review-points = Points
review-player = Player
review-bot = bot
review-start = Start
review-luck = Luck
review-own = Own moves
review-others = Others
review-rest = Rest
review-end = End
review-accuracy = Accuracy
review-turning = Turning points
review-better-was = Better: { $move }
review-perhaps-better = Perhaps better: { $move }
review-points-lost = (−{ $points } points)
review-doubt = The search says so; no games have shown it.
review-year = Year { $year }
review-season = Year { $year }, { $season }
review-dice = Dice: { $dice }
review-move-n = move { $n }
review-played = played
review-better = better
review-you-lost = You played: { $move }
review-they-lost = { $name } played: { $move }
review-line = Expected then: { $line }.
review-instead = { $better } points instead of { $played }, { $chance } % of winning instead of { $less } %.
review-show = Show on the board
review-play-on = Play on from here
review-no-mistake = No move lost anything that the search can tell from noise.
review-luckiest = Luckiest draw
review-unluckiest = Unluckiest draw
review-luckiest-so-far = Luckiest draw so far
review-unluckiest-so-far = Unluckiest draw so far
review-points-later = The turning points show when every move is weighed.
review-how = How this is computed
review-how-more = Every position is weighed by the bots’ search, with all cards open and only the future unknown; how much a lead means early and late was measured for each game. Luck is the value of what was drawn, less the mean of 12 other draws at the same moment. Own moves and the others’ moves are what changed between the draws; what nobody decided and nothing drew is the rest. A mistake is judged from what the player knew: it lost more than 10 % of winning in a search four times deeper than the first look and with other chance, and the better move also got three games ahead when a bot played on from both. Only so many games are played on, for the dearest first. “Perhaps better” stands where the deeper search alone says so; such moves are chosen by the points they cost. Accuracy is what was kept of the points at stake at the first look, three at most in one decision: 100 % for the search’s own moves, 0 % for moves made at random. It compares players better than the sum of their own moves: who has fallen far behind has little left to lose.
review-failed = The review could not be made. Try again later.
review-waiting = Waiting for { $ahead ->
    [one] one other review
   *[other] { $ahead } other reviews
}
review-working = Reviewing… { $share } %
review-weighed = { $done } of { $of } moves are weighed.
review-may-leave = You may leave: the review waits here.
review-mine = My reviewed games
review-mine-games = Games
review-mine-luck = Luck a game, in points
review-mine-mistakes = Mistakes a game
review-mine-where = Where
review-mine-phase = { $phase }: { $n } (−{ $percent } %)
review-mine-more = Over many games luck evens out; mistakes do not.
