"""The daily message: how many tables wait for a person, and which of them are urgent."""

from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from bot.tables.inbox import Item
from engines.core import Moment, note

NAMED: Final = 3
"""The most urgent tables that are named."""


def digest(waiting: tuple[Item, ...], now: float) -> Scene:
    """What waits, and the ways there."""
    urgent = [item for item in waiting if item.is_urgent(now) and item.until is not None]
    named = tuple(
        note("calls-urgent", game=options.title(item.table.game), until=Moment(item.until or 0))
        for item in urgent[:NAMED]
    )
    count = note("calls-digest", count=len(waiting))
    told = note("calls-digest-urgent", waiting=count, count=len(urgent), tables=named) if urgent else count
    controls = (
        RunCommand(note("inbox-next"), "/mine next", Tone.GO),
        RunCommand(note("calls-all"), "/mine"),
        RunCommand(note("calls-later"), "/mine later"),
    )
    return Scene((Say(told, strong=True),), controls)
