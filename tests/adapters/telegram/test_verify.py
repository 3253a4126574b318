"""The luck of a match as people on Telegram check it: by /verify, its pages and its file, which two programs read."""

import asyncio
import json
import re
import secrets
import time
from contextlib import asynccontextmanager
from hashlib import sha256

from adapters.drand.relays import Relays
from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import begun, play, staged, table_in
from tests.adapters.telegram.test_record import given_up
from tests.doubles.relay import DUE, ROUND, Relay, relays
from tests.support.checkers import assert_checked, drawn_on, was_promised

SPEED = 100
DAY = 24 * 3600
HASH = re.compile("[0-9a-f]{64}")
LUCK = ("SHA-256", "zobowiązanie", "commitment")


@asynccontextmanager
async def sealed(server, fake, *people):
    """A process whose tables have secrets, as those of the bot, and a group."""
    async with staged(server, fake, speed=SPEED) as stage:
        stage.service.secret = lambda: secrets.token_hex(32)
        yield stage, fake.group("Planszówki", *people)


def pages(user, where):
    """The pages about luck that somebody sees, oldest first."""
    return [m for m in user.screen(where) if m.sender.is_bot and any(word in m.text for word in LUCK)]


async def verified(stage, user, where):
    """The text of the page of the last table."""
    before = len(pages(user, where))
    await user.say(where, "/verify")
    await stage.fake.until(lambda: len(pages(user, where)) > before)
    return pages(user, where)[-1].text


async def pressed(stage, user, where, name, page):
    """Presses the button that opens a page."""
    message, data = await stage.fake.until(lambda: find(user, where, name, Kind.PAGE, page))
    await user.press(message, data)
    await stage.calm()


async def file_of(stage, user, where, name):
    """The file behind the button of the page."""

    def sent():
        return [m.content.file for m in user.screen(where) if m.content.file and m.content.file.kind == "document"]

    before = len(sent())
    await pressed(stage, user, where, name, "draws")
    (*_, file) = await stage.fake.until(lambda: sent()[before:])
    assert file.name.endswith(".luck.json")
    return file.data


async def sat_down(stage, group, name, opener, other):
    """Another person joins, and the game begins."""
    for user, act in ((other, "join"), (opener, "begin")):
        message, data = await stage.fake.until(lambda user=user, act=act: find(user, group, name, Kind.ACT, act))
        await user.press(message, data)


async def test_every_draw_of_a_match_that_was_played_to_its_end_is_told_and_in_a_file_that_agrees(
    fake, server, ola, jan, tmp_path
):
    async with sealed(server, fake, ola, jan) as (stage, group):
        name, players = await begun(stage, group, "kosci", ola, jan)
        board = group.from_bot[0]
        await play(stage, name, players)
        await stage.calm()
        text = await verified(stage, ola, group)
        assert text.startswith("✓ Wszystko się zgadza")
        _, last, told = drawn_on(text)
        for number in range(2, last + 1):
            await pressed(stage, ola, group, name, f"luck.{number}")
            found = {seen: draws for seen, _, draws in (drawn_on(page.text) for page in pages(ola, group))}
            told += found[number]
        data = await file_of(stage, ola, group, name)
        match = json.loads(data)
        assert told == [f"{draw[2] + 1}/{draw[1]}" for draw in match["draws"]]
        assert was_promised(board, match, "runda 1 z 13")
        assert_checked(data, tmp_path)


async def test_the_secret_of_a_match_is_told_when_it_is_given_up_and_with_it_the_order_of_the_pack(
    fake, server, ola, jan, tmp_path
):
    async with sealed(server, fake, ola, jan) as (stage, group):
        await ola.say(group, "/play sixty_six with:friends")
        name = await table_in(stage, group)
        board = group.from_bot[0]
        await ola.say(group, "/verify kasztan")
        await fake.until(lambda: any("Słowa: Ola ✓" in page.text for page in pages(ola, group)))
        await sat_down(stage, group, name, ola, jan)
        await fake.until(lambda: "atu" in board.text)
        before = await verified(stage, jan, group)
        assert "Sekret pokażę po zakończeniu gry." in before
        await given_up(stage, group, ola, name)
        afterwards = await verified(stage, jan, group)
        data = await file_of(stage, jan, group, name)
        match = json.loads(data)
        assert match["secret"] in afterwards
        assert match["commit"] in before
        assert ["Ola", "kasztan"] in match["words"]
        assert was_promised(board, match, "atu")
        assert_checked(data, tmp_path)


async def test_a_match_that_was_put_away_is_checked_by_the_buttons_of_its_board(fake, server, ola, jan, tmp_path):
    async with sealed(server, fake, ola, jan) as (stage, group):
        name, _ = await begun(stage, group, "kosci", ola, jan)
        await given_up(stage, group, ola, name)
        stage.now += 8 * DAY
        async with asyncio.timeout(20):
            while await stage.tables(group.id):  # noqa: ASYNC110 - nothing tells it
                await asyncio.sleep(0.05)
        for page in ("menu", "luck"):
            await pressed(stage, jan, group, name, page)
        data = await file_of(stage, jan, group, name)
        assert f"\n{name}\n" in json.loads(data)["context"]
        assert_checked(data, tmp_path)


async def test_a_public_round_that_was_named_before_the_deal_is_in_the_file(fake, server, ola, jan, tmp_path):
    async with relays(Relay()) as (relay,), sealed(server, fake, ola, jan) as (stage, group):
        stage.service.beacons = Relays([relay.address], 1)
        stage.now = DUE - 5 - time.time()
        await ola.say(group, "/play sixty_six with:friends")
        name = await table_in(stage, group)
        await sat_down(stage, group, name, ola, jan)
        board = group.from_bot[0]
        await fake.until(lambda: f"publiczną rundę {ROUND}" in board.text)
        stage.now += 6
        await fake.until(lambda: f"runda {ROUND} jest domieszana" in board.text)
        await given_up(stage, group, ola, name)
        assert f"Publiczna runda {ROUND} sieci drand" in await verified(stage, ola, group)
        data = await file_of(stage, ola, group, name)
        assert f":{ROUND}:" in json.loads(data)["beacon"]
        assert_checked(data, tmp_path)


async def test_a_table_that_began_before_luck_was_sealed_tells_the_seed_that_it_began_with(fake, server, ola, jan):
    async with sealed(server, fake, ola, jan) as (stage, group):
        stage.service.secret = None
        name, players = await begun(stage, group, "kosci", ola, jan)
        stage.service.secret = lambda: secrets.token_hex(32)
        (promised,) = HASH.findall(await verified(stage, ola, group))
        await play(stage, name, players, most=3)
        await given_up(stage, group, ola, name)
        said, seed = HASH.findall(await verified(stage, ola, group))
        assert said == promised == sha256(bytes.fromhex(seed)).hexdigest()
