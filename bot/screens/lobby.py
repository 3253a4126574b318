"""The scene of a lobby: who sits there, which rules apply, and what can still be changed."""

from typing import Any

from bot.catalog import CATALOG
from bot.i18n import seat_number
from bot.results.rating import of_computer
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, Control, OpenPage
from bot.scenes.scene import Scene
from bot.screens import clocks, offers, verification
from bot.screens.heading import seats
from bot.tables import holds, options
from bot.tables.beacon import Beacon
from bot.tables.reach import Reach
from bot.tables.table import LEVELS, AnyTable
from engines.core import Moment, Note, Seat, Who, note


def scene(table: AnyTable, seat: Seat | None, reach: Reach) -> Scene:
    """The scene of a lobby for a seat; None: for a person who does not sit there and may join. ``reach`` says by which
    doors people have come.
    """
    players, seated = table.rules.players, len(table.chairs)
    ready = seated in players
    named = options.named(table.game, table.rules)
    if table.invited:
        return _with_invitations(table, seat, reach)
    if table.seal and table.seal.beacon and table.seal.waits:
        return _awaiting_round(table, table.seal.beacon, reach)
    lines = [
        Say(note("lobby", game=options.title(table.game), seated=seated, most=players[-1])),
        Say(_rules_line(table, named)),
        Say(note("seats", seats=_seats(table, reach))),
        *_lost(table, reach),
        *_open_to(table),
        *clocks.lobby_lines(table),
        *_answers(table),
        *_luck(table),
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
    controls += [OpenPage(note("invite-people"), "invite"), Act(note("leave"), "leave")]
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


def _awaiting_round(table: AnyTable, beacon: Beacon, reach: Reach) -> Scene:
    """The scene of a lobby that has begun, but for a public round that is to be mixed into its luck."""
    seated, most = len(table.chairs), table.rules.players[-1]
    lines = (
        Say(note("lobby", game=options.title(table.game), seated=seated, most=most)),
        Say(_rules_line(table, options.named(table.game, table.rules))),
        Say(note("seats", seats=_seats(table, reach))),
        *_luck(table),
        Say(note("beacon-awaited", round=beacon.round, at=Moment(beacon.due)), strong=True),
    )
    return Scene(lines, (OpenPage(note("rules"), "rules"), Act(note("cancel"), "cancel", Tone.RISK)))


def _with_invitations(table: AnyTable, seat: Seat | None, reach: Reach) -> Scene:
    """The scene of a lobby in which seats are kept for invited people: it cannot begin yet."""
    named, opener = options.named(table.game, table.rules), table.find(table.opener)
    by = Who(opener) if opener is not None else Who(Seat(0))
    whom = tuple(note("name", name=hold.name) for hold in table.invited)
    lines = (
        Say(note("invite-card", game=options.title(table.game), by=by, whom=whom), strong=True),
        Say(_rules_line(table, named)),
        Say(note("seats", seats=(*_seats(table, reach), *_kept_seats(table)))),
        *_lost(table, reach),
        *clocks.lobby_lines(table),
        *_answers(table),
        *_luck(table),
        *offers.lines(table),
    )
    controls: list[Control] = [*offers.buttons(table)]
    if seat is None:
        controls += [Act(note("invite-accept"), "accept", Tone.GO), Act(note("invite-refuse"), "refuse")]
    if holds.free_seats(table) > 0:
        machines = sum(chair.computer for chair in table.chairs)
        join = (Act(note("join"), "join"),) if seat is None else ()
        controls += [*join, Act(note("add-computer"), f"computers={machines + 1}")]
    if len(table.people) > 1:
        controls.append(Act(note("leave"), "leave"))
    controls += [OpenPage(note("invite-people"), "invite")]
    controls += [OpenPage(note("options"), "options"), OpenPage(note("rules"), "rules")]
    if seat is None or table.find(table.opener) == seat:
        controls.append(Act(note("invite-withdraw"), "withdraw"))
    return Scene(lines, tuple(controls))


def _seats(table: AnyTable, reach: Reach) -> tuple[Note, ...]:
    """The people and computers by seat, each with the door by which they have come, if it is not this chat's own."""
    told = enumerate(seats(table, None))
    return tuple(note("doors-seat", seat=sits, door=door) if (door := reach.door(i)) else sits for i, sits in told)


def _lost(table: AnyTable, reach: Reach) -> tuple[Say, ...]:
    """Who cannot be reached any more where the table is shown; the seat stays."""
    return tuple(Say(note("doors-lost", who=note("name", name=table.names[seat]))) for seat in reach.lost)


def _kept_seats(table: AnyTable) -> tuple[Note, ...]:
    """The seats of invited people, behind those that are taken."""
    return tuple(
        note("invite-kept", number=seat_number(len(table.chairs) + i), name=hold.name, until=Moment(hold.until))
        for i, hold in enumerate(table.invited)
    )


def _open_to(table: AnyTable) -> tuple[Say, ...]:
    """Who may sit down, where that is not whoever sees the lobby."""
    usual = table.open_to == "here"
    value = note("open-to-value", value=table.open_to)
    return () if usual else (Say(note("option-is", name=note("open-to"), value=value)),)


def _answers(table: AnyTable) -> tuple[Say, ...]:
    """What became of the invitations that have been answered, or have ended."""
    answered = [hold for hold in table.holds if hold.answer]
    return tuple(Say(note("invite-answer", name=hold.name, answer=hold.answer)) for hold in answered)


def _luck(table: AnyTable) -> tuple[Say, ...]:
    """The commitment to the secret of the luck, where it is sealed."""
    return (Say(verification.commitment_line(table.seal), small=True),) if table.seal else ()


def _level(table: AnyTable) -> Act:
    """A button that shows the level of the computers and its rating; a press changes it to the next level."""
    level = next(chair.level for chair in table.chairs if chair.computer)
    label = note("computer-level", level=level, rating=of_computer(table.game, level) or 0)
    return Act(label, f"level={LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]}")


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
