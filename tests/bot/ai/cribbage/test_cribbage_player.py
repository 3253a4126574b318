"""The players of cribbage: known throws, traps of the play, the board near the end, and no look at hidden cards."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from bot.ai.computers import CRIBBAGE
from bot.ai.cribbage import expert, reasons
from bot.ai.cribbage.counts import value_of_count
from bot.ai.cribbage.sights import lying
from bot.ai.player import Effort, decide
from bot.i18n import Speaker
from engines.cards import DECK
from engines.core import play
from engines.cribbage import Cribbage, Lay, Throw
from engines.cribbage.counting import worth
from engines.cribbage.table import Accept, Count, Muggins
from engines.luck import Seeded
from tests.support.cribbage_tables import GAME, JAN, OLA, after, cards, table

LEVELS = ("easy", "medium", "strong")


def decided(state, seat, level="strong", seed=1, game=GAME):
    strength = CRIBBAGE.at(level)
    return decide(strength.player, game, game.view(state, seat), seat, Effort(strength.nodes), seed)


def thrown(six, seat, level="strong"):
    """What a seat throws of six cards; Ola is the pone, Jan deals."""
    others = " ".join([card for card in DECK if card not in cards(six) and card != "8s"][:6])
    hands = (six, others) if seat == OLA else (others, six)
    return decided(table(*hands, starter="8s"), seat, level).move


@pytest.mark.parametrize(
    ("six", "by_pone", "by_dealer"),
    [
        ("5h 5d Jh Qc Kd 5c", None, None),
        ("4h 5d 6h 6c Kd Ac", "Ac Kd", "Ac Kd"),
        ("3h 3d 3c 9s Qc Ks", "Qc Ks", None),
        ("7h 8d 8c 9h Kd Ac", "Ac Kd", "Ac Kd"),
        ("5h Jd Qc Kd 2c 9s", "2c 9s", None),
    ],
)
def test_it_throws_what_experts_throw(six, by_pone, by_dealer):
    for seat, expected in ((OLA, by_pone), (JAN, by_dealer)):
        if expected:
            assert thrown(six, seat) == Throw(cards(expected))
    assert "5h" not in thrown(six, OLA).cards


def test_a_pair_goes_into_the_own_crib_and_not_into_the_other_ones():
    assert thrown("3h 3d 6h 7c 8d 9s", JAN) == Throw(cards("3d 3h"))
    assert thrown("2h 3d 9h Jd Qd Kh", JAN) == Throw(cards("2h 3d"))
    assert thrown("2h 3d 9h Jd Qd Kh", OLA) != Throw(cards("2h 3d"))


def in_play(ola, jan, *moves, starter="Kd"):
    """The play once both have thrown the last two cards of their six."""
    one, two = (" ".join(hand.split()[4:]) for hand in (ola, jan))
    return after(table(ola, jan, starter), f"throw {one}", f"throw {two}", *moves)


def test_it_does_not_lead_a_five():
    state = in_play("5h Jh Qc 2d 9c 8c", "3h 4d 7h 9d 10s Kc")
    assert decided(state, OLA).move != Lay("5h")


def test_it_does_not_make_the_count_that_every_ten_makes_31_of():
    """At 11 a ten makes 21, on which any card of ten, of which there are many, makes 31."""
    state = in_play("Ah 7h 10h 10c 2c 9c", "4h 4d 10s Qh Kh Kc", "7h", "4h")
    assert decided(state, OLA).move == Lay("Ah")


def test_a_pair_royal_is_prepared():
    """A lead from a pair: who pairs it is answered by the third card of its rank."""
    state = in_play("3h 3d 3c Ks 9c Qc", "3s 9h 9d Kh 6s 6c", "3h", "3s")
    assert decided(state, OLA).move in (Lay("3d"), Lay("3c"))


def test_it_makes_fifteen():
    """A five on a jack makes fifteen, and nothing else brings anything at once."""
    state = in_play("8h Jh Qc 2d 9c 6c", "5c 7d 10s 3h 9d Kc", "Jh")
    assert decided(state, JAN).move == Lay("5c")


def ends(pegs, state):
    """The state with the pegs elsewhere."""
    return replace(state, up=replace(state.up, pegs=tuple((max(0, one - 1), one) for one in pegs)))


def test_near_the_end_it_takes_the_points_that_win_at_once():
    """A pair of queens brings two at once; at the last two holes nothing else is weighed against that."""
    state = ends((100, 119), in_play("Qh Jh 3c 2d 9c 6c", "4h 7d 10s Qc 5c Kc", "Qh"))
    decision = decided(state, JAN)
    assert decision.move == Lay("Qc")
    assert play(GAME, state, JAN, decision.move).up.phase == "over"


def test_near_the_end_a_pone_keeps_the_hand_that_counts_out():
    """Eight points are enough for the pone who counts first, and a hand that surely has them is kept."""
    six = "5h Jh Jc Js 2d 9c"
    state = ends((113, 115), table(six, "4h 7d 10s Qc 5c Kc", "Ad"))
    kept = set(cards(six)) - set(decided(state, OLA).move.cards)
    assert kept == set(cards("5h Jh Jc Js"))


@pytest.mark.parametrize("level", LEVELS)
def test_counts_are_right_and_wrong_ones_are_caught(level):
    game, seen = Cribbage(muggins=True), {"count": 0, "answer": 0}
    state, dice = game.setup(2, Seeded("3c" * 32)), Random(4)
    while seen["count"] < 6:
        seat = min(game.to_move(state))
        move = decided(state, seat, level, game=game).move
        if isinstance(move, Count):
            owner, is_crib = state.up.counting
            hand = (*state.thrown[0], *state.thrown[1]) if is_crib else state.up.laid_by(owner)
            right = worth(hand, state.up.starter, crib=is_crib)
            assert move == Count(right)
            seen["count"] += 1
            move = Count(right if dice.random() < 0.5 else right + 2 if right in (0, 2, 4, 6, 8) else right)
            wrong = abs(move.points - right)
        elif state.up.phase == "answer":
            assert move == (Muggins(wrong) if wrong else Accept())
            seen["answer"] += 1
        state = play(game, state, seat, move)
        if game.outcome(state):
            break
    assert seen["answer"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_is_played_to_its_end_by_legal_moves(level):
    state, count = GAME.setup(2, Seeded("7e" * 32)), 0
    while movers := GAME.to_move(state):
        seat = min(movers)
        state, count = play(GAME, state, seat, decided(state, seat, level).move), count + 1
    assert GAME.outcome(state).scores
    assert count > 20


def test_hidden_cards_change_nothing_and_the_same_seed_gives_the_same_decision():
    state, differing = GAME.setup(2, Seeded("1f" * 32)), 0
    for _ in range(40):
        seat = min(GAME.to_move(state))
        world = GAME.imagine(GAME.view(state, seat), Seeded("2b" * 32))
        differing += world.hands != state.hands
        assert decided(state, seat) == decided(world, seat) == decided(state, seat)
        state = play(GAME, state, seat, decided(state, seat, "medium").move)
    assert differing > 10


def test_without_the_table_of_cribbage_an_expert_sees_what_a_club_player_sees(monkeypatch):
    monkeypatch.setattr(expert, "knowledge", lambda: None)
    monkeypatch.setattr(reasons, "knowledge", lambda: None)
    for state, seat in (
        (table("5h 5d Jh Qc 2d 9c", "4h 7d 10s Qh 5c Kc"), OLA),
        (in_play("8h Jh Qc 2d 9c 6c", "5c 7d 10s 3h 9d Kc", "Jh"), JAN),
    ):
        assert decided(state, seat, "strong") == decided(state, seat, "medium")


def test_values_are_in_points_and_the_best_comes_first():
    decision = decided(in_play("8h Jh Qc 2d 9c 6c", "4h 7d 10s Qh 5c Kc", "8h"), JAN)
    values = [value for _, value in decision.values]
    assert values == sorted(values, reverse=True)
    assert decision.values[0][0] == decision.move
    assert 0 < values[0] < 6


def test_it_says_why_in_both_languages():
    kept = decided(table("5h 5d Jh Qc 2d 9c", "4h 7d 10s Qh 5c Kc"), OLA).why
    assert Speaker("en", ("Ola", "Jan"))(kept) == "Keeps 5♦ 5♥ J♥ Q♣: 13 points on average."
    assert Speaker("pl", ("Ola", "Jan"))(kept) == "Zostaje 5♦ 5♥ J♥ Q♣: średnio 13 punktów."
    fifteen = decided(in_play("8h Jh Qc 2d 9c 6c", "5c 7d 10s 3h 9d Kc", "Jh"), JAN).why
    assert Speaker("en", ("Ola", "Jan"))(fifteen) == "Makes 15 for 2, and cards of a single rank can score on it."
    assert Speaker("pl", ("Ola", "Jan"))(fifteen) == "Daje 15 za 2 i punktują na tym karty tylko jednej wartości."


@pytest.mark.parametrize(
    ("thrown", "told"),
    [
        ("4h 5d", "five"),
        ("5h 6d", "five"),
        ("5h 5d", "five"),
        ("2h 3d", "two"),
        ("7h 8d", "two"),
        ("2h 2d", None),  # worth less than six
    ],
)
def test_a_dealer_is_told_what_makes_a_good_crib(thrown, told):
    state = table("Ah As 10h 10c 10d 10s", f"{thrown} 4c 6c Qc Jd", "8s")
    why = reasons.why(GAME.view(state, JAN), JAN, Throw(cards(thrown)))
    assert dict(why.args).get("what") == told


def test_ranks_that_have_been_seen_four_times_score_no_more():
    """On a seven and a nine an eight would make a run, but three lie in the own hand and one is the starter."""
    state = in_play("7h Jh Qc Kd 3c 4c", "9h 8h 8c 8d 2c 2d", "7h", starter="8s")
    told = dict(reasons.why(GAME.view(state, JAN), JAN, Lay("9h")).args)
    assert (told["answers"], told["ranks"]) == ("one", 1)


def test_four_cards_are_worth_what_lies_there():
    assert lying(cards("5h 5d Jc Qs")) == 10
    assert lying(cards("3h 3d 4h 5h")) == 10
    assert lying(cards("2h 8h 10h Kh")) == 4


@pytest.mark.parametrize(("pegs", "points"), [(100, 12), (109, 12), (112, 9), (120, 1)])
def test_a_count_brings_no_more_than_what_is_missing_to_the_end(pegs, points):
    """Two fives and two kings, four times fifteen and two pairs: 12 points, in a match to 121."""
    up = SimpleNamespace(
        counting=(OLA, False), starter="Kd", said=None, pegs=((0, pegs), (0, 0)), laid_by=lambda _: cards("5c 5d Kc 2h")
    )
    assert value_of_count(SimpleNamespace(up=up, target=121, crib=()), Count(12)) == points
