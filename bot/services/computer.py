"""Computer players: a decision depends only on what the player's seat sees."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final, TypeAlias

import structlog

from bot.ai.strategy import Budget, Seconds, Strategy, fresh
from bot.catalog import GameDefinition
from bot.tables.table import AnyTable, Level
from engines.core import Game, Seat

AnyGame: TypeAlias = Game[Any, Any, Any]
TIME_SHARE: Final[dict[Level, float]] = {"easy": 0.05, "medium": 0.2, "strong": 1.0}
"""The share of the thinking time that each level uses."""

RANDOM_SHARE: Final[dict[Level, float]] = {"easy": 0.5, "medium": 0.0, "strong": 0.0}
"""The probability with which each level plays a random legal move."""

MOST_WAIT: Final = 2.0
"""Seconds within which every waiting table gets its move, however many tables wait."""

log = structlog.get_logger()


class Computers:
    """Decides for the computers of all tables. One search at a time leaves other threads room to draw boards and to
    answer.
    """

    def __init__(self, seconds: float) -> None:
        """``seconds`` is the thinking time of a strong player for a decision; with 0 all computers move at random."""
        self._seconds, self._thread = seconds, ThreadPoolExecutor(1, "computer")

    async def decide(self, table: AnyTable, seat: Seat, seed: int, waiting: int = 1) -> Any:
        """A legal action for a seat. ``seed`` seeds its randomness; ``waiting`` is the number of tables that wait for a
        computer.

        When the search fails, the failure is logged and the action is random.
        """
        if not self._seconds:
            return decide(table.definition, table.rules, table.rules.view(table.state, seat), seat, None, seed)
        seconds = min(self._seconds * TIME_SHARE[table.chairs[seat].level], MOST_WAIT / waiting)
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, _decided_in_thread, table, seat, seconds, seed
            )
        except Exception:
            log.exception("computer failed", table=table.id, game=table.game)
            moves = _without_avoided(table.rules, tuple(table.rules.legal(table.state, seat)), table.definition.avoided)
            return Random(seed).choice(moves)  # noqa: S311 - nothing secret hangs on it


def _decided_in_thread(table: AnyTable, seat: Seat, seconds: float, seed: int) -> Any:
    """Decides at the level of the seat's computer; runs in the search's thread."""
    is_careless = Random(seed).random() < RANDOM_SHARE[table.chairs[seat].level]  # noqa: S311 - nothing secret
    budget, definition = None if is_careless else Seconds(seconds), table.definition
    strategy = definition.strongest if table.chairs[seat].level == "strong" else None
    view = table.rules.view(table.state, seat)
    return decide(definition, table.rules, view, seat, budget, seed, strategy)


def decide(
    definition: GameDefinition[Any, Any, Any],
    rules: AnyGame,
    view: Any,
    seat: Seat,
    budget: Budget | None,
    seed: int,
    strategy: Strategy | None = None,
) -> Any:
    """A legal action, chosen by a ``strategy``, the game's usual one unless another is given; without a ``budget`` it
    is random.

    ``view`` is what the seat sees: the legal moves are the same in every world that fits it. Moves that begin with a
    word in the game's ``avoided`` are played only when there are no others.
    """
    dice = Random(seed)  # noqa: S311 - nothing secret hangs on it
    moves = _without_avoided(rules, tuple(rules.legal(rules.imagine(view, fresh(dice)), seat)), definition.avoided)
    if budget is None or len(moves) == 1:
        return dice.choice(moves)
    return (strategy or definition.strategy).choose(rules, view, seat, moves, budget, dice)


def _without_avoided(rules: AnyGame, moves: Sequence[Any], avoided: tuple[str, ...]) -> Sequence[Any]:
    if not avoided:
        return moves
    return tuple(move for move in moves if not rules.format(move).startswith(avoided)) or moves
