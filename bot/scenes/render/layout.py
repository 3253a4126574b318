"""What a picture, a film and a page are made of: a value that knows neither a game nor a file format.

A layout is a pure function of what one pair of eyes sees. Sprites, colours and texts are named, never held, so two
layouts are equal exactly when they show the same thing. Lengths are in pixels of a picture 800 wide.

Laws:
* A key stays the same while the same thing moves. A card is named by its notation, followed by ``/2`` for its second
  copy; a man by its square, with ``was`` for the square before.
* The key of a hidden card says nothing about the card: ``seat``, place and a running number at most.
* No two items of a layout have the same key.
* ``via`` are points that a thing passes in this order on its way from where it was. They belong to the move that led
  here: a layout that shows no move has none.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from bot.scenes.render.lettering import extent, fitted
from engines.core import Note

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height."""

Point: TypeAlias = tuple[int, int]

Anchor: TypeAlias = Literal["l", "m", "r"]
"""Where a text's x lies: at its left end, in its middle, or at its right end."""


class Put(NamedTuple):
    """A sprite by its name (see ``figures``), by the upper left corner of what is drawn.

    Without a ``key`` a thing never moves. ``was`` is its key in the layout before, where that differs. ``via`` are
    points that its upper left corner passes on the way.
    """

    sprite: str
    x: int
    y: int
    key: str = ""
    was: str = ""
    via: tuple[Point, ...] = ()


class Fill(NamedTuple):
    """A rectangle of a colour that the theme names, rounded where it has a radius."""

    colour: str
    box: Box
    radius: int = 0


class Text(NamedTuple):
    """One line of text. The middle of its capitals is at ``y``. Wider than ``room``, it is set smaller, at last cut."""

    words: str
    x: int
    y: int
    size: int
    colour: str = "text"
    anchor: Anchor = "l"
    bold: bool = False
    room: int = 0

    @property
    def box(self) -> Box:
        """Where the text stands: capitals, without descenders."""
        words, size = fitted(self.words, self.size, self.room, bold=self.bold)
        wide = extent(words, size, bold=self.bold)
        return self.x - {"l": 0, "m": wide // 2, "r": wide}[self.anchor], self.y - size // 2, wide, size


class Inset(NamedTuple):
    """A whole layout, smaller: a picture within the picture."""

    layout: "Layout"
    x: int
    y: int
    scale: float


class Group(NamedTuple):
    """Items that lie together; their heights are counted from ``y``.

    The groups of a layout are its sections. A group within one of them is one thing: it is known as a whole.
    """

    items: tuple["Part", ...]
    y: int

    def flat(self) -> "Iterator[Item]":
        """The items where they lie, without any group."""
        for item in self.items:
            placed = lowered(item, self.y)
            if isinstance(placed, Group):
                yield from placed.flat()
            else:
                yield placed


class Spot(NamedTuple):
    """A place that a move can name: its name, its box, and a label of what lies there.

    ``held`` says that something there can be taken up.
    """

    name: str
    box: Box
    label: Note
    held: bool = False

    def lowered(self, top: int) -> "Spot":
        """The spot ``top`` pixels lower."""
        name, (left, upper, width, height), label, held = self
        return Spot(name, (left, upper + top, width, height), label, held)


Item: TypeAlias = Fill | Put | Text | Inset
Part: TypeAlias = Item | Group


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a layout over its whole width; places are counted from its own top.

    ``into`` says where things went that are no longer there: their key before, and the key of what took them.
    """

    height: int
    items: tuple[Part, ...]
    spots: tuple[Spot, ...] = ()
    into: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """Items from back to front, and the places that can be pressed. ``into`` is as in a section."""

    width: int
    height: int
    items: tuple[Part, ...]
    spots: tuple[Spot, ...] = ()
    into: tuple[tuple[str, str], ...] = ()
    ground: str = "ground"

    def flat(self) -> "Layout":
        """The same without groups. Second and third copies of a card get keys with a number."""
        return replace(self, items=tuple(_told_apart(Group(self.items, 0).flat())))

    def puts(self) -> dict[str, Put]:
        """The sprites that can move, by key."""
        return {item.key: item for item in self.items if isinstance(item, Put) and item.key}


def lowered(item: Part, top: int) -> Part:
    """The item ``top`` pixels lower."""
    match item:
        case Put(sprite, x, y, key, was, via):
            return Put(sprite, x, y + top, key, was, via and tuple([(x, y + top) for x, y in via]))
        case Text(words, x, y, size, colour, anchor, bold, room):
            return Text(words, x, y + top, size, colour, anchor, bold, room)
        case Fill(colour, (x, y, w, h), radius):
            return Fill(colour, (x, y + top, w, h), radius)
        case Inset(layout, x, y, scale):
            return Inset(layout, x, y + top, scale)
        case Group(items, y):
            return Group(items, y + top)


def _told_apart(items: Iterable[Item]) -> Iterator[Item]:
    """The items with a number added to the keys of second and third copies of a card."""
    seen: dict[str, int] = {}
    for item in items:
        if isinstance(item, Put) and item.key:
            copy = seen[item.key] = seen.get(item.key, 0) + 1
            yield item if copy == 1 else item._replace(key=f"{item.key}/{copy}")
        else:
            yield item


def stacked(sections: tuple[Section, ...], width: int, *, gap: int, foot: int) -> Layout:
    """The sections as groups one below the other, ``gap`` apart, with ``foot`` pixels below the last."""
    items: list[Part] = []
    spots: list[Spot] = []
    top = 0
    for section in sections:
        items.append(Group(section.items, top))
        spots += [spot.lowered(top) for spot in section.spots]
        top += section.height + gap
    into = tuple(pair for section in sections for pair in section.into)
    return Layout(width, top - gap + foot, tuple(items), tuple(spots), into)
