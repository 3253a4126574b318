"""The message that tells somebody of a table that waits for players."""

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import note


def told(table: AnyTable) -> Scene:
    """A table that waits, with a way to sit down and ways to hear less."""
    game, most = options.title(table.game), table.rules.players[-1]
    where = "everywhere" if table.open_to == "everywhere" else "here"
    host = next((chair.name for chair in table.chairs if chair.user == table.opener), table.chairs[0].name)
    line = note("tell-waits", game=game, seated=len(table.chairs), most=most, who=note("name", name=host))
    controls = (
        RunCommand(note("tell-sit-down"), f"/join {table.id}.{where}.1", Tone.GO),  # as from a list, not by a code
        RunCommand(note("tell-not-today"), "/mine tell silence"),
        RunCommand(note("tell-without", game=game), f"/mine tell without {table.game}"),
    )
    return Scene((Say(line, strong=True),), controls)


def full(table: AnyTable) -> Scene:
    """The same table, when nobody can sit down there any more."""
    return Scene((Say(note("tell-full", game=options.title(table.game))),))
