"""How many game points a deal is worth, and who gets them."""

from typing import Final, Literal

from engines.core import Seat, across
from engines.sixty_six.options import Options
from engines.sixty_six.table import FaceUp, Settled, added

ENOUGH: Final = 66
HALF: Final = 33
"""A loser with so many card points loses only one game point."""

LAST: Final = 10
"""Points for the last trick of a deal that nobody closed."""

CLOSED: Final = 3


def won(points: int) -> int:
    """The game points of a winner, by the card points of the loser.

    A loser without card points loses three even with tricks, for they were worth nothing.

    >>> [won(points) for points in (33, 32, 0)]
    [1, 2, 3]
    """
    return 1 if points >= HALF else 2 if points else 3


def lost(tricks: int) -> int:
    """The game points for a false declaration, or a closed deal that failed, by the tricks of the winner."""
    return 2 if tricks else 3


def declared(rules: Options, up: FaceUp, seat: Seat) -> Settled:
    """The result of a deal in which a seat has declared 66."""
    return _claimed(rules, up, seat, "true" if up.points[seat] >= ENOUGH else "false")


def played(rules: Options, up: FaceUp) -> Settled:
    """The result of a deal after its last trick."""
    if up.closer is not None:
        return _claimed(rules, up, up.closer, "closed" if up.points[up.closer] >= ENOUGH else "failed")
    if rules.last_trick == "wins" or rules.schnapsen20:
        return Settled("last", up.turn, won(up.points[across(up.turn)]), up.points)
    points = added(up.points, up.turn, LAST)
    if points[0] == points[1]:
        return Settled("played", None, 0, points)
    winner = Seat(int(points[1] > points[0]))
    return Settled("played", winner, won(points[across(winner)]), points)


def _claimed(rules: Options, up: FaceUp, seat: Seat, how: Literal["true", "false", "closed", "failed"]) -> Settled:
    """The result of a deal in which a seat has claimed 66, by declaring it or by closing the stock."""
    other, is_right = across(seat), how in ("true", "closed")
    points, tricks = up.points[other], up.tricks[other]
    if up.closer is not None and rules.trickless_at == "close":
        points, tricks = up.at_close
    game = won(points) if is_right else lost(tricks)
    if up.closer is not None and rules.closed_value == "three":
        game = CLOSED
    return Settled(how, seat if is_right else other, game, up.points)
