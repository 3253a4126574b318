"""How people play Kierki without counting. A good player ducks, sheds what costs and what threatens, leads where it is
safe, and wins where tricks pay; a plain one ducks and is rid of high cards.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bot.ai.kierki.cards import ALL, OF_SUIT, RANKS, SUIT, numbers_in
from bot.ai.kierki.tricks import Table

Policy: TypeAlias = Callable[[Table], int]
"""The card that the player whose turn it is lays."""


def good(table: Table) -> int:
    """The card of a good player."""
    able = table.able()
    if not able & (able - 1):
        return able.bit_length() - 1
    if table.deal.is_gain:
        return _greedy(table, able)
    if not table.count:
        return _safest_lead(table, able)
    return _ducked(table, able) if able & OF_SUIT[table.led] else _shed(table, able)


def plain(table: Table) -> int:
    """The card of a plain player: the lowest as a lead, else the highest that does not take, and what costs first."""
    able = table.able()
    if not able & (able - 1):
        return able.bit_length() - 1
    if table.deal.is_gain:
        return _greedy(table, able)
    if not table.count:
        return min(numbers_in(able), key=_rank)
    if not able & OF_SUIT[table.led]:
        return max(numbers_in(able & table.deal.dear or able), key=_rank)
    below = able & ((1 << table.best) - 1)
    return below.bit_length() - 1 if below else (able & -able).bit_length() - 1


def _rank(card: int) -> int:
    return card % RANKS


COMMON: Final[tuple[Policy, ...]] = (plain, plain, good)
"""How others play: most are glad to duck, and shed what costs."""


def played_out(table: Table, policies: Sequence[Policy]) -> int:
    """Plays a deal to its end, each seat by its policy; the number of cards it took."""
    nodes = 0
    while not table.is_over:
        table.lay(policies[table.turn](table))
        nodes += 1
    return nodes


# --- where tricks cost ---


def _ducked(table: Table, able: int) -> int:
    """The highest card that does not take, one that costs before others; else the cheapest way to take."""
    deal, dear = table.deal, table.deal.dear
    below = able & ((1 << table.best) - 1)
    is_last = table.count == deal.players - 1
    if is_last and not table.pot and not deal.tricks[table.number]:
        free = able & ~dear
        if free:
            return free.bit_length() - 1
    if below:
        return (below & dear or below).bit_length() - 1
    cheap = able & ~dear or able
    if is_last:
        return cheap.bit_length() - 1
    return (cheap & -cheap).bit_length() - 1


def _shed(table: Table, able: int) -> int:
    """The card that threatens most: one that costs, one above those, then the highest."""
    dear = able & table.deal.dear
    prices = table.deal.cards
    if dear:
        return min(numbers_in(dear), key=lambda card: (prices[card], -(card % RANKS)))
    out, hunted, worst, found = ALL & ~table.seen, table.deal.dear, -1, 0
    for suit in OF_SUIT:
        cards = able & suit
        if not cards:
            continue
        card = cards.bit_length() - 1
        danger = card % RANKS - (cards & (cards - 1) > 0)
        if out & suit & hunted & ((1 << card) - 1):
            danger += RANKS
        if danger > worst:
            worst, found = danger, card
    return found


def _safest_lead(table: Table, able: int) -> int:
    """The card over which most others can go, and that costs nothing."""
    mine, dear = table.hands[table.turn], table.deal.dear
    out = ALL & ~table.seen & ~mine
    most, found = -99.0, 0
    for suit in OF_SUIT:
        cards = able & suit
        if not cards:
            continue
        bit = cards & -cards
        others = out & suit
        higher = (others & ~(bit - 1)).bit_count()
        safety = (higher - 0.5) / (others.bit_count() + 1) - (2.0 if bit & dear else 0.0)
        if safety > most:
            most, found = safety, bit.bit_length() - 1
    return found


# --- where tricks pay, which is where there are trumps ---


def _greedy(table: Table, able: int) -> int:
    """Leads what nobody beats, wins as cheaply as it can, and else gives its least card away."""
    if not table.count:
        return _winning_lead(table, able)
    deal, best = table.deal, table.best
    winning = able & OF_SUIT[SUIT[best]] & ~((1 << (best + 1)) - 1)
    if not winning and SUIT[best] == table.led and not able & OF_SUIT[table.led]:
        winning = able & OF_SUIT[deal.trump]
    if not winning:
        return _least(table, able)
    if table.count == deal.players - 1 or winning & OF_SUIT[deal.trump]:
        return (winning & -winning).bit_length() - 1
    top = winning.bit_length() - 1
    out = ALL & ~table.seen & ~table.hands[table.turn] & OF_SUIT[SUIT[top]]
    is_master = not out >> top
    return top if is_master or table.count == deal.players - 2 else _least(table, able)


def _winning_lead(table: Table, able: int) -> int:
    out = ALL & ~table.seen & ~table.hands[table.turn]
    for suit in OF_SUIT:
        cards = able & suit
        if cards and out & suit and not (out & suit) >> (cards.bit_length() - 1):
            return cards.bit_length() - 1
    return _least(table, able)


def _least(table: Table, able: int) -> int:
    """The lowest card, a trump only where there is nothing else; of a long suit before a short one."""
    plain = able & ~OF_SUIT[table.deal.trump] or able
    hand = table.hands[table.turn]
    return min(numbers_in(plain), key=lambda card: (card % RANKS, -(hand & OF_SUIT[SUIT[card]]).bit_count()))
