"""Every situation and every winning line of the oracles, in all four patiences."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.cards import DECK, RANKS, rank, read_card
from engines.core import Refused
from engines.patience import State
from engines.patience.dealing import laid_out
from tests.support.patience_tables import LUCK, ME, SHELF, every_card, typed

ORACLES = Path(__file__).parents[1] / "oracles"
SITUATIONS = json.loads((ORACLES / "patience_situations.json").read_text("utf-8"))["cases"]
LINES = json.loads((ORACLES / "patience_lines.json").read_text("utf-8"))["cases"]


def rules_of(case):
    return SHELF[case["game"]]["polish" if case["variant"] == "default" else case["variant"]]


def card(text):
    """A card of an oracle (``Th``), as we write it."""
    return read_card(text)


def cards(text):
    return tuple(map(card, text.split() if isinstance(text, str) else text))


def grown(base, pile):
    """A foundation, also where only what lies above is told."""
    pile = cards(pile)
    first = rank(base or pile[0])
    below = (RANKS.index(rank(pile[0])) - RANKS.index(first)) % len(RANKS)
    return tuple(RANKS[(RANKS.index(first) + n) % len(RANKS)] + "c" for n in range(below)) + pile


def state_of(case):
    """The position of a case. The stock is not told, only how much of it there is."""
    told, plan = case["state"], rules_of(case).plan
    piles = tuple(map(cards, told["piles"])) + ((),) * (plan.piles - len(told["piles"]))
    turned = told["turned_card"] and card(told["turned_card"])
    foundations = tuple(grown(told["base"] and card(f"{told['base']}c"), pile) for pile in told["foundations"])
    stock = ("2c",) * told["stock_left"]
    return State(tuple(map(cards, told["rows"])), piles, foundations, turned, stock, LUCK, told["pass_no"])


def dealt(rules, deck):
    """The layout of a pack in dealing order."""
    return laid_out(rules.plan, cards(deck), LUCK)


def tops(piles):
    return [pile[-1] if pile else None for pile in piles]


@pytest.mark.parametrize("case", SITUATIONS, ids=lambda case: f"{case['id']}: {case['reason']}")
def test_every_situation_comes_out_as_its_source_says(case):
    rules, state, expected = rules_of(case), state_of(case), case["expect"]
    if not expected["ok"]:
        with pytest.raises(Refused, match=r"^patience-"):
            typed(rules, state, case["command"])
        return
    after = typed(rules, state, case["command"])
    assert tops(after.rows) == [c and card(c) for c in expected["rows_end"]]
    assert tops(after.piles) == [c and card(c) for c in expected["pile_tops"]]
    assert tops(after.foundations) == [card(c) for c in expected["foundation_tops"]]


@pytest.mark.parametrize("case", LINES, ids=lambda case: case["id"])
def test_every_winning_line_brings_all_cards_home(case):
    rules, orders = rules_of(case), [cards(order) for order in case["redeal_orders"]]
    state = dealt(rules, case["deck"])
    setup = case["setup"]
    assert state.rows == (tuple(map(cards, setup["rows"])) if isinstance(setup["rows"], list) else cards(setup["rows"]))
    assert tuple(pile[-1] for pile in state.foundations) == cards(setup["foundations"])
    assert len(state.stock) + 1 == setup["stock"]
    for text in case["line"].split():
        state = typed(rules, state, text)
        assert len(every_card(state)) == len(DECK) * 2
        if text == "redeal":
            order = orders.pop(0)
            assert sorted(order) == sorted((state.turned, *state.stock))
            state = replace(state, turned=order[0], stock=order[1:])
    assert rules.outcome(state).winners == (ME,)
    assert sum(map(len, state.foundations)) == len(DECK) * 2
