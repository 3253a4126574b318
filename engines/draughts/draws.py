"""Draws: repetition, king moves without progress, and the endgames of FMJD-64 (the rules of the world federation)."""

from typing import Final, Literal, TypeAlias

from engines.draughts.board import MAIN_ROAD
from engines.draughts.position import Move, Position
from engines.draughts.table import Clock, End, Tally

DrawRules: TypeAlias = Literal["source", "fmjd64", "none"]
"""Repetition and king moves; those and the endgames of FMJD-64 (7.2.4 to 7.2.8); or draws by agreement alone."""

THIRD: Final = 3
"""This many times the same position is a draw."""

CASUAL: Final = 300
"""The number of plies after which a game without draw rules is drawn."""

ROAD: Final = 5
"""The number of moves for which a lone king has to stay on the main road, the long diagonal from a1 to h8."""

ENDLESS: Final = 1_000_000
"""More plies than any game has."""


def tallied(tally: Tally, before: Position, move: Move, after: Position) -> Tally:
    """The counts after a move from one position to another."""
    king = before.kings >> move.start & 1
    changed = move.taken or before.crowns(move)
    still = (*tally.still, 64 * move.start + move.end) if king and not move.taken else ()
    balance = 0 if changed else tally.balance + 1
    road = tally.road + 1 if not changed and _keeps_road(before) and _keeps_road(after) else 0
    return Tally(still, balance, road, tally.plies + 1)


def draw(rules: DrawRules, limit: int, position: Position, tally: Tally) -> End | None:
    """The draw that a position brings, if any; so many king moves of each side as ``limit`` draw the game."""
    if rules == "none":
        return "plies" if tally.plies >= CASUAL else None
    if len(tally.still) >= 2 * limit:
        return "still"
    if _occurrences(position, tally.still) >= THIRD:
        return "threefold"
    if rules == "fmjd64":
        if tally.balance >= _plies_without_change(position):
            return "balance"
        if tally.road >= plies(ROAD):
            return "road"
    return None


def clock(rules: DrawRules, limit: int, position: Position, tally: Tally) -> Clock:
    """The count that would draw the game first if no piece were taken and no man moved."""
    if rules == "none":
        return Clock("plies", tally.plies, CASUAL)
    clocks = [Clock("still", len(tally.still) // 2, limit)]
    if rules == "fmjd64":
        if (most := _plies_without_change(position)) < ENDLESS:
            clocks.append(Clock("balance", tally.balance // 2, most // 2))
        if _keeps_road(position):
            clocks.append(Clock("road", tally.road // 2, ROAD))
    return min(clocks, key=lambda clock: clock.most - clock.moves)


def plies(moves: int) -> int:
    """The number of plies of so many moves of both sides."""
    return 2 * moves


def _occurrences(position: Position, still: tuple[int, ...]) -> int:
    """How often the position has stood on the board, found by taking the king moves back one by one."""
    sides, kings, mover = [position.white, position.black], position.kings, 1 - position.turn
    goal, seen = (position.white, position.black, position.kings), 1
    for back, step in enumerate(reversed(still), start=1):
        squares = 1 << step // 64 ^ 1 << step % 64
        sides[mover] ^= squares
        kings ^= squares
        mover ^= 1
        if back % 2 == 0 and kings == goal[2] and sides[0] == goal[0] and sides[1] == goal[1]:
            seen += 1
    return seen


def _plies_without_change(position: Position) -> int:
    """The number of plies without a change of material that draw the game in a position of this material."""
    white, black = position.white, position.black
    if not (position.kings & white and position.kings & black):
        return ENDLESS  # only where both sides have a king
    lone, strong = sorted((white, black), key=int.bit_count)
    pieces = strong.bit_count() + lone.bit_count()
    if lone.bit_count() == 1:
        if strong.bit_count() <= 2:  # noqa: PLR2004 - 7.2.8
            return plies(5)
        if (strong & position.kings).bit_count() >= 3:  # noqa: PLR2004 - 7.2.4
            return plies(15)
    for most, moves in ((5, 30), (7, 60)):  # 7.2.6
        if pieces <= most:
            return plies(moves)
    return ENDLESS


def _keeps_road(position: Position) -> bool:
    """Whether three pieces, a king among them, stand against a lone king on the main road (7.2.7)."""
    for lone, strong in ((position.white, position.black), (position.black, position.white)):
        if lone.bit_count() == 1 and strong.bit_count() == 3:  # noqa: PLR2004
            return bool(lone & position.kings & MAIN_ROAD and strong & position.kings)
    return False
