"""The solver: what it finds can be played, and it may be stopped at any time."""

import pytest

from bot.tables.deals import luck
from engines.core import Seat, play
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR, State
from engines.patience.solver import attempts, solved

ME = Seat(0)
NARROW = (60,)
BOXES = (RAINBOW, OPEN_SHOP, FROG, STAR)
EVERY = [pytest.param(rules, id=f"{rules.key}-{name}") for box in BOXES for name, rules in box.items()]
EASY = [p for p in EVERY if p.id not in ("rainbow-polish", "star-by_suit")]
"""Patiences of which the first or the eleventh deal comes out in a narrow search."""


def replayed(rules, state, line):
    for move in line:
        state = play(rules, state, ME, rules.parse(rules.view(state, ME), move))
    return state


@pytest.mark.parametrize(
    "deals", [range(1, 3), pytest.param(range(3, 12), marks=pytest.mark.slow)], ids=["few", "many"]
)
@pytest.mark.parametrize("rules", EVERY)
def test_lines_of_the_solver_bring_all_cards_home(rules, deals):
    for number in deals:
        state = rules.setup(1, luck(rules.key, number))
        if line := solved(rules.plan, state, NARROW):
            end = replayed(rules, state, line)
            assert rules.outcome(end).winners == (ME,)
            assert sum(map(len, end.foundations)) == 104


@pytest.mark.parametrize("rules", EASY)
def test_some_deals_are_solved(rules):
    states = (rules.setup(1, luck(rules.key, number)) for number in (1, 11))
    assert any(solved(rules.plan, state, NARROW) for state in states)


EASIEST = [
    *((RAINBOW["eight-bases"], number) for number in (1, 3, 7)),
    *((OPEN_SHOP["polish"], number) for number in (1, 8, 14, 18, 26)),
    *((FROG["polish"], number) for number in (1, 6, 7, 8)),
    *((FROG["two-rows"], number) for number in (6, 7, 17, 25)),
    *((FROG["fanny"], number) for number in (1, 6, 12, 14)),
    *((STAR["star_open"], number) for number in (11, 12, 23)),
]


@pytest.mark.parametrize(("rules", "number"), EASIEST, ids=lambda one: getattr(one, "key", one))
def test_eight_positions_are_enough_for_the_easiest_deals(rules, number):
    """What lies in another card's way counts: a search that judged positions worse would need more of them.

    Whoever tunes it may find that other deals come out, but they should be no fewer.
    """
    state = rules.setup(1, luck(rules.key, number))
    line = solved(rules.plan, state, (8,))
    assert line
    assert replayed(rules, state, line).over == "won"


def test_a_line_goes_on_from_the_middle_of_a_game():
    rules = FROG["polish"]
    deals = (rules.setup(1, luck("frog", number)) for number in range(1, 30))
    state, line = next((state, line) for state in deals if (line := solved(rules.plan, state, NARROW)))
    middle = replayed(rules, state, line[:40])
    rest = solved(rules.plan, middle)
    assert rest
    assert replayed(rules, middle, rest).over == "won"


def _whole():
    """Seven whole foundations from six."""
    ranks = ("6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "3", "4", "5")
    return (tuple(f"{rank}s" for rank in ranks),) * 7


def _but_two():
    return _whole()[0][:-2]


@pytest.mark.parametrize(("number", "may"), [(1, True), (2, True), (3, False)])
def test_the_pack_is_dealt_again_only_while_a_pass_is_left(number, may):
    """Only the four under the five is missing; the rainbow has three passes."""
    rules, home_but_two = RAINBOW["polish"], _whole()[0][:-2]
    state = State(((),), (("4s", "5s"), (), ()), (home_but_two, *_whole()), None, (), luck("rainbow", 1), number)
    line = solved(rules.plan, state)
    assert (line is not None) == may
    if line:
        assert line.count("redeal") == 1
        assert replayed(rules, state, line).over == "won"


def test_the_eight_best_positions_of_a_pass_are_dealt_again():
    """Four cards on three piles lie in fourteen ways. A pause follows each card and each pass."""
    stock = ("2s", "3d", "5h", "9c")
    state = State(((),), ((), (), ()), (("Ks",),), None, stock, luck("rainbow", 1), 2)
    assert list(attempts(RAINBOW["polish"].plan, state, (60,))) == [None] * (5 + 8 * 5)


def test_where_suits_count_each_has_two_foundations():
    king_down = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
    whole = [tuple(f"{rank}{suit}" for rank in reversed(king_down)) for suit in "scdhcdh"]
    pile = tuple(f"{rank}s" for rank in king_down)
    state = State(((),), (pile, (), (), (), ()), tuple(whole), None, (), luck("star", 1))
    line = solved(STAR["by_suit"].plan, state)
    assert line == ("1f",) * 13
    assert replayed(STAR["by_suit"], state, line).over == "won"


def test_nothing_is_laid_on_an_empty_row():
    """The seven would free the six, but only a card that is one lower than the row's last may be laid there."""
    for row, found in (((), None), (("8s",), True)):
        blocked = ("6s", "7s")
        home = (*_whole(),)
        rest = ("5s", "4s", "3s", "2s", "As", "Ks", "Qs", "Js", "10s", "9s", *(() if row else ("8s",)))
        state = State((row,), (blocked, rest, (), (), ()), home, None, (), luck("star", 1))
        line = solved(STAR["polish"].plan, state)
        assert (line is not None) == bool(found)


def test_the_search_pauses_so_that_it_may_be_stopped():
    rules = STAR["by_suit"]
    paused = attempts(rules.plan, rules.setup(1, luck("star", 1)), (8,))
    assert [next(paused) for _ in range(20)] == [None] * 20


def test_no_more_than_64_positions_are_looked_at_without_a_pause():
    """Nine cards and the end are ten pauses; before each of the last three cards there are 130 positions."""
    stock = ("2s", "9d", "6h", "8c", "10s", "Qd", "3h", "5c", "7s")
    state = State(((),), ((),) * 5, (("As", "2s", "3s"),), None, stock, luck("open_shop", 1))
    assert list(attempts(OPEN_SHOP["polish"].plan, state, (130,))) == [None] * (10 + 3 * 2)


def test_a_position_without_a_way_has_no_line():
    rules = OPEN_SHOP["polish"]
    state = State((("5d", "9c"),), ((),) * 5, (("3s",),), "8c", (), luck("open_shop", 1))
    assert solved(rules.plan, state) is None
