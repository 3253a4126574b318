"""A finished match as a film: the layout of each position as everybody saw it, and what is left out of a long one."""

from dataclasses import replace
from typing import Any, Final

from bot.i18n import Speaker
from bot.scenes.render.colours import Colours
from bot.scenes.render.layout import Layout, Put
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.film import MOST_BYTES, MOST_POSITIONS, Film, film
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.scene import Scene
from bot.screens import over, playing
from bot.screens.answer import File
from bot.tables import options
from bot.tables.history import Step
from bot.tables.table import AnyTable
from engines.core import Refused, note

PAGE: Final = "film"

BOARDS, CARDS = 0.8, 0.6
"""The scale of films of boards and of cards: a card moves more pixels, and there are more of them."""

SMALLER: Final = 0.75
"""By how much a film that is too large is made smaller."""


def film_file(table: AnyTable, steps: tuple[Step, ...], say: Speaker, colours: Colours) -> File:
    """The film of a match as a file. It takes up to a few seconds, so call it in a thread.

    Raises:
        Refused: the game shows no picture.
    """
    made = _made(positions(table, steps, say), colours)
    return File(f"{table.game}-{table.id}.gif", made.data, "film")


def positions(table: AnyTable, steps: tuple[Step, ...], say: Speaker) -> tuple[Layout, ...]:
    """The layouts of the positions of a match; of a long match only its end, from the beginning of a deal if possible.

    Raises:
        Refused: the game shows no picture.
    """
    states: list[Any] = [*(step.state for step in steps), table.state]
    first = max(0, len(states) - MOST_POSITIONS)
    scenes = [_public(table, state) for state in states[first:-1]]
    if first:  # the headline counts deals, so it changes where one begins
        fresh = (n for n in range(1, len(scenes)) if scenes[n].headline != scenes[n - 1].headline)
        scenes = scenes[next(fresh, 0) :]
    last = over.scene(table, playing.game_scene(table, None))
    layouts = (layout_of(scene, say) for scene in (*scenes, last))
    drawn = tuple(layout for layout in layouts if layout is not None)
    if not drawn:
        raise Refused(note("no-film"))
    return drawn


def _public(table: AnyTable, state: Any) -> Scene:
    """What everybody saw, with the name of the game."""
    then = table.model_copy(update={"state": state})
    return replace(playing.game_scene(then, None), title=options.title(table.game))


def _made(layouts: tuple[Layout, ...], colours: Colours) -> Film:
    """The film, as large as the bytes allow."""
    has_cards = any(isinstance(item, Put) and item.sprite.startswith("card/") for item in layouts[0].items)
    scale = CARDS if has_cards else BOARDS
    while len((made := film(layouts, sprites(colours, scale))).data) > MOST_BYTES:
        scale = round(scale * SMALLER, 2)
    return made
