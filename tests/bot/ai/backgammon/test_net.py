"""The nets: quick arithmetic that agrees with the plain one, and positions of which anybody knows who is better."""

from math import exp
from struct import calcsize, unpack_from

import pytest

from bot.ai import tables
from bot.ai.backgammon.inputs import (
    ALL_POINTS,
    DIFFERENCE,
    ESCAPES,
    INPUTS,
    OUTPUTS,
    PER_SIDE,
    PIPS_HIT,
    RUNS,
    SHOTS,
    runs,
    shape_of,
    shots,
)
from bot.ai.backgammon.net import Evaluator
from engines.backgammon.board import BAR, MEN, OFF, START, at, counted, in_contact, packed, pips
from tests.support.backgammon_sides import of_games

WEIGHTS = tables.load("backgammon.expert")
EVALUATOR = Evaluator(WEIGHTS)


def men(**counts):
    """Men by point (p6=2), on the bar; all others are borne off."""
    places = {BAR if place == "bar" else int(place[1:]): count for place, count in counts.items()}
    return packed([MEN - sum(places.values()), *(places.get(place, 0) for place in range(1, BAR + 1))])


def plain_weights():
    """The rows of both nets as lists, read from the file once more."""
    nets, begin = [], 0
    while begin < len(WEIGHTS):
        _, hidden = unpack_from("<2i", WEIGHTS, begin)
        begin += 8
        rows = []
        for _ in range(INPUTS + 1 + OUTPUTS):
            unit, *weights = unpack_from(f"<e{hidden}b", WEIGHTS, begin)
            rows.append([unit * weight for weight in weights])
            begin += calcsize(f"<e{hidden}b")
        nets.append((rows, unpack_from("<5f", WEIGHTS, begin)))
        begin += 20
    return nets


def plain_inputs(sides, *, contact):
    """The inputs of a position, one by one."""
    found = [0.0] * INPUTS
    for side, own in enumerate(sides):
        foe, counts, base = sides[1 - side], counted(own), PER_SIDE * side
        for point in range(1, BAR):
            if count := counts[point]:
                found[base + 4 * (point - 1) + min(count, 3) - 1] = 1
                found[base + 4 * (point - 1) + 3] = max(0, count - 3) / 2
        found[base + 96 : base + 98] = bool(counts[BAR]), max(0, counts[BAR] - 1) / 2
        found[base + 98 : base + 101] = counts[OFF] / 15, bool(counts[OFF]), pips(own) / 100
        if contact:
            shape, other = shape_of(own), shape_of(foe)
            hits, lost = shots(shape.occupied, shape.bar, ~other.shut & ALL_POINTS, other.blots)
            escapes, full = runs(shape, other.shut)
            found[base + 101] = shape.prime / 6
            found[base + SHOTS], found[base + PIPS_HIT] = hits / 36, lost / 36 / 12
            found[base + ESCAPES], found[base + RUNS] = escapes / 36, full / 36
            found[base + 106 : base + 108] = shape.closed / 6, shape.behind / 4
            found[base + 108 : base + 110] = shape.outside / 10, shape.farthest / 24
    found[DIFFERENCE] = (pips(sides[0]) - pips(sides[1])) / 50
    return found


def logistic(number):
    return 1 / (1 + exp(-number))


def test_sums_in_one_integer_are_those_of_plain_lists():
    nets = plain_weights()
    for sides in [*of_games(1)][::5]:
        contact = in_contact(*sides)
        rows, bias = nets[not contact]
        told = plain_inputs(sides, contact=contact)
        hidden = [
            logistic(start + sum(row[unit] * value for row, value in zip(rows, told, strict=False)))
            for unit, start in enumerate(rows[INPUTS])
        ]
        win = logistic(bias[0] + sum(w * h for w, h in zip(rows[INPUTS + 1], hidden, strict=True)))
        assert EVALUATOR.chances(*sides).win == pytest.approx(win, abs=2e-3)


def test_who_begins_is_a_little_better():
    assert 0.5 < EVALUATOR.chances(START, START).win < 0.56


def test_chances_are_what_the_rules_allow():
    for mine, theirs in of_games(2, games=6):
        win, gammon, backgammon, lost_gammon, lost_backgammon = EVALUATOR.chances(mine, theirs)
        assert 0 <= backgammon <= gammon <= win <= 1
        assert 0 <= lost_backgammon <= lost_gammon <= 1 - win
        if at(theirs, OFF):
            assert gammon == 0
        if at(mine, OFF):
            assert lost_gammon == 0


def test_a_lost_game_is_known_to_be_one():
    assert EVALUATOR.chances(men(p6=2), men()).equity == -1
    assert EVALUATOR.chances(men(p6=15), men()).equity == -2
    assert EVALUATOR.chances(men(p6=14, p20=1), men()).equity == -3


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((men(p6=5, p5=5, p4=5), men(p6=5, p5=5, p7=5)), (men(p6=5, p5=5, p7=5), men(p6=5, p5=5, p4=5))),
        (
            (men(p6=3, p5=3, p4=3, p3=2, p2=2, p1=2), men(bar=1, p6=5, p8=4, p13=5)),
            (men(p6=5, p8=3, p13=5, p24=2), men(bar=1, p6=5, p8=4, p13=5)),
        ),
        ((men(p6=5, p8=3, p13=5, p24=2), men(bar=2, p6=5, p8=3, p13=5)), (START, START)),
    ],
    ids=["a lead in a race", "a closed board", "two men hit"],
)
def test_the_better_position_is_judged_better(better, worse):
    assert EVALUATOR.chances(*better).equity > EVALUATOR.chances(*worse).equity + 0.2
