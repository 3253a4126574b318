"""The scene of a table for any viewer: its lobby, its match or its end."""

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act
from bot.scenes.scene import Scene
from bot.screens import daily, lobby, over, playing
from bot.screens.heading import header
from bot.tables import options
from bot.tables.reach import Reach
from bot.tables.table import AnyTable, is_live
from engines.core import Note, Outcome, Seat, Who, note


def scene(table: AnyTable, seat: Seat | None, reach: Reach | None = None) -> Scene:
    """The scene of a table for a seat; None: for everybody. A lobby tells by which doors people have come, as
    ``reach`` says.
    """
    if table.definition.seatless:
        return _seatless(table)
    match table.phase:
        case "lobby":
            return lobby.scene(table, seat, reach or Reach())
        case "folded" if any(hold.answer == "withdrawn" for hold in table.holds):
            return Scene((Say(header(table, None)), Say(note("invite-withdrawn"), strong=True)))
        case "folded" if table.day:
            return Scene((Say(header(table, None)), Say(note("day-over"), strong=True)), daily.after(table))
        case "folded":
            return Scene((Say(header(table, None)), Say(_folded(table), strong=True)), (over.open_again(table),))
        case "playing":
            return playing.scene(table, playing.game_scene(table, seat), seat)
        case "over":
            return over.scene(table, playing.game_scene(table, seat))


def brief(table: AnyTable) -> Scene:
    """One line about a table that is played in a thread of its own: who plays, then who has won."""
    who = tuple(note("who", who=Who(Seat(i))) for i in range(len(table.chairs)))
    game = options.title(table.game)
    if is_live(table):
        return Scene((Say(note("brief-playing", game=game, names=who)),))
    outcome = table.outcome() or Outcome((), note("table-folded"))
    again = (Act(note("rematch"), "rematch", Tone.GO),) if table.phase == "over" else ()
    verdict = over.result(outcome, len(table.chairs))[0].note if table.phase == "over" else note("table-folded")
    return Scene((Say(note("brief-over", game=game, names=who, result=verdict)),), again)


def _folded(table: AnyTable) -> Note:
    """That a table has been put away, and by which administrator."""
    by = note("name", name=table.folded_by)
    return note("table-folded-by", who=by) if table.folded_by else note("table-folded")


def _seatless(table: AnyTable) -> Scene:
    """The scene of a table without seats: only the game's own; once it is over, without controls."""
    game = playing.game_scene(table, None)
    return Scene(game.blocks, game.controls if table.phase == "playing" else (), summary=game.summary, ways=game.ways)
