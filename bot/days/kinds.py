"""The kinds of games of the day: what is played on which day, and how results are told."""

from dataclasses import dataclass
from typing import Final

WEEK: Final = 7


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game of the day.

    ``games`` are the games by the day of the week, Monday first, or one for all days. With ``again`` there are as many
    tries as anybody wishes, of which the first counts. With ``dealt`` the luck is a deal that is known to come out, and
    ``spare`` the game that is played where no such deal is found; else every draw depends on its place in the game.
    ``secret_points`` says that points are told to others only when the day is over.
    """

    key: str
    games: tuple[str, ...]
    again: bool = False
    dealt: bool = False
    spare: str = ""
    secret_points: bool = False

    def game(self, day: int) -> str:
        """The game of a day, counted since 1970."""
        return self.games[(day + 3) % WEEK % len(self.games)]  # 1 January 1970 was a Thursday


KOSCI: Final = Kind("kosci", ("kosci",), secret_points=True)
PATIENCE: Final = Kind(
    "patience",
    ("frog", "open_shop", "star", "frog", "open_shop", "star", "rainbow"),
    again=True,
    dealt=True,
    spare="frog",
)
KINDS: Final = {kind.key: kind for kind in (KOSCI, PATIENCE)}
"""The kinds by their keys; the first is what is meant when nobody names one."""
