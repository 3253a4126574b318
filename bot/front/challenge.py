"""The page on which somebody chooses the game for a challenge."""

from typing import Final

from bot.catalog import CATALOG
from bot.scenes.blocks import Say
from bot.scenes.controls import Choice, RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from bot.tables.request import Mention
from engines.core import note

FEWEST: Final = 2
"""The people of a challenge: whoever sends it, and who is meant."""


def challenge(whom: Mention) -> Scene:
    """Every game for two, each with the command that opens it with a seat kept for this person."""
    shelf = [game for game, box in CATALOG.items() if not box.short_lived and box.default.players[-1] >= FEWEST]
    lines = tuple(RunCommand(options.title(game), f"/play {game} {whom.word}") for game in shelf)
    question = note("invite-whom", who=whom.name)
    return Scene((Say(question, strong=True),), (Choice(note("invite-game"), lines),))
