"""What a refusal offers next: whoever comes too late or is not meant still gets somewhere."""

from typing import Final

from bot.scenes.blocks import Tone
from bot.scenes.controls import Act, Control, OpenPage, RunCommand
from bot.tables.table import AnyTable
from engines.core import Note, note

WATCH: Final = OpenPage(note("invite-watch"), "describe")
OPEN_OWN: Final = RunCommand(note("invite-open-own"), "/play")

NOT_MEANT: Final = ("invite-seat-kept", "invite-taken", "table-full", "begun-already", "invite-over")
"""Refusals to whoever finds no seat at a table."""


def ways_on(why: Note, table: AnyTable | None) -> tuple[Control, ...]:
    """The buttons of a refusal at a table."""
    if table is None:
        return ()
    if why.key == "sleep-asleep":
        return (Act(note("sleep-wake"), "wake", Tone.GO),)
    if why.key == "sleep-awake":
        return (RunCommand(note("sleep-to-table"), f"/board @{table.id}"),)
    if why.key == "invite-late":
        return (Act(note("invite-sit-down"), "join", Tone.GO),)
    return (WATCH, OPEN_OWN) if why.key in NOT_MEANT else ()
