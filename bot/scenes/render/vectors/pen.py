"""Draws figures as SVG symbols. Colours are custom properties named like the roles, so a theme is a change of style.

What symbols have in common stands once, as a definition: signs of suits, letters, groups, clips, equal beginnings.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, TypeAlias

from bot.scenes.render.figures.shapes import Copy, Figure, Group, Letters, Oval, Polygon, Shape, Slab, Stroke
from bot.scenes.render.lettering import CAP
from bot.scenes.render.vectors.glyphs import EM, glyph
from bot.scenes.render.vectors.paths import Contour, joined, letter, outline, path

_Part: TypeAlias = tuple[str, Contour | str]
"""The attributes of a path with one of its contours, which neighbours of equal attributes join; or finished markup
without attributes.
"""

_UNITS: Final = 1000
"""Units in half the width of forms that are drawn in several sizes."""

_WORTH: Final = 120
"""Characters from which on equal beginnings of symbols stand once."""


class Pen:
    """Draws the symbols of one sheet. ``inks`` are the CSS colours of roles that are not plain custom properties."""

    def __init__(self, inks: Mapping[str, str]) -> None:
        self._inks = inks
        self._shared: dict[tuple[str, str], str] = {}

    def sheet(self, figures: Mapping[str, tuple[Figure, float]]) -> str:
        """All definitions and symbols: each symbol by its id, with its figure and the units to a pixel."""
        bodies = {name: list(self._drawn(figure.shapes, figure, k)) for name, (figure, k) in figures.items()}
        begun = Counter(tuple(body[:n]) for body in bodies.values() for n in range(1, len(body) + 1))
        symbols = "".join(_symbol(name, *figures[name], self._begun(body, begun)) for name, body in bodies.items())
        made = (f'<{tag} id="{name}"{rest}' for (tag, rest), name in self._shared.items())
        return f"<defs>{''.join(made)}</defs>{symbols}"

    def _begun(self, body: list[str], begun: Mapping[tuple[str, ...], int]) -> str:
        """The markup of a symbol; the longest beginning that it has in common with others is a definition."""
        for n in range(len(body), 0, -1):
            start = "".join(body[:n])
            if begun[tuple(body[:n])] > 1 and len(start) > _WORTH:
                return "".join((_use(self._share("g", f">{start}</g>"), ""), *body[n:]))
        return "".join(body)

    def _drawn(self, shapes: Iterable[Shape], figure: Figure, k: float) -> Iterator[str]:
        """The shapes as markup; neighbours of one colour become one path."""
        parts = (part for shape in shapes for part in self._parts(shape, figure, k))
        for attributes, run in groupby(parts, lambda part: part[0]):
            if not attributes:
                yield from (data for _, data in run if isinstance(data, str))
            elif data := path(contour for _, contour in run if isinstance(contour, Contour)):
                yield f'<path{attributes} d="{data}"/>'

    def _parts(self, shape: Shape, figure: Figure, k: float) -> Iterator[_Part]:
        match shape:
            case Group(within, clip, turned):
                turn = f"rotate(180 {joined(figure.width * k / 2, figure.height * k / 2)})" if turned else ""
                yield "", _use(self._group(within, clip, figure, k), turn)
            case Letters():
                yield from (("", use) for use in self._letters(shape, k))
            case Copy(forms, x, y, half, fill, turned):
                data = path(outline(form, _UNITS) for form in forms)
                placed = _placed(x * k, y * k, *[(-1 if turned else 1) * half * k / _UNITS] * 2)
                yield "", _use(self._share("path", f' d="{data}"/>'), placed, self._ink(fill))
            case Stroke(_, wide, line):
                edge = f' fill="none" stroke="{self._ink(line)}" stroke-width="{round(wide * k)}"'
                yield edge, outline(shape, k)
            case Polygon(_, fill, line, wide) if line:
                edge = f' stroke="{self._ink(line)}" stroke-width="{round(wide * k)}"'
                yield "", f'<path fill="{self._ink(fill)}"{edge} d="{path([outline(shape, k)])}"/>'
            case Slab() | Oval() | Polygon():
                yield f' fill="{self._ink(shape.fill)}"', outline(shape, k)

    def _group(self, shapes: tuple[Shape, ...], clip: tuple[tuple[float, float], ...], figure: Figure, k: float) -> str:
        limit = ""
        if clip:
            inside = f'><path d="{path([outline(Polygon(clip, ""), k)])}"/></clipPath>'
            limit = f' clip-path="url(#{self._share("clipPath", inside)})"'
        return self._share("g", f"{limit}>{''.join(self._drawn(shapes, figure, k))}</g>")

    def _letters(self, text: Letters, k: float) -> Iterator[str]:
        """Letters as pictures have them: squeezed into their room, and between the lines of capitals."""
        glyphs = [glyph(sign) for sign in text.words]
        if not glyphs:
            return
        unit = text.size * k / EM
        top, bottom = min(each.top for each in glyphs), max(each.bottom for each in glyphs)
        extent, room = sum(each.advance for each in glyphs) * unit, text.room * k or float("inf")
        across, down, foot = unit * min(1, room / extent), unit, text.y * k + CAP * text.size * k / 2
        if text.room and bottom - top > CAP * EM:
            down = unit * CAP * EM / (bottom - top)
            foot -= bottom * down
        x = text.x * k - min(extent, room) / 2
        for each in glyphs:
            name = self._share("path", f' d="{letter(each)}"/>')
            yield _use(name, _placed(x, foot, across, down), self._ink(text.fill))
            x += each.advance * across

    def _share(self, tag: str, rest: str) -> str:
        """The name of a definition; equal ones are one."""
        return self._shared.setdefault((tag, rest), f"_{len(self._shared)}")

    def _ink(self, role: str) -> str:
        return self._inks.get(role, f"var(--{role})")


def _symbol(name: str, figure: Figure, k: float, body: str) -> str:
    """A symbol that fills the box in which it is shown."""
    box = f"0 0 {round(figure.width * k)} {round(figure.height * k)}"
    return f'<symbol id="{name}" viewBox="{box}" preserveAspectRatio="none" stroke-linejoin="round">{body}</symbol>'


def _use(name: str, transform: str, fill: str = "") -> str:
    place = f' transform="{transform}"' if transform else ""
    colour = f' fill="{fill}"' if fill else ""
    return f'<use href="#{name}"{place}{colour}/>'


def _placed(x: float, y: float, across: float, down: float) -> str:
    scale = joined(across) if across == down else joined(across, down)
    return f"translate({joined(round(x, 1), round(y, 1))})scale({scale})"
