"""Matches of card games for two or more, in which everybody plays by the own view."""

from random import Random

from engines.core import play
from engines.luck import Seeded


def states(rules, choosers, deal, seed):
    """The states of a match; ``deal`` says which cards are dealt, ``seed`` what the computers roll in their heads."""
    dice, state = Random(seed), rules.setup(len(choosers), Seeded(f"{deal:064x}"))
    yield state
    while movers := rules.to_move(state):
        (seat,) = movers
        state = play(rules, state, seat, choosers[seat](rules, state, seat, dice.getrandbits(32)))
        yield state


def ended(rules, choosers, deal, seed):
    """The last state of a match."""
    *_, end = states(rules, choosers, deal, seed)
    return end


def seated(one, other, players):
    """The choosers of as many tables as there are seats, and the seat of the one who is measured."""
    for seat in range(players):
        yield [one if place == seat else other for place in range(players)], seat
