"""What measuring costs: all that one press counts and tells, and one scrape.

python -m benchmarks.bench_metrics [presses]
"""

import asyncio
import os
import sys
import tempfile
from contextlib import redirect_stderr
from pathlib import Path
from time import perf_counter, process_time

from bot import logs
from bot.catalog import CATALOG
from bot.operation import journey, metrics
from bot.operation.press_log import PressLog
from bot.tables.request import Request
from bot.tables.table import Channel, User

CALLS = 12
"""Round trips to the store of one press."""

REASONS = 60
CODES = ("400", "403", "404", "429", "500", "502", "none")
COMMANDS = ("hgetall", "hget", "hset", "zadd", "zrem", "set", "get", "script", "pipeline", "publish", "xrange", "lpos")


class Table:
    """What a press needs to know of a table."""

    def __init__(self, game: str) -> None:
        self.game, self.id, self.rev = game, "aaaaaaaa", 2


def press(n: int, table: Table) -> None:
    """Everything that a press on Discord counts, steps and tells, with nothing done in between."""
    request = Request(f"discord:{n}", Channel("discord:1"), User("discord:2"), "Ann")
    with journey.received("discord"), journey.taken(request, "move", table.id):
        for _ in range(CALLS):
            journey.stored("hgetall", 0.0005, 1)
        journey.step("loaded")
        journey.step("decided")
        journey.saved(request.op, table, 1, "0 throw")
        metrics.rendered("picture", 0.004)
        journey.acknowledged()
    journey.drawn(table.id, table.rev, request.channel)


def fill(tables: list[Table]) -> None:
    """A value for every combination of labels that a busy bot has."""
    for chat in (*metrics.CHATS, metrics.ITSELF):
        for table in tables:
            metrics.MOVES.labels(table.game, chat).inc()
        for code in CODES:
            metrics.PLATFORM_ERRORS.labels(chat, code).inc()
        for timed in (metrics.ACKNOWLEDGED, metrics.STORED, metrics.SHOWN):
            timed.labels(chat).observe(0.1)
    for n in range(REASONS):
        metrics.REFUSALS.labels(f"reason-{n}").inc()
    for what in COMMANDS:
        metrics.traced(what, 0.001, 1)


async def pressed(presses: int, tables: list[Table]) -> float:
    """Seconds of CPU of one press."""
    began = process_time()
    for n in range(presses):
        press(n, tables[n % len(tables)])
    return (process_time() - began) / presses


class Silent:
    """A log in which nothing is written."""

    def info(self, event: str, **facts: object) -> None:
        """Writes nothing."""


def main(presses: int) -> None:
    """Prints both."""
    tables = [Table(game) for game in CATALOG]
    print(f"load {os.getloadavg()[0]:.1f}, {presses} presses")
    with tempfile.TemporaryDirectory() as folder, Path(os.devnull).open("w") as nowhere, redirect_stderr(nowhere):
        logs.configure("json", ["s3same"], PressLog(Path(folder)))
        with_line = asyncio.run(pressed(presses, tables))
        journey.log = Silent()
        counted = asyncio.run(pressed(presses, tables))
    print(f"a press: {1e6 * counted:.0f} µs of CPU counted only, {1e6 * with_line:.0f} µs with its line")
    fill(tables)
    times = []
    for _ in range(50):
        began = perf_counter()
        text = metrics.exposition()
        times.append(perf_counter() - began)
    series = sum(not line.startswith(b"#") for line in text.splitlines())
    print(f"a scrape: {1000 * min(times):.1f} ms at best, {series} series, {len(text)} bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
