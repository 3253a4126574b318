"""Tables in their lobby, and what people command there."""

from bot.tables import commands, options
from bot.tables.change import Actor
from bot.tables.table import Chair, Channel, TableId, User, codec
from engines.luck import Seeded

OLA, JAN, EWA, KUBA, ZOFIA = (User(f"test:{name}") for name in ("ola", "jan", "ewa", "kuba", "zofia"))
NOW = 1_800_000_000
ABSENCE = 3 * 24 * 3600


def actor(user, now=NOW, *, admin=False, log=()):
    return Actor(user, user.partition(":")[2].title(), admin, now, lambda: Seeded("ab" * 32), log)


def lobby(game="kosci", ruleset="", *users):
    rules = options.ruleset(game, ruleset)
    chairs = tuple(Chair(user, user.partition(":")[2].title()) for user in (OLA, *users))
    return codec(game)(
        id=TableId("abcdefgh"),
        game=game,
        ruleset=ruleset or "polish",
        rules=rules,
        home=Channel("test:here"),
        opener=OLA,
        chairs=chairs,
        opened=NOW,
        touched=NOW,
    )


def after(table, *steps):
    """The table after (user, command) pairs."""
    for user, command in steps:
        change = commands.act(table, actor(user), command)
        table = change.table if change else table
    return table
