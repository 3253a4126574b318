"""Tables at which a computer sits."""

from bot.catalog import CATALOG
from bot.tables.table import Chair, Channel, TableId, User, codec
from engines.luck import Seeded
from tests.doubles.toys import ANN


def luck(n):
    return Seeded(f"{n:064x}")


def table_of(game, state, players, **chair):
    chairs = (Chair(ANN, "Ann"), *(Chair(chair.pop("user", None), "🤖", computer=True, **chair),) * (players - 1))
    definition = CATALOG[game]
    return codec(game)(
        id=TableId("abcdefgh"),
        game=game,
        ruleset="polish",
        rules=definition.default,
        home=Channel("test:garden"),
        opener=User(ANN),
        chairs=chairs,
        phase="playing",
        asked=tuple(1 if seat in definition.default.to_move(state) else None for seat in range(players)),
        state=state,
    )
