game-title = King's Road
game-blurb = Win the king's favour: place influence where he will ride next, and let your nobles hold the land behind him.

# Options
option-nobles = Nobles
option-nobles-replaced = A new leader replaces the noble in the region.
option-nobles-permanent = Nobles stay to the end, and every noble in a scored region is paid.

# Regions and cards
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
card-knight = Knight
card-dragon = Dragon
card-witch = Witch

# What is to be decided
phase-choose = Choose your cards for this round, in order.
phase-choose-again = Your Witch lets you choose your cards again.
phase-reveal = The cards are revealed.
phase-reveal-again = The Witches' cards are revealed.
phase-score = Regions are scored.
phase-travel = The king travels.
phase-final = Final scoring.

move-choose = Choose { $card }

# Refusals
card-already-chosen = You have already chosen { $card } this round.
witch-must-be-first = The Witch must be your first card.
card-spent = { $card } has left the game; you had it once.
knight-must-be-last = The Knight must be your last card of the round; you play { $cards }.
knight-needs-a-region = The Knight repeats the region card directly before it, and there is none.

# Events
round-begun = Round { $round }
card-chosen = { $card ->
    [hidden] { $seat } chose a card.
   *[other] { $seat } chose { $card }.
  }
card-revealed = { $seat } reveals { $card }.
marker-placed = { $seat } puts a marker into { $region }.
dragon-roused = { $seat } rouses a Dragon: { $regions } regions are scored this round.
witch-called = { $seat } calls the Witch and will choose again.
points-earned-places = { $seat } scores { $points } in { $region }.
points-earned-nobles = { $seat } scores { $points } for nobles joined to { $region }.
points-earned-final = { $seat } scores { $points } in { $region } at the end.
noble-set = { $seat } leaves a noble in { $region }.
noble-replaced = { $seat } loses the noble in { $region }.
markers-returned = The markers in { $region } go home.
king-travelled = The king rides on to { $region }.
final-scoring-begun = The final scoring begins.

# Where points came from
score-places = Places in regions
score-nobles = Nobles
score-final = Final scoring

# The terminal board
board-round = Round { $round }
board-dragons = { $dragons ->
    [one] one Dragon roused
   *[other] { $dragons } Dragons roused
  }
board-region = Region
board-place = { $number } { $region }
board-banner = Banner
board-points = Points
board-supply = Markers left
board-spent = Gone
board-cards = Cards this round
board-face-down = { $cards } face down
board-legend =
    ♔ the king, scored this round · ● marker · ◆ noble, counts as a marker
    He rides down the list and begins again; on the left the roads 8–1 and 3–1.
