"""The first line of every picture: the game's name, and how far the match is, so that a forwarded picture is clear."""

from typing import Final

from bot.i18n import Words
from bot.scenes.render.layout import Fill, Item, Put, Section, Text
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, NUMBER, TITLE, WIDTH
from bot.scenes.render.lettering import extent, without_emoji
from engines.core import Note

_SIGN: Final = 44
_HEIGHT: Final = 60
_SECOND: Final = 34  # height of a headline below the title
_RESULT: Final = 72  # height of the line of the result
_APART: Final = 24


def heading(title: Note, headline: Note | None, result: Note | None, say: Words) -> Section:
    """The section of the title; a long headline stands below it, and the result of a finished match with a cup."""
    name, told = say(title), say(headline) if headline else ""
    left = EDGE + _SIGN + 12
    room = WIDTH - EDGE - left
    items: list[Item] = [
        Put(f"sign/table@{_SIGN}", EDGE, 10),
        Text(name, left, 34, TITLE, bold=True, room=room),
    ]
    height = _HEIGHT
    if told and extent(told, LABEL) <= room - extent(name, TITLE, bold=True) - _APART:
        items.append(Text(told, WIDTH - EDGE, 34, LABEL, "mist", "r"))
    elif told:
        items.append(Text(told, EDGE, _HEIGHT + 12, LABEL, "mist", room=INNER))
        height += _SECOND
    if result:
        items.append(Fill("deep", (EDGE, height + 4, INNER, _RESULT - 8), (_RESULT - 8) // 2))
        items.append(Put("sign/cup@44", EDGE + 20, height + 10))
        verdict = without_emoji(say(result))
        items.append(Text(verdict, EDGE + 84, height + _RESULT // 2, NUMBER, "accent", bold=True, room=INNER - 110))
        height += _RESULT
    return Section(height, tuple(items))
