"""A relay of drand that answers with a recorded round, or as relays should not."""

import asyncio
from contextlib import asynccontextmanager
from hashlib import sha256

from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.tables.beacon import GENESIS, PERIOD, QUICKNET

ROUND = 1000
SIGNATURE = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
RANDOMNESS = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
"""Round 1000 of quicknet, as https://api.drand.sh/52db…e971/public/1000 answers."""

DUE = GENESIS + (ROUND - 1) * PERIOD

RECORDED = {"round": ROUND, "randomness": RANDOMNESS, "signature": SIGNATURE}
INVENTED = {"round": ROUND, "randomness": sha256(b"made up").hexdigest(), "signature": b"made up".hex()}
"""A lie that nobody finds who does not check the network's signature."""

TOO_LONG = 30.0
"""Seconds after which nobody waits any more."""


class Relay:
    """Answers questions about rounds; ``asked`` are their paths. ``answers`` says with what, None: not yet published;
    a ``slow`` one keeps everybody waiting.
    """

    def __init__(self, answers=RECORDED, *, slow=False):
        self.answers, self.slow, self.asked, self.address = answers, slow, [], ""

    async def _answer(self, request):
        self.asked.append(request.path)
        if self.slow:
            await asyncio.sleep(TOO_LONG)
        if self.answers is None:
            raise web.HTTPNotFound
        if isinstance(self.answers, str):
            return web.Response(text=self.answers)
        return web.json_response(self.answers)


@asynccontextmanager
async def relays(*answering):
    """Serves these relays."""
    servers = []
    for relay in answering:
        app = web.Application()
        app.router.add_get(f"/{QUICKNET}/public/{{round}}", relay._answer)
        server = TestServer(app)
        await server.start_server()
        relay.address = str(server.make_url("")).rstrip("/")
        servers.append(server)
    try:
        yield answering
    finally:
        for server in servers:
            await server.close()
