"""How the parts are wired: what is configured is there, and what an operator types wrongly is told."""

import asyncio
import sys
import time

import pytest

from adapters.redis.folder import Unwritable
from adapters.redis.store import RedisStore
from bot import __main__ as program
from bot.operation.readiness import Part
from bot.settings import Settings

TOKENS = {"DISCORD_TOKEN": "x.y.z", "TELEGRAM_TOKEN": "123456:ABC"}


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_every_match_has_a_seed_of_256_bits_of_its_own(client):
    service = program.build(RedisStore(client), {}, settings())
    one, two = service.luck(), service.luck()

    assert len(bytes.fromhex(one.seed)) == len(bytes.fromhex(two.seed)) == 32
    assert one.seed != two.seed


async def test_the_luck_of_every_table_is_sealed_by_256_random_bits(client):
    service = program.build(RedisStore(client), {}, settings())
    one, two = service.secret(), service.secret()

    assert len(bytes.fromhex(one)) == len(bytes.fromhex(two)) == 32
    assert one != two


async def test_the_bot_beats_in_the_store_by_this_machines_clock(client):
    store = RedisStore(client)
    service = program.build(store, {}, settings())
    before = time.time()

    await service.pulse.ensure()

    assert before - 1 <= service.clock() <= time.time() + 1


async def test_a_chat_without_a_token_is_not_served(client):
    assert program.on_discord(settings(), client, Part()) is None
    assert program.on_telegram(settings(), client, Part()) is None


async def test_a_chat_with_a_token_is_served(client):
    own = settings(**TOKENS, TELEGRAM_API="http://127.0.0.1:8081/bot")
    telegram = program.on_telegram(own, client, Part())

    assert program.on_discord(own, client, Part()).chat is not None
    assert telegram.chat is not None
    assert telegram.bot.token == TOKENS["TELEGRAM_TOKEN"]
    assert telegram.bot.base_url == f"http://127.0.0.1:8081/bot{telegram.bot.token}"


@pytest.mark.parametrize(
    ("names", "thumbs"),
    [
        ("https://stolik.example.org,localhost", "https://stolik.example.org/thumb/"),
        ("stolik.example.org", ""),
        ("localhost", ""),
        ("", ""),
    ],
)
async def test_telegram_is_told_of_pictures_only_where_it_can_fetch_them_encrypted(client, names, thumbs):
    telegram = program.on_telegram(settings(**TOKENS, names=names), client, Part())

    assert telegram.chat.thumbs == thumbs


def test_telegram_posts_only_where_an_address_is_given():
    assert program.hook(settings()) is None
    own = settings(TELEGRAM_WEBHOOK_URL="https://example.org/hook", TELEGRAM_WEBHOOK_PORT=8444)
    hook = program.hook(own)
    assert (hook.url, hook.host, hook.port) == ("https://example.org/hook", "127.0.0.1", 8444)


@pytest.mark.parametrize(
    "arguments",
    [["chek"], ["check", "twice"], ["repair", "--no"], ["--yes"], ["backup"], ["restore", "--yes"], ["verify", "all"]],
)
def test_a_command_that_there_is_not_is_answered_with_those_that_there_are(monkeypatch, capsys, arguments):
    monkeypatch.setattr(sys, "argv", ["bot", *arguments])

    assert program.start() == 2
    assert capsys.readouterr() == ("", f"{program.USAGE}\n")


def test_a_setting_that_cannot_be_is_named_without_its_value(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setenv("STOLIK_PORT", "secret")

    assert program.start() == 1
    said = capsys.readouterr().err
    assert said.startswith("NO  port: ")
    assert "secret" not in said


def test_a_thread_that_draws_lets_the_event_loop_have_its_turn_after_a_millisecond(monkeypatch):
    seen = []

    async def noted(*_):
        seen.append(sys.getswitchinterval())
        return 0

    before = sys.getswitchinterval()
    monkeypatch.setattr(sys, "argv", ["bot", "check"])
    monkeypatch.setattr(program, "main", noted)
    monkeypatch.setattr(program.logs, "configure", lambda *_: None)
    try:
        assert program.start() == 0
    finally:
        sys.setswitchinterval(before)
    assert seen == [pytest.approx(0.001)]


async def test_the_server_of_another_is_not_repaired(capsys):
    assert await program.main(["repair", "--yes"], settings(REDIS_URL="redis://:s3same@localhost:1/0")) == 1
    said = capsys.readouterr().out
    assert "localhost:1" in said
    assert "s3same" not in said


@pytest.mark.parametrize(
    ("arguments", "typed", "code"),
    [
        (["repair"], "y", 0),
        (["repair"], " YES ", 0),
        (["repair"], "n", 1),
        (["repair"], "", 1),
        (["repair"], None, 1),  # nobody sits before it
        (["repair", "--yes"], None, 0),
    ],
)
async def test_damage_is_repaired_only_if_somebody_agrees(monkeypatch, tmp_path, arguments, typed, code):
    async def repair(folder, tell, agreed):
        assert folder == tmp_path
        return agreed()

    monkeypatch.setattr(program, "repair", repair)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: typed is not None, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: typed)
    assert await program.main(arguments, settings(data=tmp_path)) == code


