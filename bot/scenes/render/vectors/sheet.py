"""The sheet: all symbols of a page in one SVG file, and the colours of all themes in one CSS file."""

from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from typing import Final

from bot.scenes.render.figures import figure, parted
from bot.scenes.render.figures.cards import ground
from bot.scenes.render.figures.shapes import Figure, Group, Shape, Slab
from bot.scenes.render.vectors import themes
from bot.scenes.render.vectors.pen import Pen
from bot.scenes.render.vectors.symbols import Symbol, symbol, symbols

__all__ = ["Sheet", "Symbol", "sheet", "symbol"]

_FINE, _BROAD = 6, 2
"""Units to a pixel of a figure: broad figures are shown about as large as they are drawn."""

_BROAD_FROM: Final = 200


@dataclass(frozen=True, slots=True)
class Sheet:
    """Both files, and a version that changes when one of them does."""

    svg: str
    css: str

    @property
    def version(self) -> str:
        return blake2b(f"{self.svg}\n{self.css}".encode(), digest_size=8).hexdigest()


@cache
def sheet() -> Sheet:
    """The sheet, drawn once for a process. It takes a part of a second, so call it in a thread or at the start."""
    figures = {name: _styled(sprite, figure(sprite)) for name, sprite in symbols().items()}
    body = Pen(themes.INKS).sheet({name: (made, _units(made)) for name, made in figures.items()})
    # a sheet without a size in the page; an invisible one would not lend its clips
    start = '<svg xmlns="http://www.w3.org/2000/svg" id="sprites" width="0" height="0" aria-hidden="true">'
    return Sheet(f"{start}{body}</svg>\n", themes.css())


def _units(made: Figure) -> float:
    return _FINE if made.width <= _BROAD_FROM else _BROAD


def _styled(sprite: str, made: Figure) -> Figure:
    """The figure with the parts that a class can show or colour."""
    kind, _, width, *_ = parted(sprite)
    if kind == "card":
        plain, ringed = ground(width, frozenset()), ground(width, frozenset({"ring"}))
        ring = replace(ringed[0], fill="ring")
        paper = replace(ringed[1], fill=plain[1].fill)
        return replace(made, shapes=(Group((*plain, ring, paper)), *made.shapes[len(plain) :]))
    if kind == "place":
        return replace(made, shapes=tuple(_refilled(shape, "line", "awaited") for shape in made.shapes))
    return made


def _refilled(shape: Shape, role: str, other: str) -> Shape:
    return replace(shape, fill=other) if isinstance(shape, Slab) and shape.fill == role else shape
