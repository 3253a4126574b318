"""A client of the parlour's socket that counts bytes as they pass on the wire; compresses as browsers do."""

import asyncio
import base64
import json
import os
import zlib
from itertools import count

TAIL = b"\x00\x00\xff\xff"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class RawSocket:
    """``stages`` are the messages of stages so far, each with its bytes as text and with its bytes on the wire."""

    def __init__(self, port, cookie):
        self.port, self.cookie, self._ops, self.stages = port, cookie, count(1), []
        self._inflate = zlib.decompressobj(-15)
        self._deflate = zlib.compressobj(1, wbits=-15)
        self.news = asyncio.Event()

    async def open(self):
        """Upgrades with the extension header of Chromium."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        origin = f"http://127.0.0.1:{self.port}"
        lines = (
            "GET /ws?as=0 HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Origin: {origin}",
            f"Cookie: {self.cookie}",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        )
        self._writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.answer = await self._reader.readuntil(b"\r\n\r\n")
        assert self.answer.startswith(b"HTTP/1.1 101"), self.answer
        self._reading = asyncio.create_task(self._read())
        return self

    def close(self):
        self._reading.cancel()
        self._writer.close()

    def send(self, kind, **fields):
        text = json.dumps({"op": f"raw-{next(self._ops)}", "kind": kind, **fields})
        packed = (self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)).removesuffix(TAIL)
        self._frame(0xC0 | TEXT, packed)

    def _frame(self, first, payload):
        mask = os.urandom(4)
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2)
        self._writer.write(bytes([first]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    async def _read(self):
        while True:
            first, second = await self._reader.readexactly(2)
            size, head = second, 2
            if size > 125:
                more = 2 if size == 126 else 8
                size, head = int.from_bytes(await self._reader.readexactly(more)), 2 + more
            payload = await self._reader.readexactly(size)
            if first & 15 == PING:
                self._frame(0x80 | PONG, payload)
            if first & 15 != TEXT:
                continue
            text = self._inflate.decompress(payload + TAIL) if first & 0x40 else payload
            if text.startswith(b'{"kind":"stage"'):
                self.stages.append((json.loads(text), len(text), head + size))
            self.news.set()

    async def until(self, holds, seconds=20):
        async with asyncio.timeout(seconds):
            while not holds():
                self.news.clear()
                await self.news.wait()
