"""What the bot posts unasked in a channel of the test house, as time passes."""

import asyncio

from bot.scenes.blocks import Say
from bot.tables.durations import HOUR
from tests.doubles.toys import HERE

__all__ = ["at", "posts", "waits_for_a_process_that_serves"]


async def at(hours, *houses):
    """Some hours later everybody looks at what is due."""
    for house in houses:
        house.now += hours * HOUR
    await asyncio.gather(*(house.round() for house in houses))


def posts(house):
    """The texts of what was posted in the channel, oldest first."""
    return [
        "\n".join(page.say(block.note) for block in page.scene.blocks if isinstance(block, Say))
        for (channel, _), page in house.chat.posts.items()
        if channel == HERE
    ]


async def waits_for_a_process_that_serves(house, monkeypatch, guild, seconds, again):
    """The post of a guild, planned for the next so many seconds, is put off as long as no process serves its chat.

    It is looked at again after ``again`` seconds.
    """

    async def planned():
        (one,) = [one for one in await house.store.planned(house.now + seconds) if guild in one.what]
        return one.when

    before = await planned()
    with monkeypatch.context() as away:
        away.setattr(house.chat, "serves", lambda place: False)
        for late, when in ((again, before), (again + 1, before + 2 * again + 1)):
            house.now = before + late
            await house.round()
            assert await planned() == when
    assert posts(house) == []
    await at(again / HOUR, house)
    assert len(posts(house)) == 1
