"""Lines of text on a page: as large as they fit, in as many lines as there is room for."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.render.layout import Text
from bot.scenes.render.lettering import extent, wrapped

LEAST: Final = 11
"""The smallest size of text on a page."""


def fits(text: Text) -> bool:
    """Whether a text is no wider than its room."""
    return extent(text.words, text.size, bold=text.bold) <= text.room


def fitting(text: Text) -> Text:
    """The text at the largest size up to its own at which it fits; where even the least is too wide it will be cut."""
    while text.size > LEAST and not fits(text):
        text = text._replace(size=text.size - 1)
    return text


def lines_of(text: Text, most: int, pitch: int) -> Iterator[Text]:
    """The text in at most so many lines, ``pitch`` apart, around its y; the last one is cut where more remain."""
    lines = wrapped(text.words, text.size, text.room, bold=text.bold)
    if len(lines) > most:
        lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
    top = text.y - (len(lines) - 1) * pitch // 2
    for n, words in enumerate(lines):
        yield text._replace(words=words, y=top + n * pitch)
