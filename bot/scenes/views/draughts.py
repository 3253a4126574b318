"""The scene of the draughts games: the board from the player's side, the last move, the legal moves as paths."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Block, Board, Say
from bot.scenes.match import Match
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.scenes.views.summary import own_turn, pieces, summed, to_move
from engines.core import Note, Seat, Who, note
from engines.draughts import Draughts, Move, State, View, to_pdn
from engines.draughts.captures import LONGEST
from engines.draughts.notation import shown, spelled, written
from engines.draughts.pdn import result
from engines.draughts.position import Position
from engines.draughts.table import seat_of
from engines.grid import FILES, NAMES, SIDE, squares

RANKS: Final = "87654321"
WARN: Final = 5
"""The number of moves before the draw limit from which the board counts them."""
MANY: Final = 60
"""The most routes of one capture that are offered. There are seldom more than two, but there may be a thousand."""


def scene(view: View) -> Scene:
    """The scene of a view. A player of Black sees the board from Black's side, everybody else from White's."""
    badges = tuple((seat_of(side, view.white), note("draughts-side", side=side)) for side in (0, 1))
    blocks: tuple[Block, ...] = (_board(view), *_said(view))
    return Scene(
        blocks,
        () if view.end else (_path(view),),
        badges=badges,
        summary=None if view.end else _summary(view),
    )


def _summary(view: View) -> Note:
    asked = to_move(view.mover, view.position.turn, view.seat, _must(view))
    return summed(asked, pieces(view.position.white.bit_count(), view.position.black.bit_count()))


def _said(view: View) -> Iterator[Say]:
    """The last move, how near a draw is, whose turn it is, and what must be taken."""
    if view.last:
        rose = "yes" if view.rose else "no"
        yield Say(
            note("draughts-played", who=Who(Seat(1 - view.mover)), move=shown(view.last), crowned=rose), news=True
        )
    if view.end:
        return
    clock = view.clock
    if clock.moves and clock.most - clock.moves <= WARN:
        yield Say(note("draughts-counting", moves=clock.moves, limit=clock.most, kind=clock.kind))
    turn = own_turn(view.mover, view.seat)
    yield Say(
        note("draughts-asked", who=Who(view.mover), own=turn, side=view.position.turn, must=_must(view)), strong=True
    )


def _must(view: View) -> Note | str:
    """How many pieces must be taken; empty when no capture is possible."""
    counts = {move.taken.bit_count() for move, _ in view.ways}
    if counts == {0}:
        return ""
    return note("draughts-must", pieces=max(counts)) if len(counts) == 1 else note("draughts-must-some")


# --- the board ---


def _board(view: View) -> Board:
    """The board, turned for the player of Black."""
    rows = _rows(view.position)
    files, ranks = tuple(FILES), tuple(RANKS)
    if view.seat is not None and view.seat != view.white:
        rows, files, ranks = tuple(row[::-1] for row in rows[::-1]), files[::-1], ranks[::-1]
    last: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    if view.last:
        last = NAMES[view.last.start], NAMES[view.last.end]
        stops = tuple(NAMES[square] for square in view.last.route[1:-1])
        taken = tuple(NAMES[square] for square in squares(view.last.taken))
    return Board(
        rows,
        files,
        ranks,
        last=last,
        stops=stops,
        taken=taken,
        seats=tuple(seat_of(side, view.white) for side in (0, 1)),
        turn=None if view.end else view.position.turn,
        men=view.men,
        goals=tuple(tuple(NAMES[square] for square in squares(goal)) for goal in view.goals),
    )


def _rows(position: Position) -> tuple[tuple[str, ...], ...]:
    """The signs of the squares, the highest rank first."""
    signs, kings = [""] * len(NAMES), position.kings
    for men, sign in ((position.white, "w"), (position.black, "b")):
        for square in squares(men):
            signs[square] = sign.upper() if kings >> square & 1 else sign
    return tuple(tuple(signs[first : first + SIDE]) for first in reversed(range(0, len(signs), SIDE)))


# --- the moves ---


def _path(view: View) -> Path:
    """The legal moves as a path from square to square. Every route of a capture leads to the same move."""
    ways: list[tuple[tuple[str, ...], str]] = []
    effects: list[tuple[str, Note]] = []
    for move, routes in view.ways:
        notation, taking = spelled(move), bool(move.taken)
        for route in routes[:MANY]:
            spelling = written(route, taking=taking) if len(route) <= LONGEST else notation
            sign = "x" if taking else "-"
            start, *ends = spelling.split(sign)
            ways.append(((start, *(sign + end for end in ends)), notation))
            if what := _effect(view, move):
                effects.append((spelling, what))
    order = sorted(range(len(ways)), key=lambda n: ways[n])
    return Path(tuple(dict.fromkeys(ways[n] for n in order)), effects=tuple(effects))


def _effect(view: View, move: Move) -> Note | None:
    """How many pieces a move takes and whether a man is crowned; None when it does neither."""
    rises, pieces = view.position.crowns(move), move.taken.bit_count()
    if not rises and not pieces:
        return None
    return note("draughts-brings", pieces=pieces, crowned="yes" if rises else "no")


# --- the game as a file ---


def record(match: Match[Draughts, State, Move]) -> str:
    """The game in PDN. How its luck can be checked stands in a comment before the first move."""
    white = match.start.white
    tags = {
        "Event": "Stolik",
        "Date": match.day.replace("-", "."),
        "White": match.names[white],
        "Black": match.names[1 - white],
        "Result": result(match.outcome, white),
    }
    moves = (move for _, move in match.steps)
    return to_pdn(match.rules, match.start, moves, tags, " · ".join(match.remarks))
