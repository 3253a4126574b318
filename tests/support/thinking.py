"""Decisions of computers with a number of nodes that a test chooses."""

from typing import Any

from bot.ai import player
from bot.ai.levels import Level
from bot.ai.player import Effort
from bot.catalog import GameDefinition
from bot.services.computer import chosen_at_random
from engines.core import Seat


def decide(
    definition: GameDefinition[Any, Any, Any],
    rules: Any,
    view: Any,
    seat: Seat,
    nodes: int | None,
    seed: int,
    level: Level = "medium",
) -> Any:
    """The action of a game's computer at a level, with so many nodes; None: an action at random."""
    if nodes is None:
        return chosen_at_random(definition, rules, view, seat, seed)
    strength = definition.computers.at(level)
    return player.decide(strength.player, rules, view, seat, Effort(nodes), seed, definition.avoided).move
