"""Every case of tests/oracles/sixty_six.json, each with its reason."""

import json
from pathlib import Path

import pytest

from engines.cards import read_card
from engines.sixty_six import Settled
from engines.sixty_six.table import PACK
from tests.support.sixty_six_tables import JAN, OLA, POLISH, after, at, cards, legal, refusal, typed

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "sixty_six.json").read_text("utf-8"))


def of_kind(kind):
    return [pytest.param(case, id=case["id"]) for case in ORACLE["cases"] if case["kind"] == kind]


def test_every_kind_of_case_is_replayed():
    assert {case["kind"] for case in ORACLE["cases"]} == {
        *("follow", "trick", "exchange", "marriage", "declare", "declare_marriage", "closed_end", "open_end", "match")
    }


@pytest.mark.parametrize("case", of_kind("follow"))
def test_what_may_follow(case):
    given_state = case["state"]
    led = ((JAN, read_card(given_state["led"])),)
    phase = "open" if given_state["part"] == 1 else "closed"
    state = at(given_state["hand"], "", trump=given_state["trump"], phase=phase, laid=led, closer=JAN)
    assert legal(state) == sorted(cards(case["expect"]["legal"])), case["reason"]


@pytest.mark.parametrize("case", of_kind("trick"))
def test_who_takes_a_trick_and_what_it_is_worth(case):
    led, follow = cards([case["state"]["led"], case["state"]["follow"]])
    spare = [card for card in PACK if card not in (led, follow) and card[-1] != led[-1]]
    state = at([led, spare[0]], [follow], f"Qs {spare[1]} {spare[2]}", trump=case["state"]["trump"])
    up = after(state, led, follow).up
    winner = {"leader": OLA, "follower": JAN}[case["expect"]["winner"]]
    assert (up.last.taker, up.points[winner]) == (winner, case["expect"]["points"]), case["reason"]


@pytest.mark.parametrize("case", of_kind("exchange"))
def test_who_may_exchange(case):
    given_state, expect = case["state"], case["expect"]
    state = at(
        given_state["hand"],
        "",
        trump=given_state["trump"],
        phase="closed" if given_state["closed"] else "open",
        closer=OLA if given_state["closed"] else None,
        turned=read_card(given_state["turned"]),
        stock=given_state["stock"],
        tricks=(given_state["tricks_won"], 0),
    )
    if not expect["ok"]:
        assert refusal(state, "exchange").key in ("sixty_six-no-trick", "sixty_six-no-stock"), case["reason"]
        return
    state = typed(state, "exchange")
    assert (state.hands[OLA], state.up.turned) == (cards(expect["hand"]), read_card(expect["turned"]))


@pytest.mark.parametrize("case", [case for case in of_kind("marriage") if case.values[0]["id"] == "s66-20"])
def test_a_marriage_counts_with_the_next_trick(case):
    state = at("Qs Ks 10d Jc", "As Kd 9c 9d", "Js 10c Jh Qh 10h")
    state = after(state, "Qs", "As")
    assert state.up.pending == (case["state"]["pending"], 0)
    assert state.up.points == (case["state"]["my_points"], 14)
    state = after(state, "Kd", "10d")
    assert (state.up.points[OLA], state.up.pending[OLA]) == (case["expect"]["my_points"], case["expect"]["pending"])


@pytest.mark.parametrize("case", [case for case in of_kind("marriage") if case.values[0]["id"] == "s66-21"])
def test_earlier_tricks_do_not_make_a_marriage_count(case):
    state = at("Qh", "Ah", points=(18, 0), tricks=(2, 0), pending=(20, 0))
    state = after(state, "Qh", "Ah")
    assert state.up.deals[-1].points[OLA] == case["expect"]["my_points"]


@pytest.mark.parametrize("case", [case for case in of_kind("marriage") if case.values[0]["id"] == "s66-23"])
def test_after_closing_there_are_no_marriages(case):
    state = at(case["state"]["hand"], "", trump="s", phase="closed", closer=OLA, stock=6, turned="Js")
    assert refusal(state, "66 Kd").key == "sixty_six-marriage-late"
    assert typed(state, case["action"]).up.pending == (0, case["expect"]["pending"])


@pytest.mark.parametrize("case", of_kind("declare"))
def test_what_a_declaration_is_worth(case):
    given_state, expect = case["state"], case["expect"]
    closer = {None: None, "opponent": JAN}[given_state["closed_by"]]
    state = at(
        "9c 9d",
        "9h Jc",
        phase="closed" if closer is not None else "empty",
        closer=closer,
        points=(given_state["declarer"], given_state["opponent"]),
        tricks=(4, given_state["opponent_tricks"]),
    )
    if expect.get("ok") is False:
        assert refusal(state, "66").key == "sixty_six-other-closed"
        return
    settled = typed(state, "66").up.deals[-1]
    assert (settled.winner, settled.game) == (
        {"declarer": OLA, "opponent": JAN}[expect["winner"]],
        expect["game_points"],
    ), case["reason"]


@pytest.mark.parametrize("case", of_kind("declare_marriage"))
def test_66_after_a_marriage_counts_at_once(case):
    given_state, expect = case["state"], case["expect"]
    points, tricks = (given_state["declarer"], given_state["opponent"]), (3, given_state["opponent_tricks"])
    state = at("Qh Kh", "9h Jc", "Qs Jd 9d", points=points, tricks=tricks)
    settled = typed(state, "66 Qh").up.deals[-1]
    assert (settled.winner, settled.game) == (
        {"declarer": OLA, "opponent": JAN}[expect["winner"]],
        expect["game_points"],
    ), case["reason"]


@pytest.mark.parametrize("case", of_kind("closed_end"))
def test_how_a_closed_deal_is_settled(case):
    given_state, expect = case["state"], case["expect"]
    points, tricks = (given_state["closer"], given_state["opponent"]), (5, given_state["opponent_tricks"])
    state = at("9c", "9d", phase="closed", closer=OLA, points=points, tricks=tricks, stock=3, turned="Qs")
    settled = after(state, "9c", "9d").up.deals[-1]
    assert settled.points == points  # nothing for the last trick
    assert (settled.winner, settled.game) == (
        {"closer": OLA, "opponent": JAN}[expect["winner"]],
        expect["game_points"],
    ), case["reason"]


@pytest.mark.parametrize("case", of_kind("open_end"))
def test_ten_for_the_last_trick_may_lead_to_a_tie(case):
    given_state, expect = case["state"], case["expect"]
    state = at("9c", "9d", points=(given_state["a"], given_state["b"]), tricks=(6, 5))
    after_deal = after(state, "9c", "9d").up
    assert after_deal.deals[-1] == Settled(
        "played", expect["winner"], expect["game_points"], (expect["a"], expect["b"])
    )
    assert after_deal.score == (0, 0)


@pytest.mark.parametrize("case", of_kind("match"))
def test_seven_game_points_win_the_match(case):
    before, expect = case["state"]["before"], case["expect"]
    state = at("9c 9d", "9h Jc", points=(66, 20), tricks=(4, 2), score=(before["a"], before["b"]))
    state = typed(state, "66")
    outcome = POLISH.outcome(state)
    assert (state.up.phase == "over") == expect["match_over"]
    assert outcome.scores == (expect["score"]["a"], expect["score"]["b"])
    assert outcome.winners == ("ab".index(expect["winner"]),)
