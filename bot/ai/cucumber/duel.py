"""The end of a deal of Ogórek between two: the best play against somebody whose hand is guessed and whose rule is not.

Every hand that the other may hold is counted, with each rule by which people play. What the seat will learn on the way
is part of the tree: it plays alike where it cannot tell two hands apart.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, TypeAlias

from bot.ai.cucumber.deal import Laws, able
from bot.ai.cucumber.policy import Policy
from bot.ai.player import Effort
from engines.cucumber.table import ACE

LONGEST: Final = 4
"""With more cards in a hand there are too many others to count all of them."""

Held: TypeAlias = tuple[int, ...]
"""A hand: values, lowest first."""

Guess: TypeAlias = Mapping[tuple[Held, Policy], float]
"""The weight of everything that the other may hold and follow."""

Worth: TypeAlias = Callable[[bool, int, int], float]
"""What a last trick brings: whether the seat led it, its own card and the other's."""


def holdings(rest: Iterable[int], count: int) -> Iterator[tuple[Held, int]]:
    """All hands of so many of the cards that are left, and in how many ways each of them is dealt."""
    left = Counter(rest)
    for held in combinations_with_replacement(sorted(left), count):
        ways = prod(comb(left[value], number) for value, number in Counter(held).items())
        if ways:
            yield held, ways


class Duel:
    """A tree of what the seat may see until the deal ends. Values are sums over the weights of a guess."""

    def __init__(self, laws: Laws, worth: Worth, effort: Effort) -> None:
        self._laws, self._worth, self._effort = laws, worth, effort
        self._laid: dict[tuple[Held, Policy, int], tuple[int, Held]] = {}

    def led(self, own: Held, value: int, guess: Guess) -> float:
        """What leading a card brings."""
        self._effort.spend(len(guess))
        rest = _without(own, value)
        if not rest:
            return sum(weight * self._worth(True, value, held[0]) for (held, _), weight in guess.items())  # noqa: FBT003
        told = defaultdict[int, dict[tuple[Held, Policy], float]](dict)
        for (held, policy), weight in guess.items():
            reply, left = self._lays(held, policy, value)
            told[reply][left, policy] = weight
        return sum(
            self._other_leads(rest, group) if reply >= value else self._leads(rest, group)
            for reply, group in told.items()
        )

    def answered(self, own: Held, value: int, led: int, guess: Guess) -> float:
        """What a card brings that answers what the other has led; the guess is of the rest of that hand."""
        self._effort.spend(len(guess))
        rest = _without(own, value)
        if not rest:
            return sum(guess.values()) * self._worth(False, value, led)  # noqa: FBT003
        return self._leads(rest, guess) if value >= led else self._other_leads(rest, guess)

    def choices(self, own: Held, led: int) -> list[int]:
        """The values that may answer a lead."""
        return able(own, led, is_low=self._laws.ace_led_lowest and led == ACE)

    def _lays(self, held: Held, policy: Policy, led: int) -> tuple[int, Held]:
        """What the other lays on a lead, or leads where that is 0, and what is left of the hand."""
        key = held, policy, led
        found = self._laid.get(key)
        if found is None:
            value = policy(self.choices(held, led))
            found = self._laid[key] = value, _without(held, value)
        return found

    def _leads(self, own: Held, guess: Guess) -> float:
        return max(self.led(own, value, guess) for value in self.choices(own, 0))

    def _other_leads(self, own: Held, guess: Guess) -> float:
        told = defaultdict[int, dict[tuple[Held, Policy], float]](dict)
        for (held, policy), weight in guess.items():
            lead, left = self._lays(held, policy, 0)
            told[lead][left, policy] = weight
        return sum(
            max(self.answered(own, value, lead, group) for value in self.choices(own, lead))
            for lead, group in told.items()
        )


def _without(held: Held, value: int) -> Held:
    place = held.index(value)
    return held[:place] + held[place + 1 :]
