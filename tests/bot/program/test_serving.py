"""The bot runs until it is stopped."""

import asyncio
import socket
from urllib.parse import urlsplit

import aiohttp
import pytest
from structlog.testing import capture_logs

from adapters.web.serving import Busy
from bot.program.serving import run
from bot.settings import Settings


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_without_tokens_the_parlour_runs_alone_until_it_is_stopped(tmp_path, capsys):
    stop = asyncio.Event()
    running = asyncio.create_task(run(settings(data=tmp_path / "data", port=0, thinking=0), stop))
    said = ""
    while "Stolik: http://" not in said and not running.done():
        await asyncio.sleep(0.01)
        said += capsys.readouterr().out
    stop.set()
    await running
    assert "Stolik: http://" in said


async def fetched(url):
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        return answer.status, await answer.text()


async def test_metrics_are_served_at_a_port_of_their_own_and_never_at_that_of_the_page(tmp_path, capsys):
    stop = asyncio.Event()
    own = settings(data=tmp_path / "data", port=0, thinking=0, metrics="127.0.0.1:0")
    with capture_logs() as logs:
        running = asyncio.create_task(run(own, stop))
        while not (ready := [line for line in logs if line["event"] == "ready"]) and not running.done():  # noqa: ASYNC110 - only the log tells
            await asyncio.sleep(0.01)
    page = capsys.readouterr().out.removeprefix("Stolik: ").strip()
    try:
        status, told = await fetched(ready[0]["metrics"])
        assert status == 200
        assert 'stolik_ready{part="store"} 1.0' in told
        assert 'store="embedded"' in told
        assert urlsplit(ready[0]["metrics"]).port != urlsplit(page).port
        assert (await fetched(f"{page}metrics"))[0] == 404
        elsewhere = ready[0]["metrics"].removesuffix("metrics")
        assert [(await fetched(elsewhere + path))[0] for path in ("", "healthz", "t/aaaaaaaa")] == [404] * 3
    finally:
        stop.set()
        await running


async def test_an_address_for_metrics_that_is_taken_is_told_by_its_own_setting(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        own = settings(data=tmp_path / "data", port=0, metrics=f"127.0.0.1:{taken.getsockname()[1]}")
        with pytest.raises(Busy, match="set STOLIK_METRICS to another"):
            await run(own, asyncio.Event())
