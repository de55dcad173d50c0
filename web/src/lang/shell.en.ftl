shell-title = Kingstable
shell-home = Start page
shell-hidden = hidden
shell-guest-name = Guest
shell-close = Close
shell-loading = The table is being laid…
shell-lost = The connection is lost. Trying again…
shell-warming = The bots are still warming up: for a minute or two they think less deeply.
shell-no-table = There is no such table
shell-closed = The table has been closed.
shell-spoilt = The log of this table is damaged; it can be read up to here but not played on.
shell-frozen = This game was begun under older rules; it can be read but not played on.

# The top bar
shell-tools = Tools
shell-phases = Phases of the round
shell-table-of = Table of { $name } · { $seats } players
shell-players-n = { $seats } players
shell-undo = Take back
shell-replay = Replay
shell-review = Review
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
shell-hand = Offer my seat to somebody…
shell-hand-text = Who shall play on in your place? Whoever is asked may say no.
shell-hand-nobody = Nobody is watching. Send the table's link: whoever opens it can be offered your seat here.
shell-offer-title = A seat is offered to you
shell-offer = { $name } would like to hand this seat to you.
shell-offer-take = Take the seat
shell-offer-decline = No, thank you

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
shell-news-offered = A seat is offered to { $name }.
shell-news-declined = The offered seat was declined.
shell-news-time-up = { $name } ran out of time; a bot plays on.
shell-news-left = { $name } got up; a bot plays on.
shell-news-returned = { $name } is back.
shell-news-unseated = { $name } got up.
shell-news-hinted = { $name } was given a hint ({ $level }).
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
shell-kept-for = kept for { $name }
shell-kept-seat = Kept for somebody
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
shell-called = All are here. The numbers that everybody brought to the dice are being shown; the game begins in a moment.

# After the game
shell-result = Result
shell-rematch = Play again
shell-to-rematch = To the rematch
shell-breakdown = Where the points came from
shell-see-board = See the board
shell-fair = Every draw can be checked against the seed that was fixed before the game.
shell-verify = Check it
shell-fair-own = Nobody bent the dice: this browser has worked out all { $draws } draws again. They follow from the seed that was promised before you sat down, and your own number is in every one of them.
shell-fair-watched = All { $draws } draws follow from the seed in the record. You did not sit here with this browser, so it has no copy of its own to compare with.
shell-bent = The dice of this game were bent!
shell-bent-record = The server shows no record that could be checked, although it promised one.
shell-bent-table = The record is that of another table.
shell-bent-commit = The promise in the record is not the one that this browser was given before you sat down.
shell-bent-seed = The seed is not the one that was promised before the game.
shell-bent-part = The number that this browser brought to the dice was left out or replaced.
shell-bent-others = What the other seats brought to the dice was changed after your number had been shown.
shell-bent-epoch = Dice were thrown anew although no move was taken back.
shell-bent-draw = At least one draw does not follow from the seed and the numbers of the players.
shell-unproven = Nobody can prove that these dice were not bent!
shell-unproven-late = Your browser was away when the numbers were shown, so only the fingerprint of yours was used. The server knew that beforehand: had it a player of its own at the table, it could have chosen the dice.
shell-unproven-dropped = This browser sent its number, but the server used only the fingerprint of it: it dropped your number, or got it too late. It knew the fingerprint beforehand: had it a player of its own at the table, it could have chosen the dice.

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
shell-keys = Keys: 1–9 a move · / search · arrows and Enter choose · Esc back · U take back · P plan · H hint
shell-tip = Explanation

# Pace and safety
shell-pace = Pace of the others’ moves
shell-pace-calm = Calm
shell-pace-normal = Normal
shell-pace-fast = Fast
shell-confirm = Let me confirm every decision
shell-again = Show their turn again
shell-again-now = Their last turn, once more
shell-again-stop = Back to the game
shell-meanwhile = Meanwhile
shell-forced = Only one answer…
shell-by-itself = (the only choice)
shell-or = Or
shell-watching = You are watching this game.

# Who sits here
shell-name-title = What shall we call you?
shell-name-text = Others at the table see this name. You are asked only once; you can change it on your own page.
shell-name-other = Another one
shell-name-ok = That’s me
shell-names-how = Bold, Merry, Quiet, Clever, Gentle, Lucky, Swift, Wise, Young, Loyal
shell-names-who = Agnes, Otto, Edith, Hugo, Clara, Wilbur, Tilda, Roland, Petra, Anselm, Greta, Conrad
shell-offline = You are offline. Rules and lessons you have opened work on; tables come back with the connection.
shell-not-loaded = This page could not be loaded: there is no connection to the server.

# Leaving
shell-resign = Resign
shell-resign-yes = Resign
shell-resign-text-bot = Your seat is given up for good: a bot plays on for the others, and you cannot come back.
shell-resign-text-nobody = This table agreed that nobody plays on: the game ends for everybody, without a result.
shell-end = Offer to end the game
shell-end-alone = End this game
shell-end-yes = End it
shell-end-text = The others are asked. If all agree, the game ends without a result.
shell-end-text-alone = Only bots play with you: the game ends at once, without a result.
shell-leave-text-alone = Bots play quickly: without you they may finish the game within a minute. You may take your seat back only as long as it runs.
shell-ended-early = The game has ended without a result.
shell-asks-end = { $name } offers to end the game without a result.
shell-news-asked-end = { $name } offers to end the game.
shell-news-agreed = All agreed to end the game.
shell-news-resigned = { $name } resigned; a bot plays on.
shell-news-given-up = The game ends without a result.

# Watching and waiting
shell-watchers = { $n ->
    [one] 1 person is watching
   *[other] { $n } people are watching
}
shell-chat-aside = The players do not see what you write here until the game is over.
shell-chat-watcher = (watching)
shell-qr = Code to be photographed: leads to this table
shell-code = Code of this table
shell-code-text = Type it at { $host } under “Join by code”.
shell-share = Share

# Plans
shell-plan = Plan ahead
shell-plan-now = A plan: choose a move
shell-plan-whole = A plan
shell-plan-assume = Suppose { $name } moves:
shell-plan-nothing-played = Nothing is played yet, and nobody sees it.
shell-plan-if = { $name }: { $move }
shell-plan-open = What comes now is open: chance or others decide.
shell-plan-over = That ends the game.
shell-plan-play = { $n ->
    [one] Play it
   *[other] Play these { $n }
}
shell-plan-and-keep = { $n ->
    [one] and keep an answer ready
   *[other] and keep { $n } answers ready
}
shell-plan-keep = { $n ->
    [one] Keep the answer ready
   *[other] Keep { $n } answers ready
}
shell-plan-exactly = if it comes exactly so
shell-plan-loosely = whenever it is allowed
shell-plan-repeat-phase = Repeat until the phase is over
shell-plan-repeat-choice = Repeat until there is something new
shell-plan-back = One back
shell-plan-drop = Drop the plan
shell-kept = Kept ready:
shell-kept-until-phase = Until the phase is over:
shell-kept-until-choice = Until there is something new:
shell-kept-drop = Drop it
shell-kept-dropped = What you kept ready did not fit any more and was dropped.

shell-hint = Ask for a hint
shell-hint-here = Hint
shell-hint-play = Play it
shell-hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
  }
