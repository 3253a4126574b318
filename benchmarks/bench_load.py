"""What a press costs, and how many the bot bears: moves offered at a fixed rate, whether or not the last ones are done.

    python -m benchmarks.bench_load counts
    python -m benchmarks.bench_load discord|telegram|store [moves a second ...]
    python -m benchmarks.bench_load discord|telegram cost

``counts`` says exactly, whatever else the machine does, how many commands one press sends to the store and how many
round trips follow one another, and how many look-ups an idle bot makes. The others offer a mix of games for SECONDS
each: people at many tables, each of whom presses what is offered when the next move is due. The bot runs on one core
and the fake platform on the other; said are p50 and p99 from a press to its acknowledgement, to the store and to the
board, and what a move costs in CPU and commands. ``cost`` makes so many presses, so many at a time, which asks less of
the machine. With a path in STOLIK_SAMPLES the stacks of the bot are written there, in several files.
"""

import asyncio
import json
import os
import random
import resource
import sys
import tempfile
import time
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import mean, quantiles

from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from benchmarks.bench_store import table as kosci_table
from benchmarks.load_bot import kernel_seconds
from benchmarks.load_people import LONGEST, sat_on_discord, sat_on_telegram
from benchmarks.press_counts import counts
from bot.tables.stored import Place, Saving
from tests.doubles.discord import FakeDiscord
from tests.doubles.telegram import FakeTelegram
from tests.support.servers import client_of
from tests.support.store_counts import counted

RATES = (20, 80, 200, 400)
SECONDS = 10.0
WARM_RATE, WARM_SECONDS = 60, 5.0
"""The play before that is not measured: pieces are drawn once after a start, and tips told once to newcomers."""

TABLES = 60
"""Tables at which people play; a press needs one where none is under way."""

PRESSES, AT_ONCE = 400, 16
"""How many presses are made, and how many at a time, where a rate is not the question but what one costs."""


async def pressed(rate, seconds, people):
    """Presses at a rate, or PRESSES of them AT_ONCE; what came of them, how many were not possible, and what is left
    under way.
    """
    times, running, lost = {"acknowledged": [], "shown": [], "ops": {}, "refused": 0}, set(), 0
    began, number = time.perf_counter(), 0

    async def pressing(person, offer):
        nonlocal lost
        try:
            await person.press(offer, times)
        except Exception:  # noqa: BLE001 - a press that is not answered in time is counted
            lost += 1
        finally:
            person.busy = False

    while number < PRESSES if rate is None else (time.perf_counter() - began) < seconds:
        if rate is None:
            while len(running) >= AT_ONCE:
                await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        elif (wait := began + number / rate - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        number += 1
        for person in random.sample(people, len(people)):
            if not person.busy and (offer := person.offer()):
                person.busy = True
                task = asyncio.create_task(pressing(person, offer))
                running.add(task)
                task.add_done_callback(running.discard)
                break
        else:
            lost += 1
    return times, lost, running


async def offered(rate, people, ask):
    """Presses at a rate for SECONDS, when all is as it is after a while; one line of what that brought."""
    await over((await pressed(WARM_RATE, WARM_SECONDS, people))[2])
    await ask()
    boards = sum(person.boards for person in people)
    fake_cpu, began = sum(resource.getrusage(resource.RUSAGE_SELF)[:2]), time.perf_counter()
    loops = []
    looping = asyncio.create_task(measure_loops(loops))
    times, lost, running = await pressed(rate, SECONDS, people)
    looping.cancel()
    took, told, done = time.perf_counter() - began, await ask(), len(times["acknowledged"])
    boards = sum(person.boards for person in people) - boards
    fake_cpu = sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - fake_cpu
    await over(running)
    told["stored"] |= (await ask())["stored"]
    stored = [told["stored"][op] - at for op, at in times["ops"].items() if op in told["stored"]]
    cells = [f"{rate or 0:7.0f}", f"{done / took:7.1f}", f"{boards / took:7.1f}", f"{lost:5}", f"{times['refused']:5}"]
    cells += [cuts(values) for values in (times["acknowledged"], stored, times["shown"])]
    cells += [f"{100 * told['cpu'] / took:4.0f} %"]
    cells += [f"{1000 * told['cpu'] / max(done, 1):6.1f}", f"{1000 * told['server'] / max(done, 1):6.2f}"]
    cells += [f"{told['commands'] / max(done, 1):6.1f}", f"{told['writes'] / max(done, 1):6.1f}"]
    cells += [f"{100 * fake_cpu / took:4.0f} %", f"{1000 * mean(loops):6.2f}", f"{os.getloadavg()[0]:5.1f}"]
    print(" ".join(cells), flush=True)


async def measure_loops(loops):
    """Measures now and then how long the same short loop takes: on a shared machine it may change by half."""
    while True:
        began = time.process_time()
        for _ in range(50_000):
            pass
        loops.append(time.process_time() - began)
        await asyncio.sleep(0.2)


async def over(running):
    """Waits until the presses that are under way are done."""
    if running:
        await asyncio.wait(running, timeout=LONGEST)


HEAD = (
    "offered  done/s boards/s lost refus. acknowledged ms    stored ms           shown ms            bot CPU ms  server"
    "  comm. writes   fake loop ms  load"
)


def cuts(seconds):
    """p50 and p99 in milliseconds."""
    if len(seconds) < 2:
        return f"{'-':>8} {'-':>8}  "
    cut = quantiles(seconds, n=100)
    return f"{1000 * cut[49]:8.1f} {1000 * cut[98]:8.1f}  "


@asynccontextmanager
async def bot_process(options):
    """A bot on a core of its own; yields what asks it for its counts."""
    command = (sys.executable, "-m", "benchmarks.load_bot", json.dumps(options))
    pipe = asyncio.subprocess.PIPE
    with Path(options["settings"]["data"], "log").open("wb") as log:  # noqa: ASYNC230 - before anything is measured
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=log, limit=1 << 26)
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(process.pid, {cores[0]})
    os.sched_setaffinity(0, {cores[-1]})

    async def ask():
        process.stdin.write(b"\n")
        while line := await process.stdout.readline():
            if line.startswith(b"{"):
                return json.loads(line)
        raise RuntimeError("the bot has ended")

    try:
        line = await process.stdout.readline()
        assert line.startswith(b"Stolik:"), line
        yield ask
    finally:
        process.stdin.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), 15)
        os.sched_setaffinity(0, set(cores))


