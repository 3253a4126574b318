"""Draws figures with Pillow, several times larger than they will be, so that reducing them smooths their edges."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.scenes.render.figures.shapes import Copy, Figure, Group, Letters, Oval, Point, Polygon, Shape, Slab, Stroke
from bot.scenes.render.lettering import CAP, letters
from bot.scenes.render.pictures.theme import Theme

FINE: Final = 3
"""The factor of enlargement: finer is slower and looks the same."""


def drawn(figure: Figure, theme: Theme, scale: float, deck: Mapping[str, str]) -> Image.Image:
    """The figure in true colour with its coverage, ``FINE`` times as large as in a picture of that scale."""
    return _Pen(figure, theme, scale * FINE, deck).drawn(figure.shapes)


class _Pen:
    def __init__(self, figure: Figure, theme: Theme, k: float, deck: Mapping[str, str]) -> None:
        self.theme, self.k, self.deck = theme, k, deck
        self.size = _whole(figure.width * k), _whole(figure.height * k)

    def drawn(self, shapes: Iterable[Shape]) -> Image.Image:
        image = Image.new("RGBA", self.size)
        draw = ImageDraw.Draw(image)
        for shape in shapes:
            match shape:
                case Group(within, clip, turned):
                    layer = self.drawn(within)
                    if clip:
                        layer.putalpha(self._clipped(layer.getchannel("A"), clip))
                    image.alpha_composite(layer.transpose(Image.Transpose.ROTATE_180) if turned else layer)
                case Letters():
                    self._write(image, shape)
                case Copy():
                    for form in shape.placed():
                        self._fill(draw, form)
                case _:
                    self._fill(draw, shape)
        return image

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
                draw.ellipse(((x - rx) * k, (y - ry) * k, (x + rx) * k - 1, (y + ry) * k - 1), self._ink(fill))
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

    def _clipped(self, alpha: Image.Image, clip: tuple[Point, ...]) -> Image.Image:
        mask = Image.new("L", self.size)
        ImageDraw.Draw(mask).polygon([(x * self.k, y * self.k) for x, y in clip], fill=255)
        return ImageChops.multiply(alpha, mask)

    def _ink(self, role: str) -> tuple[int, int, int, int]:
        return (*self.theme[self.deck.get(role, role)], 255)


def _whole(length: float) -> int:
    """A length that reducing turns into whole pixels; a fault of floating point makes no pixel more."""
    return math.ceil(round(length / FINE, 6)) * FINE
