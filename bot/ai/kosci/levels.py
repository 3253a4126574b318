"""The players of Kości at their levels."""

from typing import Final

from bot.ai.kosci.optimum import Optimum
from bot.ai.kosci.thumbs import Beginner, Club, ThumbPlayer
from bot.ai.levels import Levels, Strength

KOSCI: Final = Levels(
    Strength(ThumbPlayer(Beginner()), 1),
    Strength(ThumbPlayer(Club()), 1),
    Strength(Optimum(ThumbPlayer(Club())), 1),
)
