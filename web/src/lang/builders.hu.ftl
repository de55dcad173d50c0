# Az Építőmesterek asztala; a lapok, lépések és szakaszok nevét a játék maga mondja.
bu-seg-market = Kínálat
bu-seg-sites = Saját
bu-seg-others = Többiek

bu-stone = kő
bu-wood = fa
bu-knowledge = szakértelem
bu-tile = cserép
bu-good = { $count } { $good }

bu-now = { $round }. forduló · még { $actions } akció
bu-now-last = Utolsó forduló · még { $actions } akció
bu-where = { $round }. forduló

bu-coins = Pénz
bu-points = Pont
bu-actions = Akciók
bu-sites = Építkezések
bu-wage = Bér
bu-buildings-offered = Épületek a kínálatban
bu-workers-offered = Munkások a kínálatban
bu-next = Következik
bu-next-hidden = Képpel lefelé
bu-deck-empty = Üres
bu-deck-left = { $count } lap a pakliban
bu-building-deck = Épületpakli
bu-worker-deck = Munkáspakli
bu-gap = Üres hely
bu-gap-tip = A pakli elfogyott, ezért a hely üres marad.

bu-my-sites = Az építkezéseid
bu-sites-of = Építkezések: { $name }
bu-no-sites = Még nincs építkezésed. Vegyél egy épületet a kínálatból: 1 akció.
bu-no-sites-of = Most nincs építkezése.
bu-free-workers = Szabad munkások
bu-nobody-free = Mindenki dolgozik.
bu-finished = Elkészült
bu-finished-none = Még semmi.
bu-chosen = kiválasztva
bu-sent-now = most küldve

bu-needs = Kell hozzá: { $goods }.
bu-reward = Jutalma { $coins } pénz és { $points } pont.
bu-machine = Jutalma { $points } pont, utána bér nélkül dolgozik; termelése: { $goods }.
bu-worker = Termelése: { $goods }; bére { $wage }, minden munkába álláskor.
bu-lacks = Még hiányzik: { $goods }.
bu-crew = Itt dolgozik: { $names }.
bu-need-row = { $good }: { $need } közül { $made }
bu-need-more = { $good }: { $need } közül { $made }, ezzel a munkással { $more } több
bu-next-action = következő munkás: { $actions } akció
bu-price = { $actions } akció, { $coins } pénz
bu-finishes = Elkészül vele: { $coins } pénz, { $points } pont.
bu-finishes-short = elkészül

bu-race = Verseny { $goal } pontig
bu-race-tip = Aki a köre végén épületekből és gépekből eléri a { $goal } pontot, elhozza az utolsó fordulót; a pénz csak utána számít.
bu-race-row = { $name }: { $points } pont, a cél { $goal }
bu-progress = { $name }: { $need } közül { $done }, { $points } pont
bu-no-site-short = nincs építkezése
bu-starts = kezdi a fordulókat
bu-last-round = Utolsó forduló

bu-money = { $actions } akcióért { $coins } pénz
bu-buy = új akció { $coins } pénzért

bu-bank = Bank
bu-kind-start = Építkezés megkezdése …
bu-kind-hire = Felbérlés …
bu-kind-send = Munkába állítás …
bu-kind-money = Pénzfelvétel …
bu-option-start = 1 akció; jutalma { $coins } pénz, { $points } pont
bu-option-machine = 1 akció; gép, { $points } pont
bu-option-wage = 1 akció; bér: { $wage }
bu-end = Kör vége

