"""The parts of pictures: fills of one colour and small images (sprites), both in palette indices."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

from PIL import Image, ImageDraw

from bot.scenes.render.palette import index, ramp
from bot.scenes.render.theme import Colour
from engines.core import Note

SUPERSAMPLING: Final = 4  # factor by which shapes are drawn larger and then reduced
_COVERED: Final = [0] + [255] * 255

Box: TypeAlias = tuple[int, int, int, int]
"""A box: left, top, width and height in pixels."""
Shape: TypeAlias = Image.Image
"""An image that says how much of each pixel is covered, 0..255."""
Pen: TypeAlias = Callable[[ImageDraw.ImageDraw, int], None]
"""A function that draws a shape in white; its second argument is the factor of enlargement."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished, immutable image; with a mask only the covered pixels are pasted."""

    image: Image.Image
    mask: Image.Image | None = None

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    def cut(self, box: tuple[int, int, int, int]) -> Self:
        """The part of the sprite within a box of left, top, right and bottom."""
        return replace(self, image=self.image.crop(box), mask=self.mask and self.mask.crop(box))


@dataclass(frozen=True, slots=True)
class Fill:
    """A rectangle of one colour; ``box`` is left, top, right and bottom in pixels."""

    colour: Colour
    box: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class PlacedSprite:
    """A sprite at a position: the pixel of its upper left corner."""

    sprite: Sprite
    x: int
    y: int


Drawable: TypeAlias = Fill | PlacedSprite


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the picture that a player may press: its name in moves, its box, and a label of what lies there.

    ``held`` says that something there can be moved.
    """

    name: str
    box: Box
    label: Note
    held: bool = False

    def lowered(self, top: int) -> Self:
        """The spot ``top`` pixels lower."""
        left, upper, width, height = self.box
        return replace(self, box=(left, upper + top, width, height))


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the picture over its whole width. ``drawables`` are in drawing order, with ``y`` counted from the
    band's top.
    """

    height: int
    drawables: tuple[Drawable, ...]
    spots: tuple[Spot, ...] = ()


def draw_all(canvas: Image.Image, drawables: Iterable[Drawable], top: int = 0) -> None:
    """Draws all of them on an image of palette indices, ``top`` pixels lower."""
    for thing in drawables:
        match thing:
            case Fill(colour, (left, upper, right, lower)):
                canvas.paste(index(colour), (left, upper + top, right, lower + top))
            case PlacedSprite(sprite, x, y):
                canvas.paste(sprite.image, (x, y + top), sprite.mask)


def shape(width: int, height: int, pen: Pen) -> Shape:
    """An antialiased shape of that size in pixels."""
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    pen(ImageDraw.Draw(fine), SUPERSAMPLING)
    return fine.reduce(SUPERSAMPLING)


def rounded(width: int, height: int, radius: float) -> Shape:
    """A rectangle with rounded corners."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        draw.rounded_rectangle((0, 0, width * k - 1, height * k - 1), radius * k, fill=255)

    return shape(width, height, pen)


def disc(diameter: int) -> Shape:
    """A filled circle."""
    return shape(diameter, diameter, lambda draw, k: draw.ellipse((0, 0, diameter * k - 1, diameter * k - 1), fill=255))


class SpriteCanvas:
    """A sprite under construction: shapes are stamped on it one over the other."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("L", (width, height), index(ground))
        self.touched = Image.new("1", (width, height))

    def stamp(self, form: Shape, over: Colour, under: Colour, at: tuple[int, int] = (0, 0)) -> Self:
        """Draws a shape in colour ``over``; its edges blend into ``under``, the colour that lies there."""
        covered = form.point(_COVERED, "1")
        self.image.paste(form.point(list(ramp(over, under))), at, covered)
        self.touched.paste(1, at, covered)
        return self

    def whole(self) -> Sprite:
        """The finished sprite as a full rectangle."""
        return Sprite(self.image)

    def cutout(self) -> Sprite:
        """The finished sprite without the pixels that no shape covers."""
        return Sprite(self.image, self.touched)
