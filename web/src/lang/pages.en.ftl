# The words of pages; every key begins with `pages-`.
pages-nav = Pages
pages-nav-tables = Tables
pages-nav-learn = Learn
pages-nav-rules = Rules
pages-nav-best = Best players
pages-nav-replay = Replays
pages-nav-admin = Host
pages-language = Language
pages-theme = Dark theme
pages-theme-choice = Theme
pages-theme-parchment = Parchment
pages-theme-vault = Vault
pages-no-connection = The server does not answer. Please try again in a moment.
pages-loading = One moment …
pages-back = Back
pages-next = Next
pages-previous = Previous
pages-cancel = Cancel
pages-save = Save
pages-send = Send
pages-not-found = Nothing stands here
pages-not-found-more = This address leads to no page. The table may have been closed, or a letter of the link was lost.
pages-to-start = To the tables

# Start
pages-hero = Five medieval games. One table.
pages-hero-more = Play in the browser with friends and bots. Free and open, nothing to install.
pages-new-table = New table
pages-join = Join by code
pages-join-what = Link or code of the table
pages-join-hint = Your friend sees it at the table: six letters and digits, or the whole link.
pages-join-wrong = This is neither a link to a table nor its code.
pages-join-go = Go to the table
pages-play = Play
pages-players = Players
pages-minutes = { $minutes } min
pages-weight = { $weight ->
    [1] easy
    [3] hard
   *[other] medium
  }
pages-set-up = Set up
pages-learn = Learn
pages-rules = Rules
pages-about-kingsburg = Dice, advisors, five winters
pages-about-kings-road = Three secret cards, eight regions
pages-about-builders = Hire, build, finish first
pages-about-stronghold = One side storms, one side holds
pages-about-magna-carta = A road that grows with every card
pages-lesson-stronghold = Attack: two turns to the first breach
pages-lesson-stronghold-defender = Defend: two turns on the walls
pages-your-tables = Your tables
pages-your-turn = Your turn
pages-thinks = { $count ->
    [one] { $names } thinks
   *[other] { $names } think
  }
pages-waiting = waiting
pages-over = over
pages-waits = { $count ->
    [one] { $name } waits for one more
   *[other] { $name } waits for { $count }
  }
pages-move-number = Move { $step }
pages-no-tables = You sit at no table yet. Click a game above: you play against bots at once, without an account.
pages-first-time = New to a game?
pages-learn-game = Learn { $game } in three minutes
pages-open-tables = Open tables
pages-filter = Which tables
pages-filter-all = All
pages-filter-live = Live
pages-filter-days = By day
pages-sit-down = Sit down
pages-watch = Watch
pages-open = Open
pages-show-all = Show all { $count } tables
pages-no-open-tables = Nobody waits at a public table right now. Set one up, and others will find it here.
pages-options-other = other options
pages-pace-live = { $minutes } min + { $seconds } s
pages-pace-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
  }
pages-last-game = Last game
pages-won = won
pages-replay-it = Replay
pages-verify-it = Was it fair?
pages-lobby-chat = Lobby
pages-lobby-empty = Quiet so far. Say hello!
pages-lobby-say = Say something to everybody

# New table
pages-new-game = Game
pages-new-seats = Seats
pages-new-seat = Seat { $seat }
pages-new-seats-more = People come by your invitation link or from the list of open tables. Bots are ready at once.
pages-new-me = { $name } (you)
pages-new-person = A person
pages-new-bot = Bot: { $level }
pages-new-bot-points = Bot: { $level }, about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
pages-new-points-more = The points are what a level scores at a table of two, against the normal bot.
pages-new-options = Options
pages-new-pace = Pace
pages-new-pace-none = No clock
pages-new-pace-none-more = Everybody thinks as long as they like.
pages-new-pace-live = Live
pages-new-pace-live-more = Each player has a bank of time for the whole game and gains some with every move. Whose time runs out, a bot plays on for.
pages-new-pace-days = By day
pages-new-pace-days-more = So many days for each move: for games that go on beside the day's work.
pages-new-bank = Minutes in the bank
pages-new-increment = Seconds per move
pages-new-days = Days per move
pages-new-who = Who may come
pages-new-by-link = By link.
pages-new-by-link-more = Only those to whom you give the link find the table.
pages-new-public = Public.
pages-new-public-more = The table stands in the list of open tables.
pages-new-quiet = Only people with an account may talk
pages-new-word = Your word for a fair chance (optional)
pages-new-word-more = One word of your own is mixed into every draw. So not even the server could have chosen the dice beforehand, and after the game everybody can check it.
pages-new-begins = The game begins at once.
pages-new-waits = { $count ->
    [one] The game begins when one more person sits down.
   *[other] The game begins when { $count } more people sit down.
  }
