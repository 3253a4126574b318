"""The three looks of a scene: picture, emoji, text."""

from dataclasses import dataclass
from typing import assert_never

from bot.i18n import Speaker
from bot.scenes.render import emoji
from bot.scenes.render.colours import USUAL, Colours, Deck, ThemeName
from bot.scenes.render.layout import Spot
from bot.scenes.render.layouts import sections_of
from bot.scenes.render.line import Line
from bot.scenes.render.pictures.png import png
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.render.style import Style
from bot.scenes.render.text import describe, described
from bot.scenes.scene import Scene

__all__ = ["Colours", "Composed", "Deck", "Line", "Spot", "Style", "ThemeName", "compose", "describe", "draw"]


@dataclass(frozen=True, slots=True)
class Composed:
    """A scene ready to be sent. ``alt`` describes the picture in words; it is empty without one.

    ``spots`` are places in the picture that players may press, ``height`` is its height in pixels.
    """

    lines: tuple[Line, ...]
    picture: bytes | None = None
    alt: str = ""
    height: int = 0
    spots: tuple[Spot, ...] = ()


def compose(scene: Scene, style: Style, say: Speaker, colours: Colours = USUAL) -> Composed:
    """The scene in a look and language. A picture takes milliseconds, so call this in a thread."""
    match style:
        case Style.PICTURE:
            lines, layout = emoji.text_lines(scene, say), sections_of(scene, say)
            if layout is None:
                return Composed(lines)
            picture = png(layout, sprites(colours))
            return Composed(lines, picture, describe(scene, say), layout.height, layout.spots)
        case Style.EMOJI:
            return Composed(emoji.lines(scene, say))
        case Style.TEXT:
            return Composed(described(scene, say))
        case _:
            assert_never(style)


def draw(scene: Scene, say: Speaker, colours: Colours = USUAL) -> bytes | None:
    """The PNG of a scene; None when the scene is only text. It may be called in several threads at a time."""
    layout = sections_of(scene, say)
    return None if layout is None else png(layout, sprites(colours))
