"""Redeals and their number, the auto move, and when a patience is lost."""

from dataclasses import replace

import pytest

from engines.core import Outcome, Refused
from engines.luck import Scripted
from engines.patience import OPEN_SHOP, RAINBOW, Redeal
from tests.support.patience_tables import EIGHT, ME, at, typed


def test_a_redeal_shuffles_the_piles_and_keeps_the_rest():
    state = at(piles=(("7s", "2d"), ("Kh",), ()), turned=None, stock=(), luck=Scripted((0, 0)))
    after = typed(RAINBOW["polish"], state, "redeal")
    assert (after.turned, after.stock) == ("2d", ("Kh", "7s"))
    assert (after.rows, after.foundations, after.piles, after.round) == (state.rows, state.foundations, ((),) * 3, 2)


@pytest.mark.parametrize(("ruleset", "passes"), [("polish", 3), ("eight-bases", 2)])
def test_there_are_so_many_passes_and_no_more(ruleset, passes):
    rules = RAINBOW[ruleset]
    state = at(piles=(("7s", "2d"), ("Kh",), ()), turned=None, stock=(), foundations=EIGHT, round=passes - 1)
    assert typed(rules, state, "redeal").round == passes
    with pytest.raises(Refused, match="patience-passes"):
        typed(rules, replace(state, round=passes), "redeal")


def test_without_piles_there_is_nothing_to_redeal():
    state = at(rows=(("9c", "4d"),), piles=((),) * 3, turned=None, stock=())
    with pytest.raises(Refused, match="patience-no-piles"):
        typed(RAINBOW["polish"], state, "redeal")


def test_auto_plays_until_nothing_goes_up_also_what_turns_up_meanwhile():
    state = at(piles=(("7c", "5c"), (), ()), turned="4h", stock=("6d", "Qs", "8h"))
    after = typed(RAINBOW["polish"], state, "auto")
    assert after.foundations == (("3s", "4h", "5c", "6d", "7c", "8d", "9c"),)
    assert (after.turned, after.stock, after.rows) == ("Qs", ("8h",), ((),))
    assert after.last.cards == ("4h", "5c", "6d", "7c", "8d", "9c")


def test_auto_is_refused_when_nothing_goes_up():
    with pytest.raises(Refused, match="patience-nothing-up"):
        typed(RAINBOW["polish"], at(piles=((),) * 3), "auto")


def test_the_game_is_lost_when_the_stock_is_gone_and_nothing_moves():
    state = at(turned="Kd", stock=())
    after = typed(OPEN_SHOP["polish"], state, "1")
    outcome = OPEN_SHOP["polish"].outcome(after)
    assert isinstance(outcome, Outcome)
    assert (outcome.winners, outcome.scores) == ((), (1,))


def test_with_a_pass_left_the_same_position_goes_on():
    after = typed(RAINBOW["polish"], at(piles=((),) * 3, turned="Kd", stock=()), "1")
    assert list(RAINBOW["polish"].legal(after, ME)) == [Redeal()]
