"""Averages: the throws of each player in a match, so that players can check how lucky they were."""

from functools import reduce

from engines.core import Note, Seat, Who, note
from engines.dice import Thrown


def average(thrown: tuple[Thrown, ...]) -> Note | None:
    """The average die of each player and the number of dice; None when no dice were thrown."""
    parts = [_of(Seat(i), own) for i, own in enumerate(thrown) if own.dice]
    if not parts:
        return None
    joined = reduce(lambda one, other: note("dice-averages", one=one, other=other), parts)
    return note("dice-average", averages=joined, dice=sum(own.dice for own in thrown))


def _of(seat: Seat, thrown: Thrown) -> Note:
    whole, rest = divmod(thrown.hundredths, 100)
    return note("dice-average-of", who=Who(seat), whole=whole, rest=f"{rest:02}")


def hundredths(number: float) -> Note:
    """A number with two digits after the point."""
    whole, rest = divmod(round(number * 100), 100)
    return note("dice-hundredths", whole=whole, rest=f"{rest:02}")


def decimal(number: float) -> Note:
    """A number with one digit after the point."""
    whole, tenth = divmod(round(number * 10), 10)
    return note("dice-decimal", whole=whole, tenth=tenth)
