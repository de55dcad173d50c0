game-title = Építőmesterek: Középkor
game-blurb = Kezdj építkezéseket, fogadj fel munkásokat, építs gépeket, és állítsd őket munkába: 17 pontnál jön az utolsó forduló.

# Beállítások
option-rules = Munkáspakli
option-rules-book = A munkáspakli képpel lefelé fekszik, mint a szabálykönyvünkben.
option-rules-official = A munkáspakli képpel felfelé fekszik, mint a kiadó képén: mindenki látja a következő munkást.

# Épületek, gépek és munkások
building-bower = Lugas
building-wooden-shack = Kunyhó
building-covered-bridge = Fedett híd
building-treehouse = Lombház
building-stone-bridge = Kőhíd
building-wash-house = Mosóház
building-straw-hut = Szalmakunyhó
building-townhouse = Városi ház
building-cottage = Zsúpfedeles ház
building-rural-house = Vidéki ház
building-house = Házikó
building-cowshed = Tehénistálló
building-inn = Fogadó
building-pigsty = Disznóól
building-rural-relay = Vidéki váltóállomás
building-grain-silo = Gabonasiló
building-stables = Lóistálló
building-forge = Kovácsműhely
building-windmill = Szélmalom
building-watermill = Vízimalom
building-covered-market = Vásárcsarnok
building-bourgeois-house = Polgárház
building-post = Postaállomás
building-hotel = Szálloda
building-tavern = Kocsma
building-farm = Tanya
building-church = Templom
building-watchtower = Őrtorony
building-abbey = Apátság
building-cloister = Kolostor
building-chapel = Kápolna
building-aqueduct = Vízvezeték
building-castle = Vár
building-cathedral = Katedrális
building-crane-2 = Kis daru
building-circular-saw-2 = Kis körfűrész
building-measuring-instrument-2 = Kis mérőműszer
building-tile-kiln-2 = Kis cserépégető
building-crane-3 = Nagy daru
building-circular-saw-3 = Nagy körfűrész
building-measuring-instrument-3 = Nagy mérőműszer
building-tile-kiln-3 = Nagy cserépégető

worker-apprentice-s1w1 = Tanonc (1 kő, 1 fa)
worker-apprentice-s1k1 = Tanonc (1 kő, 1 szakértelem)
worker-apprentice-s1t1 = Tanonc (1 kő, 1 cserép)
worker-apprentice-w1k1 = Tanonc (1 fa, 1 szakértelem)
worker-apprentice-w1t1 = Tanonc (1 fa, 1 cserép)
worker-apprentice-k1t1 = Tanonc (1 szakértelem, 1 cserép)
worker-laborer-s2w1 = Segédmunkás (2 kő, 1 fa)
worker-laborer-s2k1 = Segédmunkás (2 kő, 1 szakértelem)
worker-laborer-s2t1 = Segédmunkás (2 kő, 1 cserép)
worker-laborer-s1w2 = Segédmunkás (1 kő, 2 fa)
worker-laborer-s1k2 = Segédmunkás (1 kő, 2 szakértelem)
worker-laborer-s1t2 = Segédmunkás (1 kő, 2 cserép)
worker-laborer-w2k1 = Segédmunkás (2 fa, 1 szakértelem)
worker-laborer-w2t1 = Segédmunkás (2 fa, 1 cserép)
worker-laborer-w1k2 = Segédmunkás (1 fa, 2 szakértelem)
worker-laborer-w1t2 = Segédmunkás (1 fa, 2 cserép)
worker-laborer-k2t1 = Segédmunkás (2 szakértelem, 1 cserép)
worker-laborer-k1t2 = Segédmunkás (1 szakértelem, 2 cserép)
worker-craftsman-s3w1 = Iparos (3 kő, 1 fa)
worker-craftsman-s2w2 = Iparos (2 kő, 2 fa)
worker-craftsman-s2w1k1 = Iparos (2 kő, 1 fa, 1 szakértelem)
worker-craftsman-s2k2 = Iparos (2 kő, 2 szakértelem)
worker-craftsman-s2t2 = Iparos (2 kő, 2 cserép)
worker-craftsman-s1w2t1 = Iparos (1 kő, 2 fa, 1 cserép)
worker-craftsman-s1w1k1t1 = Iparos (1 kő, 1 fa, 1 szakértelem, 1 cserép)
worker-craftsman-s1w1k1t1-2 = Iparos (1 kő, 1 fa, 1 szakértelem, 1 cserép)
worker-craftsman-s1k3 = Iparos (1 kő, 3 szakértelem)
worker-craftsman-s1k2t1 = Iparos (1 kő, 2 szakértelem, 1 cserép)
worker-craftsman-w3t1 = Iparos (3 fa, 1 cserép)
worker-craftsman-w2k2 = Iparos (2 fa, 2 szakértelem)
worker-craftsman-w2t2 = Iparos (2 fa, 2 cserép)
worker-craftsman-w1k1t2 = Iparos (1 fa, 1 szakértelem, 2 cserép)
worker-craftsman-k2t2 = Iparos (2 szakértelem, 2 cserép)
worker-craftsman-k1t3 = Iparos (1 szakértelem, 3 cserép)
worker-master-s3w2 = Mester (3 kő, 2 fa)
worker-master-s3t2 = Mester (3 kő, 2 cserép)
worker-master-s2w3 = Mester (2 kő, 3 fa)
worker-master-s2t3 = Mester (2 kő, 3 cserép)
worker-master-w3k2 = Mester (3 fa, 2 szakértelem)
worker-master-w2k3 = Mester (2 fa, 3 szakértelem)
worker-master-k3t2 = Mester (3 szakértelem, 2 cserép)
worker-master-k2t3 = Mester (2 szakértelem, 3 cserép)
worker-crane-2 = Kis daru (2 kő)
worker-circular-saw-2 = Kis körfűrész (2 fa)
worker-measuring-instrument-2 = Kis mérőműszer (2 szakértelem)
worker-tile-kiln-2 = Kis cserépégető (2 cserép)
worker-crane-3 = Nagy daru (3 kő)
worker-circular-saw-3 = Nagy körfűrész (3 fa)
worker-measuring-instrument-3 = Nagy mérőműszer (3 szakértelem)
worker-tile-kiln-3 = Nagy cserépégető (3 cserép)

