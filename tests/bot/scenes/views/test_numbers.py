"""What matches of cribbage and Kości add up to for their players."""

from itertools import pairwise

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.views import cribbage_numbers, kosci_numbers
from engines.core import BOTH_SEATS
from engines.cribbage import RULESETS as CRIBBAGE
from engines.kosci import RULESETS as KOSCI
from tests.support.random_matches import playout


def states(rules, players, seed=0):
    steps, end = playout(rules, players, seed)
    return (*(state for state, _, _ in steps), end)


@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_cribbage_are_told_apart_by_who_dealt_and_the_last_deal_is_left_out(seed):
    rules = CRIBBAGE["polish"]
    seen = states(rules, 2, seed)
    told = cribbage_numbers.stats(rules, seen)
    last = seen[-1].up.deal
    before = next(state for state in seen if state.up.deal == last)
    for seat in BOTH_SEATS:
        assert told[seat].get("pone", 0) + told[seat].get("dealer", 0) == before.up.pegs[seat][1]
        assert told[seat].get("pone.n", 0) + told[seat].get("dealer.n", 0) == last - seen[0].up.deal
        assert told[seat].get("pone.n", 0) == told[1 - seat].get("dealer.n", 0)


@pytest.mark.parametrize("seed", range(2))
def test_the_points_of_cribbage_are_those_between_the_first_and_the_last_state_of_a_deal(seed):
    rules = CRIBBAGE["polish"]
    seen = states(rules, 2, seed)
    deals = [[state.up for state in seen if state.up.deal == deal] for deal in range(1, seen[-1].up.deal + 1)]
    told = cribbage_numbers.stats(rules, seen)
    for seat in BOTH_SEATS:
        expected = {"pone": 0, "dealer": 0, "pone.n": 0, "dealer.n": 0}
        for deal, following in pairwise(deals):
            role = "dealer" if deal[0].dealer == seat else "pone"
            expected[role] += following[0].pegs[seat][1] - deal[0].pegs[seat][1]
            expected[f"{role}.n"] += 1
        assert told[seat] == {name: number for name, number in expected.items() if name in told[seat]}
        assert not any(number for name, number in expected.items() if name not in told[seat])


@pytest.mark.parametrize("role", ["pone", "dealer"])
def test_fewer_than_five_deals_in_either_role_are_too_few(role):
    enough = {"pone": 50, "pone.n": 5, "dealer": 80, "dealer.n": 5}
    assert cribbage_numbers.career("polish", enough) is not None
    assert cribbage_numbers.career("polish", enough | {f"{role}.n": 4}) is None
    assert cribbage_numbers.career("polish", {name: enough[name] for name in enough if name != f"{role}.n"}) is None
    nothing = cribbage_numbers.career("polish", {name: enough[name] for name in enough if name != role})
    assert "0.0" in Speaker("en")(nothing)


def test_an_average_of_cribbage_waits_for_five_deals_on_each_side():
    few = {"pone": 40, "pone.n": 4, "dealer": 90, "dealer.n": 5}
    assert cribbage_numbers.career("polish", few) is None
    told = cribbage_numbers.career("polish", {"pone": 97, "pone.n": 10, "dealer": 151, "dealer.n": 10})
    assert Speaker("en")(told) == "9.7 and 15.1 a deal as pone and dealer · (experts: 10.1 and 16.2)"
    assert "9,7 i 15,1" in Speaker("pl")(told)


@pytest.mark.parametrize("players", [1, 3])
def test_every_full_sheet_of_kosci_adds_its_points(players):
    rules = KOSCI["polish"]
    seen = states(rules, players)
    told = kosci_numbers.stats(rules, seen)
    assert [numbers["points"] for numbers in told] == [column.total for column in seen[-1].columns]
    assert all(numbers["sheets"] == 1 and numbers["^best"] == numbers["points"] for numbers in told)
    assert kosci_numbers.stats(rules, seen[:1]) == ({},) * players


def test_an_average_of_kosci_stands_beside_the_optimum_of_its_ruleset():
    numbers = {"sheets": 5, "points": 1209, "^best": 338}
    assert Speaker("en")(kosci_numbers.career("polish", numbers)) == "average 241.8 · best 338 · (optimum: 250.2)"
    assert Speaker("pl")(kosci_numbers.career("hasbro", numbers)).endswith("(optimum: 254,6)")
    assert kosci_numbers.career("polish", numbers | {"sheets": 4}) is None


@pytest.mark.parametrize(("game", "players"), [("cribbage", 2), ("kosci", 2)])
def test_the_catalogue_knows_the_numbers_of_a_game(game, players):
    definition = CATALOG[game]
    assert len(definition.stats(definition.default, states(definition.default, players))) == players
