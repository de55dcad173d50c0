shell-title = Kingstable
shell-home = Start page
shell-hidden = hidden
shell-guest-name = Guest
shell-close = Close
shell-loading = The table is being laid…
shell-lost = The connection is lost. Trying again…
shell-no-table = There is no such table
shell-closed = The table has been closed.
shell-frozen = This game was begun under older rules; it can be read but not played on.

# The top bar
shell-tools = Tools
shell-phases = Phases of the round
shell-table-of = Table of { $name } · { $seats } players
shell-players-n = { $seats } players
shell-undo = Take back
shell-replay = Replay
shell-rules = Rules
shell-log = Log
shell-score = Score
shell-chat = Chat
shell-language = Language
shell-menu = Menu
shell-views = Parts of the table
shell-board = Board
shell-side = Log, score and chat

# Players
shell-players = Players
shell-seat = Player { $n }
shell-you = you
shell-away = away
shell-thinking = thinking…
shell-to-move = to move
shell-points = points
shell-time-left = Time left: { $time }
shell-days = { $n } days
shell-level-random = random
shell-level-easy = easy
shell-level-normal = normal
shell-level-hard = hard
shell-level-master = master

# The action bar
shell-decision = Your decision
shell-your-turn = Your turn
shell-turn-of = To move: { $name }
shell-wait = One moment…
shell-paused = The clocks are stopped
shell-bot-plays = A bot plays for you
shell-game-over = The game is over.
shell-you-won = You won!
shell-won-by = { $n ->
    [one] Winner: { $name }
   *[other] Shared victory: { $name }
}
shell-winner = winner
shell-moves = Your moves
shell-you-may = You may ({ $n })
shell-all-moves = All moves ({ $n })
shell-clear-choice = Clear
shell-search = Search
shell-search-moves = Search the moves
shell-nothing-found = No move fits.
shell-not-now = Not possible now
shell-ask-why = Why not?
shell-why-not = Why not “{ $move }”?
shell-not-possible = That cannot be done
shell-rule = Rules: { $rule }
shell-sure = Are you sure?
shell-sure-yes = Yes, play it
shell-back = Back
shell-return = Take your seat back

# Questions to the others
shell-question = Question
shell-asks-undo = { $name } would like to take a move back.
shell-asks-pause = { $name } would like to stop the clocks.
shell-asks-wait = Waiting for the others’ answer.
shell-agree = Agree
shell-disagree = Refuse

# Log and chat
shell-log-empty = Nothing has happened yet.
shell-chat-empty = Nobody has said anything yet.
shell-write = Write to the table…
shell-send = Send
shell-unread = unread
shell-points-by-move = Points by move
shell-move-n = move { $n }
shell-while-away = While you were away
shell-more-in-log = { $n } earlier lines stand in the log.
shell-go-on = Go on
shell-news-sat = { $name } sits down.
shell-news-handed = The seat is taken over by { $name }.
shell-news-time-up = { $name } ran out of time; a bot plays on.
shell-news-left = { $name } got up; a bot plays on.
shell-news-returned = { $name } is back.
shell-news-unseated = { $name } got up.
shell-news-undone = { $name } took a move back.
shell-news-asked-undo = { $name } asks to take a move back.
shell-news-asked-pause = { $name } asks to stop the clocks.
shell-news-answered-yes = { $name } agrees.
shell-news-answered-no = { $name } refuses.
shell-news-followed = There is a rematch.
shell-news-paused = The clocks are stopped.
shell-news-went-on = The clocks run again.
shell-news-ended = The game is over.
shell-news-closed = The table has been closed.

# Before the game
shell-seats = Seats
shell-free-seat = Free seat
shell-sit = Sit down
shell-put-bot = Bot
shell-remove = Free the seat of { $name }
shell-invite-link = Invitation
shell-copy = Copy link
shell-copied = Copied
shell-bot-level = Bots
shell-start = Begin
shell-start-bots = Begin, bots on free seats
shell-close-table = Close the table
shell-waiting-host = The game begins when all seats are taken.
shell-stand-up = Get up

# After the game
shell-result = Result
shell-rematch = Play again
shell-to-rematch = To the rematch
shell-breakdown = Where the points came from
shell-see-board = See the board
shell-fair = Every draw can be checked against the seed that was fixed before the game.
shell-verify = Check it

# The menu
shell-theme = Colours
shell-theme-parchment = Parchment
shell-theme-vault = Vault
shell-lang-en = English
shell-lang-hu = Magyar
shell-sound = Sound
shell-notify = Notify me of my turn
shell-motion = Animations
shell-export = Save the record
shell-pause = Stop the clocks
shell-resume = Let the clocks run
shell-leave = Hand my seat to a bot
shell-leave-text = A bot will play for you. You may come back at any time as long as the game runs.
shell-leave-yes = Hand it over
shell-keys = Keys: 1–9 a move · / search · arrows and Enter choose · Esc back · U take back
shell-tip = Explanation
