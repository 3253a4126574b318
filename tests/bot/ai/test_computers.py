"""How well each computer plays is said in one place: who thinks, how far, and with how many nodes."""

import pytest

from bot.ai import computers
from bot.ai.boards.board import MAN
from bot.ai.boards.player import AlphaBeta, by_sight
from bot.ai.northcott import Nim
from bot.ai.sampling import Sampling

LEVELS = ("easy", "medium", "strong")


def sight(mind):
    return mind.horizon, mind.man, mind.contempt, mind.settles


@pytest.mark.parametrize(("levels", "nodes"), [(computers.DRAUGHTS, 12_000), (computers.DRAUGHTS_GERMAN, 7000)])
def test_levels_at_draughts_differ_in_how_many_plies_they_see(levels, nodes):
    assert [sight(levels.at(level).player) for level in LEVELS] == [(n, 1.0, 0, True) for n in (1, 4, 60)]
    assert [levels.at(level).nodes for level in LEVELS] == [nodes] * 3


def test_levels_by_sight_share_everything_else():
    levels = by_sight(max, nodes=90, man=0.7, contempt=5)
    assert [levels.at(level).player for level in LEVELS] == [AlphaBeta(max, n, 0.7, 5) for n in (1, 4, 60)]
    assert {levels.at(level).nodes for level in LEVELS} == {90}


def test_levels_at_mak_yek_differ_in_what_they_see_and_judge():
    assert [sight(computers.MAK_YEK.at(level).player) for level in LEVELS] == [
        (1, 0.4, MAN, False),
        (2, 0.4, 0, True),
        (60, 0.4, MAN, True),
    ]
    assert [computers.MAK_YEK.at(level).nodes for level in LEVELS] == [6000] * 3


def test_levels_at_northcotts_game_differ_in_how_many_files_they_survey():
    assert [computers.NORTHCOTT.at(level).player for level in LEVELS] == [Nim(2), Nim(5), Nim(8)]
    assert [computers.NORTHCOTT.at(level).nodes for level in LEVELS] == [1, 1, 1]


def test_only_the_expert_at_backgammon_looks_further_than_one_move():
    assert [computers.BACKGAMMON.at(level).nodes for level in LEVELS] == [1, 1, 3000]


def test_who_knows_nothing_of_a_game_tries_its_moves():
    assert [computers.PLAIN.at(level).nodes for level in LEVELS] == [400, 1600, 8000]
    assert computers.PLAIN.strong.player == Sampling()
