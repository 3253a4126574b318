"""Pictures are drawn by other processes once these are ready, and by this one before and when they fail."""

import asyncio
import os
import signal
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from structlog.testing import capture_logs

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.composer import Composer
from bot.scenes.drawing import Drawing
from bot.scenes.render import Style, compose
from bot.scenes.render.colours import USUAL
from bot.scenes.render.jobs import composed
from bot.workers.job import Job
from tests.support import jobs
from tests.support.pictures import NAMES, shown, walk

SAY = Speaker("pl", NAMES)


@pytest.fixture
async def drawing():
    drawing = Drawing(1)
    yield drawing
    await drawing.aclose()


def boards(game, count=3):
    """The first boards of a match."""
    definition = CATALOG[game]
    states = zip(range(count), walk(definition, definition.default.players[-1]), strict=False)
    return [shown(definition, state, 0) for _, state in states]


def pixels(composed):
    """What a picture shows: how hard its rows are packed depends on what was drawn before."""
    image = Image.open(BytesIO(composed.picture)).convert("RGB")
    return image.size, image.tobytes()


async def ready(drawing):
    """Has the workers practise until they are ready, and returns one of them."""
    async with asyncio.timeout(60):
        while await drawing.run(Job(jobs.process)) == os.getpid():  # noqa: ASYNC110 - a worker brings it about
            await asyncio.sleep(0.02)
    return drawing.workers[0]


async def test_every_game_looks_the_same_from_a_worker_and_from_here(drawing):
    await ready(drawing)
    for game, definition in CATALOG.items():
        if not definition.short_lived and type(definition.default).__module__.startswith("engines."):
            (board, *_) = boards(game, 1)
            here = compose(board, Style.PICTURE, SAY)
            there = await drawing.run(Job(composed, (board, Style.PICTURE, SAY, USUAL)))
            assert replace(there, picture=here.picture) == here, game
            assert pixels(there) == pixels(here), game
    loaded = {name.partition(".")[0] for name in await drawing.run(Job(jobs.modules))}
    assert "PIL" in loaded
    assert not loaded & {"aiohttp", "asyncio", "discord", "pydantic", "redis", "structlog", "telegram"}


async def test_the_first_picture_does_not_wait_for_a_worker(drawing):
    (board,) = boards("warcaby", 1)
    picture = await Composer(drawing)(board, Style.PICTURE, SAY)
    assert picture == compose(board, Style.PICTURE, SAY)
    assert await drawing.run(Job(jobs.process)) == os.getpid()
    assert await drawing.run(Job(jobs.process)) in (os.getpid(), await ready(drawing))


async def test_what_takes_long_waits_for_the_same_workers_which_take_turns_and_are_not_held_back():
    drawing = Drawing(3)
    assert (drawing.pool.most, drawing.most, drawing.pool.takes_turns) == (3, 3, True)
    assert drawing.pool.limits.niceness == 0
    assert drawing.waiting == drawing.pool.waiting == 0


async def test_text_and_emoji_are_written_here(drawing):
    (board,) = boards("warcaby", 1)
    for style in (Style.EMOJI, Style.TEXT):
        assert await Composer(drawing)(board, style, SAY) == compose(board, style, SAY)
    assert drawing.workers == ()


async def test_a_picture_is_drawn_although_its_worker_is_killed(drawing):
    os.kill(await ready(drawing), signal.SIGKILL)
    composer = Composer(drawing)
    with capture_logs():
        for board in boards("backgammon"):
            assert (await composer(board, Style.PICTURE, SAY)).picture


async def test_a_picture_is_drawn_here_when_workers_fail(drawing, monkeypatch):
    await ready(drawing)
    (board,) = boards("star", 1)
    monkeypatch.setattr("bot.scenes.composer.composed", jobs.fail)
    with capture_logs() as logs:
        found = await Composer(drawing)(board, Style.PICTURE, SAY)
    assert found == compose(board, Style.PICTURE, SAY)
    assert [line["event"] for line in logs] == ["picture is drawn by a thread"]


async def test_where_workers_cannot_be_started_threads_draw_and_a_start_is_not_tried_again_at_once(monkeypatch):
    tries = []

    def refused(*_):
        tries.append(1)
        raise OSError("no more processes")

    monkeypatch.setattr("bot.workers.process._started", refused)
    drawing = Drawing(1)
    with capture_logs():
        for _ in range(3):
            assert await drawing.run(Job(jobs.process)) == os.getpid()
            await asyncio.sleep(0.05)
    assert len(tries) == 2  # one job and its second try
    await drawing.aclose()
