"""Writes a backup of a store that is in use, and restores one into an empty store."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from adapters.redis import keys, result_keys
from adapters.redis.backup.file import Backup, opened, writing
from adapters.redis.backup.snapshot import Value, is_empty, tag_of, units, written
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.moving.mark import mark_of
from bot.ports import Pointer
from bot.tables.table import TableId, Unreadable, is_live, load

OVERLAP: Final = 3600
"""Seconds before a backup began. What followed from later results may be missing in it, so it is owed again."""

CONCURRENCY: Final = 2
"""The lanes of a backup: the players keep the others."""

PATIENCE: Final = 30.0
"""Seconds that a call may take: nobody waits for it, and a store that is busy is no reason to begin again."""

AT_ONCE: Final = 500
"""Commands that a restore sends together."""

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many units are done, and how many there are."""


class Empty(ValueError):
    """Nothing is there to be backed up, so another store was meant."""


class Elsewhere(ValueError):
    """The tables have been moved, so another store was meant."""


class NotEmpty(ValueError):
    """A backup is restored only where nothing is."""


async def back_up(client: Client, path: Path, progress: Progress) -> Backup:
    """Writes everything that a store keeps into a file.

    Raises:
        Away: the store cannot be reached.
        Elsewhere: the tables are no longer here.
        Empty: the store holds nothing; a file that is there stays as it is.
        OSError: the file cannot be written.
    """
    connection = Connection(client, CONCURRENCY, PATIENCE)
    if await is_empty(connection):
        raise Empty("this store is empty, so nothing was written: set REDIS_URL and STOLIK_DATA as the bot has them")
    if (await mark_of(connection)).state == "left":
        raise Elsewhere("the tables have been moved to another store: set REDIS_URL to that, so nothing was written")
    seconds, micros = await connection.execute("TIME")
    at = int(seconds) + int(micros) / 1e6
    with writing(path) as writer:
        writer.head(at)
        async for number, values in units(connection):
            writer.unit(values)
            progress(min(writer.units, number), number)
    progress(writer.units, writer.units)
    return Backup(path, at, writer.units, writer.keys)


async def restore(client: Client, path: Path, progress: Progress) -> Backup:
    """Writes a backup into an empty store.

    Every board is drawn again, since its message may show a position that came after the backup. Results of about the
    time of the backup are spread again; each step notices what it has done already.

    Raises:
        Away: the store cannot be reached.
        Damaged: the file is not a whole backup; nothing has been written.
        NotEmpty: the store holds something; nothing has been written.
        OSError: the file cannot be read.
    """
    backup, connection = opened(path), Connection(client, CONCURRENCY, PATIENCE)
    if not await is_empty(connection):
        raise NotEmpty("this store is not empty: a backup is restored into a new one")
    commands: list[tuple[str | float, ...]] = []
    rated: dict[str, int] = {}
    sizes: dict[str, int] = {}
    for done, values in enumerate(backup, 1):
        rated |= {tag_of(key): int(entries[0]) for key, _, _, entries in values if key.startswith("seq:")}
        commands += written((_known(_undrawn(value), rated) for value in values), sizes)
        commands += _following(values, backup.at)
        if len(commands) >= AT_ONCE or done == backup.units:
            await send(connection, commands)
            commands = []
        progress(done, backup.units)
    return backup


async def send(connection: Connection, commands: Iterable[tuple[str | float, ...]]) -> None:
    """Sends commands together; none depends on the answer of another."""
    async with connection.bounded():
        pipeline = connection.client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        await pipeline.execute()


def _undrawn(value: Value) -> Value:
    """What is drawn of a table, as if no place showed it: the messages stay known."""
    if not (value.key.startswith("t:") and value.key.endswith(":at")):
        return value
    shown = (text if n % 2 == 0 else f"0 {keys.shown(text).message}" for n, text in enumerate(value.entries))
    return value._replace(entries=list(shown))


def _known(value: Value, rated: Mapping[str, int]) -> Value:
    """Of the numbers of somebody's rated matches those that the history has: they were read after it."""
    if not value.key.startswith("rated:"):
        return value
    last = rated.get(tag_of(value.key), 0)
    return value._replace(entries=[number for number in value.entries if int(number) <= last])


def _following(values: list[Value], at: float) -> list[tuple[str | float, ...]]:
    """What a table owes: to be drawn, to be found from chats and players, and what follows from its result."""
    commands: list[tuple[str | float, ...]] = []
    for key, kind, _, entries in values:
        name = TableId(key[3:4] + key[5:12])
        if key.startswith("t:") and key.endswith(":at"):
            commands.append(("ZADD", keys.show(name[0]), f"{at:.3f}", name))
            channels = {keys.place(field).channel for field in entries[::2]}
            commands += [("SADD", keys.pointers(Pointer.AT, channel), name) for channel in sorted(channels)]
        elif key.startswith("t:") and kind == "hash":
            try:
                table = load(dict(zip(entries[::2], entries[1::2], strict=True))["table"])
            except Unreadable:
                continue
            if is_live(table):
                commands += [("SADD", keys.pointers(Pointer.MINE, user), name) for user in table.people]
        elif key.startswith("r:") and _may_lack_something(json.loads(entries[0]), at):
            commands.append(("ZADD", result_keys.owed(name[0]), f"{at:.3f}", name))
    return commands


def _may_lack_something(result: Mapping[str, Any], at: float) -> bool:
    """Whether what follows from a result may be missing in a backup: from a late one, and from one that was annulled
    while the backup was written, however old it is.
    """
    return bool(result["annulled"]) or result["ended"] >= at - OVERLAP
