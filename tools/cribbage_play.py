"""Deals of cribbage played out by good players, what each hand pegs in them, and the chances to win that follow."""

from random import Random
from typing import Final

import numpy as np

from bot.ai.cribbage.keeps import KEEPS, PLACE, RANKS, SUITS, Keeps, World
from bot.ai.cribbage.knowledge import DEALER, PONE, Deal
from bot.ai.cribbage.pegging import TEN, Ranks, Replies, eager, fits, laid, scored, total, without
from engines.cards import RANKS as NAMES
from engines.cards import SUITS as COLOURS
from engines.cribbage.counting import LIMIT, worth
from tools.cribbage_hands import AWAY, JACK, KEPT, Array

WORLDS: Final = 8
"""So many hands of the other one are imagined at each card."""

TRIED: Final = 80
"""Against so many hands each kept hand is tried."""

HEELS: Final = 2
FAR: Final = 1000


def played(
    six: tuple[Array, Array], starters: Array, chosen: tuple[Array, Array], keeps: tuple[Keeps, Keeps]
) -> tuple[list[Deal], list[tuple[Ranks, Ranks]]]:
    """The outcome of every deal, with the ranks that pone and dealer kept."""
    dice, deals, kept = Random(61), [], []  # noqa: S311 - the same table wherever it is built
    for pone, dealer, starter, *choice in zip(*six, starters, *chosen, strict=True):
        hands = [[hand[place] for place in KEPT[one]] for hand, one in zip((pone, dealer), choice, strict=True)]
        crib = [hand[place] for hand, one in zip((pone, dealer), choice, strict=True) for place in AWAY[one]]
        ranks = _ranks(hands[PONE]), _ranks(hands[DEALER])
        seen = _left([*pone, starter]), _left([*dealer, starter])
        pegs = pegged(ranks, seen, keeps, dice)
        pegs[DEALER] += HEELS * (starter // 4 == JACK)
        shown = [worth(_named(hand), _named([starter])[0]) for hand in hands]
        in_crib = worth(_named(crib), _named([starter])[0], crib=True)
        deals.append(Deal(pegs[PONE], pegs[DEALER], shown[PONE], shown[DEALER], in_crib))
        kept.append(ranks)
    return deals, kept


def pegged(
    hands: tuple[Ranks, Ranks], seen: tuple[tuple[int, ...], tuple[int, ...]], keeps: tuple[Keeps, Keeps], dice: Random
) -> list[int]:
    """What pone and dealer peg who both imagine what the other one may hold; ``seen`` are the cards left to each."""
    rest, least, points = list(hands), [0, 0], [0, 0]
    down: list[Ranks] = [(), ()]
    pile: Ranks = ()
    mover = PONE
    while rest[PONE] or rest[DEALER]:
        other = DEALER - mover
        left = tuple(count - down[other].count(rank) for count, rank in zip(seen[mover], RANKS, strict=True))
        worlds: list[World] = [((), 1.0)]
        if rest[other]:
            worlds = keeps[other].worlds(down[other], least[other], left, WORLDS, dice)
        rank = _best(rest[mover], pile, worlds)
        rest[mover], pile = without(rest[mover], rank), (*pile, rank)
        down[mover] = tuple(sorted((*down[mover], rank)))
        points[mover] += scored(pile)
        for who in (mover, other):
            if not fits(rest[who], total(pile)) and not fits(rest[other], total(pile)) and total(pile) < LIMIT:
                least[who] = max(least[who], LIMIT + 1 - total(pile))
        bonus, is_others, pile = laid(rest[mover], rest[other], pile)
        points[mover] += bonus
        mover = other if is_others else mover
    return points


def eager_pegs(keeps: tuple[Keeps, Keeps]) -> list[Array]:
    """By role what eager players peg with each kept hand, and what the other one pegs; a row for each of ``KEEPS``."""
    return [np.array([_eagerly(keep, role, keeps[DEALER - role]) for keep in KEEPS]) for role in (PONE, DEALER)]


def improved(eagerly: Array, role: int, deals: list[Deal], kept: list[tuple[Ranks, Ranks]]) -> Array:
    """What good players of a role peg with each kept hand, and the others: a line through the deals they played."""
    places = [PLACE[ranks[role]] for ranks in kept]
    pegs = eagerly.copy()
    for column, field in enumerate((role, DEALER - role)):
        line = np.polyfit(eagerly[places, column], [deal[field] for deal in deals], 1)
        pegs[:, column] = np.polyval(line, eagerly[:, column])
    return pegs


def chances(deals: list[Deal], needs: int) -> Array:
    """The chance of the pone by what pone and dealer lack."""
    found = np.zeros((needs, needs))
    found[0, :] = 1.0
    pone_pegs, dealer_pegs, pone_hand, dealer_hand, crib = np.array(deals[:6000]).T
    pone_all, dealer_all = pone_pegs + pone_hand, dealer_pegs + dealer_hand + crib
    for total_lack in range(2, 2 * needs - 1):
        for pone in range(max(1, total_lack - needs + 1), min(needs, total_lack)):
            dealer = total_lack - pone
            out = pone_pegs >= pone
            lost = dealer_pegs >= dealer
            later = 1 - found[np.maximum(dealer - dealer_all, 0), np.maximum(pone - pone_all, 0)]
            shown = np.where(pone_all >= pone, 1.0, np.where(dealer_all >= dealer, 0.0, later))
            found[pone, dealer] = np.where(out & lost, 0.5, np.where(out, 1.0, np.where(lost, 0.0, shown))).mean()
    return found


def _best(hand: Ranks, pile: Ranks, worlds: list[World]) -> int:
    fitting = [rank for rank in dict.fromkeys(hand) if min(rank, TEN) <= LIMIT - total(pile)]
    if len(fitting) == 1:
        return fitting[0]
    replies = Replies(_difference, (FAR, FAR))
    return max(
        fitting,
        key=lambda rank: sum(
            weight * replies.lay(without(hand, rank), other, (*pile, rank)) for other, weight in worlds
        ),
    )


def _difference(own: int, other: int) -> float:
    return own - other


def _eagerly(keep: Ranks, role: int, keeps: Keeps) -> tuple[float, float]:
    """What both peg on average if they take the most points at once."""
    dice = Random(PLACE[keep])  # noqa: S311 - the same table wherever it is built
    left = tuple(SUITS - keep.count(rank) for rank in RANKS)
    worlds = keeps.worlds((), 0, left, TRIED, dice)
    points, weights = [0.0, 0.0], 0.0
    for other, weight in worlds:
        got, hands, mover = [0, 0], [keep, other], 0 if role == PONE else 1
        pile: Ranks = ()
        while hands[0] or hands[1]:
            rank = eager(hands[mover], pile)
            hands[mover], pile = without(hands[mover], rank), (*pile, rank)
            got[mover] += scored(pile)
            bonus, is_others, pile = laid(hands[mover], hands[1 - mover], pile)
            got[mover] += bonus
            mover = 1 - mover if is_others else mover
        points = [before + weight * more for before, more in zip(points, got, strict=True)]
        weights += weight
    return points[0] / weights, points[1] / weights


def _ranks(cards: list[int]) -> Ranks:
    return tuple(sorted(int(card) // 4 + 1 for card in cards))


def _left(cards: list[int]) -> tuple[int, ...]:
    seen = [int(card) // 4 + 1 for card in cards]
    return tuple(SUITS - seen.count(rank) for rank in RANKS)


def _named(cards: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[int(card) // 4] + COLOURS[int(card) % 4] for card in cards)
