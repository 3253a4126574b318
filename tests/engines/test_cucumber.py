"""Cucumber by its rules; cases with their reasons are in tests/oracles/cucumber.json."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.core import Card, Note, Refused, Seat, Who, play
from engines.core import refusal as reason
from engines.cucumber import Cucumber, Lay
from tests.support.card_tables import cards, luck, playout
from tests.support.cucumber_tables import POLISH, SWEDISH, at, last_trick, legal, refusal, typed

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "cucumber.json").read_text("utf-8"))


# --- the oracle ---


def of_kind(kind):
    return [pytest.param(case, id=case["id"]) for case in ORACLE["cases"] if case["kind"] == kind]


def test_every_kind_of_case_is_replayed():
    assert {case["kind"] for case in ORACLE["cases"]} == {"legal", "taker", "deal_end"}


@pytest.mark.parametrize("case", of_kind("legal"))
def test_what_may_be_played(case):
    trick = cards(case["state"]["trick"])
    laid = tuple((Seat(n + 1), card) for n, card in enumerate(trick))
    state = at([case["state"]["hand"], *([] for _ in range(3))], laid=laid)
    assert legal(state) == sorted(cards(case["expect"]["legal"])), case["reason"]


@pytest.mark.parametrize("case", of_kind("taker"))
def test_who_takes_a_trick(case):
    state = last_trick(case["state"]["trick"])
    assert state.up.last.taker == case["expect"]["index"], case["reason"]


@pytest.mark.parametrize("case", of_kind("deal_end"))
def test_how_a_deal_ends(case):
    order, players = case["state"]["order"], case["state"]["players"]
    state = last_trick(
        case["state"]["last_trick"],
        totals=tuple(players[name]["total"] for name in order),
        lives=tuple(3 - players[name]["life"] for name in order),
        floors=tuple(players[name]["floor"] for name in order),
    )
    up = state.up
    assert order[up.results[-1].taker] == case["expect"]["taker"], case["reason"]
    standing = {
        name: {"total": up.totals[seat], "life": 3 - up.lives[seat], "floor": up.floors[seat]}
        for seat, name in enumerate(order)
    }
    assert standing == case["expect"]["players"], case["reason"]


# --- the rules ---


def test_the_worked_example_of_the_collection():
    """18 and 18, both with a ten: the taker comes back with 18, the other drops to 8."""
    up = last_trick("10c 10d", totals=(18, 18)).up
    assert (up.totals, up.lives, up.floors) == ((8, 18), (2, 1), (0, 18))


def test_a_second_life_lost_is_out_and_the_next_to_the_left_deals():
    up = last_trick("9c 4d 2h", totals=(14, 5, 9), lives=(1, 2, 2), dealer=Seat(2)).up
    assert up.lives == (0, 2, 2)
    assert (up.dealer, up.turn) == (1, 2)
    assert up.results[-1].changes[0].life


def test_the_last_one_left_wins_and_places_go_by_deals_survived():
    state = last_trick("9c 4d", totals=(14, 5), lives=(1, 1), deal=7)
    outcome = POLISH.outcome(state)
    assert (state.up.phase, outcome.winners) == ("over", (1,))
    assert state.hands == ((None,), (None,))
    with pytest.raises(Refused, match="match-over"):
        play(POLISH, state, Seat(0), Lay("9c"))


def test_who_is_out_earlier_has_the_lower_place():
    for seed in range(5):
        *_, (end, _, _) = playout(POLISH, 4, seed)
        outcome = POLISH.outcome(end)
        assert len(set(outcome.scores)) == 4
        assert outcome.winners == (outcome.scores.index(max(outcome.scores)),)


def test_one_life_means_out_at_the_limit():
    game = Cucumber(lives=1, limit=30)
    assert last_trick("Kc 4d 2h", game, totals=(16, 0, 0)).up.lives == (1, 1, 1)
    assert last_trick("Kc 4d 2h", game, totals=(17, 0, 0)).up.lives == (0, 1, 1)


@pytest.mark.parametrize(
    ("trick", "before", "after"),
    [  # totals, lives, floors; seat 0 lays first
        ("9c 4d 2h", ((11, 5, 9), (2, 2, 2), (0, 0, 0)), ((20, 5, 9), (2, 2, 2), (0, 0, 0))),  # 20 is not 21
        ("9c 4d 2h", ((12, 0, 0), (2, 2, 2), (0, 0, 0)), ((0, 0, 0), (1, 2, 2), (0, 0, 0))),  # back with 0
        ("9c 4d 2h", ((20, 5, 20), (2, 2, 2), (0, 0, 0)), ((20, 5, 20), (1, 2, 2), (20, 0, 0))),
        ("9c 4d 2h", ((20, 5, 14), (1, 2, 1), (9, 0, 14)), ((29, 5, 14), (0, 2, 1), (9, 0, 14))),  # out
        ("9c 9d 2h", ((5, 12, 3), (1, 2, 2), (5, 0, 0)), ((5, 5, 3), (1, 1, 2), (5, 5, 0))),  # at his floor he stays
        ("9c 9d 2h", ((20, 12, 3), (1, 2, 2), (14, 0, 0)), ((14, 20, 3), (1, 1, 2), (14, 20, 0))),  # before the bonus
        ("9c 9d 2h", ((10, 20, 3), (1, 1, 2), (4, 14, 0)), ((4, 29, 3), (1, 0, 2), (4, 14, 0))),  # a bonus all the same
        ("Ac Ad Ah", ((14, 15, 0), (2, 2, 2), (0, 0, 0)), ((0, 1, 14), (2, 2, 2), (0, 0, 0))),
        ("10c Jd 10h", ((5, 5, 5), (2, 2, 2), (0, 0, 0)), ((5, 16, 5), (2, 2, 2), (0, 0, 0))),  # tens tie for nothing
    ],
)
def test_lives_and_floors_at_their_edges(trick, before, after):
    totals, lives, floors = before
    up = last_trick(trick, totals=totals, lives=lives, floors=floors).up
    assert (up.totals, up.lives, up.floors) == after


def test_who_is_out_does_not_say_with_what_another_comes_back():
    """Of the other active players: the 24 of who is out does not count."""
    state = at(["9c", "", "2h", "4d"], lives=(2, 0, 2, 2), totals=(15, 24, 7, 3))
    for text in ("9c", "2h", "4d"):
        state = typed(state, text)
    assert (state.up.totals, state.up.lives) == ((7, 24, 7, 3), (1, 0, 2, 2))


def test_all_who_tie_may_pay():
    game = Cucumber(tied_all_pay=True)
    up = last_trick("9c 9d 2h", game, totals=(14, 5, 7)).up
    assert (up.totals, up.lives, up.floors) == ((14, 14, 7), (1, 2, 2), (14, 0, 0))


def test_who_loses_a_life_together_with_others_comes_back_with_the_total_of_the_rest():
    game = Cucumber(tied_all_pay=True)
    up = last_trick("9c 9d 2h", game, totals=(14, 13, 7)).up
    assert (up.totals, up.lives) == ((7, 7, 7), (1, 1, 2))


def test_the_last_lives_may_be_lost_together():
    game = Cucumber(tied_all_pay=True)
    state = last_trick("9c 9d", game, totals=(14, 13), lives=(1, 1))
    assert game.outcome(state).winners == (0, 1)


def test_an_ace_led_may_ask_for_everybodys_lowest():
    state = at(["2c 7d As", "", ""], SWEDISH, laid=((Seat(2), "Ac"),))
    assert legal(state, SWEDISH) == ["2c"]
    assert refusal(state, "As", SWEDISH).key == "cucumber-only-lowest"
    assert legal(at(["2c 7d As", "", ""], laid=((Seat(2), "Ac"),))) == ["2c", "As"]


def test_an_ace_may_be_lowest_in_the_last_trick():
    game = Cucumber(last_trick_ace_low=True)
    up = last_trick("Ac 4d 2h", game).up
    assert (up.results[-1].taker, up.totals) == (1, (0, 4, 0))
    assert last_trick("Ac Ad", game).up.totals == (0, 1)
    assert last_trick("Ac Ad 2h", game, totals=(9, 3, 0)).up.totals == (9, 3, 2)
    assert last_trick("Ac Ad Ah", game, totals=(9, 0, 0)).up.totals == (8, 0, 1)  # one off, not fourteen


def test_an_ace_that_is_lowest_heads_nothing():
    game = Cucumber(last_trick_ace_low=True)
    view = game.view(at(["Ac", "4c", ""], game, laid=((Seat(2), "Ks"),)), Seat(0))
    assert (view.heading, view.lowest, view.top) == ((), ("Ac",), "Ks")
    view = game.view(at(["Kc", "4c", ""], game, laid=((Seat(2), "As"),)), Seat(0))
    assert (view.heading, view.lowest, view.top) == (("Kc",), (), "As")
    view = game.view(at(["Ac 2c", "4c", ""], game, laid=((Seat(2), "Ks"),)), Seat(0))
    assert (view.heading, view.lowest) == (("Ac",), ("2c",))  # not yet the last trick


def test_of_equal_cards_the_last_is_to_be_headed():
    assert POLISH.view(at(["2c", "8s", "8h"], laid=((Seat(1), "8s"), (Seat(2), "8h"))), None).top == "8h"
    assert POLISH.view(at(["2c 3c", ""]), None).top == ""


def test_only_who_is_asked_may_play():
    state = at(["2c 3c", "4c 5c"])
    assert list(POLISH.legal(state, Seat(0))) == [Lay("2c"), Lay("3c")]
    assert list(POLISH.legal(state, Seat(1))) == []
    assert reason(POLISH, state, Seat(1), Lay("4c")) == Note("not-your-turn", (("who", Who(Seat(0))),))
    over = replace(state, up=replace(state.up, phase="over"))
    assert list(POLISH.legal(over, Seat(0))) == []
    assert reason(POLISH, over, Seat(0), Lay("2c")) == Note("match-over")


def test_seven_cards_let_seven_play():
    assert list(POLISH.players) == [2, 3, 4]
    assert list(Cucumber(hand=7).players) == [2, 3, 4, 5, 6, 7]
    state = SWEDISH.setup(7, luck())
    assert [len(hand) for hand in state.hands] == [7] * 7
    assert len(state.rest) == 3


def test_refusals_say_what_is_possible_instead():
    state = at(["2c 7d 9h Ks", "", ""], laid=((Seat(2), "8s"),))
    args = (("heading", (Card("9h"), Card("Ks"))), ("lowest", (Card("2c"),)), ("rank", "8"))
    assert refusal(state, "7d") == Note("cucumber-head-or-lowest", args)
    state = at(["2c 7d 9h", "", ""], laid=((Seat(2), "Qs"),))
    assert refusal(state, "9h") == Note("cucumber-lowest", (("lowest", (Card("2c"),)), ("rank", "Q")))
    assert refusal(state, "9s").key == "cucumber-not-held"
    assert refusal(state, "K") == Note("cucumber-no-rank", (("rank", "K"),))
    assert refusal(state, "soup") == Note("cucumber-unreadable", (("text", "soup"),))
    assert refusal(state, "soup of the day, please") == Note("cucumber-unreadable", (("text", "soup of the day, ple"),))


@pytest.mark.parametrize(
    ("text", "card"), [("K", "Kd"), ("kd", "Kd"), ("t", "10h"), ("10", "10h"), ("W", "Jc"), ("D", "Qs")]
)
def test_a_rank_is_enough(text, card):
    view = POLISH.view(at(["Kd 10h Jc Qs", ""]), Seat(0))
    assert POLISH.parse(view, text) == Lay(card)
