"""Everything that the player who decides may do. It is made from the ranks in the hand, not from sets of cards."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engines.canasta.melds import is_meld, shape
from engines.canasta.pack import CANASTA, JOKER, MOST, NATURALS, THREE, TWO, kind
from engines.canasta.position import Position
from engines.canasta.refusals import why_not
from engines.canasta.table import Answer, Ask, Back, Discard, Done, Draw, Lay, LayOut, Pass, Step, Swap, Take

YES_NO = (Answer(yes=True), Answer(yes=False))


@lru_cache(maxsize=1 << 12)
def choices(at: Position) -> tuple[Step, ...]:
    """All legal steps, in a stable order."""
    if at.up.phase == "answer":
        return YES_NO
    return tuple(step for step in _candidates(at) if why_not(at, step) is None)


def _candidates(at: Position) -> Iterator[Step]:
    cards = tuple(dict.fromkeys(at.cards))
    ranks = [kind(card) for card in at.cards]
    if at.up.phase == "take":
        yield Draw()
        yield Pass()
        yield from _takes(at, ranks)
        yield from map(Swap, cards if at.rules.first_card_swap else ())
    else:
        yield from map(Discard, cards)
        yield Done()
        yield LayOut()
    yield Ask()
    yield from (Back(meld.rank) for meld in dict.fromkeys(at.tray))
    yield from _lays(at, ranks)


def _takes(at: Position, ranks: list[str]) -> Iterator[Take]:
    """Every way to take the pile, by the numbers of natural cards, twos and jokers that go with its top."""
    if not at.up.top or at.is_blocked():
        return
    top = kind(at.up.top)
    for only in (False, True):
        yield Take(only=only)
        for naturals, twos, jokers in _shares(ranks, top, MOST):
            if naturals and (not only or naturals + twos + jokers == len(ranks)):
                yield Take(top, naturals, twos, jokers, only)


def _lays(at: Position, ranks: list[str]) -> Iterator[Lay]:
    """Every new meld, and every way to add to a meld on the table or on the tray."""
    for rank in (*NATURALS, THREE):
        naturals, wilds = shape(at.melds, rank)
        if naturals or rank in ranks:
            for fresh, twos, jokers in _shares(ranks, rank, 0 if rank == THREE else MOST - wilds):
                if fresh + twos + jokers and is_meld(rank, naturals + fresh, wilds + twos + jokers):
                    yield Lay(rank, fresh, twos, jokers)
    if at.rules.wild_canasta:
        _, wilds = shape(at.melds, TWO)
        for twos, jokers in product(range(ranks.count(TWO) + 1), range(ranks.count(JOKER) + 1)):
            if twos + jokers and wilds + twos + jokers >= CANASTA:
                yield Lay(TWO, 0, twos, jokers)


def _shares(ranks: list[str], rank: str, most: int) -> Iterator[tuple[int, int, int]]:
    """Every number of natural cards, of twos and of jokers that can go together; at most ``most`` are wild."""
    for naturals in range(ranks.count(rank), -1, -1):
        for twos in range(min(most, ranks.count(TWO)) + 1):
            for jokers in range(min(most - twos, ranks.count(JOKER)) + 1):
                yield naturals, twos, jokers
