game-title = Caylus Magna Carta
game-blurb = Építs az út mentén, vesztegesd meg az udvarnagyot, emeld a várat: a legtöbb hírnév győz.

option-game = Játék
option-game-advanced = Haladó: udvarnaggyal, lakóépületekkel, jegyzővel, templommal és fogadóval.
option-game-basic = Alapjáték: nincs udvarnagy és nincs lakóépület; minden munkás épülete aktiválódik.

# Lapok
card-park = vadaskert
card-forest = erdő
card-neutral-quarry = kőfejtő (semleges)
card-neutral-peddler = ócskás (semleges)
card-trading-post = lerakat
card-small-farm = kis tanya
card-small-sawmill = kis fűrészmalom
card-small-quarry = kis kőfejtő
card-peddler = ócskás
card-market = piac
card-lawyer = jegyző
card-large-farm = nagy tanya
card-large-sawmill = nagy fűrészmalom
card-large-quarry = nagy kőfejtő
card-gold-mine = aranybánya
card-bank = bank
card-church = templom
prestige-theatre = színház
prestige-statue = szobor
prestige-hotel = fogadó
prestige-stables = istállók
prestige-town-hall = városháza
prestige-monument = emlékmű
prestige-cathedral = katedrális

# Javak
cube-food = élelmiszer
cube-wood = fa
cube-stone = kő
cube-gold = arany
section-dungeon = alapok
section-walls = falak
section-towers = tornyok

# Fázisok
phase-opening-hand = Tartsd meg a három lapodat, vagy húzz három másikat.
phase-start-player = A kezdőjátékos sorsolása.
phase-income = Bevétel.
phase-actions = Válassz akciót.
phase-provost = Mozgasd az udvarnagyot, vagy hagyd, ahol van.
phase-activation = Élj az épület képességével, vagy mondj le róla.
phase-castle = Adj be csomagokat a vár építéséhez.
phase-round-end = A forduló vége.
phase-payment = Válaszd meg, mivel fizetsz.

# Lépések
move-keep = A három lap megtartása
move-redraw = A három lap eldobása, három másik húzása
move-draw = Kártyahúzás 1 dénárért
move-replace = Kártyacsere 1 dénárért
move-worker = Munkás ide: { $owner_seat }, { $card }
move-worker-neutral = Munkás ide: { $card }
move-build = Építkezés: { $card }
move-prestige = Presztízsépület: { $prestige }
move-pass = Passz
move-pay = Fizetés: { $cube }
move-provost-back = Az udvarnagy { $steps } lapot hátra
move-provost-stay = Az udvarnagy marad
move-provost-forward = Az udvarnagy { $steps } lapot előre
move-take = { $amount } { $cube } elvétele
move-earn = { $amount } dénár elvétele
move-unload = 1 { $cube } elvétele a lapról
move-buy = Vásárlás { $price } dénárért: { $cube }
move-sell = 1 { $cube } beadása { $amount } dénárért
move-swap = 1 { $cube } beadása 1 aranyért
move-mint = { $amount } arany vásárlása { $price } dénárért
move-donate = { $amount } hírnévjelző vásárlása { $price } dénárért
move-turn = Lakóépület lesz: { $card }
move-decline = Lemondás a képességről
move-deliver = Csomag beadása: { $cube }
move-done = Nincs több csomag

# Miért nem
no-denier = 1 dénárba kerül, és nincs dénárod.
nothing-to-draw = A húzópaklid és a dobott lapjaid is elfogytak.
hand-empty = Nincs lap a kezedben.
no-worker-left = Minden munkásod az úton van.
not-on-road = Nincs az úton: { $card }.
not-on-road-yet = { $owner_seat } még nem építette meg: { $card }.
card-occupied = Már munkás áll ott: { $worker_seat }.
takes-no-worker = Lakó- és presztízsépületre nem tehető munkás.
not-in-basic-game = Az alapjátékban nincs ilyen lap: { $card }.
not-in-hand = Nincs a kezedben: { $card }.
cannot-pay = Ára ({ $card }): { $cube }; a kockáid és az aranyad nem fedezik.
cannot-pay-prestige = Ára ({ $prestige }): { $cube }; a kockáid és az aranyad nem fedezik.
gold-missing = Ehhez { $gold } arany kell, és azt semmi nem pótolja: { $prestige }.
prestige-not-used = Az alapjátékban nem szerepel: { $prestige }.
prestige-taken = { $owner_seat } már megépítette: { $prestige }.
no-residence = Nincs fedetlen lakóépületed, amelyre építhetnél.
payment-does-not-fit = A költség más kockákat kér.
cubes-missing = Nincsenek meg ezek a kockáid.
provost-too-dear = Ez { $price } dénárba kerülne, és { $deniers } dénárod van.
off-the-road = Az udvarnagy nem hagyja el az utat.
other-effect = Az épület mást kínál.
deniers-missing = Ez { $price } dénárba kerül, és { $deniers } dénárod van.
cube-missing = Nincs meg ez a kockád: { $cube }.
gold-for-gold = Aranyat aranyra cserélni semmit nem változtat.
castle-too-low = A várban már csak { $left } jelző van.
lawyer-stays = Jegyző sosem fordítható meg.
not-built = Nincs az úton saját lapod: { $card }.
turned-already = Már lakóépületnek szántad: { $card }.
batch-missing = Nincsenek meg ezek a kockáid.

