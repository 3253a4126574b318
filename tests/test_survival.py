"""Killed in mid-game, started again, the old button pressed: the game goes on. For every game."""

import asyncio
import json
import os
import signal
from contextlib import AsyncExitStack

import pytest

from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from adapters.web import rooms
from bot.catalog import CATALOG
from tests.support.parlour import Bot, act, begun, people, running
from tests.support.servers import client_of

GAMES = [game for game, box in CATALOG.items() if not box.short_lived]
KILLS = [(GAMES[::2], True), (GAMES[1::2], True), (["kosci", "cribbage"], False)]
"""Every game with its server, some without it; many games are played in one bot, each in a room of its own."""


def crowd(game):
    """As many people as the game needs; nobody else in the parlour has their names."""
    return [f"{name}{GAMES.index(game)}" for name in ("Ola", "Jan", "Ewa", "Kuba")][: CATALOG[game].default.players[0]]


@pytest.mark.parametrize(("games", "server"), KILLS, ids=["with-server", "with-server-too", "bot-alone"])
async def test_after_a_kill_in_mid_game_the_old_button_of_every_game_still_works(games, server, tmp_path):
    async with AsyncExitStack() as open_pages:
        bot = await open_pages.enter_async_context(running(tmp_path / "data"))
        tables = []
        for game in games:
            players = await open_pages.enter_async_context(people(bot, *crowd(game), room=rooms.fresh()))
            table = await begun(game, *players)
            for _ in range(3):
                await act(*players)
            tables.append((table, players))
        await asyncio.sleep(0.3)  # all boards are drawn
        asked = {table: next(person for person in players if person.board()["turn"]) for table, players in tables}
        presses = {table: (list(person.wishes()), person.board()["rev"]) for table, person in asked.items()}
        await bot.kill(server=server)
        await bot.start()
        for table, players in tables:
            for person in players:
                await person.connect(person.room)
                await person.until(lambda person=person, table=table: table in person.boards)
            await goes_on(table, players, asked[table], *presses[table])


async def goes_on(table, players, asked, presses, before):
    """An old button of the person who is asked plays on, at the table that all see."""
    assert asked.board()["rev"] == before
    shown, answer = asked.board()["scene"], None
    for token, numbers in presses:
        answer = await asked.press(token, *numbers)
        if not answer["refused"]:
            break
    assert answer is not None
    assert not answer["refused"], (table, answer)
    await asked.until(lambda: asked.board()["rev"] > before or asked.board()["scene"] != shown)
    if asked.board()["rev"] == before:  # the old button was a first step; the second one plays
        await act(*players)
    for person in players:
        await person.until(lambda person=person: person.board()["rev"] > before)
    assert asked.board()["table"] == table


async def test_sigterm_and_ctrl_c_end_cleanly_and_the_next_start_goes_on(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola") as (ola,):
        await begun("kosci", ola)
        for number in (signal.SIGTERM, signal.SIGINT):
            rev = ola.board()["rev"]
            await act(ola)
            (server,) = bot.servers()
            assert await bot.stop(number) == 0
            with pytest.raises(ProcessLookupError):
                os.kill(server, 0)
            await bot.start()
            await ola.connect()
            assert ola.board()["rev"] > rev
        assert b"Traceback" not in bot.log.read_bytes()


async def test_the_server_dies_and_comes_back_and_no_move_is_lost(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola") as (ola,):
        await begun("kosci", ola)
        for _ in range(3):
            rev = ola.board()["rev"]
            (server,) = bot.servers()
            os.kill(server, signal.SIGKILL)
            token, numbers = next(iter(ola.wishes()))
            for _ in range(30):
                if not (await ola.press(token, *numbers))["refused"] or ola.board()["rev"] > rev:
                    break
                await asyncio.sleep(0.2)
            await ola.until(lambda rev=rev: ola.board()["rev"] > rev)


async def test_what_a_kill_leaves_unanswered_is_sent_again_and_acts_once(tmp_path):
    """As the page does: whatever was under way, done or not, is answered after the kill."""
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan", "Ewa", "Kuba", room="@") as players:
        sent = {}
        for person in players:
            await person.say("/roll 2d6")
            await person.until(lambda person=person: person.boards)
            token = f"{person.board()['table']}:1:a:roll"
            sent[person] = [json.dumps(wish(person, n, token)) for n in range(20)]
            for text in sent[person]:
                await person.socket.send_str(text)
        await players[0].until(lambda: f"wish-{players[0].name}-2" in players[0].answers)
        await bot.kill(server=True)
        await bot.start()
        for person in players:
            await person.connect("@")
            for text in sent[person]:
                await person.socket.send_str(text)
            await person.until(lambda person=person: sum(op.startswith("wish") for op in person.answers) == 20)
            assert not any(answer["refused"] for answer in person.answers.values())
        tables = [person.board()["table"] for person in players]
        await bot.stop()
        async with Embedded(tmp_path / "data") as server, client_of(server.url) as client:
            revs = [(await RedisStore(client).load(table)).table.rev for table in tables]
    assert revs == [21] * 4  # each was opened, then rolled twenty times


def wish(person, n, token):
    return {"op": f"wish-{person.name}-{n}", "kind": "press", "room": "@", "token": token, "numbers": []}


async def test_the_log_holds_neither_hands_nor_seeds_nor_cookies(tmp_path):
    async with running(tmp_path / "data") as bot, people(bot, "Ola", "Jan") as players:
        await begun("cribbage", *players)
        for _ in range(4):
            await act(*players)
        await players[0].say("/play nonsense")
        cookies = [cookie.value for person in players for cookie in person.http.cookie_jar]
        await bot.kill(server=True)
        await bot.start()
        log = bot.log.read_text("utf-8")
    assert "ready" in log
    assert "seed" not in log
    assert not any(cookie in log for cookie in cookies)
    assert not any(f"{rank}{suit}" in log.replace('"', " ").split() for rank in "A23456789JQK" for suit in "cdhs")


async def check(folder, **environment):
    """Exit code and words of ``python -m bot check``."""
    return await Bot(folder / "data", **{"STOLIK_PORT": "0"} | environment).said("check")


async def test_check_says_that_all_is_well(tmp_path):
    code, said = await check(tmp_path)
    assert (code, said.count("ok ")) == (0, 2)


async def test_check_says_what_is_wrong_without_telling_a_password(tmp_path):
    code, said = await check(tmp_path, REDIS_URL="redis://user:hunter2@127.0.0.1:1/0")
    assert code == 1
    assert "127.0.0.1:1" in said
    assert "hunter2" not in said
    code, said = await check(tmp_path, STOLIK_PORT="many")
    assert code == 1
    assert "port" in said.lower()
    code, said = await check(tmp_path, REDIS_URL="hunter2")
    assert code == 1
    assert "hunter2" not in said


async def test_check_says_that_folder_and_port_are_those_of_a_bot_that_runs(tmp_path):
    async with running(tmp_path / "data") as bot:
        code, said = await check(tmp_path, STOLIK_PORT=str(bot.port))
    assert code == 0
    assert f"{tmp_path / 'data'} (a bot uses it)" in said
    assert f":{bot.port}/ (a bot serves it)" in said


async def test_an_unknown_argument_is_answered_with_the_usage(tmp_path):
    code, said = await Bot(tmp_path / "data").said("fly")
    assert (code, "usage" in said) == (2, True)
