"""The scene of Mak-yek: the board from the viewer's side, what the last move took, what each move would take."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.scenes.blocks import Board, Say
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.scenes.views import grid
from bot.scenes.views.summary import own_turn, pieces, summed, to_move
from engines.core import Note, Seat, Who, note
from engines.grid import named, shown, spelled, squares
from engines.mak_yek import View, captured, moves
from engines.mak_yek.game import QUIET
from engines.mak_yek.moves import START

WARN: Final = 10
"""The number of moves of each side before the draw limit from which the board counts them."""


def scene(view: View) -> Scene:
    """The scene of a view. The player of Black sees the board from Black's side, everybody else from White's."""
    men = (view.position.white.bit_count(), view.position.black.bit_count())
    badges = tuple((Seat(side), note("mak_yek-side", side=side, men=men[side])) for side in (0, 1))
    controls = () if view.end else (_path(view),)
    turn = view.position.turn
    summary = None if view.end else summed(to_move(Seat(turn), turn, view.seat), pieces(*men))
    return Scene((_board(view), *_said(view)), controls, badges=badges, summary=summary)


def _said(view: View) -> Iterator[Say]:
    """The last move with what it took, how near a draw is, whose turn it is."""
    turn = view.position.turn
    if view.last:
        who, taken = Who(Seat(1 - turn)), named(squares(view.taken)).replace(" ", ", ")
        men = view.taken.bit_count()
        yield Say(note("mak_yek-played", who=who, move=shown(view.last), taken=taken, men=men), news=True)
    if view.end:
        return
    if view.times > 1:
        yield Say(note("mak_yek-again"))
    if (quiet := len(view.still) // 2) >= QUIET // 2 - WARN:
        yield Say(note("mak_yek-counting", moves=quiet, limit=QUIET // 2))
    yield Say(note("mak_yek-asked", who=Who(Seat(turn)), own=own_turn(Seat(turn), view.seat), side=turn), strong=True)


def _board(view: View) -> Board:
    def sign(square: int) -> str:
        return "w" if view.position.white >> square & 1 else "b" if view.position.black >> square & 1 else ""

    board = grid.board(sign, view.last, squares(view.taken), turned=view.seat == 1)
    return replace(board, turn=None if view.end else view.position.turn, men=START.white.bit_count())


def _path(view: View) -> Path:
    """The legal moves as a path from square to square, with what each takes."""
    able = moves(view.position)
    found = ((move, captured(view.position, move, line_capture=view.line_capture)) for move in able)
    effects = tuple((spelled(move), _effect(taken.bit_count())) for move, taken in found if taken)
    return Path(tuple((grid.steps(move), spelled(move)) for move in able), effects=effects)


def _effect(men: int) -> Note:
    return note("mak_yek-brings", men=men)
