"""What is said of a play is the plainest good thing about it."""

import pytest

from bot.ai.backgammon.cube import Offer
from bot.ai.backgammon.inputs import ALL_POINTS, shape_of, shots
from bot.ai.backgammon.reasons import hitting_rolls, of_answer, of_double, of_play, of_roll
from bot.i18n import Speaker
from engines.backgammon import Backgammon, Table
from engines.backgammon.board import START
from engines.backgammon.plays import plays
from engines.core import Seat
from tests.support.backgammon_sides import of_games, thrown_together
from tests.support.backgammon_tables import at, men

GAME = Backgammon()
say = Speaker("en")


def told(mine, theirs, dice, play):
    state = at(mine, theirs, dice)
    return say(of_play(state.table, GAME.parse(GAME.view(state, Seat(0)), play)))


BEHIND = men(p24=2, p3=13)
"""Men of the other, of whom two are still behind."""


@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "play", "said"),
    [
        # primes of four points, and no fewer
        (men(p8=2, p7=2, p6=4, p9=1, p11=1, p13=3, p24=2), START, (4, 2), "13/9 13/11", "Closes 4 points in a row"),
        (men(p7=2, p8=2, p9=1, p10=1, p13=5, p24=4), START, (4, 3), "13/9 13/10", "Closes 4 points in a row"),
        (men(p8=2, p7=2, p6=2, p10=1, p11=2, p13=4, p24=2), START, (3, 1), "13/10 11/10", "Makes the point 10"),
        (men(p8=2, p7=2, p5=2, p4=1, p13=6, p24=2), START, (4, 1), "8/4 5/4", "Makes the point 4"),
        (men(p8=2, p7=2, p6=3, p5=3, p3=1, p13=3, p24=1), START, (3, 2), "6/3 5/3", "Makes the point 3"),
        (men(p8=3, p7=2, p6=3, p5=3, p3=1, p2=1, p24=2), START, (3, 1), "6/3 3/2", "Makes the point 2"),
        # the lower one of two points
        (START, START, (2, 2), "13/11(2) 6/4(2)", "Makes the point 4"),
        (START, START, (3, 1), "8/5 6/5", "Makes the point 5"),
        # the last man leaves the other's home, or does not
        (men(p19=1, p13=7, p8=7), BEHIND, (1, 2), "19/18 13/11", "Brings the last man out"),
        (men(p20=1, p13=7, p8=7), BEHIND, (1, 2), "20/19 13/11", "Leaves"),
        (men(p19=2, p13=7, p8=6), BEHIND, (1, 2), "19/18 13/11", "Leaves"),
        (men(bar=1, p13=7, p8=7), men(p24=2, p6=5, p5=5, p4=3), (1, 2), "bar/24 13/11", "Leaves"),
        (men(p18=1, p13=7, p8=7), BEHIND, (1, 2), "18/17 13/11", "Leaves"),
        # men are hit, or borne off while the other is still behind
        (men(p6=3, p5=3), men(p24=1, p6=5), (6, 5), "6/off 5/off", "Bears off 2 men"),
        (men(p6=2, p5=1, p4=1), men(p24=1, p6=5), (6, 1), "6/off 5/4", "Bears off 1 man;"),
        # into a race, and in one
        (men(p13=1, p9=1, p6=2), men(p14=2), (1, 2), "13/10", "Now it is a race, 3 pips behind."),
        (men(p13=1, p7=1, p6=2), men(p14=2), (1, 2), "13/10", "Now it is a race, 1 pip behind."),
        (men(p13=1, p6=3), men(p14=2), (1, 2), "13/10", "Now it is a race, with equal pips."),
        (men(p13=1, p6=2, p5=1), men(p14=2), (1, 2), "13/10", "Now it is a race, 1 pip ahead."),
        (men(p13=1, p6=1, p3=1), men(p14=2), (1, 2), "13/10", "Now it is a race, 9 pips ahead."),
        (men(p12=2, p7=1, p6=2), men(p6=1), (1, 2), "12/9", "Goes home: 3 men are still on the way."),
        (men(p7=2, p6=2), men(p6=1), (1, 2), "7/5 7/6", "All men are home now."),
        (men(p8=1, p7=1, p6=2), men(p6=1), (1, 2), "7/6 8/6", "All men are home now."),
        (men(p8=1, p7=2), men(p6=1), (1, 2), "8/7 7/5", "Goes home: 2 men are still on the way."),
        (men(p7=1, p6=2), men(p6=1), (6, 1), "7/6 6/off", "Bears off 1 man."),
        (men(p2=1, p1=1), men(p24=2), (2, 1), "2/off 1/off", "Bears off the last man."),
    ],
)
def test_a_sentence_begins_with_the_plainest_good_thing(mine, theirs, dice, play, said):
    assert told(mine, theirs, dice, play).startswith(said)


def test_a_play_needs_dice():
    table = at(START, START).table
    play = next(iter(plays(table.sides, table.dice)))
    with pytest.raises(ValueError, match=r"^there is no play without dice$"):
        of_play(Table(), play)


@pytest.mark.parametrize(
    ("offer", "late", "said"),
    [
        (Offer(0.5, 1.0, 1.0), 0, "and the double can be taken."),
        (Offer(0.5, 1.01, 1.0), 0, "and the other should drop."),
        (Offer(0.5, 1.01, 1.0), 1, "and the other should drop."),
        (Offer(0.5, 0.99, 1.0), 1, "Doubles: after 1 of 36 throws it would be too late."),
    ],
)
def test_a_double_is_to_be_taken_while_it_costs_no_more_than_a_drop(offer, late, said):
    assert say(of_double(offer, 0.725, late)).endswith(said)


def test_who_rolls_without_a_double_has_too_much_or_too_little():
    assert say(of_roll(Offer(1.0, 2.0, 1.0), 0.725)) == "Does not double: wins about 72 games of 100."
    assert say(of_roll(Offer(1.01, 2.0, 1.0), 0.725)) == "Plays on for the gammon: too good to double."


@pytest.mark.parametrize(("call", "said"), [("take", "Takes"), ("drop", "Drops"), ("beaver", "Beavers")])
def test_an_answer_says_how_often_one_wins(call, said):
    assert say(of_answer(call, 0.256)) == f"{said}: wins about 26 games of 100."


def test_throws_that_hit_are_nearly_those_that_the_nets_are_told():
    """Those leave out the rule by which the larger die must be played."""
    same = total = 0
    for mine, theirs in [*[*of_games(4, games=4)][::8], *thrown_together(8, 25)]:
        shooter, foe = shape_of(mine), shape_of(theirs)
        told, _ = shots(shooter.occupied, shooter.bar, ~foe.shut & ALL_POINTS, foe.blots)
        exact = hitting_rolls((mine, theirs))
        total += 1
        same += told == exact
        assert abs(told - exact) <= 6
    assert same > 0.9 * total
