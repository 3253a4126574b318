"""A line of text for a chat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """Plain text that each chat escapes. ``strong`` lines are bold, ``mono`` lines belong in a code block, ``small``
    lines are folded or printed smaller.
    """

    text: str
    strong: bool = False
    mono: bool = False
    small: bool = False
