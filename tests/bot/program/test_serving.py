"""The bot runs until it is stopped."""

import asyncio

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
