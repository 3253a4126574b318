"""Click to stored and click to shown, through real sockets on loopback; what an idle bot weighs.

Run: python -m benchmarks.bench_parlour
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.support.parlour import ROOT, begun, people, running

CLICKS = 300


def quantile(times, share):
    """Milliseconds below which that share of the times lies."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


async def clicks(game, *players):
    """Seconds to the answer (stored) and to the new board (shown), by click."""
    stored, shown = [], []
    while len(stored) < CLICKS:
        table = await begun(game, *players)
        while len(stored) < CLICKS and players[0].boards[table]["playing"]:
            asked = next((p for p in players if p.board()["turn"]), players[0])
            rev = asked.boards[table]["rev"]
            for token, numbers in asked.wishes():
                start = time.perf_counter()
                if (await asked.press(token, *numbers))["refused"]:
                    continue
                stored.append(time.perf_counter() - start)
                await asked.until(lambda asked=asked, table=table, rev=rev: asked.boards[table]["rev"] > rev)
                shown.append(time.perf_counter() - start)
                break
            else:
                break
        await players[0].press(f"{table}:1:a:cancel")
    return stored, shown


def weight(code):
    """Milliseconds and resident megabytes of a process that runs this."""
    code = f"{code}\nprint(next(l for l in open('/proc/self/status') if l.startswith('VmRSS')).split()[1])"
    start = time.perf_counter()
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return (time.perf_counter() - start) * 1000, int(run.stdout) / 1024


async def main():
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        async with running(Path(folder) / "data") as bot:
            ready = (time.perf_counter() - start) * 1000
            print(f"ready after {ready:.0f} ms, idle {bot.memory():.0f} MB")
            for game, names, room in (("kosci", ("Ola",), "stolik"), ("cribbage", ("Ola", "Jan"), "garden")):
                async with people(bot, *names, room=room) as players:
                    stored, shown = await clicks(game, *players)
                for what, times in (("stored", stored), ("shown", shown)):
                    p50, p99 = quantile(times, 0.5), quantile(times, 0.99)
                    print(f"{game:9} click to {what:6} p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  ({len(times)} clicks)")
    bare, empty = weight("pass")
    whole, full = weight("import bot.__main__")
    print(f"imports {whole - bare:.0f} ms, {full:.0f} MB; bare Python {empty:.0f} MB")


if __name__ == "__main__":
    asyncio.run(main())
