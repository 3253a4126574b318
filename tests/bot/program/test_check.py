"""The command `check` tells what an operator has configured wrongly."""

import asyncio

import pytest
from aiohttp import web

from adapters.redis.folder import Unwritable
from adapters.redis.store import RedisStore
from adapters.web.serving import serving
from bot.__main__ import main
from bot.settings import Settings
from tests.support.parlour import Bot


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_the_check_of_a_bot_without_chats_names_what_is_there_and_what_is_off(tmp_path, capsys):
    assert await main(["check"], settings(data=tmp_path / "data", port=0)) == 0
    tables, parlour, discord, telegram = capsys.readouterr().out.splitlines()
    assert tables == f"ok  tables: embedded, in {tmp_path / 'data'}"
    assert parlour.startswith("ok  parlour: http://")
    assert discord == "--  discord: off: DISCORD_TOKEN is not set"
    assert telegram == "--  telegram: off: TELEGRAM_TOKEN is not set"


async def test_a_server_that_is_not_there_is_told_by_the_check_without_its_password(tmp_path, capsys):
    away = settings(REDIS_URL="redis://:s3same@127.0.0.1:1/0", port=0)
    assert await main(["check"], away) == 1
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("NO  tables: redis://")
    assert "127.0.0.1:1" in first
    assert "s3same" not in first
    assert [line[:3] for line in others] == ["ok ", "-- ", "-- "]


async def test_the_check_names_proxies_that_cannot_be_read(tmp_path, capsys):
    assert await main(["check"], settings(data=tmp_path / "data", port=0, proxies="my proxy")) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("NO ")]
    assert line.startswith("NO  parlour: STOLIK_PROXIES: 'my proxy'")


async def test_the_check_finds_tables_that_can_be_reached_and_not_read(monkeypatch, tmp_path, capsys):
    async def unreadable(_):
        raise Unwritable("READONLY")

    monkeypatch.setattr(RedisStore, "secret", unreadable)
    assert await main(["check"], settings(data=tmp_path / "data", port=0)) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("NO ")]
    assert line.startswith("NO  tables: embedded")
    assert "READONLY" in line


@pytest.mark.parametrize(
    ("host", "told"),
    [("127.0.0.1", "127.0.0.1"), ("localhost", "localhost"), ("0.0.0.0", "localhost")],  # noqa: S104 - as in a container
)
async def test_beside_a_bot_that_runs_all_is_well(tmp_path, capsys, host, told):
    bot = Bot(tmp_path / "data", STOLIK_HOST=host, STOLIK_NAMES="localhost")
    await bot.start()
    beside = settings(data=tmp_path / "data", host=host, port=bot.port, names="localhost")
    assert await main(["check"], beside) == 0
    tables, parlour, *_ = capsys.readouterr().out.splitlines()
    assert tables == f"ok  tables: embedded, in {tmp_path / 'data'} (a bot uses it)"
    assert parlour == f"ok  parlour: http://{told}:{bot.port}/ (a bot serves it)"
    assert await bot.stop() == 0


@pytest.mark.parametrize("answer", ['{"ok": 1, "of": "another"}', "{", "ok", None])
async def test_a_port_that_something_else_has_taken_is_told(tmp_path, capsys, answer):
    async def answered(_):
        if answer is None:
            await asyncio.sleep(5)
        return web.Response(text=answer, content_type="text/plain" if answer == "ok" else "application/json")

    other = web.Application()
    other.router.add_get("/healthz", answered)
    async with serving(other, "127.0.0.1", 0) as address:
        port = int(address.rstrip("/").rpartition(":")[2])
        assert await main(["check"], settings(data=tmp_path / "data", port=port)) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("NO ")]
    taken = f"cannot listen at 127.0.0.1 port {port}: Address already in use; set STOLIK_PORT to another"
    assert line == f"NO  parlour: {taken}"
