game-title = Kingsburg
game-blurb = Nyerd meg kockáiddal a király tanácsadóit, építsd fel a tartományodat, és öt éven át minden télen tartsd a határt.

# Beállítások
option-rules = Szabályok
option-rules-book = A mi szabálykönyvünk: a csempész pontot ad, a választott nyersanyagok egyfélék, a követet ősszel be kell jelenteni, két játékos félretesz egy kockát.
option-rules-official = A kiadó szabályai: más a csempész, a kápolna, a városház, a követ, a katedrális és két játékosnál a semleges kocka, a választott nyersanyagok vegyesek lehetnek, egyenlő sorok közül a legfelső veszti el az épületét.
option-plus2 = +2 jelzők
option-plus2-per_die = Egy csoportra annyi, ahány kockából áll.
option-plus2-per_group = Csoportonként egy.
option-plus2-per_season = Évszakonként egy.

# Tanácsadók, épületek, ellenségek
advisor-jester = Udvari bolond (1)
advisor-squire = Földesúr (2)
advisor-architect = Főépítész (3)
advisor-merchant = Kereskedő (4)
advisor-sergeant = Parancsnok (5)
advisor-alchemist = Alkimista (6)
advisor-astronomer = Csillagász (7)
advisor-treasurer = Kincstárnok (8)
advisor-master-hunter = Vadászmester (9)
advisor-general = Főparancsnok (10)
advisor-swordsmith = Fegyverkovács (11)
advisor-duchess = Nemes kisasszony (12)
advisor-champion = Hős (13)
advisor-smuggler = Csempész (14)
advisor-inventor = Feltaláló (15)
advisor-wizard = Varázsló (16)
advisor-queen = Királynő (17)
advisor-king = Király (18)
building-statue = Szobor
building-chapel = Kápolna
building-church = Templom
building-cathedral = Katedrális
building-inn = Kocsma
building-market = Piac
building-farms = Parasztgazdaság
building-merchants-guild = Üzletemberek céhe
building-guard-tower = Őrtorony
building-blacksmith = Kovácsműhely
building-barracks = Kaszárnya
building-wizards-guild = Varázslók céhe
building-palisade = Lőtorony
building-stable = Istálló
building-stone-wall = Kőfal
building-fortress = Erőd
building-barricade = Barikád
building-crane = Daru
building-town-hall = Városház
building-embassy = Nagykövetség
enemy-barbarians-i-2 = Barbárok (2)
enemy-goblins-i-2 = Goblinok (2)
enemy-goblins-i-3 = Goblinok (3)
enemy-orcs-i-3 = Orkok (3)
enemy-zombies-i-4 = Zombik (4)
enemy-goblins-ii-3 = Goblinok (3)
enemy-goblins-ii-4 = Goblinok (4)
enemy-orcs-ii-4 = Orkok (4)
enemy-barbarians-ii-5 = Barbárok (5)
enemy-zombies-ii-5 = Zombik (5)
enemy-goblins-iii-4 = Goblinok (4)
enemy-goblins-iii-5 = Goblinok (5)
enemy-orcs-iii-5 = Orkok (5)
enemy-zombies-iii-6 = Zombik (6)
enemy-demons-iii-6 = Démonok (6)
enemy-goblins-iv-5 = Goblinok (5)
enemy-goblins-iv-6 = Goblinok (6)
enemy-demons-iv-6 = Démonok (6)
enemy-orcs-iv-7 = Orkok (7)
enemy-zombies-iv-7 = Zombik (7)
enemy-barbarians-v-7 = Barbárok (7)
enemy-barbarians-v-8 = Barbárok (8)
enemy-demons-v-8 = Démonok (8)
enemy-demons-v-9 = Démonok (9)
enemy-dragons-v-9 = Sárkányok (9)

good-gold = arany
good-wood = fa
good-stone = kő
season-spring = Tavasz
season-summer = Nyár
season-autumn = Ősz

# Amiről dönteni kell
phase-lots = A sorrend kisorsolása.
phase-aid = A király azt segíti, aki a legkevesebbet építette.
phase-roll = Újra dobhatsz.
phase-order = Tedd félre az egyik kockádat erre az évszakra.
phase-influence = Befolyásolj egy tanácsadót, vagy passzolj.
phase-help = A tanácsadók segítenek.
phase-build = Emelj egy épületet, vagy mondj le róla.
phase-season-end = Használd a városházadat.
phase-reward = Ünnep a királytól.
phase-envoy = A király követe gazdára talál.
phase-announce = Jelentsd be, mire használod a követet.
phase-recruit = Képezz ki egy katonát, vagy mondd, hogy elég.
phase-winter = Tél: a küzdelem.
phase-finish = A játék véget ér.
phase-add = Válaszd ki, mit teszel a kockáidhoz.
phase-take = Válassz nyersanyagot.
phase-exchange = Cserélj egy nyersanyagot az alkimistánál, vagy ne.
phase-lose = Válaszd ki, mely nyersanyagokat veszted el.
phase-give-up = Válaszd ki, melyik épületet veszted el.

