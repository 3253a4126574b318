"""From a layout to a PNG file, band by band: a move changes some rows of a board, and the others are taken as they are.

A band is painted from what lies in it and packed without looking at other bands, so its bytes depend on nothing else.
Those of the last thousands of bands are kept: to find one costs a tenth of painting and packing it.
"""

import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from itertools import groupby, pairwise
from struct import pack
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from isal import isal_zlib

from bot.scenes.render.layout import Fill, Layout, Put
from bot.scenes.render.pictures.canvas import Canvas
from bot.scenes.render.pictures.paint import extent_of, lay, rows_of
from bot.scenes.render.pictures.palette import flat
from bot.scenes.render.pictures.sprites import Sprites

QUICK: Final = 1
"""How hard bands are packed, by Intel's library, which takes a quarter of the time of Python's."""

FULL: Final = 47_000
"""The bytes above which the densest bands of a picture are packed harder until it has no more, or all of them are."""

HARD: Final = 6
"""How hard those are packed, by Python's library: it makes a fifth fewer bytes of them, in six times the time."""

HIGH: Final = 40
"""The least rows of a band; it has more where a line of text or a small thing lies on its lower edge."""

REACH: Final = 60
"""How many more rows a band may have so that no small thing is cut."""

SMALL: Final = 130
"""The height below which a thing is small: cards, dice and men are, boards and sheets are not."""

KEPT: Final = 3000
"""The most bands that are remembered: those of some two hundred boards; each takes some five kilobytes.

They lie in an ``OrderedDict``: for a new one ``LRUCache`` hashes eight keys instead of two, and these keys are long.
"""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _BY_PALETTE = 8, 3
_UNFILTERED = b"\0"
"""Stands before a row of indices, as zero: neighbours say nothing about them."""

_ZLIB, _NOTHING_MORE = b"\x78\x5e", b"\x03\x00"
"""How a stream of zlib begins, and a last block with nothing in it."""

_ADLER: Final = 65521
_STREAM: Final = -15
"""Says that a band has neither a beginning nor an end of its own."""


class Band(NamedTuple):
    """Packed rows, and what the checksum of the whole needs: theirs, and how many bytes they were."""

    packed: bytes
    checksum: int
    length: int
    is_hard: bool = False

    def harder(self) -> "Band":
        """The same rows packed harder."""
        rows = isal_zlib.decompressobj(_STREAM).decompress(self.packed)
        packer = zlib.compressobj(HARD, zlib.DEFLATED, _STREAM)
        return self._replace(packed=packer.compress(rows) + packer.flush(zlib.Z_SYNC_FLUSH), is_hard=True)


_Rows: TypeAlias = tuple[int, int]
"""The first row that an item may cover, and the first below it."""

_Key: TypeAlias = tuple[Sprites, int, int, int, int, tuple[object, ...]]


class Bands:
    """The bands that were packed last. Two threads may pack the same one at a time; the result is equal."""

    def __init__(self, most: int = KEPT) -> None:
        self._most, self._lock = most, Lock()
        self._kept: OrderedDict[_Key, Band] = OrderedDict()
        self.made = 0
        """How many bands had to be painted so far."""

    def find(self, key: _Key) -> Band | None:
        """The band of a key, if it is remembered."""
        with self._lock:
            if found := self._kept.get(key):
                self._kept.move_to_end(key)
            return found

    def keep(self, key: _Key, band: Band) -> Band:
        """Remembers a band that had to be painted."""
        with self._lock:
            self.made += 1
            self._kept[key] = band
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return band

    def exchange(self, key: _Key, band: Band) -> Band:
        """Remembers a band in another form."""
        with self._lock:
            if key in self._kept:
                self._kept[key] = band
        return band


BANDS: Final = Bands()


def png(layout: Layout, book: Sprites, bands: Bands = BANDS) -> bytes:
    """The layout as a PNG file. It takes milliseconds where all of it is new, so call it in a thread."""
    made = _bands(layout, book, bands)
    checksum = 1
    for band in made:
        checksum = _combined(checksum, band.checksum, band.length)
    data = b"".join((_ZLIB, *(band.packed for band in made), _NOTHING_MORE, checksum.to_bytes(4)))
    head = pack(">IIBBBBB", *extent_of(layout, book), _EIGHT_BITS, _BY_PALETTE, 0, 0, 0)
    chunks = (b"IHDR", head), (b"PLTE", flat(book.theme)), (b"IDAT", data), (b"IEND", b"")
    return _SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks)


