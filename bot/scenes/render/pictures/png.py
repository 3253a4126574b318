"""From a layout to a PNG file, band by band: a move changes some rows of a board, and the others are taken as they are.

A band is painted from what lies in it and packed without looking at other bands, so its pixels depend on nothing else.
Those of the last thousands of bands are kept: to find one costs a tenth of painting and packing it.
"""

import zlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise
from struct import pack
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from isal import isal_zlib

from bot.scenes.render.layout import Layout
from bot.scenes.render.pictures.canvas import Canvas
from bot.scenes.render.pictures.paint import extent_of, lay
from bot.scenes.render.pictures.palette import flat
from bot.scenes.render.pictures.sprites import Sprites
from bot.scenes.render.pictures.things import Thing, things_of

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

KEPT: Final = 3000
"""The most bands that are remembered: those of some two hundred boards; each takes some three kilobytes."""

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


_Look: TypeAlias = tuple[Sprites, int, int]
"""The sprites, the width of the picture, and the colour of its ground."""

_Key: TypeAlias = tuple[Sprites, int, int, int, int, tuple[int, ...]]
"""The look of the picture, where the band begins and ends, and the numbers of the things in it."""


class Bands:
    """The bands that were packed last. Two threads may pack the same one at a time; the result is equal."""

    def __init__(self, most: int = KEPT) -> None:
        self._most, self._lock = most, Lock()
        self._kept: OrderedDict[_Key, Band] = OrderedDict()
        self.made = 0
        """How many bands had to be painted so far."""

    def find(self, keys: Iterable[_Key]) -> list[Band | None]:
        """The band of each key, if it is remembered."""
        found: list[Band | None] = []
        with self._lock:
            for key in keys:
                found.append(band := self._kept.get(key))
                if band:
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
    data = _ZLIB, *[band.packed for band in made], _NOTHING_MORE, checksum.to_bytes(4)
    head = pack(">IIBBBBB", *extent_of(layout, book), _EIGHT_BITS, _BY_PALETTE, 0, 0, 0)
    chunks = (b"IHDR", (head,)), (b"PLTE", (flat(book.theme),)), (b"IDAT", data), (b"IEND", ())
    return b"".join([_SIGNATURE, *[part for name, parts in chunks for part in _chunk(name, parts)]])


def _bands(layout: Layout, book: Sprites, bands: Bands) -> list[Band]:
    """All bands from above; those that are not known and lie beside each other are painted together."""
    width, height = extent_of(layout, book)
    things = things_of(layout, book)
    ends = _cuts(things, height)
    look = book, width, book.index(layout.ground)
    keys = _keys(things, ends, look)
    found = bands.find(keys)
    made: list[Band] = []
    for is_new, run in groupby(range(len(ends)), key=lambda n: found[n] is None):
        these = list(run)
        if is_new:
            edges = [ends[these[0] - 1] if these[0] else 0, *(ends[n] for n in these)]
            packed = _packed(_painted(things, look, edges), edges)
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


def _keys(things: list[Thing], ends: list[int], look: _Look) -> list[_Key]:
    """What each band shows."""
    shown: list[list[int]] = [[] for _ in ends]
    for thing in things:
        for band in shown[bisect_right(ends, thing.first) : bisect_right(ends, thing.below - 1) + 1]:
            band.append(thing.number)
    return [(*look, top, below, tuple(band)) for top, below, band in zip((0, *ends), ends, shown, strict=False)]


def _cuts(things: list[Thing], height: int) -> list[int]:
    """Where bands end: no text is cut, and no small thing where it can be helped."""
    through = between = 0
    for thing in things:
        through |= thing.lines
        between |= thing.whole
    through, between = through & (1 << height) - 1, between & (1 << height) - 1
    ends = [0]
    while ends[-1] < height:
        least = min(height, ends[-1] + HIGH)
        found = _first_clear(between, least)
        ends.append(max(1, found if found < least + REACH else _first_clear(through, least)))
    return ends[1:]


def _first_clear(bits: int, least: int) -> int:
    """The first of the bits from one on that is not set."""
    above = bits >> least
    return least + (~above & above + 1).bit_length() - 1


def _painted(things: list[Thing], look: _Look, edges: list[int]) -> Canvas:
    """The rows between the first edge and the last, on a canvas that is a pixel wider than the picture."""
    book, width, ground = look
    first, last = edges[0], edges[-1]
    canvas = Canvas.blank(width + 1, last - first, ground)
    for thing in things:
        if thing.first < last and thing.below > first:
            for item in thing.items:
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


def _chunk(name: bytes, parts: tuple[bytes, ...]) -> Iterator[bytes]:
    """A chunk that has these parts, in pieces."""
    yield pack(">I", sum(map(len, parts)))
    yield name
    yield from parts
    checksum = isal_zlib.crc32(name)
    for part in parts:
        checksum = isal_zlib.crc32(part, checksum)
    yield pack(">I", checksum)
