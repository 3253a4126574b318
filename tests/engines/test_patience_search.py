"""What a search says of a patience: a way out, that there is none, or how far one comes. It is never wrong."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.tables.deals import luck
from engines.core import Seat, play
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR, State, home
from engines.patience.exhaustion import Exhaustion
from engines.patience.search import search

ME = Seat(0)
RULES = [rules for box in (RAINBOW, OPEN_SHOP, FROG, STAR) for rules in box.values()]
BOTH = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def found(rules, state):
    """What the search finds out for certain; it is given all the time that it wants."""
    return next(finding for finding in search(rules, state).steps() if finding)


def whole(first):
    """A whole foundation from this rank."""
    at = BOTH.index(first)
    return tuple(f"{rank}s" for rank in BOTH[at:] + BOTH[:at])


def after(rules, state, line):
    for move in line:
        state = play(rules, state, ME, rules.parse(rules.view(state, ME), move))
    return state


def comes_out(rules, state, known):
    """Whether a state comes out, by trying everything that the rules allow; the slow truth."""
    if state.over:
        return state.over == "won"
    key = replace(state, last=None)
    if key not in known:
        known[key] = False
        known[key] = any(comes_out(rules, rules.apply(state, ME, action), known) for action in rules.legal(state, ME))
    return known[key]


def ending(rules, seed, cards=9):
    """A made-up end of a game: a few cards lie about in disorder, all others are home."""
    dice = Random(seed)
    plan = rules.plan
    suits = "scdhcdhs"
    bases = [dice.choice(BOTH) for _ in range(8)] if plan.bases == "eight" else ["A"] * 8
    full = [tuple(f"{card[:-1]}{suits[n]}" for card in whole(base)) for n, base in enumerate(bases)]
    left = []
    while len(left) < cards:
        n = dice.randrange(8)
        if len(full[n]) > 1:
            left.append(full[n][-1])
            full[n] = full[n][:-1]
    dice.shuffle(left)
    rows = [() for _ in plan.rows]
    piles = [() for _ in range(plan.piles)]
    stock = []
    for card in left:
        where = dice.choice(("row", "pile", "stock"))
        if where == "row":
            n = dice.randrange(len(rows))
            rows[n] = (*rows[n], card)
        elif where == "pile":
            n = dice.randrange(plan.piles)
            piles[n] = (*piles[n], card)
        else:
            stock.append(card)
    turned = stock.pop(0) if stock else None
    return State(tuple(rows), tuple(piles), tuple(full), turned, tuple(stock), luck(rules.key, seed), plan.passes)


@pytest.mark.parametrize("seeds", [range(12, 22), pytest.param(range(60), marks=pytest.mark.slow)], ids=["few", "many"])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.key}-{rules.plan.by_suit}-{rules.plan.bases}")
def test_made_up_endings_are_judged_as_by_trying_everything(rules, seeds):
    verdicts = set()
    for seed in seeds:
        state = ending(rules, seed)
        finding = found(rules, state)
        assert (finding.verdict == "out") == comes_out(rules, state, {}), seed
        if finding.verdict == "out":
            assert after(rules, state, finding.line).over == "won"
        verdicts.add(finding.verdict)
    assert "out" in verdicts
    assert "never" in verdicts


@pytest.mark.parametrize("name", ["polish", "eight-bases"])
def test_a_redeal_is_judged_with_its_shuffle(name):
    rules = RAINBOW[name]
    for seed in range(12):
        state = replace(ending(rules, seed, 6), round=rules.plan.passes - 1)
        finding = found(rules, state)
        assert (finding.verdict == "out") == comes_out(rules, state, {}), seed


def test_a_card_that_waits_may_save_the_game_so_waiting_is_tried_too():
    """Two cards of a rank compete for one place, and the one that is free later may free more."""
    rules = OPEN_SHOP["polish"]
    for seed in range(60, 75):
        state = ending(rules, seed, 9)
        assert (found(rules, state).verdict == "out") == comes_out(rules, state, {}), seed


@pytest.mark.parametrize("rules", [OPEN_SHOP["polish"], FROG["polish"]], ids=lambda rules: rules.key)
def test_real_dead_ends_are_proved(rules):
    """Deals that somebody has played at random until three cards of the stock were left."""
    proved = 0
    for number in range(1, 7):
        dice, state = Random(number), rules.setup(1, luck(rules.key, number))
        while not state.over and len(state.stock) > 3:
            state = rules.apply(state, ME, dice.choice(tuple(rules.legal(state, ME))))
        proved += not state.over and found(rules, state).verdict == "never"
    assert proved >= 4


def test_a_proof_that_would_take_too_much_is_no_proof():
    rules = STAR["polish"]
    exhaustion = Exhaustion(rules.plan, rules.setup(1, luck("star", 1)), 500)
    assert all(step is None for step in exhaustion.steps())
    assert exhaustion.seen == 500
    assert not exhaustion.is_complete
    assert exhaustion.line is None


def test_a_search_that_is_stopped_says_how_far_it_came_and_by_which_moves():
    rules = STAR["polish"]
    state = rules.setup(1, luck("star", 1))
    looking = search(rules, state)
    assert all(finding is None for finding in islice(looking.steps(), 200))
    best = looking.best()
    assert best.verdict == "unknown"
    assert home(after(rules, state, best.line)) == best.home > home(state)


def test_before_it_has_looked_a_search_knows_nothing():
    rules = FROG["polish"]
    state = rules.setup(1, luck("frog", 1))
    assert search(rules, state).best() == ("unknown", (), home(state))


def test_the_way_out_is_told_from_the_next_step_on():
    rules = OPEN_SHOP["polish"]
    all_but_two = whole("6")[:-2]
    state = State((("5d",),), (("4c",), (), (), (), ()), (all_but_two, *(whole("6"),) * 7), None, (), luck("x", 1))
    assert found(rules, state) == ("out", ("1f", "rf"), 104)
