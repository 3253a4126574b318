"""Sheets and whole matches of Kości under every ruleset, with a referee beside them who scores in his own way."""

from itertools import chain, combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Seat, play
from engines.dice import Hold
from engines.kosci import RULESETS, Column, Score, State
from engines.luck import Scripted
from tests.support.kosci_referee import BOXES, Sheet

OLA = Seat(0)
RICH = 1 / 2
"""How often a die is loaded: without it generals are too rare to test what follows the first."""


def offered(ruleset, sheet, dice, left=0):
    """What the game gives for each box, and all that it lets one do."""
    column = Column(tuple(map(sheet.card.get, BOXES)), 0, sheet.generals, sheet.first_in_box)
    game, state = RULESETS[ruleset], State((column,), OLA, tuple(dice), left, None, None, Scripted(()))
    worths = {given.box: (given.points, given.extra) for given in game.view(state, OLA).worths}
    legal = list(game.legal(state, OLA))
    assert [action.box for action in legal if isinstance(action, Score)] == list(worths)
    assert all((game.why_not(state, OLA, Score(box)) is None) == (box in worths) for box in BOXES)
    return worths, [action.faces for action in legal if isinstance(action, Hold)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_throw_is_worth_the_same_to_the_referee(ruleset):
    for dice in product(range(1, 7), repeat=5):
        if list(dice) == sorted(dice):
            worths, holds = offered(ruleset, Sheet(), dice, left=1)
            assert worths == Sheet().offers(ruleset, dice)
            assert set(holds) == set(chain.from_iterable(combinations(dice, n) for n in range(6)))
            assert len(holds) == len(set(holds))


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)], ids=["every fifth sheet", "all sheets"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_general_is_worth_the_same_to_the_referee_on_any_sheet(ruleset, every):
    chance = Random(ruleset)
    for mask in range(0, 2 ** len(BOXES) - 1, every):
        used = [box for place, box in enumerate(BOXES) if mask >> place & 1]
        card = {box: chance.choice((0, 50) if box == "general" else (0, 5)) for box in used}
        generals = chance.randrange(3)
        sheet = Sheet(card, generals, first_in_box=generals > 0 and chance.random() < 1 / 2)
        dice = (chance.randint(1, 6),) * 5
        assert offered(ruleset, sheet, dice)[0] == sheet.offers(ruleset, dice), (card, dice)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(RULESETS)), st.integers(1, 4), st.integers(0, 2**32))
def test_the_referee_comes_to_the_same_totals(ruleset, players, seed):
    chance, game = Random(seed), RULESETS[ruleset]
    loaded, first = chance.randrange(6), chance.randrange(players)
    fall = [loaded if chance.random() < RICH else chance.randrange(6) for _ in range(players * 13 * 15)]
    state = game.setup(players, Scripted((*[first] * (players > 1), *fall)))
    sheets = [Sheet() for _ in range(players)]
    for turn in range(13 * players):
        seat = Seat((first + turn) % players)
        while state.left and chance.random() < RICH:
            state = play(game, state, seat, Hold(tuple(face for face in sorted(state.dice) if face == loaded + 1)))
        offers = sheets[seat].offers(ruleset, state.dice)
        assert {given.box: (given.points, given.extra) for given in game.view(state, None).worths} == offers
        box = "general" if "general" in offers and chance.random() < RICH else chance.choice(sorted(offers))
        sheets[seat].enter(box, state.dice, *offers[box])
        state = play(game, state, seat, Score(box))
    end = game.outcome(state)
    assert end.scores == tuple(sheet.total for sheet in sheets)
    assert end.winners == tuple(i for i, sheet in enumerate(sheets) if sheet.total == max(end.scores))
