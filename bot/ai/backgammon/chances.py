"""How a game may end, as probabilities."""

from typing import Final, NamedTuple


class Chances(NamedTuple):
    """The probabilities of a side about to roll: to win, to win a gammon or more, a backgammon, to lose such ones."""

    win: float
    gammon: float = 0.0
    backgammon: float = 0.0
    lost_gammon: float = 0.0
    lost_backgammon: float = 0.0

    @property
    def equity(self) -> float:
        """The points that can be expected without a cube."""
        win, gammon, backgammon, lost_gammon, lost_backgammon = self
        return 2 * win - 1 + gammon + backgammon - lost_gammon - lost_backgammon

    @property
    def other(self) -> "Chances":
        """The same, seen by the other side."""
        win, gammon, backgammon, lost_gammon, lost_backgammon = self
        return Chances(1 - win, lost_gammon, lost_backgammon, gammon, backgammon)

    @property
    def won_worth(self) -> float:
        """The mean worth of a game that is won, 1 to 3."""
        return 1 + (self.gammon + self.backgammon) / self.win if self.win > NEVER else 1.0

    @property
    def lost_worth(self) -> float:
        """The mean worth of a game that is lost, 1 to 3."""
        lose = 1 - self.win
        return 1 + (self.lost_gammon + self.lost_backgammon) / lose if lose > NEVER else 1.0


NEVER: Final = 1e-6
"""A probability that is as good as none."""
LOST: Final = (Chances(0.0), Chances(0.0, lost_gammon=1.0), Chances(0.0, lost_gammon=1.0, lost_backgammon=1.0))
"""A game that the side has lost as a single game, a gammon, a backgammon."""
