"""Draws figures with Pillow, several times larger than they will be, so that reducing them smooths their edges."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.scenes.render.figures.shapes import Copy, Figure, Group, Letters, Oval, Point, Polygon, Shape, Slab, Stroke
from bot.scenes.render.lettering import CAP, letters
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


def reduced(image: Image.Image, fine: int) -> Image.Image:
    """A drawing that was enlarged, at its own size. It is black where nothing is drawn, so an average needs no weights
    by coverage.
    """
    bands = [band.reduce(fine) for band in image.split()]
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
                case Letters():
                    self._write(image, shape)
                case Copy():
                    for form in shape.placed():
                        self._fill(draw, form)
                case _:
                    self._fill(draw, shape)

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

    def _fill(self, draw: ImageDraw.ImageDraw, shape: Slab | Oval | Polygon | Stroke) -> None:
        k = self.k
        match shape:
            case Slab((left, top, width, height), radius, fill):
                right, bottom = (left + width) * k - 1, (top + height) * k - 1
                if right >= left * k and bottom >= top * k:
                    box = (left * k, top * k, right, bottom)
                    draw.rounded_rectangle(box, max(0, radius) * k, self._ink(fill))
            case Oval(x, y, rx, ry, fill, line, wide) if line:
                self._fill(draw, Oval(x, y, rx + wide / 2, ry + wide / 2, line))
                self._fill(draw, Oval(x, y, rx - wide / 2, ry - wide / 2, fill))
            case Oval(x, y, rx, ry, fill):
                left, top = (x - rx) * k, (y - ry) * k
                right, bottom = max(left, (x + rx) * k - 1), max(top, (y + ry) * k - 1)  # at least a pixel
                draw.ellipse((left, top, right, bottom), self._ink(fill))
            case Polygon(points, fill, line, wide):
                scaled = [(x * k, y * k) for x, y in points]
                draw.polygon(scaled, self._ink(fill))
                if line:
                    draw.line([*scaled, *scaled[:2]], self._ink(line), max(1, round(wide * k)), "curve")
            case Stroke(points, wide, line):
                draw.line([(x * k, y * k) for x, y in points], self._ink(line), max(1, round(wide * k)), "curve")

    def _write(self, image: Image.Image, text: Letters) -> None:
        size = max(1, round(text.size * self.k))
        form = letters(text.words, size, bold=True)
        if text.room and (inked := form.getbbox()) and inked[3] - inked[1] > round(size * CAP) + 2:
            tall = round(size * CAP)  # a tail below the line, as of J and Q, would touch what stands there
            letter = form.crop(inked).resize((inked[2] - inked[0], tall), Image.Resampling.BOX)
            form = Image.new("L", form.size)
            form.paste(letter, (inked[0], (form.height - tall) // 2))
        if text.room and form.width > text.room * self.k:
            form = form.resize((max(1, round(text.room * self.k)), form.height), Image.Resampling.BOX)
        at = round(text.x * self.k - form.width / 2), round(text.y * self.k - form.height / 2)
        image.paste(self._ink(text.fill), at, form)

    def _clipped(self, alpha: Image.Image, clip: tuple[Point, ...], at: tuple[int, int]) -> Image.Image:
        mask = Image.new("L", alpha.size)
        ImageDraw.Draw(mask).polygon([(x * self.k - at[0], y * self.k - at[1]) for x, y in clip], fill=255)
        return ImageChops.multiply(alpha, mask)

    def _ink(self, role: str) -> tuple[int, int, int, int]:
        return (*self.theme[self.deck.get(role, role)], 255)


def _whole(length: float) -> int:
    """A length in whole pixels; a fault of floating point makes no pixel more."""
    return math.ceil(round(length, 6))
