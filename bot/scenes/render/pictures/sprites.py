"""Sprites as palette indices, drawn once for each theme, scale and deck when they are first needed."""

from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from bot.scenes.render.colours import Colours, Deck
from bot.scenes.render.figures import figure, parted
from bot.scenes.render.figures.signs import CORNERS
from bot.scenes.render.lettering import letters
from bot.scenes.render.pictures.palette import nearest, palette, ramp
from bot.scenes.render.pictures.printing import Printer
from bot.scenes.render.pictures.sprite import Sprite
from bot.scenes.render.pictures.theme import FOUR_COLOURS, THEMES, TWO_COLOURS, Colour

_MOST_WORDS: Final = 2000
"""The number of texts that are remembered by each set of sprites."""

_Text: TypeAlias = tuple[Image.Image, Image.Image]
"""A text on its ground, and where its letters are."""


class Sprites:
    """All sprites of a theme and deck at a scale."""

    def __init__(self, colours: Colours, scale: float = 1.0) -> None:
        self._colours, self.theme, self.scale = colours, THEMES[colours.theme], scale
        self._deck = FOUR_COLOURS if colours.deck is Deck.FOUR else TWO_COLOURS
        self._printer = Printer(self.theme, scale, self._deck)
        self._sprites: dict[str, Sprite] = {}
        self._corners: dict[tuple[str, int], tuple[Sprite, ...]] = {}
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
        return self._printer.memory + sum(sprite.memory for sprite in self._sprites.values())

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
            found = self._sprites[name] = self._printer.sprite(figure(name), parted(name)[3])
        return found

    def corners(self, colour: str, radius: int) -> tuple[Sprite, ...]:
        """The sprites of the corners of a rounded rectangle: the upper ones, then the lower ones, left ones first."""
        key = colour, radius
        if (found := self._corners.get(key)) is None:
            found = self._corners[key] = tuple(self.sprite(f"corner/{colour}:{which}@{radius}") for which in CORNERS)
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


@cache
def sprites(colours: Colours, scale: float = 1.0) -> Sprites:
    """The set of sprites that all pictures of a theme, deck and scale share."""
    return Sprites(colours, scale)
