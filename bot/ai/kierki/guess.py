"""What the cards that are remembered tell of hands: those of the trick before this one, and of this one."""

from dataclasses import replace

from bot.ai.kierki.cards import NUMBER, OF_SUIT, SUIT
from bot.ai.kierki.tricks import Deal, Table
from engines.core import with_item
from engines.kierki.table import FaceUp
from engines.tricks import bits


def lacking(deal: Deal, up: FaceUp) -> list[int]:
    """By seat, cards that somebody who ducks as high as possible, and sheds what costs, would have laid instead.

    Nothing where tricks are wanted.
    """
    found, laid = [0] * deal.players, up.laid
    if deal.is_gain:
        return found
    if up.last is not None:
        laid = (*up.last.laid, *laid)
        tricks = with_item(up.tricks, up.last.taker, up.tricks[up.last.taker] - 1)
        up = replace(up, gone=up.gone & ~bits(card for _, card in up.last.laid), tricks=tricks)
    table = Table(deal, replace(up, laid=(), turn=laid[0][0] if laid else up.turn), [0] * deal.players)
    for seat, name in laid:
        found[seat] |= _instead(table, NUMBER[name])
        table.lay(NUMBER[name])
    return found


def _instead(table: Table, card: int) -> int:
    """The cards that would have been laid rather than this one."""
    if not table.count:
        return 0
    if SUIT[card] != table.led:
        return 0 if table.deal.dear >> card & 1 else table.deal.dear
    below = OF_SUIT[table.led] & ((1 << table.best) - 1)
    return below & ~((2 << card) - 1) if card < table.best else below
