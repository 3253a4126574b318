"""Random matches of every game, in every ruleset and number of players, and the tables where they are played."""

import random
from functools import cache

import pytest

from bot.catalog import CATALOG
from bot.tables import options
from bot.tables.table import Chair, Channel, TableId, User, codec
from engines.core import play
from engines.luck import Seeded

SAMPLE = 12
"""States of a match that the dear laws look at."""

QUICK = 1
"""Matches that every run looks at; by the usual rules it is one more."""

CASES = [
    pytest.param(
        rules,
        players,
        seed,
        id=f"{key}-{name}-{players}-{seed}",
        marks=pytest.mark.slow if seed >= QUICK + (rules is box.default) else (),
    )
    for key, box in CATALOG.items()
    if not box.seatless
    for name, rules in box.rulesets.items()
    for players in rules.players
    for seed in range(3)
]
"""Every ruleset and number of players, three matches each, of which one or two are quick."""


def luck(n):
    return Seeded(f"{n:064x}")


@cache
def playout(rules, players, seed):
    """[(state, seat, action)] of a whole match, and its last state."""
    dice, state, steps = random.Random(seed), rules.setup(players, luck(seed)), []
    while movers := sorted(rules.to_move(state)):
        assert rules.outcome(state) is None
        seat = dice.choice(movers)
        action = dice.choice(list(rules.legal(state, seat)))
        steps.append((state, seat, action))
        state = play(rules, state, seat, action)
    return tuple(steps), state


def states(rules, players, seed):
    """Some states of the match: the first, the last, and others between."""
    steps, end = playout(rules, players, seed)
    every = [state for state, _, _ in steps]
    return [*every[:: max(1, len(every) // SAMPLE)], end]


def table_at(rules, players, state):
    chairs = tuple(Chair(User(f"test:{i}"), f"Player {i}") for i in range(players))
    asked = tuple(1 if i in rules.to_move(state) else None for i in range(players))
    return codec(rules.key)(
        id=TableId("abcdefgh"),
        game=rules.key,
        ruleset=options.named(rules.key, rules),
        rules=rules,
        home=Channel("test:here"),
        opener=User("test:0"),
        chairs=chairs,
        phase="playing" if any(asked) else "over",
        asked=asked,
        state=state,
        luck=luck(0),
    )
