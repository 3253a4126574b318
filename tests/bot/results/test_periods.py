"""The periods of boards: weeks as ISO 8601 counts them, months, and for ever."""

from datetime import UTC, datetime

import pytest

from bot.results.periods import KEPT, PERIODS, period_of
from bot.results.rooms import community_room, game_room, is_room


@pytest.mark.parametrize(
    ("moment", "week", "month"),
    [
        (datetime(2026, 11, 21, tzinfo=UTC), "w2026-47", "m2026-11"),
        (datetime(2027, 1, 3, 23, 59, 59, tzinfo=UTC), "w2026-53", "m2027-01"),
        (datetime(2027, 1, 4, tzinfo=UTC), "w2027-01", "m2027-01"),
        (datetime(2025, 12, 31, tzinfo=UTC), "w2026-01", "m2025-12"),
    ],
)
def test_a_moment_lies_in_a_week_and_in_a_month_of_utc(moment, week, month):
    """A week belongs to the year in which its Thursday lies."""
    at = moment.timestamp()
    assert [period_of(kind, at) for kind in PERIODS] == [week, month, "all"]


def test_boards_of_weeks_and_months_go_some_time_after_these_are_over():
    assert [KEPT[kind] // 86400 for kind in PERIODS] == [60, 400, 0]


def test_a_room_is_known_by_the_family_of_its_keys():
    assert is_room(community_room("discord:1"))
    assert is_room(game_room("kosci"))
    assert not is_room("t:kosci")
    assert community_room("kosci") != game_room("kosci")
