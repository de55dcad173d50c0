# Words that all games share.

# Refusals
no-such-move = There is no move number { $move }; the book has { $moves } moves.
game-over = The game is over.
not-your-turn = It is not your turn. To move: { $seat }.
not-now = That cannot be done now. { $phase }

phase-over = The game is over.

# The terminal
terminal-you = You are { $seat }.
terminal-turn = To move: { $seat }.
terminal-your-turn = { $seat }, it is your turn.
terminal-help = A number or a move plays it · why MOVE · undo · save FILE · rules · quit
terminal-happened = What happened:
terminal-prompt = your move
terminal-refused = Not allowed: { $reason }
terminal-rule = See rule { $rule }.
terminal-allowed = That is allowed.
terminal-undone = Your last move is taken back.
terminal-no-undo = There is nothing you could take back: something was drawn, shown, or played on it since.
terminal-saved = Saved to { $file }.
terminal-result = Result
terminal-winner = Winner: { $seat }
terminal-winners = Shared victory: { $seat }
terminal-points = points
terminal-no-move = No legal move has number { $n }.
terminal-moves = Your moves:
