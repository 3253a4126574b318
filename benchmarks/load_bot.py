"""A bot for measurements: the real one, with its settings, against a fake platform, and what it has cost so far.

It is started by ``benchmarks.bench_load``. Each line that it reads is answered by one line of JSON: the counts since
the line before, and when each operation was stored.
"""

import asyncio
import gc
import json
import os
import resource
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

from adapters.redis.store import RedisStore
from benchmarks.cpu_samples import sampled
from bot import logs
from bot.__main__ import COLLECTED, SWITCH
from bot.program import serving as program
from bot.settings import Settings
from tests.doubles.discord.clients import pointed_at
from tests.support.store_counts import counted


def kernel_seconds(process):
    """The CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Watch:
    """What this process has cost since it was last asked."""

    def __init__(self):
        self.stored, self.counts, self.server, self._before = {}, None, None, (0.0, 0.0)
        self.samples = None

    def tell(self):
        usage = resource.getrusage(resource.RUSAGE_SELF)
        cpu, server = usage.ru_utime + usage.ru_stime, kernel_seconds(self.server) if self.server else 0.0
        (cpu_before, server_before), self._before = self._before, (cpu, server)
        told = {
            "cpu": cpu - cpu_before,
            "server": server - server_before,
            "commands": len(self.counts.now.names),
            "writes": self.counts.now.writes,
            "told": self.counts.now.told(),
            "stored": self.stored,
        }
        self.stored = {}
        self.counts.begin()
        if self.samples:
            self.samples.write()
        return told


async def main(options):
    watch, stop = Watch(), asyncio.Event()
    connect, save = program.connect, RedisStore.save

    with ExitStack() as stack:

        async def connected(url):
            client = await connect(url)
            watch.counts = stack.enter_context(counted(client))
            watch.server = (await client.info("server"))["process_id"]
            return client

        async def timed(self, saving):
            said = await save(self, saving)
            watch.stored[saving.op] = time.time()
            return said

        program.connect, RedisStore.save = connected, timed
        if discord := options.get("discord"):
            stack.enter_context(pointed_at(SimpleNamespace(**discord)))
        if path := os.environ.get("STOLIK_SAMPLES"):
            watch.samples = stack.enter_context(sampled(path))
        settings = Settings(_env_file=None, **options["settings"])
        logs.configure("text", settings.secrets)
        loop = asyncio.get_running_loop()

        async def obey():
            while await loop.run_in_executor(None, sys.stdin.readline):
                print(json.dumps(watch.tell()), flush=True)
            stop.set()

        obeying = asyncio.create_task(obey())
        await program.run(settings, stop)
        await obeying


if __name__ == "__main__":
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    sys.setswitchinterval(SWITCH)
    asyncio.run(main(json.loads(sys.argv[1])))
