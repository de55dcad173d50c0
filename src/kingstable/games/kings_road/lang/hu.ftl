game-title = King's Road
game-blurb = Nyerd el a király kegyét: gyűjts befolyást ott, ahová legközelebb lovagol, és nemeseid tartsák mögötte a földet.

# Beállítások
option-nobles = Nemesek
option-nobles-replaced = Az új többség leváltja a régióban álló nemest.
option-nobles-permanent = A nemesek a játék végéig maradnak, és a pontozott régióban minden nemesért jár bónusz.

# Régiók és kártyák
region-zin-kais-deep = Zin Kai's Deep
region-wizards-tower = Wizard's Tower
region-savage-hills = Savage Hills
region-kings-altar = King's Altar
region-temple-ruins = Temple Ruins
region-dark-tower = Dark Tower
region-dragons-lair = Dragon's Lair
region-kings-castle = King's Castle
card-zin-kais-deep = Zin Kai's Deep
card-wizards-tower = Wizard's Tower
card-savage-hills = Savage Hills
card-kings-altar = King's Altar
card-temple-ruins = Temple Ruins
card-dark-tower = Dark Tower
card-dragons-lair = Dragon's Lair
card-kings-castle = King's Castle
card-knight = Lovag
card-dragon = Sárkány
card-witch = Boszorkány

# Amiről dönteni kell
phase-choose = Válaszd ki sorban az e körben kijátszandó kártyáidat.
phase-choose-again = A boszorkány miatt újra választhatsz kártyákat.
phase-reveal = A kártyák felfedése.
phase-reveal-again = A boszorkányok új kártyáinak felfedése.
phase-score = A régiók pontozása.
phase-travel = A király utazik.
phase-final = Záró pontozás.

move-choose = Választás: { $card }

# Elutasítások
card-already-chosen = Ezt a kártyát már kiválasztottad ebben a körben: { $card }.
witch-must-be-first = A boszorkány csak az első kártyád lehet.
card-spent = { $card }: ez a kártyád már kikerült a játékból, csak egyszer használhattad.
knight-must-be-last = A lovag csak az utolsó kártyád lehet; most { $cards } kártyát játszol ki.
knight-needs-a-region = A lovag a közvetlenül előtte álló régiókártyát ismétli meg, de előtte nincs ilyen.

# Események
round-begun = { $round }. kör
card-chosen = { $card ->
    [hidden] { $seat } kiválasztott egy kártyát.
   *[other] { $seat } kiválasztott kártyája: { $card }.
  }
card-revealed = { $seat } kártyája: { $card }.
marker-placed = { $seat } befolyásjelzőt tesz ide: { $region }.
dragon-roused = { $seat } sárkányt ébreszt: e körben { $regions } régió kerül pontozásra.
witch-called = { $seat } hívja a boszorkányt, és később újra választ.
points-earned-places = { $seat }: { $points } pont itt: { $region }.
points-earned-nobles = { $seat }: { $points } pont a nemesek láncáért itt: { $region }.
points-earned-final = { $seat }: { $points } pont a záró pontozásban itt: { $region }.
noble-set = { $seat } nemest állít itt: { $region }.
noble-replaced = { $seat } elveszti a nemesét itt: { $region }.
markers-returned = A befolyásjelzők visszakerülnek innen: { $region }.
king-travelled = A király továbblovagol ide: { $region }.
final-scoring-begun = Kezdődik a záró pontozás.

# Honnan jöttek a pontok
score-places = Helyezések a régiókban
score-nobles = Nemesek
score-final = Záró pontozás

# A tábla a terminálban
board-round = { $round }. kör
board-dragons = { $dragons ->
    [one] egy sárkány ébredt
   *[other] { $dragons } sárkány ébredt
  }
board-region = Régió
board-place = { $number } { $region }
board-banner = Zászló
board-points = Pont
board-supply = Maradt jelző
board-spent = Kikerült
board-cards = E kör kártyái
board-face-down = { $cards } lap lefordítva
board-legend =
    ♔ a király, e körben itt pontozunk · ● befolyásjelző · ◆ nemes, jelzőnek is számít
    A király lefelé halad, majd elölről kezdi; bal oldalt a 8–1 és a 3–1 út látszik.
