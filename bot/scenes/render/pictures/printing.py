"""Makes sprites of figures. What many share, such as the paper of cards, their pips and indices, is drawn once."""

import re
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from itertools import compress
from typing import Final, TypeAlias

from PIL import Image

from bot.scenes.render.figures.shapes import Figure, Group, Oval, Polygon, Slab
from bot.scenes.render.pictures.palette import CLEAR, indexed, nearest, palette, ramp, veil
from bot.scenes.render.pictures.pen import covered, drawn, fineness, reduced
from bot.scenes.render.pictures.sprite import Edge, Sprite
from bot.scenes.render.pictures.stamps import Stamp, stamped
from bot.scenes.render.pictures.theme import Colour, Theme

_BARELY, _MOSTLY = 24, 224  # coverage below which a pixel is left out, and from which it counts as covered
_PARTLY: Final = bytes(_BARELY <= cover < _MOSTLY for cover in range(256))
_COVERED: Final = bytes(255 * (cover >= _BARELY) for cover in range(256))
_LACKING: Final = bytes(255 * (cover < _MOSTLY) for cover in range(256))
_COVERS: Final = 42  # steps of coverage at soft edges

_PLAIN: Final = 0.9
"""The share of one colour from which a stamp lies on that colour: a suit may touch the frame of a court."""

_Ground: TypeAlias = tuple[Sprite, Image.Image]
"""A sprite to stamp on, and its image that is clear where it is not fully covered."""


class Printer:
    """Prints sprites in the colours of a theme and deck, and at a scale."""

    def __init__(self, theme: Theme, scale: float, deck: Mapping[str, str]) -> None:
        self._theme, self._scale, self._deck = theme, scale, deck
        self._grounds: dict[Figure, _Ground] = {}
        self._outlines: dict[tuple[bytes, Colour], tuple[Image.Image, Edge]] = {}

    @property
    def memory(self) -> int:
        """The bytes of what sprites share."""
        grounds = sum(image.width * image.height for _, image in self._grounds.values())
        return grounds + sum(mask.width * mask.height + edge.memory for mask, edge in self._outlines.values())

    def sprite(self, figure: Figure, turn: float) -> Sprite:
        """The sprite of a figure, turned by so many degrees. Two threads may print at a time; the results are equal."""
        return (None if turn else self._printed(figure)) or self._whole(figure, turn)

    def _printed(self, figure: Figure) -> Sprite | None:
        """The figure as a ground with stamps; None unless each stamp lies on a plain colour."""
        bare, stamps = stamped(figure)
        if not stamps or not bare.shapes:
            return None
        base, clear = self._ground(bare)
        fine = fineness(figure, self._scale)
        size = base.size[0] * fine, base.size[1] * fine
        image = base.image.copy()
        for stamp in stamps:
            cover, (left, top) = stamp.reduced(self._scale * fine, size, fine)
            box = left, top, left + cover.size[0], top + cover.size[1]
            beneath = list(compress(clear.crop(box).tobytes(), cover.covers))
            ((under, count),) = Counter(beneath).most_common(1)
            if under == CLEAR or count < _PLAIN * len(beneath):
                return None
            image.paste(cover.inked(self._inks(stamp, under)), box, cover.mask)
        return base.with_image(image)

    def _inks(self, stamp: Stamp, under: int) -> bytes:
        """The index of each coverage of a stamp on a ground."""
        return ramp(self._theme, self._colour(stamp.shape.fill), palette(self._theme)[under])

    def _colour(self, role: str) -> Colour:
        return self._theme[self._deck.get(role, role)]

    def _ground(self, figure: Figure) -> _Ground:
        """A ground, kept unless it is a court's, which is that of one card alone."""
        if any(isinstance(shape, Group) for shape in figure.shapes):
            return self._bare(figure)
        if (found := self._grounds.get(figure)) is None:
            found = self._grounds[figure] = self._bare(figure)
        return found

    def _bare(self, figure: Figure) -> _Ground:
        image = self._drawn(figure)
        sprite, lacking = self._frozen(image), image.getchannel("A").tobytes().translate(_LACKING)
        clear = sprite.image.copy()
        clear.paste(CLEAR, None, Image.frombytes("L", image.size, lacking))
        return sprite, clear

    def _whole(self, figure: Figure, turn: float) -> Sprite:
        role = _sole(figure)
        return self._plain(figure, role) if role and not turn else self._frozen(self._drawn(figure, turn))

    def _plain(self, figure: Figure, role: str) -> Sprite:
        """A sprite of one colour: what it covers is all that has to be drawn."""
        alpha, colour = covered(figure, self._scale).reduce(fineness(figure, self._scale)), self._colour(role)
        return self._sprite(Image.new("L", alpha.size, nearest(self._theme, colour)), alpha, colour)

    def _drawn(self, figure: Figure, turn: float = 0) -> Image.Image:
        image = drawn(figure, self._theme, self._scale, self._deck)
        if turn:
            image = image.rotate(-turn, Image.Resampling.NEAREST, expand=True)  # reducing it smooths it
        return reduced(image, fineness(figure, self._scale))

    def _frozen(self, image: Image.Image) -> Sprite:
        """The drawing in palette indices; what is partly covered has its commonest colour there."""
        alpha = image.getchannel("A")
        flat = Image.frombytes("L", image.size, indexed(self._theme, image.convert("RGB")).tobytes())
        counts = Counter(compress(flat.tobytes(), alpha.tobytes().translate(_PARTLY)))
        rim = max(counts, key=lambda index: (counts[index], -index), default=0)
        return self._sprite(flat, alpha, palette(self._theme)[rim])

    def _sprite(self, flat: Image.Image, alpha: Image.Image, rim: Colour) -> Sprite:
        """A sprite whose soft edge has a colour. Those of one outline share what they cover and the edge."""
        if alpha.getextrema()[0] == 255:  # noqa: PLR2004 - nothing shines through
            return Sprite(flat)
        covers, width = alpha.tobytes(), alpha.width
        key = blake2b(covers, digest_size=16).digest(), rim
        if (found := self._outlines.get(key)) is None:
            mask = Image.frombytes("L", alpha.size, covers.translate(_COVERED)).convert("1", dither=Image.Dither.NONE)
            tables = [veil(self._theme, rim, (step + 0.5) * _COVERS / 255) for step in range(_MOSTLY // _COVERS + 1)]
            places = [part.start() for part in re.finditer(b"\x01", covers.translate(_PARTLY))]
            edge = Edge((n % width, n // width, tables[covers[n] // _COVERS]) for n in places)
            found = self._outlines[key] = mask, edge
        return Sprite(flat, *found)


def _sole(figure: Figure) -> str:
    """The role of all shapes of a figure; empty if there are several, or other shapes than forms."""
    forms = [shape for shape in figure.shapes if isinstance(shape, Slab | Oval | Polygon)]
    roles = {shape.fill for shape in forms if isinstance(shape, Slab) or not shape.line}
    return roles.pop() if len(roles) == 1 and len(forms) == len(figure.shapes) and not _lined(forms) else ""


def _lined(forms: list[Slab | Oval | Polygon]) -> bool:
    return any(form.line for form in forms if not isinstance(form, Slab))
