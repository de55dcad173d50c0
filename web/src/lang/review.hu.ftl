# A befejezett játszma elemzése
review-title = Elemzés
review-it = Elemzés
review-you-won = Nyertél { $points } ponttal, előnyöd { $ahead }
review-they-won-you = { $name } nyert { $points } ponttal, { $ahead } ponttal előtted
review-they-won = { $name } nyert { $points } ponttal
review-shared = { $names } közösen nyert { $points } ponttal
review-why-winner = { $name } megtartotta annak { $accuracy } %-át, ami kockán forgott.
review-why-luck = { $name } szerencséje { $luck } pontot ért.
review-why-your-luck = A tiéd { $luck } pontot.
review-why-mistakes = { $n ->
    [one] Egy hibád
   *[other] { $n } hibád
} összesen { $percent } % győzelmi esélybe került.
review-step-through = Végiglépkedem
review-again = Új játszma
review-curve = Így ment a játszma
review-unit-points = Várható pontok
review-unit-chances = Győzelmi esély
review-draws = Amit a véletlen hozott
review-lucky = szerencse
review-unlucky = balszerencse
review-luck-sum = { $unit ->
    [points] a szerencse összege, pontban
   *[chances] a szerencse összege, százalékban
}
review-ledger = Miből lettek a pontok
review-ledger-more = úgy kerekítve, hogy kijöjjön az összeg
review-points = Pont
review-player = Játékos
review-bot = bot
review-start = Kezdet
review-luck = Szeren­cse
review-own = Saját lépés
review-others = Többiek
review-rest = Mara­dék
review-end = Vég
review-accuracy = Pontosság
review-turning = Fordulópontok
review-better-was = Jobb: { $move }
review-perhaps-better = Talán jobb: { $move }
review-points-lost = (−{ $points } pont)
review-doubt = A keresés szerint; játszmák nem igazolták.
review-year = { $year }. év
review-season = { $year }. év, { $season }
review-dice = Kockák: { $dice }
review-move-n = { $n }. lépés
review-played = ez történt
review-better = jobb
review-you-lost = Ezt lépted: { $move }
review-they-lost = { $name } ezt lépte: { $move }
review-line = Várható folytatás: { $line }.
review-instead = { $better } pont { $played } helyett, { $chance } % győzelmi esély { $less } % helyett.
review-show = Mutasd a táblán
review-play-on = Innen játszom tovább
review-no-mistake = Egyetlen lépés sem vesztett annyit, hogy a keresés meg tudná különböztetni a zajtól.
review-luckiest = A legszerencsésebb húzás
review-unluckiest = A legszerencsétlenebb húzás
review-luckiest-so-far = A legszerencsésebb húzás eddig
review-unluckiest-so-far = A legszerencsétlenebb húzás eddig
review-points-later = A fordulópontok akkor jelennek meg, ha minden lépést megmértünk.
review-how = Így számoljuk
review-how-more = Minden állást a botok keresése mér meg, nyitott lapokkal; csak a jövő ismeretlen. Hogy egy előny mennyit ér a játszma elején és végén, azt játékonként megmértük. Szerencse: annak értéke, ami jött, mínusz 12 másik húzás átlaga ugyanabban a pillanatban. A saját és a többiek lépései azt mutatják, ami a húzások között változott; amit senki sem döntött el és semmi sem húzott ki, az a maradék. A hibát abból ítéljük meg, amit a játékos tudott: 10 %-nál többet rontott a győzelem esélyén egy olyan keresésben, amely az elsőnél négyszer mélyebb és más véletlennel dolgozik, és amikor egy bot mindkét lépéstől végigjátszotta, a jobb lépés három győzelemmel előbbre jutott. Csak véges számú játszmára jut idő, a legdrágább lépések jönnek először. „Talán jobb” ott áll, ahol ezt csak a mélyebb keresés mondja; ezeket a lépéseket aszerint választjuk, hány pontba kerültek. Pontosság: mennyi maradt meg abból a pontból, ami az első keresés szerint kockán forgott, döntésenként legfeljebb háromból: a keresés saját lépéseivel 100 %, találomra lépve 0 %. A játékosokat jobban összeveti, mint a saját lépéseik összege: aki nagyon lemaradt, annak alig van vesztenivalója.
review-failed = Az elemzés nem készült el. Próbáld meg később.
review-waiting = Még { $ahead ->
    [one] egy elemzés
   *[other] { $ahead } elemzés
} van előtte
review-working = Elemzés… { $share } %
review-weighed = { $of } lépésből { $done } kész.
review-may-leave = Elmehetsz: az elemzés itt megvár.
review-mine = Elemzett játszmáim
review-mine-games = Játszma
review-mine-luck = Szerencse játszmánként, pontban
review-mine-mistakes = Hiba játszmánként
review-mine-where = Hol
review-mine-phase = { $phase }: { $n } (−{ $percent } %)
review-mine-more = Sok játszmában a szerencse kiegyenlítődik; a hibák nem.
