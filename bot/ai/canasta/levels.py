"""The players of canasta at their levels."""

from typing import Final

from bot.ai.canasta.planner import Expert
from bot.ai.canasta.player import Planned
from bot.ai.canasta.sights import Beginner, Club
from bot.ai.levels import Levels, Strength
from bot.ai.valued import Valued

CANASTA: Final = Levels(*(Strength(Valued(Planned(sight)), 1) for sight in (Beginner(), Club(), Expert())))
