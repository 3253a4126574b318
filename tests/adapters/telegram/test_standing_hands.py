"""What a process expects of the hands that stand in a group, before it has looked for them."""

import pytest

from adapters.telegram.addresses import Address, user
from adapters.telegram.hand_panels import Panel
from adapters.telegram.standing_hands import StandingHands, panel_key
from adapters.telegram.tickets import Rank
from bot.tables.table import Chair
from engines.core import Seat
from tests.doubles.toys import open_table

GROUP = Address(-4001)
OLA, JAN = 1001, 1002


@pytest.fixture
def table():
    """A match of cucumber that has just been dealt."""
    begun = open_table("cucumber", players=2)
    chairs = tuple(Chair(user(person), name) for person, name in ((OLA, "Ola"), (JAN, "Jan")))
    return begun.model_copy(update={"chairs": chairs})


def test_no_hand_is_expected_where_none_has_been_seen(table):
    assert list(StandingHands().after_move(GROUP, table)) == []
    assert list(StandingHands().after_choice(GROUP, table, Seat(0))) == []


def test_where_the_hand_of_one_has_been_pressed_those_of_the_others_are_expected_too(table):
    hands = StandingHands()
    hands.pressed(GROUP, table.id, OLA)
    assert sorted(hands.after_move(GROUP, table)) == [Rank.CHOICE, Rank.PANEL]
    assert list(hands.after_choice(GROUP, table, Seat(1))) == [Rank.CHOICE]


def test_a_hand_that_was_looked_for_in_vain_is_not_expected_until_it_is_pressed(table):
    hands, (asked,) = StandingHands(), table.awaited()
    people = OLA, JAN
    hands.pressed(GROUP, table.id, people[1 - asked])
    hands[panel_key(GROUP, table.id, people[asked])] = None
    assert list(hands.after_move(GROUP, table)) == [Rank.PANEL]
    hands.pressed(GROUP, table.id, people[asked])
    assert list(hands.after_move(GROUP, table)) == [Rank.CHOICE, Rank.PANEL]


def test_a_press_does_not_forget_what_a_hand_shows(table):
    hands, key = StandingHands(), panel_key(GROUP, table.id, OLA)
    hands[key] = shown = Panel(7, "pl", "offers", "digest")
    hands.pressed(GROUP, table.id, OLA)
    assert hands[key] is shown
