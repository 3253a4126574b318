"""Threads of matches: the board moves to a thread of its own, and the channel keeps one line."""

import asyncio
from dataclasses import dataclass
from typing import Final

import structlog

from bot.ports import Away, Gone, NoThread, Store, Unreached
from bot.services.community import NO_THREAD
from bot.services.painter import CLAIM_PAUSE, CLAIM_TRIES, Painter
from bot.tables import options
from bot.tables.stored import Place, Shown
from bot.tables.table import AnyTable
from engines.core import note

LONGEST_NAME: Final = 100
"""The most characters of a thread's name on Discord."""

log = structlog.get_logger()


@dataclass(slots=True)
class Threads:
    """Starts the threads of matches. A match whose thread cannot be started stays in its channel."""

    store: Store
    painter: Painter

    def begin_soon(self, table: AnyTable) -> None:
        """Starts the thread of a match that has just begun, in the background.

        Until the first move it is tried again with every change, so a crash in between loses nothing.
        """
        if table.thread and table.phase == "playing" and not table.moves:
            self.painter.start(self._begin(table))

    async def _begin(self, table: AnyTable) -> None:
        try:
            await self.painter.until_drawn(table.id)
            await self._move(table, Place(table.home))
        except NoThread as refusal:
            await self._note_trouble(table, f"{refusal.why} {refusal.where}".strip())
        except (Away, Gone, Unreached) as why:
            log.warning("no thread", table=table.id, why=str(why))
        except Exception:
            log.exception("no thread", table=table.id)

    async def _note_trouble(self, table: AnyTable, what: str) -> None:
        """Lets administrators read why no thread could be started in a channel, until one can be."""
        community, name = table.community or table.home, f"{NO_THREAD}{table.home}"
        if (await self.store.settings(community)).get(name, "") != what:
            await self.store.set(community, name, what)

    async def _move(self, table: AnyTable, here: Place) -> None:
        """Shows the table in a thread below its board, which becomes one line.

        The thread becomes a place first: after a crash the table is shown twice rather than nowhere.
        """
        for _ in range(CLAIM_TRIES):
            async with self.store.claim(table.id, here) as mine:
                if mine:
                    shown = (await self.store.places(table.id)).get(here)
                    if shown and shown.message:
                        await self._move_below(table, here, shown.message)
                    return
            await asyncio.sleep(CLAIM_PAUSE)  # the board is being drawn there

    async def _move_below(self, table: AnyTable, here: Place, message: str) -> None:
        say, _ = await self.painter.preferences.public(table.home)
        name = say(note("thread-name", game=options.title(table.game), names=", ".join(table.names)))
        thread = await self.painter.chat(here).start_thread(here, message, name[:LONGEST_NAME])
        if thread is None:
            return
        await self._note_trouble(table, "")
        for what, value in (await self.store.settings(table.home)).items():
            await self.store.set(thread, what, value)  # its language and look are those of its channel
        line = Place(table.home, brief=True)
        await self.store.add_place(table.id, Place(thread))
        await self.store.add_place(table.id, line)
        await self.store.shown(table.id, line, Shown(0, message))
        await self.store.drop_place(table.id, here)
        self.painter.soon(table.id)
