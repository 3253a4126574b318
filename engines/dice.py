"""Five dice: keeping some by their faces, and what they are worth in the thirteen boxes of the Yahtzee family."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, TypeAlias

from engines.core import Note, Refused, note
from engines.luck import Luck, rolled

COUNT: Final = 5
THROWS: Final = 3

Box: TypeAlias = Literal[
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three",
    "four",
    "full",
    "small",
    "large",
    "general",
    "chance",
]
UPPER: Final[tuple[Box, ...]] = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER: Final[tuple[Box, ...]] = ("three", "four", "full", "small", "large", "general", "chance")
BOXES: Final = UPPER + LOWER

FIXED: Final[dict[Box, int]] = {"full": 25, "small": 30, "large": 40, "general": 50}
"""What these boxes pay, whatever the faces; the rest of the lower boxes pay the sum of the dice."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep dice of these faces, ascending, and throw the rest: dice are not numbered."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """How many dice somebody has thrown in a match, and the pips on them together."""

    dice: int = 0
    pips: int = 0

    def with_throw(self, faces: tuple[int, ...]) -> "Thrown":
        return Thrown(self.dice + len(faces), self.pips + sum(faces))

    @property
    def hundredths(self) -> int:
        """The average of a die, times a hundred, to the nearest; a half goes up.

        Raises:
            ZeroDivisionError: nothing was thrown.
        """
        return (200 * self.pips + self.dice) // (2 * self.dice)


def counted(thrown: tuple[Thrown, ...], seat: int, faces: tuple[int, ...]) -> tuple[Thrown, ...]:
    """With these dice of a seat's."""
    return tuple(own.with_throw(faces) if i == seat else own for i, own in enumerate(thrown))


def worth(box: Box, dice: tuple[int, ...]) -> int:
    """What the dice score in an open box, no joker considered; 0 where its condition is not met.

    Five equal dice are no full house: that takes two other equal ones.
    """
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    counts = sorted(Counter(dice).values())
    match box:
        case "three":
            met = counts[-1] >= 3  # noqa: PLR2004 - three of a kind
        case "four":
            met = counts[-1] >= 4  # noqa: PLR2004 - four of a kind
        case "full":
            met = counts == [2, 3]
        case "small":
            met = _run(dice, 4)
        case "large":
            met = _run(dice, 5)
        case "general":
            met = general(dice) > 0
        case _:
            met = True
    return FIXED.get(box, sum(dice)) if met else 0


def general(dice: tuple[int, ...]) -> int:
    """The face that all dice show, or 0."""
    return dice[0] if len(set(dice)) == 1 else 0


def _run(dice: tuple[int, ...], length: int) -> bool:
    """Whether so many faces follow one another."""
    return any({*range(low, low + length)} <= {*dice} for low in range(1, 8 - length))


def holds(dice: tuple[int, ...], most: int) -> Iterator[Hold]:
    """Every choice of at most so many dice to keep; equal dice count once."""
    for count in range(most + 1):
        yield from map(Hold, dict.fromkeys(combinations(sorted(dice), count)))


def lacking(dice: tuple[int, ...], hold: Hold) -> Note | None:
    """Says which face is held more often than it lies there."""
    for face in sorted(Counter(hold.faces) - Counter(dice)):
        return note("dice-too-few", face=face, count=dice.count(face), dice=spelled(dice))
    return None


def thrown(dice: tuple[int, ...], hold: Hold, luck: Luck) -> tuple[tuple[int, ...], Luck]:
    """The dice after throwing all that are not held; a held die keeps its place."""
    fresh, luck = rolled(len(dice) - len(hold.faces), luck)
    kept, new, after = Counter(hold.faces), iter(fresh), []
    for face in dice:
        stays = kept[face] > 0
        kept[face] -= stays
        after.append(face if stays else next(new))
    return tuple(after), luck


def spelled(dice: tuple[int, ...]) -> str:
    """Faces with spaces between: ``4 1 4 6 4``."""
    return " ".join(map(str, dice))


HOLD: Final = frozenset({"hold", "keep", "trzymaj", "trzymam", "zostaw", "zostawiam", "zatrzymaj", "zatrzymuje"})
THROW: Final = frozenset({"reroll", "roll", "throw", "rzut", "rzuc", "rzucam", "przerzuc", "przerzucam"})
NONE: Final = frozenset({"none", "nothing", "nic", "zadnej"})
ALL: Final = frozenset({"all", "everything", "wszystko", "wszystkie"})

UNMARKED: Final = str.maketrans("ąćęłńóśźż", "acelnoszz")


def folded(text: str) -> str:
    """Small letters without Polish marks, single spaces."""
    return " ".join(text.lower().translate(UNMARKED).split())


def read_hold(dice: tuple[int, ...], text: str) -> Hold | None:
    """What somebody wants to keep (``hold 444``, ``4 4 4``, ``reroll 1 6``), or None if it is no such thing.

    ``hold`` alone keeps nothing, ``roll`` alone throws everything.

    Raises:
        Refused: dice are to be thrown again that do not lie there.
    """
    verb, _, rest = folded(text).partition(" ")
    if verb[:1].isdecimal():
        verb, rest = "hold", f"{verb} {rest}"
    throws = verb in THROW
    named = _faces(dice, rest or ("all" if throws else "none"))
    if named is None or not (throws or verb in HOLD):
        return None
    if not throws:
        return Hold(tuple(sorted(named)))
    if why := lacking(dice, Hold(named)):
        raise Refused(why)
    return Hold(tuple(sorted((Counter(dice) - Counter(named)).elements())))


def _faces(dice: tuple[int, ...], words: str) -> tuple[int, ...] | None:
    """The faces of ``4 4 4``, ``444``, ``none`` or ``all``."""
    if words in NONE:
        return ()
    if words in ALL:
        return dice
    digits = words.replace(",", "").replace(" ", "")
    return tuple(map(int, digits)) if digits and {*digits} <= {*"123456"} else None
