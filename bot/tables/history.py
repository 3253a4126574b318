"""What happened at a table, replayed from its log; and how far back a player may go."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from bot.tables.stored import Entry
from bot.tables.table import Table
from engines.core import Refused, Seat, note, refusal, reveals
from engines.luck import Seeded

BEGIN: Final = "!begin"
"""How the log tells that the match began."""

BACK: Final = "!back"
"""How the log tells that the match went back to an earlier revision, which follows."""

WORLDS: Final = tuple(Seeded(f"{n:064x}") for n in range(16))
"""The luck of the worlds in which a step is imagined before it may be undone."""


class Step(NamedTuple):
    """A state and what a seat did in it; ``rev`` is the table's revision before the step."""

    rev: int
    state: Any
    seat: Seat
    action: Any


def replay(table: Table[Any, Any], log: Iterable[Entry]) -> tuple[Step, ...]:
    """The steps that stand, oldest first; those taken back are left out.

    Raises:
        Refused: the log does not end in the present state, because the rules have changed since.
    """
    rules: Any = table.rules
    steps: list[Step] = []
    revs: list[int] = []
    state: Any = None
    for entry in log:
        head, _, text = entry.step.partition(" ")
        if head == BEGIN:
            state = rules.setup(len(table.chairs), table.luck)
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
    """The seat's own last step, if it may be taken back; at a patience always, and luck is never drawn anew.

    Raises:
        Refused: the seat has done nothing yet, or something was shown since that it could not foretell.
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
    """The state as it was at a revision that still stands, and how many steps had led there.

    Raises:
        Refused: that revision has been taken back itself.
    """
    for moves, step in enumerate(replay(table, log)):
        if step.rev == rev:
            return step.state, moves
    raise Refused(note("stale-button"))
