"""How well computers play: each level is a player and an effort. Levels differ in how far they see, not in noise."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.ai.player import Player

Level: TypeAlias = Literal["easy", "medium", "strong"]

SHARES: Final[Mapping[Level, float]] = {"easy": 0.05, "medium": 0.2, "strong": 1.0}
"""The part of a strong player's nodes that each level has where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A player and the nodes that it may spend on a decision."""

    player: Player
    nodes: int


@dataclass(frozen=True, slots=True)
class Levels:
    """The strengths of a game's computers."""

    easy: Strength
    medium: Strength
    strong: Strength

    def at(self, level: Level) -> Strength:
        """The strength at a level."""
        strengths: dict[Level, Strength] = {"easy": self.easy, "medium": self.medium, "strong": self.strong}
        return strengths[level]


def by_nodes(player: Player, nodes: int) -> Levels:
    """The levels of a player that is the stronger the more it thinks; ``nodes`` are those of the strong one."""
    return Levels(*(Strength(player, max(2, round(nodes * share))) for share in SHARES.values()))
