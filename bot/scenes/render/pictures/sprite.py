"""One sprite as palette indices, and how it is laid on a canvas."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from PIL import Image

from bot.scenes.render.pictures.canvas import Canvas

_MOST_GROUNDS: Final = 3
"""The colours of the ground for which a sprite is kept with its edge: as a man on two sorts of squares."""

_SMALL: Final = 1 << 15
"""The most pixels of a sprite that is kept so: boards lie but once in a picture."""

Edge: TypeAlias = tuple[tuple[int, int, bytes], ...]
"""The pixels that are covered in part: x, y, and what each palette index becomes that lies beneath."""


class Sprite:
    """A finished image; with a mask only what it covers is pasted.

    ``soft`` is the edge. It takes the colour of what lies beneath: on a ground of one colour the sprite is pasted with
    its edge as it was blended there before, else each pixel of the edge is looked up.
    """

    __slots__ = ("_edges", "_grounded", "_mask", "_small", "image", "soft")

    def __init__(self, image: Image.Image, mask: Image.Image | None = None, soft: Edge = ()) -> None:
        self.image, self._mask, self.soft = image, mask, soft
        self._small = image.width * image.height <= _SMALL
        self._grounded: dict[int, Image.Image] = {}
        self._edges: dict[int, tuple[list[int], list[bytes]]] = {}

    @property
    def size(self) -> tuple[int, int]:
        return self.image.size

    @property
    def memory(self) -> int:
        """The bytes that the sprite takes."""
        width, height = self.size
        images = (self._mask is not None) + 1 + len(self._grounded)
        # a place in the tuple holds three references, and one in a list one with its number
        return width * height * images + len(self.soft) * (80 + 48 * len(self._edges))

    def lay(self, canvas: Canvas, x: int, y: int) -> None:
        """Pastes the sprite with its upper left corner at a point."""
        image = canvas.image
        if not self.soft:
            image.paste(self.image, (x, y), self._mask)
            return
        width, height = image.size
        if x >= 0 and y >= 0 and x + self.image.width <= width and y + self.image.height <= height:
            offsets, tables = self._edge(width)
            pixels = canvas.pixels[y * width + x :]
        else:
            offsets, tables = _laid(
                [at for at in self.soft if 0 <= x + at[0] < width and 0 <= y + at[1] < height], width, y * width + x
            )
            pixels = canvas.pixels
        under = bytes(map(pixels.__getitem__, offsets))
        if self._small and under and under.count(under[0]) == len(under):
            image.paste(self._on(under[0]), (x, y), self._mask)
            return
        image.paste(self.image, (x, y), self._mask)
        for offset, table, index in zip(offsets, tables, under, strict=True):
            pixels[offset] = table[index]

    def _edge(self, width: int) -> tuple[list[int], list[bytes]]:
        """The offsets of the edge on a canvas of a width, counted from the upper left corner, and their tables."""
        if (found := self._edges.get(width)) is None:
            found = self._edges[width] = _laid(self.soft, width, 0)
        return found

    def _on(self, index: int) -> Image.Image:
        """The sprite on a ground of one colour. Two threads may blend it at a time; the result is equal."""
        if (found := self._grounded.get(index)) is None:
            width, pixels = self.image.width, bytearray(self.image.tobytes())
            for x, y, table in self.soft:
                pixels[y * width + x] = table[index]
            found = Image.frombytes("L", self.image.size, pixels)
            if len(self._grounded) < _MOST_GROUNDS:
                self._grounded[index] = found
        return found


def _laid(soft: Sequence[tuple[int, int, bytes]], width: int, start: int) -> tuple[list[int], list[bytes]]:
    return [start + y * width + x for x, y, _ in soft], [table for _, _, table in soft]
