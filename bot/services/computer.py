"""The computer player: what it decides rests on what its seat sees, and on nothing else."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final, TypeAlias

import structlog

from bot.ai.strategy import Budget, Seconds, fresh
from bot.catalog import GameDefinition
from bot.tables.table import AnyTable, Level
from engines.core import Game, Seat

AnyGame: TypeAlias = Game[Any, Any, Any]
TIME_SHARE: Final[dict[Level, float]] = {"easy": 0.05, "medium": 0.2, "strong": 1.0}
"""How much of the time for a decision each level takes."""

RANDOM_SHARE: Final[dict[Level, float]] = {"easy": 0.5, "medium": 0.0, "strong": 0.0}
"""How often each level does anything that is allowed."""

MOST_WAIT: Final = 2.0
"""Seconds in which all tables that wait are answered, however many they are."""

log = structlog.get_logger()


class Computers:
    """Thinks for all tables. One search at a time leaves the other threads room to draw boards and answer."""

    def __init__(self, seconds: float) -> None:
        """``seconds`` are those of a strong player for a decision; with none at all everybody moves at random."""
        self._seconds, self._thread = seconds, ThreadPoolExecutor(1, "computer")

    async def decide(self, table: AnyTable, seat: Seat, seed: int, waiting: int = 1) -> Any:
        """A legal action for a seat; so many tables are ``waiting``, this one among them."""
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
    """Runs in the thread."""
    is_careless = Random(seed).random() < RANDOM_SHARE[table.chairs[seat].level]  # noqa: S311 - nothing secret
    budget = None if is_careless else Seconds(seconds)
    return decide(table.definition, table.rules, table.rules.view(table.state, seat), seat, budget, seed)


def decide(
    definition: GameDefinition[Any, Any, Any], rules: AnyGame, view: Any, seat: Seat, budget: Budget | None, seed: int
) -> Any:
    """A legal action; without a budget any of them, evenly.

    What is legal is the same in every world that the seat can imagine. It leaves alone what begins with a word that
    the game wants ``avoided``, such as resigning.
    """
    dice = Random(seed)  # noqa: S311 - nothing secret hangs on it
    moves = _without_avoided(rules, tuple(rules.legal(rules.imagine(view, fresh(dice)), seat)), definition.avoided)
    if budget is None or len(moves) == 1:
        return dice.choice(moves)
    return definition.strategy.choose(rules, view, seat, moves, budget, dice)


def _without_avoided(rules: AnyGame, moves: Sequence[Any], avoided: tuple[str, ...]) -> Sequence[Any]:
    if not avoided:
        return moves
    return tuple(move for move in moves if not rules.format(move).startswith(avoided)) or moves
