"""Five dice: which of them to keep, and what they score in the thirteen boxes of the Yahtzee family."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
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
"""The points of the boxes that pay the same for all faces; the other lower boxes pay the sum of the dice."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep dice with these faces, in ascending order, and throw the rest. Dice with equal faces are alike."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """The number of dice that a player has thrown in a match, and the sum of their pips."""

    dice: int = 0
    pips: int = 0

    def with_throw(self, faces: tuple[int, ...]) -> "Thrown":
        """The counts after these faces have been thrown too."""
        return Thrown(self.dice + len(faces), self.pips + sum(faces))

    @property
    def hundredths(self) -> int:
        """The average of a die times a hundred, rounded to the nearest integer; a half is rounded up.

        >>> Thrown(dice=3, pips=10).hundredths
        333

        Raises:
            ZeroDivisionError: nothing was thrown.
        """
        return (200 * self.pips + self.dice) // (2 * self.dice)


def counted(thrown: tuple[Thrown, ...], seat: int, faces: tuple[int, ...]) -> tuple[Thrown, ...]:
    """The counts of all seats after one seat has thrown these faces."""
    return tuple(own.with_throw(faces) if i == seat else own for i, own in enumerate(thrown))


def worth(box: Box, dice: tuple[int, ...]) -> int:
    """The points of the dice in an open box, jokers aside; 0 where the condition of the box is not met.

    Five equal dice are no full house: the pair and the three must differ.

    >>> worth("full", (4, 1, 4, 1, 4)), worth("full", (4, 4, 4, 4, 4)), worth("fours", (4, 1, 4, 1, 4))
    (25, 0, 12)
    """
    return _worths(tuple(sorted(dice)))[box]


@lru_cache(252)
def _worths(dice: tuple[int, ...]) -> dict[Box, int]:
    """The points of sorted dice by box; five dice fall in 252 ways."""
    return {box: _worth(box, dice) for box in BOXES}


def _worth(box: Box, dice: tuple[int, ...]) -> int:
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    counts = sorted(map(dice.count, set(dice)))
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
    """The face that all the dice show, or 0 where they differ."""
    return dice[0] if len(set(dice)) == 1 else 0


def _run(dice: tuple[int, ...], length: int) -> bool:
    """Whether the dice contain so many consecutive faces."""
    faces = {*dice}
    return any(faces.issuperset(range(low, low + length)) for low in faces)


def holds(dice: tuple[int, ...], most: int) -> Iterator[Hold]:
    """Every choice of at most so many dice to keep; choices of equal faces come once.

    >>> [hold.faces for hold in holds((1, 6, 1), 1)]
    [(), (1,), (6,)]
    """
    for count in range(most + 1):
        yield from map(Hold, dict.fromkeys(combinations(sorted(dice), count)))


def lacking(dice: tuple[int, ...], hold: Hold) -> Note | None:
    """The note that a face is held more often than the dice show it; None where the dice can be held."""
    for face in sorted(Counter(hold.faces) - Counter(dice)):
        return note("dice-too-few", face=face, count=dice.count(face), dice=spelled(dice))
    return None


def standing(dice: tuple[int, ...], hold: Hold, before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The places of the dice that are held: of equal ones first those that were held ``before``, then the first ones.

    >>> standing((4, 1, 4, 6, 4), Hold((4, 4))), standing((4, 1, 4, 6, 4), Hold((4, 4)), before=(4,))
    ((0, 2), (0, 4))
    """
    kept, places = Counter(hold.faces), list[int]()
    for place in sorted(range(len(dice)), key=lambda place: place not in before):
        if kept[dice[place]] > 0:
            kept[dice[place]] -= 1
            places.append(place)
    return tuple(sorted(places))


def thrown(dice: tuple[int, ...], stand: tuple[int, ...], luck: Luck) -> tuple[tuple[int, ...], Luck]:
    """The dice after all but those at the places that ``stand`` have been thrown, and the luck after it.

    >>> from engines.luck import Scripted
    >>> thrown((4, 1, 4), (0, 2), Scripted((5,)))[0]
    (4, 6, 4)
    """
    fresh, luck = rolled(len(dice) - len(stand), luck)
    new = iter(fresh)
    return tuple(face if place in stand else next(new) for place, face in enumerate(dice)), luck


def spelled(dice: tuple[int, ...]) -> str:
    """The faces with spaces between them: ``4 1 4 6 4``."""
    return " ".join(map(str, dice))


HOLD: Final = frozenset({"hold", "keep", "trzymaj", "trzymam", "zostaw", "zostawiam", "zatrzymaj", "zatrzymuje"})
THROW: Final = frozenset({"reroll", "roll", "throw", "rzut", "rzuc", "rzucam", "przerzuc", "przerzucam"})
NONE: Final = frozenset({"none", "nothing", "nic", "zadnej"})
ALL: Final = frozenset({"all", "everything", "wszystko", "wszystkie"})

UNMARKED: Final = str.maketrans("ąćęłńóśźż", "acelnoszz")


def folded(text: str) -> str:
    """The text in lower case without Polish diacritics, its words parted by single spaces."""
    return " ".join(text.lower().translate(UNMARKED).split())


def read_hold(dice: tuple[int, ...], text: str) -> Hold | None:
    """The dice that a typed text keeps, or None where it is something else.

    ``hold`` alone keeps nothing, ``roll`` alone throws everything.

    >>> read_hold((4, 1, 4, 6, 4), "reroll 1 6") == read_hold((4, 1, 4, 6, 4), "444") == Hold((4, 4, 4))
    True

    Raises:
        Refused: the text throws dice again that are not among those of the table.
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
    """The faces that ``4 4 4``, ``444``, ``none`` or ``all`` means; None where the words mean no faces."""
    if words in NONE:
        return ()
    if words in ALL:
        return dice
    digits = words.replace(",", "").replace(" ", "")
    return tuple(map(int, digits)) if digits and {*digits} <= {*"123456"} else None
