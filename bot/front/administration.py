"""The pages of administrators: what holds in a community, and the audit log of who changed what."""

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Final

from bot.scenes.blocks import Say
from bot.scenes.controls import ButtonGroup, Choice, Control, RunCommand
from bot.scenes.scene import Scene
from bot.screens import clocks
from bot.services.community import (
    ANNUL,
    CLOCK,
    DAILY,
    FOLD,
    HOURS,
    MOST,
    OFFERED,
    SILENCE,
    SILENCES,
    WATCHING,
    WEEKLY,
    AuditLine,
)
from bot.services.preferences import AUTO, NEW_LANGUAGE, NEW_LOOK, NEW_REMINDER, REMINDERS
from bot.tables import options
from bot.tables.durations import HOUR
from engines.core import Note, note

AUDIT: Final = "audit"
MOST_TROUBLES: Final = 3
"""The most channels whose trouble with threads is told at a time."""

LINES: Final = 10
"""The lines of a page of the audit log."""


PLAY, TIME, GUESTS = "play", "time", "guests"
TABS: Final[Mapping[str, tuple[str, ...]]] = {
    PLAY: tuple(what for what in OFFERED if what not in (CLOCK, NEW_REMINDER, SILENCE, DAILY, WEEKLY, WATCHING)),
    TIME: (CLOCK, NEW_REMINDER, SILENCE, DAILY, WEEKLY),
    GUESTS: (WATCHING,),
}
"""The settings of each tab."""


def tab_of(what: str) -> str:
    """The tab on which a setting stands; the first for anything else."""
    return next((tab for tab, settings in TABS.items() if what in settings), PLAY)


def rules_page(held: Mapping[str, str], tab: str, troubles: Sequence[tuple[str, str]] = ()) -> Scene:
    """What holds in the community of an administrator: a choice for every setting of a tab, and the ways to the others
    and to the audit log.

    ``troubles`` are the reasons why threads could not be started, each with its channel.
    """
    controls: list[Control] = [_choice(what, held[what]) for what in TABS[tab] if what in held]
    ways = tuple(
        RunCommand(note("rule-tab", tab=name, chosen="yes" if name == tab else "no"), f"/admin {name}") for name in TABS
    )
    log = ButtonGroup((*ways, RunCommand(note("audit"), f"/admin {AUDIT}")))
    told = (Say(note("no-thread", why=why, channel=name or "none")) for why, name in troubles[:MOST_TROUBLES])
    return Scene((Say(note("community-rules"), strong=True), Say(note("community-later")), *told), (*controls, log))


def _choice(what: str, value: str) -> Choice:
    acts = tuple(RunCommand(rule_value(what, other), f"/admin {what} {other}") for other in OFFERED[what])
    return Choice(note("rule-label", rule=what), acts, OFFERED[what].index(value))


def rule_value(what: str, value: str) -> Note:
    """The name of a value of a community's setting."""
    if what == CLOCK:
        return clocks.short(value)
    if what == NEW_REMINDER:
        return note("reminder-value", hours=(REMINDERS.get(value) or 0) // HOUR)
    if what in (DAILY, WEEKLY) and value in HOURS:
        return note("rule-hour", rule=what, hour=int(value.removesuffix("h")))
    if what == SILENCE:
        return note("hours-of", hours=SILENCES[value] // HOUR) if value in SILENCES else note("name", name=value)
    if what in (NEW_LANGUAGE, NEW_LOOK):
        return note("new-channels-auto") if value == AUTO else note("setting-value", value=value)
    return note("name", name=value) if what == MOST else note("rule-value", rule=what, value=value)


def audit_page(lines: list[AuditLine], page: int, zone: tzinfo) -> Scene:
    """One page of the audit log, newest first, with times in the asker's time zone; pages count from 1."""
    pages = max(1, -(-len(lines) // LINES))
    page = min(max(1, page), pages)
    shown = lines[(page - 1) * LINES : page * LINES]
    head = note("audit-pages", page=page, pages=pages) if lines else note("audit-empty")
    controls: list[Control] = []
    if page > 1:
        controls.append(RunCommand(note("newer"), f"/admin {AUDIT} {page - 1}"))
    if page < pages:
        controls.append(RunCommand(note("older"), f"/admin {AUDIT} {page + 1}"))
    controls.append(RunCommand(note("back"), "/admin"))
    return Scene((Say(head, strong=True), *(Say(_told(line, zone)) for line in shown)), tuple(controls))


def _told(line: AuditLine, zone: tzinfo) -> Note:
    at = datetime.fromtimestamp(line.at, zone).strftime("%Y-%m-%d %H:%M")
    if line.what == FOLD:
        return note("audit-fold", at=at, who=line.who, game=options.title(line.before), names=line.after)
    if line.what == ANNUL:
        return note("audit-annul", at=at, who=line.who, game=options.title(line.before), names=line.after)
    before, after = rule_value(line.what, line.before), rule_value(line.what, line.after)
    label = note("rule-label", rule=line.what)
    return note("audit-set", at=at, who=line.who, rule=label, before=before, after=after)