def _bands(layout: Layout, book: Sprites, bands: Bands) -> list[Band]:
    """All bands from above; those that are not known and lie beside each other are painted together."""
    width, height = extent_of(layout, book)
    rows = [rows_of(item, book) for item in layout.items]
    ends = _cuts(layout, rows, height)
    keys = _keys(layout, rows, ends, (book, width, book.index(layout.ground)))
    found = [bands.find(key) for key in keys]
    made: list[Band] = []
    for is_new, run in groupby(range(len(ends)), key=lambda n: found[n] is None):
        these = list(run)
        if is_new:
            edges = [ends[these[0] - 1] if these[0] else 0, *(ends[n] for n in these)]
            packed = _packed(_painted(layout, rows, book, edges), edges)
            made += (bands.keep(keys[n], band) for n, band in zip(these, packed, strict=True))
        else:
            made += (band for n in these if (band := found[n]))
    _lighten(made, keys, bands)
    return made


def _lighten(made: list[Band], keys: list[_Key], bands: Bands) -> None:
    """Packs the densest bands harder where all together take too many bytes."""
    excess = sum([len(band.packed) for band in made]) - FULL
    while excess > 0 and (soft := [n for n, band in enumerate(made) if not band.is_hard]):
        densest = max(soft, key=lambda n: len(made[n].packed) / made[n].length)
        harder = made[densest].harder()
        excess -= len(made[densest].packed) - len(harder.packed)
        made[densest] = bands.exchange(keys[densest], harder)


def _keys(layout: Layout, rows: list[_Rows], ends: list[int], look: tuple[Sprites, int, int]) -> list[_Key]:
    """What each band shows: things that lie where they lay look alike, wherever they have come from."""
    shown: list[list[object]] = [[] for _ in ends]
    for item, (top, below) in zip(layout.items, rows, strict=True):
        seen = item[:3] if isinstance(item, Put) else item
        for band in shown[bisect_right(ends, top) : bisect_right(ends, below - 1) + 1]:
            band.append(seen)
    return [(*look, top, below, tuple(band)) for top, below, band in zip((0, *ends), ends, shown, strict=False)]


def _cuts(layout: Layout, rows: list[_Rows], height: int) -> list[int]:
    """Where bands end: no text is cut, since it looks at the colour in its middle, and no small thing where it can be
    helped, since it would be painted in parts.
    """
    through, between = bytearray(height + 1), bytearray(height + 1)
    for item, (first, below) in zip(layout.items, rows, strict=True):
        top, bottom = max(0, first + 1), min(height, below)
        if isinstance(item, Put) or (isinstance(item, Fill) and item.radius):
            if bottom - top < SMALL:
                between[top:bottom] = b"\1" * (bottom - top)
        elif not isinstance(item, Fill):
            through[top:bottom] = between[top:bottom] = b"\1" * (bottom - top)
    ends = [0]
    while ends[-1] < height:
        least = min(height, ends[-1] + HIGH)
        found = between.find(0, least, least + REACH)
        ends.append(max(1, found if found >= 0 else through.find(0, least)))
    return ends[1:]


def _painted(layout: Layout, rows: list[_Rows], book: Sprites, edges: list[int]) -> Canvas:
    """The rows between the first edge and the last, on a canvas that is a pixel wider than the picture."""
    first, last = edges[0], edges[-1]
    canvas = Canvas.blank(extent_of(layout, book)[0] + 1, last - first, book.index(layout.ground))
    for item, (top, below) in zip(layout.items, rows, strict=True):
        if top < last and below > first:
            lay(item, canvas, book, first)
    return canvas


def _packed(canvas: Canvas, edges: list[int]) -> Iterator[Band]:
    """The bands between edges. What stands right of the picture stands before the next row, too: in a PNG file it says
    there how that row is filtered.
    """
    width, height = canvas.image.size
    canvas.pixels[width - 1 :: width] = _UNFILTERED * height
    for top, below in pairwise(edges):
        rows = _UNFILTERED + canvas.pixels[(top - edges[0]) * width : (below - edges[0]) * width - 1]
        packer = isal_zlib.compressobj(QUICK, isal_zlib.DEFLATED, _STREAM)
        packed = packer.compress(rows) + packer.flush(isal_zlib.Z_SYNC_FLUSH)
        yield Band(packed, isal_zlib.adler32(rows), len(rows))


def _combined(one: int, other: int, length: int) -> int:
    """The checksum (Adler-32) of two pieces from theirs and the length of the second."""
    low = ((one & 0xFFFF) + (other & 0xFFFF) - 1) % _ADLER
    high = ((one >> 16) + (other >> 16) + length * ((one & 0xFFFF) - 1)) % _ADLER
    return high << 16 | low


def _chunk(name: bytes, content: bytes) -> bytes:
    checksum = isal_zlib.crc32(content, isal_zlib.crc32(name))
    return b"".join((pack(">I", len(content)), name, content, pack(">I", checksum)))
