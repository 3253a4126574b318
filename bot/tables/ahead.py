"""Moves that are played without their player: the only one that is possible, and those planned for a reply. Pure.

A plan says what to answer to a move of the other player. It holds for that one move: whatever else falls, it is wiped.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Self

from bot.tables.history import BACK
from bot.tables.stored import Entry, Loaded
from bot.tables.table import AnyTable
from engines.core import Refused, Seat, note, play

MOST: Final = 6
"""The most answers of a plan."""

PLAN: Final = "plan"
"""The part of the half-made choices of a seat that holds its plan."""

PLAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Answers by the other player's move, both in notation; ``moves`` is how many had been made when it was laid."""

    moves: int
    answers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "|".join((str(self.moves), *(f"{move}>{answer}" for move, answer in self.answers.items())))

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The plan that a text stands for; None: there is none."""
        moves, *answers = text.split("|")
        return cls(int(moves), dict(pair.split(">", 1) for pair in answers)) if moves.isdecimal() and answers else None


def plan_of(found: Loaded, seat: Seat) -> Plan | None:
    """The plan of a seat; None: there is none."""
    return Plan.read(found.drafts.get(f"{seat}:{PLAN}", ""))


def can_plan(table: AnyTable, seat: Seat | None) -> bool:
    """Whether a seat may plan an answer now: in a game without luck and hidden cards, while the other is to move."""
    if table.phase != "playing" or len(table.chairs) != PLAYERS or not table.definition.is_perfect_information:
        return False
    return seat is not None and len(table.awaited()) == 1 and seat not in table.awaited()


def check(table: AnyTable, seat: Seat) -> Seat:
    """The other seat, to whose move an answer is planned.

    Raises:
        Refused: it is this seat's turn, or nothing can be planned at this table.
    """
    if seat in table.awaited():
        raise Refused(note("ahead-your-turn"))
    if not can_plan(table, seat):
        raise Refused(note("ahead-not-here"))
    (other,) = table.awaited()
    return other


def moves(table: AnyTable, seat: Seat) -> tuple[str, ...]:
    """The moves to which a seat may plan an answer.

    Raises:
        Refused: nothing can be planned now.
    """
    return _legal(table.rules, table.state, check(table, seat))


def answers(table: AnyTable, seat: Seat, move: str) -> tuple[str, ...]:
    """The possible answers of a seat to a move of the other.

    Raises:
        Refused: nothing can be planned now, or the rules forbid the move.
    """
    other, rules = check(table, seat), table.rules
    state = play(rules, table.state, other, rules.parse(rules.view(table.state, other), move))
    return _legal(rules, state, seat)


def with_answer(found: Loaded, seat: Seat, move: str, answer: str) -> Plan:
    """The plan of a seat with one more answer.

    Raises:
        Refused: nothing can be planned now, the rules forbid the move or the answer, or the plan is full.
    """
    if answer not in answers(found.table, seat, move):
        raise Refused(note("stale-button"))
    held = plan_of(found, seat)
    before = held.answers if held and held.moves == found.table.moves else {}
    after = {**before, move: answer}
    if len(after) > MOST:
        raise Refused(note("ahead-full", most=MOST))
    return Plan(found.table.moves, after)


def planned(found: Loaded, seat: Seat, log: Iterable[Entry]) -> str | None:
    """The planned answer of a seat to the last move, which the log of its table tells; None: there is none."""
    steps = (entry.step.partition(" ") for entry in log if entry.rev <= found.table.rev)
    who, _, move = next((step for step in reversed(tuple(steps)) if step[0].isdecimal() or step[0] == BACK), ("",) * 3)
    plan = plan_of(found, seat)
    if plan is None or plan.moves + 1 != found.table.moves or who in (str(seat), BACK):
        return None
    return plan.answers.get(move)


def forced(table: AnyTable, seat: Seat) -> str | None:
    """The only move that a seat can make; None: it has a choice, or plays alone and may want to take moves back."""
    rules = table.rules
    if len(table.chairs) == 1:
        return None
    first = tuple(islice(rules.legal(table.state, seat), 2))
    return rules.format(first[0]) if len(first) == 1 else None


def _legal(rules: Any, state: Any, seat: Seat) -> tuple[str, ...]:
    return tuple(map(rules.format, rules.legal(state, seat)))
