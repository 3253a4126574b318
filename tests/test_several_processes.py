"""Four processes on a cluster of three, one killed every ten seconds: nothing that was done is lost, or done twice."""

import asyncio

import pytest

from adapters.redis.backup.verify import verify
from adapters.redis.store import RedisStore
from bot.tables.table import TableId
from tests.support.servers import client_of
from tests.support.several import Pair, killing, several

GAMES = ("cucumber", "sixty_six", "northcott", "warcaby")
PROCESSES, PAIRS = 4, 6
EVERY, KILLS = 10, 12
LAST = 120
"""Seconds for what has been begun when nobody is killed any more."""


async def lines_of_moves(client, tables):
    """How many moves the logs of these tables have."""
    logs = [await RedisStore(client).log(TableId(table)) for table in tables]
    for log in logs:
        assert [entry.rev for entry in log] == list(range(1, len(log) + 1)), "each revision once, none left out"
    return sum(entry.step.partition(" ")[0].isdecimal() for log in logs for entry in log)


@pytest.mark.slow
@pytest.mark.timeout(1800)
async def test_two_minutes_of_killing_lose_and_double_no_move(tmp_path, cluster):
    stop = asyncio.Event()
    async with client_of(cluster.url) as client:
        await client.flushall()
        async with several(tmp_path, PROCESSES, cluster.url) as bots:
            pairs = [Pair(bots, n, GAMES[n % len(GAMES)]) for n in range(PAIRS)]
            tasks = [asyncio.create_task(pair.play(stop)) for pair in pairs]
            await killing(bots, EVERY, KILLS)
            stop.set()
            await asyncio.wait_for(asyncio.gather(*tasks), LAST)
            accepted, unsure = sum(pair.moves for pair in pairs), sum(pair.unanswered for pair in pairs)
            kept = await lines_of_moves(client, {table for pair in pairs for table in pair.tables})
            print(f"{accepted} moves were answered, {unsure} presses were not; {kept} moves are in the logs")  # noqa: T201
            assert accepted > PAIRS
            assert accepted <= kept <= accepted + unsure
            for pair in pairs:
                await pair.leave()
        findings = await verify(client, lambda *_: None)
        assert findings.faults == []
        assert findings.counted["tables"] >= PAIRS
