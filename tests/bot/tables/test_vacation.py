"""Vacation by days: how it grows, what an announcement costs, what is given back, and what is used by itself."""

import pytest

from bot.tables.clock import zero
from bot.tables.durations import DAY, HOUR
from bot.tables.vacation import Vacation, first
from engines.core import Moment, Refused, note

NOW = 1_800_000_000


def refused(work):
    with pytest.raises(Refused) as refusal:
        work()
    return refusal.value.why.key


@pytest.mark.parametrize(
    ("days", "passed", "then", "since"),
    [(5, 29, 5, 0), (5, 30, 7, 30), (5, 61, 9, 60), (29, 30, 30, 30), (30, 300, 30, 300), (0, 3650, 30, 3630)],
)
def test_two_days_come_with_every_full_thirty_and_thirty_are_the_most(days, passed, then, since):
    grown = Vacation(days, NOW).grown(NOW + passed * DAY)
    assert (grown.days, grown.as_of) == (then, NOW + since * DAY)
    assert grown.next_days == grown.as_of + 30 * DAY


def test_where_the_time_of_the_machine_goes_back_nothing_changes():
    assert first(NOW).grown(NOW - 1) == first(NOW)


def test_everybody_begins_with_five_days():
    assert first(NOW) == Vacation(5, NOW)


def test_an_announced_span_costs_a_day_for_every_day_that_it_begins():
    away = first(NOW).with_span(NOW, NOW + 2 * DAY + HOUR + 1, NOW)
    assert (away.days, away.spans) == (2, ((NOW, NOW + 2 * DAY + HOUR + 1),))
    assert first(NOW).with_span(NOW, NOW + 2 * DAY + HOUR, NOW).days == 3  # a night in autumn has an hour more
    assert first(NOW).with_span(NOW, NOW + 60, NOW).days == 4
    assert away.announced(NOW) == away.announced(NOW + DAY) == away.spans[0]
    assert away.announced(NOW + 3 * DAY) is None


def test_the_next_of_several_spans_is_told_until_its_last_moment_is_over():
    near, far = (NOW + DAY, NOW + 2 * DAY), (NOW + 3 * DAY, NOW + 4 * DAY)
    away = first(NOW).with_span(*far, NOW).with_span(*near, NOW)
    assert away.announced(NOW) == away.announced(near[1] - 1) == near
    assert away.announced(near[1]) == far


def test_all_days_that_are_left_can_be_announced():
    assert first(NOW).with_span(NOW, NOW + 5 * DAY, NOW).days == 0


def test_nothing_is_announced_for_the_past():
    late = first(NOW).with_span(NOW - DAY, NOW + DAY, NOW)
    assert (late.days, late.spans) == (4, ((NOW, NOW + DAY),))
    assert refused(lambda: first(NOW).with_span(NOW - DAY, NOW, NOW)) == "vacation-past"


def test_what_is_too_long_or_meets_another_span_is_refused():
    assert refused(lambda: first(NOW).with_span(NOW, NOW + 6 * DAY, NOW)) == "vacation-long"
    assert refused(lambda: Vacation(0, NOW).with_span(NOW, NOW + DAY, NOW)) == "vacation-none"
    away = first(NOW).with_span(NOW + DAY, NOW + 2 * DAY, NOW)
    assert refused(lambda: away.with_span(NOW, NOW + DAY + 1, NOW)) == "vacation-meets"
    assert away.with_span(NOW, NOW + DAY, NOW).days == 3
    assert away.with_span(NOW + 2 * DAY, NOW + 3 * DAY, NOW).days == 3


def test_who_is_refused_is_told_from_when_until_when_the_other_span_lasts():
    away = first(NOW).with_span(NOW + DAY, NOW + 2 * DAY, NOW)
    with pytest.raises(Refused) as refusal:
        away.with_span(NOW + 2 * DAY - 1, NOW + 3 * DAY, NOW)
    assert refusal.value.why == note("vacation-meets", begin=Moment(NOW + DAY), until=Moment(NOW + 2 * DAY))


