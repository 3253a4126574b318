"""Randomness as a value: every draw returns its result and the luck that remains."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from hmac import digest
from typing import Literal, Self, TypeAlias, TypeVar

T = TypeVar("T")
WORD = 1 << 64
DRAW = b"stolik/2/draw"

Made: TypeAlias = Literal["dice", "shuffle", "cards"]
"""What draws are made into: thrown dice, a shuffled pack, cards taken from random places of a pack."""


class Unheard:
    """A luck to which nobody listens."""

    __slots__ = ()

    def noted(self, made: Made, result: Sequence[object], items: Sequence[object] = ()) -> Self:
        """The same luck. A luck that is listened to notes here what its last draws have ``made`` of the items."""
        return self


@dataclass(frozen=True, slots=True)
class Seeded(Unheard):
    """A stream of random numbers: the n-th is a keyed hash of n, so a seed and a count are the whole state.

    ``seed`` is the key, 32 bytes as 64 hexadecimal digits in lower case; ``drawn`` counts the numbers taken. The seed
    is secret: a state holds it, a view never does, and what an engineer is shown of either leaves it out.
    """

    seed: str = field(repr=False)
    drawn: int = 0
    kind: Literal["seeded"] = "seeded"

    def below(self, n: int) -> tuple[int, Self]:
        """A uniform integer in ``range(n)``, and the luck after it.

        >>> luck = Seeded("00" * 32)
        >>> face, luck = luck.below(6)
        >>> face in range(6), luck.drawn
        (True, 1)
        """
        limit, drawn = WORD - WORD % n, self.drawn
        while True:
            hashed = blake2b(drawn.to_bytes(8), key=bytes.fromhex(self.seed), digest_size=8).digest()
            drawn += 1
            if (word := int.from_bytes(hashed)) < limit:  # above it small numbers would be likelier
                return word % n, replace(self, drawn=drawn)

    def marked(self, *_: int) -> Self:
        """The same luck: it does not depend on where in a game it is drawn."""
        return self


@dataclass(frozen=True, slots=True)
class Scripted(Unheard):
    """Luck that is written out by hand, so that a test can say what the dice show."""

    values: tuple[int, ...]
    kind: Literal["scripted"] = "scripted"

    def below(self, n: int) -> tuple[int, Self]:
        """The next scripted value, and the luck after it.

        >>> Scripted((5, 0)).below(6)
        (5, Scripted(values=(0,), kind='scripted'))

        Raises:
            ValueError: it is not in range(n), or the script has ended.
        """
        if not self.values:
            raise ValueError("the script has ended")
        value, *rest = self.values
        if not 0 <= value < n:
            raise ValueError(f"scripted {value} is not below {n}")
        return value, replace(self, values=tuple(rest))

    def marked(self, *_: int) -> Self:
        """The same luck: it does not depend on where in a game it is drawn."""
        return self


@dataclass(frozen=True, slots=True)
class Daily(Unheard):
    """The luck of a day, the same for everybody who plays: a draw depends on the day and on where in the game it is
    made, and on nothing that was drawn before.

    ``key`` is secret until the day is over, 32 bytes as 64 hexadecimal digits in lower case; ``day`` counts days since
    1970. ``mark`` says where in the game the draws are made, ``drawn`` how many have been made there.
    """

    key: str = field(repr=False)
    day: int
    mark: tuple[int, ...] = ()
    drawn: int = 0
    kind: Literal["daily"] = "daily"

    def below(self, n: int) -> tuple[int, Self]:
        """A uniform integer in ``range(n)``, and the luck after it.

        >>> luck = Daily("00" * 32, 20_780).marked(1, 1, 5)
        >>> face, luck = luck.below(6)
        >>> face in range(6), luck.drawn
        (True, 1)
        """
        limit, place = WORD - WORD % n, bytes((*self.mark, self.drawn))
        for again in range(256):
            told = b"stolik/2/day" + self.day.to_bytes(4) + place + bytes((again,))
            word = int.from_bytes(digest(bytes.fromhex(self.key), told, "sha256")[:8])
            if word < limit:  # above it small numbers would be likelier
                break
        return word % n, replace(self, drawn=self.drawn + 1)

    def marked(self, *mark: int) -> Self:
        """The luck at a place in the game, told by numbers below 256, such as turn, throw and number of dice."""
        return replace(self, mark=mark, drawn=0)


@dataclass(frozen=True, slots=True)
class Sealed(Unheard):
    """The luck of a match whose secret was committed to before: the n-th number is a keyed hash of n.

    ``key`` is 32 bytes as 64 hexadecimal digits in lower case; it follows from the secret and from the words of the
    players. ``drawn`` counts the numbers taken. A state holds the key, a view never does.
    """

    key: str = field(repr=False)
    drawn: int = 0
    kind: Literal["sealed"] = "sealed"

    def below(self, n: int) -> tuple[int, Self]:
        """A uniform integer in ``range(n)``, and the luck after it.

        >>> luck = Sealed("52e94566cd851a9ff9ca471c66319f3bbfee00969ae8eb22da08553b10928a9c")
        >>> face, luck = luck.below(6)
        >>> face, luck.drawn
        (4, 1)
        """
        limit, drawn = WORD - WORD % n, self.drawn
        while True:
            told = DRAW + drawn.to_bytes(8)
            word = int.from_bytes(digest(bytes.fromhex(self.key), told, "sha256")[:8])
            drawn += 1
            if word < limit:  # above it small numbers would be likelier
                return word % n, replace(self, drawn=drawn)

    def marked(self, *_: int) -> Self:
        """The same luck: it does not depend on where in a game it is drawn."""
        return self


Luck: TypeAlias = Seeded | Scripted | Daily | Sealed


def rolled(count: int, luck: Luck) -> tuple[tuple[int, ...], Luck]:
    """The faces, 1 to 6, of so many dice in the order in which they fell; and the luck after them.

    >>> rolled(2, Scripted((5, 0)))
    ((6, 1), Scripted(values=(), kind='scripted'))
    """
    dice = []
    for _ in range(count):
        face, luck = luck.below(6)
        dice.append(face + 1)
    return tuple(dice), luck.noted("dice", dice)


def shuffled(items: Sequence[T], luck: Luck) -> tuple[tuple[T, ...], Luck]:
    """The items in random order, each order equally likely (Fisher-Yates, from the end); and the luck after it.

    >>> shuffled("abc", Scripted((0, 1)))
    (('c', 'b', 'a'), Scripted(values=(), kind='scripted'))
    """
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick, luck = luck.below(last + 1)
        deck[pick], deck[last] = deck[last], deck[pick]
    return tuple(deck), luck.noted("shuffle", deck, items)
