# A Caylus Magna Carta asztala; a lapok, lépések és szakaszok nevét a játék maga mondja.
mc-seg-road = Út
mc-seg-hand = Lapok
mc-seg-castle = Vár

mc-now = { $round }. forduló · { $what }
mc-where = { $round }. forduló
mc-phase-opening = Kezdő lapok
mc-phase-actions = Akciók
mc-phase-provost = Udvarnagy
mc-phase-activation = Épületek
mc-phase-castle = Vár

mc-road = Az út
mc-next = Következő lap
mc-residence = Lakóépület
mc-no-worker = nincs munkás
mc-owner = a lap gazdája
mc-turning = Lakóépület lesz belőle, amint a munkása hazament.
mc-turning-short = átfordul
mc-at-risk = veszélyben
mc-provost = Udvarnagy
mc-provost-tip = Az a lap, amelyen áll, az utolsó, amely sorra kerül; a mögötte lévő lapok nem hatnak, munkásaik hazamennek.
mc-provost-reaches = { $all } munkás kerül sorra, ebből a tiéd: { $own }

mc-cubes = { $count } { $cube }
mc-deniers = dénár
mc-workers = Otthon lévő munkások
mc-goods = A készleted
mc-for-worker = Munkás: { $does }.
mc-for-owner = Gazda: { $does }.
mc-for-nobody = Semleges: gazdája nincs.
mc-costs = Ára: { $cubes }.
mc-worth = Értéke { $points } pont.
mc-income = Bevétel: { $income }.
mc-owned = A lap gazdája: { $name }.
mc-neutral = Semleges lap.
mc-worker-of = Itt áll { $name } munkása.
mc-turn = Sorra kerül, sorszáma: { $turn }.
mc-beyond = Az udvarnagy mögött van: ahogy most áll, nem kerül sorra.
mc-stock = { $count } kocka fekszik rajta.
mc-residence-tip = Fordulónként { $income } dénárt hoz, { $points } pontot ér; munkást nem fogad. Presztízsépület fedheti le.

mc-castle = Vár
mc-token = 1 jelző
mc-section = Még { $left } jelző a { $tokens } közül, egyenként { $points } pont.
mc-bridge = Híd: passzolók
mc-space = A híd { $place }. helye
mc-pass = Passz
mc-first-pass = Aki elsőként passzol, { $amount } dénárt kap

mc-hand = A lapjaid
mc-hand-empty = Nincs lap a kezedben.
mc-draw = Húzás
mc-replace = Csere
mc-pile = { $count } lap a paklidban
mc-discards = Eldobva: { $names }.

mc-prestige = Presztízsépületek
mc-on-residence = saját lakóépületre; pajzs: ki építhetné meg
mc-in-front = pajzs: ki építhetné meg most
mc-able = Most meg tudná építeni: { $names }.
mc-able-none = Most senki sem tudná megépíteni.

mc-pay-for = Fizetés: { $name }
mc-pay-plain = arany nélkül
mc-pay-gold = arany, e helyett: { $cubes }
mc-as-worker = a munkás gazdájaként
mc-as-owner = a lap gazdájaként
mc-from-card = a lapról

mc-kind-worker = Munkás valakinek a lapjára …
mc-kind-worker-neutral = Munkás semleges lapra …
mc-kind-build = Lap megépítése …
mc-kind-prestige = Presztízsépület építése …
mc-kind-take = Kockák elvétele …
mc-kind-buy = Kocka vétele …
mc-kind-sell = Kocka eladása …
mc-kind-mint = Arany vétele …

