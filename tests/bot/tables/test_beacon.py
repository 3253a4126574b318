"""What is named before it can be known, counted once or agreed by two: rounds, tries of a day, codes of accounts."""

import pytest

from bot.tables.beacon import GENESIS, QUICKNET, Beacon, Pulse, named
from bot.tables.day_try import DayTry
from bot.tables.handshake import ALPHABET, GUEST, HOST, Handshake, new_code, shown, typed
from bot.tables.person import PersonId
from tests.doubles.toys import ANN


@pytest.mark.parametrize(
    ("now", "number"),
    [
        (GENESIS - 100, 1),
        (GENESIS - 3, 1),
        (GENESIS - 2, 2),
        (GENESIS, 2),
        (GENESIS + 1, 3),
        (GENESIS + 3, 3),
        (GENESIS + 3000, 1002),
    ],
)
def test_the_first_round_is_named_that_is_due_in_three_seconds_or_later(now, number):
    beacon = named(now)
    assert beacon == Beacon(QUICKNET, number, now)
    assert beacon.due >= now + 3
    assert beacon.due < now + 6 or number == 1


def test_a_round_is_due_every_three_seconds_from_the_first_one_on():
    assert [Beacon(QUICKNET, number, 0).due for number in (1, 2, 1001)] == [GENESIS, GENESIS + 3, GENESIS + 3000]


def test_a_table_waits_until_its_round_is_there_or_missed():
    pulse = Pulse("ab", "cd")
    rounds = (Beacon("c", 5, 0), Beacon("c", 5, 0, pulse), Beacon("c", 5, 0, missed=True))
    assert [one.waits for one in rounds] == [True, False, False]
    assert list(map(str, rounds)) == ["", "c:5:ab", ""]


def test_the_first_try_of_a_day_counts_and_is_secret_until_the_day_is_over():
    tries = [DayTry("kosci", 20_000, attempt, 1000) for attempt in (0, 1, 2)]
    assert [one.counts for one in tries] == [False, True, False]
    assert [tries[1].is_secret(now) for now in (999, 1000, 1001)] == [True, False, False]


def test_a_code_is_read_in_any_spelling_and_is_none_of_another_length_or_with_other_signs():
    code = new_code()
    assert (len(code), set(code) <= set(ALPHABET)) == (8, True)
    assert typed(shown(code)) == typed(f" {code.lower()} ") == code
    assert shown("7K3MQ9TX") == "7K3M-Q9TX"
    assert [typed(text) for text in ("7K3M-Q9T", "7K3M-Q9TXX", "7K3M-Q9T0", "")] == [""] * 4


def test_two_accounts_are_joined_when_both_have_said_yes():
    said = [frozenset(), {HOST}, {GUEST}, {HOST, GUEST}]
    hands = [Handshake("7K3MQ9TX", PersonId("p"), ANN, "Ann", yes=frozenset(yes)) for yes in said]
    assert [hand.is_agreed for hand in hands] == [False, False, False, True]
