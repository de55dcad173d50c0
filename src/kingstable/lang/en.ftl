# Words that all games share.

# Refusals
no-such-move = There is no move number { $move }; the book has { $moves } moves.
game-over = The game is over.
not-your-turn = It is not your turn. To move: { $seat }.
not-now = That cannot be done now. { $phase }

phase-over = The game is over.

# The terminal
terminal-player = Player { $n }
terminal-bot = Bot { $n }
terminal-you = you
terminal-seats = { $fewest } to { $most } players
terminal-default = unless you say otherwise
terminal-commitment = SHA-256 of the secret seed: { $commit }
terminal-your-turn = { $seat }, it is your turn.
terminal-pass = { $seat }, it is your turn. Press Enter when nobody else is looking.
terminal-happened = What happened:
terminal-help = A number or a move · why MOVE · undo · save FILE · rules [TAG] · help · quit
terminal-help-long =
    Type the number of a move, or the move itself as it stands at the end of its line.
    why MOVE     why a move is not allowed, and which rule says so
    undo         take your last move back, as far as nobody has learned anything from it
    save FILE    save the game; FILE.seed beside it keeps the secret seed, and --resume FILE plays on
    rules        the rules of the game; rules TAG shows one of them
    quit         stop playing
terminal-prompt = your move
terminal-refused = Not allowed: { $reason }
terminal-allowed = That is allowed.
terminal-undone = Your last move is taken back.
terminal-no-move-yet = There is nothing to take back: you have not moved yet.
terminal-no-undo = There is nothing you could take back: something was drawn, shown, or played on it since.
terminal-saved = Saved to { $file }.
terminal-file-exists = { $file } exists already, or its .seed does: choose another name.
terminal-not-saved = Not saved to { $file }: { $reason }
terminal-no-number = No move has number { $n }; they go from 1 to { $last }.
terminal-no-move = There is no move “{ $typed }”; a move looks like “{ $example }”.
terminal-no-rule = There is no rule { $typed }; “rules” without more shows them all.
terminal-bye = Goodbye.
terminal-result = Result
terminal-points = Points
terminal-winner = Winner: { $seat }
terminal-winners = Shared victory: { $seat }

# Bots by their level
level-random = random
level-easy = easy
level-normal = normal
level-hard = hard
level-master = master

# The review of a finished game
review-title = Review of { $title }
review-in-points = In points
review-in-chances = In per cent of winning
review-start = Start
review-luck = Luck
review-own = Own moves
review-others = Others
review-rest = Rest
review-end = End
review-accuracy = Accuracy
review-turning-points = Turning points
review-mistake = Move { $n }, { $seat }: { $played } wins { $chance } %. Better: { $better }, { $better_chance } %; { $points } points instead of { $played_points }.
review-line = Expected then: { $moves }
review-no-mistake = No move was shown to lose more than { $percent } % of winning.
review-doubts = By the search alone, not shown by games: what cost most points
review-lucky = Luckiest draw: { $seat }, move { $n }, { $draw }: { $points } points
review-unlucky = Unluckiest draw: { $seat }, move { $n }, { $draw }: { $points } points
review-how = Luck: the value of what was drawn, less the mean of { $redraws } other draws. A mistake lost more than { $percent } % of winning in a search { $deeper } times deeper than the first look, and games when a bot played on from both moves. Accuracy: what was kept of all that was at stake.
