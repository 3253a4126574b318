"""The tables at which the asker may sit down: those of the chat, and those that are open everywhere."""

from typing import Final

from bot.scenes.blocks import Say
from bot.scenes.controls import Control, RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Note, note

MOST: Final = 8
"""The most tables of a list."""


def with_waiting(page: Scene, here: list[AnyTable], everywhere: list[AnyTable]) -> Scene:
    """A page with the tables that wait for players, each with a button to sit down."""
    known = {table.id for table in here}
    elsewhere = [table for table in everywhere if table.id not in known]
    lines, buttons = [*page.blocks], [*page.controls]
    for heading, tables in ((note("open-here", count=len(here)), here), (_everywhere(elsewhere), elsewhere)):
        if tables:
            lines += [Say(heading, strong=True), *(Say(_line(table)) for table in tables[:MOST])]
            buttons += [_sit_down(table) for table in tables[:MOST]]
    return Scene(tuple(lines), tuple(buttons))


def _everywhere(tables: list[AnyTable]) -> Note:
    return note("open-everywhere", count=len(tables))


def _line(table: AnyTable) -> Note:
    names = tuple(note("name", name=chair.name) for chair in table.chairs)
    game, most = options.title(table.game), table.rules.players[-1]
    return note("open-table", game=game, seated=len(table.chairs), most=most, names=names)


def _sit_down(table: AnyTable) -> Control:
    names = tuple(note("name", name=chair.name) for chair in table.chairs)
    return RunCommand(note("open-sit-down", game=options.title(table.game), names=names), f"/join {table.id}")
