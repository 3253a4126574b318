"""A store that is full: it is not ready, players are told in words, and the same press plays once there is room."""

from contextlib import asynccontextmanager

import pytest
from structlog.testing import capture_logs

from adapters.redis import connection
from adapters.redis.outage import Outage
from adapters.web import chat
from bot.ports import Away
from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import control, words


@asynccontextmanager
async def full(client):
    await client.config_set("maxmemory", 1)
    try:
        yield
    finally:
        await client.config_set("maxmemory", 0)


async def ready(visitor):
    async with visitor.http.get(f"{visitor.url}readyz") as response:
        return response.status, (await response.json())["parts"]["store"]["state"]


async def lives(visitor):
    async with visitor.http.get(f"{visitor.url}healthz") as response:
        return response.status == 200 and (await response.json())["ok"]


async def throw(ola):
    """The button that throws some dice, at a table that has begun."""
    await seated("kosci", ola)
    while ola.board["rev"] < 2:  # the very first picture takes its time
        await ola.until("board")
    return control(ola.board["scene"], "pick")["verbs"][0]["token"]


async def test_nothing_is_ready_while_nothing_can_be_written_but_the_process_lives(premises, client, ola):
    async with full(client):
        assert await ready(ola) == (503, "connecting")
        assert await lives(ola)
    assert await ready(ola) == (200, "ready")


async def test_players_are_told_in_words_and_the_log_once(premises, client, ola, monkeypatch):
    monkeypatch.setattr(connection, "OUTAGE", Outage())
    token = await throw(ola)
    rev = ola.board["rev"]
    with capture_logs() as logs:
        async with full(client):
            for n in range(3):
                answer = await ola.press(token, op=f"press-{n}")
                assert answer["refused"]
                assert "cannot save right now" in words(answer["scene"])
            line = await ola.say("Hello?")
            assert "cannot save anything right now" in words(line["scene"])
    assert [entry["why"] for entry in logs if entry["log_level"] == "warning"] == ["OOM, it is full (maxmemory)"]
    assert not (await ola.press(token, op="press-0"))["refused"]
    if ola.board["rev"] == rev:
        await ola.until("board", lambda board: board["rev"] > rev)
    assert ola.board["rev"] == rev + 1


@pytest.mark.parametrize("text", ["/play kosci", "/language pl", "/help"])
async def test_no_command_is_a_fault_while_nothing_can_be_written(premises, client, ola, text):
    async with full(client):
        answer = await ola.say(text)
    assert "on our side" not in words(answer["scene"])


async def test_a_page_of_another_process_shows_what_changed_while_its_store_was_away(
    premises, elsewhere, ola, monkeypatch
):
    monkeypatch.setattr(chat, "AGAIN", 0.05)
    token = await throw(ola)
    jan = await elsewhere.visitor("Jan")
    await jan.sees("board", lambda board: board["rev"] >= ola.board["rev"])  # the news of the beginning may come later
    rev, places, tries = jan.board["rev"], elsewhere.store.places, []

    async def away_twice(*args):
        tries.append(args)
        if len(tries) <= 2:
            raise Away
        return await places(*args)

    monkeypatch.setattr(elsewhere.store, "places", away_twice)
    with capture_logs() as logs:
        await ola.press(token)
        await jan.until("board", lambda board: board["rev"] > rev)
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
    assert len(tries) > 2
