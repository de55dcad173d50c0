"""Four players who choose anything that is legal: python examples/play_random.py [GAME]"""

import random
import sys

import kingstable

game = kingstable.load(sys.argv[1] if len(sys.argv) > 1 else "kings-road", seats=4)
s = game.start(seed=7)
dice = random.Random(7)
while not s.over:
    seat = s.to_act[0]
    move = dice.choice(s.legal(seat))
    for event in s.narrate(seat, move):
        print(f"  {event!r}")
    print(f"seat {seat}: {game.notation(move)}")
print("scores", s.scores(), "won by", s.winners())
