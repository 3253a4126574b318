"""Cases of Kierki with their reasons, from tests/oracles/kierki.json."""

import json
from pathlib import Path

import pytest

from engines.cards import read_card
from engines.core import Seat
from engines.kierki.deals import pack
from engines.tricks import ACE_HIGH, Trick
from tests.support.card_tables import cards, luck, playout
from tests.support.kierki_tables import FULL, KINDS, at, deal, layout_of, legal, typed

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "kierki.json").read_text("utf-8"))


def of_kind(kind):
    return [pytest.param(case, id=case["id"]) for case in ORACLE["cases"] if case["kind"] == kind]


def test_every_kind_of_case_is_replayed():
    assert {case["kind"] for case in ORACLE["cases"]} == {
        *("legal", "trick", "penalty", "totals", "trump_score", "lottery", "lottery_end", "lead")
    }


@pytest.mark.parametrize("case", of_kind("legal"))
def test_what_may_be_played(case):
    given_state, kind = case["state"], KINDS[case["state"]["deal"] - 1]
    led = ((Seat(3), read_card(given_state["led"])),) if given_state["led"] else ()
    state = at(kind, [given_state["hand"]], laid=led, trump=given_state.get("trump") or "")
    assert legal(state) == sorted(cards(case["expect"]["legal"])), case["reason"]


@pytest.mark.parametrize("case", of_kind("trick"))
def test_who_takes_a_trick(case):
    trick = cards(case["state"]["cards"])
    state = at("trump", [[card] for card in trick], players=len(trick), trump=case["state"]["trump"] or "")
    for card in trick:
        state = typed(state, card)
    assert state.up.last == Trick(tuple(enumerate(trick)), case["expect"]["winner_index"])


@pytest.mark.parametrize("case", of_kind("penalty"))
def test_what_a_trick_costs(case):
    trick, number = cards(case["state"]["cards"]), case["state"]["trick_number"]
    spare = [card for card in pack(4) if card not in trick]
    own = next(card for card in spare if card[-1] == trick[0][-1])  # a leader of hearts holds nothing else
    others = [card for card in spare if card[-1] != trick[0][-1]]
    hands = [(trick[0], own), *((card, others.pop()) for card in trick[1:])]
    before = (number - 1, *(0 for _ in trick[1:]))
    state = at(KINDS[case["state"]["deal"] - 1], hands, players=len(trick), tricks=before)
    for card in trick:
        state = typed(state, card)
    assert state.up.last_points == case["expect"]["points"], case["reason"]


@pytest.mark.parametrize("case", of_kind("totals"))
def test_the_sums_of_deals_and_match(case):
    *_, (end, _, _) = playout(FULL, 4, 1)
    sums = [sum(done.points) for done in end.up.sheet]
    assert sums[:7] == case["expect"]["deal_sums"]
    assert sum(sums[7:11]) == case["expect"]["trump_deals"]
    assert sums[11] == case["expect"]["lottery"]
    assert sum(FULL.outcome(end).scores) == case["expect"]["match_sum"]


@pytest.mark.parametrize("case", of_kind("trump_score"))
def test_tricks_with_trumps_bring_points(case):
    """Each wins as many of thirteen tricks as the case says; the last falls to the first seat with the only trump."""
    tricks, points = (tuple(case[a][b].values()) for a, b in (("state", "tricks"), ("expect", "points")))
    before = tuple(n - (seat == 0) for seat, n in enumerate(tricks))
    points_before = tuple(25 * n for n in before)
    state = at("trump", [["As"], ["2c"], ["3c"], ["4c"]], trump="s", tricks=before, points=points_before)
    for card in ("As", "2c", "3c", "4c"):
        state = typed(state, card)
    assert state.up.sheet[-1].points == points


@pytest.mark.parametrize("case", of_kind("lottery"))
def test_what_fits_the_lottery(case):
    start, layout = case["state"]["start_rank"], layout_of(case["state"]["layout"])
    begun = ACE_HIGH[read_card(f"{start}s")] if start else 0
    state = at("lottery", [case["state"]["hand"]], layout=layout, start=begun)
    wanted = [card for card in case["expect"]["legal"] if card != "pass"]  # a pass that is due is made unasked
    assert legal(state) == sorted(cards(wanted)), case["reason"]


@pytest.mark.parametrize("case", of_kind("lottery_end"))
def test_the_first_two_out_of_cards_share_the_prizes(case):
    seats = "ABCD"
    first, second = (seats.index(case["state"][who]) for who in ("first_out", "second_out"))
    hands = [["2c", "3c"]] * 4
    hands[first], hands[second] = ["9d"], ["10d"]
    state = at("lottery", hands, layout=layout_of({"d": ["4", "8"]}), start=4, turn=Seat(first), gone=0)
    state = typed(typed(state, "9d"), "10d")
    assert (state.up.phase == "over") is case["expect"]["deal_over"]
    points = dict(zip(seats, state.up.sheet[-1].points, strict=True))
    assert points == case["expect"]["points"]


@pytest.mark.parametrize("case", of_kind("lead"))
def test_who_leads_and_who_deals_next(case):
    seats, dealer = case["state"]["seats"], case["state"]["seats"].index(case["state"]["dealer"])
    state = next(s for n in range(40) if (s := FULL.setup(len(seats), luck(n))).up.dealer == dealer)
    assert seats[state.up.turn] == case["expect"]["leader"]
    assert seats[deal(state, 2).up.dealer] == case["expect"]["next_dealer"]