def settings(**more):
    """How the measured bot is set: nothing is limited, and it draws in threads, since it has one core."""
    return {"data": tempfile.mkdtemp(), "port": 0, "quotas": False, "workers": False, **more}


async def on_discord(rates):
    async with FakeDiscord() as fake:
        fake.limits.whole.limit, fake.limits.default = 10**6, (10**6, 1.0)
        where = {"base_url": fake.base_url, "gateway_url": fake.gateway_url}
        async with bot_process({"discord": where, "settings": settings(discord_token=fake.token)}) as ask:
            await fake.until(lambda: fake.commands, 30)
            print(HEAD)
            for rate in rates:
                people = [fake.user(f"Person {i:03}") for i in range(2 * TABLES)]
                guild = fake.guild(f"Guild {rate}", *people)
                await asyncio.sleep(1)  # the greeting has been written
                await offered(rate, [await sat_on_discord(fake, guild, people, n) for n in range(TABLES)], ask)


async def on_telegram(rates):
    async with FakeTelegram() as fake:
        options = settings(telegram_token=fake.token, telegram_api=fake.base_url)
        async with bot_process({"settings": options}) as ask:
            print(HEAD)
            for rate in rates:
                people = await asyncio.gather(*(sat_on_telegram(fake, number) for number in range(TABLES)))
                await asyncio.sleep(2)
                await offered(rate, people, ask)


async def on_store(rates):
    """The path of the store alone: load, one step of the rules, save."""
    async with Embedded(Path(tempfile.mkdtemp())) as server, client_of(server.url) as client:
        store = RedisStore(client)
        with counted(client) as count:
            print(f"{'offered':>7} {'done/s':>7} {'p50 ms':>8} {'p99 ms':>8}   CPU ms  server  comm.   load")
            for rate in rates:
                await store_at(rate, store, server, count)


async def store_at(rate, store, server, count):
    tables, took, running, ops = [kosci_table(i) for i in range(1000)], [], set(), iter(range(10**9))
    for first in tables:
        if await store.load(first.id) is None:
            await store.save(Saving(first, 0, f"open {first.id}", "!begin", None, (Place(first.home),)))
    idle = [first.id for first in tables]
    random.shuffle(idle)

    async def move(name, since):
        found = await store.load(name)
        now, rules = found.table, found.table.rules
        if seats := now.awaited():
            action = next(iter(rules.legal(now.state, seats[0])))
            after = now.stepped(seats[0], rules.apply(now.state, seats[0], action), 0)
            step = f"{seats[0]} {rules.format(action)}"
        else:
            after, step = now.stepped(None, rules.setup(2, now.luck), 0), "!begin"
        await store.save(Saving(after, now.rev, f"{rate} {next(ops)}", step))
        took.append(time.perf_counter() - since)
        idle.insert(0, name)

    count.begin()
    cpu, kernel = sum(resource.getrusage(resource.RUSAGE_SELF)[:2]), kernel_seconds(server.pid)
    began, number = time.perf_counter(), 0
    while (now := time.perf_counter() - began) < SECONDS:
        if (due := number / rate) > now:
            await asyncio.sleep(due - now)
        number += 1
        if idle:
            task = asyncio.create_task(move(idle.pop(), began + due))
            running.add(task)
            task.add_done_callback(running.discard)
    if running:
        await asyncio.wait(running, timeout=LONGEST)
    spent = time.perf_counter() - began
    cpu, kernel = sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - cpu, kernel_seconds(server.pid) - kernel
    done = max(len(took), 1)
    costs = f"{1000 * cpu / done:8.2f} {1000 * kernel / done:7.2f} {len(count.now.names) / done:6.1f}"
    print(f"{rate:7.0f} {done / spent:7.1f} {cuts(took)} {costs} {os.getloadavg()[0]:6.1f}", flush=True)


WAYS = {"discord": on_discord, "telegram": on_telegram, "store": on_store}


async def main(way, rates):
    if way == "counts":
        await counts()
    else:
        await WAYS[way](rates or RATES)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], [None if rate == "cost" else float(rate) for rate in sys.argv[2:]]))
