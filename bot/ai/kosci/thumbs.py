"""Players of Kości by rules of thumb: what to keep of a throw, and where to enter it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Protocol

from bot.ai.player import AnyGame, Effort, Unit
from bot.ai.valued import Valuation
from engines.core import Note, Seat, note
from engines.dice import BOXES, FIXED, UPPER, Hold, spelled
from engines.kosci import Action, Column, Score, View
from engines.kosci.evaluation import AVERAGE
from engines.kosci.sheet import Worth

USUAL: Final = dict(zip(BOXES, AVERAGE, strict=True))
"""The points that good players enter in each box."""

SHORT_RUN: Final = 4
PAIR: Final = 2
UNCHOSEN: Final = -1.0
"""The value of moves that the rule does not name: it weighs nothing."""


class Thumb(Protocol):
    """A rule of thumb."""

    def kept(self, view: View, column: Column) -> tuple[int, ...] | None:
        """The faces that are kept for another throw; None: the dice are entered as they lie."""

    def liked(self, given: Worth) -> float:
        """How much an entry is liked."""


@dataclass(frozen=True, slots=True)
class ByThumb:
    """What its rule says is worth most, and all else the same."""

    thumb: Thumb

    unit: ClassVar[Unit] = Unit.POINTS

    def valuation(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> Valuation:
        effort.spend(len(moves))
        chosen = self._chosen(view, seat)
        values = {move: 0.0 if move == chosen else UNCHOSEN for move in moves}
        return Valuation(values, lambda move: _why(view, move))

    def glance(self, rules: AnyGame, view: View, seat: Seat) -> float:
        """The points that the sheet has, and what is usual in its open boxes."""
        column = view.columns[seat]
        return column.total + sum(USUAL[box] for box in column.open)

    def _chosen(self, view: View, seat: Seat) -> Action:
        kept = self.thumb.kept(view, view.columns[seat]) if view.left else None
        if kept is not None and len(kept) < len(view.dice):
            return Hold(kept)
        return Score(max(view.worths, key=self.thumb.liked).box)


class Beginner:
    """Keeps the most equal dice, and takes the most points at once."""

    def kept(self, view: View, column: Column) -> tuple[int, ...] | None:
        return equal(view.dice)

    def liked(self, given: Worth) -> float:
        return given.points + given.extra


class Club:
    """Knows what is usual in each box, straights, and that equal dice of an open upper box are worth keeping."""

    def kept(self, view: View, column: Column) -> tuple[int, ...] | None:
        dice, free = view.dice, column.open
        made = {given.box for given in view.worths if given.box in FIXED and given.points}
        if made & {"large", "full", "general"}:
            return None
        run = longest_run(dice)
        if len(run) == SHORT_RUN and "large" in free:
            return run
        if "small" in made:
            return None
        counts = Counter(dice)
        best = max(counts, key=lambda face: (counts[face], UPPER[face - 1] in free, face))
        pairs = sorted(face for face in counts if counts[face] == PAIR)
        if counts[best] < PAIR and "small" in free and len(run) == SHORT_RUN - 1:
            return run
        if len(pairs) == PAIR and "full" in free and not {"three", "four"} <= set(free):
            return tuple(sorted(pairs * PAIR))
        return (best,) * counts[best]

    def liked(self, given: Worth) -> float:
        return given.points + given.extra - USUAL[given.box]


def equal(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The most equal dice, of equally many the highest.

    >>> equal((4, 1, 4, 6, 6))
    (6, 6)
    """
    counts = Counter(dice)
    best = max(counts, key=lambda face: (counts[face], face))
    return (best,) * counts[best]


def longest_run(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The longest run of consecutive faces, of equally long ones the highest.

    >>> longest_run((5, 1, 4, 3, 3))
    (3, 4, 5)
    """
    faces, best = sorted(set(dice)), list[int]()
    run = list[int]()
    for face in faces:
        run = [*run, face] if run and face == run[-1] + 1 else [face]
        if len(run) >= len(best):
            best = run
    return tuple(best)


def _why(view: View, move: Action) -> Note:
    if isinstance(move, Hold):
        return note("kosci-why-keeps", dice=spelled(move.faces), count=len(move.faces))
    points = next(given.points + given.extra for given in view.worths if given.box == move.box)
    return note("kosci-why-enters", box=move.box, points=points, usual=round(USUAL[move.box]))
