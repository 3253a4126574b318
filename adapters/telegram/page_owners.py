"""Public pages that belong to one person: in a group only whoever sent the command goes on in the answer to it."""

from typing import Final

from telegram import User

from adapters.telegram.posting import Source
from adapters.telegram.received import Press
from bot.front.slash_commands import BY_NAME
from bot.front.typed import parse_line
from bot.tables.token import NOWHERE, Kind, parsed

CHOOSING: Final = ("play", "rules")
"""The commands of buttons that choose from a list."""


def other_owner(press: Press, source: Source, data: str) -> User | None:
    """The owner of the pressed page, if that is somebody else; None where anybody may press."""
    if not source.page or source.ephemeral or not source.where.is_group or not _chooses(data):
        return None
    owner = press.asker
    return owner if owner and not owner.is_bot and owner.id != source.person else None


def _chooses(data: str) -> bool:
    """Whether a button leads on in a list of games or dice."""
    token = parsed(data)
    if token is None:
        return False
    if token.kind is Kind.PAGE:
        return token.table == NOWHERE
    if token.kind is not Kind.RUN:
        return False
    command = BY_NAME.get(parse_line(token.text).command)
    return command is not None and command.name in CHOOSING
