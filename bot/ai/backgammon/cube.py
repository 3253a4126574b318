"""The worth of a game with the doubling cube, by Janowski's formula.

Rick Janowski, "Take-points in money games" (1993): the truth lies between a dead cube, which nobody will turn again,
and a live one, which everybody turns at the very point where the other is indifferent. The cube's ``efficiency`` says
where between; a match is treated alike, by chances to win it, as GNU Backgammon does.
"""

from typing import Final, NamedTuple

from bot.ai.backgammon.chances import Chances
from bot.ai.backgammon.stakes import Stakes

CONTACT_EFFICIENCY: Final = 0.68
"""How much of a live cube a cube is worth while there is contact; it agrees best with a deeper search."""

HOPELESS: Final = 0.3
"""With a smaller chance to win nobody doubles."""


class Offer(NamedTuple):
    """What a double comes to, in equity of the side about to roll: without it, after it is taken, after a drop."""

    none: float
    take: float
    drop: float

    @property
    def double(self) -> float:
        """The equity of a double, answered as is best for the other."""
        return min(self.take, self.drop)

    @property
    def best(self) -> float:
        return max(self.none, self.double)


def race_efficiency(pips: int) -> float:
    """The efficiency of the cube in a race, by the pips that the side about to roll still has to go."""
    return min(0.7, max(0.6, 0.55 + 0.00125 * pips))


def value(chances: Chances, stakes: Stakes, efficiency: float) -> float:
    """The worth of a game for the side about to roll that does not double now, as ``stakes.worth`` counts."""
    dead, live = _dead(chances, stakes), _live(chances, stakes)
    if is_free(stakes):
        return max(dead, min(live, stakes.worth(1)))
    if is_free(stakes.other):
        return min(dead, max(live, stakes.worth(-1)))
    return dead + efficiency * (live - dead)


def offer(chances: Chances, stakes: Stakes, efficiency: float) -> Offer:
    """What a double comes to for the side about to roll, which may double."""
    doubled = stakes.after_take
    none = stakes.equity(value(chances, stakes, efficiency))
    return offered(stakes, none, doubled.equity(value(chances, doubled, efficiency)))


def offered(stakes: Stakes, none: float, doubled: float) -> Offer:
    """The same by the equities without and with a double, each in units of its own cube."""
    take = stakes.of_doubled(doubled)
    if stakes.beavers and stakes.away is None:
        take = min(take, max(2 * take, -2.0))  # the beaver may be dropped
    return Offer(none, take, stakes.equity(stakes.worth(1)))


def at_turn(chances: Chances, stakes: Stakes, efficiency: float) -> float:
    """The equity of the side whose turn begins, which doubles where that is best."""
    if stakes.holder == "nobody":
        return stakes.equity(_dead(chances, stakes))
    if chances.win > HOPELESS and may_double(stakes):
        return offer(chances, stakes, efficiency).best
    return stakes.equity(value(chances, stakes, efficiency))


def may_double(stakes: Stakes) -> bool:
    """Whether the side may turn the cube and can gain by it."""
    return stakes.holder in ("own", "both") and stakes.may_gain(1)


def take_point(chances: Chances, stakes: Stakes, multiple: int = 1) -> float:
    """The chance to win with which a side is indifferent to a double of a cube at this multiple of the present one.

    ``chances`` tell how many of the games are gammons.
    """
    if stakes.away is None:
        won, lost = chances.won_worth, chances.lost_worth
        return _share(lost - 0.5, won + lost + 0.5)
    doubled = 2 * multiple
    drop, lose = stakes.worth(-multiple), _lost(chances, stakes, doubled)
    if not stakes.may_gain(doubled):
        return _share(drop - lose, _won(chances, stakes, doubled) - lose)
    if not stakes.other.may_gain(doubled):  # the taker doubles again at once: the match is lost with this game anyway
        return _share(drop, _won(chances, stakes, 2 * doubled))
    cash = 1 - take_point(chances.other, stakes.other, doubled)
    return cash * _share(drop - lose, stakes.worth(doubled) - lose)


def _share(part: float, whole: float) -> float:
    return min(1.0, max(0.0, part / whole)) if whole > 0 else 1.0


def is_free(stakes: Stakes) -> bool:
    """Whether the side doubles at its next turn in any case: it loses the match with this game."""
    return stakes.away is not None and may_double(stakes) and not stakes.other.may_gain(1)


def _won(chances: Chances, stakes: Stakes, multiple: int) -> float:
    """The mean worth of the games that are won with a cube at a multiple."""
    if chances.win <= 0:
        return stakes.worth(multiple)
    gammons, backgammons = chances.gammon / chances.win, chances.backgammon / chances.win
    if not gammons:
        return stakes.worth(multiple)
    return (
        (1 - gammons) * stakes.worth(multiple)
        + (gammons - backgammons) * stakes.worth(2 * multiple)
        + backgammons * stakes.worth(3 * multiple)
    )


def _lost(chances: Chances, stakes: Stakes, multiple: int) -> float:
    """The mean worth of the games that are lost."""
    lose = 1 - chances.win
    if lose <= 0:
        return stakes.worth(-multiple)
    gammons, backgammons = chances.lost_gammon / lose, chances.lost_backgammon / lose
    if not gammons:
        return stakes.worth(-multiple)
    return (
        (1 - gammons) * stakes.worth(-multiple)
        + (gammons - backgammons) * stakes.worth(-2 * multiple)
        + backgammons * stakes.worth(-3 * multiple)
    )


def _ends(chances: Chances, stakes: Stakes) -> tuple[float, float]:
    """The mean worths of a lost and of a won game with the cube as it stands; by Jacoby's rule gammons count only once
    it was turned.
    """
    if stakes.jacoby and stakes.holder == "both" and stakes.away is None:
        return -1.0, 1.0
    return _lost(chances, stakes, 1), _won(chances, stakes, 1)


def _dead(chances: Chances, stakes: Stakes) -> float:
    """The worth of a game whose cube is not turned again."""
    lose, win = _ends(chances, stakes)
    return lose + chances.win * (win - lose)


def _live(chances: Chances, stakes: Stakes) -> float:
    """The worth of a game with a perfectly live cube: straight lines between the points at which it is turned."""
    lose, win = _ends(chances, stakes)
    low, high = (0.0, lose), (1.0, win)
    if stakes.holder in ("other", "both") and stakes.other.may_gain(1):
        low = take_point(chances, stakes), stakes.worth(-1)
        if chances.win < low[0]:
            return _between((0.0, lose), low, chances.win)
    if may_double(stakes):
        high = 1 - take_point(chances.other, stakes.other), stakes.worth(1)
        if chances.win > high[0]:
            return _between(high, (1.0, win), chances.win)
    return _between(low, high, chances.win)


def _between(low: tuple[float, float], high: tuple[float, float], at: float) -> float:
    """The height at a place of the line through two points."""
    width = high[0] - low[0]
    return low[1] + (high[1] - low[1]) * (at - low[0]) / width if width > 0 else low[1]
