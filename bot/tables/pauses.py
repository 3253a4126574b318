"""Pauses by consent: all clocks of a table stand until somebody plays on. Pure."""

from bot.tables.change import Actor, Change
from bot.tables.offers import offered
from bot.tables.table import AnyTable
from engines.core import Refused, note


def ask_pause(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    """Asks for a pause, to which all others must agree.

    Raises:
        Refused: there are no clocks, or they stand still already.
    """
    table.seat_of(by.accounts)
    if table.clock is None:
        raise Refused(note("clock-no-pause"))
    if table.clock.paused:
        raise Refused(note("clock-is-paused"))
    return offered(table, by, "pause", "")


def resume(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    """Ends a pause; any seat may. Nothing changes where there is none."""
    table.seat_of(by.accounts)
    if table.clock is None or not table.clock.paused:
        return None
    return table.resumed(by.now).changed(by.now, waiting=table.waiting.resumed(by.now))
