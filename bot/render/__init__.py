"""The three looks of a scene: a picture, emoji, text."""

from dataclasses import dataclass
from typing import assert_never

from bot.i18n import Speaker
from bot.render import emoji
from bot.render.line import Line
from bot.render.look import Look
from bot.render.picture import draw
from bot.render.text import describe, described
from bot.scene import Scene

__all__ = ["Composed", "Line", "Look", "compose", "describe", "draw"]


@dataclass(frozen=True, slots=True)
class Composed:
    """A scene ready for a skin; ``alt`` says in words what the picture shows and is empty without one."""

    lines: tuple[Line, ...]
    picture: bytes | None = None
    alt: str = ""


def compose(scene: Scene, look: Look, say: Speaker) -> Composed:
    """The scene in that look. Pictures take milliseconds: compose them in a thread."""
    match look:
        case Look.PICTURE:
            picture = draw(scene, say)
            return Composed(emoji.spoken(scene, say), picture, describe(scene, say) if picture else "")
        case Look.EMOJI:
            return Composed(emoji.lines(scene, say))
        case Look.TEXT:
            return Composed(described(scene, say))
        case _:
            assert_never(look)
