"""What speaks for a move of Kierki, in a sentence that is true whatever the others hold."""

from bot.ai.kierki.cards import ALL, NAME, OF_SUIT, SUIT
from bot.ai.kierki.lottery import Lottery
from bot.ai.kierki.tricks import Table
from engines.cards import held
from engines.core import Card, Note, note
from engines.kierki import View


def of_trump(view: View, suit: str) -> Note:
    """Naming trumps."""
    cards = held(view.hand)
    return note("kierki-why-trump", suit=suit, count=sum(card[-1] == suit for card in cards), cards=len(cards))


def of_pass() -> Note:
    """Declining one more card of the lottery."""
    return note("kierki-why-pass")


def of_lottery(own: int, layout: Lottery, card: int) -> Note:
    """A card of the lottery: it opens the way for own cards, or lies where it helps nobody much."""
    layout.grow(card)
    opened = layout.fits & OF_SUIT[SUIT[card]]
    after = own & ~(1 << card)
    waiting = (after & OF_SUIT[SUIT[card]]).bit_count()
    if not after:
        return note("kierki-why-out")
    if waiting:
        return note("kierki-why-opens", count=waiting)
    return note("kierki-why-no-more" if opened else "kierki-why-closes-suit")


def of_card(table: Table, card: int) -> Note:
    """A card of a trick."""
    deal, price = table.deal, -table.deal.cards[card]
    if not table.count:
        return _of_lead(table, card)
    is_last = table.count == deal.players - 1
    if table.beats(card):
        pot = table.pot + deal.cards[card] + deal.tricks[table.number]
        if not is_last:
            return note("kierki-why-over", card=Card(NAME[table.best]))
        if pot > 0:
            return note("kierki-why-gains", points=pot)
        return note("kierki-why-costs", points=-pot) if pot else note("kierki-why-free")
    if price:
        return note("kierki-why-sheds", card=Card(NAME[card]), points=price)
    if SUIT[card] != table.led:
        return note("kierki-why-throws", card=Card(NAME[card]))
    return note("kierki-why-ducks", card=Card(NAME[table.best]))


def _of_lead(table: Table, card: int) -> Note:
    out = ALL & ~table.seen & ~table.hands[table.turn] & OF_SUIT[SUIT[card]]
    higher = (out >> (card + 1)).bit_count()
    if higher:
        return note("kierki-why-below", count=higher)
    return note("kierki-why-top" if out or table.deal.is_gain else "kierki-why-alone", card=Card(NAME[card]))
