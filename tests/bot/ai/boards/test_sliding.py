"""What the men of both sides can reach is what the rules of Mak-yek let them move to."""

from random import Random

from bot.ai.boards.sliding import HALF, both, reach
from engines.mak_yek.moves import FULL, Position, moves


def test_both_sides_reach_the_squares_of_their_moves():
    dice = Random(1)
    for _ in range(300):
        ours, theirs = dice.randint(1, 16), dice.randint(1, 16)
        places = [1 << place for place in dice.sample(range(64), ours + theirs)]
        own, foe = sum(places[:ours]), sum(places[ours:])
        empty = FULL ^ own ^ foe
        freedom, ends = reach(both(own, foe), both(empty, empty))
        mine, others = (moves(Position(own, foe, turn)) for turn in (0, 1))
        assert freedom == len(mine) - len(others)
        assert ends & FULL == squares(mine)
        assert ends >> HALF == squares(others)


def squares(moves):
    return sum(1 << end for end in {move.end for move in moves})
