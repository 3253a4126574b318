"""The options of backgammon."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Length: TypeAlias = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 21, 23, 25]
"""Points of a match; 0 is a single game."""
LENGTHS: Final[tuple[Length, ...]] = get_args(Length)


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    - ``match_to``: the points that win a match; 0 is a single game.
    - ``cube``: there is a doubling cube.
    - ``crawford``: in a match one game is played without the cube, as soon as a player lacks a single point.
    - ``dead_cube``: whether a player whom the cube as it stands takes to the end may redouble.
    - ``jacoby``: gammons count only once a double has been offered.
    - ``beavers``: a player who takes a double may double again at once and keep the cube.
    - ``automatic_doubles``: so many times equal first dice turn the cube.
    - ``opening_reroll``: the player who wins the first throw begins with fresh dice.

    ``jacoby``, ``beavers`` and ``automatic_doubles`` belong to money play and mean nothing in a match.
    """

    match_to: Length = 0
    cube: bool = False
    crawford: bool = True
    dead_cube: Literal["refuse", "allow"] = "refuse"
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: Literal[0, 1, 2, 3] = 0
    opening_reroll: bool = False
