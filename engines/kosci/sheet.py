"""The sheet of a player of Kości, and the points of the dice on it; the rule of the joker has five readings.

``second`` is the Polish book rule to the letter; ``forced`` that of the American sheet; ``free`` the convention of
Tom Verhoeff's optimal solitaire game (www-set.win.tue.nl/~wstomv/misc/yahtzee).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.core import Seat
from engines.dice import BOXES, FIXED, LOWER, UPPER, Box, general, worth

Joker: TypeAlias = Literal["second", "box", "forced", "free", "none"]
"""What five equal dice (a general) count once the box general is used. Only ``none`` has no joker and no bonus.

- ``second``: a joker from the player's second general on, if the upper box of its face is used too; it brings the
  bonus if the first general was entered in its box.
- ``box``: the same whatever came before; it brings the bonus if the box general holds 50.
- ``forced``: it goes into the upper box of its face, else below as a joker, else above for 0; bonus as in ``box``,
  also for that upper box.
- ``free``: any open box, as a joker once the upper box of its face is used; bonus as in ``forced``.
"""

UPPER_GOAL: Final = 63
UPPER_BONUS: Final = 35
JOKER_BONUS: Final = 100
WILD: Final[tuple[Box, ...]] = ("full", "small", "large")
"""The boxes that a joker fills with their full points."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a box gives: its points, and in ``extra`` the bonus of a joker."""

    box: Box
    points: int
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: the seat, its dice, and what they gave."""

    seat: Seat
    dice: tuple[int, ...]
    worth: Worth


@dataclass(frozen=True, slots=True)
class Column:
    """The sheet of one player: the points in the order of BOXES, None for an open box, and the bonuses of jokers.

    ``generals`` counts the turns that ended with five equal dice, wherever they were entered; ``first_in_box`` says
    that the first of them was entered in the box general.
    """

    points: tuple[int | None, ...] = (None,) * len(BOXES)
    extra: int = 0
    generals: int = 0
    first_in_box: bool = False

    def __getitem__(self, box: Box) -> int | None:
        return self.points[BOXES.index(box)]

    @property
    def open(self) -> tuple[Box, ...]:
        return tuple(box for box, points in zip(BOXES, self.points, strict=True) if points is None)

    @property
    def upper(self) -> int:
        """The sum of the upper boxes, which brings a bonus at 63; bonuses of jokers do not count in it."""
        return sum(filter(None, self.points[: len(UPPER)]))

    @property
    def bonus(self) -> int:
        return UPPER_BONUS if self.upper >= UPPER_GOAL else 0

    @property
    def total(self) -> int:
        return sum(filter(None, self.points)) + self.bonus + self.extra

    def entered(self, entry: Worth, dice: tuple[int, ...]) -> "Column":
        """The sheet after these dice have been entered."""
        again = self.generals > 0 or not general(dice)
        return Column(
            tuple(entry.points if box == entry.box else old for box, old in zip(BOXES, self.points, strict=True)),
            self.extra + entry.extra,
            self.generals + (general(dice) > 0),
            self.first_in_box if again else entry.box == "general",
        )


def worths(rule: Joker, column: Column, dice: tuple[int, ...]) -> tuple[Worth, ...]:
    """What each box that may be chosen gives for these dice, in the order of the sheet.

    >>> [(given.box, given.points) for given in worths("second", Column(), (4, 1, 4, 6, 4)) if given.points]
    [('ones', 1), ('fours', 12), ('sixes', 6), ('three', 19), ('chance', 19)]
    """
    face, free = general(dice), column.open
    if not face or rule == "none" or "general" in free:
        return tuple(Worth(box, worth(box, dice)) for box in free)
    own, below = UPPER[face - 1], tuple(box for box in free if box in LOWER)
    literal = rule == "second"
    wild = own not in free and (column.generals > 0 or not literal)
    proud = column.first_in_box if literal else column["general"] == FIXED["general"]
    boxes = free
    if rule == "forced":
        boxes = (own,) if own in free else below or free
    found = []
    for box in boxes:
        points = FIXED[box] if wild and box in WILD else worth(box, dice)
        # In the Polish rules only a joker that is used brings the bonus: a zero above declines it while a box
        # below is open, and uses it once none is.
        used = rule in ("forced", "free") or (wild and (box in LOWER or not below))
        found.append(Worth(box, points, JOKER_BONUS if proud and used else 0))
    return tuple(found)
