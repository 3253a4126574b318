"""Writes lines as Telegram's HTML, within its limits, which count UTF-16 units of the text without markup."""

import re
from collections.abc import Iterable
from dataclasses import replace
from html import escape
from itertools import groupby
from typing import Final

from telegram.constants import MessageEntityDateTimeFormats

from bot.i18n import STAMPED
from bot.scenes.render import Line

CAPTION: Final = 1024
TEXT: Final = 4096
ALERT: Final = 200
"""The most UTF-16 units of the answer to a press."""

_FORMAT: Final = MessageEntityDateTimeFormats.LOCALIZED_WEEKDAY_SHORT_DATE_SHORT_TIME.value
"""How programs write a moment: weekday, date and time."""

_TORN: Final = re.compile("\ue000\\d*\ue001?")
"""What is left of a moment in a line that was shortened."""

_KEPT: Final = 40
"""The number of characters that remain when a line is shortened."""


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def fits(text: str, most: int = ALERT) -> bool:
    """Whether a text has at most ``most`` UTF-16 units: a symbol such as 🎲 counts as two."""
    return units(text) <= most


def cut(text: str, most: int = ALERT) -> str:
    """The text, shortened to at most ``most`` UTF-16 units."""
    if fits(text, most):
        return text
    while units(text) >= most:
        text = text[:-1]
    return text.rstrip() + "…"


def html(lines: Iterable[Line], most: int) -> str:
    """The lines with markup; where they have too many units, the longest lines are shortened."""
    parts = []
    for (mono, small), block in groupby(_fitted(lines, most), lambda line: (line.mono, line.small)):
        texts = [escape(line.text, quote=False) if mono or not line.strong else _bold(line.text) for line in block]
        text = "\n".join(texts)
        parts.append(f"<pre>{text}</pre>" if mono else _folded(text) if small else text)
    return timed("\n".join(parts))


def timed(text: str) -> str:
    """HTML in which every moment is written by the reader's program, in its zone; its words stand where one cannot."""
    return _TORN.sub("", STAMPED.sub(rf'<tg-time unix="\1" format="{_FORMAT}">\2</tg-time>', text))


def plain(lines: Iterable[Line], most: int = ALERT) -> str:
    """The lines without markup, as the text of an alert."""
    return cut("\n".join(line.text for line in lines if line.text), most)


def _folded(text: str) -> str:
    """A quotation that shows its first lines until it is pressed."""
    return f"<blockquote expandable>{text}</blockquote>"


def _bold(text: str) -> str:
    return f"<b>{escape(text, quote=False)}</b>"


def _fitted(lines: Iterable[Line], most: int) -> list[Line]:
    kept = [line for line in lines if line.text or line.mono]
    while (excess := sum(units(line.text) + 1 for line in kept) - 1 - most) > 0:
        n = max(range(len(kept)), key=lambda i: (units(kept[i].text) > _KEPT, not kept[i].strong, units(kept[i].text)))
        if (length := units(kept[n].text)) > _KEPT:
            kept[n] = replace(kept[n], text=cut(kept[n].text, max(_KEPT, length - excess)))
        else:
            del kept[n]
    return kept
