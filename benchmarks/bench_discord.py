"""How long a click on Discord takes: until it is acknowledged, and until the board shows it.

    python benchmarks/bench_discord.py [people]

The real discord.py against a fake on loopback, in one process with the bot, so both share one core. Says p50 and
p99 in milliseconds, first for one player alone, then for many at once, and the REST calls that a move costs.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import quantiles
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from adapters.redis.embedded import Embedded
from bot.tables.token import Kind
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened, token_of
from tests.doubles.discord import FakeDiscord
from tests.doubles.discord.clients import pointed_at

MOVES = 60
"""Of the player who plays alone."""


async def main(people):
    async with FakeDiscord() as fake, Embedded(Path(tempfile.mkdtemp())) as server:
        fake.limits.whole.limit = 10**6
        fake.limits.default = (10**6, 1.0)
        with pointed_at(fake):
            async with bots.running(fake, server.url) as bot:
                await alone(fake, bot)
                await crowd(fake, bot, people)


async def alone(fake, bot):
    acks, shows = [], []
    before = None
    while len(acks) < MOVES:
        player = await _player(fake, bot, f"Solo {len(acks)}")
        before = before or len(fake.calls)
        while len(acks) < MOVES and (button := _entry(player)):
            ack, show = await _click(fake, player, button)
            acks.append(ack)
            shows.append(show)
    await bot.settled()
    told("alone", acks, shows)
    calls = Counter(f"{call.method} {call.template}" for call in fake.calls[before:])
    for name in ("POST /interactions/{interaction_id}/{interaction_token}/callback",
                 "PATCH /channels/{channel_id}/messages/{message_id}"):  # fmt: skip
        print(f"  {calls[name] / MOVES:.2f} a move: {name}")


async def crowd(fake, bot, people):
    players = [await _player(fake, bot, f"Person {n}") for n in range(people)]
    acks, shows = [], []
    for _ in range(3):
        clicks = await asyncio.gather(*(_click(fake, player, _entry(player)) for player in players))
        acks += [ack for ack, _ in clicks]
        shows += [show for _, show in clicks]
        await bot.settled()
    told(f"{people} at once", acks, shows)


async def _player(fake, bot, name):
    user = fake.user(name)
    player = Player(bot, user, fake.guild(name, user).channel("kosci"))
    await opened(bot, "kosci", player)
    return player


def _entry(player):
    found = (b for b in player.board().buttons if token_of(b).kind is Kind.MOVE)
    return next((b["custom_id"] for b in found), None)


async def _click(fake, player, button):
    board, began = player.board(), perf_counter()
    edits = board.edits
    ack = await player.user.press(board, button)
    await fake.until(lambda: board.edits > edits, 30)
    return ack.seconds * 1000, (perf_counter() - began) * 1000


def told(what, acks, shows):
    for name, values in (("click to acknowledged", acks), ("click to shown", shows)):
        cut = quantiles(values, n=100)
        print(f"{what}: {name}: p50 {cut[49]:.1f} ms, p99 {cut[98]:.1f} ms ({len(values)} clicks)")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
