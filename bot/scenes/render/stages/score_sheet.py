"""A sheet of points in one, two or three blocks side by side. Its boxes are places to press in the viewer's column.

The rows of sums share one row, and the last sum is not here: the plates tell it. The viewer's own column stands next
to the labels, as wide as a finger, and the others follow in the order of play; where they do not fit they are left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.i18n import Speaker
from bot.scenes.blocks import Cell, Row, Scores, Tone
from bot.scenes.render.figures.signs import SEATS
from bot.scenes.render.layout import Box, Fill, Item, Spot, Text
from bot.scenes.render.layouts.score_cells import CELLS, seats_of
from bot.scenes.render.layouts.seats import initial
from bot.scenes.render.stages.lines import LEAST, fits, fitting, lines_of
from bot.scenes.render.stages.stage import FINGER, Drawing
from engines.core import Seat, note

HEAD: Final = 20
"""The height of the initials over the columns."""
_BETWEEN: Final = 6
_ROUND: Final = 10
_INSET: Final = 2
_OWN: Final = (FINGER, 72)  # the least and the greatest width of the own column
_OTHER: Final = (18, 44)  # of another column
_LABEL: Final = (54, 76)  # the least width of labels, and the one that other columns leave where they can
_BROAD: Final = 24  # narrower columns have the smallest numbers
_SIZES: Final = ((FINGER, 18), (32, 15), (_BROAD, 13))
"""Sizes of numbers by the least width of a column."""


@dataclass(frozen=True, slots=True)
class Widths:
    """The widths of labels, of the own column and of another one; ``others`` is how many of those are shown."""

    label: int
    own: int
    other: int
    others: int

    @classmethod
    def of(cls, scores: Scores, width: int) -> "Widths":
        """The widths in a block of that width."""
        others = len(order(scores)) - 1
        if scores.own is None and others:
            column = max(_OTHER[0], min(_OWN[1], (width - _LABEL[1]) // (others + 1)))
            return cls(width - column * (others + 1), column, column, others)
        own = max(_OWN[0], min(_OWN[1], round(width * 0.28)))
        room = width - own
        if not others:
            return cls(room, own, 0, 0)
        other = min(_OTHER[1], (room - _LABEL[1]) // others)
        if other < _BROAD:
            other = min(_BROAD, (room - _LABEL[0]) // others)
        if other < _OTHER[0]:
            return cls(room, own, 0, 0)
        return cls(room - others * other, own, other, others)

    def column(self, place: int) -> tuple[int, int]:
        """The left border and the width of a column, by its place after the labels."""
        if place == 0:
            return self.label, self.own
        return self.label + self.own + (place - 1) * self.other, self.other


def players(scores: Scores) -> tuple[Seat, ...]:
    """The seat of each column, without the column of what could be written now."""
    return tuple(seats_of(head)[0] for n, head in enumerate(scores.heads) if n != scores.now)


def order(scores: Scores) -> tuple[int, ...]:
    """The columns as they stand beside the labels: the viewer's own, then the others in the order of play."""
    count = len(players(scores))
    first = scores.own or 0
    return tuple((first + n) % count for n in range(count))


def rows_in(blocks: int, scores: Scores) -> int:
    """The number of rows of each block."""
    return ceil(len(_slots(scores)) / blocks)


def _slots(scores: Scores) -> list[tuple[Row, ...]]:
    """The rows as they are shown: each box by itself, the sums together after those of the first half."""
    *rows, _ = scores.rows
    boxes = [(row,) for row in rows if row.name]
    upper = sum(bool(row.name) for row in rows[: scores.halves])
    sums = tuple(row for row in rows if not row.name)
    return [*boxes[:upper], *([sums] if sums else []), *boxes[upper:]]


def score_sheet(
    scores: Scores, say: Speaker, width: int, blocks: int, row: int, widths: Widths | None = None
) -> Drawing:
    """The sheet in blocks side by side; ``row`` is the height of a row. Given ``widths``, there are no initials."""
    count = rows_in(blocks, scores)
    top = HEAD if widths is None and len(order(scores)) > 1 else 0
    wide = (width - (blocks - 1) * _BETWEEN) // blocks
    made = Drawing(width, top + count * row)
    slots = _slots(scores)
    for n in range(blocks):
        block = _Block(scores, say, widths or Widths.of(scores, wide), n * (wide + _BETWEEN), top, wide, row)
        made.add(block.drawing(slots[n * count : (n + 1) * count]))
    return made


