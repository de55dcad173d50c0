shell-title = A király asztala
shell-home = Kezdőlap
shell-hidden = rejtett
shell-guest-name = Vendég
shell-close = Bezárás
shell-loading = Terítünk az asztalnál…
shell-lost = Megszakadt a kapcsolat. Újra próbáljuk…
shell-no-table = Nincs ilyen asztal
shell-closed = Az asztalt bezárták.
shell-frozen = Ez a játszma régebbi szabályokkal kezdődött; olvasni lehet, folytatni nem.

# The top bar
shell-tools = Eszközök
shell-phases = A forduló szakaszai
shell-table-of = Házigazda: { $name } · { $seats } játékos
shell-players-n = { $seats } játékos
shell-undo = Visszavonás
shell-replay = Visszajátszás
shell-rules = Szabályok
shell-log = Napló
shell-score = Állás
shell-chat = Csevegés
shell-language = Nyelv
shell-menu = Menü
shell-views = Az asztal részei
shell-board = Tábla
shell-side = Napló, állás és csevegés

# Players
shell-players = Játékosok
shell-seat = { $n }. játékos
shell-you = te
shell-away = távol
shell-thinking = gondolkodik…
shell-to-move = lép
shell-points = pont
shell-time-left = Hátralévő idő: { $time }
shell-days = { $n } nap
shell-level-random = véletlen
shell-level-easy = könnyű
shell-level-normal = közepes
shell-level-hard = nehéz
shell-level-master = mester

# The action bar
shell-decision = A döntésed
shell-your-turn = Te jössz
shell-turn-of = Soron van: { $name }
shell-wait = Egy pillanat…
shell-paused = Állnak az órák
shell-bot-plays = Helyetted gép játszik
shell-game-over = Vége a játszmának.
shell-you-won = Győztél!
shell-won-by = { $n ->
    [one] Győztes: { $name }
   *[other] Közös győzelem: { $name }
}
shell-winner = győztes
shell-moves = Lépéseid
shell-you-may = Választhatsz ({ $n })
shell-all-moves = Minden lépés ({ $n })
shell-clear-choice = Törlés
shell-search = Keresés
shell-search-moves = Keresés a lépések közt
shell-nothing-found = Nincs ilyen lépés.
shell-not-now = Most nem lehet
shell-ask-why = Miért nem?
shell-why-not = Miért nem: „{ $move }”?
shell-not-possible = Ezt nem lehet
shell-rule = Szabályok: { $rule }
shell-sure = Biztos vagy benne?
shell-sure-yes = Igen, ezt lépem
shell-back = Vissza
shell-return = Visszaülök a helyemre

# Questions to the others
shell-question = Kérdés
shell-asks-undo = { $name } szeretne visszavonni egy lépést.
shell-asks-pause = { $name } szeretné megállítani az órákat.
shell-asks-wait = A többiek válaszára várunk.
shell-agree = Rendben
shell-disagree = Nem

# Log and chat
shell-log-empty = Még semmi sem történt.
shell-chat-empty = Még senki sem szólt.
shell-write = Írj az asztalhoz…
shell-send = Küldés
shell-unread = olvasatlan
shell-points-by-move = Pontok lépésenként
shell-move-n = { $n }. lépés
shell-while-away = Amíg távol voltál
shell-more-in-log = A naplóban { $n } korábbi sor áll még.
shell-go-on = Tovább
shell-news-sat = { $name } leült az asztalhoz.
shell-news-handed = A helyet { $name } vette át.
shell-news-time-up = { $name } ideje lejárt; gép játszik tovább.
shell-news-left = { $name } felállt; gép játszik tovább.
shell-news-returned = { $name } visszatért.
shell-news-unseated = { $name } felállt.
shell-news-undone = { $name } visszavont egy lépést.
shell-news-asked-undo = { $name } visszavonást kér.
shell-news-asked-pause = { $name } szünetet kér.
shell-news-answered-yes = { $name } beleegyezik.
shell-news-answered-no = { $name } nem egyezik bele.
shell-news-followed = Visszavágó kezdődött.
shell-news-paused = Az órák megálltak.
shell-news-went-on = Az órák újra járnak.
shell-news-ended = Vége a játszmának.
shell-news-closed = Az asztalt bezárták.

# Before the game
shell-seats = Helyek
shell-free-seat = Szabad hely
shell-sit = Leülök
shell-put-bot = Gép
shell-remove = Hely felszabadítása: { $name }
shell-invite-link = Meghívó
shell-copy = Link másolása
shell-copied = Másolva
shell-bot-level = Gépek
shell-start = Kezdés
shell-start-bots = Kezdés, gépek a szabad helyekre
shell-close-table = Asztal bezárása
shell-waiting-host = A játszma akkor kezdődik, ha minden hely elkelt.
shell-stand-up = Felállok

# After the game
shell-result = Eredmény
shell-rematch = Új játszma
shell-to-rematch = A visszavágóhoz
shell-breakdown = Honnan jöttek a pontok
shell-see-board = Lássuk a táblát
shell-fair = Minden húzás ellenőrizhető a játszma előtt rögzített titkos magból.
shell-verify = Ellenőrzés

# The menu
shell-theme = Színek
shell-theme-parchment = Pergamen
shell-theme-vault = Kincstár
shell-lang-en = English
shell-lang-hu = Magyar
shell-sound = Hang
shell-notify = Értesítés, ha én jövök
shell-motion = Mozgás
shell-export = Játszma mentése
shell-pause = Órák megállítása
shell-resume = Órák indítása
shell-leave = Átadom a helyem egy gépnek
shell-leave-text = Helyetted gép játszik tovább. Amíg tart a játszma, bármikor visszaülhetsz.
shell-leave-yes = Átadom
shell-keys = Billentyűk: 1–9 lépés · / keresés · nyilak és Enter választás · Esc vissza · U visszavonás
shell-tip = Magyarázat
