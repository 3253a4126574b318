"""What a page sends is read at once and handled in order, and a ping is answered before that."""

import asyncio
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import WSMsgType, web

from adapters.web.inbox import WAITING, read
from adapters.web.serving import serving


class Slow:
    """A server that handles messages when it is allowed to."""

    def __init__(self):
        self.may_go_on, self.handled, self.is_done = asyncio.Event(), [], asyncio.Event()

    async def handle(self, text):
        await self.may_go_on.wait()
        self.handled.append(text)

    async def serve(self, request):
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await read(socket, self.handle, lambda text: asyncio.ensure_future(socket.send_str(text)))
        self.is_done.set()
        return socket

    @asynccontextmanager
    async def visited(self):
        """A page's socket at this server."""
        app = web.Application()
        app.router.add_get("/", self.serve)
        async with serving(app, "127.0.0.1", 0) as url, aiohttp.ClientSession() as http:
            async with http.ws_connect(url) as socket:
                yield socket
            self.may_go_on.set()
            await asyncio.wait_for(self.is_done.wait(), 5)


async def test_a_ping_is_answered_while_a_message_is_handled():
    slow = Slow()
    async with slow.visited() as socket:
        await socket.send_str("first")
        await socket.send_str("ping")
        assert await socket.receive_str(timeout=5) == "pong"
        assert slow.handled == []


async def test_messages_are_handled_in_order_also_those_of_a_page_that_has_gone():
    slow = Slow()
    async with slow.visited() as socket:
        for n in range(3):
            await socket.send_str(f"{n}")
        await socket.send_bytes(b"\x00")
    assert slow.handled == ["0", "1", "2", ""]


async def test_a_page_that_sends_too_much_is_not_read_further():
    slow = Slow()
    async with slow.visited() as socket:
        for n in range(WAITING + 2):  # one of them is being handled, and one waits for a place
            await socket.send_str(f"{n}")
        await socket.send_str("ping")
        answer = asyncio.ensure_future(socket.receive_str(timeout=5))
        await asyncio.sleep(0.05)
        assert not answer.done()
        slow.may_go_on.set()
        assert await answer == "pong"


async def test_the_parlour_answers_a_ping_without_a_message(ola):
    await ola.send("ping")
    answer = await ola.socket.receive(timeout=5)
    assert (answer.type, answer.data) == (WSMsgType.TEXT, "pong")


async def test_a_server_that_stops_says_that_it_will_be_back(premises, ola):
    closing = asyncio.ensure_future(premises.server.close())
    said = await ola.socket.receive(timeout=5)
    assert (said.type, said.data) == (WSMsgType.CLOSE, 1012)
    await ola.leave()
    await closing
