"""The draw, the deal and the crib of cribbage."""

import pytest

from engines.core import Refused, Seat, Who, note, play
from engines.cribbage import RULESETS, Cribbage, Lay
from tests.support.cribbage_tables import DEALER, EASY, GAME, JAN, OLA, PONE, after, scores, table, typed


@pytest.mark.parametrize(("game", "dealer"), [(Cribbage(), JAN), (Cribbage(first_dealer="low"), OLA)])
def test_of_equal_ranks_cards_are_drawn_again_and_the_ace_is_low(game, dealer):
    state = table(*EASY, game=game, draws=("9c 9h", "Ad 2s"))
    view = game.view(state, None)
    assert view.up.draws == (("9c", "9h"), ("Ad", "2s"))
    assert view.up.dealer == dealer
    assert (view.up.deal, view.held, view.movers) == (1, (6, 6), (OLA, JAN))


def test_the_polish_rules_let_the_higher_card_deal_and_the_american_ones_the_lower():
    assert next(iter(RULESETS)) == "polish"
    assert {name: rules.first_dealer for name, rules in RULESETS.items()} == {"polish": "high", "acc": "low"}


def test_everybody_sees_how_many_cards_each_hand_still_has():
    state, seen = table(*EASY), []
    for move in ("throw 2c 4c", "throw 2d 4d", "10c", "10d"):
        state = after(state, move)
        seen.append(GAME.view(state, None).held)
    assert seen == [(4, 6), (4, 4), (3, 4), (3, 3)]


@pytest.mark.parametrize("order", [(OLA, JAN), (JAN, OLA)])
def test_both_put_cards_away_in_any_order(order):
    state = table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d", "6d")
    moves = {OLA: "throw Ks 3c", JAN: "throw 4d Ah"}
    half = typed(state, order[0], moves[order[0]])
    assert GAME.to_move(half) == {order[1]}
    assert list(GAME.legal(half, order[1])) == list(GAME.legal(state, order[1]))
    done = typed(half, order[1], moves[order[1]])
    assert done.thrown == (("3c", "Ks"), ("Ah", "4d"))
    assert (done.up.starter, GAME.to_move(done)) == ("6d", {PONE})


def test_where_two_are_asked_an_outsider_is_told_of_the_first():
    state = table(*EASY)
    assert GAME.to_move(state) == {OLA, JAN}
    with pytest.raises(Refused) as refusal:
        play(GAME, state, Seat(2), Lay("2c"))
    assert refusal.value.why == note("not-your-turn", who=Who(OLA))


def test_nobody_learns_which_cards_were_put_away():
    one = typed(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), JAN, "throw 7s 8h")
    two = typed(table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"), JAN, "throw Ah 4d")
    assert GAME.view(one, OLA) == GAME.view(two, OLA)
    assert GAME.view(one, None) == GAME.view(two, None)
    assert GAME.view(one, JAN).thrown == ("7s", "8h")
    assert GAME.view(one, OLA).away == (False, True)


def test_a_card_keeps_its_place_for_the_whole_deal():
    state = table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d", "6d")
    assert state.hands[OLA] == ("3c", "5h", "5s", "Jd", "Qc", "Ks")
    state = after(state, "throw Ks 3c", "throw Ah 4d", "Qc", "7s")
    assert GAME.view(state, OLA).hand == (None, "5h", "5s", "Jd", None, None)


def test_there_are_fifteen_ways_to_discard_each_with_one_spelling():
    state = table(*EASY)
    spellings = [GAME.format(action) for action in GAME.legal(state, OLA)]
    assert len(set(spellings)) == 15
    assert spellings[0] == "throw 2c 4c"


def test_a_jack_as_starter_gives_the_dealer_two():
    state = after(table(*EASY, "Jh"), "throw 2c 4c", "throw 2d 4d")
    assert scores(state) == (0, 2)
    assert [event.kind for event in state.up.events] == ["starter", "heels"]
    assert state.up.pegs[DEALER] == (0, 2)