# A tanítás
bu-learn-title = Egy építőmester négy köre
bu-learn-goal = Építőtelepet vezetsz. Az elkészült épületek és gépek pontot hoznak; aki a köre végén 17 pontnál tart, elhozza az utolsó fordulót. A verseny jobb oldalt látszik. Egy szabad munkásod van, egy tanonc, és 10 pénzed.
bu-learn-market = Felül a megszerezhető épületek és munkások. Az épületen: a jutalma pénzben és pontban, meg hogy mennyi kő, fa, szakértelem és cserép kell hozzá. A munkáson: a bére, és hogy mit termel.
bu-learn-start = Egy körben három akciód van. Egy épület elvétele egybe kerül, pénzbe nem; az építkezésed lesz. A Zsúpfedeles házhoz 2 fa, 1 szakértelem és 2 cserép kell: vedd el.
bu-learn-start-wrong = Lehetne, de a Zsúpfedeles ház illik a munkásaidhoz. Azt vedd el.
bu-learn-hire = A felbérlés is egy akció. A tanoncod szakértelmet és cserepet termel; fa hiányzik. Béreld fel azt az iparost, aki 1 követ, 2 fát és 1 cserepet termel.
bu-learn-hire-wrong = Jó munkás, de nem azt termeli, ami a házhoz még hiányzik. 2 fát és 1 cserepet keress.
bu-learn-send = Most valakinek dolgoznia kell. Vidd az egérmutatót a tanoncra: a ház sávjaiban arany vonalkázás mutatja, mit adna hozzá, a címke pedig az árat, 1 akció és 2 pénz. Állítsd munkába.
bu-learn-send-wrong = Előbb a munka: állítsd be a tanoncot a Zsúpfedeles házhoz.
bu-learn-turn = Mindhárom akció elfogyott. A negyedik 5 pénzbe kerülne, az pedig kell a bérekre. Fejezd be a köröd.
bu-learn-turn-wrong = Tartogasd a pénzt a bérekre: fejezd be a köröd.
bu-learn-others = Az ellenfeled is sorra került. Amit a többiek tettek, szaggatott keretben marad, amíg te nem lépsz; az építkezéseik jobb oldalt, a versenynél látszanak.
bu-learn-finish = Új kör, három új akció. Az iparos hozza a házhoz még hiányzó 2 fát és 1 cserepet. Állítsd munkába: 1 akció, 4 pénz.
bu-learn-finish-wrong = Előbb fejezd be a házat: állítsd munkába az iparost.
bu-learn-finished = Rögtön elkészült, további akció nélkül: 10 pénz és 2 pont. A fölös kő elveszett, és mindkét munkás újra szabad. Aki dolgozik, az elkészültéig ott marad.
bu-learn-machine = A Kis cserépégető gép: 1 pontot hoz és pénzt nem, de ha megépült, neked dolgozik. Kezdd el.
bu-learn-machine-wrong = Az ráér. Kezdd el a Kis cserépégetőt.
bu-learn-machine-send = 1 fa és 1 szakértelem kell hozzá. A tanonc szakértelmet termel: állítsd munkába.
bu-learn-machine-send-wrong = A tanoncot küldd; az iparos a következő körben jön, amikor megint olcsó.
bu-learn-turn-2 = Ugyanarra az építkezésre ugyanabban a körben a második munkás két akcióba kerülne. Fejezd be a köröd; a következőben megint csak egybe.
bu-learn-turn-2-wrong = Fejezd be a köröd: a következő három új akciót hoz.
bu-learn-second = Több építkezésed is lehet. Kezdd el a Polgárházat: 16 pénz és 4 pont, mindenből 2 kell hozzá.
bu-learn-second-wrong = Most valami nagyobbat: a Polgárházat.
bu-learn-choose = Két építkezésed van, így a munkába állítás két kérdés: ki és hová. Válaszd az iparost.
bu-learn-choose-wrong = Az iparos termeli azt a fát, ami az égetőhöz hiányzik. Őt válaszd.
bu-learn-site = Mindkét építkezésen vonalkázva látszik, mit adna hozzá, és hogy mibe kerül. Az égetőhöz csak fa hiányzik: vele elkészül. Kattints az égetőre.
bu-learn-site-wrong = Ott csak elkezdené. Fejezd be az égetőt.
bu-learn-works = A Kis cserépégető a szabad munkásaid közé állt: 2 cserép, bére 0. A pontja munka közben is számít. Állítsd a Polgárházhoz.
bu-learn-works-wrong = A gépnek nem kell bér: az égetőt állítsd munkába.
bu-learn-again = Új kör. A Polgárháznak megvan a cserepe; állítsd oda a tanoncot: 1 akció.
bu-learn-again-wrong = Előbb az olcsóbbat: a tanoncot.
bu-learn-dear = Nézd a címkét: ugyanazon az építkezésen ugyanabban a körben a második munkás 2 akció, a harmadik 3 volna. Épp kettőd van. Állítsd munkába az iparost.
bu-learn-dear-wrong = Futja rá: az iparost, 2 akció és 4 pénz.
bu-learn-end = Még 1 kő és 1 szakértelem hiányzik; bérelj fel hozzá valakit. Ha kevés a pénz: egy akció 1, kettő 3, három 6 pénzt hoz. A végén minden 10 pénz egy pont. Jó építkezést!
