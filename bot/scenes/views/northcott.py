"""The scene of Northcott's game: dice until both sides have moved, then pawns, and the moves by their file."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.scenes.blocks import Board, Say
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.scenes.views import grid
from bot.scenes.views.summary import own_turn, summed, to_move
from engines.core import Note, Seat, Who, note
from engines.grid import FILES, SIDE, shown, spelled
from engines.northcott import LIMIT, View

DICE_STAY: Final = 2
"""The number of plies after which pawns replace the dice: by then both players have seen them."""

WARN: Final = 20
"""The number of plies before the limit from which the board counts them."""


def scene(view: View) -> Scene:
    """The scene of a view. The player of Black sees the board from Black's side, everybody else from White's."""
    badges = tuple((Seat(side), note("northcott-side", side=side)) for side in (0, 1))
    controls = () if view.end else (_path(view),)
    summary = None if view.end else _summary(view)
    return Scene((_board(view), *_said(view)), controls, headline=_headline(view), badges=badges, summary=summary)


def _summary(view: View) -> Note:
    turn = view.position.turn
    asked = to_move(Seat(turn), turn, view.seat)
    return summed(asked, note("northcott-between", squares=sum(view.position.gaps)))


def _headline(view: View) -> Note | None:
    """The number of squares left between the pawns; None in the classic game, where it can grow again."""
    return None if view.classic or view.end else note("northcott-free", squares=sum(view.position.gaps))


def _said(view: View) -> Iterator[Say]:
    """The setup or the last move, how near the limit is, whose turn it is."""
    if _shows_dice(view):
        yield Say(note("northcott-dice"))
    if view.last:
        file = view.last.end % SIDE
        shut = "no" if view.classic or view.position.gaps[file] else "yes"
        who = Who(Seat(1 - view.position.turn))
        yield Say(note("northcott-played", who=who, move=shown(view.last), shut=shut, file=FILES[file]), news=True)
    if view.end:
        return
    if view.classic and view.plies >= LIMIT - WARN:
        yield Say(note("northcott-counting", plies=view.plies, limit=LIMIT))
    turn = view.position.turn
    yield Say(note("northcott-asked", who=Who(Seat(turn)), own=own_turn(Seat(turn), view.seat), side=turn), strong=True)


def _shows_dice(view: View) -> bool:
    return bool(view.dice) and view.plies < DICE_STAY


def _board(view: View) -> Board:
    position = view.position
    ranks = zip(FILES, position.white, position.black, strict=True)
    return replace(
        grid.board(lambda square: _sign(view, square), view.last, turned=view.seat == 1),
        turn=None if view.end else position.turn,
        lanes=tuple((f"{file}{white}", f"{file}{black}") for file, white, black in ranks),
    )


def _sign(view: View, square: int) -> str:
    """The sign of a square: a pawn, or the die that placed it."""
    file, rank = square % SIDE, square // SIDE + 1
    for side, ranks in enumerate((view.position.white, view.position.black)):
        if ranks[file] == rank:
            return "wb"[side] + (str(view.dice[2 * file + side]) if _shows_dice(view) else "")
    return ""


def _path(view: View) -> Path:
    return Path(tuple((grid.steps(move), spelled(move)) for move in view.moves))
