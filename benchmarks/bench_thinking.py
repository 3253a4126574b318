"""Eight tables whose computers think at once: how late the event loop is, and for how long tables wait for each other.

A table waits for its own decision and for those of others; the last number is what others made it wait.

Run: ``python -m benchmarks.bench_thinking [rounds] [game ...]``. Thread and workers take turns, so that both meet the
same load, with a loop that has nothing to do beside them. Then how long a worker takes to start and how much it keeps.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.timed_runner import TimedRunner
from bot import logs
from bot.__main__ import SWITCH
from bot.catalog import CATALOG
from bot.services.computer import Computers
from bot.services.thinking import Thinking
from bot.tables.table import AnyTable, TableId
from bot.workers.in_thread import InThread
from bot.workers.job import Job, Runner
from engines.core import play
from tests.bot.services.computer_tables import luck, table_of
from tests.support import jobs

TABLES = 8
GAMES = ("warcaby", "backgammon", "cribbage", "sixty_six", "kierki", "canasta", "mak_yek", "cucumber")


def table(game: str, seed: int) -> AnyTable:
    """A table in the middle of a match, at which a computer has a choice."""
    definition = CATALOG[game]
    rules, dice = definition.default, Random(seed)
    players = 2 if 2 in rules.players else rules.players[0]
    state, steps = rules.setup(players, luck(seed)), dice.randrange(6, 30)
    while movers := rules.to_move(state):
        seat = min(movers)
        legal = tuple(move for move in rules.legal(state, seat) if not rules.format(move).startswith("resign"))
        if steps <= 0 and len(legal) > 1:
            break
        state, steps = play(rules, state, seat, dice.choice(legal)), steps - 1
    return table_of(game, state, players, level="strong").model_copy(update={"id": TableId(f"table{seed:03}")})


@asynccontextmanager
async def ticking(late: list[float]) -> AsyncIterator[None]:
    """Notes by how many milliseconds the event loop is late, while the context lasts."""

    async def tick() -> None:
        while True:
            start = perf_counter()
            await asyncio.sleep(0.002)
            late.append((perf_counter() - start - 0.002) * 1000)

    task = asyncio.create_task(tick())
    try:
        yield
    finally:
        task.cancel()


@dataclass(frozen=True)
class Wait:
    """How many seconds a table waited for its decision, and how many of them were work on it."""

    game: str
    all: float
    own: float

    @property
    def others(self) -> float:
        return self.all - self.own


async def thought(share: float, runner: Runner, tables: list[AnyTable]) -> list[Wait]:
    """How long each of some tables waits for its decision, when all of them begin together."""
    timed = TimedRunner(runner)
    computers = Computers(share, timed)

    async def one(table: AnyTable) -> Wait:
        start = perf_counter()
        await computers.decide(table, min(table.rules.to_move(table.state)), 7)
        return Wait(table.game, perf_counter() - start, timed.spent.get(table.id, 0.0))

    return await asyncio.gather(*map(one, tables))


def told(name: str, late: list[float], waits: list[Wait]) -> None:
    late.sort()
    p99, most = late[len(late) * 99 // 100], late[-1]
    print(f"{name:<10} loop late: p50 {median(late):5.1f} p99 {p99:6.1f} max {most:6.1f} ms", end="")
    if waits:
        print(f"   a table waits: median {median(wait.all for wait in waits):5.2f}", end="")
        print(f" max {max(wait.all for wait in waits):5.2f} s", end="")
        print(f"; for others: median {median(wait.others for wait in waits):5.2f}", end="")
        print(f" max {max(wait.others for wait in waits):5.2f} s", end="")
    print()


def by_game(waits: list[Wait]) -> str:
    """The longest that each game worked on its own decision, the longest first."""
    most: dict[str, float] = {}
    for wait in waits:
        most[wait.game] = max(wait.own, most.get(wait.game, 0.0))
    return ", ".join(f"{game} {seconds:.2f}" for game, seconds in sorted(most.items(), key=lambda one: -one[1]))


async def pairs(rounds: int, games: tuple[str, ...]) -> None:
    ways: dict[str, Runner | None] = {"idle": None, "thread": InThread(), "workers": (workers := Thinking())}
    late: dict[str, list[float]] = {way: [] for way in ways}
    waits: dict[str, list[Wait]] = {way: [] for way in ways}
    alone: list[Wait] = []
    for n in range(rounds):
        tables = [table(games[i % len(games)], 10 * n + i) for i in range(TABLES)]
        await thought(0.01, workers, tables)  # everything is imported
        for one in tables:
            alone += await thought(1.0, workers, [one])
        for way, runner in ways.items():
            async with ticking(late[way]):
                if runner is None:
                    await asyncio.sleep(1)
                else:
                    waits[way] += await thought(1.0, runner, tables)
    print(f"{TABLES} tables, {', '.join(games)}; load {os.getloadavg()[0]:.1f}; a decision alone: ", end="")
    print(f"median {median(wait.own for wait in alone):.2f} max {max(wait.own for wait in alone):.2f} s")
    print(f"the longest decision alone: {by_game(alone)} s; beside seven others: {by_game(waits['workers'])} s")
    for way in ways:
        told(way, late[way], waits[way])
    for pid in workers.workers:
        print(f"a worker that has thought about {len(games)} games keeps {resident(pid):.0f} MB")
    await workers.aclose()


def resident(pid: int) -> float:
    """The memory of a process that it shares with nobody, in MB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


async def starting() -> None:
    """How long a worker takes from nothing to its first answer, in pairs with its second."""
    first, second = [], []
    for _ in range(10):
        thinking = Thinking(1)
        start = perf_counter()
        await thinking.run(Job(jobs.double, (1,)))
        first.append(perf_counter() - start)
        start = perf_counter()
        await thinking.run(Job(jobs.double, (1,)))
        second.append(perf_counter() - start)
        empty = resident(thinking.workers[0])
        await thinking.aclose()
    print(
        f"a worker answers first after {median(first) * 1000:.0f} ms, then after {median(second) * 1000:.2f} ms;",
        end="",
    )
    print(f" it keeps {empty:.0f} MB")


async def main(rounds: int, games: tuple[str, ...]) -> None:
    sys.setswitchinterval(SWITCH)
    logs.configure("text")
    await starting()
    await pairs(rounds, games)


if __name__ == "__main__":
    asyncio.run(main(int([*sys.argv, 4][1]), tuple(sys.argv[2:]) or GAMES))
