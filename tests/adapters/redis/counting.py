"""Bots in processes of their own that count on a server of their own, and what is left of them."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from adapters.redis.connect import connect
from adapters.redis.embedded import Embedded
from tests.support.servers import client_of

COUNTING = """
import asyncio, email.parser, os, sys
from pathlib import Path
from adapters.redis import embedded, ping, private, server_program
from adapters.redis.connect import connect

async def main():
    async with embedded.Embedded(Path(sys.argv[1])) as server:
        client = await connect(server.url)
        print(server.pid, server.url, flush=True)
        while True:
            print(await client.incr("moves"), flush=True)

if "unbound" in sys.argv:
    embedded.bound_to = lambda bot: None
if "nobody" in sys.argv:  # with everything imported, as its interpreter may lie in root's own house
    os.setgroups([]), os.setgid(65534), os.setuid(65534)
asyncio.run(main())
"""
"""A bot that counts for ever, and tells each number that the server has acknowledged."""

NOBODY = 65534
ROOT = Path(__file__).parents[3]


def use(monkeypatch, folder):
    """From now on temporary files are there."""
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", None)


class Bot:
    """A bot in a process of its own."""

    def __init__(self, folder, *words):
        command = (sys.executable, "-c", COUNTING, str(folder), *words)
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        pid, self.url = self._process.stdout.readline().split()
        self.server, self.told = int(pid), 0
        self.listen(50)

    def listen(self, lines):
        for _ in range(lines):
            self.told = int(self._process.stdout.readline() or self.told)

    def kill(self, *, server=False):
        """Ends it at once, in the middle of something; what it told until then it has been promised."""
        time.sleep(0.02)
        if server:
            os.kill(self.server, signal.SIGKILL)
        self._process.kill()
        for line in self._process.stdout:
            if line.endswith("\n") and line.strip().isdecimal():  # it may also tell that the server has gone
                self.told = int(line)
        self._process.wait()
        self._process.stdout.close()


async def moves(folder):
    """What the next bot finds."""
    async with Embedded(folder) as server, client_of(server.url) as client:
        return int(await client.get("moves"))


def alive(pid):
    return Path(f"/proc/{pid}").exists() and Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"


def gone(pid, seconds=5):
    until = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not alive(pid)


async def starts(folder):
    async with Embedded(folder) as server:
        return server.pid is not None


async def answers(url):
    try:
        client = await connect(url)
    except Exception:  # noqa: BLE001 - the server is being tried
        return False
    await client.aclose()
    return True
