"""The message that calls somebody to a turn in private."""

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables import clocks, options
from bot.tables.table import AnyTable
from engines.core import Moment, Seat, note


def private_call(table: AnyTable, seat: Seat) -> Scene:
    """Whose turn it is where and until when, and the ways to that table and to the next one."""
    others = tuple(note("name", name=chair.name) for i, chair in enumerate(table.chairs) if i != seat)
    called = note("calls-turn", game=options.title(table.game), names=others)
    zero = clocks.zero_of(table, seat)
    told = note("calls-turn-until", turn=called, until=Moment(zero)) if zero else called
    return Scene((Say(told, strong=True),), _ways(table))


def low_call(table: AnyTable, seat: Seat) -> Scene:
    """Until when there is time left, and the way to the table."""
    until = Moment(clocks.zero_of(table, seat) or table.touched)
    return Scene((Say(note("calls-low", game=options.title(table.game), until=until), strong=True),), _ways(table))


def _ways(table: AnyTable) -> tuple[RunCommand, ...]:
    return (
        RunCommand(note("calls-play"), f"/mine play {table.id}", Tone.GO),
        RunCommand(note("inbox-next"), f"/mine next {table.id}"),
    )