@dataclass(frozen=True, slots=True)
class _Block:
    """A block of a sheet: where it lies, and how wide and high its parts are."""

    scores: Scores
    say: Speaker
    widths: Widths
    left: int
    top: int
    width: int
    row: int

    def drawing(self, slots: list[tuple[Row, ...]]) -> Drawing:
        made = Drawing(0, 0)
        made.items.append(Fill("sheet", (self.left, self.top, self.width, len(slots) * self.row), _ROUND))
        if self.top:
            made.items += self._heads()
        for number, rows in enumerate(slots):
            y = self.top + number * self.row
            if not rows[0].name:
                made.items += self._band(y, is_last=number == len(slots) - 1)
            if number:
                made.items.append(Fill("rule", (self.left, y, self.width, 1)))
            high = self.row / len(rows)
            for n, row in enumerate(rows):
                self._line(made, row, round(y + n * high), round(high))
        return made

    def _band(self, y: int, *, is_last: bool) -> Iterator[Item]:
        """The ground of the sums; the last row of a block has round corners."""
        yield Fill("band", (self.left, y, self.width, self.row), _ROUND if is_last else 0)
        if is_last:
            yield Fill("band", (self.left, y, self.width, _ROUND))

    def _columns(self) -> Iterator[tuple[int, int, int]]:
        """Each column that is shown with its left border and its width."""
        for place, column in enumerate(order(self.scores)[: 1 + self.widths.others]):
            x, width = self.widths.column(place)
            yield column, self.left + x, width

    def _heads(self) -> Iterator[Item]:
        seats = players(self.scores)
        for column, x, width in self._columns():
            across, middle = HEAD - 4, x + width // 2
            left = middle - across // 2
            yield Fill(f"seat{seats[column] % SEATS}", (left, self.top - HEAD + 1, across, across), across // 2)
            yield Text(
                initial(seats[column], self.say), middle, self.top - HEAD // 2 - 1, LEAST, "white", "m", bold=True
            )

    def _line(self, made: Drawing, row: Row, y: int, high: int) -> None:
        made.items += self._label(row, y, high)
        for column, x, width in self._columns():
            box = x, y, width, high
            cell = row.cells[column]
            could = self._could(row, column, cell)
            if could and column == self.scores.own:
                made.items += _open(could, box)
                said = note("render-cell", label=row.label, text=could.text)
                made.spot(Spot(row.name, box, said, held=True))
            elif could and could.tone is Tone.GO:
                made.items += _number(could.text, box, CELLS[Tone.GO][1], bold=False)
            else:
                made.items += _cell(cell, box, strong=row.strong)

    def _could(self, row: Row, column: int, cell: Cell) -> Cell | None:
        """What the player who is to move could write there now."""
        now = self.scores.now
        if column != self.scores.active or now is None or cell.text or not row.cells[now].text:
            return None
        return row.cells[now]

    def _label(self, row: Row, y: int, high: int) -> Iterator[Item]:
        """The label of a row, on two lines where one is too narrow."""
        size = 15 if high >= FINGER and self.widths.label >= 2 * _LABEL[0] else min(13, max(LEAST, high - 3))
        middle, room = y + high // 2, self.widths.label - 8
        words = Text(self.say(row.label), self.left + 6, middle, size, "sheetink", bold=row.strong, room=room)
        if fits(one := fitting(words)) or high < FINGER:
            yield one
        else:
            yield from lines_of(words._replace(size=LEAST), 2, LEAST + 3)


def _open(could: Cell, box: Box) -> Iterator[Item]:
    """A box that may be filled: green where it is worth something, pale where it is not."""
    x, y, width, high = box
    inner = x + _INSET, y + _INSET, width - 2 * _INSET, high - 2 * _INSET
    if could.tone is Tone.GO:
        fill, ink = CELLS[Tone.GO]
        yield Fill(fill, inner, 8)
        yield from _number(could.text, box, ink, bold=True)
    else:
        yield Fill("band", inner, 8)
        yield from _number(could.text, box, "faded", bold=False)


def _cell(cell: Cell, box: Box, *, strong: bool) -> Iterator[Item]:
    """What is written already; the newest entry has a ground of its own."""
    x, y, width, high = box
    ink = "sheetink"
    if cell.tone is not Tone.PLAIN:
        fill, ink = CELLS[cell.tone]
        yield Fill(fill, (x + 1, y + _INSET, width - 2, high - 2 * _INSET), min(8, width // 4))
    if cell.text:
        yield from _number(cell.text, box, ink, bold=strong or cell.tone is not Tone.PLAIN)


def _number(text: str, box: Box, ink: str, *, bold: bool) -> Iterator[Item]:
    """A number in the middle of its cell, with its addition below it."""
    x, y, width, high = box
    number, _, more = text.partition(" ")
    size = next((size for least, size in _SIZES if width >= least), LEAST)
    middle, room = y + high // 2, width - 1
    one = Text(number, x + width // 2, middle, min(size, max(LEAST, high - 7)), ink, "m", bold=bold, room=room)
    if more and high >= FINGER:
        yield fitting(one._replace(y=middle - 8, size=min(size, 15)))
        yield fitting(one._replace(words=more, y=middle + 9, size=LEAST))
    else:
        one = fitting(one)
        yield one if fits(one) else one._replace(bold=False)
