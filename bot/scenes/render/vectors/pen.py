"""Draws figures as SVG symbols. Colours are custom properties named like the roles, so a theme is a change of style.

What symbols have in common stands once, as a definition: signs of suits, letters, groups, clips, equal beginnings.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import groupby
from math import sqrt
from typing import Final, TypeAlias

from bot.scenes.render.figures.shapes import Copy, Figure, Group, Letters, Oval, Polygon, Shape, Slab, Stroke
from bot.scenes.render.lettering import CAP
from bot.scenes.render.vectors.glyphs import EM, glyph
from bot.scenes.render.vectors.likeness import Form, Likeness
from bot.scenes.render.vectors.paths import Contour, joined, letter, outline, path

_Part: TypeAlias = tuple[str, Contour | str]
"""The attributes of a path with one of its contours, which neighbours of equal attributes join; or finished markup
without attributes.
"""

_UNITS: Final = 400
"""Units in half the width of forms that are drawn in several sizes."""

_CLIP: Final = "clipPath"

_WORTH: Final = 120
"""Characters from which on equal beginnings of symbols stand once."""


class Pen:
    """Draws the symbols of one sheet. ``inks`` are the CSS colours of roles that are not plain custom properties."""

    def __init__(self, inks: Mapping[str, str]) -> None:
        self._inks = inks
        self._shared: dict[tuple[str, str], str] = {}
        self._copies: dict[tuple[Shape, ...], tuple[str, tuple[float, float, float, float]]] = {}

    def sheet(self, figures: Mapping[str, tuple[Figure, float]]) -> str:
        """All definitions and symbols: each symbol by its id, with its figure and the units to a pixel.

        All but the clips is not displayed, so that a browser styles nothing of it but what is used: with a group in
        place of the inner ``svg`` it would style all. A clip that is not displayed would not clip.
        """
        bodies = {name: list(self._drawn(figure.shapes, figure, k)) for name, (figure, k) in figures.items()}
        begun = Counter(tuple(body[:n]) for body in bodies.values() for n in range(1, len(body) + 1))
        symbols = "".join(_symbol(name, *figures[name], self._begun(body, begun)) for name, body in bodies.items())
        made = [(tag == _CLIP, f'<{tag} id="{name}"{rest}') for (tag, rest), name in self._shared.items()]
        clips, others = ("".join(text for is_clip, text in made if is_clip is wanted) for wanted in (True, False))
        return f'<defs>{clips}</defs><svg display="none"><defs>{others}</defs>{symbols}</svg>'

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
            case Group():
                yield "", self._group(shape, figure, k)
            case Letters():
                yield from (("", use) for use in self._letters(shape, k))
            case Copy(repeated, x, y, half, fill, turned):
                placed = _placed(x * k, y * k, *[(-1 if turned else 1) * half * k / _UNITS] * 2)
                yield "", _use(self._share("path", f' d="{_repeated(repeated.forms)}"/>'), placed, self._fill(fill))
            case Stroke(_, wide, line):
                yield f' fill="none"{self._edge(line, wide * k)}', outline(shape, k)
            case Polygon() | Oval() if shape.line:
                edge = self._edge(shape.line, shape.wide * k)
                yield "", f'<path{self._fill(shape.fill)}{edge} d="{path([outline(shape, k)])}"/>'
            case Slab() | Oval() | Polygon():
                yield self._fill(shape.fill), outline(shape, k)

    def _group(self, group: Group, figure: Figure, k: float) -> str:
        """A group as a reference to its definition; stretched copies have one definition."""
        if not group.clip and not group.turned and (likeness := Likeness.of(group.shapes)):
            return self._copied(likeness, group, figure, k)
        limit = ""
        if group.clip:
            inside = f'><path d="{path([outline(Polygon(group.clip, ""), k)])}"/></{_CLIP}>'
            limit = f' clip-path="url(#{self._share(_CLIP, inside)})"'
        name = self._share("g", f"{limit}>{''.join(self._drawn(group.shapes, figure, k))}</g>")
        turn = f"rotate(180 {joined(figure.width * k / 2, figure.height * k / 2)})" if group.turned else ""
        return _use(name, turn)

    def _copied(self, likeness: Likeness, group: Group, figure: Figure, k: float) -> str:
        """The first copy defines the group, in its own size and without the width of lines."""
        x, y, w, h = (side * k for side in likeness.box)
        if likeness.forms not in self._copies:
            bare = [replace(shape, wide=0) for shape in group.shapes if isinstance(shape, Form)]
            name = self._share("g", f">{''.join(self._drawn(bare, figure, k))}</g>")
            self._copies[likeness.forms] = name, (x, y, w, h)
        name, (left, top, wide, high) = self._copies[likeness.forms]
        across, down = w / wide, h / high
        where = (
            "" if (x, y, w, h) == (left, top, wide, high) else _placed(x - left * across, y - top * down, across, down)
        )
        return _use(name, where, f' stroke-width="{round(likeness.wide * k / sqrt(across * down))}"')

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
            yield _use(name, _placed(x, foot, across, down), self._fill(text.fill))
            x += each.advance * across

    def _share(self, tag: str, rest: str) -> str:
        """The name of a definition; equal ones are one."""
        return self._shared.setdefault((tag, rest), f"_{len(self._shared)}")

    def _fill(self, role: str) -> str:
        return f' fill="{self._ink(role)}"'

    def _edge(self, role: str, wide: float) -> str:
        """The attributes of a line; without a width it has that of the group."""
        return f' stroke="{self._ink(role)}"' + (f' stroke-width="{round(wide)}"' if wide else "")

    def _ink(self, role: str) -> str:
        return self._inks.get(role, f"var(--{role})")


@cache
def _repeated(forms: tuple[Oval | Polygon, ...]) -> str:
    return path(outline(form, _UNITS) for form in forms)


def _symbol(name: str, figure: Figure, k: float, body: str) -> str:
    """A symbol that fills the box in which it is shown."""
    box = f"0 0 {round(figure.width * k)} {round(figure.height * k)}"
    return f'<symbol id="{name}" viewBox="{box}" preserveAspectRatio="none" stroke-linejoin="round">{body}</symbol>'


def _use(name: str, transform: str, attributes: str = "") -> str:
    place = f' transform="{transform}"' if transform else ""
    return f'<use href="#{name}"{place}{attributes}/>'


def _placed(x: float, y: float, across: float, down: float) -> str:
    scale = joined(across) if across == down else joined(across, down)
    return f"translate({joined(round(x, 1), round(y, 1))})scale({scale})"
