"""What the cube is worth is what it was when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

Games of all kinds of chances are worth so much at every place of the cube, in money and at scores of a match.
"""

import json
from itertools import product
from pathlib import Path

import pytest

from bot.ai.backgammon import cube, reasons
from bot.ai.backgammon.chances import LOST, Chances
from bot.ai.backgammon.judgement import ended
from bot.ai.backgammon.match_equity import match_equity
from bot.ai.backgammon.stakes import Stakes
from bot.i18n import Speaker
from tests.support.kept import assert_answers_kept

FILE = Path(__file__).parent / "golden_cube.jsonl"
WORTH = 4
"""The highest multiple of the cube by which a game ends."""
CHANCES = (
    Chances(0.5),
    Chances(0.72, 0.2, 0.01, 0.05),
    Chances(0.81, 0.4, 0.03, 0.02, 0.001),
    Chances(0.27, 0.06, 0.0, 0.25, 0.02),
    Chances(0.93, 0.7, 0.1),
    Chances(0.301, 0.0, 0.0, 0.02),
    *LOST,
    Chances(1.0, 1.0, 0.5),
)
HOLDERS = ("nobody", "both", "own", "other")
MONEY = ((False, False), (True, False), (False, True), (True, True))
"""Whether Jacoby's rule holds, and whether beavers are allowed."""
SCORES = ((7, 7), (2, 5), (5, 2), (1, 3), (3, 1), (2, 2), (4, 3))
say = Speaker("en")


def stakes():
    for holder, (jacoby, beavers) in product(HOLDERS, MONEY):
        yield Stakes(holder, 1 if holder in ("nobody", "both") else 2, jacoby=jacoby, beavers=beavers)
    for (away, holder), crawford in product(product(SCORES, HOLDERS), (True, False)):
        cubes = (1,) if holder in ("nobody", "both") else (2, 4)
        phase = "before" if min(away) > 1 or not crawford else "now" if holder == "nobody" else "after"
        chances = match_equity(7, cube=True, crawford=crawford)
        for value in cubes:
            yield Stakes(holder, value, away, phase, crawford, chances=chances)


def told(at, chances):
    """Everything that is said of a game with these chances at these stakes."""
    offer = cube.offer(chances, at, cube.CONTACT_EFFICIENCY)
    late = round(chances.win * 10)
    return [
        *offer,
        offer.double,
        offer.best,
        cube.value(chances, at, 0.3),
        cube.at_turn(chances, at, 0.6),
        cube.take_point(chances, at),
        chances.equity,
        *chances.other,
        say(reasons.of_double(offer, chances.win, late)),
        say(reasons.of_roll(offer, chances.win)),
    ]


def golden():
    for number, at in enumerate(stakes()):
        games = (CHANCES[number % len(CHANCES)], CHANCES[(number // len(CHANCES) + 3 * number) % len(CHANCES)])
        yield {
            "at": [at.holder, at.cube, at.away, at.crawford, at.crawford_rule, at.jacoby, at.beavers],
            "worths": rounded(at.worth(multiple) for multiple in range(-WORTH, WORTH + 1)),
            "ended": rounded(ended(at, worth) for worth in (1, 2, 3)),
            "of": [at.may_gain(1), at.may_gain(2), cube.may_double(at), cube.is_free(at), at.other.holder],
            "unit": round(at.unit, 9),
            "games": [rounded(told(at, chances)) for chances in games],
        }


def rounded(values):
    return [round(value, 9) if isinstance(value, float) else value for value in values]


def test_cubes_are_worth_what_they_were():
    assert_answers_kept(FILE, json.loads(json.dumps([*golden()])))


@pytest.mark.parametrize(
    ("pips", "efficiency"), [(0, 0.6), (40, 0.6), (60, 0.625), (119, 0.69875), (120, 0.7), (200, 0.7)]
)
def test_the_cube_is_the_livelier_the_longer_a_race_is(pips, efficiency):
    assert cube.race_efficiency(pips) == pytest.approx(efficiency)


@pytest.mark.parametrize("crawford", [True, False])
@pytest.mark.parametrize("has_cube", [True, False])
def test_the_chances_of_a_match_are_those_of_both_sides(crawford, has_cube):
    known = match_equity(5, cube=has_cube, crawford=crawford)
    for (mine, theirs, phase), chance in known.items():
        assert chance + known[theirs, mine, phase] == pytest.approx(1, abs=0.03)
    assert {score[:2] for score in known} == {*product(range(1, 6), repeat=2)}
