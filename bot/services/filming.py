"""Makes films of finished matches, away from the event loop."""

import asyncio
from dataclasses import dataclass

import structlog

from bot.i18n import Speaker
from bot.scenes.render.colours import Colours
from bot.scenes.render.jobs import filmed
from bot.screens.answer import File
from bot.screens.film import positions
from bot.tables.history import Step
from bot.tables.table import AnyTable
from bot.workers.job import Job, JobFailed, JobLost, Runner
from engines.core import Refused, note

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Filming:
    """Has films drawn; nobody waits for them at a table, so they wait until workers are there."""

    drawing: Runner

    async def film(self, table: AnyTable, steps: tuple[Step, ...], say: Speaker, colours: Colours) -> File:
        """The film of a match, or of some steps of it.

        Raises:
            Refused: the game shows no picture.
        """
        job = Job(filmed, (await asyncio.to_thread(positions, table, steps), say, colours), f"film {table.id}")
        try:
            data = await self.drawing.run(job)
        except (JobFailed, JobLost):
            log.warning("film is drawn by a thread")  # which says what is wrong with it, if anything is
            data = await asyncio.to_thread(filmed, _never, *job.arguments)
        if not data:
            raise Refused(note("no-film"))
        return File(f"{table.game}-{table.id}.gif", data, "film")


def _never() -> bool:
    return False
