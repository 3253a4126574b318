"""Sprites as palette indices, drawn once for each theme, scale and deck when they are first needed."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from bot.scenes.render.colours import Colours, Deck
from bot.scenes.render.figures import figure, parted
from bot.scenes.render.lettering import letters
from bot.scenes.render.pictures.palette import indexed, nearest, palette, ramp, veil
from bot.scenes.render.pictures.pen import drawn, fineness, reduced
from bot.scenes.render.pictures.theme import FOUR_COLOURS, THEMES, TWO_COLOURS, Colour, Theme

_BARELY, _MOSTLY = 24, 224  # coverage below which a pixel is left out, and from which it counts as covered
_PARTLY: Final = bytes(_BARELY <= cover < _MOSTLY for cover in range(256))
_COVERS: Final = 42  # steps of coverage at soft edges
_MOST_WORDS: Final = 2000
"""The number of texts that are remembered by each set of sprites."""

_Text: TypeAlias = tuple[Image.Image, Image.Image]
"""A text on its ground, and where its letters are."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished image; with a mask only what it covers is pasted.

    ``soft`` are the pixels of its edge that are covered in part: what lies beneath becomes what a table says. There are
    some forty of them on a card, and touching each costs less than one more paste.
    """

    image: Image.Image
    mask: Image.Image | None
    soft: tuple[tuple[int, int, bytes], ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        return self.image.size

    def lay(self, canvas: Image.Image, x: int, y: int) -> None:
        """Pastes the sprite with its upper left corner at a point of an image of palette indices."""
        canvas.paste(self.image, (x, y), self.mask)
        pixels = canvas.load()
        assert pixels is not None  # noqa: S101 - Pillow's stubs allow images without pixels
        width, height = canvas.size
        for dx, dy, table in self.soft:
            at = x + dx, y + dy
            if 0 <= at[0] < width and 0 <= at[1] < height:
                under = pixels[at]
                assert isinstance(under, int)  # noqa: S101 - one band
                pixels[at] = table[under]


class Sprites:
    """All sprites of a theme and deck at a scale."""

    def __init__(self, colours: Colours, scale: float = 1.0) -> None:
        self._colours, self.theme, self.scale = colours, THEMES[colours.theme], scale
        self._deck = FOUR_COLOURS if colours.deck is Deck.FOUR else TWO_COLOURS
        self._sprites: dict[str, Sprite] = {}
        self._words: dict[tuple[str, int, int, int, bool], _Text] = {}

    def scaled(self, scale: float) -> "Sprites":
        """The set of sprites of the same colours at a share of this scale."""
        return sprites(self._colours, round(self.scale * scale, 3))

    @property
    def count(self) -> int:
        """The number of sprites drawn so far."""
        return len(self._sprites)

    @property
    def memory(self) -> int:
        """The bytes of all sprites drawn so far."""
        return sum(_bytes(sprite) for sprite in self._sprites.values())

    def colour(self, role: str) -> Colour:
        return self.theme[self._deck.get(role, role)]

    def index(self, role: str) -> int:
        """The palette index of a role."""
        return nearest(self.theme, self.colour(role))

    def sprite(self, name: str) -> Sprite:
        """The sprite of a name. Two threads may draw the same one at a time; the result is equal."""
        if (found := self._sprites.get(name)) is None:
            found = self._sprites[name] = self._made(name)
        return found

    def words(self, words: str, size: int, role: str, under: Colour, *, bold: bool) -> _Text:
        """Letters on their ground, and where they are."""
        key = words, size, self.index(role), nearest(self.theme, under), bold
        if (found := self._words.get(key)) is None:
            form = letters(words, size, bold=bold)
            image = form.point(list(ramp(self.theme, self.colour(role), under)))
            if len(self._words) >= _MOST_WORDS:
                self._words.clear()
            found = self._words[key] = image, form.point([0] * 8 + [255] * 248, "1")
        return found

    def _made(self, name: str) -> Sprite:
        *_, turn, _ = parted(name)
        form = figure(name)
        image = drawn(form, self.theme, self.scale, self._deck)
        if turn:
            image = image.rotate(-turn, Image.Resampling.NEAREST, expand=True)  # reducing it smooths it
        return _frozen(self.theme, reduced(image, fineness(form, self.scale)))


@cache
def sprites(colours: Colours, scale: float = 1.0) -> Sprites:
    """The set of sprites that all pictures of a theme, deck and scale share."""
    return Sprites(colours, scale)


def _bytes(sprite: Sprite) -> int:
    width, height = sprite.size
    return width * height * (1 if sprite.mask is None else 2) + len(sprite.soft) * 80  # a tuple and three references


def _frozen(theme: Theme, image: Image.Image) -> Sprite:
    """The drawing in palette indices: what is fully covered, and what is partly covered in its commonest colour."""
    alpha = image.getchannel("A")
    flat = Image.frombytes("L", image.size, indexed(theme, image.convert("RGB")).tobytes())
    if alpha.getextrema()[0] == 255:  # noqa: PLR2004 - nothing shines through
        return Sprite(flat, None)
    mask = alpha.point([0] * _MOSTLY + [255] * (256 - _MOSTLY), "1")
    partly = alpha.point([0] * _BARELY + [255] * (_MOSTLY - _BARELY) + [0] * (256 - _MOSTLY), "L")
    counts = flat.histogram(partly)
    rim = palette(theme)[max(range(len(palette(theme))), key=counts.__getitem__)]
    width, covers = image.width, alpha.tobytes()
    tables = [veil(theme, rim, (step + 0.5) * _COVERS / 255) for step in range(_MOSTLY // _COVERS + 1)]
    places = [found.start() for found in re.finditer(b"\x01", covers.translate(_PARTLY))]
    return Sprite(flat, mask, tuple([(n % width, n // width, tables[covers[n] // _COVERS]) for n in places]))
