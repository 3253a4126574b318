"""The levels of the trick games: a beginner's rule, the rule of a good player, and sampled deals."""

from typing import Final

from bot.ai.cucumber import position as cucumber
from bot.ai.kierki import position as kierki
from bot.ai.levels import Levels, Strength
from bot.ai.sixty_six import position as sixty_six
from bot.ai.tricks.player import Opened, Rule, Worlds, simply, well


def _levels(opened: Opened, nodes: int) -> Levels:
    worlds = Worlds(opened)
    return Levels(Strength(Rule(worlds, simply), 1), Strength(Rule(worlds, well), 1), Strength(worlds, nodes))


SIXTY_SIX: Final = _levels(sixty_six.opened, 10000)
CUCUMBER: Final = _levels(cucumber.opened, 10000)
KIERKI: Final = _levels(kierki.opened, 20000)