# Mi történt
neutral-laid = Az útra kerül: { $card }.
hand-dealt = { $card ->
    [hidden] { $seat } { $amount } lapot húz.
   *[other] { $seat } húz: { $card }.
}
opening-decided = { $redraw ->
    [hidden] { $seat } döntött a kezdőlapjairól.
    [0] { $seat } meg fogja tartani a kezdőlapjait.
   *[other] { $seat } el fogja dobni a kezdőlapjait, és három másikat húz.
}
hand-kept = { $seat } megtartja a kezdőlapjait.
hand-discarded = { $seat } eldobja: { $card }.
start-drawn = A kezdőjátékos: { $seat }.
round-began = Kezdődik a forduló: { $round }.
income-earned = { $seat } bevétele { $amount } dénár.
deniers-gained = { $seat } { $amount } dénárt kap.
deniers-paid = { $seat } { $amount } dénárt fizet.
cubes-gained = { $seat } kap: { $amount } { $cube }.
cubes-paid = { $seat } fizet: { $cube }.
card-drawn = { $card ->
    [hidden] { $seat } egy lapot húz.
   *[other] { $seat } húz: { $card }.
}
pile-renewed = { $seat } { $amount } dobott lapból új húzópaklit kever.
worker-placed = { $seat } munkást küld ide: { $owner_seat }, { $card }.
worker-placed-neutral = { $seat } munkást küld ide: { $card }.
building-announced = { $seat } építkezni készül: { $card }.
prestige-announced = { $seat } építkezni készül: { $prestige }.
residence-announced = { $seat } lakóépületté készül alakítani: { $card }.
building-laid = { $seat } megépíti: { $card }.
stock-laid = A lapra kerül ({ $seat }, { $card }): { $amount } { $cube }.
stock-taken = { $seat } elvesz a lapról ({ $card }): 1 { $cube }.
stock-returned = Visszakerül a készletbe ({ $card }): { $amount } { $cube }.
prestige-built = { $seat } megépíti: { $prestige }.
residence-covered = Lakóépületet fed be ({ $seat }): { $card }.
passed = { $seat } passzol, helye a hídon: { $place }.
provost-advanced = { $seat } az udvarnagyot { $amount } lappal előre mozgatja.
provost-pulled-back = { $seat } az udvarnagyot { $amount } lappal hátra mozgatja.
provost-left = { $seat } helyén hagyja az udvarnagyot.
provost-walked = Az udvarnagy { $amount } lapot lép előre.
building-activated = Aktiválódik ({ $owner_seat }): { $card }.
neutral-activated = Aktiválódik: { $card }.
effect-declined = { $seat } lemond a képességről.
worker-returned = { $seat } munkása hazamegy.
turning-marked = { $seat } lakóépülete lesz, amint a munkás hazament: { $card }.
residence-made = { $seat } lakóépülete lesz: { $card }.
token-taken = { $seat } hírnévjelzőt kap: { $section }.
batch-delivered = { $seat } csomagot ad be.
delivery-ended = { $seat } nem ad be több csomagot.
most-delivered = { $seat } adta be a legtöbb csomagot: { $amount }.
token-removed = Egy hírnévjelző kikerül a játékból: { $section }.
castle-emptied = A várnak nincs több jelzője: a játék ezzel a fordulóval véget ér.
start-passed = Az új kezdőjátékos: { $seat }.

# Pontok
score-castle = Várjelzők
score-buildings = Épületek
score-residences = Lakóépületek
score-prestige = Presztízsépületek
score-gold = Arany
score-cubes = Egyéb kockák
score-deniers = Dénárok

# Mit tudnak a lapok: a munkás gazdájának, aztán a lap tulajdonosának
does-park = 1 élelmiszer
does-forest = 1 fa
does-neutral-quarry = 1 kő
does-neutral-peddler = 1 dénár → 1 élelmiszer, fa vagy kő
does-trading-post = 2 dénár
does-small-farm = 1 élelmiszer / 1 élelmiszer a lapról
does-small-sawmill = 1 fa / 1 fa a lapról
does-small-quarry = 1 kő / 1 kő a lapról
does-peddler = 1–2 dénár → 1–2 kocka, arany nem / 1 → 1
does-market = 1 kocka → 4 dénár / 1 dénár
does-lawyer = 1 élelmiszer → saját lapból lakóépület / 2 dénár
does-large-farm = 2 élelmiszer / 1 élelmiszer
does-large-sawmill = 2 fa / 1 fa
does-large-quarry = 2 kő / 1 kő
does-gold-mine = 1 arany / 1 kocka → 1 arany
does-bank = 1 dénár → 1 arany, vagy 3 → 2 / 2 dénár → 1 arany
does-church = 2 dénár → 1 jelző, vagy 5 → 2 / 3 dénár → 1 jelző

# A tábla a terminálban
cube-any = bármi
board-round = { $round ->
    [0] Az első forduló előtt
   *[other] { $round }. forduló
  }
board-start = kezdőjátékos: { $seat }
board-castle = Vár
board-bridge = Passzolt
board-card = Út
board-owner = Gazda
board-worker = Munkás
board-stock = Kockák
board-effects = Hatás / tulajdonosnak
board-residence = Lakóépület
board-turning = lakóépület lesz
board-points = Pont
board-deniers = dénár
board-workers = munkás
board-tokens = jelző
board-cards = lapok
board-prestige = Presztízs
board-hand = A kezed
board-price = Ár
board-cost = { $amount } { $cube }
board-legend =
    ♜ az udvarnagy: az utána következő lapok (┆) nem aktiválódnak · ▶ most aktiválódik · ■ kocka a lapon
    jelző: 4 / 3 / 2 pontos · lapok: kézben / húzópakliban / eldobva

# Amiről a véletlen dönt
draw-neutral = a semleges épületek
draw-card = egy kártya
draw-start-player = a kezdőjátékos
