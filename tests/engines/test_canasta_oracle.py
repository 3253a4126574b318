"""Every case of tests/oracles/canasta.json, played through the public gate; each has its reason there."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.canasta import Canasta
from engines.canasta.melds import worth
from engines.canasta.pack import PACK, is_wild
from engines.core import Refused
from tests.support.canasta_tables import EWA, GAME, JAN, KUBA, OLA, cards, dealt_so, table, typed

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "canasta.json").read_text("utf-8"))["cases"]


def of(kind):
    return pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in CASES if c["kind"] == kind])


def may(state, *lines):
    """Whether all of it can be played."""
    try:
        typed(state, *lines)
    except Refused:
        return False
    return True


def fillers(used, count):
    """Cards that go with nothing else in a hand."""
    ranks = {card[:-1] for card in cards(used) if card != "jk"}
    return [f"{rank}c" for rank in ("4", "6", "8", "10", "J", "5", "9") if rank not in ranks][:count]


@of("meld")
def test_melds(case):
    hand, goes_out = [c for c in case["state"]["cards"] if c not in ("3h", "3d")], case["state"]["going_out"]
    more = [] if goes_out else fillers(hand, 3)
    canasta = next(rank for rank in ("A", "K", "Q") if all(card[0] != rank for card in hand))
    state = table([*hand, *more], melds={canasta: 7}, phase="meld", taken="stock")
    end = "done" if goes_out else f"discard {more[0]}" if more else ""
    assert may(state, "meld " + " ".join(case["state"]["cards"]), end) == case["expect"]["legal"]


@of("opening")
def test_openings(case):
    melds = case["state"]["melds"]
    used = [card for meld in melds for card in meld]
    more = fillers(used, 3)
    state = table([*used, *more], phase="meld", taken="stock", score=(case["state"]["score_before"], 0))
    laid = typed(state, "meld " + " / ".join(" ".join(meld) for meld in melds))
    view = GAME.view(laid, OLA)
    assert (worth(view.staged), view.minimum[0]) == (case["expect"]["value"], case["expect"]["minimum"])
    assert may(laid, f"discard {more[0]}") == case["expect"]["legal"]


@of("pile")
def test_piles(case):
    at = case["state"]
    top = at["pile_top"]
    below = ["4d", "6d", "2c" if at["pile_has_wild"] and top != "jk" else "8d"]
    reds = ["3h"] * at.get("pile_red_threes", 0)
    melds = at["own_melds"] or ({"9": 3} if at["opened"] else {})
    state = table(
        at["hand"],
        top=[top],
        below=[*reds, *below],
        melds=melds,
        theirs=at.get("opponent_melds"),
        score=(at["score"], 0),
        turned=tuple(reds),
    )
    assert may(state, case["action"]) == case["expect"]["legal"]
    if case["expect"]["legal"]:
        after = typed(state, case["action"])
        assert after.pile == ()
        assert len(after.up.reds[0]) == len(reds)
        assert "3h" not in after.hands[OLA]


@of("going_out")
def test_going_out(case):
    at = case["state"]
    melds = dict.fromkeys(("A", "Q", "J")[: at["side_canastas"]], 7) or {"A": 3}
    players = at.get("players", 4)
    state = table(
        at["hand_after_take"],
        melds=melds,
        players=players,
        phase="meld",
        taken="stock",
        answer=at["partner_answer"] or "",
    )
    lines = [case["action"]] if "discard" in case["action"] else [case["action"], "done"]
    assert may(state, *lines) == case["expect"]["legal"]


@of("score")
def test_scores(case):
    at = case["state"]
    melds = {next(c for c in cards(m) if not is_wild(c))[:-1]: m for m in at["melds"]}
    first, second = sorted((cards(hand) for hand in at["hands"]), key=len)
    reds = (("3h", "3d", "3h", "3d")[: at["red3"]], ())
    if not at["out"]:  # the stock ends the deal, with Jan to move and nothing he could throw away
        state = table(first, partner=" ".join(second), melds=melds, reds=reds, stock="")
        state = typed(_jan(state), f"discard {state.hands[JAN][0]}")
    else:  # whose hand is empty goes out; of a double finish the partner lays what is no canasta
        double = at.get("double", 0)
        partner = melds.pop(min(melds, key=lambda rank: len(melds[rank]))) if double else second
        laid = table("", melds=melds).up.melds[0] if at.get("fromhand") else ()
        state = table(
            first, partner=" ".join(partner), melds=melds, reds=reds, phase="meld", taken="stock", laid=laid,
            melded=(not at.get("fromhand"),) * 4,
        )  # fmt: skip
        state = typed(state, "done")
    assert state.up.sheet[-1][0] == case["expect"]["points"]


def _jan(state):
    return replace(state, up=replace(state.up, turn=JAN, phase="meld", taken="stock"))


@of("match")
def test_matches(case):
    """What the deal brought makes the match's sums; here another deal brings something else, and what lay before
    makes up for the difference."""
    before, deal, expect = case["state"]["before"], case["state"]["deal"], case["expect"]
    state = _jan(table("", partner="", melds={"K": 4}, theirs={"4": 7}, stock=""))
    line = f"discard {state.hands[JAN][-1]}"
    brought = typed(state, line).up.sheet[-1]
    score = tuple(before[side] + deal[side] - points for side, points in zip("AB", brought, strict=True))
    state = typed(replace(state, up=replace(state.up, score=score)), line)
    outcome = GAME.outcome(state)
    assert (outcome is not None) == expect["match_over"]
    assert state.up.score == tuple(before[side] + deal[side] for side in "AB")
    if "score" in expect:
        assert state.up.score == tuple(expect["score"][side] for side in "AB")
    if outcome:
        assert set(outcome.winners) == ({OLA, EWA} if expect["winner"] == "A" else {JAN, KUBA})
    else:
        assert state.up.deal == 2


@of("start")
def test_the_first_card(case):
    turned = cards(case["state"]["turned"])
    rest = list(PACK)
    for card in turned:
        rest.remove(card)
    plain = sorted(rest, key=lambda card: card in ("3h", "3d"))
    state = Canasta().setup(4, dealt_so([*plain[:44], *turned, *plain[44:]]))
    expect = case["expect"]
    assert (state.up.top, state.up.frozen, len(state.pile)) == (
        cards([expect["pile_top"]])[0],
        expect["pile_has_wild"],
        expect["pile_size"],
    )
