"""The skills of computers at tables where people are rated. They never change: people are measured against them.

A match of two is rated only between two people, so only games for more are named. The values are plain ones until
matches of computers against rated people have been counted.
"""

from collections.abc import Mapping
from typing import Final

from bot.ai.levels import Level
from bot.results.plackett_luce import MU, Skill

SURE: Final = 1.0
"""The deviation of the skill of a computer."""

_SKILLS: Final[Mapping[str, Mapping[Level, float]]] = {
    "kosci": {"easy": 17.0, "medium": 24.0, "strong": 29.0},
    "cucumber": {"easy": 21.0, "medium": 25.0, "strong": 27.0},
    "kierki": {"easy": 19.0, "medium": 25.0, "strong": 28.0},
    "canasta": {"easy": 18.0, "medium": 23.0, "strong": 25.0},
}
_USUAL: Final[Mapping[Level, float]] = {"easy": 20.0, "medium": MU, "strong": 28.0}


def computer_skill(game: str, level: Level) -> Skill:
    """The skill of a computer in a game."""
    return Skill(_SKILLS.get(game, _USUAL)[level], SURE)
