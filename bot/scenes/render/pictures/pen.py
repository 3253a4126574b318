"""Draws figures with Pillow, several times larger than they will be, so that reducing them smooths their edges."""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.scenes.render.figures.shapes import Copy, Figure, Group, Letters, Oval, Point, Polygon, Shape, Slab, Stroke
from bot.scenes.render.pictures.stamps import Ink, Stamp, oval
from bot.scenes.render.pictures.theme import Theme

_FINE, _COARSE = 3, 2  # finer is slower and looks the same
_LARGE: Final = 480  # pixels: boards and grounds, whose edges are mostly upright


def fineness(figure: Figure, scale: float) -> int:
    """The factor by which a figure is enlarged in a picture of a scale."""
    return _COARSE if figure.width * scale > _LARGE else _FINE


def drawn(figure: Figure, theme: Theme, scale: float, deck: Mapping[str, str]) -> Image.Image:
    """The figure in true colour with its coverage, ``fineness`` times as large as in a picture of that scale. Where
    nothing is drawn it is black.
    """
    return _Pen(figure, theme, scale, deck).drawn(figure.shapes)


def covered(figure: Figure, scale: float) -> Image.Image:
    """How much of each pixel a figure covers that has but one colour, as large as ``drawn``."""
    fine = fineness(figure, scale)
    cover = Image.new("L", (_whole(figure.width * scale) * fine, _whole(figure.height * scale) * fine))
    draw = ImageDraw.Draw(cover)
    for shape in figure.shapes:
        if isinstance(shape, Slab | Oval | Polygon | Stroke):
            fill(draw, shape, scale * fine, lambda _role: 255)
    return cover


def reduced(image: Image.Image, fine: int) -> Image.Image:
    """A drawing that was enlarged, at its own size. It is black where nothing is drawn, so an average needs no weights
    by coverage.
    """
    bands = [band.reduce(fine) for band in image.split()]
    if bands[-1].getextrema()[0] == 255:  # noqa: PLR2004 - nothing shines through
        return Image.merge("RGBA", bands)
    return Image.merge("RGBa", bands).convert("RGBA")


class _Pen:
    def __init__(self, figure: Figure, theme: Theme, scale: float, deck: Mapping[str, str]) -> None:
        fine = fineness(figure, scale)
        self.theme, self.k, self.deck = theme, scale * fine, deck
        self._last: tuple[tuple[Shape, ...], Image.Image, tuple[int, int]] = (), Image.new("RGBA", (1, 1)), (0, 0)
        self.size = _whole(figure.width * scale) * fine, _whole(figure.height * scale) * fine

    def drawn(self, shapes: Iterable[Shape]) -> Image.Image:
        image = Image.new("RGBA", self.size)
        self._draw(image, shapes)
        return image

    def _draw(self, image: Image.Image, shapes: Iterable[Shape]) -> None:
        draw = ImageDraw.Draw(image)
        for shape in shapes:
            match shape:
                case Group(within, (), False):
                    self._draw(image, within)
                case Group():
                    layer, at = self._layer(shape)
                    image.alpha_composite(layer, at)
                case Letters() | Copy():
                    self.stamp(image, Stamp(shape))
                case _:
                    fill(draw, shape, self.k, self._ink)

    def _layer(self, group: Group) -> tuple[Image.Image, tuple[int, int]]:
        """The shapes of a group without the room around them, and where they lie. The halves of a card differ in how
        they lie alone, so they are drawn once.
        """
        shapes, upright, at = self._last
        if group.shapes != shapes:
            whole = self.drawn(group.shapes)
            box = whole.getbbox() or (0, 0, 1, 1)
            upright, at = whole.crop(box), box[:2]
            self._last = group.shapes, upright, at
        layer = upright
        if group.clip:
            layer = upright.copy()
            layer.putalpha(self._clipped(upright.getchannel("A"), group.clip, at))
        if not group.turned:
            return layer, at
        turned = self.size[0] - at[0] - layer.width, self.size[1] - at[1] - layer.height
        return layer.transpose(Image.Transpose.ROTATE_180), turned

    def stamp(self, image: Image.Image, stamp: Stamp) -> None:
        """Stamps a form in its colour."""
        cover, at = stamp.enlarged(self.k, self.size)
        image.paste(self._ink(stamp.shape.fill), at, cover)

    def _clipped(self, alpha: Image.Image, clip: tuple[Point, ...], at: tuple[int, int]) -> Image.Image:
        mask = Image.new("L", alpha.size)
        ImageDraw.Draw(mask).polygon([(x * self.k - at[0], y * self.k - at[1]) for x, y in clip], fill=255)
        return ImageChops.multiply(alpha, mask)

    def _ink(self, role: str) -> tuple[int, int, int, int]:
        return (*self.theme[self.deck.get(role, role)], 255)


def fill(draw: ImageDraw.ImageDraw, shape: Slab | Oval | Polygon | Stroke, k: float, ink: Callable[[str], Ink]) -> None:
    """Draws a shape ``k`` times as large, in the colours that its roles have."""
    match shape:
        case Slab((left, top, width, height), radius, role):
            right, bottom = (left + width) * k - 1, (top + height) * k - 1
            if right >= left * k and bottom >= top * k:
                box = (left * k, top * k, right, bottom)
                draw.rounded_rectangle(box, max(0, radius) * k, ink(role))
        case Oval(x, y, rx, ry, role, line, wide) if line:
            fill(draw, Oval(x, y, rx + wide / 2, ry + wide / 2, line), k, ink)
            fill(draw, Oval(x, y, rx - wide / 2, ry - wide / 2, role), k, ink)
        case Oval(x, y, rx, ry, role):
            oval(draw, x * k, y * k, rx * k, ry * k, ink(role))
        case Polygon(points, role, line, wide):
            scaled = [(x * k, y * k) for x, y in points]
            draw.polygon(scaled, ink(role))
            if line:
                draw.line([*scaled, *scaled[:2]], ink(line), max(1, round(wide * k)), "curve")
        case Stroke(points, wide, line):
            draw.line([(x * k, y * k) for x, y in points], ink(line), max(1, round(wide * k)), "curve")


def _whole(length: float) -> int:
    """A length in whole pixels; a fault of floating point makes no pixel more."""
    return math.ceil(round(length, 6))
