"""Matches with clocks, and what their boards say and offer."""

from dataclasses import replace

from bot.i18n import Speaker
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, OpenPage
from bot.screens import table_scene
from bot.tables.durations import HOUR
from bot.tables.table import dump, load
from tests.doubles.toys import ANN, BOB, CAT


async def timed(house, game="nim", people=2, tempo="week", days=0):
    """A match with clocks that has just begun, of people who have so many days of vacation."""
    for user in (ANN, BOB, CAT)[:people]:
        await house.store.free_times.change(user, lambda vacation: replace(vacation, days=days))
    table = await house.service.open(house.request(ANN), game)
    await house.service.act(house.request(ANN), table.id, f"clock={tempo}")
    for user in (BOB, CAT)[: people - 1]:
        await house.service.act(house.request(user), table.id, "join")
    await house.service.act(house.request(ANN), table.id, "begin")
    await house.painter.settled()
    return await house.table(table)


async def move(house, table):
    now = await house.table(table)
    (seat, *_) = now.awaited()
    text = now.rules.format(next(iter(now.rules.legal(now.state, seat))))
    return await house.service.say(house.request(now.chairs[seat].user), table.id, text)


def said(table, language="en"):
    speaker = Speaker(language, table.names)
    return [speaker(block.note) for block in table_scene.scene(table, None).blocks if isinstance(block, Say)]


def offered(table, eyes=None):
    """{label: command} of the board, and the pages on which something risky is asked once more."""
    speaker, controls = Speaker("en", table.names), table_scene.scene(table, eyes).controls
    acts = {speaker(c.label): c.command for c in controls if isinstance(c, Act)}
    risks = (c for c in controls if isinstance(c, OpenPage) and c.tone is Tone.RISK)
    return acts | {speaker(c.label): f"page {c.page}" for c in risks}


async def act(house, user, table, command):
    return await house.service.act(house.request(user), table.id, command)


async def later(house, hours):
    """So many hours pass, then the loop looks at what is due."""
    house.now += hours * HOUR
    await house.round()


def stored(table):
    """The table as it comes back from its text; free time is never stored."""
    return load(dump(table)).model_copy(update={"free": table.free})
