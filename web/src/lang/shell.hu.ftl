shell-title = A király asztala
shell-home = Kezdőlap
shell-hidden = rejtett
shell-guest-name = Vendég
shell-close = Bezárás
shell-loading = Terítünk az asztalnál…
shell-lost = Megszakadt a kapcsolat. Újra próbáljuk…
shell-warming = A botok még bemelegítenek: egy-két percig kevésbé alaposan gondolkodnak.
shell-no-table = Nincs ilyen asztal
shell-closed = Az asztalt bezárták.
shell-spoilt = Ennek az asztalnak a naplója megsérült; idáig olvasható, de nem folytatható.
shell-frozen = Ez a játszma régebbi szabályokkal kezdődött; olvasni lehet, folytatni nem.

# The top bar
shell-tools = Eszközök
shell-phases = A forduló szakaszai
shell-table-of = Házigazda: { $name } · { $seats } játékos
shell-players-n = { $seats } játékos
shell-undo = Visszavonás
shell-replay = Visszajátszás
shell-review = Elemzés
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
shell-bot-plays = Helyetted bot játszik
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
shell-hand = Átadnám a helyemet…
shell-hand-text = Ki játsszon tovább helyetted? Akit megkérdezel, nemet is mondhat.
shell-hand-nobody = Most senki sem nézi a játszmát. Küldd el az asztal linkjét: aki megnyitja, annak itt felajánlhatod a helyed.
shell-offer-title = Helyet ajánlanak neked
shell-offer = { $name } szeretné átadni neked a helyét.
shell-offer-take = Átveszem
shell-offer-decline = Köszönöm, nem

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
shell-news-offered = Felajánlott hely: { $name } veheti át.
shell-news-declined = A felajánlott helyet nem vették át.
shell-news-time-up = { $name } ideje lejárt; bot játszik tovább.
shell-news-left = { $name } felállt; bot játszik tovább.
shell-news-returned = { $name } visszatért.
shell-news-unseated = { $name } felállt.
shell-news-hinted = { $name } tippet kapott ({ $level }).
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
shell-kept-for = { $name } helye
shell-kept-seat = Fenntartva valakinek
shell-sit = Leülök
shell-put-bot = Bot
shell-remove = Hely felszabadítása: { $name }
shell-invite-link = Meghívó
shell-copy = Link másolása
shell-copied = Másolva
shell-bot-level = Botok
shell-start = Kezdés
shell-start-bots = Kezdés, botok a szabad helyekre
shell-close-table = Asztal bezárása
shell-waiting-host = A játszma akkor kezdődik, ha minden hely elkelt.
shell-stand-up = Felállok
shell-called = Mindenki itt van. Most mutatjuk meg, ki milyen számot hozott a kockákhoz; a játszma mindjárt kezdődik.

# After the game
shell-result = Eredmény
shell-rematch = Új játszma
shell-to-rematch = A visszavágóhoz
shell-breakdown = Honnan jöttek a pontok
shell-see-board = Lássuk a táblát
shell-fair = Minden húzás ellenőrizhető a játszma előtt rögzített titkos magból.
shell-verify = Ellenőrzés
shell-fair-own = Senki sem bűvölte a kockákat: ez a böngésző mind a { $draws } húzást újraszámolta. Abból a magból következnek, amelyet a szerver még a leülésed előtt megígért, és mindegyikben benne van a te számod is.
shell-fair-watched = Mind a { $draws } húzás a jegyzőkönyvben álló magból következik. Te nem ezzel a böngészővel ültél itt, ezért nincs saját példánya, amellyel összevethetné.
shell-bent = Ebben a játszmában csaltak a kockákkal!
shell-bent-record = A szerver nem mutat ellenőrizhető jegyzőkönyvet, pedig megígérte.
shell-bent-table = A jegyzőkönyv egy másik asztalé.
shell-bent-commit = A jegyzőkönyvben nem az az ígéret áll, amelyet ez a böngésző a leülésed előtt kapott.
shell-bent-seed = A mag nem az, amelyet a játszma előtt megígértek.
shell-bent-part = A számot, amelyet ez a böngésző a kockákhoz hozott, kihagyták vagy kicserélték.
shell-bent-others = Megváltoztatták, amit a többiek a kockákhoz hoztak, miután a te számod már ismert volt.
shell-bent-epoch = Újradobták a kockákat, pedig senki sem vont vissza lépést.
shell-bent-draw = Legalább egy húzás nem következik a magból és a játékosok számaiból.
shell-unproven = Senki sem bizonyíthatja, hogy ezekkel a kockákkal nem csaltak!
shell-unproven-late = A böngésződ nem volt itt, amikor a számokat felfedték, ezért csak a tiédnek a lenyomata számított. Azt a szerver előre ismerte: ha saját játékosa is ült az asztalnál, megválaszthatta a kockákat.
shell-unproven-dropped = Ez a böngésző elküldte a számát, a szerver mégis csak a lenyomatát használta: eldobta a számodat, vagy túl későn kapta meg. A lenyomatot előre ismerte: ha saját játékosa is ült az asztalnál, megválaszthatta a kockákat.

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
shell-leave = Átadom a helyem egy botnak
shell-leave-text = Helyetted bot játszik tovább. Amíg tart a játszma, bármikor visszaülhetsz.
shell-leave-yes = Átadom
shell-keys = Billentyűk: 1–9 lépés · / keresés · nyilak és Enter választás · Esc vissza · U visszavonás · P terv · H tipp
shell-tip = Magyarázat

