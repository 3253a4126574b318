"""From a layout to an image of palette indices, and to a PNG file."""

from io import BytesIO
from typing import Final

from PIL import Image

from bot.scenes.render.figures.signs import CORNERS
from bot.scenes.render.layout import Fill, Inset, Layout, Put, Text
from bot.scenes.render.lettering import extent, fitted
from bot.scenes.render.pictures.canvas import Canvas
from bot.scenes.render.pictures.palette import flat
from bot.scenes.render.pictures.sprites import Sprites

LEVEL: Final = 3
"""The PNG level: the next one saves a twentieth of the bytes or less, and costs half as much again of the time."""

_ROUND: Final = 4
"""A rectangle whose sides are shorter than so many radii is small."""

_LEAST_LETTERS: Final = 8  # pixels; smaller letters are no letters


def paint(layout: Layout, book: Sprites) -> Canvas:
    """The layout as palette indices."""
    s = book.scale
    canvas = Canvas.blank(round(layout.width * s), round(layout.height * s), book.index(layout.ground))
    for item in layout.items:
        match item:
            case Put(sprite, x, y):
                book.sprite(sprite).lay(canvas, round(x * s), round(y * s))
            case Fill():
                _fill(canvas, item, book)
            case Text():
                _write(canvas, item, book)
            case Inset(inner, x, y, scale):
                canvas.image.paste(paint(inner, book.scaled(scale)).image, (round(x * s), round(y * s)))
    return canvas


def _fill(canvas: Canvas, fill: Fill, book: Sprites) -> None:
    """Fills a rectangle. A small rounded one is a sprite; of a large one the corners are, and the rest lies between."""
    s, (x, y, w, h), index = book.scale, fill.box, book.index(fill.colour)
    left, top = round(x * s), round(y * s)
    if fill.radius and min(w, h) < _ROUND * fill.radius:
        book.sprite(f"block/{fill.colour}:{h}:{fill.radius}@{w}").lay(canvas, left, top)
        return
    right, bottom = max(left + 1, round((x + w) * s)), max(top + 1, round((y + h) * s))
    if not fill.radius:
        canvas.image.paste(index, (left, top, right, bottom))
        return
    corners = {which: book.sprite(f"corner/{fill.colour}:{which}@{fill.radius}") for which in CORNERS}
    wide, high = corners["tl"].size
    canvas.image.paste(index, (left + wide, top, right - wide, bottom))
    canvas.image.paste(index, (left, top + high, right, bottom - high))
    for which, sprite in corners.items():
        sprite.lay(canvas, left if "l" in which else right - wide, top if "t" in which else bottom - high)


def image(layout: Layout, book: Sprites) -> Image.Image:
    """The layout as an image with the theme's palette."""
    painted = paint(layout, book).image
    painted.putpalette(flat(book.theme))
    return painted


def png(layout: Layout, book: Sprites) -> bytes:
    """The layout as a PNG file. It takes milliseconds, so call it in a thread."""
    file = BytesIO()
    image(layout, book).save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()


def _write(canvas: Canvas, text: Text, book: Sprites) -> None:
    """Writes a line; its edges blend into the colour that lies in its middle."""
    words, size = fitted(text.words, text.size, text.room, bold=text.bold)
    size = max(_LEAST_LETTERS, round(size * book.scale))
    y, wide = round(text.y * book.scale), extent(words, size, bold=text.bold)
    x = round(text.x * book.scale) - {"l": 0, "m": wide // 2, "r": wide}[text.anchor]
    across, down = canvas.image.size
    under = canvas.pixels[min(down - 1, max(0, y)) * across + min(across - 1, max(0, x + wide // 2))]
    made, mask = book.words(words, size, text.colour, under, bold=text.bold)
    canvas.image.paste(made, (x, y - made.height // 2), mask)
