"""Plain words as Discord's markdown, so that nothing that somebody is called means anything."""

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from bot.i18n import STAMPED
from bot.scenes.render.line import Line

_MEANT: Final = re.compile(r"([\\*_~`|<\[\]@]|://|^\s*(?:[#>+-]|\d+\.))", re.MULTILINE)
_FENCE: Final = "```"


def escaped(text: str) -> str:
    """Reads as it is written."""
    return _MEANT.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    text = found[0]
    if text == "://":
        return r"\://"
    return rf"{text[:-1]}\{text[-1]}"


def marked(lines: Iterable[Line]) -> str:
    """Lines escaped, the strong ones bold, the mono ones together in a code block; moments as each reader's Discord
    writes them.
    """
    parts = []
    for mono, group in groupby(lines, key=lambda line: line.mono):
        texts = list(group)
        if mono:
            parts += [_FENCE, *(line.text.replace("`", "'") for line in texts), _FENCE]
        else:
            parts += [_line(line) for line in texts]
    return timed("\n".join(parts).strip("\n"))


def timed(text: str) -> str:
    """Markdown in which every moment is written by the reader's Discord, in its zone."""
    return STAMPED.sub(r"<t:\1:f>", text)


def _line(line: Line) -> str:
    text = escaped(line.text.strip())
    if line.small and text:
        return f"-# {text}"
    return f"**{text}**" if line.strong and text else text
