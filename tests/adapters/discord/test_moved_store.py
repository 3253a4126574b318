"""The store is moved under people who play on Discord: what was pressed counts once, and old buttons live on."""

import signal

import pytest

from adapters.redis.backup.verify import verify
from adapters.redis.store import RedisStore
from tests.adapters.discord.players import Player, token_of
from tests.adapters.discord.test_processes import Killable, Watcher, anybody_moves, newest
from tests.support.moves_of_stores import HeldMove
from tests.support.parlour import PATIENCE
from tests.support.servers import client_of

AWAY = "I cannot save right now"
"""What somebody is told whose press cannot be kept."""


@pytest.fixture
async def program(fake, guild, node, plain_server, tmp_path):
    """The bot in a process of its own, which is told where its tables are about to go."""
    one = Killable(tmp_path / "data", fake, REDIS_URL=node.url, STOLIK_NEXT_STORE=plain_server.url)
    await one.start()
    await one.ready()
    yield one
    await one.stop(signal.SIGKILL)


@pytest.fixture
async def here(node):
    async with client_of(node.url) as client:
        yield client


@pytest.fixture
async def there(plain_server):
    async with client_of(plain_server.url) as client:
        await client.flushall()
        yield client


async def moves_in(client, table):
    return [entry.rev for entry in await RedisStore(client).log(table) if entry.step[:1].isdecimal()]


async def test_people_press_before_in_and_after_a_move(fake, channel, program, here, there, monkeypatch):
    ola, jan = fake.user("Ada"), fake.user("Leon")
    channel.guild.join(ola, jan)
    watcher = Watcher(fake)
    players = [Player(watcher, user, channel) for user in (ola, jan)]
    await ola.slash(channel, "play", game="cribbage")
    await fake.until(lambda: channel.messages, PATIENCE)
    await watcher.settled()
    table = token_of(channel.last.buttons[0]).table
    edits = channel.last.edits
    await jan.slash(channel, "join", code=table)
    await fake.until(lambda: channel.last.edits > edits, PATIENCE)
    await watcher.settled()
    await ola.press(channel.last, next(b["custom_id"] for b in channel.last.buttons if token_of(b).text == "begin"))
    await watcher.settled()
    assert await anybody_moves(channel, players)
    asked = players[1]
    await asked.look()
    await watcher.settled()

    held = HeldMove(here, there, monkeypatch)
    await held.is_closed()
    before, rev = await moves_in(here, table), newest(channel)
    message, what, values = asked._best(set())
    await (jan.press(message, what) if values is None else jan.select(message, what, values))
    await fake.until(lambda: any(AWAY in message.text for message in jan.ephemerals(channel)), PATIENCE)
    assert newest(channel) == rev
    await held.is_left()
    await fake.until(lambda: program.log.read_text().count('"event": "ready"') == 2, PATIENCE)
    await fake.until(lambda: fake.gateway.connected, PATIENCE)

    assert await moves_in(there, table) == before
    for _ in range(2):
        assert await anybody_moves(channel, players)  # by the buttons of the board that was drawn before
    after = await moves_in(there, table)
    assert len(after) == len(set(after)) == len(before) + 2
    assert await moves_in(here, table) == before
    assert len([message for message in channel.messages if message.buttons]) == 1
    assert (await verify(there, lambda *_: None)).faults == []
    assert "Traceback" not in program.log.read_text()
