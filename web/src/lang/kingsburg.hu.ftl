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
kb-building-count = { $count } épület
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
