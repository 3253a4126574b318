"""What another meld would cost: its plan compares draws and discards, worlds compare all else, where it is clear."""

import pytest

from bot.ai.jobs import Question, differ
from bot.ai.player import Unit
from bot.catalog import CATALOG
from bot.services.hints import Hints
from engines.canasta import Discard, Lay
from tests.doubles.toys import open_table
from tests.support.canasta_tables import GAME, table

HELD = "9h 4d 10s Jc Jh jk 2c Kd"


@pytest.fixture
def canasta():
    state = table(HELD, melds={"Q": 3, "K": 3}, theirs={"9": 3, "4": 3}, top="Ac", phase="meld", taken="stock")
    return open_table("canasta", 4).model_copy(update={"state": state})


def moves(canasta):
    (seat,) = canasta.rules.to_move(canasta.state)
    return seat, tuple(canasta.rules.legal(canasta.state, seat))


def answers(monkeypatch, lost, error):
    """Worlds say so."""

    def found(*_):
        return lost, error

    monkeypatch.setattr("bot.services.hints.differ", found)


async def test_a_meld_that_is_not_planned_has_no_value_of_its_own(canasta):
    seat, _ = moves(canasta)
    decision = (await Hints().advice(canasta, seat)).decision
    assert [move for move, _ in decision.values] == [decision.move]


@pytest.mark.parametrize(("lost", "error", "told"), [(0.05, 0.01, 0.05), (0.01, 0.01, 0.0), (-0.05, 0.01, 0.0)])
async def test_what_it_costs_is_told_as_a_chance_where_worlds_are_clear_about_it(
    canasta, monkeypatch, lost, error, told
):
    answers(monkeypatch, lost, error)
    seat, legal = moves(canasta)
    hints = Hints()
    advice = await hints.advice(canasta, seat)
    meld = next(move for move in legal if isinstance(move, Lay) and move != advice.decision.move)
    assert await hints.loss(canasta, seat, meld, advice) == (told, Unit.CHANCE)


async def test_discards_are_still_compared_by_the_plan_in_points(monkeypatch):
    state = table("9h 4d 10s Jc Jh", melds={"Q": 3}, theirs={"9": 3, "4": 3}, top="Ac", phase="meld", taken="stock")
    canasta = open_table("canasta", 4).model_copy(update={"state": state})
    answers(monkeypatch, 1.0, 0.0)
    seat, _ = moves(canasta)
    hints = Hints()
    lost, unit = await hints.loss(canasta, seat, Discard("9h"), await hints.advice(canasta, seat))
    assert unit is Unit.POINTS
    assert 0 < lost < 100


def test_the_difference_of_two_moves_is_a_chance_and_comes_with_its_error(canasta):
    weigher = CATALOG["canasta"].weigher
    seat, legal = moves(canasta)
    asked = Question(weigher.player, GAME, canasta.rules.view(canasta.state, seat), seat, 64, 1)
    lost, error = differ(lambda: False, asked, legal[0], legal[1])
    assert -1 <= lost <= 1
    assert 0 < error < 1
