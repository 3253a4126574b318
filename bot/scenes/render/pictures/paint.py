"""From a layout to an image of palette indices, and to a PNG file."""

from io import BytesIO
from typing import Final

from PIL import Image

from bot.scenes.render.layout import Fill, Inset, Layout, Put, Text
from bot.scenes.render.lettering import extent, fitted
from bot.scenes.render.pictures.palette import flat, palette
from bot.scenes.render.pictures.sprites import Sprites

COMPRESSION: Final = 5
"""The PNG level: 6 saves a twentieth of the bytes and costs half as much again of the time."""

_LEAST_LETTERS: Final = 8  # pixels; smaller letters are no letters


def paint(layout: Layout, book: Sprites, onto: Image.Image | None = None) -> Image.Image:
    """The layout as palette indices, on a new image or ``onto`` one that is there."""
    s = book.scale
    canvas = onto or Image.new("L", (round(layout.width * s), round(layout.height * s)), book.index(layout.ground))
    for item in layout.items:
        match item:
            case Put(sprite, x, y):
                book.sprite(sprite).lay(canvas, round(x * s), round(y * s))
            case Fill(colour, (x, y, w, h), radius):
                if radius:
                    book.sprite(f"block/{colour}:{h}:{radius}@{w}").lay(canvas, round(x * s), round(y * s))
                else:
                    left, top = round(x * s), round(y * s)
                    right, bottom = max(left + 1, round((x + w) * s)), max(top + 1, round((y + h) * s))
                    canvas.paste(book.index(colour), (left, top, right, bottom))
            case Text():
                _write(canvas, item, book)
            case Inset(inner, x, y, scale):
                canvas.paste(paint(inner, book.scaled(scale)), (round(x * s), round(y * s)))
    return canvas


def image(layout: Layout, book: Sprites) -> Image.Image:
    """The layout as an image with the theme's palette."""
    canvas = paint(layout, book)
    canvas.putpalette(flat(book.theme))
    return canvas


def png(layout: Layout, book: Sprites) -> bytes:
    """The layout as a PNG file. It takes milliseconds, so call it in a thread."""
    file = BytesIO()
    image(layout, book).save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def _write(canvas: Image.Image, text: Text, book: Sprites) -> None:
    """Writes a line; its edges blend into the colour that lies where it begins."""
    words, size = fitted(text.words, text.size, text.room, bold=text.bold)
    size = max(_LEAST_LETTERS, round(size * book.scale))
    y, wide = round(text.y * book.scale), extent(words, size, bold=text.bold)
    x = round(text.x * book.scale) - {"l": 0, "m": wide // 2, "r": wide}[text.anchor]
    at = min(canvas.width - 1, max(0, x)), min(canvas.height - 1, max(0, y))
    under = canvas.getpixel(at)
    assert isinstance(under, int)  # noqa: S101 - one band
    made, mask = book.words(words, size, text.colour, palette(book.theme)[under], bold=text.bold)
    canvas.paste(made, (x, y - made.height // 2), mask)
