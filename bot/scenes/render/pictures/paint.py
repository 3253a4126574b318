"""From a layout to an image of palette indices."""

from typing import Final

from PIL import Image

from bot.scenes.render.layout import Fill, Group, Inset, Item, Layout, Put, Text
from bot.scenes.render.lettering import extent, fitted
from bot.scenes.render.pictures.canvas import Canvas
from bot.scenes.render.pictures.palette import flat
from bot.scenes.render.pictures.sprites import Sprites

_ROUND: Final = 4
"""A rectangle whose sides are shorter than so many radii is small."""

_LEAST_LETTERS: Final = 8  # pixels; smaller letters are no letters

_ROUNDED: Final = 1
"""Pixels by which a small rounded rectangle, which is a sprite, may be higher than its box."""


def paint(layout: Layout, book: Sprites) -> Canvas:
    """The layout as palette indices."""
    width, height = extent_of(layout, book)
    canvas = Canvas.blank(width, height, book.index(layout.ground))
    for item in Group(layout.items, 0).flat():
        lay(item, canvas, book)
    return canvas


def extent_of(layout: Layout, book: Sprites) -> tuple[int, int]:
    """Width and height of the picture of a layout, in pixels."""
    return round(layout.width * book.scale), round(layout.height * book.scale)


def lay(item: Item, canvas: Canvas, book: Sprites, top: int = 0) -> None:
    """Lays an item on a canvas that begins ``top`` pixels below the upper edge of the picture."""
    s = book.scale
    match item:
        case Put(sprite, x, y):
            book.sprite(sprite).lay(canvas, round(x * s), round(y * s) - top)
        case Fill():
            _fill(canvas, item, book, top)
        case Text():
            _write(canvas, item, book, top)
        case Inset(inner, x, y, scale):
            canvas.paste(paint(inner, book.scaled(scale)).image, round(x * s), round(y * s) - top)


def rows_of(item: Item, book: Sprites) -> tuple[int, int]:
    """The first row of the picture that an item may cover, and the first below it; more than it does is no harm."""
    s = book.scale
    match item:
        case Put(sprite, _, y):
            first = round(y * s)
            return first, first + book.sprite(sprite).size[1]
        case Fill(_, (_, y, _, h)):
            first = round(y * s)
            return first, max(first, round((y + h) * s)) + 1 + _ROUNDED
        case Text(_, _, y, size):
            half = max(_LEAST_LETTERS, round(size * s)) * 3 // 4 + 1
            return round(y * s) - half, round(y * s) + half
        case Inset(inner, _, y, scale):
            first = round(y * s)
            return first, first + extent_of(inner, book.scaled(scale))[1]


def _fill(canvas: Canvas, fill: Fill, book: Sprites, above: int) -> None:
    """Fills a rectangle. A small rounded one is a sprite; of a large one the corners are, and the rest lies between."""
    s, (x, y, w, h), index = book.scale, fill.box, book.index(fill.colour)
    left, top = round(x * s), round(y * s) - above
    if fill.radius and min(w, h) < _ROUND * fill.radius:
        book.sprite(f"block/{fill.colour}:{h}:{fill.radius}@{w}").lay(canvas, left, top)
        return
    right, bottom = max(left + 1, round((x + w) * s)), max(top + 1, round((y + h) * s) - above)
    if not fill.radius:
        canvas.fill(index, left, top, right, bottom)
        return
    corners = book.corners(fill.colour, fill.radius)
    wide, high = corners[0].size
    canvas.fill(index, left, top + high, right, bottom - high)
    for edge, (one, other) in ((top, corners[:2]), (bottom - high, corners[2:])):
        if -high < edge < canvas.image.height:  # often only the middle of a sheet is painted
            canvas.fill(index, left + wide, edge, right - wide, edge + high)
            one.lay(canvas, left, edge)
            other.lay(canvas, right - wide, edge)


def image(layout: Layout, book: Sprites) -> Image.Image:
    """The layout as an image with the theme's palette."""
    painted = paint(layout, book).image
    painted.putpalette(flat(book.theme))
    return painted


def _write(canvas: Canvas, text: Text, book: Sprites, above: int) -> None:
    """Writes a line; its edges blend into the colour that lies in its middle."""
    words, size = fitted(text.words, text.size, text.room, bold=text.bold)
    size = max(_LEAST_LETTERS, round(size * book.scale))
    y, wide = round(text.y * book.scale) - above, extent(words, size, bold=text.bold)
    x = round(text.x * book.scale) - {"l": 0, "m": wide // 2, "r": wide}[text.anchor]
    across, down = canvas.image.size
    under = canvas.pixels[min(down - 1, max(0, y)) * across + min(across - 1, max(0, x + wide // 2))]
    made, mask = book.words(words, size, text.colour, under, bold=text.bold)
    canvas.paste(made, x, y - made.height // 2, mask)
