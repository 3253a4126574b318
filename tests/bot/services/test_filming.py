"""Films are drawn by the workers that draw pictures, and by a thread only where these cannot."""

import pytest

from bot.i18n import Speaker
from bot.scenes.drawing import Drawing
from bot.scenes.render.colours import USUAL
from bot.screens.record import steps_of
from bot.services.filming import Filming
from bot.workers.in_thread import InThread
from bot.workers.job import JobFailed, JobLost
from tests.support.finished import finished


class Broken:
    """Workers that fail."""

    def __init__(self, why):
        self.why = why

    async def run(self, job):
        raise self.why("here")


async def film(house, drawing):
    table = await finished(house.store, "warcaby", most=4)
    steps = steps_of(table, tuple(await house.store.log(table.id)))
    return await Filming(drawing).film(table, steps, Speaker("pl", table.names), USUAL)


async def test_a_worker_draws_the_same_film_as_a_thread(house):
    drawing = Drawing(1)
    try:
        made = await film(house, drawing.pool)
        assert len(drawing.workers) == 1
    finally:
        await drawing.aclose()
    assert made.name.endswith(".gif")
    assert made == await film(house, InThread())


@pytest.mark.parametrize("why", [JobFailed, JobLost])
async def test_where_workers_fail_a_thread_draws_it(house, why):
    assert (await film(house, Broken(why))).data.startswith(b"GIF89a")
