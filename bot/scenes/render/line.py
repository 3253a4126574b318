"""A line of text on its way to a chat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """Plain text: skins escape it, embolden what is ``strong`` and put ``mono`` lines into a code block."""

    text: str
    strong: bool = False
    mono: bool = False
