"""Names and lines as people type them, made safe to show beside others'."""

from typing import Final

from bot.tables.names import clean, visible

LONGEST_MESSAGE: Final = 2000


def sanitized_name(text: str) -> str:
    """At most 20 characters, of which one can be seen; empty when nothing is left, or when it is a command."""
    name = clean(text)
    return "" if name.startswith("/") else name


def sanitized_message(text: str) -> str:
    """A line without control characters; right-to-left text stays, marks that turn others' text round do not."""
    return sanitized_input(text).strip()


def sanitized_input(text: str) -> str:
    """The same of a line that is still being typed, where a space at the end means something."""
    return visible(text)