pages-new-start = Make the table

# Rules
pages-rules-lead = Every rule of each game in short numbered paragraphs. Refusals at the table lead here, to the very paragraph.
pages-rules-find = Search the rules
pages-rules-hit = { $hit } of { $hits }
pages-rules-no-hit = not found
pages-contents = Contents
pages-other-games = Other games

# Replay
pages-replay = Replay
pages-replay-lead = Any game, step by step, from every seat. Open one of your finished games, or a record file.
pages-replay-file = Choose a record
pages-replay-drop = Drop a record file (.game) here.
pages-replay-own = Your finished games
pages-replay-eyes = Seen by
pages-replay-everybody = Everybody
pages-replay-back = One step back
pages-replay-on = One step on
pages-replay-play = Play
pages-replay-pause = Pause
pages-replay-where = Place in the game
pages-replay-step = move { $step } of { $steps }
pages-replay-speed = Speed
pages-replay-log = What happened
pages-replay-copy = Link to this step
pages-replay-copied = Link copied
pages-replay-fork = What if? Play on from here
pages-replay-save = Save the record
pages-replay-table = To the table
pages-replay-old-rules = This game was played under older rules; its positions can no longer be drawn.
pages-player = Player { $seat }
pages-board = Board
pages-parts = Parts of the board

# Learn
pages-learn-lead = A few minutes, real positions, real moves: your first decisions with a teacher at your side.
pages-learn-you = You
pages-learn-rival = Rival { $seat }
pages-learn-teacher = Teacher
pages-learn-progress = Step { $step } of { $steps }
pages-learn-moves = { $count ->
    [one] One move as a list
   *[other] { $count } moves as a list
  }
pages-learn-hint = Show me
pages-learn-wrong = That is allowed too, but here we try something else. Read once more what I said.
pages-learn-play = Play against bots
pages-learn-read = Read the rules

# Me
pages-me = You
pages-me-name = Your name
pages-me-guest = guest
pages-me-member = has an account
pages-me-guest-more = You play as a guest, known by this browser only. With an account you keep your games on every device and get a rating.
pages-me-saved = Saved.
pages-me-profile = Profile
pages-me-browser = This browser
pages-me-motion = Animations
pages-me-sound = Sounds
pages-sign-in = Sign in
pages-sign-out = Sign out
pages-me-account = Account
pages-me-account-more = A name and a password are enough; no e-mail address is asked. Games you played as a guest stay yours.
pages-me-make = Make an account
pages-me-login = Sign-in name
pages-me-password = Password
pages-me-password-more = At least eight characters. There is no e-mail to restore it: keep it well, or add a passkey.
pages-me-make-passkey = Add a passkey
pages-me-by-passkey = Sign in by passkey
pages-me-passkey-added = The passkey has been added.
pages-me-no-passkeys = Passkeys need a secure address (https or localhost).
pages-sessions = Where you are signed in
pages-session-seen = last seen { $when }
pages-session-expires = until { $when } unless used
pages-session-end = End
pages-session-guest = As a guest
pages-session-password = By password
pages-session-passkey = By passkey
pages-tokens = Tokens for bots
pages-tokens-more = A program that plays for you shows such a token instead of a password. You can end it at any time.
pages-token-label = What is it for?
pages-token-make = Make a token
pages-token-once = Copy it now, it is shown only once:
pages-account = Your account
pages-account-password = Password
pages-account-old = The password you have
pages-account-new = The new one
pages-account-change = Change the password
pages-account-changed = The password is changed; everywhere else you are signed out.
pages-account-passkeys = Passkeys
pages-account-no-passkeys = You have none.
pages-account-remove = Remove
pages-account-data = Your data
pages-account-download = Download my data
pages-account-delete = Delete my account
pages-account-delete-more = Your name, your talk, sign-ins and ratings are deleted for good. The games you played stay readable for the others, without your name.
pages-account-proof = Your password (empty if you have none)
pages-account-delete-yes = Delete for good
pages-blocks = Blocked
pages-blocks-none = You have blocked nobody.
pages-block = Block
pages-unblock = Unblock
pages-blocked = Blocked: you will no longer hear each other.

# People
pages-person = Player
pages-since = since { $when }
pages-ratings = Ratings
pages-ratings-none = No rating yet: games between people with accounts count.
pages-rating = Rating
pages-rating-band = Probably between
pages-rating-more = The rating is what we are nearly sure of; the bar shows where the true strength probably lies, and narrows with every game.
pages-results = Last games
pages-results-none = No finished game yet.
pages-game = Game
pages-games = Games
pages-wins = Wins
pages-place = Place
pages-place-of = { $place } of { $players }
pages-points = Points
pages-when = When
pages-trouble = Trouble with this player?
pages-trouble-more = Block them, or tell the host of this server what happened.
pages-report = Report
pages-report-what = What happened?
pages-reported = The host has been told.
pages-best = Best players
pages-best-games = Games
pages-best-lead = Ranked by what we are nearly sure of, not by luck in a single evening.
pages-best-none = Nobody is rated in this game yet. Two people with accounts who finish a game will be the first.

