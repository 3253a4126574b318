"""Pictures and films as work for other processes, whose arguments and answers cross to them."""

from typing import Final

from bot.i18n import Speaker
from bot.scenes.render import Composed, compose
from bot.scenes.render.colours import Colours
from bot.scenes.render.layout import Layout, Put
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.film import MOST_BYTES, film
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.workers.job import Stop

BOARDS, CARDS = 0.8, 0.6
"""The scale of films of boards and of cards: a card moves more pixels, and there are more of them."""

SMALLER: Final = 0.75
"""By how much a film that is too large is made smaller."""


def composed(_: Stop, scene: Scene, style: Style, say: Speaker, colours: Colours) -> Composed:
    """A scene in a look and language; it takes so little time that it is not worth stopping."""
    return compose(scene, style, say, colours)


def layouts_of(scenes: tuple[Scene, ...], say: Speaker) -> tuple[Layout, ...]:
    """The layouts of scenes, without those that are only text."""
    return tuple(layout for scene in scenes if (layout := layout_of(scene, say)) is not None)


def filmed(_: Stop, scenes: tuple[Scene, ...], say: Speaker, colours: Colours) -> bytes:
    """The film of scenes, as large as the bytes allow; empty where none of them has a picture."""
    layouts = layouts_of(scenes, say)
    if not layouts:
        return b""
    has_cards = any(isinstance(item, Put) and item.sprite.startswith("card/") for item in layouts[0].items)
    scale = CARDS if has_cards else BOARDS
    while len((made := film(layouts, sprites(colours, scale))).data) > MOST_BYTES:
        scale = round(scale * SMALLER, 2)
    return made.data
