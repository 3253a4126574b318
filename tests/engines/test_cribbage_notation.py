"""What people type at cribbage, and what they are told where it cannot be."""

import pytest

from engines.core import Card, Refused, Who, note
from engines.cribbage import Lay, Throw
from tests.support.cribbage_tables import GAME, JAN, OLA, after, table, typed

PONE, DEALER = OLA, JAN
EASY = ("2c 4c 6c 8c 10c Qc", "2d 4d 6d 8d 10d Qd")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("throw 5h", note("cribbage-two-cards")),
        ("throw 5h 5s 3c", note("cribbage-two-cards")),
        ("throw 5h 5h", note("cribbage-two-cards")),
        ("5h", note("cribbage-two-cards")),
        ("throw 5h 9d", note("cribbage-not-held", cards=(Card("9d"),))),
        ("play 5h", note("cribbage-not-now", phase="throw")),
        ("accept", note("cribbage-not-now", phase="throw")),
        ("throw 9 3", note("cribbage-no-such-rank", rank="9")),
        ("throw 5 3", note("cribbage-which", cards=(Card("5h"), Card("5s")))),
        ("throw J J", note("cribbage-two-cards")),
        ("throw Jd J", note("cribbage-two-cards")),
        ("go", note("cribbage-by-itself")),
        ("muggins", note("cribbage-how-many")),
        ("wat", note("cribbage-unreadable", text="wat", phase="throw")),
        ("", note("cribbage-unreadable", text="", phase="throw")),
        ("count ²", note("cribbage-unreadable", text="count ²", phase="throw")),
    ],
)
def test_a_discard_that_cannot_be_is_refused_with_its_reason(text, why):
    with pytest.raises(Refused) as refused:
        typed(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), OLA, text)
    assert refused.value.why == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9h", note("cribbage-too-high", count=34, limit=31, cards=(Card("5h"), Card("5s")))),
        ("Qc", note("cribbage-laid-already", card=Card("Qc"))),
        ("Jd", note("cribbage-laid-already", card=Card("Jd"))),
        ("Ks", note("cribbage-in-crib", card=Card("Ks"))),
        ("2d", note("cribbage-not-held", cards=(Card("2d"),))),
        ("throw 5h 5s", note("cribbage-not-now", phase="play")),
        ("count 8", note("cribbage-not-now", phase="play")),
    ],
)
def test_a_card_that_cannot_be_laid_is_refused_with_its_reason(text, why):
    state = table("5h 5s 9h Qc Ks 3c", "5c 8h Jd 2c Ah 4d", "6d", draws=("Kc 2c",))
    state = after(state, "throw Ks 3c", "throw Ah 4d", "Jd", "Qc", "5c")
    assert state.up.count == 25
    with pytest.raises(Refused) as refused:
        typed(state, OLA, text)
    assert refused.value.why == why


def test_out_of_turn_the_answer_is_whose_turn_it_is():
    state = after(table(*EASY), "throw 2c 4c", "throw 2d 4d")
    with pytest.raises(Refused) as refused:
        typed(state, DEALER, "6d")
    assert refused.value.why == note("not-your-turn", who=Who(PONE))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("throw 5 3", ["throw 3c 5h", "throw 3c 5s"]),
        ("throw 3 5", ["throw 3c 5h", "throw 3c 5s"]),
        ("5 3c", ["throw 3c 5h", "throw 3c 5s"]),
        ("throw 5", []),
        ("throw 5 3 J", []),
    ],
)
def test_who_does_not_say_which_card_is_offered_all_pairs_that_may_be_meant(text, meant):
    with pytest.raises(Refused, match="cribbage-which") as refused:
        typed(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), OLA, text)
    assert sorted(move for _, move in refused.value.instead) == meant


def test_of_three_of_a_kind_every_pair_of_different_cards_may_be_meant():
    with pytest.raises(Refused, match="cribbage-which") as refused:
        typed(table("5h 5s 5d Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), OLA, "throw 5 5")
    pairs = [set(move.split()[1:]) for _, move in refused.value.instead]
    assert len(pairs) == 3
    assert all(pair in pairs for pair in ({"5h", "5s"}, {"5h", "5d"}, {"5s", "5d"}))


def test_each_of_two_cards_that_a_rank_may_mean_can_be_laid():
    state = after(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), "throw Ks 3c", "throw Ah 4d")
    with pytest.raises(Refused, match="cribbage-which") as refused:
        typed(state, OLA, "5")
    assert {move for _, move in refused.value.instead} == {"5h", "5s"}
    for _, move in refused.value.instead:
        assert typed(state, OLA, move).up.laid == ((OLA, move),)


# --- what people type ---


@pytest.mark.parametrize(
    "text",
    ["throw 10c Qh", "crib Qh Tc", "odrzuć tc dh", "krib D♥ 10♣", "THROW 10C QH", "kryb 10♣, Q♥", "qh tc", "10 q"],
)
def test_a_discard_is_read_in_many_spellings(text):
    state = table("10c Qh 2c 3c 4c 5c", "2d 4d 6d 8d 10d Qd")
    assert GAME.parse(GAME.view(state, OLA), text) == Throw(("10c", "Qh"))


@pytest.mark.parametrize("text", ["Jd", "play jd", "WD", "J♦", "graj W♦", "j"])
def test_a_card_is_read_in_many_spellings(text):
    state = after(table("Jd Qh 2c 3c 4c 5c", "2d 4d 6d 8d 10d Qd"), "throw 2c 3c", "throw 2d 4d")
    assert GAME.parse(GAME.view(state, OLA), text) == Lay("Jd")


def test_two_cards_of_one_rank_may_be_thrown_by_rank():
    state = table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d")
    assert GAME.parse(GAME.view(state, OLA), "throw 5 5") == Throw(("5h", "5s"))
