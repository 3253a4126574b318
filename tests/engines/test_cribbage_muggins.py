"""Muggins: each owner counts, and the other may claim what was overlooked."""

import pytest

from engines.cards import read_card
from engines.core import Refused, note
from engines.cribbage import Cribbage
from engines.cribbage.table import Accept, Muggins
from tests.support.cribbage_tables import DEALER, ENDGAMES, PONE, ROLES, after, cards, dealt, scored, scores, typed

MUGGINS = Cribbage(muggins=True)


def counted():
    """The pone's hand lies open and waits for a count: 10h Js 2d 3c with 5c, worth 8."""
    case = ENDGAMES["end-3"]
    state = dealt(case, case["crib"], read_card(case["starter"]), MUGGINS)
    for card in ["10h", "5d", "Js", "5h", "2d", "Jc", "3c", "Qs"]:
        state = typed(state, min(MUGGINS.to_move(state)), card, MUGGINS)
    return scored(state, 50, 60)


def test_with_muggins_each_owner_counts_and_the_other_answers():
    state = counted()
    asked = []
    for move in ("count 8", "accept", "count 20", "muggins 1", "7", "ok"):
        (seat,) = MUGGINS.to_move(state)
        asked.append((ROLES[seat], state.up.phase))
        state = after(state, move, game=MUGGINS)
    assert asked == [
        ("pone", "count"),
        ("dealer", "answer"),
        ("dealer", "count"),
        ("pone", "answer"),
        ("dealer", "count"),
        ("pone", "answer"),
    ]
    assert [(c.worth, c.said, c.claim, c.pegged, c.taken) for c in state.up.show] == [
        (8, 8, 0, 8, 0),
        (21, 20, 1, 20, 1),
        (8, 7, 0, 7, 0),
    ]
    assert scores(state) == (59, 87)
    assert state.up.deal == 2


def test_with_muggins_the_crib_opens_when_it_is_counted():
    state = after(counted(), "count 8", "accept", "count 21", game=MUGGINS)
    assert MUGGINS.view(state, None).crib == ()
    assert MUGGINS.view(after(state, "accept", game=MUGGINS), None).crib == cards("2c 2h 2s 9d")


def test_a_count_that_would_win_waits_for_the_answer():
    state = after(scored(counted(), 112, 60), "count 10", game=MUGGINS)
    assert MUGGINS.outcome(state) is None
    assert MUGGINS.outcome(after(state, "accept", game=MUGGINS)).winners == (PONE,)
    assert scores(after(state, "muggins 2", game=MUGGINS)) == (120, 61)  # nine holes were left: one too many


def test_the_other_may_accept_or_claim_from_one_point_to_the_29_of_the_best_hand():
    """No hand is worth more than 29, so no more can have been overlooked."""
    state = after(counted(), "count 6", game=MUGGINS)
    actions = (Accept(), *map(Muggins, range(-1, 32)))
    allowed = [action for action in actions if MUGGINS.why_not(state, DEALER, action) is None]
    assert list(MUGGINS.legal(state, DEALER)) == allowed == [Accept(), *map(Muggins, range(1, 30))]


def test_muggins_can_win_the_game():
    state = after(scored(counted(), 50, 119), "count 6", "muggins 2", game=MUGGINS)
    assert MUGGINS.outcome(state).winners == (DEALER,)
    assert scores(state) == (56, 121)


def test_a_refusal_does_not_tell_what_the_hand_is_worth():
    state = counted()
    refused = [n for n in range(31) if MUGGINS.why_not(state, PONE, MUGGINS.parse(MUGGINS.view(state, PONE), str(n)))]
    assert refused == [19, 25, 26, 27, 30]


@pytest.mark.parametrize("text", ["2", "10", "Q"])
def test_a_rank_is_no_card_when_no_hands_are_left(text):
    state = after(counted(), "count 6", game=MUGGINS)
    with pytest.raises(Refused) as refused:
        typed(state, DEALER, text, MUGGINS)
    assert refused.value.why == note("cribbage-unreadable", text=text, phase="answer")
