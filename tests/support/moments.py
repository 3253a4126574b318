"""The first moments of a random match of a game, the same ones every time."""

from itertools import islice

from bot.catalog import CATALOG
from tests.support.random_matches import playout, table_at


def moments(game, steps=25):
    """The table before each of the first moves."""
    rules = CATALOG[game].default
    for state, _, _ in islice(playout(rules, rules.players[0], 0)[0], steps):
        yield table_at(rules, rules.players[0], state)


def ended(game):
    """The table at the end of the match."""
    rules = CATALOG[game].default
    return table_at(rules, rules.players[0], playout(rules, rules.players[0], 0)[1])
