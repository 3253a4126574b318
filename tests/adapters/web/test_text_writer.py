"""Texts on the socket: shared and own ones, long and short, in any order, are read as they were written."""

from contextlib import asynccontextmanager

import pytest
from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer

from adapters.web.text_writer import SHORT, SharedText, TextWriter

LONG = "Kości zostały rzucone. " * 200
HUGE = "".join(f"{n:x} " for n in range(30_000))
TEXTS = ("a", LONG, LONG + "b", SharedText(LONG), LONG, "pong", LONG, SharedText(HUGE), SharedText(LONG), HUGE, LONG)


@asynccontextmanager
async def reading(compress, *texts):
    """A client of a server that writes these texts."""

    async def answer(request):
        socket = web.WebSocketResponse()
        writer = TextWriter(socket, await socket.prepare(request))
        for text in texts:
            await writer.write(text)
        await socket.close()
        with pytest.raises(ConnectionError):
            await writer.write("late")
        return socket

    app = web.Application()
    app.router.add_get("/", answer)
    async with (
        TestServer(app) as server,
        ClientSession() as http,
        http.ws_connect(server.make_url("/"), compress=compress, max_msg_size=0) as socket,
    ):
        yield socket


@pytest.mark.parametrize("compress", [15, 0])
async def test_every_text_arrives_as_it_was_written(compress):
    async with reading(compress, *TEXTS) as socket:
        assert bool(socket.compress) is bool(compress)
        heard = [message.data async for message in socket]

    assert heard == [text.text if isinstance(text, SharedText) else text for text in TEXTS]


def test_a_shared_text_is_compressed_once_for_all():
    text = SharedText(LONG)
    assert text.frame is text.frame
    assert len(text.frame) < len(LONG) / 20


async def test_an_own_text_leans_on_the_one_before_it():
    async def written(*texts):
        sizes = []

        class Output:
            async def write(self, data):
                sizes.append(len(data))

        class Socket:
            closed, compress = False, 15

        writer = TextWriter(Socket(), Output())
        for text in texts:
            await writer.write(text)
        return sizes

    text = HUGE[:4000]
    first, second, short = await written(text, text, "x" * SHORT)
    assert second < first / 20
    assert short == SHORT + 4  # as it is, with a header of four bytes
    assert (await written(text, SharedText(LONG), text))[2] == first