# Lépések
move-pass = Passzolok erre az évszakra
move-influence = { $gap ->
    [0] { $advisor }, kockák: { $dice }
    [-1] { $advisor }, kockák: { $dice }, a piaccal eggyel le
   *[other] { $advisor }, kockák: { $dice }, hiányzik még: { $gap }
  }
move-add = Hozzáteszem: { $whites ->
    [0] fehér kocka nélkül
   *[other] fehér { $white }
  }; { $tokens ->
    [0] +2 jelző nélkül
    [one] egy +2 jelző
   *[other] +2 jelzők: { $tokens }
  }{ $step ->
    [0] {""}
    [1] ; piac eggyel fel
   *[other] ; piac eggyel le
  }
move-take = Elveszem: { $good }
move-exchange = Becserélem: { $good }
move-exchange-nothing = Nem cserélek
move-lose = Odaadom: { $good }
move-recruit = Katona ennyiért: { $good }
move-recruit-no-more = Nem képzek több katonát
move-reroll = Újradobás: { $die }
move-reroll-white = Fehér kocka újradobása: { $die }
move-reroll-all = Minden kocka újradobása
move-keep = Megtartom a kockákat
move-set-aside = Félreteszem: { $die }
move-build = Építés: { $building }
move-build-nothing = Nem építek
move-give-up = Elvész: { $building }
move-hall-take = Városház: egy +2 jelző
move-hall-pay = Városház: { $good } egy pontért
move-hall-pay-token = Városház: egy +2 jelző egy pontért
move-hall-nothing = Városház: semmi
move-announce-visit = Követ: foglalt tanácsadóhoz
move-announce-build = Követ: kettős építés
move-announce-nothing = Követ: lemondok róla

# Elutasítások
dice-not-in-hand = Nincsenek ilyen színes kockáid: { $dice }.
white-dice-not-in-hand = Nincsenek ilyen fehér kockáid: { $white }.
advisor-busy = { $advisor }: már van vendége, { $seat }.
advisor-blocked = { $advisor }: semleges kockák zárják el, csak a követ jut be.
advisor-full = { $advisor }: már két csoport áll rajta, harmadik nem fér rá.
sum-differs = Az összeg { $sum }, ide pontosan { $number } kell: { $advisor }.
too-many-tokens = { $most ->
    [0] Erre a csoportra nem tehető +2 jelző, így nem érhető el: { $advisor }.
    [one] Erre a csoportra csak egy +2 jelző tehető, ehhez kevés: { $advisor }.
   *[other] Erre a csoportra legfeljebb { $most } darab +2 jelző tehető, ehhez kevés: { $advisor }.
  }
market-used = A piacodat ebben az évszakban már használtad; nélküle nem érhető el: { $advisor }.
no-market = Most nincs használható piacod.
tokens-not-owned = Ennyi +2 jelződ van: { $tokens }.
wasteful = Van olyan mód, amely ugyanebből kevesebbet költ.
take-so-many = Pontosan ennyit vegyél el: { $count }.
lose-so-many = Pontosan ennyit vesztesz: { $count }.
good-not-offered = Itt nem választható: { $good }.
goods-of-one-kind = Mindnek egyformának kell lennie ({ $count } darab).
good-not-owned = Nincs ennyi nyersanyagod: { $good }.
soldier-costs = Egy katona ára neked ennyi nyersanyag: { $count }.
chapel-idle = A kápolna csak akkor hat, ha minden kockád együtt legfeljebb { $limit }, évszakonként egyszer.
statue-used = Ebben az évszakban már dobtál újra.
dice-differ = Csak akkor dobhatsz egyet újra, ha minden kockád ugyanazt mutatja.
no-such-die = Egyik színes kockád sem mutatja ezt: { $die }.
no-such-white-die = Nincs ilyet mutató fehér kockád: { $die }.
already-built = { $building }: már áll.
row-order = Abban a sorban előbb ez jön: { $first_building }, csak utána: { $building }.
cannot-pay = Kevés nyersanyagod van, hiányzik: { $good }. Épület: { $building }.
hall-gives-no-token = A hivatalos szabályok szerint a városház nem ad +2 jelzőt.
hall-takes-no-token = A városházad nyersanyagot fogad el, +2 jelzőt nem.
hall-must-choose = El kell venned a jelzőt, vagy fizetned kell egy nyersanyagot.
no-token = Nincs +2 jelződ.
not-furthest-right = { $building }: nem a legtovább jobbra álló épületeid egyike.

# Események
order-drawn = Az első sorrend: { $order_seat }.
year-begun = { $year }. év
aid-given = { $seat } kapja tavaszra a király fehér kockáját.
season-begun = { $season }, { $year }. év
neutral-dice-placed = Semleges kocka zárja el ({ $dice }): { $advisor }.
dice-rolled = { $whites ->
    [0] { $seat } dobása: { $dice }.
   *[other] { $seat } dobása: { $dice }, fehér { $white }.
  }
