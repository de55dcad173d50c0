# A Kingsburg-tábla szavai; a tanácsadók, épületek, ellenségek, szakaszok és lépések nevét a játék maga mondja.
kb-segment-court = Udvar
kb-segment-province = Tartomány
kb-segment-rivals = Többiek

kb-now = { $year }. év · { $what }
kb-phase-1 = Királyi segítség
kb-phase-2 = Tavasz
kb-phase-3 = Ünnep a királytól
kb-phase-4 = Nyár
kb-phase-5 = A király követe
kb-phase-6 = Ősz
kb-phase-7 = Kiképzés
kb-phase-8 = Tél

kb-court = Az udvar
kb-advisor-guests = Kockák: { $guests }
kb-advisor-free = Befolyásolhatod ezzel: { $dice }
kb-white-dice = fehér { $dice }
kb-tokens-laid = { $count ->
    [one] egy +2 jelző
   *[other] { $count } +2 jelző
  }
kb-pip-market = Piac { $step }
kb-pip-market-short = P { $step }

kb-your-province = A tartományod
kb-province-of = Tartomány: { $name }
kb-built-count = 20-ból { $count } áll
kb-building-built = áll
kb-building-affordable = ki tudod fizetni
kb-building-next = a sorában ez a következő, most túl drága
kb-building-locked = zárva: előbb a sorban előtte álló épület jön
kb-other-provinces = A többiek tartománya
kb-rival = { $name }: { $count } épület ({ $names }), haderő { $defence }

kb-winter = Tél, { $year }. év
kb-enemy-unknown = Az év ellensége
kb-enemy-back = Még nem láttad. Az ereje legalább { $weakest }, legfeljebb { $strongest }.
kb-enemy-face = Ereje { $strength }. A vereség ára: { $lose }. A győzelem jutalma: { $win }.
kb-enemy-range = Ellenség: { $low }–{ $high }
kb-enemy-strength = Ellenség: { $strength }
kb-your-range = Te: { $mine } + kocka = { $low }–{ $high }
kb-army-track = Haderő a király kockája nélkül: { $strengths }
kb-order = Sorrend
kb-order-tip = A legkisebb összeget dobó az első, a legnagyobbat dobó az utolsó.
kb-aid = Királyi segítség
kb-envoy = Követ
kb-errand-visit = tanácsadóhoz megy
kb-errand-build = kétszer épít

kb-battle = A küzdelem
kb-battle-against = Tél: { $enemy }
kb-close = Bezárás

kb-your-dice = Kockáid
kb-your-goods = Nyersanyagaid
kb-additions = Hozzátehető
kb-die = Kocka: { $face }
kb-die-tip = Válaszd ki egy csoport kockáit; az udvar megmutatja, kit ér el az összegük.
kb-die-aside = Félretéve erre az évszakra: { $face }
kb-white-die = Fehér kocka: { $face }
kb-white-die-tip = Olyan csoporthoz csatlakozhat, amelyben van saját színű kockád.
kb-token = +2 jelző
kb-token-tip = Egy csoportra téve kettővel növeli az összeget.
kb-tokens-left = { $count } db
kb-tokens-chosen = { $count } / { $all }
kb-market = Piac
kb-market-tip = Évszakonként egyszer egy csoport az összegénél eggyel nagyobb vagy kisebb számú tanácsadóhoz mehet.
kb-market-used = A piac elhasználva
kb-good-tip = Nyersanyagból lesz épület és katona.

kb-count-any = { $count } szabadon választott nyersanyag
kb-count-building = { $count } épület
kb-count-points = { $count } pont
kb-count-soldiers = { $count } katona
kb-count-tokens = { $count } +2 jelző

