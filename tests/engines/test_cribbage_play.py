"""The play and the show of cribbage; deals, with their reasons, are in tests/oracles/cribbage_pegging.json."""

import pytest

from engines.core import play
from engines.cribbage import Lay
from tests.support.cribbage_tables import (
    DEALER,
    EASY,
    GAME,
    JAN,
    OLA,
    ORACLE,
    PONE,
    ROLES,
    after,
    dealt,
    scored,
    scores,
    table,
    typed,
)


def told(event):
    """An event in the words of the oracle."""
    who = ROLES[event.seat]
    match event.kind:
        case "card":
            why = [
                [f"run of {i.points}" if i.kind == "run" else i.kind.replace("_", "-"), i.points] for i in event.items
            ]
            card = event.card.replace("10", "T")
            said = {"card": card, "count": event.count, "points": event.points, "why": why}
            return {"type": "play", "player": who, **said}
        case "go":
            return {"type": "go", "player": who, "count": event.count}
        case "one" | "last":
            return {
                "type": "award",
                "player": who,
                "for": {"one": "go"}.get(event.kind, "last"),
                "points": event.points,
            }
        case "reset":
            return {"type": "reset", "next": who}


# --- the play ---


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in ORACLE["cases"]])
def test_a_deal_is_played_event_by_event_as_the_oracle_says(case):
    state, events = dealt(case), []
    for event in case["events"]:
        if event["type"] == "play":
            seat = PONE if event["player"] == "pone" else DEALER
            state = typed(state, seat, event["card"])
            events += map(told, GAME.view(state, None).up.events)
    assert events == case["events"], case["reason"]
    totals = {"pone": 0, "dealer": 0}
    for event in events:
        totals[event.get("player", "pone")] += event.get("points", 0)
    assert totals == case["totals"]


def test_a_forced_pass_is_settled_and_a_forced_card_is_not():
    state = dealt({"pone": ["Ks", "Qs", "3h", "2h"], "dealer": ["Kd", "Qd", "7h", "8h"]})
    state = after(state, "Ks", "Kd", "3h", "7h")
    assert [event.kind for event in state.up.events] == ["card", "go", "go", "one", "reset"]
    assert state.up.gos == ((PONE, 30), (DEALER, 30))
    state = after(state, "Qs", "Qd", "2h")
    assert list(GAME.legal(state, DEALER)) == [Lay("8h")]


def test_the_back_peg_shows_where_a_player_came_from():
    state = dealt({"pone": ["5c", "5d", "9h", "Ks"], "dealer": ["10c", "5h", "4s", "Jd"]})
    state = after(state, "5c", "5h", "5d")
    assert state.up.pegs == ((0, 8), (0, 2))


# --- the show ---


def test_a_deal_is_counted_by_itself_and_the_other_deals_next():
    state = table("7s 8h 9h 2c Ah 4d", "5h 5s Jd Qc Ks 3c", "6d", draws=("Kc 2c",))
    state = scored(after(state, "throw Ah 4d", "throw Ks 3c"), 64, 58)
    state = after(state, "Qc", "7s", "5h", "9h", "Jd", "8h", "5s", "2c")
    view = GAME.view(state, None)
    assert [(c.seat, c.crib, c.worth, c.pegged) for c in view.up.show] == [
        (JAN, False, 11, 11),
        (OLA, False, 10, 10),
        (OLA, True, 2, 2),
    ]
    assert scores(state) == (79, 69)
    assert (view.up.dealer, view.up.deal, view.held) == (JAN, 2, (6, 6))
    assert view.crib == ()


def test_the_last_show_stays_until_a_card_of_the_next_deal_is_laid():
    state = table(*EASY, "Kh")
    state = after(state, "throw 2c 4c", "throw 2d 4d", "6c", "6d", "8c", "8d", "10c", "10d", "Qc", "Qd")
    shown = state.up.show
    assert len(shown) == 3
    for action in ("discard", "discard"):
        seat = min(GAME.to_move(state))
        state = play(GAME, state, seat, next(iter(GAME.legal(state, seat))))
        assert state.up.show == shown, action
    seat = min(GAME.to_move(state))
    state = play(GAME, state, seat, next(iter(GAME.legal(state, seat))))
    assert state.up.show == ()
