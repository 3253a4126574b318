"""How long is waited for whom: what a step, a sign of life, a consent to wait and a pause make of it."""

import pytest

from bot.tables.waiting import Wait, Waiting

NOW = 1_800_000_000


@pytest.mark.parametrize("silence", [{"hours": 24}, {"silent": 3}, {"left": True}])
def test_a_silence_is_one_of_hours_of_days_or_of_somebody_who_has_left(silence):
    wait = Wait(NOW, reminded=NOW + 5, covered=NOW + 9, **silence)
    assert wait.is_silent
    assert not wait.ended().is_silent
    assert wait.ended() == Wait(NOW, reminded=NOW + 5, covered=NOW + 9)
    assert Waiting((None, wait, Wait(NOW))).silent == (1,)


def test_of_a_seat_without_a_wait_nothing_is_known():
    waiting = Waiting((Wait(NOW), None))
    assert [waiting.wait(seat) for seat in range(3)] == [Wait(NOW), None, None]


def test_a_decision_that_stays_open_keeps_its_wait_and_a_new_one_begins_anew():
    former = Wait(NOW - 100, reminded=NOW - 50)
    waiting = Waiting((former, former, None, None)).stepped((3, 3, None, None), (3, 4, 4, None), NOW, back=1)
    assert waiting.seats == (former, Wait(NOW), Wait(NOW), None)
    assert waiting.back == 1


def test_after_a_sign_of_life_only_that_seat_is_silent_no_longer():
    silent = Wait(NOW, hours=24)
    waiting = Waiting((silent, silent), rev=7, enough=(2,))
    one = waiting.after_action(0, back=True)
    assert (one.silent, one.rev, one.enough, one.back) == ((1,), 7, (2,), 0)
    both = one.after_action(1, back=False)
    assert (both.silent, both.rev, both.enough, both.back) == ((), 0, (), 0)


def test_who_chooses_to_wait_ends_every_silence_and_every_wish_to_end():
    waiting = Waiting((Wait(NOW - 9, hours=24), None), rev=7, enough=(1,)).after_consent_to_wait(NOW)
    assert waiting == Waiting((Wait(NOW - 9), None), patient=NOW)


def test_after_a_pause_the_waits_begin_anew():
    waiting = Waiting((Wait(NOW - 9, reminded=NOW - 5, hours=24), None), rev=7).resumed(NOW)
    assert waiting == Waiting((Wait(NOW), None))
