"""Sprites as palette indices, drawn once for each theme, scale and deck when they are first needed."""

import re
from collections import Counter
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from bot.scenes.render.colours import Colours, Deck
from bot.scenes.render.figures import figure, parted
from bot.scenes.render.lettering import letters
from bot.scenes.render.pictures.palette import indexed, nearest, palette, ramp, veil
from bot.scenes.render.pictures.pen import drawn, fineness, reduced
from bot.scenes.render.pictures.sprite import Sprite
from bot.scenes.render.pictures.theme import FOUR_COLOURS, THEMES, TWO_COLOURS, Colour, Theme

_BARELY, _MOSTLY = 24, 224  # coverage below which a pixel is left out, and from which it counts as covered
_PARTLY: Final = bytes(_BARELY <= cover < _MOSTLY for cover in range(256))
_COVERED: Final = bytes(255 * (cover >= _BARELY) for cover in range(256))
_COVERS: Final = 42  # steps of coverage at soft edges
_MOST_WORDS: Final = 2000
"""The number of texts that are remembered by each set of sprites."""

_Text: TypeAlias = tuple[Image.Image, Image.Image]
"""A text on its ground, and where its letters are."""


class Sprites:
    """All sprites of a theme and deck at a scale."""

    def __init__(self, colours: Colours, scale: float = 1.0) -> None:
        self._colours, self.theme, self.scale = colours, THEMES[colours.theme], scale
        self._deck = FOUR_COLOURS if colours.deck is Deck.FOUR else TWO_COLOURS
        self._sprites: dict[str, Sprite] = {}
        self._indices: dict[str, int] = {}
        self._words: dict[tuple[str, int, str, int, bool], _Text] = {}

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
        return sum(sprite.memory for sprite in self._sprites.values())

    def colour(self, role: str) -> Colour:
        return self.theme[self._deck.get(role, role)]

    def index(self, role: str) -> int:
        """The palette index of a role."""
        if (found := self._indices.get(role)) is None:
            found = self._indices[role] = nearest(self.theme, self.colour(role))
        return found

    def sprite(self, name: str) -> Sprite:
        """The sprite of a name. Two threads may draw the same one at a time; the result is equal."""
        if (found := self._sprites.get(name)) is None:
            found = self._sprites[name] = self._made(name)
        return found

    def words(self, words: str, size: int, role: str, under: int, *, bold: bool) -> _Text:
        """Letters on a ground of a palette index, and where they are."""
        key = words, size, role, under, bold
        if (found := self._words.get(key)) is None:
            form = letters(words, size, bold=bold)
            image = form.point(list(ramp(self.theme, self.colour(role), palette(self.theme)[under])))
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


def _frozen(theme: Theme, image: Image.Image) -> Sprite:
    """The drawing in palette indices: what is fully covered, and what is partly covered in its commonest colour."""
    alpha = image.getchannel("A")
    flat = Image.frombytes("L", image.size, indexed(theme, image.convert("RGB")).tobytes())
    if alpha.getextrema()[0] == 255:  # noqa: PLR2004 - nothing shines through
        return Sprite(flat)
    width, covers, indices = image.width, alpha.tobytes(), flat.tobytes()
    mask = Image.frombytes("L", image.size, covers.translate(_COVERED)).convert("1", dither=Image.Dither.NONE)
    places = [found.start() for found in re.finditer(b"\x01", covers.translate(_PARTLY))]
    counts = Counter(map(indices.__getitem__, places))
    rim = palette(theme)[max(counts, key=lambda index: (counts[index], -index), default=0)]
    tables = [veil(theme, rim, (step + 0.5) * _COVERS / 255) for step in range(_MOSTLY // _COVERS + 1)]
    return Sprite(flat, mask, tuple([(n % width, n // width, tables[covers[n] // _COVERS]) for n in places]))
