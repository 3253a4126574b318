"""Northcott's game: a pawn of each side in every file, and whoever makes the last move wins.

``polish`` follows the Polish source: a die places each pawn on one of its first three rows, and a pawn goes one to
three squares straight forward. ``classic`` is the game of Winning Ways: pawns stand anywhere and go any distance, also
back. Either way the game is Nim in disguise, and the gaps between the pawns are its heaps.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations
from operator import xor
from typing import ClassVar, Final, Literal, TypeAlias

from engines.core import NOBODY, ONLY, Note, Outcome, Refused, Seat, Who, across, note, with_item
from engines.grid import FILES, NAMES, SIDE, Move, Side, named, read_move, spelled, square
from engines.luck import Luck, rolled

End: TypeAlias = Literal["blocked", "plies"]
"""The side to move has no move left, or the classic game has gone on for too long."""

ROWS: Final = {1: 1, 5: 1, 2: 2, 6: 2, 3: 3, 4: 3}
"""The row, counted from the owner's edge, on which a die places a pawn."""

FARTHEST: Final = 3
"""Squares that a pawn may go at once, but for the classic game."""

LIMIT: Final = 200
"""Plies after which the classic game, where pawns may retreat for ever, is a draw."""

_PLACES: Final = tuple(combinations(range(1, SIDE + 1), 2))
"""Where the two pawns of a file may begin in the classic game, White's first."""

_MINUS: Final = ("-", "−", "–")
_DASHED: Final = re.compile(r"[a-h][−–-]\s*[1-7]")
"""A dash behind the file only parts it from the count, unless pawns may retreat."""
_COUNTED: Final = re.compile(r"([a-h])(?:\s*([+:−–-])\s*|\s+)([1-7])|([a-h])\s*([1-7])\s*([+−–-])")


