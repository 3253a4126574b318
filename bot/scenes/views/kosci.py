"""The scene of Kości: the dice, the sheet with the worth of each box now, and whose turn it is."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bot.scenes.blocks import Cell, Dice, Row, Say, Scores, Tone
from bot.scenes.controls import Choice, Control, Pick, Press
from bot.scenes.scene import Scene
from bot.scenes.views.average import average
from bot.scenes.views.summary import own_turn, points_by_seat, summed
from bot.scenes.ways import Way
from engines.core import Note, Seat, Who, note
from engines.dice import BOXES, COUNT, THROWS, UPPER, Box, spelled
from engines.kosci import View

SUMS: Final = 2
"""The rows that sum the upper boxes up: their sum and their bonus."""

SPOTS: Final = {box: f"box {box}" for box in BOXES}
"""The names of the places of boxes."""

ENTER: Final = {box: Way("", SPOTS[box], f"score {box}") for box in BOXES}
CROSS_OUT: Final = {box: Way("", SPOTS[box], f"score {box}", asks=note("kosci-cross-out", box=box)) for box in BOXES}
"""A press of a box that gives points, and of one that gives nothing, which asks first."""

LABELS: Final = {box: note("dice-box", box=box) for box in BOXES}
EXTRA: Final = note("kosci-extra")
SUM: Final = note("kosci-upper")
BONUS: Final = note("kosci-bonus")
TOTAL: Final = note("kosci-total")
"""The labels of the rows."""

REMEMBERED: Final = 2000
"""The most rows and buttons that are remembered: most rows of a sheet are as they were before the throw."""


def scene(view: View) -> Scene:
    """The scene of a view. Nothing is hidden: all see the same, each player the own column first, and the own turn as
    such.
    """
    if view.turn is None:
        return Scene((_sheet(view), *_last(view)), epilogue=average(view.thrown))
    filled = len(BOXES) - len(view.columns[view.turn].open)
    asked = note("kosci-asked", who=Who(view.turn), own=own_turn(view.turn, view.seat), left=view.left)
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
    controls += [_enter(w.box, w.points, w.extra) for w in view.worths if w.points or w.extra]
    if zeros := tuple(_enter(w.box, 0, 0) for w in view.worths if not w.points and not w.extra):
        controls.append(Choice(note("kosci-cross"), zeros))
    return tuple(controls)


@lru_cache(REMEMBERED)
def _enter(box: Box, points: int, extra: int) -> Press:
    return Press(note("kosci-worth", box=box, points=points, extra=extra), f"score {box}")


def _ways(view: View) -> Iterator[Way]:
    """A press of each box that may be chosen; one that gives nothing asks first."""
    if view.seat in (view.turn, None):
        for given in view.worths:
            yield (ENTER if given.points or given.extra else CROSS_OUT)[given.box]


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
    boxes, blank = _boxes(view), ("",) * len(now)
    extra = tuple(_if_any(column.extra) for column in columns)
    rows = (
        *boxes[: len(UPPER)],
        _row(SUM, (*(str(column.upper) for column in columns), *blank), strong=True),
        _row(BONUS, (*(_if_any(column.bonus) for column in columns), *blank)),
        *boxes[len(UPPER) :],
        *((_row(EXTRA, (*extra, *blank)),) if any(extra) else ()),
        _row(TOTAL, (*(str(column.total) for column in columns), *blank), strong=True),
    )
    place = len(heads) if now else None
    return Scores((*heads, *now), rows, view.turn, now=place, halves=len(UPPER) + SUMS, own=view.seat)


def _if_any(points: int) -> str:
    """The points of a bonus; nothing where there are none."""
    return str(points) if points else ""


def _boxes(view: View) -> tuple[Row, ...]:
    """The rows of the boxes: the players' points and, during a match, what the present throw would give."""
    worths = {given.box: (given.points, given.extra) for given in view.worths}
    entered = view.last and view.last.worth.box
    fresh, is_on = view.last and view.last.seat, view.turn is not None
    points = zip(*(column.points for column in view.columns), strict=True)
    return tuple(
        _box(box, filled, fresh if box == entered else None, worths.get(box), is_on=is_on)
        for box, filled in zip(BOXES, points, strict=True)
    )


@lru_cache(REMEMBERED)
def _box(
    box: Box, points: tuple[int | None, ...], fresh: Seat | None, worth: tuple[int, int] | None, *, is_on: bool
) -> Row:
    """The row of a box. The entry of the seat that ``fresh`` names is the last one; ``worth`` is what the present throw
    would give, with the bonus of a joker.
    """
    cells = [Cell("" if p is None else str(p), Tone.CHOSEN if i == fresh else Tone.PLAIN) for i, p in enumerate(points)]
    if is_on:
        cells.append(_now(*worth) if worth else Cell())
    return Row(LABELS[box], tuple(cells), name=SPOTS[box])


def _now(points: int, extra: int) -> Cell:
    """What the present throw would give."""
    more = f" +{extra}" if extra else ""
    return Cell(f"{points}{more}", Tone.GO if points or extra else Tone.PLAIN)


def _row(label: Note, texts: tuple[str, ...], *, strong: bool = False) -> Row:
    return Row(label, tuple(map(Cell, texts)), strong=strong)
