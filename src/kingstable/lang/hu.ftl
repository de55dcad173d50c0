# Minden játék közös szavai.

# Elutasítások
no-such-move = Nincs ilyen számú lépés: { $move }; a könyvben { $moves } lépés van.
game-over = A játék véget ért.
not-your-turn = Most nem te jössz. Soron van: { $seat }.
not-now = Ezt most nem lehet. { $phase }

phase-over = A játék véget ért.

# A terminál
terminal-player = { $n }. játékos
terminal-bot = { $n }. bot
terminal-you = te
terminal-seats = { $fewest }–{ $most } játékos
terminal-default = ha mást nem kérsz
terminal-commitment = A titkos mag SHA-256 lenyomata: { $commit }
terminal-your-turn = { $seat }, te jössz.
terminal-pass = { $seat }, te jössz. Nyomj Entert, ha senki más nem látja a képernyőt.
terminal-happened = Ami történt:
terminal-help = Egy szám vagy egy lépés · why LÉPÉS · undo · save FÁJL · rules [JEL] · help · quit
terminal-help-long =
    Írd be a lépés számát, vagy magát a lépést úgy, ahogy a sora végén áll.
    why LÉPÉS    miért nem szabad egy lépés, és melyik szabály tiltja
    undo         az utolsó lépésed visszavonása, amíg senki sem tudott meg belőle semmit
    save FÁJL    mentés; a titkos mag a FÁJL.seed fájlba kerül, a --resume FÁJL folytatja a játékot
    rules        a játék szabályai; a rules JEL egyetlen szabályt mutat
    quit         kilépés
terminal-prompt = a lépésed
terminal-refused = Nem lehet: { $reason }
terminal-allowed = Ez szabályos.
terminal-undone = Az utolsó lépésedet visszavontad.
terminal-no-move-yet = Nincs mit visszavonni: még nem léptél.
terminal-no-undo = Nincs mit visszavonni: azóta húzás vagy felfedés történt, vagy más már a lépésed után lépett.
terminal-saved = Elmentve: { $file }.
terminal-file-exists = Már van ilyen fájl (vagy .seed párja): { $file }. Válassz másik nevet.
terminal-not-saved = Nem sikerült elmenteni: { $file }: { $reason }
terminal-no-number = Nincs ilyen számú lépés: { $n }; a számok 1 és { $last } közöttiek.
terminal-no-move = Nincs ilyen lépés: „{ $typed }”; egy lépés így néz ki: „{ $example }”.
terminal-no-rule = Nincs ilyen szabály: { $typed }; a „rules” magában mindet megmutatja.
terminal-bye = Viszlát!
terminal-result = Eredmény
terminal-points = Pont
terminal-winner = Győztes: { $seat }
terminal-winners = Megosztott győzelem: { $seat }

# A botok szintje
level-random = véletlen
level-easy = könnyű
level-normal = közepes
level-hard = nehéz
level-master = mester

# A befejezett játszma elemzése
review-title = { $title }: a játszma elemzése
review-in-points = Pontban
review-in-chances = A győzelem esélyében, százalékban
review-start = Kezdet
review-luck = Szerencse
review-own = Saját lépések
review-others = Többiek
review-rest = Maradék
review-end = Vég
review-accuracy = Pontosság
review-turning-points = Fordulópontok
review-mistake = { $n }. lépés, { $seat }: { $played }, így { $chance } % a győzelem esélye. Jobb: { $better }, { $better_chance } %; { $points } pont { $played_points } helyett.
review-line = Várható folytatás: { $moves }
review-no-mistake = Egyetlen lépésről sem derült ki, hogy { $percent } %-nál többet rontott a győzelem esélyén.
review-doubts = Csak a keresés szerint, játszmák nem igazolták: ami a legtöbb pontba került
review-lucky = A legszerencsésebb húzás: { $seat }, { $n }. lépés, { $draw }: { $points } pont
review-unlucky = A legszerencsétlenebb húzás: { $seat }, { $n }. lépés, { $draw }: { $points } pont
review-how = Szerencse: annak értéke, ami jött, mínusz { $redraws } másik húzás átlaga. Hiba az, ami { $percent } %-nál többet rontott a győzelem esélyén az elsőnél { $deeper }-szer mélyebb keresésben, és akkor is, amikor egy bot mindkét lépéstől végigjátszotta. Pontosság: mennyi maradt meg abból, ami kockán forgott.
