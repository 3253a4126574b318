"""A side of a melding game on a page: a line with its points, and its melds in a grid beneath."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import LaidMeld, MeldSide
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.layouts.seats import initial
from bot.scenes.render.lettering import extent
from bot.scenes.render.stages.meld_cells import CAPTION, card_width, cell
from bot.scenes.render.stages.stage import FINGER, Copies, Drawing
from engines.core import note

HEAD: Final = 20
"""The height of the line with the points."""

_MOST_PITCH: Final = 100
_MOST_CARD: Final = 84
_ROWS: Final = 3
_LOWEST: Final = 36  # the least height of cards
_SMALL, _NORMAL = 11, 15
_DISC: Final = 18
_THREE: Final = 14  # width of a red three
_GAP: Final = 8
_COLOURS: Final = 4


@dataclass(frozen=True, slots=True)
class Grid:
    """How many melds lie in a row, the distance of columns and of rows, the width of a card."""

    columns: int
    pitch: int
    row: int
    card: int

    @classmethod
    def of(cls, count: int, width: int, height: int, *, pressed: bool) -> Self | None:
        """The grid with the widest cards; None when what is pressed would be too small for a finger."""
        grids = []
        for rows in range(1, _ROWS + 1):
            columns = max(1, -(-count // rows))
            pitch, row = min(_MOST_PITCH, width // columns), height // rows
            if not pressed or min(pitch, row) >= FINGER:
                grids.append(cls(columns, pitch, row, card_width(pitch, row, _MOST_CARD)))
        return max(grids, key=lambda grid: (grid.card, grid.pitch), default=None)

    def box(self, place: int, box: Box) -> Box:
        """The cell of a meld in the box of all."""
        left, top, width, _ = box
        row, column = divmod(place, self.columns)
        return (
            left + (width - self.columns * self.pitch) // 2 + column * self.pitch,
            top + row * self.row,
            self.pitch,
            self.row,
        )


@dataclass(frozen=True, slots=True)
class SideLook:
    """How a side is drawn: its number, whether it is the viewer's, and out of what its new cards come."""

    number: int
    own: bool
    came: str
    say: Words


def side_drawing(side: MeldSide, box: Box, look: SideLook, copies: Copies, *, begins: bool = False) -> Drawing:
    """A side in a box. The viewer's own melds can be pressed, and where one ``begins`` so can the place of the next.

    A box that has no room for cards has the melds in words.
    """
    x, y, width, height = box
    made = Drawing(width, height)
    made.items.append(Fill("deep", box, 8))
    melds = (x + 2, y + HEAD, width - 4, height - HEAD - 2)
    if melds[3] < CAPTION + _LOWEST:
        made.items += _head(side, box, look, _words(side.melds))
        return made
    made.items += _head(side, (x, y, width, HEAD), look, "")
    count = len(side.melds) + begins
    grid = Grid.of(count, melds[2], melds[3], pressed=look.own) or Grid.of(count, melds[2], melds[3], pressed=False)
    if grid is None or not count:
        return made
    for n, meld in enumerate(side.melds):
        at, key = grid.box(n, melds), f"m{look.number}{meld.rank}"
        made.items += cell(meld, at, grid.card, key, look.came, copies)
        if look.own and meld.label:
            made.spot(Spot(f"own {meld.rank}", at, meld.label))
        for card in dict.fromkeys((*meld.naturals, *meld.wilds)) if meld.squared else ():
            made.into += ((name, key) for name in (card, *(f"{card}/{copy}" for copy in range(2, 5))))
    if begins:
        at = grid.box(len(side.melds), melds)
        made.items += _place(at, grid.card)
        made.spot(Spot("new meld", at, note("render-new-meld")))
    return made


def _place(box: Box, card: int) -> Iterator[Item]:
    """Where the next meld begins."""
    x, y, width, tall = box
    sign = Put(f"place/@{card}", x + (width - card) // 2, y + max(0, (tall - round(card * 1.4)) // 2))
    yield sign
    yield Text("+", x + width // 2, y + tall // 2, 20, "mist", "m", bold=True)


def _head(side: MeldSide, box: Box, look: SideLook, melds: str) -> Iterator[Item]:
    """Whose melds they are, the points, what the melds are worth or must be; red threes on the right."""
    x, y, width, height = box
    say, line, left = look.say, y + height // 2 + 1, x + 6
    for seat in side.seats:
        yield Fill(f"seat{seat % _COLOURS}", (left, line - _DISC // 2, _DISC, _DISC), _DISC // 2)
        yield Text(initial(seat, say), left + _DISC // 2, line, _SMALL, "white", "m", bold=True)
        left += _DISC + 3
    right = x + width - 4
    for n, three in reversed(tuple(enumerate(side.threes))):
        right -= _THREE + 3
        yield Put(f"card/{three}@{_THREE}", right, line - 10, f"three{look.number}/{n}")
    left += 4
    yield Text(side.points, left, line, _NORMAL, bold=True)
    left += extent(side.points, _NORMAL, bold=True) + _GAP
    told = say(side.now) if side.now else say(side.needs) if side.needs and look.own else ""
    words = melds or told
    if words and right - left > FINGER:
        yield Text(words, left, line, _SMALL if melds else 13, "mist", room=right - left - _GAP)


def _words(melds: tuple[LaidMeld, ...]) -> str:
    """The melds in few words; a canasta has a full or an empty disc."""
    return " ".join(
        f"{meld.rank}×{len(meld.naturals) + len(meld.wilds)}{'' if not meld.squared else '○' if meld.wilds else '●'}"
        for meld in melds
    )
