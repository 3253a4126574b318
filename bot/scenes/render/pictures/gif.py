"""Writes frames of palette indices as a GIF file that holds only what changes.

Pixels that are equal to those of the frame before become the clear index, so that the file's compression meets long
runs, and only the box that changed is encoded. That is smaller and faster than what Pillow, WebP or a video of the same
frames would give. Changes far below one another, such as those of both players' lines, would share a box that is nearly
clear: where a frame is shown for long enough, they are written one after the other.
"""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from PIL import GifImagePlugin, Image, ImageChops

from bot.scenes.render.pictures.palette import CLEAR, flat
from bot.scenes.render.pictures.theme import Theme

TICK: Final = 8
"""The length of the shortest frame in hundredths of a second; browsers slow shorter ones down."""

_GAP: Final = 48
"""With so many equal rows between them, changes are written apart."""

_SAME: Final = [255] + [0] * 255

_Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Frame:
    """An image of palette indices, and how many ticks it is shown."""

    image: Image.Image
    ticks: int


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a frame at its place; what is clear stays as before."""

    image: Image.Image
    at: tuple[int, int]
    ticks: int


def gif(frames: Iterable[Frame], theme: Theme) -> tuple[bytes, int, tuple[int, int]]:
    """The file, its length in ticks, and its size in pixels. It begins again at its end."""
    out: list[bytes] = []
    size, ticks = (0, 0), 0
    for part in _joined(_parts(frames)):
        if not out:
            size = part.image.size
            # a palette shorter than 256 would break the file
            out.append(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + flat(theme, 256))
            out.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
        ticks += part.ticks
        out += GifImagePlugin.getdata(
            part.image, part.at, duration=part.ticks * TICK * 10, transparency=CLEAR, disposal=1, interlace=0
        )
    return b"".join([*out, b";"]), ticks, size


def _parts(frames: Iterable[Frame]) -> Iterator[_Part]:
    """What changes with each frame; one in which nothing changes is an empty part."""
    before: Image.Image | None = None
    for frame in frames:
        if before is None:
            yield _Part(frame.image, (0, 0), frame.ticks)
        else:
            difference = ImageChops.difference(frame.image, before)
            boxes = _boxes(difference, frame.ticks)
            for n, box in enumerate(boxes, start=1):
                part = frame.image.crop(box)
                part.paste(CLEAR, None, difference.crop(box).point(_SAME, "1"))
                yield _Part(part, box[:2], 1 if n < len(boxes) else frame.ticks - n + 1)
            if not boxes:
                yield _Part(Image.new("L", (0, 0)), (0, 0), frame.ticks)
        before = frame.image


def _joined(parts: Iterable[_Part]) -> Iterator[_Part]:
    """The parts without empty ones, for which the part before is shown longer."""
    pending: _Part | None = None
    for part in parts:
        if pending and part.image.width == 0:
            pending = _Part(pending.image, pending.at, pending.ticks + part.ticks)
        else:
            if pending:
                yield pending
            pending = part
    if pending:
        yield pending


def _boxes(difference: Image.Image, most: int) -> list[_Box]:
    """The boxes of changes that lie far below one another, the highest first, and at most so many."""
    whole = difference.getbbox()
    if whole is None:
        return []
    left, top, right, bottom = whole
    width, pixels = right - left, difference.crop(whole).tobytes()
    changed = [y for y in range(bottom - top) if pixels.count(0, y * width, (y + 1) * width) < width]
    gaps = sorted((lower - upper, upper, lower) for upper, lower in pairwise(changed) if lower - upper > _GAP)
    edges = [
        0,
        *sorted(y for _, upper, lower in gaps[max(0, len(gaps) - most + 1) :] for y in (upper + 1, lower)),
        bottom - top,
    ]
    boxes = [_shrunk(difference, (left, top + edges[n], right, top + edges[n + 1])) for n in range(0, len(edges), 2)]
    return sorted(boxes, key=lambda box: box[1] - box[3])


def _shrunk(difference: Image.Image, box: _Box) -> _Box:
    """The box of what changes inside a box."""
    inside = difference.crop(box).getbbox()
    assert inside is not None  # noqa: S101 - some row of it has changed
    left, top, right, bottom = inside
    return box[0] + left, box[1] + top, box[0] + right, box[1] + bottom