# Verify
pages-verify = Was chance fair?
pages-verify-lead = Before the game the server bound itself to a secret seed; every die and card follows from it and from what each player brought. Now it is open, and anybody can work every draw out again.
pages-verify-good = { $moves } moves and { $draws } draws were worked out again, and all agree.
pages-verify-commit = Promise
pages-verify-commit-more = The SHA-256 of the table and its seed, shown before anybody sat down.
pages-verify-parts = The players' numbers
pages-verify-parts-more = Each browser or program makes its own, binds itself to it when sitting down, and shows it when all sit. They are mixed into every draw.
pages-verify-hash = (never shown: its hash was used)
pages-verify-save-part = Save my part
pages-verify-words = The players' words
pages-verify-words-more = Mixed into every draw.
pages-verify-seed = Seed
pages-verify-no-seed = not open yet
pages-verify-seed-more = Secret until the game is over.
pages-verify-self = Check it on your own machine
pages-verify-self-more = Save the record and let the same engine work it out at your place:

# Host
pages-admin = Host of this server
pages-admin-only = This page is for who runs the server. Sign in with that account.
pages-admin-tables = Tables
pages-status-waiting = waiting
pages-status-playing = being played
pages-status-over = over
pages-status-closed = closed
pages-admin-backup = Download a backup
pages-admin-no-tables = No such table.
pages-admin-close-table = Close the table
pages-admin-until = until { $day }
pages-admin-take-back = Take back
pages-admin-copy = Backup
pages-admin-copy-more = The whole database as a file, copied while people play.
pages-admin-announce = Announcement
pages-admin-days = Days
pages-admin-say = Tell everybody
pages-admin-announced = Everybody is told.
pages-admin-where = the table
pages-admin-reports = Reports
pages-admin-no-reports = No reports.
pages-admin-done = done
pages-admin-close = Mark as done
pages-admin-people = People
pages-admin-find = Find a person
pages-admin-do = Actions
pages-admin-ban = Close the account
pages-admin-unban = Open again

pages-remove = Remove from my list: { $game }
pages-remove-others = Others are still playing: you resign, and a bot takes your seat for good.
pages-remove-bots = Nobody else plays there: the game ends and leaves your list.
pages-remove-yes = Remove
pages-new-hints = Against bots, I may ask for hints; the result counts them
pages-new-nobody = If somebody resigns, the game ends (else a bot plays on)
pages-show = A game going by
pages-show-playing = Being played now
pages-show-over = The last public game
pages-show-go-playing = Watch { $game }
pages-show-go-over = Replay { $game }

# Notices
pages-elsewhere = Sign in with { $where }
pages-elsewhere-refused = { $where } did not sign you in. Try again, or choose another way.
pages-session-elsewhere = Signed in elsewhere
pages-notices = Called back
pages-notices-more = With this page closed you can be told when a table wants you; never while you are at that table.
pages-notices-push = On this device
pages-notices-push-here = Notify me in this browser
pages-notices-push-on = This browser will be notified.
pages-notices-push-no = The browser does not allow it: look at its settings for this site.
pages-notices-no-push = Notifications need a secure address (https or localhost) and a browser that knows them; on an iPhone, add the page to the home screen first.
pages-notices-mail = By e-mail
pages-notices-address = Your e-mail address
pages-notices-mail-ask = Send me a link
pages-notices-mail-asked = Open the link that was sent to { $address }. It is good for a day.
pages-notices-no-mail = This server sends no e-mail.
pages-notices-digest = All letters of a day in one, in the morning
pages-notices-webhook = Webhooks
pages-notices-hook-add = Add a webhook
pages-notices-hook-url = Address
pages-notices-hook-shape = Shape
pages-notices-hook-about = What about
pages-notices-hook-mine = whatever I am told
pages-notices-hook-make = Add
pages-notices-what = Of what
pages-notices-push-short = here
pages-notices-mail-short = e-mail
pages-notices-webhook-short = webhook
pages-notices-kind-turn = It is my turn
pages-notices-kind-begins = A game begins
pages-notices-kind-ends = A game ends
pages-notices-kind-asks = Somebody asks or invites me
pages-notices-kind-day = A day is left for my move
pages-notices-try = Try it
pages-notices-tried = On its way.
