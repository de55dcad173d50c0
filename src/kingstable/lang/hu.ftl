# Minden játék közös szavai.

# Elutasítások
no-such-move = Nincs { $move } számú lépés; a könyvben { $moves } lépés van.
game-over = A játék véget ért.
not-your-turn = Most nem te jössz. Soron van: { $seat }.
not-now = Ezt most nem lehet. { $phase }

phase-over = A játék véget ért.

# A terminál
terminal-you = Te vagy: { $seat }.
terminal-turn = Soron van: { $seat }.
terminal-your-turn = { $seat }, te jössz.
terminal-help = Egy szám vagy egy lépés: megteszed · why LÉPÉS (miért nem) · undo (vissza) · save FÁJL (mentés) · rules (szabályok) · quit (kilépés)
terminal-happened = Ami történt:
terminal-prompt = a lépésed
terminal-refused = Nem lehet: { $reason }
terminal-rule = Lásd a szabályt: { $rule }.
terminal-allowed = Ez szabályos.
terminal-undone = Az utolsó lépésedet visszavontad.
terminal-no-undo = Nincs mit visszavonni: azóta húzás vagy felfedés történt, vagy más már lépett rá.
terminal-saved = Elmentve: { $file }.
terminal-result = Eredmény
terminal-winner = Győztes: { $seat }
terminal-winners = Megosztott győzelem: { $seat }
terminal-points = pont
terminal-no-move = Nincs { $n } számú szabályos lépés.
terminal-moves = Lehetséges lépéseid:
