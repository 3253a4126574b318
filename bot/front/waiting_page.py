"""The pages of tables that wait for players: those of the chat, and those that are open everywhere."""

import re
from dataclasses import dataclass
from typing import Final, Self

from bot.scenes.blocks import Block, Say
from bot.scenes.controls import ButtonGroup, Control, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens import clocks
from bot.tables import options
from bot.tables.clock import named
from bot.tables.table import AnyTable
from engines.core import Note, note

PAGE: Final = "tables"
"""The name of these pages."""

MOST: Final = 8
"""The most tables on a page."""

HERE, EVERYWHERE = "here", "everywhere"

_NUMBER: Final = re.compile(r"[1-9]\d{0,3}", re.ASCII)
"""The number of a page."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of a list, as buttons name it: the tables ``here`` or ``everywhere``, and a number from 1 on."""

    where: str = HERE
    number: int = 1

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The page that a text names; None: it names none."""
        where, _, number = text.partition(".")
        return cls(where, int(number)) if where in (HERE, EVERYWHERE) and _NUMBER.fullmatch(number) else None

    def __str__(self) -> str:
        return f"{self.where}.{self.number}"


def waiting(first: Scene, here: list[AnyTable], everywhere: list[AnyTable], page: Listed) -> Scene:
    """A page of the tables that wait; ``first`` is what stands above the first page of those in the chat."""
    known = {table.id for table in here}
    elsewhere = [table for table in everywhere if table.id not in known]
    tables = here if page.where == HERE else elsewhere
    pages = max(1, -(-len(tables) // MOST))
    page = Listed(page.where, min(page.number, pages))
    shown = tables[(page.number - 1) * MOST : page.number * MOST]
    lines: list[Block] = []
    own: tuple[Control, ...] = ()
    if page == Listed():
        lines, own = [*first.blocks], first.controls
    if tables or page.where == EVERYWHERE:
        lines.append(Say(_heading(page, len(tables), pages), strong=True))
        lines += [Say(_line(table)) for table in shown]
    if page.where == HERE and elsewhere:
        lines.append(Say(note("open-everywhere", count=len(elsewhere)), strong=True))
    rows = (own, tuple(_sit_down(table, page) for table in shown), *_ways(page, pages, len(elsewhere)))
    return Scene(tuple(lines), tuple(_row(row) for row in rows if row))


def _heading(page: Listed, count: int, pages: int) -> Note:
    heading = note("open-here", count=count) if page.where == HERE else note("open-everywhere", count=count)
    return heading if pages == 1 else note("open-page", heading=heading, page=page.number, pages=pages)


def _row(buttons: tuple[Control, ...]) -> ButtonGroup:
    return ButtonGroup(tuple(one for one in buttons if isinstance(one, OpenPage | RunCommand)))


def _ways(page: Listed, pages: int, elsewhere: int) -> tuple[tuple[Control, ...], ...]:
    """Where a page leads: to its neighbours, then to the other list and to a table of one's own."""
    beside = [(note("open-before"), page.number - 1)] if page.number > 1 else []
    beside += [(note("open-after"), page.number + 1)] if page.number < pages else []
    pager = tuple(_to(label, Listed(page.where, number)) for label, number in beside)
    ways: tuple[OpenPage | RunCommand, ...] = (RunCommand(note("tell-me"), "/mine tell"),)
    ways = (*ways, RunCommand(note("open-own-table"), "/play"))
    if page.where == EVERYWHERE:
        ways = (*ways, _to(note("back"), Listed()))
    elif elsewhere:
        ways = (_to(note("open-show-everywhere"), Listed(EVERYWHERE)), *ways)
    return pager, ways


def _to(label: Note, page: Listed) -> OpenPage:
    return OpenPage(label, f"{PAGE}.{page}")


def _line(table: AnyTable) -> Note:
    names = tuple(note("name", name=chair.name) for chair in table.chairs)
    game, most = options.title(table.game), table.rules.players[-1]
    line = note("open-table", game=game, seated=len(table.chairs), most=most, names=names)
    return note("open-timed", table=line, tempo=clocks.short(named(table.clock.tempo))) if table.clock else line


def _sit_down(table: AnyTable, page: Listed) -> Control:
    names = tuple(note("name", name=chair.name) for chair in table.chairs)
    return RunCommand(note("open-sit-down", game=options.title(table.game), names=names), f"/join {table.id}.{page}")


def gone(why: Note, page: Scene) -> Scene:
    """A page drawn anew for somebody who found no seat, with the reason above it."""
    return Scene((Say(why), *page.blocks), page.controls)
