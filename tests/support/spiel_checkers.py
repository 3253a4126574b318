"""Checkers of OpenSpiel, translated: its drawing as a position of ours, and its jumps put together to moves."""

from engines.draughts import Position
from engines.grid import BLACK, WHITE

SIDES = {"o": (WHITE, False), "8": (WHITE, True), "+": (BLACK, False), "*": (BLACK, True)}


def position(state, turn):
    """What its drawing shows, row by row from the eighth."""
    sides, kings = [0, 0], 0
    for rank, row in zip(range(7, -1, -1), str(state).splitlines(), strict=False):
        for file, sign in enumerate(row[1:9]):
            if sign in SIDES:
                side, king = SIDES[sign]
                square = 1 << file + 8 * rank
                sides[side] |= square
                kings |= square if king else 0
    return Position(sides[WHITE], sides[BLACK], kings, turn)


def results(state):
    """Every state after a move; each jump is an action of its own there."""
    mover = state.current_player()
    for action in state.legal_actions():
        child = state.child(action)
        if not child.is_terminal() and child.current_player() == mover:
            yield from results(child)
        else:
            yield child
