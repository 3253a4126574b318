"""Tables of points, and the meaning of a cell or a button."""

from dataclasses import dataclass
from enum import StrEnum

from engines.core import Note, Seat


class Tone(StrEnum):
    """The meaning of a button or a cell; a colour never carries it alone."""

    PLAIN = "plain"
    GO = "go"  # the one step that moves the game on
    CHOSEN = "chosen"
    RISK = "risk"  # gives something up for good


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table. The tone GO marks what could be written there now, CHOSEN what was just written."""

    text: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table with its label; a ``strong`` row is a sum. ``name`` is what moves call it by, with its kind."""

    label: Note
    cells: tuple[Cell, ...]
    strong: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Scores:
    """A table of points. ``heads`` name the columns after the labels; ``active`` is the column of the player who is to
    move, and ``now`` the column of what that player could write.

    A table with many rows may be laid out in two halves side by side above its last row: ``halves`` is the number of
    rows in the left one. What could be written then stands in the player's own column.

    Where the columns are ``seats``, a picture shows the sums beside their discs, and the last ``most`` rows that say
    anything. A table whose sums stand elsewhere in the picture is not ``drawn``. ``own`` is the viewer's column.
    """

    heads: tuple[Note, ...]
    rows: tuple[Row, ...]
    active: int | None = None
    now: int | None = None
    halves: int = 0
    seats: tuple[Seat, ...] = ()
    most: int = 5
    drawn: bool = True
    own: int | None = None
