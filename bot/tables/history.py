"""Replays a table from its log, and finds the step that a player may take back."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from bot.tables.stored import Entry
from bot.tables.table import Table
from engines.core import Refused, Seat, note, refusal, reveals
from engines.luck import Seeded

BEGIN: Final = "!begin"
"""The log's line for the beginning of the match."""

BACK: Final = "!back"
"""The beginning of the log's line for an undo; the revision to which the match returns follows."""

WORLDS: Final = tuple(Seeded(f"{n:064x}") for n in range(16))
"""The luck of the imagined worlds in which a step is tried, to find out whether it reveals something."""


class Step(NamedTuple):
    """A step: the state before it, the seat and its action. ``rev`` is the table's revision before the step."""

    rev: int
    state: Any
    seat: Seat
    action: Any


def replay(table: Table[Any, Any], log: Iterable[Entry]) -> tuple[Step, ...]:
    """The steps of the match, oldest first, without those that were taken back.

    Raises:
        Refused: the log does not lead to the present state, because the rules have changed since.
    """
    rules: Any = table.rules
    steps: list[Step] = []
    revs: list[int] = []
    state: Any = None
    for entry in log:
        head, _, text = entry.step.partition(" ")
        if head == BEGIN:
            state = rules.setup(len(table.chairs), table.luck) if table.start is None else table.start
            revs.append(entry.rev)
        elif head == BACK:
            back = revs.index(int(text))
            state, steps, revs = steps[back].state, steps[:back], revs[: back + 1]
        elif head.isdecimal():
            seat = Seat(int(head))
            action = rules.parse(rules.view(state, seat), text)
            if refusal(rules, state, seat, action):
                raise Refused(note("undo-other-rules"))
            steps.append(Step(revs[-1], state, seat, action))
            state = rules.apply(state, seat, action)
            revs.append(entry.rev)
    if state != table.state:
        raise Refused(note("undo-other-rules"))
    return tuple(steps)


def last_own_step(table: Table[Any, Any], log: Iterable[Entry], seat: Seat) -> Step:
    """The last step of a seat, if it may be taken back. In a patience it always may, since a repeated step has the same
    luck.

    Raises:
        Refused: the seat has made no step, or something was revealed since that the seat could not know.
    """
    rules: Any = table.rules
    steps = replay(table, log)
    last = next((i for i in reversed(range(len(steps))) if steps[i].seat == seat), None)
    if last is None:
        raise Refused(note("undo-nothing"))
    if table.definition.takes_back:
        return steps[last]
    if any(reveals(rules, step.state, (step.seat, step.action), seat, WORLDS) for step in steps[last:]):
        raise Refused(note("undo-luck"))
    return steps[last]


def state_at(table: Table[Any, Any], log: Iterable[Entry], rev: int) -> tuple[Any, int]:
    """The state at a revision, and the number of steps before it.

    Raises:
        Refused: the revision has itself been taken back.
    """
    for moves, step in enumerate(replay(table, log)):
        if step.rev == rev:
            return step.state, moves
    raise Refused(note("stale-button"))
