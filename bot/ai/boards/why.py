"""What speaks for a move, in one sentence, from the line that the search expects after it."""

from collections.abc import Callable
from typing import Final

from bot.ai.boards.board import MAN, SURE, WON, Forces, Position
from bot.ai.boards.search import Search
from engines.core import Note, note

NOTHING_LOST: Final = 7 * MAN // 10
"""A move that is worth so much less loses something."""


def why(search: Search, ranked: list[tuple[Position, int]], depth: int) -> Note:
    """What speaks for the first of the ranked moves, each the position after it and its value."""
    after, value = ranked[0]
    if value > SURE:
        return note("boards-why-won", moves=_moves(WON - value))
    if value < -SURE:
        return note("boards-why-lost", moves=_moves(WON + value))
    side = search.root.position[-1]
    before = search.board.forces(search.root.position, side)
    line = [search.board.forces(one, side) for one in (after, *search.best_line(after))]
    if moves := _lasting(line, lambda forces: forces.lead > before.lead):
        return note("boards-why-wins", moves=moves, pieces=line[-1].lead - before.lead)
    crowned = [ply for ply, forces in enumerate(line, 1) if forces.kings > before.kings]
    if crowned and line[-1].kings > before.kings and line[-1].lead >= before.lead:
        return note("boards-why-crowns", moves=_moves(crowned[0]))
    is_only = all(other < value - NOTHING_LOST for _, other in ranked[1:])
    if is_only and line[-1].lead == before.lead:
        return note("boards-why-only")
    if line[-1].lead < before.lead:
        is_paid = value > search.at_a_glance() - NOTHING_LOST
        return note("boards-why-offers" if is_paid else "boards-why-least")
    if before.lead > 0 and len(line) > 1 and line[1].all < before.all and line[1].lead == before.lead:
        return note("boards-why-exchanges")
    return note("boards-why-ahead", moves=_moves(max(depth, 1)))


def _moves(plies: int) -> int:
    """The own moves among so many plies, the first of which is one."""
    return (plies + 1) // 2


def _lasting(line: list[Forces], is_so: Callable[[Forces], bool]) -> int:
    """After how many own moves something is so and stays so to the end of the line; 0: it does not."""
    plies = len(line)
    while plies and is_so(line[plies - 1]):
        plies -= 1
    return _moves(plies + 1) if plies < len(line) else 0
