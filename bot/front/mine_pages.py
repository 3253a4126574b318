"""The pages of ``/mine``: what waits for a person, what others have to do, what sleeps, what has ended."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Control, Link, RunCommand
from bot.scenes.scene import Scene
from bot.screens import heading
from bot.screens.first_steps import all_games
from bot.tables import options
from bot.tables.durations import DAY
from bot.tables.inbox import Inbox, Item, others_at
from bot.tables.table import Accounts, AnyTable
from engines.core import Moment, Note, note

PAGE: Final = "mine"

AT_ONCE: Final = 6
"""The most tables of a page."""

NEWS: Final = 5
"""The most ended matches that are told."""

NAMED_DAYS: Final = 6 * DAY
"""Seconds for which the name of a day says when something was."""

NEXT: Final = RunCommand(note("inbox-next"), "/mine next", Tone.GO)
CALLS: Final = RunCommand(note("inbox-calls"), "/mine calls")
WHOLE: Final = RunCommand(note("back"), "/mine")


def inbox(found: Inbox, who: Accounts, now: float, begin: int = 0) -> Scene:
    """What waits for a person, from a place in the list on, and the ways to the rest."""
    begin = begin if begin < len(found.waiting) else 0  # the list has become shorter since
    shown = found.waiting[begin : begin + AT_ONCE]
    count, others, asleep = len(found.waiting), len(found.others), len(found.asleep)
    head = note("inbox-head", count=count, others=others, asleep=asleep)
    lines = [Say(head if count else note("inbox-empty", others=others, asleep=asleep), strong=True)]
    lines += [Say(_line(item, who, now)) for item in shown]
    if found.ended and not begin:
        lines.append(Say(note("inbox-news", lines=tuple(map(_ending, found.ended[-NEWS:])))))
    controls: list[Control] = list(_distinct(tuple(_open(item, who) for item in shown)))
    controls.append(NEXT if count else all_games())
    if rest := len(found.waiting) - begin - len(shown):
        controls.append(RunCommand(note("inbox-more", count=rest), f"/mine from {begin + AT_ONCE}"))
    if others:
        controls.append(RunCommand(note("inbox-others", count=others), "/mine others"))
    if asleep:
        controls.append(RunCommand(note("inbox-asleep", count=asleep), "/mine asleep"))
    return Scene(tuple(lines), (*controls, CALLS))


def others(found: Inbox, who: Accounts, begin: int = 0) -> Scene:
    """The tables where others are to move, or that have not begun, from a place in the list on; those that moved last
    come first.
    """
    tables = tuple(sorted(found.others, key=lambda table: -table.touched))
    return _listed(note("inbox-others-head"), _theirs, tables, who, begin, "/mine others")


def asleep(found: Inbox, who: Accounts, begin: int = 0) -> Scene:
    """The tables that sleep, from a place in the list on."""
    return _listed(note("inbox-asleep-head"), _sleeping, tuple(found.asleep), who, begin, "/mine asleep")


def nothing_else(skipped: int) -> Scene:
    """Nothing waits that was not skipped today."""
    lines = [Say(note("inbox-all-done"), strong=True)]
    if skipped:
        lines.append(Say(note("inbox-skipped", count=skipped)))
    return Scene(tuple(lines), (WHOLE,))


def later() -> Scene:
    """A digest has been put away until the next one."""
    return Scene((Say(note("inbox-later")),))


def stands_here(table: AnyTable, address: str) -> Scene:
    """A link to the place where a table is shown."""
    return Scene((Say(note("inbox-here", game=_title(table))),), (Link(note("inbox-to-table"), address), WHOLE))


def in_private(table: AnyTable, address: str | None) -> Scene:
    """The board has been put into the private chat, to which a link leads."""
    link = (Link(note("inbox-open-chat"), address),) if address else ()
    return Scene((Say(note("inbox-in-private", game=_title(table))),), (*link, WHOLE))


def _listed(
    head: Note,
    told: Callable[[AnyTable, Accounts], Note],
    tables: tuple[AnyTable, ...],
    who: Accounts,
    begin: int,
    line: str,
) -> Scene:
    begin = begin if begin < len(tables) else 0  # the list has become shorter since
    shown = tables[begin : begin + AT_ONCE]
    buttons = tuple(RunCommand(_labelled(table, who, "show"), f"/mine play {table.id}") for table in shown)
    rest = len(tables) - begin - len(shown)
    more = (RunCommand(note("inbox-more", count=rest), f"{line} {begin + AT_ONCE}"),) if rest else ()
    lines = [Say(head, strong=True), *(Say(told(table, who)) for table in shown)]
    return Scene(tuple(lines), (*_distinct(buttons), *more, WHOLE))


def _distinct(buttons: tuple[RunCommand, ...]) -> Iterator[RunCommand]:
    """The buttons; of those with equal labels each but the first has a number."""
    for i, button in enumerate(buttons):
        before = sum(other.label == button.label for other in buttons[:i])
        yield replace(button, label=note("called-again", called=button.label, number=before + 1)) if before else button


def _sleeping(table: AnyTable, who: Accounts) -> Note:
    since = note("inbox-since", since=Moment(table.asleep))
    return note("inbox-other", game=_title(table), names=_names(table, who), asked=since)


def _title(table: AnyTable) -> Note:
    return options.title(table.game)


def _names(table: AnyTable, who: Accounts) -> tuple[Note, ...]:
    return tuple(note("name", name=name) for name in others_at(table, who))


def _line(item: Item, who: Accounts, now: float) -> Note:
    table, when = item.table, _when(item, now)
    if item.is_invitation:
        return note("inbox-invitation", game=_title(table), who=_host(table), when=when)
    if not (names := _names(table, who)):
        return note("inbox-turn-alone", game=_title(table), when=when)
    urgent = "yes" if item.is_urgent(now) else "no"
    return note("inbox-turn", game=_title(table), names=names, when=when, urgent=urgent)


def _when(item: Item, now: float) -> Note:
    """The deadline of something; without one, how long it has waited."""
    if item.until is not None:
        return note("inbox-until", until=Moment(item.until))
    if now - item.since < NAMED_DAYS:
        return note("inbox-since", since=Moment(item.since))
    return heading.duration(int(now - item.since) // 60)


def _host(table: AnyTable) -> Note:
    """Who has opened a table."""
    name = next((chair.name for chair in table.chairs if chair.user == table.opener), table.chairs[0].name)
    return note("name", name=name)


def _open(item: Item, who: Accounts) -> RunCommand:
    table, line = item.table, f"/mine play {item.table.id}"
    if item.is_invitation:
        return RunCommand(note("inbox-look", game=_title(table), who=_host(table)), line)
    return RunCommand(_labelled(table, who, "play"), line)


def _labelled(table: AnyTable, who: Accounts, verb: str) -> Note:
    names = _names(table, who)
    if verb == "play":
        title = note("inbox-play-alone", game=_title(table))
        return note("inbox-play", game=_title(table), names=names) if names else title
    return (
        note("inbox-show", game=_title(table), names=names) if names else note("inbox-show-alone", game=_title(table))
    )


def _theirs(table: AnyTable, who: Accounts) -> Note:
    if table.phase == "lobby":
        return note("inbox-other", game=_title(table), names=_names(table, who), asked=note("inbox-lobby"))
    asked = tuple(note("name", name=table.chairs[seat].name) for seat in table.awaited())
    told = note("inbox-to-move", who=asked)
    return note("inbox-other", game=_title(table), names=_names(table, who), asked=told)


def _ending(table: AnyTable) -> Note:
    """How a match has ended, in a few words."""
    outcome = table.outcome()
    winners = tuple(note("name", name=table.chairs[seat].name) for seat in outcome.winners) if outcome else ()
    if not winners:
        return note("inbox-drawn", game=_title(table))
    return note("inbox-won", game=_title(table), who=winners, count=len(winners))
