"""What a match has drawn: a replay with a luck that is listened to."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Self

from bot.tables.history import Step
from bot.tables.table import AnyTable
from engines.luck import Sealed, shuffled

SEATS: Final = "seats"
SETUP: Final = "first deal"


class Draw(NamedTuple):
    """A draw: the number of its first word, among how many possibilities it chose, the answer counted from 0, and what
    it was for.
    """

    first: int
    among: int
    answer: int
    what: str


@dataclass(slots=True)
class Heard:
    """The draws so far, and what the next ones are for."""

    draws: list[Draw] = field(default_factory=list)
    what: str = SEATS


@dataclass(frozen=True, slots=True)
class Witness:
    """The same luck as ``luck``; every draw is noted in ``heard``."""

    luck: Sealed
    heard: Heard = field(compare=False, repr=False)

    def below(self, n: int) -> tuple[int, Self]:
        """A uniform integer in ``range(n)``, and the luck after it."""
        answer, after = self.luck.below(n)
        self.heard.draws.append(Draw(self.luck.drawn, n, answer, self.heard.what))
        return answer, replace(self, luck=after)

    def marked(self, *_: int) -> Self:
        """The same luck: it does not depend on where in a game it is drawn."""
        return self


def draws_of(table: AnyTable, steps: Sequence[Step]) -> tuple[Draw, ...]:
    """Every draw of a match with sealed luck, from the steps that lead to its position, oldest first."""
    rules: Any = table.rules
    if table.seal is None or not isinstance(table.luck, Sealed):
        return ()
    heard = Heard()
    luck: Any = Witness(table.seal.luck, heard)
    if table.luck.drawn:
        _, luck = shuffled(range(len(table.chairs)), luck)
    heard.what = SETUP
    state = rules.setup(len(table.chairs), luck)
    for number, step in enumerate(steps, 1):
        heard.what = f"step {number}: seat {step.seat + 1}, {rules.format(step.action)}"
        state = rules.apply(state, step.seat, step.action)
    return tuple(heard.draws)