# Amiről dönteni kell
phase-deal = A lapok kiosztása.
phase-turn = Használd fel az akcióidat, vegyél továbbiakat, vagy fejezd be a köröd.
phase-choose-site = Válaszd ki, melyik építkezésen dolgozzon ez a munkás.
phase-turn-over = A kör véget ért.
phase-final = Végső pontozás.

move-start = Építkezés megkezdése: { $building }
move-hire = Felbérlés: { $worker }
move-send = Munkába állítás: { $worker }
move-site = Erre az építkezésre: { $building }
move-money = { $actions ->
    [one] Pénzfelvétel: { $coins } pénz 1 akcióért
   *[other] Pénzfelvétel: { $coins } pénz { $actions } akcióért
  }
move-buy = Új akció { $coins } pénzért
move-end = A kör befejezése

# Elutasítások
too-few-actions = { $cost ->
    [one] Ehhez 1 akció kell
   *[other] Ehhez { $cost } akció kell
  }, neked { $actions } maradt.
building-not-in-row = Nincs nyíltan a sorban: { $building }.
worker-not-in-row = Nincs nyíltan a sorban: { $worker }.
worker-at-work = { $worker } már dolgozik, és az elkészültéig ott marad: { $building }.
worker-not-in-team = Nincs a csapatodban: { $worker }.
no-site = Nincs építkezésed, ahol bárki dolgozhatna.
wage-too-high = { $worker }: a bére { $wage } pénz, neked { $coins } van.
building-already-finished = Már elkészült: { $building }.
not-your-site = Nem a te építkezésed: { $building }.
action-too-dear = Egy akció { $price } pénzbe kerül, neked { $coins } van.

# Események
next-building-seen = Az épületpakli következő lapja: { $building }.
next-worker-seen = A munkáspakli következő lapja: { $worker }.
building-laid-out = Új lap az épületek sorában: { $building }.
worker-laid-out = Új lap a munkások sorában: { $worker }.
apprentice-dealt = { $seat } kezdő munkása: { $worker }.
first-player-drawn = A kezdőjátékos: { $seat }.
round-begun = { $round }. forduló
turn-begun = { $seat } következik, { $actions } akcióval.
action-bought = { $seat } akciót vesz { $coins } pénzért.
site-started = { $seat } építkezést kezd: { $building }.
worker-hired = { $seat } új munkása: { $worker }.
worker-sent = { $seat } munkába állít: { $worker } → { $building }; { $actions ->
    [one] 1 akció
   *[other] { $actions } akció
  }, bér: { $wage }.
money-taken = { $seat } pénzt vesz fel: { $coins ->
    [one] 1 pénz
   *[other] { $coins } pénz
  }.
building-finished = { $seat } befejezte: { $building }; { $coins } pénz, { $points ->
    [one] 1 pont
   *[other] { $points } pont
  }.
crew-returned = Újra szabadok, akik itt dolgoztak: { $building }.
machine-joined = { $seat } csapatában mostantól: { $worker }.
turn-ended = { $actions ->
    [0] { $seat } befejezi a körét.
    [one] { $seat } befejezi a körét, 1 akciója kihasználatlan.
   *[other] { $seat } befejezi a körét, { $actions } akciója kihasználatlan.
  }
goal-reached = { $seat } legalább { $points } ponttal áll: ez az utolsó forduló.
coins-counted = { $seat }: { $coins } pénz értéke { $points ->
    [one] 1 pont
   *[other] { $points } pont
  }.

# Honnan jöttek a pontok
score-buildings = Épületek
score-machines = Gépek
score-coins = Pénz

# A tábla a terminálban
board-round = { $round }. forduló
board-first = kezdőjátékos: { $seat }
board-last-round = utolsó forduló
board-actions = { $seat }: { $actions ->
    [one] 1 akció maradt
   *[other] { $actions } akció maradt
  }
board-chosen = munkába áll: { $worker }
board-buildings = Épületek (a pakliban { $cards })
board-workers = Munkások (a pakliban { $cards })
board-sites = Építkezések
board-cost = Akció
board-coins = Pénz
board-points = Pont
board-stone = Kő
board-wood = Fa
board-knowledge = Szakértelem
board-tile = Cserép
board-wage = Bér
board-team = Csapatok
board-at = Itt dolgozik
board-finished = Elkészült

# Amiről a véletlen dönt
draw-building = egy épület
draw-worker = egy munkás
draw-apprentice = egy inas
draw-first-player = a kezdőjátékos
