"""Text as sprites; a ringed number becomes a seat's coloured disc.

The font DejaVu Sans lies beside this module with its licence. Pillow has no fallback fonts: every character must be in
it.
"""

import re
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.scenes.render.sprites import PlacedSprite, Shape, Sprite, SpriteCanvas, disc
from bot.scenes.render.theme import LEAST_SIZE, RINGS, SEATS, WHITE, Colour

_CAP: Final = 0.729  # height of capitals and digits in DejaVu Sans, as a share of the size
_RUNS: Final = re.compile(f"[{RINGS}]|[^{RINGS}]+")
_FREETYPE: Final = Lock()  # FreeType must not use one font in two threads at a time
_HERE: Final = Path(__file__).parent


@lru_cache(2048)
def text_sprite(text: str, size: int, over: Colour, under: Colour, *, bold: bool = False) -> Sprite:
    """The sprite of a text in colour ``over`` on ground ``under``. It is 1.5 times as high as ``size``, with the middle
    of the capitals in its middle.
    """
    height = size * 3 // 2
    canvas, x = SpriteCanvas(max(1, extent(text, size, bold=bold)), height, under), 0
    for run in _RUNS.findall(text):
        if run in RINGS:
            token = seat_disc(RINGS.index(run), size, under)
            canvas.image.paste(token.image, (x, (height - token.height) // 2))
        else:
            canvas.stamp(glyphs(run, size, bold=bold), over, under, (x, 0))
        x += _extent(run, size, bold=bold)
    return canvas.whole()


@cache
def seat_disc(seat: int, size: int, under: Colour) -> Sprite:
    """The coloured disc with a seat's number, fit for a line of text of that size."""
    across = _disc_width(size)
    colour = SEATS[seat % len(SEATS)]
    canvas = SpriteCanvas(across, across, under).stamp(disc(across), colour, under)
    digit = glyphs(str(seat + 1), size, bold=True)
    return canvas.stamp(digit, WHITE, colour, ((across - digit.width) // 2, (across - digit.height) // 2)).whole()


def centred(sprite: Sprite, x: float, y: float) -> PlacedSprite:
    """The sprite placed around a point."""
    return PlacedSprite(sprite, round(x - sprite.width / 2), round(y - sprite.height / 2))


@lru_cache(2048)
def extent(text: str, size: int, *, bold: bool = False) -> int:
    """The width of a text in pixels."""
    return sum(_extent(run, size, bold=bold) for run in _RUNS.findall(text))


@lru_cache(1024)
def fitted(text: str, room: int, size: int, *, bold: bool = False) -> tuple[str, int]:
    """The text with a size at which it fits into ``room`` pixels: it shrinks first, then is cut."""
    while extent(text, size, bold=bold) > room and size > LEAST_SIZE:
        size -= 2
    if extent(text, size, bold=bold) <= room:
        return text, size
    while text and extent(f"{text}…", size, bold=bold) > room:
        text = text[:-1].rstrip()
    return f"{text}…", size


@lru_cache(512)
def wrapped(text: str, room: int, size: int) -> tuple[str, ...]:
    """The text in lines of at most ``room`` pixels, broken at spaces."""
    lines: list[str] = []
    for word in text.split():
        if lines and extent(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def _extent(run: str, size: int, *, bold: bool) -> int:
    if run in RINGS:
        return _disc_width(size)
    with _FREETYPE:
        return round(_font(size, bold=bold).getlength(run))


def _disc_width(size: int) -> int:
    return round(size * 1.4)


def glyphs(run: str, size: int, *, bold: bool) -> Shape:
    """Letters as a shape, at the same position as in ``text_sprite``."""
    form = Image.new("L", (max(1, _extent(run, size, bold=bold)), size * 3 // 2))
    with _FREETYPE:
        baseline = form.height / 2 + size * _CAP / 2
        ImageDraw.Draw(form).text((0, baseline), run, 255, _font(size, bold=bold), "ls")
    return form


@cache
def _font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(_HERE / name), size, layout_engine=ImageFont.Layout.BASIC)
