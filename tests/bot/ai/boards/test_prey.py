"""What men and kings can take at a glance is what they take by the rules, piece by piece, everywhere on the board."""

from random import Random

import pytest

from bot.ai.boards.king_captures import can_capture
from bot.ai.boards.prey import PREY
from engines.draughts import Movement
from engines.draughts.board import FULL
from engines.draughts.captures import captures
from engines.draughts.moves import king_targets
from engines.draughts.tables import tables
from engines.grid import squares


def thrown(count, most):
    """The pieces of one side, so many at most, and those of the other, few or many, and the empty squares."""
    dice = Random(1)
    for number in range(count):
        ours, theirs = dice.randint(1, most), dice.randint(1, 3 + number % 7)
        places = [1 << square for square in dice.sample(range(64), ours + theirs)]
        own, foe = sum(places[:ours]), sum(places[ours:])
        yield own, foe, FULL ^ own ^ foe


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("takes", PREY)
def test_the_prey_of_men_stands_between_one_of_them_and_an_empty_square(takes, side):
    able, found = tables(Movement(man_takes=takes))[side], 0
    for men, foe, empty in thrown(300, 16):
        jumps = [jump for at in squares(men) for jump in able.man_jumps[at]]
        prey = {over for over, land, _ in jumps if over & foe and land & empty}
        assert PREY[takes][side](men, foe, empty) == sum(prey)
        found += bool(prey)
    assert found > 100


@pytest.mark.parametrize("rays", [4, 8])
@pytest.mark.parametrize("flying", [False, True])
def test_kings_are_known_to_capture_exactly_where_the_rules_find_a_capture(flying, rays):
    able, found = tables(Movement(flying=flying, rays=rays))[0], []
    for kings, foe, empty in thrown(300, 3):
        found.append(can_capture(able, kings, foe, empty))
        assert found[-1] == bool(captures(able, kings, foe, kings))
    assert 50 < sum(found) < 250


@pytest.mark.parametrize("rays", [4, 8])
@pytest.mark.parametrize("flying", [False, True])
def test_a_king_goes_on_until_something_stands_in_its_way(flying, rays):
    ways = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x and y) or (rays == 8 and (x or y))]
    able = tables(Movement(flying=flying, rays=rays))[0]
    for kings, _, empty in thrown(100, 8):
        for at in squares(kings):
            ends = set()
            for x, y in ways:
                for steps in range(1, 8 if flying else 2):
                    file, rank = at % 8 + x * steps, at // 8 + y * steps
                    if not (0 <= file < 8 and 0 <= rank < 8 and empty >> file + 8 * rank & 1):
                        break
                    ends.add(file + 8 * rank)
            assert set(squares(king_targets(able, at, empty))) == ends
