"""Names and lines as people type them, made safe to show beside others'."""

from typing import Final

from bot.tables.names import clean, visible

TEXT: Final = 2000


def name_of(text: str) -> str:
    """At most 20 characters, of which one can be seen; empty when nothing is left, or when it is a command."""
    name = clean(text)
    return "" if name.startswith("/") else name


def line_of(text: str) -> str:
    """A line without control characters; right-to-left text stays, marks that turn others' text round do not."""
    return typed(text).strip()


def typed(text: str) -> str:
    """The same of a line that is still being typed, where a space at the end means something."""
    return visible(text)
