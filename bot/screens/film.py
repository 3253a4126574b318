"""A finished match as a film: the scene of each position as everybody saw it, and what is left out of a long one."""

from dataclasses import replace
from typing import Any, Final

from bot.scenes.render.pictures.film import MOST_POSITIONS
from bot.scenes.scene import Scene
from bot.screens import over, playing
from bot.tables import options
from bot.tables.history import Step
from bot.tables.table import AnyTable

PAGE: Final = "film"


def positions(table: AnyTable, steps: tuple[Step, ...]) -> tuple[Scene, ...]:
    """The positions of a match; of a long match only its end, from the beginning of a deal if possible."""
    states: list[Any] = [*(step.state for step in steps), table.state]
    first = max(0, len(states) - MOST_POSITIONS)
    scenes = [_public(table, state) for state in states[first:-1]]
    if first:  # the headline counts deals, so it changes where one begins
        fresh = (n for n in range(1, len(scenes)) if scenes[n].headline != scenes[n - 1].headline)
        scenes = scenes[next(fresh, 0) :]
    return (*scenes, over.scene(table, playing.game_scene(table, None)))


def _public(table: AnyTable, state: Any) -> Scene:
    """What everybody saw, with the name of the game."""
    then = table.model_copy(update={"state": state})
    return replace(playing.game_scene(then, None), title=options.title(table.game))
