"""The store is moved while people look at a table: the page goes on by itself, and a move of these seconds is told."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import expect

from adapters.redis.backup.verify import verify
from adapters.redis.store import RedisStore
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.seated import seated
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.player import Player
from tests.adapters.web.visitor import Visitor
from tests.support.moves_of_stores import HeldMove
from tests.support.parlour import PATIENCE, running
from tests.support.servers import client_of

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]

NOT_SAVED = "cannot save right now"
GAME = "warcaby"


@pytest.fixture
async def stack():
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
async def here(node, stack):
    return await stack.enter_async_context(client_of(node.url))


@pytest.fixture
async def there(plain_server, stack):
    client = await stack.enter_async_context(client_of(plain_server.url))
    await client.flushall()
    return client


@pytest.fixture
async def bots(node, plain_server, stack, tmp_path):
    """Two processes that know where their tables are about to go."""
    told = {"REDIS_URL": node.url, "STOLIK_NEXT_STORE": plain_server.url}
    return [await stack.enter_async_context(running(tmp_path / name, **told)) for name in ("one", "two")]


async def looking(browser, bot, visitor, table, store):
    """Somebody at a window of a page that one of the processes serves."""
    visitor.url = f"{bot.url}/"
    window = await TableWindow.at(browser, visitor, table)
    await window.page.evaluate("window.sameDocument = true")
    return Player(window, store, visitor.welcome["user"])


async def has_followed(bot):
    async with asyncio.timeout(PATIENCE):
        while bot.log.read_text().count('"event": "ready"') < 2:  # noqa: ASYNC110 - only the log tells
            await asyncio.sleep(0.05)


async def test_a_page_that_is_watched_goes_on_at_the_new_store(bots, browser, here, there, stack, monkeypatch):
    """One process follows at once and the other one late; nobody loads a page anew."""
    one, two = bots
    visitors = [await stack.enter_async_context(Visitor(f"{one.url}/")) for _ in range(2)]
    for visitor, name in zip(visitors, ("Ola", "Jan"), strict=True):
        await visitor.meet()
        await visitor.come(0)
        await visitor.rename(name)
        await visitor.enter("garden")
    table = await seated(GAME, *visitors)
    for visitor in visitors:
        await visitor.leave()
    players = [
        await looking(browser, bot, visitor, table, RedisStore(here))
        for bot, visitor in zip(bots, visitors, strict=True)
    ]

    async def move(mover, other):
        rev = mover.window.stage["rev"]
        await mover.move()
        await other.window.past(rev)

    players.sort(key=lambda player: not player.is_asked)
    first, second = players
    if first.window.page.url.startswith(one.url):
        early, late = one, two
    else:
        early, late = two, one
    await move(first, second)
    before = await RedisStore(here).log(table)

    held = HeldMove(here, there, monkeypatch)
    await held.is_closed()
    area = second.window.page.locator(".area.able").first
    await area.click()
    await second.window.page.locator(".area.lit").first.click()
    await expect(second.window.page.locator(".bubble")).to_contain_text(NOT_SAVED)
    assert await RedisStore(here).log(table) == before

    os.kill(late.pid, signal.SIGSTOP)
    await held.is_left()
    await has_followed(early)
    os.kill(late.pid, signal.SIGCONT)
    await has_followed(late)
    for player in players:
        player.store = RedisStore(there)
        await expect(player.window.page.locator(".act")).not_to_contain_text("restarting")
    await move(second, first)
    await move(first, second)

    for player in players:
        assert await player.window.page.evaluate("window.sameDocument")
    revs = [entry.rev for entry in await RedisStore(there).log(table)]
    assert revs == [*(entry.rev for entry in before), before[-1].rev + 1, before[-1].rev + 2]
    assert await RedisStore(here).log(table) == before
    assert (await verify(there, lambda *_: None)).faults == []
    assert not any("Traceback" in bot.log.read_text() for bot in bots)
