"""The gate of every game: who may act, what is refused, and what a step shows that could not be foreseen."""

from dataclasses import dataclass

import pytest

from engines.core import BOTH_SEATS, ONLY, Refused, Seat, Who, across, note, play, refusal, reveals, with_item
from engines.luck import Scripted

ONE, TWO, THREE = map(Seat, range(3))


@dataclass(frozen=True)
class Draw:
    """Three players; the first looks at a card that nobody knows, and shows it if the rules say so."""

    shown: bool = True
    forbidden: str = ""

    def to_move(self, state):
        return frozenset() if state[1] else frozenset({TWO, THREE})

    def why_not(self, state, seat, action):
        return note("not-so") if action == self.forbidden or action == state[0] else None

    def apply(self, state, seat, action):
        return (state[0], action)

    def view(self, state, seat):
        card, action = state
        return (card if action and self.shown else None, action)

    def imagine(self, view, luck):
        return (str(luck.values[0]), view[1])


HIDDEN = ("7", "")


def test_who_is_not_asked_is_told_who_is_first():
    assert refusal(Draw(), HIDDEN, ONE, "look") == note("not-your-turn", who=Who(TWO))
    assert refusal(Draw(), HIDDEN, THREE, "look") is None


def test_when_nobody_is_asked_the_match_is_over():
    assert refusal(Draw(), ("7", "look"), TWO, "look") == note("match-over")


def test_what_the_rules_forbid_changes_nothing_and_says_why():
    with pytest.raises(Refused, match="not-so") as caught:
        play(Draw(forbidden="look"), HIDDEN, TWO, "look")
    assert (caught.value.why, caught.value.instead) == (note("not-so"), ())
    assert play(Draw(), HIDDEN, TWO, "look") == ("7", "look")


@pytest.mark.parametrize(
    ("game", "worlds", "revealed"),
    [
        (Draw(), (7,), False),  # it looks as it was thought to
        (Draw(), (8,), True),  # the card could have been another
        (Draw(), (7, 8), True),
        (Draw(shown=False), (7, 8), False),  # nobody sees the card
        (Draw(), (), False),
    ],
)
def test_a_step_reveals_what_could_have_looked_otherwise(game, worlds, revealed):
    imagined = [Scripted((world,)) for world in worlds]
    assert reveals(game, HIDDEN, (TWO, "look"), THREE, imagined) == revealed


def test_a_step_reveals_something_if_it_would_have_been_forbidden_in_another_world():
    """That it was possible tells that the card is no 8."""
    assert reveals(Draw(shown=False), HIDDEN, (TWO, "8"), THREE, [Scripted((8,))])
    assert not reveals(Draw(shown=False), HIDDEN, (TWO, "8"), THREE, [Scripted((9,))])


def test_a_game_for_two_has_two_seats_across_from_each_other():
    assert BOTH_SEATS == (ONE, TWO)
    assert [across(seat) for seat in BOTH_SEATS] == [TWO, ONE]


def test_eight_seats_may_be_asked_alone():
    assert [frozenset({Seat(seat)}) for seat in range(8)] == list(ONLY)


@pytest.mark.parametrize(
    ("place", "after"), [(0, ("x", "b", "c")), (1, ("a", "x", "c")), (2, ("a", "b", "x")), (3, ("a", "b", "c", "x"))]
)
def test_an_item_is_exchanged_at_its_place_or_added_at_the_end(place, after):
    assert with_item(("a", "b", "c"), place, "x") == after


def test_notes_are_equal_whatever_the_order_of_their_arguments():
    assert note("key", one=1, two=2) == note("key", two=2, one=1) != note("key", one=2, two=1)
