"""A computer gives a game of backgammon up when no throws could save it, and never before."""

import pytest

from bot.ai.backgammon.conceding import concede
from bot.services.computer import Computers
from engines.backgammon.table import Resign
from engines.core import play
from tests.bot.services.computer_tables import table_of
from tests.support.backgammon_tables import GAME, JAN, MATCH, OLA, at, men


def given_up(white, red, **more):
    return concede(GAME, GAME.view(at(white, red, **more), OLA), OLA)


@pytest.mark.parametrize("dice", [(3, 1), None])
def test_a_lost_race_is_given_up_as_a_single_game(dice):
    assert given_up(men(p1=5), men(p1=2), dice=dice) == Resign(1)
    assert given_up(men(p6=4, p5=4, p4=4), men(p2=2), dice=dice) == Resign(1)


def test_two_double_sixes_are_a_hope():
    assert given_up(men(p1=4), men(p1=2)) is None
    assert given_up(men(p6=8), men(p1=4)) is None
    assert given_up(men(p6=9), men(p1=4)) == Resign(1)


def test_the_other_may_throw_small_numbers():
    assert given_up(men(p1=5), men(p3=1)) is None
    assert given_up(men(p1=9), men(p3=1)) == Resign(1)


def test_far_men_take_throws_too():
    assert given_up(men(p18=2), men(p1=2)) == Resign(1)
    assert given_up(men(p12=2), men(p1=2)) is None


def test_who_could_lose_a_gammon_plays_on():
    assert given_up(men(p1=15), men(p1=2)) is None


def test_who_may_still_hit_plays_on():
    assert given_up(men(bar=1, p6=8), men(p1=2)) is None


def test_nobody_gives_up_while_the_other_decides():
    assert given_up(men(p1=5), men(p1=2), turn=JAN) is None


async def test_a_computer_concedes_and_the_next_game_of_the_match_begins():
    lost = at(men(p1=2), men(p1=5), turn=JAN)
    table = table_of("backgammon", lost, 2).model_copy(update={"rules": MATCH})
    chosen = await Computers(0.0).decide(table, JAN, 1)
    assert chosen.move == Resign(1)
    after = play(MATCH, lost, JAN, chosen.move).table
    assert (after.score, after.game, after.phase != "resigned") == ((1, 0), 2, True)


async def test_a_computer_that_stands_in_plays_on():
    table = table_of("backgammon", at(men(p1=2), men(p1=5), turn=JAN), 2, user="test:bob")
    table = table.model_copy(update={"rules": MATCH})
    assert (await Computers(0.0).decide(table, JAN, 1)).move != Resign(1)