# A lecke
kb-learn-title = Egy év az udvarban, nagyjából három perc alatt
kb-learn-hello = Üdv, tartományúr! A király asztalánál tizennyolc tanácsadó ül. Kockáiddal nyered meg őket, ajándékaikból épül a tartományod, és minden télen jön egy ellenség. Te vagy a rózsa.
kb-learn-aid = Az év a király segítségével kezdődik. Még senki sem épített, ezért mindenki választ egy nyersanyagot. Válassz aranyat.
kb-learn-aid-wrong = Ez is szabad volna, de a tervünkhöz arany kell: két aranyból lesz a szobor.
kb-learn-roll = Mindenki dob három kockával. A legkisebb összeg kezd: te 1, 1 és 5 értéket dobtál, ezért tavasszal te vagy az első. A sorrend a haderősáv alatt áll.
kb-learn-influence = Egy kockacsoport pontosan az összegével egyező számú tanácsadóhoz mehet. A három kocka együtt 7: válaszd ki őket, vagy nyomd meg a csillagászt. Egy nyersanyagot és egy +2 jelzőt ad.
kb-learn-influence-wrong = Az is jó hely. Ebben a leckében tedd le együtt a hármat: 1 + 1 + 5 = 7, a csillagász.
kb-learn-goods = Amikor már senki sem tesz le kockát, a tanácsadók 1-től 18-ig sorban segítenek. A csillagásznál te választasz: vegyél aranyat.
kb-learn-goods-wrong = Megint arany kell: a szobor két aranyba kerül.
kb-learn-build = A tanácsadók után mindenki emelhet egy épületet. Minden sor balról jobbra épül. Építsd meg a szobrot két aranyért: három pontot ér.
kb-learn-build-wrong = A szobrot építsd meg, a felső sor első épületét.
kb-learn-reward = Tavasz és nyár között a király azt jutalmazza, akinek a legtöbb épülete van. Most mindhármótoknak egy áll, így mindenki kap egy pontot. Utána jön a nyári dobás.
kb-learn-token = 1, 4 és 6 a dobásod. Az összeg 11, a +2 jelzővel 13: a hős három követ ad. A lapján látszik, hogyan éred el.
kb-learn-token-wrong = Nézd meg a hőst, a 13-ast: mindhárom kocka és a jelző kell hozzá.
kb-learn-envoy = Most neked van a legkevesebb épületed, ezért őszre tiéd a király követe. Jelentsd be, mire használod: olyan tanácsadóhoz mész, akinek már van vendége.
kb-learn-envoy-wrong = Most a látogatást jelentsd be.
kb-learn-general = Közeleg a tél. A 4 és a 6 eléri a főparancsnokot: két katona, és egyedül te nézed meg az ellenséget.
kb-learn-general-wrong = A főparancsnok a 10-es: a 4 és a 6 kell hozzá.
kb-learn-sergeant = Egy kockád maradt, egy 5-ös. A parancsnok még egy katonát ad.
kb-learn-sergeant-wrong = Tedd az 5-öst a parancsnokra.
kb-learn-recruit = Láttad őket: a lap szerint zombik, erejük 4. A tél előtt két nyersanyagért katonát képezhetsz. Képezz ki egyet két kőért.
kb-learn-recruit-wrong = Képezz ki még egy katonát két kőért.
kb-learn-battle = Felfordul az ellenség, és a király kockája mindenkinek hat katonát küld. A haderőd a katonáid és az épületeid együtt: ha nagyobb az ellenségénél, tiéd a jutalom, ha kisebb, a lapon álló árat fizeted.
kb-learn-points = Ez volt egy év. Az ötödik után a legtöbb pont győz: épületekből, tanácsadóktól, jutalmakból és küzdelmekből. Bármire rámutatva, ráfókuszálva vagy hosszan rányomva elolvashatod, mit tud.

# A kind of moves, where a long list is narrowed
kb-kind-influence = Tanácsadó befolyásolása …
kb-any-good = tetszőleges nyersanyag
kb-peek = megnézed az ellenséget
kb-or = { " vagy " }
