"""The line above a new board that mentions whoever is to move or invited, so that Telegram notifies them."""

from html import escape

from adapters.telegram.addresses import number
from adapters.telegram.markup import timed
from adapters.telegram.message_builder import OutgoingMessage
from bot.ports import BoardView
from bot.tables.inactivity import reminding
from engines.core import note


def called(outgoing: OutgoingMessage, board: BoardView) -> OutgoingMessage:
    """The message with a line above it that mentions all players who are called."""
    called = dict(zip(board.call, board.called, strict=True))
    names = {number(user): who for user, who in called.items() if number(user) is not None}
    if not names:
        return outgoing
    everybody = ", ".join(names.values())
    asked = note("telegram-invited", who=everybody) if board.table.invited else note("telegram-call", who=everybody)
    call = reminding(asked, board.waited, board.until)
    plain = timed(escape(board.say.stamping()(call), quote=False))
    mentions = (f'<a href="tg://user?id={person}">{escape(who, quote=False)}</a>' for person, who in names.items())
    line = plain.replace(escape(everybody, quote=False), ", ".join(mentions))
    return OutgoingMessage(f"{line}\n{outgoing.text}", outgoing.keys, outgoing.picture)
