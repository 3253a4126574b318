"""The points of cards: of five at the show, and of each card as it is laid in the play."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby, pairwise
from typing import Final, Literal, TypeAlias

from engines.cards import DECK, RANKS, rank, suit

Kind: TypeAlias = Literal["fifteen", "thirty_one", "pair", "three", "four", "run", "flush", "nobs"]

FIFTEEN: Final = 15
LIMIT: Final = 31
"""The limit of the count in the play."""

ORDER: Final = {card: RANKS.index(rank(card)) + 1 for card in DECK}
"""The place of a card's rank, ace 1 to king 13; a run does not wrap."""

VALUE: Final = {card: min(place, 10) for card, place in ORDER.items()}
"""What a card counts: ace 1, court cards 10."""

ALIKE: Final[dict[int, tuple[Kind, int]]] = {2: ("pair", 2), 3: ("three", 6), 4: ("four", 12)}
"""What two, three or four cards of one rank are called, and their points."""

SHORTEST: Final = 3
"""The number of cards of the shortest run."""

POSSIBLE: Final = tuple(n for n in range(30) if n not in (19, 25, 26, 27))
"""Every number of points that a hand or a crib can have."""


@dataclass(frozen=True, slots=True)
class Item:
    """One combination that scores: its kind, its cards and its points."""

    kind: Kind
    cards: tuple[str, ...]
    points: int


def ordered(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards from low to high, the ace low; within a rank clubs, diamonds, hearts, spades."""
    return tuple(sorted(cards, key=lambda card: (ORDER[card], suit(card))))


def total(items: Iterable[Item]) -> int:
    """The points of all items."""
    return sum(item.points for item in items)


def pegging(pile: tuple[str, ...]) -> tuple[Item, ...]:
    """What the last card of a pile scores as it is laid. The pile has the cards of the present count alone.

    >>> [(item.kind, item.points) for item in pegging(("5h", "5d", "5c"))]
    [('fifteen', 2), ('three', 6)]
    """
    return tuple(_pegging(pile))


def _pegging(pile: tuple[str, ...]) -> Iterator[Item]:
    match sum(VALUE[card] for card in pile):
        case 15:
            yield Item("fifteen", pile, 2)
        case 31:
            yield Item("thirty_one", pile, 2)
    alike = len(next(tuple(same) for _, same in groupby(reversed(pile), rank)))
    if alike in ALIKE:
        kind, points = ALIKE[alike]
        yield Item(kind, pile[-alike:], points)
    for length in range(len(pile), SHORTEST - 1, -1):
        if _follow(sorted(ORDER[card] for card in pile[-length:])):
            yield Item("run", pile[-length:], length)
            return


def show(hand: tuple[str, ...], starter: str, *, crib: bool = False) -> tuple[Item, ...]:
    """Everything that four cards score with the starter, in the order of counting: fifteens, pairs, runs, flush, nobs.

    >>> [(item.kind, item.points) for item in show(("Jh", "5c", "6d", "7s"), "Kh")]
    [('fifteen', 2), ('fifteen', 2), ('run', 3), ('nobs', 1)]
    """
    cards = ordered((*hand, starter))
    items = [
        Item(kind, tuple(cards[i] for i in places), points)
        for kind, places, points in _combinations(tuple(ORDER[card] for card in cards))
    ]
    if points := _flush(hand, starter, crib=crib):
        items.append(Item("flush", ordered((*hand, starter) if points > len(hand) else hand), points))
    if (nobs := "J" + suit(starter)) in hand:
        items.append(Item("nobs", (nobs,), 1))
    return tuple(items)


def worth(hand: tuple[str, ...], starter: str, *, crib: bool = False) -> int:
    """The points of ``show`` without the combinations, much faster.

    >>> worth(("5c", "5d", "5s", "Jh"), "5h")
    29
    """
    ranks = sorted([ORDER[hand[0]], ORDER[hand[1]], ORDER[hand[2]], ORDER[hand[3]], ORDER[starter]])
    return _points(tuple(ranks)) + _flush(hand, starter, crib=crib) + ("J" + starter[-1] in hand)


def settlement(right: int, said: int, claim: int, left: int) -> tuple[int, int]:
    """The points that the owner of a hand pegs for a count, and those that the opponent pegs for a claim of muggins.

    ``right`` is the true count, ``said`` the owner's, ``claim`` by how much the opponent calls it wrong (0 for not at
    all), ``left`` the holes before the target; no count goes beyond it. A claim brings the lesser of what was claimed
    and what was wrong; a claim against a right count adds to the owner's points (ACC rule 10.4). An owner who counts
    too much, and is caught, pegs the right count, and the opponent the difference (ACC rule 8.4).

    >>> settlement(right=8, said=6, claim=2, left=121), settlement(right=8, said=8, claim=2, left=121)
    ((6, 2), (10, 0))
    """
    right, said = min(right, left), min(said, left)
    if not claim:
        return said, 0
    if said == right:
        return min(said + claim, left), 0
    return min(said, right), min(claim, abs(right - said))


def _flush(hand: tuple[str, ...], starter: str, *, crib: bool) -> int:
    """The points of a flush: 5 with the starter, 4 for the hand without it, which do not count in the crib; else 0."""
    colour = hand[0][-1]
    if colour != hand[1][-1] or colour != hand[2][-1] or colour != hand[3][-1]:
        return 0
    if colour == starter[-1]:
        return 5
    return 0 if crib else 4


@cache
def _points(ranks: tuple[int, ...]) -> int:
    return sum(points for _, _, points in _combinations(ranks))


@cache
def _combinations(ranks: tuple[int, ...]) -> tuple[tuple[Kind, tuple[int, ...], int], ...]:
    """What five sorted ranks score by themselves, by their places. There are only 6,175 of them, so all are cached."""
    places = range(len(ranks))
    subsets = [subset for size in places for subset in combinations(places, size + 1)]
    found: list[tuple[Kind, tuple[int, ...], int]] = [
        ("fifteen", subset, 2) for subset in subsets if sum(min(ranks[i], 10) for i in subset) == FIFTEEN
    ]
    for _, same in groupby(places, lambda i: ranks[i]):
        if (alike := tuple(same))[1:]:
            kind, points = ALIKE[len(alike)]
            found.append((kind, alike, points))
    runs = [subset for subset in subsets if len(subset) >= SHORTEST and _follow([ranks[i] for i in subset])]
    longest = max(map(len, runs), default=0)  # five cards leave no room for two maximal runs of different length
    found += [("run", subset, longest) for subset in runs if len(subset) == longest]
    return tuple(found)


def _follow(ranks: list[int]) -> bool:
    return all(low + 1 == high for low, high in pairwise(ranks))