# A tanítás
mc-learn-title = Másfél forduló az úton
mc-learn-goal = Az út mentén város épül, fölötte vár. Pontot hoznak a várjelzők, az út lapjai és a presztízsépületek. Amikor az utolsó várjelző is elfogy, a játék azzal a fordulóval véget ér.
mc-learn-hand = Három lap a saját tizenkettőd közül. Mindegyiken alul az ára, a koszorúban az értéke, és két sor hatás. Egyszer mind a hármat kicserélheted. A kis tanya jó kezdet: tartsd meg őket.
mc-learn-hand-wrong = Ezek jók lesznek. Tartsd meg a három lapot.
mc-learn-road = Az út minden lapján az a sor, amelynél munkás áll, azé, aki munkást küld oda. A pajzsos sor a lap gazdájáé. A semleges lapokon csak az első van.
mc-learn-worker = Amikor sorra kerülsz, egy dolgot tehetsz. Egy munkás 1 dénár; az épület később hat, amikor már mindenki passzolt. A várhoz kő is kell, neked nincs: küldj munkást a kőfejtőbe.
mc-learn-worker-wrong = Kőből nincs egy sem. Küldj munkást a kőfejtőbe.
mc-learn-build = Az ellenfeled is munkást küldött. Most építs: a kis tanya 1 élelmiszerbe és 1 fába kerül, és az út végére kerül. Építsd meg.
mc-learn-build-wrong = Az út lapjai pontot és árut hoznak: építsd meg a kis tanyát.
mc-learn-risk = A tanyád az udvarnagy mögött van, ezért vonalkázott: ahogy ő most áll, nem hatna. De meg lehet vesztegetni. Küldj oda mégis munkást.
mc-learn-risk-wrong = Bátorság: küldj munkást a saját kis tanyádra.
mc-learn-pass = Az ellenfeled elsőként passzolt, ezért 1 dénárt kapott. A híd helyei adják a következő szakaszok sorrendjét. Ennyi elég volt: passzolj.
mc-learn-pass-wrong = Tartogasd a dénárjaidat az udvarnagyra: passzolj.
mc-learn-provost = A passzolás sorrendjében mindenki mozgathatja az udvarnagyot, laponként 1 dénárért, legfeljebb hárommal. Mozgasd egy lappal előre, a tanyádra.
mc-learn-provost-wrong = Egy lap előre elég, és az a tiéd.
mc-learn-take = Most a munkásos lapok kerülnek sorra az út elejétől; a számok mutatják a sorrendet. A kőfejtő 1 követ ad: vedd el.
mc-learn-take-wrong = A követ senki sem dobja el. Vedd el.
mc-learn-own = A saját munkásod a saját tanyádon: csak a munkás sora számít. Vedd el az élelmiszert.
mc-learn-own-wrong = Kell a várhoz. Vedd el az élelmiszert.
mc-learn-deliver = Az élelmiszer, a fa és a kő egy csomag a várnak. Minden csomag egy jelzőt ér, először az alapokból: 4 pont. Add be.
mc-learn-deliver-wrong = A jelző 4 pontot ér: add be a csomagot.
mc-learn-gold = Aki a legtöbbet adta be, 1 aranyat kap. Fizetéskor az arany bármelyik kockát helyettesíti. Az udvarnagy két lapot továbbment, mindenki kapott 2 dénárt, és most az ellenfeled kezd.
mc-learn-lawyer = Az ellenfeled jegyzője 1 élelmiszerért lakóépületté fordítja egy lapodat. Mások lapjai előtted is nyitva állnak; a második sor a gazdáé lesz. Küldj munkást a jegyzőhöz.
mc-learn-lawyer-wrong = A jegyző nyitja meg az utat a presztízsépületekhez. Oda küldj munkást.
mc-learn-pass-2 = Erre a fordulóra ennyi elég: passzolj.
mc-learn-pass-2-wrong = Kíméld a dénárjaidat. Passzolj.
mc-learn-stay = Az udvarnagy elég messze áll, a jegyző sorra kerül. Hagyd, ahol van.
mc-learn-stay-wrong = Minden lépés egy dénár, és nem nyersz vele semmit. Hagyd, ahol van.
mc-learn-turn = A jegyző azt kérdezi, melyik lapodat fordítsa át. Válaszd az úton a kis tanyát.
mc-learn-turn-wrong = Ezért jöttél: fordíttasd át a kis tanyát.
mc-learn-pay = Az ára 1 élelmiszer, és arany is állhatna helyette. Minden fizetésnél ott van, mit helyettesít az arany. Az arany egy pontot ér: fizess élelmiszerrel.
mc-learn-pay-wrong = Az arany ehhez túl drága. Fizess élelmiszerrel.
mc-learn-residence = A lakóépületed fordulónként 1 dénárt hoz, és 1 pontot ér. Munkást nem fogad, de presztízsépületet lehet rá emelni. Ott a pajzsok mutatják, ki építhetne most.
mc-learn-end = Két dolgot jegyezz meg: ami az udvarnagy mögött van, nem hat; és a vár nem vár senkire, mert ha senki sem ad be semmit, két jelző elvész. Próbáld ki egy barát vagy egy gép ellen!
