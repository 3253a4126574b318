"""The scene of Kości: the dice, the sheet with the worth of each box now, and whose turn it is."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.scenes.blocks import Cell, Dice, Row, Say, Scores, Tone
from bot.scenes.controls import Choice, Control, Pick, Press
from bot.scenes.scene import Scene
from bot.scenes.views.average import average
from bot.scenes.views.summary import points_by_seat, summed
from bot.scenes.ways import Way
from engines.core import Note, Seat, Who, note
from engines.dice import BOXES, COUNT, LOWER, THROWS, UPPER, Box, spelled
from engines.kosci import View, Worth

BLANK: Final = Cell()

SUMS: Final = 2
"""The rows that sum the upper boxes up: their sum and their bonus."""


def scene(view: View) -> Scene:
    """The scene of a view. Nothing is hidden: everybody sees the same, each player the own column first."""
    if view.turn is None:
        return Scene((_sheet(view), *_last(view)), epilogue=average(view.thrown))
    filled = len(BOXES) - len(view.columns[view.turn].open)
    asked = note("kosci-asked", who=Who(view.turn), left=view.left)
    return Scene(
        (_dice(view), _sheet(view), *_last(view), Say(asked, strong=True)),
        _controls(view),
        headline=note("kosci-round", round=filled + 1, rounds=len(BOXES)),
        summary=summed(asked, points_by_seat(column.total for column in view.columns)),
        epilogue=average(view.thrown),
        ways=tuple(_ways(view)),
    )


def _controls(view: View) -> tuple[Control, ...]:
    """The dice to hold, a button for each box that gives points, and a choice of the boxes that give none.

    Dice that were held in the last throw stay so until they are let go.
    """
    controls: list[Control] = []
    if view.left:
        verb = Press(note("dice-roll"), "hold", Tone.GO)
        controls.append(Pick(tuple(map(str, view.dice)), 0, COUNT - 1, (verb,), of="dice", marked=view.stand))
    controls += [_enter(given) for given in view.worths if given.points or given.extra]
    if zeros := tuple(_enter(given) for given in view.worths if not given.points and not given.extra):
        controls.append(Choice(note("kosci-cross"), zeros))
    return tuple(controls)


def _enter(given: Worth) -> Press:
    return Press(note("kosci-worth", box=given.box, points=given.points, extra=given.extra), f"score {given.box}")


def _ways(view: View) -> Iterator[Way]:
    """A press of each box that may be chosen; one that gives nothing asks first."""
    if view.seat in (view.turn, None):
        for given in view.worths:
            asks = None if given.points or given.extra else note("kosci-cross-out", box=given.box)
            yield Way("", box_spot(given.box), f"score {given.box}", asks)


def box_spot(box: Box) -> str:
    """The name of the place of a box."""
    return f"box {box}"


# --- the dice ---


def _dice(view: View) -> Dice:
    """The dice. Every turn counts as many throws as it may have, so that each throw of a match has its own number."""
    turns = sum(len(BOXES) - len(column.open) for column in view.columns)
    throw = turns * THROWS + THROWS - view.left
    return Dice(view.dice, throw=throw, kept=view.stand, left=view.left)


# --- what happened last ---


def _last(view: View) -> tuple[Say, ...]:
    """The last entry or, once dice are held, what was held."""
    said: list[Say] = []
    if view.last and view.held is None:
        given = view.last.worth
        entered = note("kosci-entered", who=Who(view.last.seat), box=given.box, points=given.points, extra=given.extra)
        said.append(Say(entered, news=True))
    if view.turn is not None:
        said.append(Say(_thrown(Who(view.turn), view), news=True))
    return tuple(said)


def _thrown(who: Who, view: View) -> Note:
    dice = spelled(view.dice)
    if view.held is None:
        return note("kosci-begins", who=who, dice=dice)
    if not view.held:
        return note("kosci-throws-all", who=who, dice=dice)
    if len(view.held) == COUNT:
        return note("kosci-keeps-all", who=who, dice=dice)
    return note("kosci-throws", who=who, held=spelled(view.held), dice=dice)


# --- the sheet ---


def _sheet(view: View) -> Scores:
    columns = view.columns
    heads = tuple(note("kosci-player", who=Who(Seat(i))) for i in range(len(columns)))
    now = () if view.turn is None else (note("kosci-now"),)
    extras = _line(view, note("kosci-extra"), tuple(column.extra for column in columns))
    rows = (
        *(_box(view, box) for box in UPPER),
        _sum(view, note("kosci-upper"), tuple(column.upper for column in columns)),
        _line(view, note("kosci-bonus"), tuple(column.bonus for column in columns)),
        *(_box(view, box) for box in LOWER),
        *((extras,) if any(column.extra for column in columns) else ()),
        _sum(view, note("kosci-total"), tuple(column.total for column in columns)),
    )
    place = len(heads) if now else None
    return Scores((*heads, *now), rows, view.turn, now=place, halves=len(UPPER) + SUMS, own=view.seat)


def _box(view: View, box: Box) -> Row:
    """The row of a box: the players' points, and what it would give now."""
    fresh = view.last.seat if view.last and view.last.worth.box == box else None
    cells = tuple(
        Cell("" if points is None else str(points), Tone.CHOSEN if i == fresh else Tone.PLAIN)
        for i, points in enumerate(column[box] for column in view.columns)
    )
    return replace(_row(view, note("dice-box", box=box), cells, _now(view, box)), name=box_spot(box))


def _now(view: View, box: Box) -> Cell:
    for given in view.worths:
        if given.box == box:
            extra = f" +{given.extra}" if given.extra else ""
            return Cell(f"{given.points}{extra}", Tone.GO if given.points or extra else Tone.PLAIN)
    return Cell()


def _line(view: View, label: Note, points: tuple[int, ...]) -> Row:
    """The row of a bonus; cells without points are blank."""
    return _row(view, label, tuple(Cell(str(p) if p else "") for p in points))


def _sum(view: View, label: Note, points: tuple[int, ...]) -> Row:
    return replace(_row(view, label, tuple(Cell(str(p)) for p in points)), strong=True)


def _row(view: View, label: Note, cells: tuple[Cell, ...], now: Cell = BLANK) -> Row:
    """A row with the cells of the players; during a match also a cell for the present throw."""
    return Row(label, cells if view.turn is None else (*cells, now))
