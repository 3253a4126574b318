"""The players of Kości at their levels."""

from typing import Final

from bot.ai.kosci.optimum import Optimum
from bot.ai.kosci.thumbs import Beginner, ByThumb, Club
from bot.ai.levels import Levels, Strength
from bot.ai.valued import Valued

KOSCI: Final = Levels(
    Strength(Valued(ByThumb(Beginner())), 1),
    Strength(Valued(ByThumb(Club())), 1),
    Strength(Valued(Optimum(ByThumb(Club()))), 1),
)
