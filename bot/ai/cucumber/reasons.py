"""What speaks for a card of Ogórek, in a sentence that is true whatever the others hold."""

from bot.ai.cucumber.deal import Deal
from engines.core import Card, Note, note
from engines.tricks import ACE_HIGH


def of_card(deal: Deal, own: list[int], card: str) -> Note:
    """What laying a card does to the hand, and to the trick."""
    value = ACE_HIGH[card]
    rest = sorted(own)
    rest.remove(value)
    if value < deal.top or deal.is_ace_led:
        return note("cucumber-why-lowest", count=sum(each > value for each in rest))
    if not deal.top:
        return note("cucumber-why-leads", card=Card(card), low=_named(rest[0]))
    if deal.left == 1:
        return note("cucumber-why-takes", low=_named(rest[0]))
    return note("cucumber-why-heads", card=Card(card), low=_named(rest[0]))


def _named(value: int) -> str:
    """A value as its rank is written."""
    return {11: "J", 12: "Q", 13: "K", 14: "A"}.get(value, str(value))