die-rerolled = { $whites ->
    [0] { $seat } egy kockával újra dob: { $dice }.
   *[other] { $seat } egy kockával újra dob: { $dice }, fehér { $white }.
  }
dice-rerolled = { $whites ->
    [0] { $seat } minden kockával újra dob: { $dice }.
   *[other] { $seat } minden kockával újra dob: { $dice }, fehér { $white }.
  }
dice-kept = { $seat } megtartja a kockáit.
order-fixed = Sorrend: { $order_seat }.
die-set-aside = { $seat } félretesz egy kockát: { $die }.
dice-placed = { $seat }, { $advisor }: { $dice }{ $whites ->
    [0] {""}
   *[other] ; fehér { $white }
  }{ $tokens ->
    [0] {""}
    [one] ; egy +2 jelző
   *[other] ; +2 jelzők: { $tokens }
  }{ $step ->
    [0] {""}
    [1] ; piac eggyel fel
   *[other] ; piac eggyel le
  }.
passed = { $seat } passzol.
advisor-helped = { $advisor } segít, vendége: { $seat }.
court-cleared = A kockák elhagyják az udvart.
goods-gained = { $seat }: +{ $count } { $good }.
goods-given = { $seat }: -{ $count } { $good }.
token-gained = { $seat } kap egy +2 jelzőt.
token-paid = { $seat } fizet egy +2 jelzőt.
soldiers-gained = { $seat }: +{ $count } katona.
points-earned = { $seat }: +{ $points } pont ({ $score }).
points-lost = { $seat }: -{ $points } pont ({ $score }).
enemy-seen = { $enemy ->
    [hidden] { $seat } megnézi az ellenséget.
   *[other] { $seat } megnézi az ellenséget: { $enemy }.
  }
built = { $seat } épít: { $building }.
built-nothing = { $seat } nem épít.
envoy-awarded = { $seat } kapja a király követét.
envoy-stays = Idén senki sem kapja a király követét.
envoy-used = { $seat } felhasználta a követet.
envoy-lost = { $seat } elveszti a követet, használat nélkül.
errand-announced-visit = { $seat } a követtel foglalt tanácsadóhoz megy.
errand-announced-build = { $seat } a követtel kétszer épít.
enemy-revealed = Az ellenség: { $enemy }.
king-sent = { $seat } dob a királyért: mindenkinek { $count } katona.
battle-won = { $seat } győz, hadereje { $strength }.
battle-drawn = { $seat } kitart, hadereje { $strength }.
battle-lost = { $seat } vereséget szenved, hadereje { $strength }.
building-lost = { $seat } elveszti: { $building }.
soldiers-went-home = A katonák hazamennek.
game-ended = Az öt év letelt.

# Honnan jöttek a pontok
score-advisors = Tanácsadók
score-buildings = Épületek
score-reward = Ünnep a királytól
score-battles = Küzdelmek
score-seasons = Városház és nagykövetség
score-losses = Veszteségek
score-cathedral = Katedrális

# A tábla a terminálban
board-date = { $year }. év, { $season }
board-aid = a király fehér kockája: { $seat }
board-envoy = követ: { $seat }
board-advisor = Tanácsadó
board-gift = Segítség
board-guests = Kockák
board-neutral = semleges
board-points = Pont
board-gold = Arany
board-wood = Fa
board-stone = Kő
board-tokens = +2
board-soldiers = Katona
board-buildings = Épület
board-dice = Kézben
board-row = Sor
board-army = Haderő
board-enemy = Az év ellensége: ereje { $weakest } és { $strongest } között
board-looked = látta: { $seat }
gift-jester = 1 pont
gift-squire = 1 arany
gift-architect = 1 fa
gift-merchant = 1 arany vagy 1 fa
gift-sergeant = 1 katona
gift-alchemist = 1 nyersanyagért a másik két fajtából 1-1
gift-astronomer = 1 nyersanyag, +2 jelző
gift-treasurer = 2 arany
gift-master-hunter = 1 fa, és arany vagy kő
gift-general = 2 katona, az ellenség megnézése
gift-swordsmith = 1 kő, és fa vagy arany
gift-duchess = 2 nyersanyag, +2 jelző
gift-champion = 3 kő
gift-smuggler = 3 nyersanyag, 1 pont (hivatalos: −1 pont)
gift-inventor = 1 arany, 1 fa, 1 kő
gift-wizard = 4 arany
gift-queen = 2 nyersanyag, 3 pont, az ellenség megnézése
gift-king = 1 arany, 1 fa, 1 kő, 1 katona

# Amiről a véletlen dönt
draw-order = a sorrend
draw-dice = kockák
draw-neutral-dice = a semleges kockák
draw-enemy = az ellenségkártya
draw-king-sends = a király erősítése
