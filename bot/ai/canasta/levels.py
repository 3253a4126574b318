"""The players of canasta at their levels."""

from typing import Final

from bot.ai.canasta.planner import Expert
from bot.ai.canasta.player import CanastaPlayer
from bot.ai.canasta.sights import Beginner, Club
from bot.ai.levels import Levels, Strength

CANASTA: Final = Levels(
    Strength(CanastaPlayer(Beginner()), 1), Strength(CanastaPlayer(Club()), 1), Strength(CanastaPlayer(Expert()), 1)
)
