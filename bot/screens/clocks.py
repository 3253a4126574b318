"""What clocks show: the tempo of a lobby, when somebody's time is up, and what the others may do then."""

from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, OpenPage
from bot.screens import vacations
from bot.tables import clocks, inactivity
from bot.tables.clock import TEMPOS, Clock, named
from bot.tables.durations import HOUR
from bot.tables.inactivity import PAIR
from bot.tables.table import AnyTable
from engines.core import Moment, Note, Seat, Who, note

FROM_HOURS: Final = 2 * HOUR
"""Seconds of an outage from which it is told in hours."""


def tempo(name: str) -> Note:
    """A tempo in words: its name with its hours, or ``off``."""
    if (clock := clocks.clock_of(name)) is None:
        return note("clock-tempo", name=name, bank=0, increment=0, cap=0)
    bank, increment, cap = (seconds // HOUR for seconds in (clock.tempo.bank, clock.tempo.increment, clock.tempo.cap))
    return note("clock-tempo", name=name if name in TEMPOS else "own", bank=bank, increment=increment, cap=cap)


def short(name: str) -> Note:
    """A tempo in a word, or by its three numbers."""
    return note("clock-short", name=name if name in (*TEMPOS, clocks.OFF) else "own", own=name)


def choice(table: AnyTable) -> Choice:
    """The choice of a lobby's tempo; a tempo of one's own is among the values while it holds."""
    held = named(table.clock.tempo) if table.clock else clocks.OFF
    names = tuple(dict.fromkeys((clocks.OFF, *TEMPOS, held)))
    acts = tuple(Act(tempo(name), f"clock={name}") for name in names)
    return Choice(note("clock-label"), acts, names.index(held))


def lobby_lines(table: AnyTable) -> tuple[Say, ...]:
    """The tempo of a lobby that has one."""
    return (Say(note("clock-lobby", tempo=tempo(named(table.clock.tempo)))),) if table.clock else ()


def lines(table: AnyTable) -> tuple[Say, ...]:
    """Whose time runs out when, and how much the others have; when it is up, that a move still counts."""
    if table.clock is None or table.phase != "playing":
        return ()
    if table.clock.paused:
        since = Moment(table.clock.paused)
        return (*_returned(table), Say(note("clock-paused", since=since, rest=_standing(table, table.clock))))
    running, silent = clocks.running(table), table.waiting.silent
    up = [(zero, seat) for zero, seat in running if seat in silent]
    told = [*_returned(table)]
    told += [Say(note("clock-zero", who=Who(seat), at=Moment(zero)), strong=True) for zero, seat in up]
    told += vacations.lines(table)
    runs = [(zero, seat) for zero, seat in running if seat not in silent and not vacations.is_covered(table, seat)]
    stand = _standing(table, table.clock)
    if runs:
        whose = tuple(note("who", who=Who(seat)) for _, seat in runs)
        low = clocks.is_low(table, runs[0][1])
        until = note("clock-until", who=whose, until=Moment(runs[0][0]), low="yes" if low else "no")
        line = note("clock-line", until=until, rest=stand) if stand else note("clock-alone-line", until=until)
        told.append(Say(line, strong=low))
    return tuple(told)


def _returned(table: AnyTable) -> tuple[Say, ...]:
    """How much of an outage of ours all clocks have just been given back."""
    minutes = round(table.returned / 60)
    hours = round(table.returned / HOUR) if table.returned >= FROM_HOURS else 0
    return (Say(note("clock-returned", hours=hours, minutes=minutes)),) if minutes else ()


def _standing(table: AnyTable, clock: Clock) -> tuple[Note, ...]:
    """How much time people have whose clocks stand."""
    return tuple(
        note("clock-left", who=Who(Seat(i)), hours=left // HOUR)
        for i, left in enumerate(clock.left)
        if clock.since[i] is None and table.chairs[i].user
    )


def resume(table: AnyTable) -> tuple[Act, ...]:
    """The button that ends a pause."""
    return (Act(note("clock-play-on"), "resume", Tone.GO),) if table.clock and table.clock.paused else ()


def buttons(table: AnyTable, seat: Seat) -> tuple[Act | OpenPage, ...]:
    """What the others may do when the time of a seat is up; beside these a computer may play for it. To claim the game
    is asked once more, on a page.
    """
    what = f"{seat}.{table.asked[seat]}"
    day = Act(note("clock-give-day"), f"day={what}")
    claim = OpenPage(note("clock-claim"), f"flag.{seat}", Tone.RISK)
    return (claim, day) if len(table.chairs) == PAIR else (day,)


def is_up(table: AnyTable, seat: Seat) -> bool:
    """Whether the board announces that the time of a seat is up."""
    return table.clock is not None and seat in table.waiting.silent and not inactivity.wait(table, seat).left
