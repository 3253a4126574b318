"""What may stand between the bot and a platform: nobody, silence, torn lines, errors, pages that repeat the request."""

import asyncio
from contextlib import suppress

from tests.support.servers import free_port


class Front:
    """A line to a server on loopback that behaves as its ``mood`` says; ``open`` passes everything on.

    ``refused`` does not even listen, ``silent`` never answers, ``torn`` hangs up at once, ``502`` and ``echo`` answer
    with an error, the latter with the request in its page, ``nonsense`` with an answer of the wrong form.
    """

    def __init__(self, to: int, mood: str) -> None:
        self._to, self.mood, self.port, self.met = to, mood, free_port(), 0
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self):
        if self.mood != "refused":
            await self.turn(self.mood)
        return self

    async def __aexit__(self, *_):
        if self._server:
            self._server.close()
        for line in self._lines:
            line.close()

    async def turn(self, mood: str) -> None:
        """From now on it behaves so."""
        self.mood = mood
        if self._server is None:
            self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _serve(self, inward: asyncio.StreamReader, outward: asyncio.StreamWriter) -> None:
        self.met += 1
        self._lines.add(outward)
        with suppress(OSError, asyncio.IncompleteReadError):
            match self.mood:
                case "silent":
                    await inward.read(-1)
                case "torn":
                    outward.transport.abort()
                case "open":
                    await self._pass_on(inward, outward)
                case _:
                    await self._answer(inward, outward)
        outward.close()
        self._lines.discard(outward)

    async def _answer(self, inward: asyncio.StreamReader, outward: asyncio.StreamWriter) -> None:
        request = (await inward.readuntil(b"\r\n\r\n")).decode()
        head, page = {
            "502": ("502 Bad Gateway", "<h1>Bad Gateway</h1>"),
            "echo": ("502 Bad Gateway", f"<h1>Bad Gateway</h1><pre>{request}</pre>"),
            "nonsense": ("200 OK", '{"ok": true, "result": {"is_bot": "perhaps"}}'),
        }[self.mood]
        outward.write(f"HTTP/1.1 {head}\r\nContent-Length: {len(page)}\r\nConnection: close\r\n\r\n{page}".encode())
        await outward.drain()

    async def _pass_on(self, inward: asyncio.StreamReader, outward: asyncio.StreamWriter) -> None:
        answers, commands = await asyncio.open_connection("127.0.0.1", self._to)
        self._lines.add(commands)
        there = asyncio.create_task(_carry(inward, commands))
        await _carry(answers, outward)
        there.cancel()
        self._lines.discard(commands)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
