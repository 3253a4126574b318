"""How a good player of sixty-six plays without counting, from the own hand and what has been seen."""

from typing import Final

from bot.ai.sixty_six.cards import ACE, ALL, HIGHER, OF_SUIT, PARTNER, RANKS, SUIT, TEN, WORTH, numbers_in
from bot.ai.sixty_six.deal import NONE, Deal
from bot.ai.sixty_six.ending import solved
from engines.sixty_six.settling import ENOUGH

TRUMP: Final = 7
"""What it costs to give a trump away, in points."""

MATE: Final = 6
"""What it costs to give up half of a marriage that may still come, in points."""

ROYAL: Final = 16
"""What it costs to break a marriage in hand."""

SPARE: Final = 3
"""What the other player puts on a trick that is lost, in points."""


def step(deal: Deal) -> None:
    """One card of the player whose turn it is, with all that comes before it."""
    if deal.led < 0 and _begins(deal):
        return
    deal.lay(choice(deal))


def played_out(deal: Deal, exact: int) -> int:
    """Plays a deal to its end, solving it when hands of ``exact`` cards are left; the number of nodes it took."""
    nodes = 0
    while deal.result is None:
        if not deal.is_open and deal.led < 0 and deal.hands[0].bit_count() <= exact:
            deal.result, more = solved(deal)
            return nodes + more
        step(deal)
        nodes += 1
    return nodes


def claims(deal: Deal) -> int | None:
    """The card whose marriage makes a claim of 66 true, -1 where none is needed; None: it is not true."""
    if not deal.may_declare():
        return None
    has = deal.points[deal.turn]
    if has >= ENOUGH:
        return NONE
    for card in numbers_in(deal.married()):
        if has + deal.bonus(card) >= ENOUGH:
            return card
    return None


def choice(deal: Deal) -> int:
    """The card that the player whose turn it is lays."""
    able = deal.able()
    if not able & (able - 1):
        return able.bit_length() - 1
    return _lead(deal, able) if deal.led < 0 else _answer(deal, able)


def simple_choice(deal: Deal) -> int:
    """The highest card that takes the trick, trumps last; else, and as a lead, the card of the fewest points."""
    able, led, trump = numbers_in(deal.able()), deal.led, deal.laws.trump
    taking = [card for card in able if led >= 0 and SUIT[card] == SUIT[led] and card > led]
    if taking:
        return taking[-1]
    return min(able, key=lambda card: (WORTH[card], SUIT[card] == trump))


def _begins(deal: Deal) -> bool:
    """Does what a leader does before the lead; whether that ended the deal."""
    card = claims(deal)
    if card is not None:
        deal.declare(card)
        return True
    if deal.may_exchange():
        deal.exchange()
    if deal.may_close() and is_sure(deal):
        deal.close()
    return False


def is_sure(deal: Deal) -> bool:
    """Whether a leader who closes the stock counts on 66."""
    return sure_points(deal) >= ENOUGH


def sure_points(deal: Deal) -> int:
    """The points that the leader counts on when nobody draws any more: those in hand, and from the top of each suit."""
    seat = deal.turn
    hand, total = deal.hands[seat], deal.points[seat]
    out = ALL & ~deal.gone & ~hand
    trumps = OF_SUIT[deal.laws.trump]
    own = [card for card in numbers_in(hand & trumps) if not out & HIGHER[card]]
    if not own:
        return total
    covered = len(own) * 2 >= (out & trumps).bit_count()
    for suit in OF_SUIT:
        if suit != trumps and not covered:
            continue
        beaten = out & suit
        for card in reversed(numbers_in(hand & suit)):
            if beaten & HIGHER[card]:
                break
            total += WORTH[card] + SPARE
    return total


def _lead(deal: Deal, able: int) -> int:
    """A marriage, the greater first, by its queen; trumps and tops when they are enough; else what is worth least."""
    married, seat = deal.married(), deal.turn
    if married:
        return min(numbers_in(married), key=lambda card: (SUIT[card] != deal.laws.trump, card))
    if deal.closer == seat or (not deal.is_open):
        top = _top(deal, able)
        if top is not None:
            return top
    return min(numbers_in(able), key=lambda card: _keeping(deal, card) + WORTH[card] * 1.3)


def _top(deal: Deal, able: int) -> int | None:
    """The best card that nobody beats, trumps first."""
    out = ALL & ~deal.gone & ~deal.hands[deal.turn]
    tops = [card for card in numbers_in(able) if not out & HIGHER[card]]
    return max(tops, key=lambda card: (SUIT[card] == deal.laws.trump, WORTH[card])) if tops else None


def _answer(deal: Deal, able: int) -> int:
    """The card that brings or saves most."""
    led, seat, trump = deal.led, deal.turn, deal.laws.trump
    worth, has = WORTH[led], deal.points[seat] + deal.pending[seat]
    eager = deal.hands[seat] >> deal.laws.lowest & 1 and deal.is_open and not deal.tricks[seat]
    most, found = -999.0, 0
    for card in numbers_in(able):
        wins = card > led if SUIT[card] == SUIT[led] else SUIT[card] == trump
        if wins:
            gain = worth + _secured(deal, card) - _keeping(deal, card) * 0.8 + deal.pending[seat] + 1.0 + 3.0 * eager
            if has + worth + WORTH[card] >= ENOUGH:
                gain += 100.0
        else:
            gain = -worth - 1.4 * WORTH[card] - _keeping(deal, card) - deal.pending[1 - seat] * 0.5
        if gain > most:
            most, found = gain, card
    return found


def _secured(deal: Deal, card: int) -> float:
    """What a card gains by winning now: a ten whose ace is out could be lost later, an ace can win at any time."""
    rank = card % RANKS
    if rank == TEN:
        return 8.0 if (ALL & ~deal.gone & ~deal.hands[deal.turn]) & HIGHER[card] else 3.0
    return -3.0 if rank == ACE else float(WORTH[card])


def _keeping(deal: Deal, card: int) -> float:
    """What a card is worth in hand beside its points."""
    keeping = 0.0
    if SUIT[card] == deal.laws.trump:
        keeping += TRUMP
    partner = PARTNER[card]
    if partner >= 0 and (deal.is_open or deal.laws.marries_late):
        if deal.hands[deal.turn] >> partner & 1:
            keeping += ROYAL
        elif not deal.gone >> partner & 1:
            keeping += MATE if SUIT[card] != deal.laws.trump else MATE * 2
    return keeping