def test_full_days_that_lie_ahead_are_given_back():
    away = first(NOW).with_span(NOW, NOW + 4 * DAY, NOW)
    back = away.without_spans(NOW + DAY + HOUR)
    assert (back.days, back.spans) == (3, ((NOW, NOW + DAY + HOUR),))
    ahead = first(NOW).with_span(NOW + DAY, NOW + 3 * DAY, NOW).without_spans(NOW)
    assert (ahead.days, ahead.spans) == (5, ())
    assert ahead.without_spans(NOW) == ahead
    assert first(NOW).with_span(NOW, NOW + DAY, NOW).without_spans(NOW) == first(NOW)


def test_what_is_over_costs_nothing_more_when_the_rest_is_given_back():
    past, ahead = (NOW - 9 * DAY, NOW - 7 * DAY), (NOW + DAY, NOW + 3 * DAY)
    assert Vacation(1, NOW, (past, ahead)).without_spans(NOW) == Vacation(3, NOW, (past,))


def test_what_is_given_back_never_makes_more_than_thirty():
    away = Vacation(30, NOW).with_span(NOW + DAY, NOW + 6 * DAY, NOW).grown(NOW + 200 * DAY)
    assert away.days == 30
    assert Vacation(29, NOW, ((NOW + DAY, NOW + 6 * DAY),)).without_spans(NOW).days == 30


def test_a_day_is_used_at_zero_and_a_repeat_uses_no_other():
    used = first(NOW).covering(10 * HOUR, NOW, NOW + 10 * HOUR)
    at = NOW + 10 * HOUR
    assert (used.days, used.covers) == (4, ((at, at + DAY),))
    assert used.covering(10 * HOUR, NOW, NOW + 10 * HOUR) == used
    assert zero(10 * HOUR, NOW, used.free) == at + DAY


def test_days_follow_each_other_until_none_is_left():
    used = Vacation(2, NOW).covering(0, NOW, NOW + 10 * DAY)
    assert used == Vacation(0, NOW, (), ((NOW, NOW + DAY), (NOW + DAY, NOW + 2 * DAY)))
    assert used.covering(0, NOW, NOW + 10 * DAY) == used


def test_before_zero_and_in_other_free_time_no_day_is_used():
    assert first(NOW).covering(HOUR, NOW, NOW + HOUR - 1) == first(NOW)
    outage = (NOW + HOUR, NOW + 7 * HOUR)
    assert first(NOW).covering(HOUR, NOW, NOW + 6 * HOUR, [outage]) == first(NOW)
    away = first(NOW).with_span(NOW, NOW + DAY, NOW)
    assert away.covering(HOUR, NOW, NOW + DAY) == away
    begun = (NOW - HOUR, NOW + HOUR)
    assert first(NOW).covering(HOUR, NOW, NOW + 2 * HOUR, [begun]).covers == ((NOW + 2 * HOUR, NOW + 2 * HOUR + DAY),)


def test_joined_accounts_have_the_larger_vacation_and_all_spans():
    one, two = Vacation(3, NOW, ((1, 2),)), Vacation(9, NOW - DAY, ((3, 4),), ((5, 6),))
    assert one.joined(two) == Vacation(9, NOW, ((1, 2), (3, 4)), ((5, 6),))
    assert one.joined(two).joined(two) == one.joined(two)
    assert two.left_behind(NOW) == Vacation(0, NOW, ((3, 4),), ((5, 6),))


def test_what_is_long_past_is_forgotten():
    away = first(NOW).with_span(NOW, NOW + DAY, NOW)
    assert away.grown(NOW + 100 * DAY).spans == away.spans
    assert away.grown(NOW + 200 * DAY).spans == ()
    assert away.grown(NOW + 151 * DAY - 1).spans == away.spans
    assert away.grown(NOW + 151 * DAY).spans == ()
