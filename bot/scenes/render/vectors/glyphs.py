"""Outlines of letters, read from the bold font that pictures are written with, so that no page depends on a font.

A TrueType outline is made of quadratic curves. The table layouts are those of the OpenType specification, chapters
``cmap`` (format 4), ``glyf``, ``head``, ``hmtx`` and ``loca``.
"""

import struct
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Point, Point]
"""The control point and the end of a curve; both are equal where it is a straight line."""

EM: Final = 500
"""Units of outlines in the size of a letter."""

_FILE: Final = Path(__file__).parents[1] / "DejaVuSans-Bold.ttf"
_ON_CURVE, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32


@dataclass(frozen=True, slots=True)
class Glyph:
    """A letter above the line y = 0, upwards negative: how wide it is set, the contours, its highest and lowest y."""

    advance: float
    contours: tuple[tuple[Point, tuple[Curve, ...]], ...]
    top: float
    bottom: float


@cache
def glyph(letter: str) -> Glyph:
    """The outline of a letter.

    Raises:
        KeyError: the font lacks the letter, or puts it together from others.
    """
    font = _font()
    number = font.characters.get(ord(letter), 0)
    if not number:
        raise KeyError(letter)
    begin, end = font.ends[number : number + 2]
    scale = EM / font.units
    advance = font.advances[min(number, len(font.advances) - 1)] * scale
    if begin == end:
        return Glyph(advance, (), 0, 0)
    contours = _contours(font.glyphs[begin:end], letter)
    flat = [y for contour in contours for *_, y in contour]
    made = tuple(_curves([(on, x * scale, -y * scale) for on, x, y in contour]) for contour in contours)
    return Glyph(advance, made, -max(flat) * scale, -min(flat) * scale)


@dataclass(frozen=True, slots=True)
class _Font:
    units: int
    characters: dict[int, int]
    advances: tuple[int, ...]
    ends: tuple[int, ...]
    glyphs: bytes


@cache
def _font() -> _Font:
    data = _FILE.read_bytes()
    tables = {}
    for n in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * n)
        tables[tag.decode()] = data[offset : offset + length]
    head = tables["head"]
    wide = struct.unpack_from(">h", head, 50)[0]  # 1: offsets are whole, 0: they are halved
    count = struct.unpack_from(">H", tables["maxp"], 4)[0] + 1
    ends = struct.unpack_from(f">{count}{'L' if wide else 'H'}", tables["loca"])
    measured = struct.unpack_from(">H", tables["hhea"], 34)[0]
    advances = struct.unpack_from(">" + "Hh" * measured, tables["hmtx"])[::2]
    return _Font(
        struct.unpack_from(">H", head, 18)[0],
        _characters(tables["cmap"]),
        advances,
        ends if wide else tuple(2 * end for end in ends),
        tables["glyf"],
    )


def _characters(table: bytes) -> dict[int, int]:
    """The numbers of glyphs by character, for the first 65,536 characters."""
    for n in range(struct.unpack_from(">H", table, 2)[0]):
        offset = struct.unpack_from(">L", table, 8 + 8 * n)[0]
        if struct.unpack_from(">H", table, offset)[0] == 4:  # noqa: PLR2004 - the format of segments
            break
    else:
        raise ValueError("the font has no table of characters in segments")
    twice = struct.unpack_from(">H", table, offset + 6)[0]
    ends, starts, shifts, jumps = (
        struct.unpack_from(f">{twice // 2}H", table, offset + at)
        for at in (14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice)
    )
    found = {}
    for segment, (start, end, shift, jump) in enumerate(zip(starts, ends, shifts, jumps, strict=True)):
        for character in range(start, end + 1):
            if jump:
                at = offset + 16 + 3 * twice + 2 * segment + jump + 2 * (character - start)
                number = struct.unpack_from(">H", table, at)[0] if at + 2 <= len(table) else 0
            else:
                number = character
            found[character] = (number + shift) % 65536 if number else 0
    return found


def _contours(data: bytes, letter: str) -> list[list[tuple[bool, int, int]]]:
    """The contours of a glyph as points: whether each lies on the outline, and where."""
    count = struct.unpack_from(">h", data)[0]
    if count < 0:
        raise KeyError(letter)
    ends = struct.unpack_from(f">{count}H", data, 10)
    at = 10 + 2 * count
    at += 2 + struct.unpack_from(">H", data, at)[0]  # after the instructions
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag, times = data[at], 1
        at += 1
        if flag & _REPEAT:
            times += data[at]
            at += 1
        flags += [flag] * times
    xs, at = _coordinates(data, at, flags, _X_SHORT, _X_SAME)
    ys, _ = _coordinates(data, at, flags, _Y_SHORT, _Y_SAME)
    points = [(bool(flag & _ON_CURVE), x, y) for flag, x, y in zip(flags, xs, ys, strict=True)]
    begins = (0, *(end + 1 for end in ends))
    return [points[begin : end + 1] for begin, end in zip(begins, ends, strict=False)]


def _coordinates(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    found, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(value)
    return found, at


def _curves(points: list[tuple[bool, float, float]]) -> tuple[Point, tuple[Curve, ...]]:
    """A contour as its start and its curves; between two control points lies a point of the outline, half-way."""
    first = next(n for n, point in enumerate(points) if point[0])
    around = [*points[first + 1 :], *points[: first + 1]]
    start, curves, control = points[first][1:], [], None
    for on, x, y in around:
        if on:
            curves.append((control or (x, y), (x, y)))
            control = None
        else:
            if control:
                curves.append((control, ((control[0] + x) / 2, (control[1] + y) / 2)))
            control = x, y
    return start, tuple(curves)
