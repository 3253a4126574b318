"""What the bot posts unasked in a channel of the test house, as time passes."""

import asyncio

from bot.scenes.blocks import Say
from bot.tables.durations import HOUR
from tests.doubles.toys import HERE

__all__ = ["at", "posts"]


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
