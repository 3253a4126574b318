"""The chance to win a match at a score."""

import pytest

from bot.ai.backgammon.match_equity import match_equity

TABLE = match_equity(9, cube=True, crawford=True)

KAZAROSS = {
    (1, 2, "now"): 0.6774,
    (1, 3, "now"): 0.7508,
    (1, 4, "now"): 0.8144,
    (1, 5, "now"): 0.8418,
    (1, 6, "now"): 0.8873,
    (1, 7, "now"): 0.9072,
    (2, 1, "after"): 0.488,
    (3, 1, "after"): 0.3226,
    (4, 1, "after"): 0.3100,
    (5, 1, "after"): 0.1901,
}
"""Some entries of the table XG 2 by Neil Kazaross, which is made from rollouts."""


@pytest.mark.parametrize(("score", "known"), KAZAROSS.items())
def test_scores_are_worth_what_rollouts_say(score, known):
    assert TABLE[score] == pytest.approx(known, abs=0.013)


def test_chances_of_both_sides_add_up_to_one():
    for (mine, theirs, phase), chance in TABLE.items():
        if phase != "after":
            assert chance + TABLE[theirs, mine, phase] == pytest.approx(1)


def test_lacking_fewer_points_is_better():
    for (mine, theirs, phase), chance in TABLE.items():
        if (fewer := TABLE.get((mine - 1, theirs, phase))) is not None:
            assert fewer >= chance


def test_without_a_cube_a_match_is_a_row_of_games():
    plain = match_equity(5, cube=False, crawford=True)
    assert plain[1, 1, "before"] == 0.5
    assert plain[1, 2, "before"] == pytest.approx(0.5 + 0.5 * (0.5 * 0.72), abs=1e-6)  # a gammon wins two points
