"""One sprite as palette indices, and how it is laid on a canvas."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from bot.scenes.render.pictures.canvas import Canvas

_MOST_GROUNDS: Final = 3
"""The colours of the ground for which a sprite is kept with its edge: as a man on two sorts of squares."""

_SMALL: Final = 1 << 15
"""The most pixels of a sprite that is kept so: boards lie but once in a picture."""

_Soft: TypeAlias = tuple[int, int, bytes]
"""A pixel that is covered in part: x, y, and what each palette index becomes that lies beneath."""


class Laid(NamedTuple):
    """Pixels on a canvas: their offsets, what each index beneath becomes, and what reads all indices at a time."""

    offsets: list[int]
    tables: list[bytes]
    read: Callable[[memoryview], Sequence[int]]


class Edge:
    """The pixels that an outline covers in part. Sprites of one outline share it."""

    __slots__ = ("_laid", "pixels")

    def __init__(self, pixels: Iterable[_Soft] = ()) -> None:
        self.pixels = tuple(pixels)
        self._laid: dict[int, Laid] = {}

    @property
    def memory(self) -> int:
        """The bytes that the edge takes: a pixel holds three references, and on a canvas three with a number."""
        return len(self.pixels) * (80 + 56 * len(self._laid))

    def on(self, width: int) -> Laid:
        """The pixels on a canvas of a width, counted from the upper left corner."""
        if (found := self._laid.get(width)) is None:
            offsets, tables = _laid(self.pixels, width, 0)
            found = self._laid[width] = Laid(offsets, tables, _reader(offsets))
        return found

    def within(self, x: int, y: int, width: int, height: int) -> tuple[list[int], list[bytes]]:
        """The pixels with the corner at a point, without what lies beside the canvas."""
        inside = [at for at in self.pixels if 0 <= x + at[0] < width and 0 <= y + at[1] < height]
        return _laid(inside, width, y * width + x)

    def between(self, x: int, y: int, width: int, height: int) -> tuple[list[int], list[bytes]]:
        """The same where only rows lie beside the canvas: above it, below it, or both."""
        (offsets, tables, _), start = self.on(width), y * width + x
        first, last = bisect_left(offsets, -y * width), bisect_left(offsets, (height - y) * width)
        return [start + offset for offset in offsets[first:last]], tables[first:last]


def _laid(pixels: Iterable[_Soft], width: int, start: int) -> tuple[list[int], list[bytes]]:
    held = list(pixels)
    return [start + y * width + x for x, y, _ in held], [table for _, _, table in held]


def _reader(offsets: list[int]) -> Callable[[memoryview], Sequence[int]]:
    """What reads the indices at these offsets. ``itemgetter`` takes a third of the time, but makes no row of one."""
    return itemgetter(*offsets) if len(offsets) > 1 else lambda pixels: [pixels[at] for at in offsets]


_HARD: Final = Edge()


class Sprite:
    """A finished image; with a mask only what it covers is pasted.

    The edge takes the colour of what lies beneath: on a ground of one colour the sprite is pasted with its edge as it
    was blended there before, else each pixel of the edge is looked up.
    """

    __slots__ = ("_edge", "_grounded", "_mask", "_small", "image", "size")

    def __init__(self, image: Image.Image, mask: Image.Image | None = None, edge: Edge = _HARD) -> None:
        self.image, self.size, self._mask, self._edge = image, image.size, mask, edge
        self._small = image.width * image.height <= _SMALL
        self._grounded: dict[int, Image.Image] = {}

    def with_image(self, image: Image.Image) -> "Sprite":
        """A sprite of the same outline."""
        return Sprite(image, self._mask, self._edge)

    @property
    def memory(self) -> int:
        """The bytes of the images that the sprite has for itself."""
        width, height = self.size
        return width * height * (1 + len(self._grounded))

    def lay(self, canvas: Canvas, x: int, y: int) -> None:
        """Pastes the sprite with its upper left corner at a point."""
        (width, height), (wide, high) = canvas.image.size, self.size
        if not self._edge.pixels:
            canvas.paste(self.image, x, y, self._mask)
            return
        fits = x >= 0 and x + wide <= width
        if fits and y >= 0 and y + high <= height:
            offsets, tables, read = self._edge.on(width)
            pixels = canvas.pixels[y * width + x :]
            under = read(pixels)
        else:
            offsets, tables = (self._edge.between if fits else self._edge.within)(x, y, width, height)
            pixels = canvas.pixels
            under = [pixels[at] for at in offsets]
        if self._small and under and under.count(under[0]) == len(under):
            canvas.paste(self._on(under[0]), x, y, self._mask)
            return
        canvas.paste(self.image, x, y, self._mask)
        for offset, table, index in zip(offsets, tables, under, strict=True):
            pixels[offset] = table[index]

    def _on(self, index: int) -> Image.Image:
        """The sprite on a ground of one colour. Two threads may blend it at a time; the result is equal."""
        if (found := self._grounded.get(index)) is None:
            width, pixels = self.image.width, bytearray(self.image.tobytes())
            for x, y, table in self._edge.pixels:
                pixels[y * width + x] = table[index]
            found = Image.frombytes("L", self.image.size, pixels)
            if len(self._grounded) < _MOST_GROUNDS:
                self._grounded[index] = found
        return found