# Tempó és biztonság
shell-pace = A többiek lépéseinek tempója
shell-pace-calm = Nyugodt
shell-pace-normal = Közepes
shell-pace-fast = Gyors
shell-confirm = Minden döntést én erősítek meg
shell-again = Mutasd újra a lépéseiket
shell-again-now = Az előző lépések még egyszer
shell-again-stop = Vissza a játékhoz
shell-meanwhile = Közben
shell-forced = Csak egy válasz van…
shell-by-itself = (nem volt más választás)
shell-or = Vagy
shell-watching = Nézőként vagy itt.

# Ki ül itt
shell-name-title = Hogy szólítsunk?
shell-name-text = Ezt a nevet látják a többiek az asztalnál. Csak egyszer kérdezzük; a saját oldaladon megváltoztathatod.
shell-name-other = Egy másikat
shell-name-ok = Ez leszek
shell-names-how = Bátor, Vidám, Csendes, Okos, Szelíd, Szerencsés, Gyors, Bölcs, Ifjú, Hűséges
shell-names-who = Ágnes, Ottó, Edit, Hugó, Klára, Vilmos, Tilda, Roland, Petra, Anzelm, Gréta, Konrád
shell-offline = Nincs kapcsolat. A már megnyitott szabályok és leckék működnek; az asztalok a kapcsolattal együtt térnek vissza.
shell-not-loaded = Ezt az oldalt nem sikerült betölteni: nincs kapcsolat a kiszolgálóval.

# Távozás
shell-resign = Feladom
shell-resign-yes = Feladom
shell-resign-text-bot = Végleg lemondasz a helyedről: bot játszik tovább a többiekkel, és nem térhetsz vissza.
shell-resign-text-nobody = Ennél az asztalnál abban állapodtatok meg, hogy senki sem játszik tovább: a játék mindenkinek véget ér, eredmény nélkül.
shell-end = Javaslom a játék befejezését
shell-end-alone = Befejezem ezt a játékot
shell-end-yes = Befejezem
shell-end-text = A többieket is megkérdezzük. Ha mindenki beleegyezik, a játék eredmény nélkül ér véget.
shell-end-text-alone = Csak botok játszanak veled: a játék azonnal, eredmény nélkül ér véget.
shell-leave-text-alone = A botok gyorsan játszanak: nélküled akár egy percen belül befejezhetik a játékot. Csak addig veheted vissza a helyedet, amíg a játék tart.
shell-ended-early = A játék eredmény nélkül ért véget.
shell-asks-end = { $name } javasolja, hogy a játék eredmény nélkül érjen véget.
shell-news-asked-end = { $name } javasolja a játék befejezését.
shell-news-agreed = Mindenki beleegyezett a játék befejezésébe.
shell-news-resigned = { $name } feladta; bot játszik tovább.
shell-news-given-up = A játék eredmény nélkül ér véget.

# Nézők és várakozás
shell-watchers = { $n } néző
shell-chat-aside = Amit itt írsz, azt a játékosok csak a játék végén látják.
shell-chat-watcher = (néző)
shell-qr = Lefényképezhető kód: ehhez az asztalhoz vezet
shell-code = Az asztal kódja
shell-code-text = Itt írd be: { $host }, „Csatlakozás kóddal”.
shell-share = Megosztás

# Tervek
shell-plan = Tervezés előre
shell-plan-now = Terv: válassz lépést
shell-plan-whole = Terv
shell-plan-assume = Tegyük fel, hogy { $name } ezt lépi:
shell-plan-nothing-played = Még semmit sem léptél, és senki sem látja.
shell-plan-if = { $name }: { $move }
shell-plan-open = Ami most jön, nyitott: a szerencse vagy a többiek döntik el.
shell-plan-over = Ezzel véget ér a játék.
shell-plan-play = { $n ->
    [one] Lépd meg
   *[other] Lépd meg mind a { $n } lépést
}
shell-plan-and-keep = { $n ->
    [one] és tegyél el egy választ
   *[other] és tegyél el { $n } választ
}
shell-plan-keep = { $n ->
    [one] Válasz eltevése későbbre
   *[other] { $n } válasz eltevése későbbre
}
shell-plan-exactly = ha pontosan így jön
shell-plan-loosely = amint szabad
shell-plan-repeat-phase = Ismételd, amíg a szakasz tart
shell-plan-repeat-choice = Ismételd, amíg nincs új lehetőség
shell-plan-back = Egyet vissza
shell-plan-drop = Terv elvetése
shell-kept = Eltéve:
shell-kept-until-phase = A szakasz végéig:
shell-kept-until-choice = Amíg nincs új lehetőség:
shell-kept-drop = Elvetem
shell-kept-dropped = Amit eltettél, már nem illett ide, ezért elvetettük.

shell-hint = Tippet kérek
shell-hint-here = Tipp
shell-hint-play = Ezt lépem
shell-hints = { $n } tipp
