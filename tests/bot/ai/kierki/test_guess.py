"""What somebody has laid tells which cards the hand lacks."""

from random import Random

from bot.ai.kierki.cards import NAME, from_engine, numbers_in
from bot.ai.kierki.guess import lacking
from bot.ai.kierki.position import TRUST, KierkiPosition
from bot.ai.kierki.tricks import deal_of
from engines.core import Seat
from engines.tricks import Trick, bits
from tests.support.kierki_tables import FULL, at

HAND = ["2h 3h 4c 5c 6d 7d"]


def told(kind, laid=(), last=None, **up):
    """By seat the cards that are lacking after these, which seat 1 led; seat 0 took the last trick."""
    trick = Trick(tuple((Seat((1 + n) % 4), card) for n, card in enumerate(last)), Seat(0)) if last else None
    now = tuple((Seat((1 + n) % 4), card) for n, card in enumerate(laid))
    gone = bits(last or ()) | bits(("9c", "8c"))
    state = at(kind, HAND, laid=now, last=trick, gone=gone, tricks=(2, 0, 0, 0), **up)
    found = lacking(deal_of(FULL, FULL.view(state, Seat(0))), state.up)
    return [" ".join(NAME[card] for card in numbers_in(cards)) for cards in found]


def test_who_ducks_holds_nothing_between_the_own_card_and_the_best():
    assert told("tricks", ["Js", "8s"]) == ["", "", "9s 10s", ""]


def test_who_goes_over_holds_nothing_below():
    assert told("tricks", ["5s", "Js"]) == ["", "", "2s 3s 4s", ""]


def test_who_cannot_follow_and_throws_no_queen_has_none():
    assert told("queens", ["5s", "Kd", "Qc"]) == ["", "", "Qc Qd Qh Qs", ""]


def test_the_trick_before_this_one_tells_too():
    assert told("tricks", [], ["Js", "8s", "4s", "Ks"]) == [
        "2s 3s 4s 5s 6s 7s 8s 9s 10s",
        "",
        "9s 10s",
        "5s 6s 7s 8s 9s 10s",
    ]


def test_where_tricks_are_wanted_a_card_tells_nothing():
    assert told("trump", ["Js", "8s"], trump="h") == ["", "", "", ""]


def test_most_worlds_and_not_all_believe_it():
    state = at("tricks", HAND, laid=((Seat(2), "Js"), (Seat(3), "8s")), gone=0, tricks=(0, 0, 0, 0))
    position, dice = KierkiPosition(FULL, FULL.view(state, Seat(0)), Seat(0)), Random(1)
    between = from_engine(bits(("9s", "10s")))
    worlds = [position.world(dice) for _ in range(400)]
    holding = sum(bool(world.hands[3] & between) for world in worlds) / 400
    assert 0 < holding < 1 - TRUST
