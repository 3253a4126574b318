"""A player of Ogórek beside the best answer to who always lays the highest card, hand by hand and without luck.

A hand is played against every other hand, leading and answering, each with its weight, so only the choice of the hands
is a sample; the best answer is that of the same hands.
"""

from dataclasses import replace
from random import Random

from benchmarks.cucumber_best_answer import PACK, hands, value, ways
from engines.core import Seat, play
from engines.cucumber import Cucumber
from engines.luck import Seeded
from engines.tricks import ACE_HIGH, arranged

NAMES = {value: [card for card in ACE_HIGH if ACE_HIGH[card] == value] for value in ACE_HIGH.values()}


def brought(choose, answer, own, sample=None):
    """What a hand brings, the other's points less its own, less what it brings who lays the highest, too.

    ``choose`` is asked once about each view. Of all other hands a ``sample`` is played, or all.
    """
    rules, asked = Cucumber(hand=len(own)), {}

    def remembered(rules, state, seat, seed):
        key = seat, state.up.played, state.up.laid
        if key not in asked:
            asked[key] = choose(rules, state, seat, seed)
        return asked[key]

    others = [(other, ways(other, own)) for other in hands(len(own)) if ways(other, own)]
    if sample:
        others = [(other, 1) for other in Random(0).choices(*zip(*others, strict=True), k=sample)]
    more = 0.0
    for other, weight in others:
        for first in map(Seat, range(2)):
            state = dealt(rules, own, other, first)
            more += weight * (points(rules, state, (remembered, answer)) - points(rules, state, (answer, answer)))
    return more / 2 / sum(weight for _, weight in others)


def dealt(rules, own, other, first):
    """A first deal of two hands of values; suits do not matter."""
    state = rules.setup(2, Seeded("00" * 32))
    up = replace(state.up, turn=first, dealer=Seat(1 - first))
    some = [arranged([NAMES[value][suit] for value, suit in numbered(own, 0)])]
    some += [arranged([NAMES[value][suit] for value, suit in numbered(other, -1)])]
    return replace(state, up=up, hands=tuple(some))


def numbered(values, end):
    """Each value with the number of its suit, which differ from one end on."""
    return [
        (value, place - values.index(value) if end == 0 else -1 - place + values.index(value))
        for place, value in enumerate(values)
    ]


def points(rules, state, choosers):
    """What the second seat pays less what the first does."""
    while not state.up.results:
        (seat,) = rules.to_move(state)
        state = play(rules, state, seat, choosers[seat](rules, state, seat, 1))
    changes = {change.seat: change.points for change in state.up.results[0].changes}
    return changes.get(1, 0) - changes.get(0, 0)


def beside_best(choose, answer, cards, number, sample=None):
    """What some hands bring, and what the best answer would: a pair for each hand."""
    for n in range(number):
        own = tuple(sorted(Random(n).sample(PACK, cards)))
        yield brought(choose, answer, own, sample), value(own)
