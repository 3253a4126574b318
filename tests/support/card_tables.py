"""What tests of card games have in common: cards written in a row, moves typed, matches played at random."""

from random import Random

import pytest

from engines.cards import read_card
from engines.core import Refused, play
from engines.luck import Seeded


def luck(n=0):
    return Seeded(f"{n:064x}")


def cards(words):
    return tuple(map(read_card, words.split() if isinstance(words, str) else words))


def legal(state, game):
    return sorted(game.format(action) for action in game.legal(state, state.up.turn))


def typed(state, text, game):
    """The state after what somebody types who is asked."""
    seat = state.up.turn
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def refusal(state, text, game):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    return caught.value.why


def match(game, players, luck, choose):
    """Every state of a match with what is done in it; ``choose`` takes one of the actions."""
    state = game.setup(players, luck)
    while movers := game.to_move(state):
        (seat,) = movers
        action = choose(list(game.legal(state, seat)))
        yield state, seat, action
        state = play(game, state, seat, action)
    yield state, None, None


def steps_by_deal(game, players, seed):
    """Every state of a match by random play, its number, and the steps of its deal so far."""
    steps = []
    for n, (state, seat, action) in enumerate(playout(game, players, seed)):
        if seat is None:
            return
        if steps and steps[-1][0].up.deal != state.up.deal:
            steps.clear()
        yield n, state, steps
        steps.append((state, seat, action))


def playout(game, players, seed):
    """A match by random play."""
    return match(game, players, luck(seed), Random(seed).choice)
