"""How many boards one Discord channel shows in a second, within Discord's rate limits.

    python benchmarks/bench_discord_channel.py [presses a second] [seconds]

Five tables stand in one channel, and at each somebody toggles dice in a steady rhythm. The fake lets the bot's own
token edit five messages in five seconds there, and send fifty requests a second in all. Says the requests of each
kind per press, the boards shown a second, and p50 and p99 from press to acknowledgement and to the board.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from adapters.redis.embedded import Embedded
from bot.tables.token import Kind
from tests.adapters.discord import bots
from tests.adapters.discord.players import token_of
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at

TABLES = 5
LONGEST = 30.0
"""Seconds that somebody looks at a board that does not change."""


async def main(rate, seconds):
    async with FakeDiscord() as fake, Embedded(Path(tempfile.mkdtemp())) as server:
        people = [fake.user(f"Person {n}") for n in range(TABLES)]
        channel = fake.guild("Kawiarnia", *people).channel("kosci")
        with pointed_at(fake):
            async with bots.running(fake, server.url) as bot:
                boards = [await opened(bot, user, channel) for user in people]
                fake.limits.set("(PATCH|POST|DELETE) /channels/", 5, 5.0)
                await measured(fake, rate, seconds, list(zip(people, boards, strict=True)))


async def opened(bot, user, channel):
    await user.slash(channel, "play", game="kosci")
    await bot.settled()
    await user.press(channel.last, "Begin")
    await bot.settled()
    return channel.last


async def measured(fake, rate, seconds, tables):
    calls, edits = len(fake.calls), sum(board.edits for _, board in tables)
    began, presses = perf_counter(), []
    for number in range(round(rate * seconds)):
        user, board = tables[number % TABLES]
        presses.append(asyncio.create_task(toggled(fake, user, board)))
        await asyncio.sleep(max(0.0, began + (number + 1) / rate - perf_counter()))
    boards = sum(board.edits for _, board in tables) - edits
    print(f"{rate:g} presses a second: {boards / (perf_counter() - began):.1f} boards a second")
    times = await asyncio.gather(*presses)
    for what, values in zip(("acknowledged", "shown"), zip(*times, strict=True), strict=True):
        cut = quantiles(values, n=100)
        print(f"press to {what}: p50 {cut[49] * 1000:.0f} ms, p99 {cut[98] * 1000:.0f} ms ({len(values)} presses)")
    for name, count in Counter(f"{call.method} {call.template}" for call in fake.calls[calls:]).most_common():
        print(f"  {count / len(presses):.2f} a press: {name}")


async def toggled(fake, user, board):
    """Seconds until the press of a die is acknowledged, and until the board shows something newer."""
    die = next(b["custom_id"] for b in board.buttons if token_of(b).kind is Kind.MARK)
    edits, began = board.edits, perf_counter()
    ack = await user.press(board, die)
    with suppress(TimeoutError):
        await fake.until(lambda: board.edits > edits, LONGEST)
    return ack.seconds, perf_counter() - began


if __name__ == "__main__":
    asyncio.run(main(*(float(argument) for argument in (*sys.argv[1:], *("5", "12")[len(sys.argv) - 1 :]))))