async def test_data_that_cannot_be_repaired_are_told_in_one_line(monkeypatch, tmp_path, capsys):
    async def repair(*_):
        raise Unwritable("this user may not write there")

    monkeypatch.setattr(program, "repair", repair)
    assert await program.main(["repair"], settings(data=tmp_path)) == 1
    assert capsys.readouterr().err == "Stolik cannot repair: this user may not write there\n"


async def test_the_check_of_a_bot_without_chats_names_what_is_there_and_what_is_off(tmp_path, capsys):
    assert await program.main(["check"], settings(data=tmp_path / "data", port=0)) == 0
    tables, parlour, discord, telegram = capsys.readouterr().out.splitlines()
    assert tables == f"ok  tables: embedded, in {tmp_path / 'data'}"
    assert parlour.startswith("ok  parlour: http://")
    assert discord == "--  discord: off: DISCORD_TOKEN is not set"
    assert telegram == "--  telegram: off: TELEGRAM_TOKEN is not set"


async def test_a_server_that_is_not_there_is_told_by_the_check_without_its_password(tmp_path, capsys):
    away = settings(REDIS_URL="redis://:s3same@127.0.0.1:1/0", port=0)
    assert await program.main(["check"], away) == 1
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("NO  tables: redis://")
    assert "127.0.0.1:1" in first
    assert "s3same" not in first
    assert [line[:3] for line in others] == ["ok ", "-- ", "-- "]


async def test_the_check_names_proxies_that_cannot_be_read(tmp_path, capsys):
    assert await program.main(["check"], settings(data=tmp_path / "data", port=0, proxies="my proxy")) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("NO ")]
    assert line.startswith("NO  parlour: STOLIK_PROXIES: 'my proxy'")


async def test_without_tokens_the_parlour_runs_alone_until_it_is_stopped(tmp_path, capsys):
    stop = asyncio.Event()
    running = asyncio.create_task(program.run(settings(data=tmp_path / "data", port=0, thinking=0), stop))
    said = ""
    while "Stolik: http://" not in said and not running.done():
        await asyncio.sleep(0.01)
        said += capsys.readouterr().out
    stop.set()
    await running
    assert "Stolik: http://" in said


async def test_a_bot_that_is_stopped_ends_well(monkeypatch, tmp_path, capsys):
    stop = asyncio.Event()
    monkeypatch.setattr(program.shutdown, "stop_event", lambda: stop)
    running = asyncio.create_task(program.main([], settings(data=tmp_path / "data", port=0, thinking=0)))
    said = ""
    while "Stolik: http://" not in said and not running.done():
        await asyncio.sleep(0.01)
        said += capsys.readouterr().out
    stop.set()
    running.cancel()  # as the signal does
    assert await running == 0


async def test_a_bot_that_nobody_has_stopped_does_not_end_as_if_all_were_well(monkeypatch):
    async def broken_off(*_):
        raise asyncio.CancelledError

    monkeypatch.setattr(program.shutdown, "stop_event", asyncio.Event)
    monkeypatch.setattr(program, "run", broken_off)
    with pytest.raises(asyncio.CancelledError):
        await program.main([], settings())


async def test_the_check_finds_tables_that_can_be_reached_and_not_read(monkeypatch, tmp_path, capsys):
    async def unreadable(_):
        raise Unwritable("READONLY")

    monkeypatch.setattr(program.RedisStore, "secret", unreadable)
    assert await program.main(["check"], settings(data=tmp_path / "data", port=0)) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("NO ")]
    assert line.startswith("NO  tables: embedded")
    assert "READONLY" in line
