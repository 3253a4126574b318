"""What several processes of the bot do together, against one: pages play as fast as they are answered.

    python -m benchmarks.bench_processes [processes ...]

Every pair of people has a room and plays one game after another, each person at another process, all processes at one
embedded store. Said are moves a second, the CPU of the bots and of this process, which plays for the people: where bots
and people share all cores, more processes than cores bring nothing.
"""

import asyncio
import os
import resource
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from adapters.redis.embedded import Embedded
from tests.support.several import Pair, several
from tests.test_several_processes import GAMES

PROCESSES = (1, 2, 4)
PAIRS = 16
WARM, SECONDS = 5.0, 20.0


async def measured(number):
    """One line of what so many processes did."""
    stop, folder = asyncio.Event(), Path(tempfile.mkdtemp())
    async with Embedded(Path(tempfile.mkdtemp())) as server, several(folder, number, server.url) as bots:
        pairs = [Pair(bots, n, GAMES[n % len(GAMES)]) for n in range(PAIRS)]
        tasks = [asyncio.create_task(pair.play(stop)) for pair in pairs]
        await asyncio.sleep(WARM)
        before, began = spent(bots, pairs), time.perf_counter()
        await asyncio.sleep(SECONDS)
        moves, bot, own = (now - then for now, then in zip(spent(bots, pairs), before, strict=True))
        took = time.perf_counter() - began
        stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for pair in pairs:
            with suppress(Exception):
                await pair.leave()
    cells = f"{number:9} {moves / took:10.1f} {1000 * bot / max(moves, 1):10.1f}"
    print(f"{cells} {100 * bot / took:9.0f} {100 * own / took:9.0f} {os.getloadavg()[0]:6.1f}", flush=True)


def spent(bots, pairs):
    """Moves made, and seconds of CPU of the bots and of this process, so far."""
    own = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    return sum(pair.moves for pair in pairs), sum(bot.cpu() for bot in bots), own


async def main(numbers):
    print("processes    moves/s  CPU ms/move  bots %  people %   load")
    for number in numbers or PROCESSES:
        await measured(number)


if __name__ == "__main__":
    asyncio.run(main([int(word) for word in sys.argv[1:]]))
