"""Pips and letters: forms of one colour, drawn once in each size and stamped wherever they are wanted.

What a stamp covers knows no colour, so all themes and decks share it.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Self, TypeAlias

from PIL import Image, ImageDraw

from bot.scenes.render.figures.shapes import Copy, Figure, Group, Letters, Outline, Oval, Polygon, Shape
from bot.scenes.render.lettering import CAP, letters

Ink: TypeAlias = int | tuple[int, ...]
"""A colour as Pillow takes it."""

_MARKED: Final = bytes(255 * (cover > 0) for cover in range(256))

_MOST: Final = 512
"""The number of forms that are remembered: those of some ten widths of cards."""


@dataclass(frozen=True, slots=True)
class Cover:
    """How much of each pixel a form covers, row by row, with its width and height; ``mask`` is where it covers any."""

    covers: bytes
    size: tuple[int, int]
    mask: Image.Image

    def inked(self, inks: bytes) -> Image.Image:
        """The form in palette indices, by the index of each coverage."""
        return Image.frombytes("L", self.size, self.covers.translate(inks))


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """A form as it is drawn, larger than it is seen. ``reduced`` holds it as seen, by where it begins."""

    cover: Image.Image
    middle: tuple[float, float]
    reduced: dict[tuple[int, int, int], Cover] = field(default_factory=dict)

    def turned(self) -> Self:
        """The form upside down."""
        x, y = self.middle
        around = self.cover.width - x, self.cover.height - y
        return replace(self, cover=self.cover.transpose(Image.Transpose.ROTATE_180), middle=around, reduced={})

    def at(self, left: int, top: int, fine: int) -> tuple[Cover, tuple[int, int]]:
        """The form at its own size on a figure that is seen at a ``fine``-th, and its upper left corner there."""
        key = left % fine, top % fine, fine
        if (found := self.reduced.get(key)) is None:
            found = self.reduced[key] = self._seen(key[:2], fine)
        return found, (left // fine, top // fine)

    def _seen(self, start: tuple[int, int], fine: int) -> Cover:
        """The form at a ``fine``-th of its size where it begins between two pixels."""
        wide, high = (-(-(at + side) // fine) * fine for at, side in zip(start, self.cover.size, strict=True))
        whole = Image.new("L", (wide, high))
        whole.paste(self.cover, start)
        small = whole.reduce(fine)
        covers = small.tobytes()
        mask = Image.frombytes("L", small.size, covers.translate(_MARKED)).convert("1", dither=Image.Dither.NONE)
        return Cover(covers, small.size, mask)


@dataclass(frozen=True, slots=True)
class Stamp:
    """A form where it lies in a figure, upside down around the middle of the figure if ``turned``."""

    shape: Copy | Letters
    turned: bool = False

    def enlarged(self, k: float, size: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
        """The stamp on a figure that is drawn ``k`` times as large, with that size in pixels."""
        form, left, top = self._placed(k, size)
        return form.cover, (left, top)

    def reduced(self, k: float, size: tuple[int, int], fine: int) -> tuple[Cover, tuple[int, int]]:
        """The same where that drawing is seen at a ``fine``-th of its size."""
        form, left, top = self._placed(k, size)
        return form.at(left, top, fine)

    def _placed(self, k: float, size: tuple[int, int]) -> tuple[Form, int, int]:
        match self.shape:
            case Copy(outline, x, y, half, _, turned):
                form = _copied(outline, half * k, turned is not self.turned)
            case Letters(words, x, y, height, _, room):
                form = _written(words, max(1, round(height * k)), room * k, self.turned)
        x, y = (size[0] - x * k, size[1] - y * k) if self.turned else (x * k, y * k)
        return form, round(x - form.middle[0]), round(y - form.middle[1])


def stamped(figure: Figure) -> tuple[Figure, tuple[Stamp, ...]]:
    """The figure without the stamps at its end, and those: all else is the ground on which they lie."""
    stamps: list[Stamp] = []
    shapes = list(figure.shapes)
    while shapes and (found := _stamps(shapes[-1])):
        stamps[:0] = found
        shapes.pop()
    return replace(figure, shapes=tuple(shapes)), tuple(stamps)


def _stamps(shape: Shape) -> list[Stamp]:
    """The stamps of which a shape consists; none if there is anything else in it."""
    match shape:
        case Copy() | Letters():
            return [Stamp(shape)]
        case Group(shapes, (), turned) if all(isinstance(inner, Copy | Letters) for inner in shapes):
            return [Stamp(inner, turned) for inner in shapes if isinstance(inner, Copy | Letters)]
        case _:
            return []


@lru_cache(_MOST)
def _copied(outline: Outline, half: float, turned: bool) -> Form:  # noqa: FBT001 - a key of the cache
    """An outline by half of its width in pixels."""
    if turned:
        return _copied(outline, half, False).turned()  # noqa: FBT003 - a key of the cache
    middle = round(half) + 1
    cover = Image.new("L", (2 * middle + 1, 2 * middle + 1))
    draw = ImageDraw.Draw(cover)
    for form in Copy(outline, middle, middle, half, "").placed():
        match form:
            case Oval(x, y, rx, ry):
                oval(draw, x, y, rx, ry, 255)
            case Polygon(points):
                draw.polygon(points, 255)
    return Form(cover, (middle, middle))


@lru_cache(_MOST)
def _written(words: str, size: int, room: float, turned: bool) -> Form:  # noqa: FBT001 - a key of the cache
    """Letters by their size and room in pixels."""
    if turned:
        return _written(words, size, room, False).turned()  # noqa: FBT003 - a key of the cache
    form = letters(words, size, bold=True)
    if room and (inked := form.getbbox()) and inked[3] - inked[1] > round(size * CAP) + 2:
        tall = round(size * CAP)  # a tail below the line, as of J and Q, would touch what stands there
        letter = form.crop(inked).resize((inked[2] - inked[0], tall), Image.Resampling.BOX)
        form = Image.new("L", form.size)
        form.paste(letter, (inked[0], (form.height - tall) // 2))
    if room and form.width > room:
        form = form.resize((max(1, round(room)), form.height), Image.Resampling.BOX)
    middle = form.width / 2, form.height / 2
    left, top, right, bottom = form.getbbox() or (0, 0, 1, 1)
    return Form(form.crop((left, top, right, bottom)), (middle[0] - left, middle[1] - top))


def oval(draw: ImageDraw.ImageDraw, x: float, y: float, rx: float, ry: float, ink: Ink) -> None:
    """Fills an ellipse around a point; it is at least a pixel large."""
    left, top = x - rx, y - ry
    draw.ellipse((left, top, max(left, x + rx - 1), max(top, y + ry - 1)), ink)
