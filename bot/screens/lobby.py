"""The scene of a lobby: who sits there, which rules apply, and what can still be changed."""

from typing import Any

from bot.catalog import CATALOG
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, Control, OpenPage
from bot.scenes.scene import Scene
from bot.screens import offers
from bot.screens.heading import seats
from bot.tables import options
from bot.tables.table import LEVELS, AnyTable
from engines.core import Note, Seat, note


def scene(table: AnyTable, seat: Seat | None) -> Scene:
    """The scene of a lobby for a seat; None: for a person who does not sit there and may join."""
    players, seated = table.rules.players, len(table.chairs)
    ready = seated in players
    named = options.named(table.game, table.rules)
    lines = [
        Say(note("lobby", game=options.title(table.game), seated=seated, most=players[-1])),
        Say(_rules_line(table, named)),
        Say(note("seats", seats=seats(table, None))),
        *offers.lines(table),
    ]
    if ready:
        lines.append(Say(note("lobby-ready"), strong=True))
    else:
        lines.append(Say(note("lobby-waiting", missing=players[0] - seated), strong=True))
    machines = sum(chair.computer for chair in table.chairs)
    controls: list[Control] = [*offers.buttons(table)]
    if seated < players[-1]:
        if seat is None:
            controls.append(Act(note("join"), "join", Tone.PLAIN if ready else Tone.GO))
        controls.append(Act(note("add-computer"), f"computers={machines + 1}"))
    if machines:
        controls.append(Act(note("remove-computer"), f"computers={machines - 1}"))
        controls.append(_level(table))
    if ready:
        controls.append(Act(note("begin"), "begin", Tone.GO))
    controls.append(Act(note("leave"), "leave"))
    if len(table.definition.rulesets) > 1:
        names = tuple(table.definition.rulesets)
        acts = tuple(Act(options.label(table.game, name), f"ruleset={name}") for name in names)
        controls.append(Choice(note("ruleset"), acts, names.index(named) if named else None))
    controls += [
        OpenPage(note("options"), "options"),
        OpenPage(note("rules"), "rules"),
        Act(note("cancel"), "cancel", Tone.RISK),
    ]
    return Scene(tuple(lines), tuple(controls))


def _level(table: AnyTable) -> Act:
    """A button that shows the level of the computers; a press changes it to the next level."""
    level = next(chair.level for chair in table.chairs if chair.computer)
    return Act(note("computer-level", level=level), f"level={LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]}")


def _rules_line(table: AnyTable, named: str) -> Note:
    if named:
        return note(
            "lobby-rules", ruleset=options.label(table.game, named), surprise=options.main_difference(table.game, named)
        )
    base: Any = CATALOG[table.game].rulesets[table.ruleset]
    different = tuple(
        note(
            "option-is",
            name=options.option(table.game, name),
            value=options.setting(table.game, name, options.value(table.rules, name)),
        )
        for name in options.offered(table.rules)
        if options.value(table.rules, name) != options.value(base, name)
    )
    return note("lobby-own-rules", ruleset=options.label(table.game, table.ruleset), different=different)
