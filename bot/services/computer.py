"""Computer players: a decision depends only on what the player's seat sees."""

import math
from collections.abc import Callable, Iterable
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

import structlog

from bot.ai.jobs import Question, choose, judge
from bot.ai.levels import Level
from bot.ai.player import AnyGame, Decision, Effort, without_avoided
from bot.ai.player import decide as decided
from bot.catalog import GameDefinition
from bot.tables.table import AnyTable
from bot.workers.in_thread import InThread
from bot.workers.job import Job, JobFailed, JobLost, Runner, Stop
from engines.core import Seat
from engines.luck import Seeded

T = TypeVar("T")

SHARES: Final = (1.0, 0.5, 0.35, 0.25, 0.2, 0.15, 0.1, 0.08)
"""The part of its effort that a computer makes, by how many tables think at once for each worker. So the last of eight
that begin together waits for no more than two and a half decisions.
"""

log = structlog.get_logger()


class Chosen(NamedTuple):
    """What a computer does. ``forced``: there was no choice. ``decision``: what it knew, if it thought."""

    move: Any
    forced: bool = False
    decision: Decision | None = None


class Computers:
    """Decides for the computers of all tables."""

    def __init__(self, share: float = 1.0, thinking: Runner | None = None) -> None:
        """``share`` is the part of their effort that computers make; with 0 all of them move at random. ``thinking``
        does the work; None: a thread.
        """
        self._share, self._thinking, self._under_way = share, thinking or InThread(), 0

    async def decide(self, table: AnyTable, seat: Seat, seed: int) -> Chosen:
        """A legal action for a seat; ``seed`` seeds its randomness. The more tables think, the less each of them does.

        When the search fails, the failure is logged and the action is random.
        """
        rules, definition, view = table.rules, table.definition, table.rules.view(table.state, seat)
        conceded = None if table.chairs[seat].user else definition.concedes(rules, view, seat)
        if conceded is not None:
            return Chosen(conceded)
        few = tuple(islice(allowed(definition, rules, rules.legal(table.state, seat)), 2))
        if len(few) == 1:
            return Chosen(few[0], forced=True)
        if self._share:
            try:
                decision = await self._asked(choose, table, seat, view, seed, table.chairs[seat].level)
            except (JobFailed, JobLost):
                log.exception("computer failed", table=table.id, game=table.game)
            else:
                if rules.why_not(table.state, seat, decision.move) is None:
                    return Chosen(decision.move, decision=decision)
                log.error("computer chose what is not allowed", table=table.id, game=table.game, seed=seed)
        return Chosen(chosen_at_random(definition, rules, view, seat, seed))

    async def judge(self, table: AnyTable, seat: Seat, seed: int) -> float | None:
        """What a match between two without secrets is worth for a seat, in the unit of its player; None: nobody knows.

        A failure is logged.
        """
        if not self._share:
            return None
        mover = min(table.rules.to_move(table.state))
        try:
            view = table.rules.view(table.state, mover)
            value = await self._asked(judge, table, mover, view, seed, table.chairs[seat].level)
        except (JobFailed, JobLost):
            log.exception("computer failed", table=table.id, game=table.game)
            return None
        return value if mover == seat else 1 - value

    async def _asked(
        self, work: Callable[[Stop, Question], T], table: AnyTable, seat: Seat, view: Any, seed: int, level: Level
    ) -> T:
        strength = table.definition.computers.at(level)
        self._under_way += 1
        share = self._share * share_of(math.ceil(self._under_way / self._thinking.most))
        nodes = max(1, round(strength.nodes * share))
        if share < self._share:
            log.debug("computer thinks less", table=table.id, rev=table.rev, seat=seat, nodes=nodes, of=strength.nodes)
        asked = Question(strength.player, table.rules, view, seat, nodes, seed, table.definition.avoided)
        try:
            return await self._thinking.run(Job(work, (asked,), table.id, size=nodes))
        finally:
            self._under_way -= 1


def share_of(tables: int) -> float:
    """The part of its effort that a computer makes while so many tables, itself included, think for each worker."""
    return SHARES[min(tables, len(SHARES)) - 1]


def seed_of(secret: bytes, table: AnyTable, seat: Seat) -> int:
    """The seed of a computer's decision: every process thinks the same, and nobody without the secret foresees it."""
    told = f"computer {table.id} {table.rev} {seat}".encode()
    return int.from_bytes(blake2b(told, key=secret, digest_size=8).digest())


def allowed(definition: GameDefinition[Any, Any, Any], rules: AnyGame, moves: Iterable[Any]) -> Iterable[Any]:
    """The moves that a game's computers do not avoid, one by one; all of them where no others are left."""
    left, is_any = [], False
    for move in moves:
        if definition.avoided and rules.format(move).startswith(definition.avoided):
            left.append(move)
        else:
            is_any = True
            yield move
    if not is_any:
        yield from left


def decide(
    definition: GameDefinition[Any, Any, Any],
    rules: AnyGame,
    view: Any,
    seat: Seat,
    seed: int,
    level: Level = "medium",
    share: float = 1.0,
) -> Any:
    """The action that a game's computer chooses at a level, with a ``share`` of its nodes, from what a seat sees."""
    strength = definition.computers.at(level)
    effort = Effort(max(1, round(strength.nodes * share)))
    return decided(strength.player, rules, view, seat, effort, seed, definition.avoided).move


def chosen_at_random(
    definition: GameDefinition[Any, Any, Any], rules: AnyGame, view: Any, seat: Seat, seed: int
) -> Any:
    """A legal action at random, but none that the game's computers avoid."""
    dice = Random(seed)  # noqa: S311 - nothing secret hangs on it
    state = rules.imagine(view, Seeded(f"{dice.getrandbits(256):064x}"))
    return dice.choice(without_avoided(rules, tuple(rules.legal(state, seat)), definition.avoided))
