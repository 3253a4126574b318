"""Tables in a store, and moves made straight in it."""

from bot.tables.stored import Place, Saving
from engines.core import play
from tests.doubles.toys import ANN, HERE, THERE, open_table

PUBLIC, HANDS = Place(HERE), Place(THERE, ANN)


def played(table, text):
    """The table after whoever is asked has moved, and the step."""
    seat = table.awaited()[0]
    action = table.rules.parse(table.rules.view(table.state, seat), text)
    after = play(table.rules, table.state, seat, action)
    return table.stepped(seat, after, 7, moves=table.moves + 1), f"{seat} {text}"


async def opened(store, *places, game="nim", name="", due=None):
    table = open_table(game, name=name)
    await store.save(Saving(table, 0, f"open {table.id}", "!begin", due, places))
    return table


async def move(store, text, table, op=None, due=None):
    after, step = played(table, text)
    await store.save(Saving(after, table.rev, op or f"op {after.rev}", step, due))
    return after
