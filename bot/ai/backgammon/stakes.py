"""What a game is played for: the cube, who may turn it, and what points are worth at the score of a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

Holder: TypeAlias = Literal["nobody", "both", "own", "other"]
"""Who may double: nobody where there is no cube, both while it lies in the middle."""

Crawford: TypeAlias = Literal["before", "now", "after"]
Score: TypeAlias = tuple[int, int, Crawford]
"""Points that a side lacks and that the other lacks, and whether the game without the cube is still to come."""

NOTHING: Final = 1e-9
"""A smaller difference of worths is none: it comes of rounding."""

_TURNED: Mapping[Holder, Holder] = {"nobody": "nobody", "both": "both", "own": "other", "other": "own"}


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of a game for one side.

    Results are multiples of the cube as it stands: 1 is a single game, -2 a lost gammon. ``away`` are the points that
    the side and the other lack in a match; None: money, where only the multiples count. ``chances`` has the
    probability to win the match by the score.
    """

    holder: Holder = "nobody"
    cube: int = 1
    away: tuple[int, int] | None = None
    crawford: Crawford = "before"
    crawford_rule: bool = True
    jacoby: bool = False
    beavers: bool = False
    chances: Mapping[Score, float] = field(default_factory=dict, repr=False, compare=False)

    @property
    def other(self) -> "Stakes":
        """The same game, seen by the other side."""
        away = self.away and (self.away[1], self.away[0])
        return replace(self, holder=_TURNED[self.holder], away=away)

    @property
    def after_take(self) -> "Stakes":
        """After a double of this side that was taken: results are multiples of the doubled cube."""
        return replace(self, holder="other", cube=2 * self.cube)

    def worth(self, multiple: int) -> float:
        """What a result is worth: points of the cube as it stands in money, the chance to win the match in a match."""
        if self.away is None:
            return multiple
        points = multiple * self.cube
        mine, theirs = self.away
        if points > 0:
            mine = max(0, mine - points)
        else:
            theirs = max(0, theirs + points)
        if not mine or not theirs:
            return 0.0 if mine else 1.0
        return self.chances[mine, theirs, self._next(mine, theirs)]

    def _next(self, mine: int, theirs: int) -> Crawford:
        if self.crawford != "before":
            return "after"
        return "now" if self.crawford_rule and min(mine, theirs) == 1 else "before"

    def equity(self, worth: float) -> float:
        """A worth as equity: 1 for a game that is won at the cube as it stands, -1 for one that is lost."""
        if self.away is None:
            return worth
        lose, win = self._ends
        return 2 * (worth - lose) / (win - lose) - 1

    def of_doubled(self, equity: float) -> float:
        """The equity of the doubled game, which counts in units of the doubled cube, in units of the present one."""
        if self.away is None:
            return 2 * equity
        lose, win = self.worth(-2), self.worth(2)
        return self.equity(lose + (equity + 1) / 2 * (win - lose))

    @property
    def unit(self) -> float:
        """What one unit of equity is: points in money, the chance to win the match in a match."""
        lose, win = self._ends
        return self.cube if self.away is None else (win - lose) / 2

    @property
    def _ends(self) -> tuple[float, float]:
        """The worths between which equity is reckoned: those of a lost and of a won game, or of the match itself.

        Without Crawford's rule a game at two points each decides nothing while the cube lies in the middle: whoever is
        behind then doubles at once.
        """
        lose, win = self.worth(-1), self.worth(1)
        return (lose, win) if win - lose > NOTHING else (0.0, 1.0)

    def may_gain(self, multiple: int) -> bool:
        """Whether this side can still gain by turning a cube at a multiple of the present one."""
        return self.away is None or self.away[0] > multiple * self.cube
