"""What tables do without a request: a computer's move, the end of a lobby, a reminder, archiving."""

import math
from collections.abc import Callable
from functools import partial

from bot.ports import Pointer
from bot.services import beginning
from bot.services.computer_turns import turn_of
from bot.services.covering import covered
from bot.services.days import after_its_day
from bot.services.membership import seats_left
from bot.services.reminders import Reminders
from bot.services.service import Service
from bot.tables import game_commands, holds, sleep
from bot.tables.change import Change, ended
from bot.tables.due import due_at
from bot.tables.durations import DAY
from bot.tables.forfeits import forfeit_at, forfeited
from bot.tables.inactivity import after_reminding
from bot.tables.stored import Entry, Loaded
from bot.tables.table import AnyTable, TableId, is_live
from bot.tables.vacations import noted


async def carry_out(service: Service, name: TableId) -> None:
    """Does what is due at a table: a computer moves, or somebody's planned answer is played, a lobby ends, a silence is
    announced, a game of the day ends, the draws of a match that has ended are counted, a finished table is archived.

    Raises:
        Refused: there is no such table.
        Unreadable: this version cannot read the table.
        Away: the store cannot be reached.
    """
    table = (found := await service.load(name)).table
    if not is_live(table):
        is_time = (ends := due_at(table) or 0) <= service.clock()
        await service.tallying.count(table, at_last=is_time)
        if not is_time:
            await service.store.owe(name, table.rev, ends)
            return
        await service.keep_result(table)
        for place in await service.store.places(name):
            await service.store.point(Pointer.AT, place.channel, name, here=False)
        await service.store.archive(name, keep=not table.definition.short_lived)
        return

    if await service.ahead.play(found):
        return
    if (due := due_at(table)) is None or due > service.clock():
        await service.store.owe(name, table.rev, due)
        return
    if beginning.waits(table):
        await service.turns.take(name, partial(beginning.begin, service, table), service.awake.set)
        return
    if turn := turn_of(service, table):
        await service.turns.take(name, turn, service.awake.set)
        return
    decide = await _duty(service, table)

    def decided(found: Loaded, _: tuple[Entry, ...]) -> Change | None:
        # the table may have changed meanwhile
        return decide() if found.table.rev == table.rev else None

    await service.change(f"chore {table.rev}", name, decided)


async def _duty(service: Service, table: AnyTable) -> Callable[[], Change | None]:
    """Prepares what is due at a table; the result makes the change."""
    now = int(service.clock())
    if table.phase == "lobby" and now < holds.lobby_ends(table, DAY):
        called, check = await Reminders(service.store, service.preferences).of_invitations(table, now)
        if (invited := holds.after_time(table, called, now)) is None:
            await service.store.owe(table.id, table.rev, min(check or math.inf, holds.lobby_ends(table, DAY)))
            return lambda: None
        return lambda: Change(invited, "!invited")
    if table.day and 0 < table.day.closes <= now:
        return lambda: after_its_day(table, now)
    if table.phase == "lobby" or table.definition.short_lived:
        return lambda: Change(game_commands.folded(table, now), "!expire")
    if outcome := forfeited(table, now):
        return lambda: Change(ended(table, outcome, now), "!forfeit")
    if (sleeps := sleep.sleeps_at(table)) is not None and sleeps <= now:
        return lambda: Change(sleep.put_to_sleep(table, now), "!sleep")
    table = await covered(service.store.free_times, table, now)
    if told := noted(table):
        return lambda: told
    due, again = await Reminders(service.store, service.preferences).due(table, now)
    left = await seats_left(service.store, service.painter.chats, table, due)
    after = after_reminding(table, due, now, left)
    if after is None:
        moments = again or math.inf, sleeps or math.inf, forfeit_at(table) or math.inf, _look_again(table, now)
        soonest = min(moments)
        await service.store.owe(table.id, table.rev, None if math.isinf(soonest) else soonest)
        return lambda: None
    return lambda: Change(after, "!silent" if after.waiting.rev == after.rev else "!remind")


def _look_again(table: AnyTable, now: int) -> float:
    """A day from now where somebody has announced a vacation: it may be taken back, and clocks end earlier then."""
    return now + DAY if any(one and one.announced(now) for one in table.free.vacations) else math.inf


async def reschedule_reminders(service: Service, tables: list[AnyTable]) -> None:
    """Schedules an early check of reminders at these tables, after somebody changed a setting about reminders."""
    for table in tables:
        if is_live(table):
            await service.store.owe(table.id, table.rev, due_at(table))
