game-title = Stronghold
game-blurb = Goblinok, orkok és trollok hada tör a falakra, és minden felkészüléssel töltött óráját a védők használják fel.

# Oldalak és egységek
side-west = nyugat
side-east = kelet
unit-goblin = goblin
unit-orc = ork
unit-troll = troll
unit-archer = íjász
unit-soldier = katona
unit-veteran = veterán

# Helyek
place-w4 = W4 fal
place-w3 = W3 fal
place-w2 = W2 fal
place-w1 = W1 fal
place-e1 = E1 fal
place-e2 = E2 fal
place-e3 = E3 fal
place-e4 = E4 fal
place-e5 = E5 fal
place-tw3 = TW3 torony
place-tw2 = TW2 torony
place-tw1 = TW1 torony
place-gw = nyugati kapubástya
place-ge = keleti kapubástya
place-te1 = TE1 torony
place-te2 = TE2 torony
place-te3 = TE3 torony
place-te4 = TE4 torony
place-rw3 = RW3 sánc
place-rw2 = RW2 sánc
place-rw1 = RW1 sánc
place-re1 = RE1 sánc
place-re2 = RE2 sánc
place-re3 = RE3 sánc
place-re4 = RE4 sánc
place-fw = nyugati gyülekezőhely
place-fe = keleti gyülekezőhely
place-gatehouse = kaputorony
place-courtyard = várudvar
place-camp = tábor
place-barracks = barakkok
place-guardhouse = őrtorony
place-hospital = kórház
place-guard-of-honour = díszőrség

# Utak
road-fw-rw1 = FW–RW1 út
road-fw-rw2 = FW–RW2 út
road-fw-rw3 = FW–RW3 út
road-fe-re1 = FE–RE1 út
road-fe-re2 = FE–RE2 út
road-fe-re3 = FE–RE3 út
road-re3-re4 = RE3–RE4 út
road-rw1-w1 = RW1–W1 út
road-rw1-w2 = RW1–W2 út
road-rw2-w2 = RW2–W2 út
road-rw2-w3 = RW2–W3 út
road-rw3-w3 = RW3–W3 út
road-rw3-w4 = RW3–W4 út
road-re1-e1 = RE1–E1 út
road-re1-e2 = RE1–E2 út
road-re2-e2 = RE2–E2 út
road-re2-e3 = RE2–E3 út
road-re3-e3 = RE3–E3 út
road-re3-e4 = RE3–E4 út
road-re4-e4 = RE4–E4 út
road-re4-e5 = RE4–E5 út

# A támadó akciói: az 1–5. fázis és az átfordított kártyák
action-produce = Nyersanyagtermelés
action-ballista = Ballista
action-catapult = Katapult
action-altar = Oltár
action-cover = Fedezék
action-ram = Faltörő kos eleme
action-trebuchet = Trebuchet
action-siege-tower = Ostromtorony
action-banners = Zászlók
action-ladders = Létrák
action-ropes = Kötelek
action-trapdoor = Csapóajtó
action-bridge = Híd
action-shields = Pajzsok
action-poison = Mérgek
action-gunner = Tüzér
action-quartermaster = Hadbiztos
action-trench-commander = Lövészárok-parancsnok
action-sniper = Mesterlövész
action-drover = Hajcsár
action-saboteur = Szabotőr
action-recruit-trainer = Újonckiképző
action-bloodstone = Vérkő
action-possession = Birtoklás
action-fire = Tűz
action-specter = Kísértet
action-panic = Pánik
action-gale = Szélvihar
action-accident = Baleset
action-to-the-assault = Rohamra!
action-accurate-shot = Pontos találat
action-equipment-transfer = Felszerelés átszállítása
action-training-transfer = Kiképzés áthelyezése
action-escape-the-knife = Menekülés a kés alól

# Fáziskártyák
card-supplies = Beszerzés
card-machines-1 = Ostromgépek 1
card-machines-2 = Ostromgépek 2
card-machines-3 = Ostromgépek 3
card-machines-4 = Ostromgépek 4
card-machines-5 = Ostromgépek 5
card-equipment-1 = Felszerelés 1
card-equipment-2 = Felszerelés 2
card-equipment-3 = Felszerelés 3
card-equipment-4 = Felszerelés 4
card-equipment-5 = Felszerelés 5
card-training-1 = Kiképzés 1
card-training-2 = Kiképzés 2
card-training-3 = Kiképzés 3
card-training-4 = Kiképzés 4
card-training-5 = Kiképzés 5
card-rituals-1 = Rituálék 1
card-rituals-2 = Rituálék 2
card-rituals-3 = Rituálék 3
card-rituals-4 = Rituálék 4
card-rituals-5 = Rituálék 5

# Mozgósítás és parancsok
mobilisation-minor = Kisebb mozgósítás
mobilisation-major = Fő mozgósítás
order-goblin-frenzy = Goblin őrjöngés
order-orc-explosion = Ork robbanás
order-troll-call = Troll hívás
order-bluff = Blöff

# Az erőd: épületek, akcióik, hősök
building-smithy = Kovácsműhely
building-workshop = Asztalosműhely
building-scouts = Felderítők szállása
building-cathedral = Katedrális
building-barracks = Barakkok
building-guardhouse = Őrtorony
building-hospital = Kórház
building-guard-of-honour = Díszőrség
defence-goblin-cauldron = Goblinüst
defence-orc-cauldron = Orküst
defence-troll-cauldron = Trollüst
defence-cannon = Ágyú
defence-wooden-wall = Fa falelem
defence-platform = Emelvény
defence-pole = Hajítógép
defence-reinforce-gate = Kapu megerősítése
defence-goblin-trap = Goblincsapda
defence-troll-trap = Trollcsapda
defence-sabotage = Szabotázs
defence-archers-blessing = Íjászok áldása
defence-heavenly-glow = Mennyei ragyogás
defence-train-soldier = Katona kiképzése
defence-train-veteran = Veterán kiképzése
defence-alarm = Riadó
hero-officer = Tiszt
hero-warrior = Harcos
special-speech = Beszéd
special-sortie = Kirohanás

# Az ostromban húzott kártyák
face-miss = mellélövés
face-hit = találat
face-goblin = goblin
face-goblin-or-orc = goblin vagy ork
face-any = goblin, ork vagy troll

# Dicsőség és szégyen
deed-blood-sacrifice = Véráldozatok
deed-great-siege = A nagy ostrom
deed-ruined-walls = Romos falak
deed-troll-attack = Troll támadás
shame-negotiate = Alkudozás
shame-press-the-townsfolk = A városiak besorozása
shame-tear-down-houses = Házak lebontása
shame-poisoned-stores = Mérgezett készletek
