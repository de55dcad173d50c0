# Friends, a person's page, the archive, tournaments; every key begins with `people-`.
people-nav-tournaments = Tournaments
people-nav-archive = Archive

# Friends
people-friends = People you follow
people-follow = Follow
people-unfollow = Unfollow
people-follow-name = Name or sign-in name
people-none = You follow nobody yet. Open a player's page, or type a name.
people-here = here now
people-away = away
people-at = at a table: { $game }
people-all = All whom you follow
people-hide = Do not tell others that I am here
people-invitation = Invitation
people-invited = { $name } invites you: { $game }
people-called = { $name }: your table of this round ({ $game })
people-cancel-sure = Nothing that was played is lost, but the tournament ends without a winner, and no further round is made.
people-invited-until = A seat is kept for you until { $when }.
people-accept = Accept
people-decline = Decline
people-look = Look at the table
people-invite = Invite
people-invite-friend = Ask somebody you follow
people-choose = Choose somebody
people-asked = { $name } is asked, and a seat is kept.

# A person's page
people-their-games = All their games
people-history = Ratings over time
people-history-more = Each point is what we were nearly sure of at the end of a day.
people-stats = By game
people-average = Average points
people-best = Best points
people-stats-own = Private games are counted; only you and those who played see them.
people-stats-more = Public games, and those in which you played too.
people-against = You against them
people-against-more = { $games ->
    [one] one game
   *[other] { $games } games
  }{ $equal ->
    [0] {""}
    [one] , once equal
   *[other] , { $equal } times equal
  }
people-rivals = Met most often

# Archive
people-archive = Archive
people-archive-lead = Every public game that is over, to be replayed step by step; and your own private ones, for you alone.
people-search = Search
people-clear = Clear
people-any = any
people-person = Player (name)
people-since = From day
people-until = To day
people-least = Points at least
people-most = Points at most
people-ending = Ending
people-ending-played = played out
people-ending-resigned = somebody resigned
people-ending-time = time ran out
people-ending-closed = closed without a result
people-private = private
people-record = Record
people-more = More
people-found = { $n ->
    [one] One game found.
   *[other] { $n } games found.
  }
people-found-none = No such game. Ask for less.

# Tournaments
people-tournaments = Tournaments
people-tournament = Tournament
people-tournaments-lead = Round robin or Swiss, live or by days. The tables are made by themselves, and a seat waits for you at each of yours.
people-tournaments-none = No tournament yet.
people-make = New tournament
people-make-it = Make the tournament
people-make-account = With an account you can make a tournament yourself.
people-name = Name of the tournament
people-seats = Seats at a table
people-system = System
people-system-swiss = Swiss
people-system-round-robin = Round robin
people-rounds = Rounds
people-rounds-more = 0: as many as needed.
people-late = Late players until round
people-late-more = 0: nobody comes late.
people-late-bye = Missed rounds count as byes (else 0 points)
people-cap = Most players
people-cap-more = 0: no limit of your own.
people-begins = Begins at
people-begins-more = Empty: when you say so.
people-round-days = Days for a round
people-round-days-more = Then bots move for whoever is to move.
people-minutes = Minutes to take a seat
people-absent = Who does not come
people-absent-bot = a bot plays on
people-absent-close = nothing is played
people-public = Everybody sees it
people-by-link = By link only
people-entrants = { $n ->
    [one] one player
   *[other] { $n } players
  }
people-state-open = registration open
people-state-shut = registration closed
people-state-running = being played
people-state-over = over
people-state-cancelled = cancelled
people-round = Round { $round }
people-round-of = round { $round } of { $rounds }
people-entered = you play
people-by = by { $name }
people-your-table = Your table of this round waits for you.
people-to-table = To your table
people-to-tournament = This table belongs to a tournament
people-enter = Take part
people-withdraw = Withdraw
people-begin = Begin now
people-shut = Close registration
people-reopen = Open registration
people-cancel = Cancel the tournament
people-standings = Standings
people-opponents = Opponents
people-direct = Direct
people-share = Share
people-byes = Byes
people-left = withdrawn
people-nobody = Nobody has entered yet.
people-ties = Ties are broken from left to right: the points of all opponents together, the points where those met who are still equal, the share of the game points at one's tables, and then by lot.
people-agreed = What was agreed
people-agreed-tables = Tables of { $seats }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }; who is left over has a bye.
people-agreed-points = Points for the places: { $points }; equals share them. A bye: { $bye }.
people-agreed-hours = a round lasts { $hours } hours; then bots move for whoever is to move
people-agreed-absent = Whoever has not sat down after { $minutes } minutes gets no points.
people-agreed-absent-bot = If two or more came, a bot takes the seat; one alone wins by walk-over.
people-agreed-absent-close = The game is not played; those who came share the best places.
people-agreed-late = Late players may join until round { $round }; a missed round gives { $points } points.
people-agreed-cap = At most { $cap } players.
people-agreed-begins = Begins { $when }.
people-agreed-seed = Lots are drawn by a seed that was sealed before anybody entered:
people-did-not-come = did not come
people-game-points = { $points } in the game
people-how-open = to be played; seats until { $when }
people-how-played = played
people-how-walk-over = walk-over
people-how-closed = closed without a result
people-how-bye = bye
