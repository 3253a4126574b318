"""What a pending offer shows: a draw, an undo, other rules, a computer that stands in."""

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Control
from bot.screens import clocks
from bot.tables import options
from bot.tables.offers import OPTION, still_asked
from bot.tables.table import AnyTable
from engines.core import Note, Seat, Who, note


def lines(table: AnyTable) -> tuple[Say, ...]:
    offer = table.offer
    if offer is None:
        return ()
    by = Who(Seat(offer.by))
    match offer.kind:
        case "draw":
            return (Say(note("offers-draw", who=by)),)
        case "undo":
            return (Say(note("asks-undo", who=by)),)
        case "stand-in":
            return (Say(note("asks-stand-in", who=by, whom=Who(Seat(int(offer.what))))), _still_asked(table))
        case "replace":
            return (Say(note("asks-replacement", who=by, whom=Who(Seat(int(offer.what))))), _still_asked(table))
        case "clock":
            return (Say(note("clock-asks", who=by, tempo=clocks.tempo(offer.what))),)
        case "pause":
            return (Say(note("clock-asks-pause", who=by)), _still_asked(table))
        case "option":
            return (Say(note("asks-rules", who=by, what=_wanted(table, offer.what))),)


def _still_asked(table: AnyTable) -> Say:
    """Who has not yet agreed to an offer."""
    return Say(note("still-asked", names=tuple(note("name", name=table.names[seat]) for seat in still_asked(table))))


def _wanted(table: AnyTable, command: str) -> Note:
    name, _, what = command.removeprefix(OPTION).partition("=")
    if not command.startswith(OPTION):
        return options.label(table.game, what)
    return note("option-is", name=options.option(table.game, name), value=options.setting(table.game, name, what))


def buttons(table: AnyTable) -> tuple[Control, ...]:
    if table.offer is None:
        return ()
    rev = table.offer.rev
    declines = note("clock-play-on") if table.offer.kind == "pause" else note("decline")
    return Act(note("agree"), f"agree={rev}", Tone.GO), Act(declines, f"decline={rev}")
