"""What a refusal offers next: whoever comes too late or is not meant still gets somewhere."""

from typing import Final

from bot.scenes.blocks import Tone
from bot.scenes.controls import Act, Control, OpenPage, RunCommand
from bot.screens import over
from bot.tables import holds
from bot.tables.table import Accounts, AnyTable
from engines.core import Note, note

WATCH: Final = OpenPage(note("invite-watch"), "describe")
OPEN_OWN: Final = RunCommand(note("invite-open-own"), "/play")
SIT_DOWN: Final = Act(note("invite-sit-down"), "join", Tone.GO)

NOT_MEANT: Final = ("invite-seat-kept", "invite-taken", "table-full", "begun-already", "invite-over")
"""Refusals to whoever finds no seat at a table."""

ONLY_OTHERS: Final = ("watching-not", "open-invited-only", "rematch-others")
"""Refusals to whoever is not meant and has nothing to look at."""


def ways_on(why: Note, table: AnyTable | None, who: Accounts) -> tuple[Control, ...]:
    """The buttons of a refusal to a person at a table."""
    if table is None:
        return ()
    match why.key:
        case "sleep-asleep":
            return (Act(note("sleep-wake"), "wake", Tone.GO),)
        case "sleep-awake":
            return (RunCommand(note("sleep-to-table"), f"/board @{table.id}"),)
        case "invite-late":
            return (SIT_DOWN,)
        case "match-over" | "not-at-table" if table.phase == "over":
            return _after(table, who)
        case "not-at-table" if holds.is_open_to(table, who, here=True):
            return (SIT_DOWN, OPEN_OWN)
        case "not-at-table" | "seat-taken":
            return (WATCH, OPEN_OWN)
        case "table-folded" | "rematch-too-late":
            return () if table.day else (over.open_again(table),)
        case key if key in NOT_MEANT:
            return (WATCH, OPEN_OWN)
        case key if key in ONLY_OTHERS:
            return (OPEN_OWN,)
        case _:
            return ()


def _after(table: AnyTable, who: Accounts) -> tuple[Control, ...]:
    """What can follow a finished match: another one for those who played, a look at it for everybody else."""
    if table.find(who) is not None or table.definition.short_lived:
        return over.next_matches(table)
    return (OPEN_OWN,) if table.day else (OpenPage(note("replay"), "replay"), OPEN_OWN)
