"""The best answer at Ogórek for two to somebody who always lays the highest card: exact, for hands of few cards.

Run: python -m benchmarks.cucumber_best_answer [cards in a hand] [hands]. With three cards all hands are counted, with
more so many at random. Values are points of a first deal: those that the other pays less the own, on the average of
leading and of answering. Who always lays the highest card, too, is even.
"""

import sys
from collections import Counter, defaultdict
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

from benchmarks.strength.row import mean

VALUES = range(2, 15)
SUITS = 4
PACK = [value for value in VALUES for _ in range(SUITS)]


def hands(cards):
    """All hands as sorted tuples of values."""
    return combinations_with_replacement(VALUES, cards)


def ways(hand, held=()):
    """In how many ways a hand can be dealt when some cards are held already."""
    used = Counter(held)
    return prod(comb(SUITS - used[value], count) for value, count in Counter(hand).items())


def without(hand, value):
    place = hand.index(value)
    return hand[:place] + hand[place + 1 :]


def best(hand, others, led=None, *, free=True):
    """The most that a hand brings against other hands with their weights; ``led`` is what the other has led.

    Who is not ``free`` lays the highest card, too.
    """
    if len(hand) == 1:
        return sum(weight * last(hand[0], led, other) for other, weight in others.items())
    if led is None:
        return max(led_with(hand, card, others, free) for card in (set(hand) if free else hand[-1:]))
    able = {hand[0]} | {value for value in hand if value >= led}
    return max(answered_with(hand, card, led, others, free) for card in (able if free else (max(able),)))


def last(mine, led, other):
    """What the last trick brings; ``other`` is the hand of one card, or nothing where it has been led."""
    if led is not None:
        return -mine if mine >= led else led
    return other[0] if other[0] >= mine else -mine


def led_with(hand, card, others, free):
    """Leads a card; the other answers by the highest that heads the trick, else by the lowest."""
    rest, lost, won = without(hand, card), defaultdict(Counter), defaultdict(Counter)
    for other, weight in others.items():
        reply = other[-1] if other[-1] >= card else other[0]
        after = without(other, reply)
        if reply >= card:
            won[reply, after[-1]][after[:-1] if after else after] += weight
        else:
            lost[reply][after] += weight
    return sum(best(rest, group, free=free) for group in lost.values()) + sum(
        best(rest, group, next_led, free=free) for (_, next_led), group in won.items()
    )


def answered_with(hand, card, led, others, free):
    """Answers a lead; who takes the trick leads again."""
    rest = without(hand, card)
    if card >= led:
        return best(rest, others, free=free)
    groups = defaultdict(Counter)
    for other, weight in others.items():
        groups[other[-1]][other[:-1]] += weight
    return sum(best(rest, group, next_led, free=free) for next_led, group in groups.items())


def value(hand):
    """How much more a hand brings with the best play, on the average of leading and answering."""
    others = {other: weight for other in hands(len(hand)) if (weight := ways(other, hand))}
    groups = defaultdict(Counter)
    for other, weight in others.items():
        groups[other[-1]][other[:-1]] += weight
    more = 0.0
    for free in (True, False):
        both = best(hand, others, free=free) + sum(best(hand, group, led, free=free) for led, group in groups.items())
        more += both if free else -both
    return more / 2 / sum(others.values())


def gain(cards, sample):
    """The mean of the best answer, and its standard error; 0 where all hands are counted."""
    if cards <= 3:
        weights = {hand: ways(hand) for hand in hands(cards)}
        return sum(weight * value(hand) for hand, weight in weights.items()) / sum(weights.values()), 0.0
    return mean([value(tuple(sorted(Random(n).sample(PACK, cards)))) for n in range(sample)])


if __name__ == "__main__":
    told = [int(word) for word in sys.argv[1:]]
    found, error = gain(told[0] if told else 3, told[1] if len(told) > 1 else 100)
    print(f"{found:.3f} ± {error:.3f} points a deal")
