"""Moments of a match by chance, the same ones every time."""

from random import Random

from bot.catalog import CATALOG
from tests.doubles.toys import open_table


def moments(game, steps=25):
    """A table of a game after each of some moves, until the match is over."""
    dice, table = Random(game), open_table(game, CATALOG[game].default.players[0])
    for _ in range(steps):
        yield table
        if not table.awaited():
            return
        rules, seat = table.rules, table.awaited()[0]
        moves = sorted(map(rules.format, rules.legal(table.state, seat)))
        state = rules.apply(table.state, seat, rules.parse(rules.view(table.state, seat), dice.choice(moves)))
        movers = rules.to_move(state)
        asked = tuple(1 if seat in movers else None for seat in range(len(table.chairs)))
        table = table.model_copy(update={"state": state, "asked": asked, "moves": table.moves + 1})
