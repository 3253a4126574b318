"""Northcott's game: a pawn of each side in every file, and the player who makes the last move wins.

``polish`` follows the Polish source: a die places each pawn on one of its first three rows, and a pawn goes one to
three squares straight forward. ``classic`` is the game of Winning Ways (Berlekamp, Conway and Guy): pawns stand
anywhere and go any distance, also back. Either way the game is Nim: the gaps between the pawns are its heaps.
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
"""How a game ends: the side to move has no move left, or the classic game has gone on for ``LIMIT`` plies."""

ROWS: Final = {1: 1, 5: 1, 2: 2, 6: 2, 3: 3, 4: 3}
"""The row on which a die places a pawn, by its face; rows are counted from the edge of the pawn's owner."""

FARTHEST: Final = 3
"""The most squares of a move in the Polish game."""

LIMIT: Final = 200
"""The number of plies after which the classic game is a draw, since pawns that retreat could go on for ever."""

_PLACES: Final = tuple(combinations(range(1, SIDE + 1), 2))
"""The pairs of ranks on which the pawns of a file may begin in the classic game, White's first."""

_MINUS: Final = ("-", "−", "–")
_DASHED: Final = re.compile(r"[a-h][−–-]\s*[1-7]")
"""A file, a dash and a count. The dash separates them, except in the classic game, where it means backwards."""
_COUNTED: Final = re.compile(r"([a-h])(?:\s*([+:−–-])\s*|\s+)([1-7])|([a-h])\s*([1-7])\s*([+−–-])")


@dataclass(frozen=True, slots=True)
class Position:
    """The rank, from 1 to 8, of each side's pawn in the files a to h; and the side that is to move."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    turn: Side = 0

    @property
    def own(self) -> tuple[int, ...]:
        """The ranks of the pawns of the side that is to move."""
        return self.black if self.turn else self.white

    @property
    def foe(self) -> tuple[int, ...]:
        """The ranks of the other side's pawns."""
        return self.white if self.turn else self.black

    @property
    def gaps(self) -> tuple[int, ...]:
        """The number of empty squares between the pawns of each file."""
        return tuple(abs(black - white) - 1 for white, black in zip(self.white, self.black, strict=True))

    def after(self, move: Move) -> "Position":
        """The position after a move of the side that is to move."""
        file, rank = move.end % SIDE, move.end // SIDE + 1
        own = with_item(self.own, file, rank)
        return Position(self.white, own, 0) if self.turn else Position(own, self.black, 1)


@dataclass(frozen=True, slots=True)
class State:
    """The pawns, the dice that placed them, the number of moves made, the last move, and how the game ended.

    The dice are in the order in which they were thrown: file a of White, a of Black, b of White, and so on. The classic
    game has none.
    """

    position: Position
    dice: tuple[int, ...] = ()
    plies: int = 0
    last: Move | None = None
    end: End | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The whole state, for nothing is hidden; with the ``seat`` that looks and the legal ``moves``."""

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
    """Every legal move, file by file, the shortest first; in the classic game those forward before those back."""
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
    """The number of empty squares in the direction of ``step``, before the other pawn or the edge."""
    if (foe - own) * step > 0:
        return abs(foe - own) - 1
    return SIDE - own if step > 0 else own - 1


def nim_sum(position: Position, *, classic: bool = False) -> int:
    """The Nim sum of the gaps: not 0 exactly when the side to move wins with best play.

    Where a pawn goes three squares at most, only the remainder of each gap divided by four counts.

    >>> nim_sum(Position((1,) * 8, (8, 7, 8, 7, 8, 7, 8, 6)))
    1
    """
    return reduce(xor, (gap if classic else gap % (FARTHEST + 1) for gap in position.gaps), 0)


def winning_moves(position: Position, *, classic: bool = False) -> tuple[Move, ...]:
    """The moves after which the other side cannot win against best play."""
    every = moves(position, classic=classic)
    return tuple(move for move in every if not nim_sum(position.after(move), classic=classic))


def perft(position: Position, depth: int, *, classic: bool = False) -> int:
    """The number of sequences of so many legal moves; the limit of plies is ignored."""
    if depth == 0:
        return 1
    return sum(perft(position.after(move), depth - 1, classic=classic) for move in moves(position, classic=classic))


# --- the game ---


@dataclass(frozen=True, slots=True)
class Northcott:
    """The first seat plays White and begins.

    >>> game = Northcott(classic=True)
    >>> view = game.view(game.begin(Position((1,) * 8, (8,) * 8)), Seat(0))
    >>> [game.format(game.parse(view, text)) for text in ("a1 a4", "a3+", "a 3")]
    ['a1-a4', 'a1-a4', 'a1-a4']

    - ``classic``: pawns begin anywhere, and go forward or back as far as they like.
    - ``loser_starts``: at a rematch the player who has lost plays White.
    """

    classic: bool = False
    loser_starts: bool = False

    key: ClassVar[str] = "northcott"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    @property
    def draws(self) -> bool:
        """Whether a match may end without a winner; it cannot where pawns only go forward."""
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
        """The first state of a game from any position; ``dice`` are those that placed the pawns."""
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
        """The rule that a move breaks, and what is possible instead."""
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
    """The ranks of White's and Black's pawn for every file, at random."""
    for _ in FILES:
        place, luck = luck.below(len(_PLACES))
        yield _PLACES[place]


def _counted(view: View, text: str) -> Move | None:
    """The move that a file and a distance mean: ``c 2``, ``c2+``; ``c -2`` goes back where pawns may.

    ``c2`` alone is a square, so it is no move.

    Raises:
        Refused: the pawn would leave the board.
    """
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
    """Logarithmic odds that a seat wins; 0 is even, 1 is about three to one.

    The side to move at a Nim sum of 0 loses against best play; fewer empty squares make the result more certain.
    """
    position = state.position
    is_lost = not nim_sum(position, classic=not state.dice)
    odds = 4 - 0.02 * sum(position.gaps)
    return -odds if is_lost == (position.turn == seat) else odds


RULESETS: Final[dict[str, Northcott]] = {"polish": Northcott(), "classic": Northcott(classic=True)}
