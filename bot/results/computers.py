"""The ratings of computers, by game and level. They never change in play: people are measured against them.

``levels.json`` has them; ``python -m tools.rate_levels`` makes it from matches between neighbouring levels. A match
of two is rated only between two people, so in a game for two the number is for people to see.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from bot.ai.levels import Level
from bot.results.plackett_luce import MU, Skill

MEASURED: Final = "levels.json"

SURE: Final = 1.0
"""The deviation of the skill of a computer."""


@cache
def measured() -> Mapping[str, Mapping[Level, float]]:
    """The estimates by game and level, each on the scale of its game."""
    found: Mapping[str, Mapping[Level, float]] = json.loads(files("bot.results").joinpath(MEASURED).read_text("utf-8"))
    return found


def computer_skill(game: str, level: Level) -> Skill:
    """The skill of a computer in a game for more than two; one that was never measured is as a newcomer is."""
    return Skill(measured().get(game, {}).get(level, MU), SURE)
