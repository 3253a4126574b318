"""What a match has drawn: a replay with a luck that is listened to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Self

from bot.tables.history import Step, replay
from bot.tables.seal import Seal
from bot.tables.stored import Entry
from bot.tables.table import AnyTable
from engines.luck import Made, Sealed, shuffled

SEATS: Final = "seats"
SETUP: Final = "before the first move"
STEP: Final = "step "


class Draw(NamedTuple):
    """A draw: the number of its first word, among how many possibilities it chose, the answer counted from 0, and what
    it was for.
    """

    first: int
    among: int
    answer: int
    what: str

    @property
    def step(self) -> int:
        """The number of the step that it was for; 0 before the first."""
        return int(self.what.partition(":")[0].removeprefix(STEP)) if self.what.startswith(STEP) else 0


class Shuffle(NamedTuple):
    """A shuffle: the number of its first word, the items before it and in their new order, and what it was for."""

    first: int
    items: tuple[object, ...]
    result: tuple[object, ...]
    what: str


class Deal(NamedTuple):
    """A pack, the cards that came from it in this order, and the draws by which they came: among how many, and the
    answer.
    """

    pack: tuple[object, ...]
    cards: tuple[object, ...]
    taken: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Heard:
    """What was drawn so far, and what the next draws are for: the draws one by one, except those of shuffles, which
    are listed as shuffles; then the same draws by what they were made into.
    """

    draws: list[Draw] = field(default_factory=list)
    shuffles: list[Shuffle] = field(default_factory=list)
    throws: list[tuple[int, ...]] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)
    what: str = SEATS

    @property
    def count(self) -> int:
        """The number of draws and shuffles."""
        return len(self.draws) + len(self.shuffles)

    def note(self, made: Made, result: Sequence[object], items: Sequence[object]) -> None:
        """Notes what the last draws were made into."""
        if made == "dice":
            self.throws.append(tuple(face for face in result if isinstance(face, int)))
            return
        count = len(result) - 1 if made == "shuffle" else len(result)
        last = self.draws[len(self.draws) - count :]
        self.deals.append(Deal(tuple(items), tuple(result), tuple((draw.among, draw.answer) for draw in last)))
        if made == "shuffle" and last:
            del self.draws[-count:]
            self.shuffles.append(Shuffle(last[0].first, tuple(items), tuple(result), self.what))


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

    def noted(self, made: Made, result: Sequence[object], items: Sequence[object] = ()) -> Self:
        """The same luck, after what its last draws were made into has been noted."""
        self.heard.note(made, result, items)
        return self

    def marked(self, *_: int) -> Self:
        """The same luck: it does not depend on where in a game it is drawn."""
        return self


def heard_in(table: AnyTable, steps: Sequence[Step]) -> Heard:
    """Everything that was drawn in a match with sealed luck, from the steps that lead to its position, oldest first."""
    rules: Any = table.rules
    heard = Heard()
    if table.seal is None or not isinstance(table.luck, Sealed):
        return heard
    luck: Any = Witness(replace(table.luck, drawn=0), heard)
    if table.luck.drawn:
        _, luck = shuffled(range(len(table.chairs)), luck)
    heard.what = SETUP
    state = rules.setup(len(table.chairs), luck)
    for number, step in enumerate(steps, 1):
        heard.what = f"{STEP}{number}: seat {step.seat + 1}, {rules.format(step.action)}"
        state = rules.apply(state, step.seat, step.action)
    return heard


class Disagreement(NamedTuple):
    """A draw or a shuffle, by its number among its like, that is not the one which follows from secret and words.

    ``among`` is 0 for a shuffle; else ``answer`` is what was drawn and ``right`` what should have been, from 1.
    """

    number: int
    among: int = 0
    answer: int = 0
    right: int = 0


def disagreement(seal: Seal, heard: Heard) -> Disagreement | None:
    """The first draw or shuffle that does not follow from a seal; None: all do."""
    made: list[tuple[int, Draw | Shuffle]] = [*enumerate(heard.draws, 1), *enumerate(heard.shuffles, 1)]
    for number, one in sorted(made, key=lambda numbered: numbered[1].first):
        luck = replace(seal.luck, drawn=one.first)
        if isinstance(one, Shuffle):
            if shuffled(one.items, luck)[0] != one.result:
                return Disagreement(number)
        elif (right := luck.below(one.among)[0]) != one.answer:
            return Disagreement(number, one.among, one.answer + 1, right + 1)
    return None


class Drawn(NamedTuple):
    """What a match has drawn; its moves in notation, each behind the number of its seat; and what does not agree with
    the seal of its table.
    """

    heard: Heard
    moves: tuple[str, ...]
    wrong: Disagreement | None


def drawn_in(table: AnyTable, log: Iterable[Entry]) -> Drawn:
    """What a match with sealed luck has drawn, by its log.

    Raises:
        Refused: the log does not lead to the present state, because the rules have changed since.
    """
    steps = replay(table, log)
    heard = heard_in(table, steps)
    wrong = disagreement(table.seal, heard) if table.seal else None
    return Drawn(heard, tuple(f"{step.seat + 1}: {table.rules.format(step.action)}" for step in steps), wrong)
