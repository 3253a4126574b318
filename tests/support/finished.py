"""Matches that are over, with their logs in the store, as if they had been played there."""

from random import Random

from bot.ports import Pointer
from bot.tables.history import BEGIN
from bot.tables.stored import Place, Saving
from bot.tables.table import Chair
from engines.core import Outcome, note, play
from tests.doubles.toys import HERE, open_table


def course(rules, state, seed, most=10_000):
    """[(state, seat, action)] of random moves, none of which gives up, and the last state."""
    dice, steps = Random(seed), []
    while (movers := sorted(rules.to_move(state))) and len(steps) < most:
        seat = dice.choice(movers)
        legal = list(rules.legal(state, seat))
        action = dice.choice([one for one in legal if not rules.format(one).startswith("resign")] or legal)
        steps.append((state, seat, action))
        state = play(rules, state, seat, action)
    return steps, state


async def finished(store, game, players=2, seed=1, *, computers=0, most=10_000, **options):
    """A table of Ann, Bob and so on at which random moves were made to the end, or so many that all agreed to stop."""
    table = open_table(game, players, name=f"{game} {seed}", **options)
    chairs = tuple(
        Chair(name=f"computer {n}", computer=True) if n >= players - computers else chair
        for n, chair in enumerate(table.chairs)
    )
    table = table.model_copy(update={"chairs": chairs})
    await store.save(Saving(table, 0, f"begin {game} {seed}", BEGIN, places=(Place(HERE),)))
    steps, _ = course(table.rules, table.state, seed, most)
    for n, (state, seat, action) in enumerate(steps):
        after = table.rules.apply(state, seat, action)
        table = table.stepped(seat, after, table.touched, moves=n + 1)
        told = f"{seat} {table.rules.format(action)}"
        await store.save(Saving(table, table.rev - 1, f"step {game} {seed} {n}", told))
    if table.phase != "over":
        table = table.changed(table.touched, phase="over", asked=(None,) * players, ending=drawn())
        await store.save(Saving(table, table.rev - 1, f"end {game} {seed}", "!over"))
    await store.point(Pointer.AT, HERE, table.id, here=True)
    return table


def drawn():
    """The end of a match that nobody has won."""
    return Outcome((), note("agreed-draw"))
