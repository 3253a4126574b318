"""What workers do for players: functions of a module, whose arguments and answers cross to another process."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from bot.ai import player as players
from bot.ai.player import AnyGame, Decision, Effort, Player
from bot.workers.job import Stop
from engines.core import Seat

BATCHES: Final = 8
"""How often two moves are compared anew, to see how far off the comparison may be."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked about a position: what a seat sees of it, and how much it may think.

    Moves that begin with a word of ``avoided``, in notation, are chosen only when there are no others.
    """

    player: Player
    rules: AnyGame
    view: Any
    seat: Seat
    nodes: int
    seed: int
    avoided: tuple[str, ...] = ()


def choose(stop: Stop, asked: Question) -> Decision:
    """The decision of a player."""
    effort = Effort(asked.nodes, stop)
    return players.decide(asked.player, asked.rules, asked.view, asked.seat, effort, asked.seed, asked.avoided)


def weigh(stop: Stop, asked: Question, moves: Sequence[Any]) -> tuple[float, ...]:
    """The values of moves that a player compares."""
    dice = Random(asked.seed)  # noqa: S311 - nothing secret hangs on it
    effort = Effort(asked.nodes, stop)
    return asked.player.weigh(asked.rules, asked.view, asked.seat, moves, effort, dice)


def differ(stop: Stop, asked: Question, first: Any, second: Any) -> tuple[float, float]:
    """By how much the first move is better than the second one in imagined worlds, and the standard error of that."""
    dice, nodes = Random(asked.seed), max(2, asked.nodes // BATCHES)  # noqa: S311 - nothing secret hangs on it
    lost = []
    for _ in range(BATCHES):
        values = asked.player.weigh(asked.rules, asked.view, asked.seat, (first, second), Effort(nodes, stop), dice)
        lost.append(values[0] - values[1])
    return mean(lost), stdev(lost) / sqrt(BATCHES)


def judge(stop: Stop, asked: Question) -> float:
    """The value of a position for the seat that is to move: that of its best move, or at a glance if there is one."""
    decision = choose(stop, asked)
    return decision.values[0][1] if decision.values else asked.player.judge(asked.rules, asked.view, asked.seat)
