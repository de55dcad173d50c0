# A nap leosztása
deal-title = A nap leosztása
deal-nav = A nap leosztása
deal-lead = Mindenkinek ugyanazok a kockák, kártyák és botok; játékonként egy kísérlet.
deal-next = Új leosztások:
deal-time = { $hours } ó { $minutes } p múlva
deal-against = te és { $bots ->
    [one] egy bot
   *[other] { $bots } bot
}
deal-play = Játék
deal-go-on = Folytatás
deal-given-up = Feladva
deal-playing = Folyamatban
deal-playing-where = Folyamatban: { $where }
deal-not-played = Még nem játszottad
deal-points = { $points ->
    [one] egy pont
   *[other] { $points } pont
}
deal-place-of = { $of } közül { $place }. hely
deal-finished = { $n ->
    [0] még senki sem fejezte be
    [one] egy befejezte
   *[other] { $n } befejezte
}
deal-results = Eredmények
deal-results-today = Mai eredmények
deal-place = Hely
deal-name = Név
deal-points-head = Pont
deal-luck = Szerencse
deal-luck-free = Nélküle
deal-luck-unknown = akkor derül ki, ha a játszmát elemezték
deal-no-place = még nincs hely
deal-no-place-where = { $where }, még nincs hely
deal-show-all = Mind a { $n } eredmény
deal-show-fewer = Kevesebb
deal-look = Megnézem
deal-won = nyert
deal-replay = Visszajátszás
deal-locked = zárva, amíg be nem fejezted
deal-locked-short = zárva
deal-locked-more = A visszajátszás és a szerencse akkor nyílik meg, ha befejezted ezt a leosztást. A pontok látszanak, a lépések nem.
deal-same-more = Mindenkinek ugyanaz jött, a szerencse csak ott tér el, ahol a játszmák elváltak. Az elemzett játszmáknál látszik.
deal-nobody = Még senki sem fejezte be.
deal-week = Ez a hét
deal-week-more = minden leosztás 1–10 pont
deal-days = H K Sze Cs P Szo V
deal-sum = Össz.
deal-challenge = Hívj ki egy barátot
deal-challenge-more = Külön leosztás ({ $game }): aki megnyitja a linket, ugyanazokkal a kockákkal, kártyákkal és botokkal játszik; az eredmények akkor látszanak, ha kész.
deal-challenge-make = Linket kérek
deal-copy = Link másolása
deal-copied = Másolva
deal-challenge-title = Kihívás: { $game }
deal-challenge-lead = Akinél ez a link van, ugyanazokkal a kockákkal, kártyákkal és botokkal játszik. Játssz elsőként, és küldd tovább.
deal-beat = { $name } eredménye { $points } pont: múld felül ugyanazokkal a kockákkal, kártyákkal és botokkal.
deal-sealed = Lepecsételve, mielőtt játszol
deal-sealed-today = Ma, vállalt mag
deal-sealed-tomorrow = Holnap, már vállalt
deal-sealed-yesterday = Tegnap, felfedve
deal-sealed-until = éjfélkor (UTC) fedjük fel
deal-sealed-how = Így van lepecsételve
deal-verify = A tegnapi mag ellenőrzése
deal-verified = illik a pecsétjéhez
deal-not-verified = nem illik a pecsétjéhez
deal-sealed-more = A vállalás a napi mag SHA-256-a. Egy játék magja a „kingstable deal”, egy nulla bájt, a napi mag, egy nulla bájt és a játék nevének SHA-256-a; ha a nap véget ért, az asztalok jegyzőkönyvei mutatják, és ellenőrizhetők.
deal-brief-builders = Építőmesterek
deal-brief-magna-carta = Magna Carta
deal-puzzle = A nap feladványa
deal-your-dice = Kockáid
deal-puzzle-more = és még { $n } lépés
deal-puzzle-solve = Megoldom a táblán
deal-puzzle-again = Megnézem újra
deal-puzzle-solved = Már megoldottad.
deal-puzzle-same = Mindenkinek ugyanaz; éjfélkor (UTC) jön a következő.
deal-puzzle-none = Kapcsolat nélkül csak az a feladvány nyitható meg, amelyet a böngésző már letöltött.
