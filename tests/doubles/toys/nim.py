"""Nim, a toy: take as many as you like from one heap; who takes the last one wins (misère: loses)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from bot.scenes.blocks import Cell, Row, Say, Scores, Tone
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from engines.core import Note, Outcome, Refused, Seat, Who, note
from engines.luck import Luck


@dataclass(frozen=True, slots=True)
class Take:
    """So many from a heap, which is counted from 1."""

    heap: int
    count: int


@dataclass(frozen=True, slots=True)
class State:
    """The heaps, who is asked (None at the end), and what was taken last."""

    heaps: tuple[int, ...]
    turn: Seat | None
    last: Take | None = None
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class View:
    """Nothing is hidden."""

    heaps: tuple[int, ...]
    turn: Seat | None
    last: Take | None
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class Nim:
    """Two players; seat 0 begins. ``start`` names the heaps."""

    start: Literal["3-4-5", "1-3-5-7"] = "3-4-5"
    misere: bool = False

    key: ClassVar[str] = "nim"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        return State(tuple(map(int, self.start.split("-"))), Seat(0))

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.turn is None else frozenset({state.turn})

    def legal(self, state: State, seat: Seat) -> Iterator[Take]:
        if seat == state.turn:
            yield from (Take(i, n) for i, size in enumerate(state.heaps, 1) for n in range(1, size + 1))

    def why_not(self, state: State, seat: Seat, action: Take) -> Note | None:
        if seat != state.turn:
            return note("nim-not-now")
        if not 1 <= action.heap <= len(state.heaps):
            return note("nim-no-heap", heaps=len(state.heaps))
        size = state.heaps[action.heap - 1]
        return None if 1 <= action.count <= size else note("nim-too-few", size=size)

    def apply(self, state: State, seat: Seat, action: Take) -> State:
        heaps = tuple(size - action.count * (i == action.heap) for i, size in enumerate(state.heaps, 1))
        other = Seat(1 - seat)
        if any(heaps):
            return State(heaps, other, action)
        return State(heaps, None, action, other if self.misere else seat)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.winner is None else Outcome((state.winner,), note("nim-won", who=Who(state.winner)))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.heaps, state.turn, state.last, state.winner)

    def imagine(self, view: View, luck: Luck) -> State:
        return State(view.heaps, view.turn, view.last, view.winner)

    def parse(self, view: View, text: str) -> Take:
        if numbers := re.fullmatch(r"\s*(\d{1,2})\D{1,5}(\d{1,2})\s*", text, re.ASCII):
            return Take(int(numbers[1]), int(numbers[2]))
        raise Refused(note("nim-unreadable"))

    def format(self, action: Take) -> str:
        return f"{action.heap}-{action.count}"


def scene(view: View) -> Scene:
    """The heaps as counters; a heap is chosen, then how many."""
    fresh = view.last.heap if view.last else 0
    rows = tuple(
        Row(note("nim-heap", heap=i), (Cell("●" * size, Tone.CHOSEN if i == fresh else Tone.PLAIN),))
        for i, size in enumerate(view.heaps, 1)
    )
    board = Scores((note("nim-left"),), rows)
    if view.turn is None:
        return Scene((board,))
    ways = tuple(((f"{i}", f"-{n}"), f"{i}-{n}") for i, size in enumerate(view.heaps, 1) for n in range(1, size + 1))
    return Scene((board, Say(note("nim-asked", who=Who(view.turn)), strong=True)), (Path(ways),))
