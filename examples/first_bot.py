"""A bot in three lines: of all its moves it takes the one after which it stands best.

    ./kt play kings-road --seats me,first --bot examples.first_bot:FirstBot=first
    ./kt arena kings-road --bots first,random --games 20 --bot examples.first_bot:FirstBot=first

Run as a program it plays a few games against a bot that plays anything.
"""

from kingstable import Bot, State, load, register_bot
from kingstable.bots import ask, sit_down
from kingstable.core.chance import Chance


class FirstBot(Bot):
    def choose(self, s: State, seat: int, chance: Chance) -> int:
        """`s` is imagined: what this seat cannot know was drawn anew. It may be cloned and played on."""

        def standing(move: int) -> float:
            after = s.clone()
            after.play(seat, move)
            return s.game.evaluate(after, seat)

        return max(s.legal(seat), key=standing)


def main() -> None:
    register_bot("first", FirstBot)
    game = load("builders", seats=2)
    won = [0, 0]
    for deal in range(10):
        bots = [sit_down("first"), sit_down("random")]
        s = game.start(seed=deal)
        turn = 0
        while not s.over:
            seat = s.to_act[0]
            s.play(seat, ask(bots[seat], s, seat, seed=turn))
            turn += 1
        for winner in s.winners():
            won[winner] += 1
    print(f"first won {won[0]} games of 10, random {won[1]}")


if __name__ == "__main__":
    main()
