"""What one pair of eyes sees of a table, placed in a box of a page: a value that knows neither a game nor HTML.

A stage is made of the same things as a layout (see ``bot.scenes.render.layout``), but lengths are pixels of the page,
which scales nothing.

Laws:
* The laws of keys in ``layout`` hold. The same things have the same keys in every box.
* Every spot is at least ``FINGER`` pixels wide and high and lies inside the box. No two spots overlap by more than one
  pixel. A block may keep less only where its own module says why.
* While a deal goes on nothing above the hand moves when the hand shrinks.
* What may be dropped onto something names it: a spot, or a zone, which is no spot of its own.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Self, TypeAlias

from bot.scenes.render.layout import Box, Fill, Inset, Item, Put, Spot, Text
from engines.core import Seat

FINGER: Final = 44
"""The least width and height of what is pressed."""

Size: TypeAlias = tuple[int, int]
"""Width and height."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's name with what there is to say about the player, in a box.

    ``told`` are short texts, the most important first; the page shows as many as fit. ``sign`` is the sprite that
    stands for the player, such as a man; without one a disc with the player's initial does.
    """

    seat: Seat
    box: Box
    told: tuple[str, ...] = ()
    turn: bool = False
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A step of a count that is said aloud in a box, while the items with these keys are lit."""

    words: str
    box: Box
    keys: tuple[str, ...]

    def moved(self, left: int, top: int) -> Self:
        """The step moved to the right and down."""
        return replace(self, box=_moved_box(self.box, left, top))


@dataclass(frozen=True, slots=True)
class Stage:
    """Items from back to front, spots in reading order, zones to drop something on, and plates.

    ``into`` says what goes into what, by keys. ``lies`` are things that are shown for a moment before the items: a
    trick that is whole and will be taken. What lies and goes ``into`` something goes there even if another thing of its
    name is among the items. ``before`` is what lay there before and may be looked at again: the last trick. ``lifts``
    names spots with the key of the item that a drag takes along. ``counts`` are said one after the other once
    everything lies still.
    """

    width: int
    height: int
    items: tuple[Item, ...] = ()
    spots: tuple[Spot, ...] = ()
    plates: tuple[Plate, ...] = ()
    zones: tuple[Spot, ...] = ()
    into: tuple[tuple[str, str], ...] = ()
    lies: tuple[Put, ...] = ()
    lifts: tuple[tuple[str, str], ...] = ()
    before: tuple[Put, ...] = ()
    counts: tuple[Count, ...] = ()


@dataclass(slots=True)
class Drawing:
    """A stage under construction."""

    width: int
    height: int
    items: list[Item] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    zones: list[Spot] = field(default_factory=list)
    into: list[tuple[str, str]] = field(default_factory=list)
    lies: list[Put] = field(default_factory=list)
    lifts: list[tuple[str, int]] = field(default_factory=list)
    """Names of spots, each with the index of the item that a drag takes along."""
    before: list[Put] = field(default_factory=list)
    counts: list[Count] = field(default_factory=list)

    def spot(self, spot: Spot, lifts: str = "") -> Self:
        """Adds a spot; ``lifts`` is the key of the item that a drag takes along: of copies, the one added last."""
        self.spots.append(spot)
        if lifts:
            self.lifts.append((spot.name, self._last(lifts)))
        return self

    def _last(self, key: str) -> int:
        """The index of the item of that key that was added last."""
        for index in range(len(self.items) - 1, -1, -1):
            item = self.items[index]
            if isinstance(item, Put) and item.key == key:
                return index
        raise KeyError(key)

    def add(self, other: "Drawing", left: int = 0, top: int = 0) -> Self:
        """Adds everything of another drawing, moved."""
        self.lifts += ((name, len(self.items) + index) for name, index in other.lifts)
        self.items += (moved(item, left, top) for item in other.items)
        self.spots += (moved_spot(spot, left, top) for spot in other.spots)
        self.zones += (moved_spot(zone, left, top) for zone in other.zones)
        self.plates += (replace(plate, box=_moved_box(plate.box, left, top)) for plate in other.plates)
        self.lies += (put._replace(x=put.x + left, y=put.y + top) for put in other.lies)
        self.before += (put._replace(x=put.x + left, y=put.y + top) for put in other.before)
        self.into += other.into
        self.counts += (count.moved(left, top) for count in other.counts)
        return self

    def stage(self) -> Stage:
        """The finished stage. Second and third copies of a card get keys of their own."""
        items = told_apart(self.items)
        puts = {index: item for index, item in enumerate(items) if isinstance(item, Put)}
        return Stage(
            self.width,
            self.height,
            items,
            tuple(self.spots),
            tuple(self.plates),
            tuple(self.zones),
            tuple(self.into),
            tuple(self.lies),
            tuple((name, puts[index].key) for name, index in self.lifts),
            tuple(self.before),
            tuple(self.counts),
        )


def moved(item: Item, left: int, top: int) -> Item:
    """The item moved to the right and down."""
    match item:
        case _ if not left and not top:
            return item
        case Fill(colour, box, radius):
            return Fill(colour, _moved_box(box, left, top), radius)
        case Put(sprite, x, y, key, was, via):
            return Put(sprite, x + left, y + top, key, was, tuple((a + left, b + top) for a, b in via))
        case Text() | Inset():
            return item._replace(x=item.x + left, y=item.y + top)


def moved_spot(spot: Spot, left: int, top: int) -> Spot:
    """The spot moved to the right and down."""
    return spot._replace(box=_moved_box(spot.box, left, top))


@dataclass(slots=True)
class Copies:
    """The keys of things of which there may be several, such as equal cards of two packs: ``Ks``, then ``Ks/2``."""

    _seen: Counter[str] = field(default_factory=Counter)

    def key(self, name: str) -> str:
        """The key of the next thing of this name."""
        self._seen[name] += 1
        copy = self._seen[name]
        return name if copy == 1 else f"{name}/{copy}"


def told_apart(items: Iterable[Item]) -> tuple[Item, ...]:
    """The items with a number added to the keys of second and third copies of a card."""
    copies = Copies()
    return tuple(
        item._replace(key=copies.key(item.key)) if isinstance(item, Put) and item.key else item for item in items
    )


def _moved_box(box: Box, left: int, top: int) -> Box:
    x, y, width, height = box
    return x + left, y + top, width, height
