"""Writes texts to a page's socket, compressed as RFC 7692 says.

aiohttp opens the connection, reads it, pings and closes it. It cannot write what is compressed already, and a
thousand onlookers get the same text: that is compressed once, and without the memory of a compressor for each of them.
"""

import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter

SHORT: Final = 256
"""Bytes up to which a text is sent as it is."""

_WINDOW, _MEMORY = -14, 7
"""A compressor's window of 16 kB, which holds the last states of a table; it takes 128 kB in all."""

_TAIL: Final = b"\x00\x00\xff\xff"
_LAST_TEXT, _COMPRESSED = 0x81, 0x40
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""What stands for a length that takes so many bytes."""


@dataclass(frozen=True)
class SharedText:
    """A text for many pages, compressed once. Nothing in it leans on what a page has got before."""

    text: str

    @cached_property
    def frame(self) -> bytes:
        """The text as a frame of the socket."""
        return _frame(_deflated(self.text.encode(), _compressor()), _COMPRESSED)


class TextWriter:
    """Writes texts in their order; ``output`` is the socket's writer of bytes.

    A page inflates all its frames as one stream, so that a text may lean on those before it. After a shared text a
    compressor would lean on the wrong ones; the next text gets a new one.
    """

    def __init__(self, socket: web.WebSocketResponse, output: AbstractStreamWriter) -> None:
        self._socket, self._output = socket, output
        self._own: zlib._Compress | None = None

    async def write(self, text: str | SharedText) -> None:
        """Writes a text, and waits while the page does not keep up. Raises ConnectionError when the page is gone."""
        if self._socket.closed:
            raise ConnectionResetError("the socket is closed")
        await self._output.write(self._framed(text))

    def _framed(self, text: str | SharedText) -> bytes:
        if not self._socket.compress:
            return _frame((text.text if isinstance(text, SharedText) else text).encode(), 0)
        if isinstance(text, SharedText):
            self._own = None
            return text.frame
        body = text.encode()
        if len(body) <= SHORT:
            return _frame(body, 0)
        self._own = self._own or _compressor()
        return _frame(_deflated(body, self._own), _COMPRESSED)


def _compressor() -> "zlib._Compress":
    return zlib.compressobj(zlib.Z_DEFAULT_COMPRESSION, zlib.DEFLATED, _WINDOW, _MEMORY)


def _deflated(body: bytes, compressor: "zlib._Compress") -> bytes:
    return (compressor.compress(body) + compressor.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_TAIL)


def _frame(payload: bytes, flags: int) -> bytes:
    """A whole message in one frame of RFC 6455; a server masks nothing."""
    size = len(payload)
    if size < _TWO_BYTES:
        length = bytes([size])
    elif size < 1 << 16:
        length = bytes([_TWO_BYTES]) + size.to_bytes(2, "big")
    else:
        length = bytes([_EIGHT_BYTES]) + size.to_bytes(8, "big")
    return bytes([_LAST_TEXT | flags]) + length + payload
