"""Clocks by a table of cases in hours: what is left after a turn, and when the time is up."""

import pytest

from bot.tables.clock import TEMPOS, Clock, Tempo, named, parse_tempo, used, zero
from bot.tables.durations import DAY, HOUR


def hours(*spans):
    return [(begin * HOUR, end * HOUR) for begin, end in spans]


def after_turn(tempo, left, begins, ends, spans=()):
    """The hours that are left when a turn from ``begins`` to ``ends`` is over."""
    clock = Clock(TEMPOS[tempo], (left * HOUR,), (begins * HOUR,))
    return clock.stopped(0, ends * HOUR, hours(*spans), earned=True).left[0] / HOUR


@pytest.mark.parametrize(
    ("tempo", "left", "begins", "ends", "then"),
    [
        ("week", 72, 0, 10, 86),
        ("week", 72, 0, 0, 96),
        ("week", 160, 0, 2, 168),  # the cap
        ("fast", 24, 0, 1, 24),
        ("slow", 240, 0, 40, 236),
        ("week", 72, 0, 80, 24),  # a late move that nobody claimed counts
        ("week", 72, 0, 4, 92),
        ("week", 72, 0, 5, 91),
        ("week", 72, 0, 30, 66),
    ],
)
def test_the_bank_runs_while_somebody_is_asked_and_the_increment_comes_after_the_turn(tempo, left, begins, ends, then):
    assert after_turn(tempo, left, begins, ends) == then


@pytest.mark.parametrize(
    ("left", "since", "spans", "at"),
    [
        (72, 5, [], 77),
        (10, 0, [(4, 10)], 16),
        (10, 0, [(10, 34)], 34),  # a span that begins just at zero counts
        (10, 0, [(10, 34), (34, 58)], 58),
        (3, 6, [(4, 10)], 13),
        (0, 0, [(0, 24)], 24),
        (10, 0, [(20, 30)], 10),
        (10, 0, [(4, 6), (5, 7)], 13),
        (10, 5, [(0, 2), (8, 10)], 17),  # a span that is over before the clock runs
    ],
)
def test_the_time_is_up_when_the_bank_is_used_outside_of_free_spans(left, since, spans, at):
    assert zero(left * HOUR, since * HOUR, hours(*spans)) == at * HOUR


@pytest.mark.parametrize(
    ("since", "now", "spans", "then"),
    [
        (0, 30, [(5, 11), (9, 20)], 15),  # what two spans cover counts once
        (0, 20, [(15, 30)], 15),  # a span that has not ended
        (6, 12, [(4, 10)], 2),
        (0, 10, [(20, 30)], 10),
        (10, 5, [], 0),
        (0, 20, [(1, 2), (5, 9), (6, 7), (8, 10)], 14),  # one within another, and one that reaches further
    ],
)
def test_free_spans_are_not_charged(since, now, spans, then):
    assert used(since * HOUR, now * HOUR, hours(*spans)) == then * HOUR


def test_at_zero_exactly_the_bank_is_used():
    for left, since, spans in [(10, 0, [(4, 10)]), (7, 3, []), (5, 0, [(1, 2), (2, 9)])]:
        at = zero(left * HOUR, since * HOUR, hours(*spans))
        assert used(since * HOUR, at, hours(*spans)) == left * HOUR
        assert used(since * HOUR, at - 1, hours(*spans)) < left * HOUR


def test_an_outage_inside_a_turn_is_given_back():
    assert after_turn("week", 72, 0, 10, [(2, 8)]) == 92
    assert after_turn("week", 72, 0, 12, [(4, 10)]) == 90


def test_a_turn_that_is_taken_back_is_charged_and_earns_nothing():
    clock = Clock(TEMPOS["week"], (72 * HOUR,), (0,)).stopped(0, 6 * HOUR, earned=False)
    assert clock.running(0, 6 * HOUR) == Clock(TEMPOS["week"], (66 * HOUR,), (6 * HOUR,))


def test_a_clock_that_stood_goes_on_with_what_was_left():
    paused = Clock(TEMPOS["week"], (72 * HOUR,), (0,)).stopped(0, 10 * HOUR, earned=False)
    over = paused.running(0, 100 * HOUR).stopped(0, 101 * HOUR, earned=True)
    assert over.left == (85 * HOUR,)


def test_a_span_that_began_before_the_clock_did_is_charged_to_nobody():
    clock = Clock(TEMPOS["week"], (10 * HOUR,), (2 * HOUR,))
    assert clock.zero_of(0, hours((1, 4))) == 14 * HOUR


def test_before_a_match_begins_nobodys_time_is_ever_up():
    assert Clock(TEMPOS["week"]).zero_of(0) is None


def test_the_clock_of_one_seat_changes_and_those_of_all_others_stay():
    clock = Clock(TEMPOS["week"], (HOUR, 2 * HOUR, 3 * HOUR), (None, 5, 6)).running(0, 9, least=DAY)
    assert clock == Clock(TEMPOS["week"], (DAY, 2 * HOUR, 3 * HOUR), (9, 5, 6))


def test_a_given_day_runs_from_when_it_is_given():
    clock = Clock(TEMPOS["week"], (72 * HOUR,), (0,)).given(0, 80 * HOUR)
    assert (clock.left, clock.since, clock.zero_of(0)) == ((DAY,), (80 * HOUR,), 104 * HOUR)


def test_a_given_day_may_go_beyond_a_short_cap_and_is_not_lost_by_the_turn():
    short = Clock(Tempo(HOUR, 0, HOUR), (0,), (0,)).given(0, HOUR)
    assert short.left == (DAY,)
    assert short.stopped(0, 2 * HOUR, earned=True).left == (23 * HOUR,)


def test_who_comes_back_after_a_computer_has_a_day():
    clock = Clock(TEMPOS["week"], (0,), (None,)).running(0, 200 * HOUR, least=DAY)
    assert (clock.left, clock.since) == ((DAY,), (200 * HOUR,))


@pytest.mark.parametrize(
    ("text", "tempo"),
    [
        ("week", TEMPOS["week"]),
        ("48/12/96", Tempo(48 * HOUR, 12 * HOUR, 96 * HOUR)),
        ("1/0/1", Tempo(HOUR, 0, HOUR)),
        ("2000/2000/2000", Tempo(2000 * HOUR, 2000 * HOUR, 2000 * HOUR)),
        ("12/48/96", None),
        ("100/1/50", None),
        ("0/0/1", None),
        ("1/1/2001", None),
        ("1/1", None),
        ("1/-1/2", None),
        ("٣/1/3", None),
        ("soon", None),
    ],
)
def test_a_tempo_has_a_name_or_is_three_numbers_of_hours(text, tempo):
    assert parse_tempo(text) == tempo
    assert tempo is None or named(tempo) == text
