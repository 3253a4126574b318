"""A lasting button of a costly move asks first and makes the move at the second press, so no message has to be sent."""

from typing import Final

from adapters.telegram.ports import KeyValueStore
from bot.ports import Away
from bot.screens import playing
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.token import Kind, Token
from engines.core import Note, Refused, refusal

MINUTE: Final = 60.0
HOUR: Final = 3600.0


async def question(memory: KeyValueStore, request: Request, found: Loaded, token: Token) -> Note | None:
    """What a press has to be answered before its move may be made; None when the press can act.

    The second press of the same button at the same revision acts. An update that is delivered again counts as the
    same press.
    """
    table = found.table
    seat = table.find(request.accounts)
    if token.kind is not Kind.LASTING or seat is None or seat not in table.awaited():
        return None
    if (asked := playing.game_scene(table, seat).question(token.text)) is None or not _is_legal(found, request, token):
        return None
    key, wanted = f"question:{table.id}:{request.user}", f"{table.rev} {token.text}"
    try:
        op, _, answered = (await memory.recall(key) or "").partition(" ")
        is_second = answered == wanted and op != request.op
        decided = await memory.settle(f"confirmed:{request.op}", "yes" if is_second else "no", HOUR)
        if decided == "no":
            await memory.keep(key, f"{request.op} {wanted}", MINUTE)
    except Away:
        return asked
    return None if decided == "yes" else asked


def _is_legal(found: Loaded, request: Request, token: Token) -> bool:
    """Whether the rules allow the move; otherwise the press is refused at once, and the refusal says why."""
    table = found.table
    seat = table.find(request.accounts)
    if seat is None:
        return False
    try:
        action = table.rules.parse(table.rules.view(table.state, seat), token.move or "")
    except Refused:
        return False
    return refusal(table.rules, table.state, seat, action) is None
