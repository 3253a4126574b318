"""What somebody without a name may do: whatever nobody else sees."""

from typing import Final

from adapters.web import rooms
from adapters.web.home.messages import OpenTable, PlayDay
from adapters.web.home.opening import UNSEEN
from adapters.web.protocol import ClientMessage, Enter, PressButton, Speak
from bot.front.slash_commands import BY_NAME
from bot.front.typed import parse_line
from bot.tables.token import Kind, parsed
from engines.core import Refused

COMMANDS: Final = frozenset(
    {"board", "daily", "hand", "help", "hint", "mine", "move", "rules", "score", "settings", "tables"}
)
"""Commands that seat nobody anywhere and show nobody to others."""


def may_be_unnamed(message: ClientMessage) -> bool:
    """Whether nobody else learns who sends this message."""
    match message:
        case OpenTable():
            return message.way in UNSEEN
        case PlayDay():
            return True
        case Enter():
            return message.room == rooms.OWN
        case Speak():
            return message.room == rooms.OWN and message.text.startswith("/") and _is_quiet(message.text)
        case PressButton():
            token = parsed(message.token)
            runs = token is not None and token.kind is Kind.RUN
            return message.room == rooms.OWN and not (runs and token is not None and not _is_quiet(token.text))
        case _:
            return False


def _is_quiet(line: str) -> bool:
    try:
        command = BY_NAME.get(parse_line(line).command)
    except Refused:
        return False
    return command is not None and command.name in COMMANDS
