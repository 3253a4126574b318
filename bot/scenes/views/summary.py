"""The sentence that sums a position up for those who listen: who is to do what, and how the match stands."""

from collections.abc import Iterable

from engines.core import Note, Seat, Who, note
from engines.grid import Side


def summed(asked: Note, standing: Note, *, ends: bool = False) -> Note:
    """What is asked of whom, and how the match stands. What ``ends`` a sentence by itself gets no full stop."""
    return note("render-summary", asked=asked, standing=standing, ends="yes" if ends else "no")


def points(counts: Iterable[tuple[Note | Who, int | str]]) -> Note:
    """The points of each player or side."""
    return note("render-points", counts=tuple(counted(who, count) for who, count in counts))


def points_by_seat(counts: Iterable[int | str]) -> Note:
    """The points of each player, in the order of the seats."""
    return points((Who(Seat(seat)), count) for seat, count in enumerate(counts))


def counted(who: Note | Who, count: int | str) -> Note:
    """A player or a side with a number."""
    return note("render-count", who=who, count=count)


def to_move(seat: Seat, side: Side, eyes: Seat | None, more: Note | str = "") -> Note:
    """Whose turn it is on a board, by name and side; ``more`` follows after a comma of its own."""
    return note("render-to-move", who=Who(seat), side=side, own=own_turn(seat, eyes), more=more)


def own_turn(seat: Seat, eyes: Seat | None) -> str:
    """Whether it is the turn of whoever looks, as messages ask for it."""
    return "yes" if seat == eyes else "no"


def pieces(white: int, black: int) -> Note:
    """How many pieces each side has."""
    return note("render-pieces", white=white, black=black)
