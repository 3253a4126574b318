"""Games of a league end by themselves: whoever makes no first move, and whoever's time is up and is not claimed."""

from dataclasses import replace

from bot.tables.clock import TEMPOS, Clock
from bot.tables.durations import DAY, HOUR
from bot.tables.forfeits import FIRST_MOVE, UNCLAIMED, forfeit_at, forfeited, withdrawn
from bot.tables.free_time import FreeTime
from engines.core import Outcome, Seat, Who, note
from tests.support.lobby_tables import JAN, NOW, OLA, after, lobby

LEFT = 10 * HOUR


def game(*asked, seen=(), **changes):
    """A game of a league in which these seats are asked, each with ten hours left; those ``seen`` have moved before."""
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    update = {
        "league": "abcdefgh",
        "chairs": tuple(replace(chair, seen=NOW * (i in seen)) for i, chair in enumerate(table.chairs)),
        "asked": tuple(table.rev if i in asked else None for i in range(2)),
        "clock": Clock(TEMPOS["week"], (LEFT, LEFT), tuple(NOW if i in asked else None for i in range(2))),
    }
    return table.model_copy(update=update | changes)


def ends(table, at, outcome):
    """Whether the game ends just then, and so."""
    return forfeit_at(table) == at and forfeited(table, at - 1) is None and forfeited(table, at) == outcome


def test_who_makes_no_first_move_is_absent_after_three_days_whatever_the_clock_says():
    assert FIRST_MOVE == 3 * DAY
    assert ends(game(0), NOW + 3 * DAY, Outcome((Seat(1),), note("league-absent", who=Who(Seat(0)))))
    assert ends(game(1, seen=(0,)), NOW + 3 * DAY, Outcome((Seat(0),), note("league-absent", who=Who(Seat(1)))))


def test_three_days_after_the_end_of_the_time_an_unclaimed_game_is_lost():
    assert UNCLAIMED == 3 * DAY
    assert ends(game(1, seen=(1,)), NOW + LEFT + 3 * DAY, Outcome((Seat(0),), note("clock-on-time")))


def test_free_time_lets_a_game_end_later():
    free = FreeTime(((NOW + HOUR, NOW + DAY + HOUR),))
    assert forfeit_at(game(0, free=free)) == NOW + 4 * DAY
    assert forfeit_at(game(0, seen=(0,), free=free)) == NOW + LEFT + 4 * DAY
    assert forfeit_at(game(0, free=FreeTime(((NOW - HOUR, NOW + HOUR),)))) == NOW + 3 * DAY + HOUR


def test_where_both_are_asked_and_neither_comes_nobody_wins():
    assert forfeited(game(0, 1), NOW + 3 * DAY) == Outcome((), note("league-both-absent"))
    late = game(0, 1, seen=(0, 1))
    assert forfeited(late, NOW + LEFT + 3 * DAY) == Outcome((), note("league-both-late"))


def test_where_one_is_late_and_the_other_never_came_the_absent_one_loses():
    both = game(0, 1, seen=(0,))
    assert forfeit_at(both) == NOW + 3 * DAY
    assert forfeited(both, NOW + 30 * DAY) == Outcome((Seat(0),), note("league-absent", who=Who(Seat(1))))


def test_nothing_ends_by_itself_outside_of_a_league_without_a_clock_or_while_a_clock_stands():
    stands = Clock(TEMPOS["week"], (LEFT, LEFT), (None, None))
    for changes in ({"league": ""}, {"clock": None}, {"phase": "over"}, {"clock": stands}):
        assert forfeit_at(game(0, **changes)) is None
        assert forfeited(game(0, **changes), NOW + 99 * DAY) is None


def test_who_leaves_the_league_loses_to_the_other():
    assert withdrawn(game(0), Seat(0)) == Outcome((Seat(1),), note("league-withdrew", who=Who(Seat(0))))
    assert withdrawn(game(0), Seat(1)).winners == (Seat(0),)
