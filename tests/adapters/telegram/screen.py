"""The buttons that a person sees in a chat of the fake Telegram."""

from contextlib import suppress

from bot.tables.token import Kind, read
from engines.core import Refused


def buttons(user, where):
    """(message, data, token) of every button that this person sees, lowest message first."""
    for message in reversed(user.screen(where)):
        for button in message.keyboard:
            if button.data:
                with suppress(Refused):
                    yield message, button.data, read(button.data.removeprefix("."))


def find(user, where, table, kind, text, since=0, deal=None):
    """The button of this table that means it, drawn at ``since`` or later; a lasting one only if it is of this deal,
    where one is named.
    """
    for message, data, token in buttons(user, where):
        fresh = token.rev >= since or token.kind in (Kind.CARD, Kind.LASTING, Kind.PAGE, Kind.ACT)
        means = (token.kind, token.text) == (kind, text) or (kind is Kind.MOVE and token.move == text)
        is_former = token.kind is Kind.LASTING and deal is not None and token.text != f"{deal}.{text}"
        if fresh and means and not is_former and token.table == table:
            return message, data
    return None
