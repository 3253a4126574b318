"""Sanitizes names and messages as people type them, so that they are safe to show beside others'."""

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
    """The same for a line that is still being typed: a space at its end stays, since it means something there."""
    return visible(text)
