"""What speaks for a move of sixty-six, in a sentence that is true whatever the other player holds."""

from bot.ai.sixty_six.cards import ALL, HIGHER, NUMBER, OF_SUIT, PARTNER, SUIT, WORTH
from bot.ai.sixty_six.deal import Deal, beats
from bot.ai.tricks.common_worlds import Tried
from engines.core import Card, Note, note
from engines.sixty_six import Action, Declare, Exchange, Lay


def of_solved(game: int) -> Note:
    """An ending in which all cards are known; ``game`` points are won with the best play of both."""
    if not game:
        return note("sixty_six-why-even")
    return note("sixty_six-why-wins", points=game) if game > 0 else note("sixty_six-why-loses", points=-game)


def of_closing(tried: Tried | None) -> Note:
    """The stock is closed: how often that won in the possible deals that were tried."""
    if not tried or not tried.values:
        return note("sixty_six-why-closes-surely")
    won = sum(value > 0 for value in tried.values)
    return note("sixty_six-why-closes", percent=round(100 * won / len(tried.values)))


def of_move(deal: Deal, turned: str, move: Action) -> Note | None:
    """Any other move."""
    match move:
        case Exchange():
            return note("sixty_six-why-exchanges", card=Card(turned))
        case Declare():
            return note("sixty_six-why-claims")
        case Lay(card):
            number = NUMBER[card]
            return _of_lead(deal, number) if deal.led < 0 else _of_answer(deal, number)
    return None


def _of_lead(deal: Deal, card: int) -> Note:
    hand = deal.hands[deal.turn]
    out = ALL & ~deal.gone & ~hand
    if deal.married() >> card & 1:
        return note("sixty_six-why-marries", points=deal.bonus(card))
    is_trump = SUIT[card] == deal.laws.trump
    if not out & HIGHER[card] and (is_trump or not out & OF_SUIT[deal.laws.trump]):
        return note("sixty_six-why-tops")
    if PARTNER[card] < 0 and not is_trump and hand & OF_SUIT[deal.laws.trump]:
        return note("sixty_six-why-keeps", points=WORTH[card])
    return note("sixty_six-why-leads", points=WORTH[card])


def _of_answer(deal: Deal, card: int) -> Note:
    points = WORTH[deal.led] + WORTH[card]
    if beats(card, deal.led, deal.laws.trump):
        pending = deal.pending[deal.turn]
        if pending:
            return note("sixty_six-why-takes-marriage", points=points, marriage=pending)
        return note("sixty_six-why-takes", points=points)
    return note("sixty_six-why-gives", points=WORTH[card])