@dataclass(frozen=True, slots=True)
class Position:
    """The rank of each pawn by its file, from 1, and who is to move."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    turn: Side = 0

    @property
    def own(self) -> tuple[int, ...]:
        """The pawns of who is to move."""
        return self.black if self.turn else self.white

    @property
    def foe(self) -> tuple[int, ...]:
        return self.white if self.turn else self.black

    @property
    def gaps(self) -> tuple[int, ...]:
        """The empty squares between the pawns of each file."""
        return tuple(abs(black - white) - 1 for white, black in zip(self.white, self.black, strict=True))

    def after(self, move: Move) -> "Position":
        file, rank = move.end % SIDE, move.end // SIDE + 1
        own = with_item(self.own, file, rank)
        return Position(self.white, own, 0) if self.turn else Position(own, self.black, 1)


@dataclass(frozen=True, slots=True)
class State:
    """The pawns, the dice that have placed them (none in the classic game), the last move, and how it ended.

    The dice lie as they were thrown: a of White, a of Black, b of White, and so on.
    """

    position: Position
    dice: tuple[int, ...] = ()
    plies: int = 0
    last: Move | None = None
    end: End | None = None


@dataclass(frozen=True, slots=True)
class View:
    """Nothing is hidden; ``seat`` says who looks, ``moves`` are the legal ones."""

    seat: Seat | None
    position: Position
    dice: tuple[int, ...]
    plies: int
    last: Move | None
    end: End | None
    moves: tuple[Move, ...]
    classic: bool


# --- moves and who wins by them ---


@lru_cache(4096)
def moves(position: Position, *, classic: bool = False) -> tuple[Move, ...]:
    """Every legal move, file by file, the shortest first."""
    return tuple(_moves(position, classic))


def _moves(position: Position, classic: bool) -> Iterator[Move]:  # noqa: FBT001
    ahead = -1 if position.turn else 1
    for file, (own, foe) in enumerate(zip(position.own, position.foe, strict=True)):
        start = square(file, own - 1)
        for step in (ahead, -ahead) if classic else (ahead,):
            free = _free(own, foe, step)
            for count in range(1, (free if classic else min(free, FARTHEST)) + 1):
                yield Move(start, start + SIDE * step * count)


def _free(own: int, foe: int, step: int) -> int:
    """The empty squares that way before the other pawn or the edge."""
    if (foe - own) * step > 0:
        return abs(foe - own) - 1
    return SIDE - own if step > 0 else own - 1


def nim_sum(position: Position, *, classic: bool = False) -> int:
    """Not 0 exactly when who is to move wins with best play; at most three squares at once count gaps by their rest."""
    return reduce(xor, (gap if classic else gap % (FARTHEST + 1) for gap in position.gaps), 0)


def winning_moves(position: Position, *, classic: bool = False) -> tuple[Move, ...]:
    """The moves after which the other side cannot win against best play."""
    every = moves(position, classic=classic)
    return tuple(move for move in every if not nim_sum(position.after(move), classic=classic))


def perft(position: Position, depth: int, *, classic: bool = False) -> int:
    """How many lines of so many moves there are; the limit of plies is ignored."""
    if depth == 0:
        return 1
    return sum(perft(position.after(move), depth - 1, classic=classic) for move in moves(position, classic=classic))


# --- the game ---


@dataclass(frozen=True, slots=True)
class Northcott:
    """The first seat plays White and begins.

    - ``classic``: pawns begin anywhere, and go forward or back as far as they like.
    - ``loser_starts``: at a rematch whoever has lost plays White.
    """

    classic: bool = False
    loser_starts: bool = False

    key: ClassVar[str] = "northcott"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    @property
    def draws(self) -> bool:
        """Whether a match may end without a winner: forward alone it cannot."""
        return self.classic

    def setup(self, players: int, luck: Luck) -> State:
        if self.classic:
            white, black = zip(*_placed(luck), strict=True)
            return self.begin(Position(white, black))
        dice, _ = rolled(2 * SIDE, luck)
        white = tuple(ROWS[face] for face in dice[::2])
        black = tuple(SIDE + 1 - ROWS[face] for face in dice[1::2])
        return self.begin(Position(white, black), dice)

    def begin(self, position: Position, dice: tuple[int, ...] = ()) -> State:
        """A game from any position."""
        return State(position, dice, end=self._end(position, 0))

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.end else ONLY[state.position.turn]

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return () if state.end or seat != state.position.turn else moves(state.position, classic=self.classic)

    def why_not(self, state: State, seat: Seat, action: Move) -> Note | None:
        if action in moves(state.position, classic=self.classic):
            return None
        return self._reason(state.position, action)

    def apply(self, state: State, seat: Seat, action: Move) -> State:
        position, plies = state.position.after(action), state.plies + 1
        return State(position, state.dice, plies, action, self._end(position, plies))

    def outcome(self, state: State) -> Outcome | None:
        match state.end:
            case None:
                return None
            case "blocked":
                loser = Seat(state.position.turn)
                return Outcome((across(loser),), note("northcott-blocked", who=Who(loser)))
            case "plies":
                return Outcome((), note("northcott-plies", plies=LIMIT))

    def view(self, state: State, seat: Seat | None) -> View:
        able = () if state.end else moves(state.position, classic=self.classic)
        return View(seat, state.position, state.dice, state.plies, state.last, state.end, able, self.classic)

    def imagine(self, view: View, luck: Luck) -> State:
        return State(view.position, view.dice, view.plies, view.last, view.end)

    def parse(self, view: View, text: str) -> Move:
        move = read_move(text) or _counted(view, text)
        if move is None:
            raise Refused(note("northcott-unreadable", text=text.strip()[:20]))
        return move

    def format(self, action: Move) -> str:
        return spelled(action)

    def _end(self, position: Position, plies: int) -> End | None:
        if not moves(position, classic=self.classic):
            return "blocked"
        return "plies" if self.classic and plies >= LIMIT else None

    def _reason(self, position: Position, move: Move) -> Note:
        """The rule that the move breaks, and what is possible instead."""
        file, rank = move.start % SIDE, move.start // SIDE + 1
        name, own = NAMES[move.start], square(file, position.own[file] - 1)
        if move.start != own:
            if rank == position.foe[file]:
                return note("northcott-theirs", square=name, own=NAMES[own])
            return note("northcott-empty", square=name, own=NAMES[own])
        ends = [able for able in moves(position, classic=self.classic) if able.start == own]
        if not ends:
            return note("northcott-stuck", file=FILES[file], square=name)
        able = named(other.end for other in ends)
        if move.end % SIDE != file:
            return note("northcott-sideways", file=FILES[file], ends=able)
        ahead = (move.end - move.start) * (-1 if position.turn else 1) > 0
        if not ahead and not self.classic:
            return note("northcott-forward", ends=able)
        farther = not self.classic and abs(move.end - move.start) > SIDE * FARTHEST
        return note("northcott-too-far", square=name, ends=able, rule="three" if farther else "jump")


def _placed(luck: Luck) -> Iterator[tuple[int, int]]:
    """A pair of squares for every file."""
    for _ in FILES:
        place, luck = luck.below(len(_PLACES))
        yield _PLACES[place]


def _counted(view: View, text: str) -> Move | None:
    """A file and how far: ``c 2``, ``c2+``; ``c -2`` goes back, where pawns may. ``c2`` alone is a square."""
    read = _COUNTED.fullmatch(text.strip().casefold())
    if read is None:
        return None
    position, file, count = view.position, FILES.index(read[1] or read[4]), int(read[3] or read[5])
    parts = not view.classic and _DASHED.fullmatch(read[0])
    back = not parts and (read[2] or read[6]) in _MINUS
    own = position.own[file]
    rank = own - count if back != bool(position.turn) else own + count
    if not 1 <= rank <= SIDE:
        raise Refused(note("northcott-off", file=FILES[file], count=count, square=NAMES[square(file, own - 1)]))
    return Move(square(file, own - 1), square(file, rank - 1))


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds of winning: who is to move at a nim sum of 0 has lost, the sooner the fewer squares are left."""
    position = state.position
    is_lost = not nim_sum(position, classic=not state.dice)
    odds = 4 - 0.02 * sum(position.gaps)
    return -odds if is_lost == (position.turn == seat) else odds


RULESETS: Final[dict[str, Northcott]] = {"polish": Northcott(), "classic": Northcott(classic=True)}
