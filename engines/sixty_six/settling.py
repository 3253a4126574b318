"""What a deal is worth, and to whom."""

from typing import Final, Literal

from engines.core import Seat, across
from engines.sixty_six.options import Options
from engines.sixty_six.table import FaceUp, Settled, added

ENOUGH: Final = 66
HALF: Final = 33
"""A loser with so many points loses only one game point."""

LAST: Final = 10
"""Points for the last trick of a deal that nobody closed."""

CLOSED: Final = 3


def won(points: int) -> int:
    """Game points by the loser's points: a loser whose tricks are worth nothing loses three all the same."""
    return 1 if points >= HALF else 2 if points else 3


def lost(tricks: int) -> int:
    """Game points for a false declaration or a closed deal that failed, by the tricks of who receives them."""
    return 2 if tricks else 3


def declared(rules: Options, up: FaceUp, seat: Seat) -> Settled:
    """Somebody has said 66."""
    return _claimed(rules, up, seat, "true" if up.points[seat] >= ENOUGH else "false")


def played(rules: Options, up: FaceUp) -> Settled:
    """All cards have been played; the last trick was just taken."""
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
    """A seat has claimed to have 66, by saying it or by closing the stock."""
    other, is_right = across(seat), how in ("true", "closed")
    points, tricks = up.points[other], up.tricks[other]
    if up.closer is not None and rules.trickless_at == "close":
        points, tricks = up.at_close
    game = won(points) if is_right else lost(tricks)
    if up.closer is not None and rules.closed_value == "three":
        game = CLOSED
    return Settled(how, seat if is_right else other, game, up.points)
