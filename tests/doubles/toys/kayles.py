"""Node kayles, a toy: place a piece where no piece stands next to it; who cannot loses. A move is one square."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.scenes.blocks import Board, Say
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from engines.core import Note, Outcome, Refused, Seat, Who, note
from engines.luck import Luck

FILES, RANKS = "abcd", "1234"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)


def neighbours(square: str) -> tuple[str, ...]:
    """The squares above, below and beside one."""
    file, rank = FILES.index(square[0]), RANKS.index(square[1])
    around = ((file, rank + 1), (file, rank - 1), (file + 1, rank), (file - 1, rank))
    return tuple(FILES[f] + RANKS[r] for f, r in around if 0 <= f < len(FILES) and 0 <= r < len(RANKS))


@dataclass(frozen=True, slots=True)
class Place:
    """A piece is placed on a square."""

    square: str


@dataclass(frozen=True, slots=True)
class State:
    """The squares with a piece, in the order of placing. Everybody sees all of it."""

    placed: tuple[str, ...] = ()

    @property
    def turn(self) -> Seat:
        return Seat(len(self.placed) % 2)

    @property
    def free(self) -> tuple[str, ...]:
        """The squares where a piece may still be placed."""
        shut = {near for square in self.placed for near in (square, *neighbours(square))}
        return tuple(square for square in SQUARES if square not in shut)


@dataclass(frozen=True, slots=True)
class Kayles:
    """Two players; seat 0 begins."""

    key: ClassVar[str] = "kayles"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        return State()

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset({state.turn}) if state.free else frozenset()

    def legal(self, state: State, seat: Seat) -> Iterator[Place]:
        if seat in self.to_move(state):
            yield from map(Place, state.free)

    def why_not(self, state: State, seat: Seat, action: Place) -> Note | None:
        if seat not in self.to_move(state):
            return note("kayles-not-now")
        return None if action.square in state.free else note("kayles-too-near", square=action.square)

    def apply(self, state: State, seat: Seat, action: Place) -> State:
        return State((*state.placed, action.square))

    def outcome(self, state: State) -> Outcome | None:
        last = Seat(1 - state.turn)
        return None if state.free else Outcome((last,), note("kayles-won", who=Who(last)))

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def imagine(self, view: State, luck: Luck) -> State:
        return view

    def parse(self, view: State, text: str) -> Place:
        if re.fullmatch(r"\s*[a-d][1-4]\s*", text, re.ASCII | re.IGNORECASE):
            return Place(text.strip().lower())
        raise Refused(note("kayles-unreadable"))

    def format(self, action: Place) -> str:
        return action.square


def scene(view: State) -> Scene:
    """The pieces of both, and every free square as a step of its own."""
    signs = {square: "wb"[n % 2] for n, square in enumerate(view.placed)}
    rows = tuple(tuple(signs.get(file + rank, "") for file in FILES) for rank in reversed(RANKS))
    board = Board(rows, tuple(FILES), tuple(reversed(RANKS)), last=view.placed[-1:])
    if not view.free:
        return Scene((board,))
    path = Path(tuple(((square,), square) for square in view.free))
    return Scene((board, Say(note("kayles-asked", who=Who(view.turn)), strong=True)), (path,))
