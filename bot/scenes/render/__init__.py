"""The three looks of a scene: picture, emoji, text."""

from dataclasses import dataclass
from typing import assert_never

from bot.i18n import Speaker
from bot.scenes.render import emoji
from bot.scenes.render.line import Line
from bot.scenes.render.picture import draw, drawing_of
from bot.scenes.render.sprites import Spot
from bot.scenes.render.style import Style
from bot.scenes.render.text import describe, described
from bot.scenes.scene import Scene

__all__ = ["Composed", "Line", "Look", "Spot", "compose", "describe", "draw"]


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


def compose(scene: Scene, style: Style, say: Speaker) -> Composed:
    """The scene in a look and language. A picture takes milliseconds, so call this in a thread."""
    match style:
        case Style.PICTURE:
            lines, drawing = emoji.text_lines(scene, say), drawing_of(scene, say)
            if drawing is None:
                return Composed(lines)
            return Composed(lines, drawing.png, describe(scene, say), drawing.height, drawing.spots)
        case Style.EMOJI:
            return Composed(emoji.lines(scene, say))
        case Style.TEXT:
            return Composed(described(scene, say))
        case _:
            assert_never(style)
