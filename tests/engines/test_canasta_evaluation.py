"""What a look at the table tells of a deal of canasta, and which moves nobody makes in his right mind."""

from dataclasses import replace

import pytest

from engines.canasta import Ask, Back, Discard, Draw, Lay, LayOut, Take
from engines.canasta.evaluation import evaluate, plausible
from tests.support.canasta_tables import EWA, JAN, OLA, Seat, table

HAND, PARTNER = "4h 5d 6s", "4d 5s 6c"
"""Six single cards: each is worth five points, of which half are feared."""


def points(hand=HAND, seat=OLA, partner=PARTNER, **more):
    """How many points a side is ahead while the others hold nothing."""
    state = table(hand, partner=partner, **more)
    hands = tuple(cards if place % 2 == 0 else () for place, cards in enumerate(state.hands))
    return 500 * evaluate(replace(state, hands=hands), seat)


def test_what_one_side_hopes_the_other_fears():
    lead = points(score=(700, 200)) - points()
    assert lead == pytest.approx(500)
    for seat, sign in ((OLA, 1), (EWA, 1), (JAN, -1), (Seat(3), -1)):
        assert points(seat=seat, score=(700, 200)) == pytest.approx(sign * points(score=(700, 200)))


def test_in_three_everybody_is_compared_with_the_mean_of_the_others():
    def lead(seat):
        one, other = (evaluate(table(HAND, players=3, score=score), seat) for score in ((300, 600, 0), (0, 0, 0)))
        return 500 * (one - other)

    assert [lead(Seat(seat)) for seat in range(3)] == pytest.approx([0, 450, -450])


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("4h", -2.5),  # five points to be feared
        ("Kh", -5),
        ("Ah", -10),
        ("3s", -2.5),  # a black three
        ("2h", 40),  # a wild card
        ("jk", 40),
        ("4h 4d", 2 * (12 - 2.5)),  # a pair is a hope
        ("Kh Kd Ks", 3 * (12 - 5)),
    ],
)
def test_wild_cards_and_fellows_are_hopes_and_single_cards_a_risk(cards, worth):
    assert points(cards, partner="Qh") - points("", partner="Qh") == pytest.approx(worth)


def test_a_single_card_that_goes_on_the_own_meld_is_a_hope_too():
    kings = {"melds": {"K": "Ks Kc Kd"}, "partner": ""}
    assert points("Kh", **kings) - points("", **kings) == pytest.approx(12 - 5)


def melded(cards):
    """What a meld is worth on the table, beside the spots of its cards."""
    rank = cards.split()[0][:-1]
    return points("", partner="", melds={rank: cards}) - points("", partner="")


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("Ks Kc Kd Kh Ks Kc Kd", 70 + 500),  # a canasta without wild cards
        ("Ks Kc Kd Kh Ks Kc 2d", 80 + 300),  # with one
        ("Ks Kc Kd Kh Ks Kc", 60 + 500 * 0.7),  # it lacks one card
        ("Ks Kc Kd", 30 + 500 * 0.7 / 4),  # it has half of the six
        ("Ks Kc 2d", 40 + 300 * 0.7 / 4),
    ],
)
def test_a_canasta_has_its_bonus_and_a_meld_that_grows_some_of_it(cards, worth):
    """500 without wild cards, 300 with them."""
    assert melded(cards) == pytest.approx(worth)


def test_black_threes_bring_no_bonus():
    assert melded("3s 3c 3s") == pytest.approx(15)


def test_red_threes_are_a_hundred_each_once_something_is_melded():
    melds = {"K": "Ks Kc Kd"}
    reds = {"reds": (("3h", "3d"), ())}
    assert points(melds=melds, **reds) - points(melds=melds) == pytest.approx(200)
    assert points(**reds) - points() == pytest.approx(60)


def test_a_pile_is_worth_something_to_who_may_take_it_with_a_meld():
    """Four cards below and the king on top; with a wild card in it the pile is closed."""
    melds = {"K": "Ks Kc Kd"}
    pile = {"melds": melds, "below": "9c 8d 7h 6h"}
    gain = points(top="Kh", **pile) - points(top="Qh", **pile)
    assert gain == pytest.approx(12 * 5)
    assert points(top="Kh", melds=melds, below="9c 8d 7h 2h") == points(top="Qh", melds=melds, below="9c 8d 7h 2h")
    assert points(top="Kh", phase="meld", **pile) == points(top="Qh", phase="meld", **pile)


# --- in the right mind ---

LAY, TAKE, OUT = Lay("K", 3), Take("K", 2), LayOut()
FOUR, TWO = Discard("4h"), Discard("2h")


def test_before_a_card_is_taken_nobody_takes_back_or_asks():
    assert list(plausible(table(HAND, top="Kd"), (Draw(), TAKE, Ask()))) == [TAKE, Draw()]


def test_who_can_meld_does_so_or_throws_one_card_away():
    state = table(HAND, phase="meld")
    assert list(plausible(state, (FOUR, Discard("5h"), LAY, Back("K"), OUT, Ask()))) == [LAY, FOUR]
    assert list(plausible(state, (FOUR, Discard("5h"), TWO, Ask()))) == [FOUR, Discard("5h")]


def test_a_wild_card_is_thrown_away_only_where_nothing_else_is_left():
    state = table(HAND, phase="meld")
    assert list(plausible(state, (TWO, Back("K")))) == [TWO]
    assert list(plausible(state, (Back("K"), Ask()))) == [Back("K"), Ask()]
