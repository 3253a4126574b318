"""Whole games in Portable Draughts Notation (PDN)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from textwrap import wrap
from typing import Final

from engines.core import Outcome, Seat
from engines.draughts.board import NUMBERS
from engines.draughts.fen import to_fen
from engines.draughts.game import Draughts
from engines.draughts.games import ROWS
from engines.draughts.notation import spelled
from engines.draughts.position import Move, Position
from engines.draughts.table import State
from engines.grid import BLACK

WIDTH: Final = 80
_BRACKETS: Final = str.maketrans("{}", "()")
NUMERIC: Final = frozenset({"21"})
"""Game types whose players write numbers."""
USUAL: Final = {"21": replace(ROWS, turn=BLACK), "25": ROWS, "26": ROWS}
"""Where games of a type begin unless the record says otherwise."""


def positions(begin: Position, moves: Iterable[Move]) -> Iterator[Position]:
    """The position after each of the moves."""
    for move in moves:
        begin = begin.after(move)
        yield begin


def to_pdn(
    game: Draughts, begin: State, moves: Iterable[Move], tags: Mapping[str, str] | None = None, comment: str = ""
) -> str:
    """A game as PDN, from its first state; ``tags`` (Event, White, Black and so on) come first.

    A Result among the tags is kept, since games also end by resignation and by agreement. The comment stands before the
    first move.
    """
    state, played = begin, []
    for move in moves:
        played.append(_written(game, move))
        state = game.apply(state, state.mover, move)
    known = {"Result": result(game.outcome(state), begin.white), **(tags or {})}
    known["Result"] = known.pop("Result")
    if game.game_type:
        known["GameType"] = game.game_type
    if begin.position != USUAL.get(game.game_type):
        known |= {"SetUp": "1", "FEN": to_fen(begin.position, numbers=game.numbered)}
    head = [f'[{name} "{_quoted(value)}"]' for name, value in known.items()]
    late = begin.position.turn != game.start.turn  # the second player of this game begins
    remark = f"{{{comment.translate(_BRACKETS)}}}" if comment else ""
    body = (*_wrapped(remark), *_wrapped(" ".join((*_numbered(played, late=late), known["Result"]))))
    return "\n".join((*head, "", *body, ""))


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, break_on_hyphens=False, break_long_words=False)


def _written(game: Draughts, move: Move) -> str:
    if game.game_type not in NUMERIC:
        return spelled(move)
    return ("x" if move.taken else "-").join(str(NUMBERS[square]) for square in move.route)


def result(outcome: Outcome | None, white: Seat) -> str:
    """The result in PDN, White first: ``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` for a game that goes on."""
    if outcome is None:
        return "*"
    if not outcome.winners:
        return "1/2-1/2"
    return "1-0" if outcome.winners == (white,) else "0-1"


def _numbered(played: list[str], *, late: bool) -> Iterator[str]:
    """The moves with a number before each pair."""
    for ply, move in enumerate(played, start=int(late)):
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif ply == 1 and late:
            yield "1..."
        yield move


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
