"""One iteration of the search: imagine a world, walk down the tree, try a move, play on, judge.

Every iteration imagines another world that the seat cannot tell from the true one, and each seat chooses what
is best for itself. Chance is sampled. Who made a secret choice walks on in the tree, the others stay where
they are: nobody answers what he cannot have seen.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.bots.style import TO_THE_END, Style
from kingstable.bots.tree import NONE, Tree
from kingstable.core.bits import BIT, NOBODY, lowest, zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.net import Net
from kingstable.core.phase import MOST_LEGAL
from kingstable.core.state import State
from kingstable.core.story import Secret, Story

SEEDS: Final = 1 << 31
UNKNOWN: Final = 0  # whether a move is open or secret, before it was seen once
OPEN: Final = 1
SECRET: Final = 2
MOST_STEPS: Final = 200  # of a walk down the tree
MARGIN: Final = 0.1  # of a finished game's result; the rest is who won


@mypyc_attr(allow_interpreted_subclasses=True)
class Walk:
    def __init__(self, game: Game[State], style: Style, net: Net | None = None) -> None:
        self.game: Final = game
        self.style: Final = style
        self.net: Final = net  # corrects the evaluation
        self.tree: Final = Tree()
        self.seats: Final[i64] = game.seats
        self.allies: vec[i64] = zeros(game.seats)  # who wins and loses together with each seat
        self.roots: vec[i64] = zeros(game.seats)  # where each seat's walk begins
        self.at: vec[i64] = zeros(game.seats)  # and where it is
        self.stands: vec[float] = vec[float]([0.0] * game.seats)
        self.results: vec[float] = vec[float]([0.0] * game.seats)
        self.sums: vec[float] = vec[float]([0.0] * game.seats)
        self.spent_look: State | None = None  # the position of the last look, to make the next one of
        self.spent_world: State | None = None  # likewise the last world
        self.path: vec[i64] = zeros(MOST_STEPS)
        self.legal: vec[i64] = zeros(MOST_LEGAL)
        self.kids: vec[i64] = zeros(MOST_LEGAL)
        seat: i64
        for seat in range(game.seats):
            self.allies[seat] = game.allies(seat)
        everyone = list(range(game.seats))
        self.two_sides: Final = sides_of(everyone, self.allies) == 2
        self.slot: vec[i64] = zeros(game.moves)  # of each move, its place among the legal ones
        self.veil: vec[i64] = zeros(game.moves)

    def world(self, s: State, seat: i64, chance: Chance) -> State:
        """One that the seat cannot tell from the true one; what others chose face down they choose anew."""
        w = self.game.imagine_over(s, seat, chance.below(SEEDS), self.spent_world)
        self.spent_world = w
        self.game.take_back(w, seat)
        return w

    def iterate(self, s: State, seat: i64, chance: Chance) -> None:
        game = self.game
        tree = self.tree
        w = self.world(s, seat, chance)
        p: i64
        for p in range(self.seats):
            self.at[p] = self.roots[p]
        path = self.path
        steps: i64 = 0
        while w.acting != NOBODY and steps < MOST_STEPS:
            actor = seat if w.acting & BIT[seat] else lowest(w.acting)
            n = game.legal_into(w, actor, self.legal)
            if n == 1:
                game.step(w, actor, self.legal[0], w.chance, None)
                continue
            if tree.full and tree.first[self.at[actor]] == NONE:
                break
            node = self.pick(w, actor, n)
            fresh = tree.visits[node] == 0
            move = tree.move[node]
            path[steps] = node
            steps += 1
            self.play(w, actor, node, move)
            if fresh:
                break
        self.play_on(w)
        self.judge(w)
        self.back_up(steps)

    def back_up(self, steps: i64) -> None:
        """Every node of the path learns what its mover got."""
        path, visits, mean, mover = self.path, self.tree.visits, self.tree.mean, self.tree.mover
        results, sums = self.results, self.sums
        k: i64
        for k in range(steps):
            node = path[k]
            n = visits[node] + 1
            visits[node] = n
            mean[node] += (results[mover[node]] - mean[node]) / float(n)
        for k in range(self.seats):
            sums[k] += results[k]

    def play(self, w: State, actor: i64, node: i64, move: i64) -> None:
        """Plays a move in the world and in the trees. At first sight of a move its story is listened to."""
        if self.veil[move] == UNKNOWN:
            story = Story()
            self.game.step(w, actor, move, w.chance, story)
            self.veil[move] = SECRET if self.hidden(story, move) else OPEN
        else:
            self.game.step(w, actor, move, w.chance, None)
        self.advance(actor, node, move)

    def hidden(self, story: Story, move: i64) -> bool:
        """True when an event of the move keeps a field of the move secret."""
        fields = list(self.game.book.moves[move].fields.values())
        for event in story.events:
            for arg in event.args.values():
                if isinstance(arg, Secret) and arg.value in fields:
                    return True
        return False

    def advance(self, actor: i64, node: i64, move: i64) -> None:
        """The actor goes to the node; so do the others who stood beside him, unless the move is secret."""
        stood = self.at[actor]
        self.at[actor] = node
        if self.veil[move] == SECRET:
            return
        p: i64
        for p in range(self.seats):
            if p == actor:
                continue
            if self.at[p] == stood:
                self.at[p] = node
            else:
                behind = self.tree.child(self.at[p], actor, move)
                if behind == NONE:
                    behind = self.tree.add(self.at[p], actor, move, 0.0, 0.0)
                self.at[p] = behind

    # Choosing the move to try

    def find_children(self, parent: i64, actor: i64, n: i64) -> i64:
        """Puts the node of each legal move into `kids`, NONE where there is none; returns how many lack."""
        tree, legal, kids, slot = self.tree, self.legal, self.kids, self.slot
        k: i64
        for k in range(n):
            slot[legal[k]] = k
            kids[k] = NONE
        lacking = n
        node = tree.first[parent]
        while node != NONE:
            move = tree.move[node]
            k = slot[move]
            if k < n and legal[k] == move and tree.mover[node] == actor:
                kids[k] = node
                lacking -= 1
            node = tree.next[node]
        return lacking

    def pick(self, w: State, actor: i64, n: i64) -> i64:
        """PUCT: every move is looked at once; what looks better is tried earlier and more often."""
        tree, kids = self.tree, self.kids
        parent = self.at[actor]
        k: i64
        if self.find_children(parent, actor, n) > 0:
            for k in range(n):
                if kids[k] == NONE:
                    hope = self.look(w, actor, self.legal[k])
                    pull = math.exp(hope / self.style.temperature)
                    kids[k] = tree.add(parent, actor, self.legal[k], hope, pull)
        tries: i64 = 1
        pulls = 0.0
        for k in range(n):
            tries += tree.visits[kids[k]]
            pulls += tree.pull[kids[k]]
        width = self.style.exploration * math.sqrt(float(tries)) / (pulls + 1e-9)
        trust = self.style.trust
        best: i64 = NONE
        most = -1.0
        alike: i64 = 0  # of equals one is drawn
        for k in range(n):
            node = kids[k]
            v = float(tree.visits[node])
            score = (tree.mean[node] * v + trust * tree.hope[node]) / (v + trust)
            score += width * tree.pull[node] / (1.0 + v)
            if score > most:
                most = score
                best = node
                alike = 1
            elif score == most:
                alike += 1
                if w.chance.below(alike) == 0:
                    best = node
        return best

    def look(self, w: State, actor: i64, move: i64) -> float:
        """What the actor's result promises to be right after a move."""
        twin = w.clone_over(self.spent_look)
        self.spent_look = twin
        self.game.step(twin, actor, move, twin.chance, None)
        if twin.acting != NOBODY:
            self.game.take_back(twin, actor)  # he cannot know it
        if twin.acting == NOBODY or self.net is not None:
            self.judge(twin)
            return self.results[actor]
        self.game.stand(twin, self.stands)
        return self.prospect(actor, 0.0)

    # Playing on and judging

    def play_on(self, w: State) -> None:
        """A few moves, or all to the end; a cut comes where somebody new has to act, if so wished."""
        game = self.game
        if self.style.depth == TO_THE_END:
            game.playout(w)
            return
        left = self.style.depth
        legal = self.legal
        chance = w.chance
        acted = w.acting
        while w.acting != NOBODY:
            if left <= 0 and (not self.style.whole_turns or w.acting & ~acted):
                return
            acted = w.acting
            actor = lowest(acted)
            n = game.legal_into(w, actor, legal)
            game.step(w, actor, self.careful(w, actor, n, chance), chance, None)
            left -= 1

    def careful(self, w: State, actor: i64, n: i64, chance: Chance) -> i64:
        """The better looking of a few moves drawn at random; just one of them costs no look."""
        legal = self.legal
        k = chance.below(n)
        chosen = legal[k]
        if self.style.care == 1 or n == 1:
            return chosen
        most = self.look(w, actor, chosen)
        drawn: i64 = 1
        while drawn < self.style.care and n > 1:
            n -= 1
            legal[k] = legal[n]  # without what was drawn
            k = chance.below(n)
            drawn += 1
            hope = self.look(w, actor, legal[k])
            if hope > most:
                most = hope
                chosen = legal[k]
        return chosen

    def judge(self, w: State) -> None:
        """Every seat's result: its prospect of winning, from 0 to 1."""
        over = w.acting == NOBODY
        p: i64
        if over:
            for p in range(self.seats):
                self.stands[p] = float(self.game.points(w, p))
        else:
            self.game.stand(w, self.stands)
        if over and self.style.most_points_win:
            self.by_points()
            return
        net = self.net
        if net is not None and not over:
            self.corrected(w, net)
            return
        for p in range(self.seats):
            self.results[p] = self.prospect(p, 0.0)
        if over:
            winners = self.game.leaders(w)
            sides = sides_of(winners, self.allies)
            for p in range(self.seats):
                self.results[p] *= MARGIN
            for p in winners:
                self.results[p] += (1.0 - MARGIN) / float(sides)

    def corrected(self, w: State, net: Net) -> None:
        """The prospects with what the network adds. Of two sides one look tells both."""
        p: i64
        for p in range(self.seats):
            if p == 0 or not self.two_sides:
                self.results[p] = self.prospect(p, net.correction(w, p))
            elif self.allies[0] & BIT[p]:
                self.results[p] = self.results[0]
            else:
                self.results[p] = 1.0 - self.results[0]

    def prospect(self, seat: i64, more: float) -> float:
        """From how far the seat is ahead of the best of its rivals."""
        if self.seats == 1:
            return 0.5
        best = -1e9
        allies = self.allies[seat]
        p: i64
        for p in range(self.seats):
            if allies & BIT[p] == 0 and self.stands[p] > best:
                best = self.stands[p]
        return 1.0 / (1.0 + math.exp((best - self.stands[seat]) / self.style.scale - more))

    def by_points(self) -> None:
        best = -1e9
        among: i64 = 0
        p: i64
        for p in range(self.seats):
            if self.stands[p] > best:
                best = self.stands[p]
                among = 1
            elif self.stands[p] == best:
                among += 1
        for p in range(self.seats):
            self.results[p] = 1.0 / float(among) if self.stands[p] == best else 0.0


def sides_of(winners: list[int], allies: vec[i64]) -> i64:
    """How many sides share the victory: allies are one."""
    sides: i64 = 0
    seat: i64
    for seat in winners:
        if lowest(allies[seat]) == seat:
            sides += 1
    return sides
