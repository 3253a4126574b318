"""Randomness as a value: a draw returns its result and the luck that remains."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Literal, Self, TypeAlias, TypeVar

T = TypeVar("T")
WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class Seeded:
    """A counter-based stream. The seed is secret: it lives in State, never in a View."""

    seed: str
    drawn: int = 0
    kind: Literal["seeded"] = "seeded"

    def below(self, n: int) -> tuple[int, Self]:
        """A uniform integer in range(n), and the luck after it."""
        limit, drawn = WORD - WORD % n, self.drawn
        while True:
            digest = blake2b(drawn.to_bytes(8), key=bytes.fromhex(self.seed), digest_size=8).digest()
            drawn += 1
            if (word := int.from_bytes(digest)) < limit:  # reject the biased tail
                return word % n, replace(self, drawn=drawn)


@dataclass(frozen=True, slots=True)
class Scripted:
    """Luck written out by hand, so that a test can say what the dice show."""

    values: tuple[int, ...]
    kind: Literal["scripted"] = "scripted"

    def below(self, n: int) -> tuple[int, Self]:
        """The next scripted value.

        Raises:
            ValueError: it is not in range(n), or the script has ended.
        """
        if not self.values:
            raise ValueError("the script has ended")
        value, *rest = self.values
        if not 0 <= value < n:
            raise ValueError(f"scripted {value} is not below {n}")
        return value, replace(self, values=tuple(rest))


Luck: TypeAlias = Seeded | Scripted


def rolled(count: int, luck: Luck) -> tuple[tuple[int, ...], Luck]:
    """Six-sided dice, in the order in which they fell."""
    dice = []
    for _ in range(count):
        face, luck = luck.below(6)
        dice.append(face + 1)
    return tuple(dice), luck


def shuffled(items: Sequence[T], luck: Luck) -> tuple[tuple[T, ...], Luck]:
    """Fisher-Yates."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick, luck = luck.below(last + 1)
        deck[pick], deck[last] = deck[last], deck[pick]
    return tuple(deck), luck
