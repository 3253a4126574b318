"""The players of cribbage at their levels."""

from typing import Final

from bot.ai.cribbage.expert import Expert
from bot.ai.cribbage.player import Counted
from bot.ai.cribbage.sights import Beginner, Club
from bot.ai.levels import Levels, Strength
from bot.ai.valued import Valued

NODES: Final = 3000
"""Cards that an expert tries in the play, in all imagined hands of the other one together."""

CRIBBAGE: Final = Levels(
    Strength(Valued(Counted(Beginner())), 1),
    Strength(Valued(Counted(Club())), 1),
    Strength(Valued(Counted(Expert())), NODES),
)
