"""The luck of a match as people on Discord check it: by /verify, its pages and its file, which two programs read."""

import asyncio
import json
import re
import secrets
from hashlib import sha256

import pytest

from adapters.drand.relays import Relays
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, played
from tests.adapters.discord.test_record import button, give_up
from tests.doubles.relay import DUE, ROUND, Relay, relays
from tests.support.checkers import assert_checked, drawn_on, was_promised

DAY = 24 * 3600
HASH = re.compile("[0-9a-f]{64}")


@pytest.fixture(autouse=True)
def sealed(bot):
    """Tables have secrets, as those of the bot."""
    bot.service.secret = lambda: secrets.token_hex(32)


@pytest.fixture
def move_clock(monkeypatch, bot):
    """Lets so many seconds pass."""

    def move(seconds):
        monkeypatch.setattr(bots, "UNTIL_NOON", bots.UNTIL_NOON + seconds)

    return move


@pytest.fixture
def table(bot, channel, ola, jan):
    """Opens a table of a game at which Ola and Jan play."""

    async def begun(game):
        return await opened(bot, game, *(players := [Player(bot, user, channel) for user in (ola, jan)])), players

    return begun


async def verified(bot, channel, user):
    """The page of the last table."""
    await user.slash(channel, "verify")
    await bot.settled()
    return user.ephemerals(channel)[-1]


async def pressed(bot, channel, user, page, name):
    """What stands there after a press of the button that opens a page."""
    await user.press(page, button(page, name))
    await bot.settled()
    return user.ephemerals(channel)[-1]


async def file_of(bot, channel, user, page):
    """The file that the page has."""
    (file,) = (await pressed(bot, channel, user, page, "draws")).attachments
    assert file.filename.endswith(".luck.json")
    return file.data


async def test_every_draw_of_a_match_that_was_played_to_its_end_is_told_and_in_a_file_that_agrees(
    bot, channel, table, ola, tmp_path
):
    name, players = await table("kosci")
    await played(bot, name, *players)
    page, told = await verified(bot, channel, ola), []
    assert page.text.startswith("✓ Wszystko się zgadza")
    while True:
        number, last, draws = drawn_on(page.text)
        told += draws
        if number == last:
            break
        page = await pressed(bot, channel, ola, page, f"luck.{number + 1}")
    data = await file_of(bot, channel, ola, page)
    match = json.loads(data)
    assert told == [f"{draw[2] + 1}/{draw[1]}" for draw in match["draws"]]
    assert was_promised(channel.last, match, "runda 1 z 13")
    assert_checked(data, tmp_path)


async def test_the_secret_of_a_match_is_told_when_it_is_given_up_and_with_it_the_order_of_the_pack(
    bot, channel, table, ola, jan, tmp_path
):
    await ola.slash(channel, "play", game="sixty_six")
    await bot.settled()
    await ola.slash(channel, "verify", word="kasztan")
    await bot.settled()
    assert "Słowa: Ola ✓" in ola.ephemerals(channel)[-1].text
    for user, act in ((jan, "join"), (ola, "begin")):
        await user.press(channel.last, button(channel.last, act))
        await bot.settled()
    before = await verified(bot, channel, jan)
    assert "The secret is shown when the game is over." in before.text
    name = button(channel.last, "menu").split(":")[0].rpartition(";")[2]
    await played(bot, name, *(Player(bot, user, channel) for user in (ola, jan)), moves=3)
    await give_up(bot, channel, ola)
    page = await verified(bot, channel, jan)
    afterwards, data = page.text, await file_of(bot, channel, jan, page)
    match = json.loads(data)
    assert match["secret"] in afterwards
    assert ["Ola", "kasztan"] in match["words"]
    assert match["commit"] in before.text
    assert was_promised(channel.last, match, "atu")
    assert_checked(data, tmp_path)


async def test_a_match_that_was_put_away_is_checked_by_the_buttons_of_its_board(
    bot, channel, table, ola, jan, move_clock, tmp_path
):
    name, _ = await table("sixty_six")
    await give_up(bot, channel, ola)
    move_clock(8 * DAY)
    async with asyncio.timeout(20):
        while await bot.service.tables_in(f"discord:{channel.id}"):  # noqa: ASYNC110 - nothing tells it
            await asyncio.sleep(0.05)
    menu = await pressed(bot, channel, jan, channel.last, "menu")
    data = await file_of(bot, channel, jan, await pressed(bot, channel, jan, menu, "luck"))
    match = json.loads(data)
    assert f"\n{name}\n" in match["context"]
    assert_checked(data, tmp_path)


async def test_a_public_round_that_was_named_before_the_deal_is_in_the_file(bot, channel, ola, move_clock, tmp_path):
    async with relays(Relay()) as (relay,):
        bot.service.beacons = Relays([relay.address], 1)
        move_clock(DUE - 5 - bot.service.clock())
        await ola.slash(channel, "play", game="sixty_six", **{"with": "computer"})
        await bot.settled()
        assert f"publiczną rundę {ROUND}" in channel.last.text
        move_clock(6)
        await bot.fake.until(lambda: f"runda {ROUND} jest domieszana" in channel.last.text)
        await bot.settled()
    await give_up(bot, channel, ola)
    page = await verified(bot, channel, ola)
    assert f"Publiczna runda {ROUND} sieci drand" in page.text
    data = await file_of(bot, channel, ola, page)
    assert f":{ROUND}:" in json.loads(data)["beacon"]
    assert_checked(data, tmp_path)


async def test_a_table_that_began_before_luck_was_sealed_tells_the_seed_that_it_began_with(bot, channel, table, ola):
    bot.service.secret = None
    name, players = await table("sixty_six")
    bot.service.secret = lambda: secrets.token_hex(32)
    (promised,) = HASH.findall((await verified(bot, channel, ola)).text)
    await played(bot, name, *players, moves=3)
    await give_up(bot, channel, ola)
    said, seed = HASH.findall((await verified(bot, channel, ola)).text)
    assert said == promised == sha256(bytes.fromhex(seed)).hexdigest()
