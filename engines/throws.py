"""Dice in a chat that anybody may throw, as ``/roll 2d6+3`` asks for them. They have no seats and no moves."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Never, TypeAlias

from engines.core import NOBODY, Note, Outcome, Refused, Seat, note
from engines.luck import Luck

KEPT: Final = 8
"""The number of last throws that are shown; earlier ones are only counted."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw: who threw, its total, and the faces that fell, all as text."""

    name: str
    total: str
    faces: str


@dataclass(frozen=True, slots=True)
class State:
    """The dice as they were asked for, the last throws of them, and the number of ``earlier`` throws."""

    dice: str = ""
    last: tuple[Throw, ...] = ()
    earlier: int = 0

    def with_throw(self, throw: Throw) -> "State":
        """The state after one more throw."""
        throws = (*self.last, throw)
        return replace(self, last=throws[-KEPT:], earlier=self.earlier + max(0, len(throws) - KEPT))


View: TypeAlias = State


@dataclass(frozen=True, slots=True)
class Throws:
    """The rules of a game without seats. The bot throws for anybody, so there is no move."""

    key: ClassVar[str] = "throws"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(1)

    def setup(self, players: int, luck: Luck) -> State:
        return State()

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY

    def legal(self, state: State, seat: Seat) -> Iterator[Never]:
        return iter(())

    def why_not(self, state: State, seat: Seat, action: Never) -> Note | None:
        return note("stale-button")

    def apply(self, state: State, seat: Seat, action: Never) -> State:
        return state

    def outcome(self, state: State) -> Outcome | None:
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        return state

    def imagine(self, view: View, luck: Luck) -> State:
        return view

    def parse(self, view: View, text: str) -> Never:
        raise Refused(note("stale-button"))

    def format(self, action: Never) -> str:
        return ""


RULESETS: Final[dict[str, Throws]] = {"plain": Throws()}
