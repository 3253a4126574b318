"""What can be found out about a patience: that it comes out, that it cannot, or how far it goes."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from engines.patience.exhaustion import Exhaustion
from engines.patience.game import Patience
from engines.patience.numbers import WHOLE, Line, Node, line_of
from engines.patience.solver import MANNERS, attempts
from engines.patience.tableau import State, home

Verdict: TypeAlias = Literal["out", "never", "unknown"]
"""It comes out by the line; it cannot, which is proved; or nobody knows, and the line is the best that was found."""

FEW: Final = 1500
"""Positions that are all looked at before a line is searched for."""

MANY: Final = 200_000
"""Positions that are all looked at when no line was found; they take about 200 MB."""

STAGES: Final = (
    (FEW, ((24, 120), MANNERS), ((600,), MANNERS[:1])),
    (MANY, ((600,), MANNERS[1:]), ((2400, 8000), MANNERS)),
)
"""How many positions are all looked at, and then the widths of searches in several manners; twice."""


class Finding(NamedTuple):
    """What a search has found out; the ``line`` brings ``home`` so many cards."""

    verdict: Verdict
    line: Line
    home: int


class Search(Protocol):
    """A search that can be stopped at each of its steps."""

    def steps(self) -> Iterator[Finding | None]:
        """Searches: None at each pause, and in the end what was found out, if that is certain."""

    def best(self) -> Finding:
        """The best that was found so far."""


class PatienceSearch:
    """First looks whether little enough can still happen to see it all, then for a line, wider and wider."""

    def __init__(self, rules: Patience, state: State) -> None:
        self._plan, self._state = rules.plan, state
        self._best: Node | None = None

    def steps(self) -> Iterator[Finding | None]:
        for most, *tries in STAGES:
            exhaustion = Exhaustion(self._plan, self._state, most)
            for _ in exhaustion.steps():
                yield None
            if exhaustion.line is not None:
                yield self._out(exhaustion.line)
                return
            if exhaustion.is_complete:
                yield Finding("never", (), home(self._state))
                return
            for widths, manners in tries:
                for line in attempts(self._plan, self._state, widths, self._watch, manners):
                    yield None if line is None else self._out(line)
                    if line is not None:
                        return

    def best(self) -> Finding:
        if self._best is None:
            return Finding("unknown", (), home(self._state))
        return Finding("unknown", line_of(self._best.trace), self._best.home)

    def _watch(self, beam: list[Node]) -> None:
        best = max(beam, key=lambda node: node.home, default=None)
        if best and (self._best is None or best.home > self._best.home):
            self._best = best

    def _out(self, line: Line) -> Finding:
        return Finding("out", line, WHOLE)


def search(rules: Patience, state: State) -> Search:
    """A search under these rules, from this state."""
    return PatienceSearch(rules, state)
