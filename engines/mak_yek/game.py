"""Mak-yek (May-Yek): men move like rooks and capture by what stands beside the square where they land.

Pincers: an enemy next to that square, between it and an own man. Intervention: the enemies on both sides of it. All
that is caught leaves at once; capturing is never compulsory, and a man that moves between two enemies is safe.
"""

import re
from dataclasses import dataclass
from itertools import accumulate
from operator import xor
from typing import ClassVar, Final, Literal, TypeAlias

from engines.core import NOBODY, ONLY, Note, Outcome, Refused, Seat, Who, across, note
from engines.grid import NAMES, SIDE, Bits, Move, named, read_move, spelled
from engines.luck import Luck
from engines.mak_yek.moves import START, Position, can_move, captured, goes, moves

End: TypeAlias = Literal["taken", "blocked", "alone", "threefold", "quiet"]
"""How a game ends: the side to move has no man or no move left; or one of the three kinds of draw."""

QUIET: Final = 100
"""The number of plies without a capture that draw the game."""

THIRD: Final = 3
"""This many times the same position is a draw."""


@dataclass(frozen=True, slots=True)
class State:
    """The position, the steps since the last capture, the last move with what it took, and how the game ended.

    A step of ``still`` is 64 times its start plus its end, and 4096 more for Black.
    """

    position: Position
    still: tuple[int, ...] = ()
    last: Move | None = None
    taken: Bits = 0
    end: End | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The whole state, for nothing is hidden; with the ``seat`` that looks. The position has stood ``times`` times."""

    seat: Seat | None
    position: Position
    still: tuple[int, ...]
    times: int
    last: Move | None
    taken: Bits
    end: End | None
    line_capture: bool


@dataclass(frozen=True, slots=True)
class MakYek:
    """The first seat plays White and begins. With ``line_capture`` pincers take a whole unbroken line of enemies.

    >>> from engines.luck import Seeded
    >>> game = MakYek()
    >>> view = game.view(game.setup(2, Seeded("00" * 32)), Seat(0))
    >>> game.format(game.parse(view, "A3 na a5"))
    'a3-a5'
    """

    line_capture: bool = False

    key: ClassVar[str] = "mak_yek"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        return State(START)

    def begin(self, position: Position) -> State:
        """The first state of a game from any position."""
        return State(position, end=_end(position, ()))

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.end else ONLY[state.position.turn]

    def legal(self, state: State, seat: Seat) -> list[Move]:
        return [] if state.end or seat != state.position.turn else moves(state.position)

    def why_not(self, state: State, seat: Seat, action: Move) -> Note | None:
        return None if goes(state.position, action) else _reason(state.position, action)

    def apply(self, state: State, seat: Seat, action: Move) -> State:
        before = state.position
        taken = captured(before, action, line_capture=self.line_capture)
        position = before.after(action, taken)
        step = before.turn << 12 | action.start << 6 | action.end
        still = () if taken else (*state.still, step)
        return State(position, still, action, taken, _end(position, still))

    def outcome(self, state: State) -> Outcome | None:
        loser = Seat(state.position.turn)
        match state.end:
            case None:
                return None
            case "taken":
                return Outcome((across(loser),), note("mak_yek-taken", who=Who(loser)))
            case "blocked":
                return Outcome((across(loser),), note("mak_yek-blocked", who=Who(loser)))
            case "alone":
                return Outcome((), note("mak_yek-alone"))
            case "threefold":
                return Outcome((), note("mak_yek-threefold"))
            case "quiet":
                return Outcome((), note("mak_yek-quiet", moves=QUIET // 2))

    def view(self, state: State, seat: Seat | None) -> View:
        times = _times(state.still)
        return View(seat, state.position, state.still, times, state.last, state.taken, state.end, self.line_capture)

    def imagine(self, view: View, luck: Luck) -> State:
        return State(view.position, view.still, view.last, view.taken, view.end)

    def parse(self, view: View, text: str) -> Move:
        move = read_move(_TAKING.sub("", text.strip()))
        if move is None:
            raise Refused(note("mak_yek-unreadable", text=text.strip()[:20]))
        return move

    def format(self, action: Move) -> str:
        return spelled(action)


_TAKING: Final = re.compile(r"(?<!\s)\s+[x×:]\s*[a-h][1-8](?:[\s,]*(?:[x×:]\s*)?[a-h][1-8])*$", re.IGNORECASE)
"""The captures of a move, which may be written behind it; they need not be."""


def _reason(position: Position, move: Move) -> Note:
    """The rule that a move breaks, and what is possible instead."""
    name, start = NAMES[move.start], 1 << move.start
    if not position.own & start:
        return note("mak_yek-theirs", square=name) if position.foe & start else note("mak_yek-empty", square=name)
    ends = sorted(able.end for able in moves(position) if able.start == move.start)
    if not ends:
        return note("mak_yek-stuck", square=name)
    straight = move.start % SIDE == move.end % SIDE or move.start // SIDE == move.end // SIDE
    return note("mak_yek-goes", square=name, ends=named(ends), rule="jump" if straight else "straight")


def _end(position: Position, still: tuple[int, ...]) -> End | None:
    own, foe = position.own, position.foe
    if not own:
        return "taken"
    if not can_move(position):
        return "blocked"
    if not own & own - 1 and foe and not foe & foe - 1:
        return "alone"
    if len(still) >= QUIET:
        return "quiet"
    return "threefold" if _times(still) >= THIRD else None


def _times(still: tuple[int, ...]) -> int:
    """How often the position has stood on the board; it did wherever all the steps since then undo one another."""
    undone = accumulate(map(_STEPS.__getitem__, reversed(still)), xor)
    return 1 + list(undone)[1::2].count(0)


_STEPS: Final = tuple((1 << step // 64 ^ 1 << step % 64) << 64 * side for side in (0, 1) for step in range(64 * 64))
"""The squares that a step changes, those of Black above those of White."""


RULESETS: Final[dict[str, MakYek]] = {"polish": MakYek(), "line_capture": MakYek(line_capture=True)}
