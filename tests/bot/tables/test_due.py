"""When a table has something to do by itself: always the earliest of all that may come."""

from dataclasses import replace

import pytest

from bot.tables.beacon import GENESIS, QUICKNET, Beacon, Pulse
from bot.tables.clock import TEMPOS, Clock
from bot.tables.day_try import DayTry
from bot.tables.due import due_after, due_at
from bot.tables.durations import DAY, HOUR
from bot.tables.seal import Seal
from bot.tables.table import Hold
from tests.support.lobby_tables import EWA, JAN, NOW, OLA, after, lobby


def playing(game="warcaby", **changes):
    return after(lobby(game), (JAN, "join"), (OLA, "begin")).model_copy(update=changes)


@pytest.mark.parametrize(("game", "days"), [("warcaby", 7), ("throws", 1)])
@pytest.mark.parametrize("phase", ["over", "folded"])
def test_a_table_that_is_over_is_archived_after_a_week_and_thrown_dice_after_a_day(game, days, phase):
    assert due_at(lobby(game).model_copy(update={"phase": phase, "touched": NOW + 5})) == NOW + 5 + days * DAY


def test_dice_lie_for_a_day_whoever_throws_them_again():
    assert due_at(lobby("throws").model_copy(update={"phase": "playing", "touched": NOW + 5})) == NOW + DAY


def test_a_lobby_lasts_a_day_and_an_invitation_in_it_is_said_again_before():
    assert due_at(lobby()) == NOW + DAY
    held = lobby().model_copy(update={"holds": (Hold(EWA, "Ewa", NOW + 9, said=NOW + 1),)})
    assert due_at(held) == NOW + 9
    ended = lobby().model_copy(update={"holds": (Hold(EWA, "Ewa", NOW + 9, said=NOW + 1, answer="expired"),)})
    assert due_at(ended) == NOW + 9 + DAY


def test_a_lobby_that_waits_for_a_public_round_is_looked_at_when_the_round_is_due():
    beacon = Beacon(QUICKNET, 1001, NOW)
    sealed = lobby().model_copy(update={"seal": Seal("ab" * 32, "a context", NOW, beacon=beacon)})
    assert due_at(sealed) == GENESIS + 3000
    there = replace(sealed.seal, beacon=replace(beacon, pulse=Pulse("ab", "cd")))
    assert due_at(sealed.model_copy(update={"seal": there})) == NOW + DAY


def test_of_a_reminder_and_a_sleep_the_reminder_comes_first():
    assert due_at(playing()) == NOW + 3 * HOUR


def test_a_game_of_the_day_ends_with_its_day_and_one_of_the_archive_never():
    assert due_at(playing(day=DayTry("warcaby", 20_000, 1, NOW + 77))) == NOW + 77
    archived = playing(day=DayTry("warcaby", 20_000, 0, 0))
    assert due_at(archived) == due_at(playing())


def test_a_computer_has_to_move_at_once():
    alone = after(lobby("warcaby"), (OLA, "computers=1"), (OLA, "begin"))
    seat = next(seat for seat, chair in enumerate(alone.chairs) if chair.computer)
    asked = alone.model_copy(update={"asked": tuple(1 if i == seat else None for i in range(2)), "touched": NOW + 3})
    assert due_at(asked) == NOW + 3
    assert due_at(asked.model_copy(update={"asleep": NOW})) is None


def test_whoever_plays_alone_is_looked_after_when_the_table_falls_asleep():
    alone = after(lobby("kosci"), (OLA, "begin"))
    assert due_at(alone) == NOW + 30 * DAY
    assert due_at(alone.model_copy(update={"league": "abcdefgh"})) is None


def test_a_game_of_a_league_is_looked_at_when_it_ends_by_itself():
    table = playing()
    (seat,) = table.awaited()
    chairs = tuple(replace(chair, seen=0) for chair in table.chairs)
    waiting = replace(table.waiting, seats=tuple(w and replace(w, reminded=NOW, hours=9) for w in table.waiting.seats))
    clock = Clock(TEMPOS["week"], (HOUR, HOUR), tuple(NOW if i == seat else None for i in range(2)))
    league = table.model_copy(update={"league": "abcdefgh", "clock": clock, "chairs": chairs, "waiting": waiting})
    assert due_at(league) == NOW + 3 * DAY


def test_the_draws_of_a_sealed_match_are_counted_as_soon_as_it_is_over():
    sealed = Seal("ab" * 32, "a context", NOW, closed=NOW)
    before, over = playing(seal=sealed), playing(seal=sealed, phase="over", touched=NOW + 5)
    assert due_after(before, over) == NOW + 5
    assert due_after(over, over) == NOW + 5 + 7 * DAY
    assert due_after(before, before) == due_at(before)
    never_begun = replace(sealed, closed=0)
    assert due_after(lobby(), playing(seal=never_begun, phase="folded")) == NOW + 7 * DAY
    assert due_after(lobby(), playing(seal=None, phase="over")) == NOW + 7 * DAY
