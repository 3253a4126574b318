"""A store that earlier code has written is opened, holds what it held, and is played on in."""

import gzip
import json
from dataclasses import dataclass

import pytest

from adapters.redis import keys, result_keys
from adapters.redis.backup.backup import restore
from adapters.redis.backup.file import opened, writing
from adapters.redis.backup.snapshot import Value
from adapters.redis.backup.verify import verify
from bot.catalog import CATALOG
from bot.services.league_season import LeagueSeason
from bot.tables import table as tables
from bot.tables.table import TableId, dump, load
from tests.support.parlour import ROOT
from tests.support.servers import client

__all__ = ["client"]  # one server is enough here

KEPT = sorted((ROOT / "tests" / "kept").glob("*.backup"))
GAMES = {game: definition for game, definition in CATALOG.items() if not definition.short_lived}
PHASES = {"lobby", "playing", "over", "archived"}


def silent(done, number):
    """Nobody looks."""


@dataclass(frozen=True)
class Kept:
    """What a file holds: the text of each table, whether it is archived, and all other entries by key."""

    tables: dict[TableId, str]
    archived: frozenset[TableId]
    entries: dict[str, list]


def kept(path):
    texts, archived, entries = {}, set(), {}
    for unit in opened(path):
        for key, kind, _, values in unit:
            name = TableId(key[3:4] + key[5:12])
            if kind == "hash" and key[:2] in ("t:", "a:") and not key.endswith(":at"):
                texts[name] = dict(zip(values[::2], values[1::2], strict=True))["table"]
                archived |= {name} if key[:2] == "a:" else set()
            else:
                entries.setdefault(key, []).extend(values)
    return Kept(texts, frozenset(archived), entries)


def moment(path):
    return json.loads(gzip.open(path, "rt").readline())["at"]


@pytest.fixture(params=KEPT, ids=lambda path: path.stem)
def path(request):
    return request.param


def test_a_kept_store_has_every_game_in_every_phase_and_every_kind_of_luck(path):
    held = kept(path)
    found = {name: load(text) for name, text in held.tables.items()}
    phases = {(table.game, "archived" if name in held.archived else table.phase) for name, table in found.items()}
    for game, definition in GAMES.items():
        wanted = PHASES if definition.default.players[-1] > 1 else PHASES - {"lobby"}
        assert {phase for key, phase in phases if key == game} >= wanted, game
    begun = [table for table in found.values() if table.luck]
    assert {type(table.luck).__name__ for table in begun} == {"Seeded", "Sealed", "Daily"}
    assert any(table.deal for table in begun)
    families = {key.partition(":")[0] for key in held.entries}
    assert families >= {"r", "rate", "hist", "lg", "day", "days", "res", "agenda", "set"}


async def played_on(house, table):
    """A table after one random move of somebody who is asked; None where a computer is."""
    seat = next((seat for seat in table.awaited() if table.chairs[seat].user), None)
    if seat is None:
        return None
    legal = [table.rules.format(action) for action in table.rules.legal(table.state, seat)]
    move = next((text for text in legal if not text.startswith("resign")), legal[0])
    return await house.service.say(house.request(table.chairs[seat].user), table.id, move)


async def test_a_kept_store_is_restored_as_it_was_and_played_on_in(house, client, path):
    held = kept(path)
    house.now = moment(path) + 1
    LeagueSeason(house.service).serve()
    await restore(client, path, silent)
    findings = await verify(client, silent)
    assert findings.faults == []
    assert (findings.counted["tables"], findings.counted["archived"]) == (
        len(held.tables) - len(held.archived),
        len(held.archived),
    )

    for name, text in held.tables.items():
        assert dump((await house.store.load(name)).table) == dump(load(text))
    for game in GAMES:
        rows = held.entries.get(result_keys.ratings(game), [])
        assert await client.hgetall(result_keys.ratings(game)) == dict(zip(rows[::2], rows[1::2], strict=True))
    (league,) = [key for key in held.entries if key.startswith("lg:")]
    games = (await house.store.leagues.load(league[-9:-1])).games
    assert [bool(game.result) for game in games].count(True) == 1

    moved = 0
    for name, text in held.tables.items():
        before = load(text)
        if name not in held.archived and before.phase == "playing" and (after := await played_on(house, before)):
            assert (after.rev, after.moves) == (before.rev + 1, before.moves + 1)
            assert (await house.store.log(name))[-1].rev == after.rev
            moved += 1
    assert moved >= len(GAMES)
    await house.round()
    assert (await verify(client, silent)).faults == []


def aged(text):
    """A table as a version before the first one might have written it: without who opened it, and with another name."""
    body = json.loads(text.partition("\n")[2])
    del body["opener"]
    body["v"], body["changed"] = 0, body.pop("touched")
    return f"0 {body['game']}\n{json.dumps(body)}"


def grown(fields):
    """Brings such a table up to the first version: whoever sits first has opened it."""
    opener = next((chair["user"] for chair in fields["chairs"] if chair["user"]), "")
    fields |= {"v": 1, "touched": fields.pop("changed"), "opener": opener}
    return fields


def rewritten(value):
    if value.kind != "hash" or "table" not in value.entries:
        return value
    at = value.entries.index("table") + 1
    return value._replace(entries=[*value.entries[:at], aged(value.entries[at]), *value.entries[at + 1 :]])


async def test_tables_of_an_older_version_are_migrated_when_they_are_loaded_and_written_anew_when_they_are_saved(
    house, client, tmp_path, monkeypatch
):
    backup = opened(KEPT[0])
    with writing(tmp_path / "old") as writer:
        writer.head(backup.at)
        for unit in backup:
            writer.unit([rewritten(Value(*value)) for value in unit])
    held, old = kept(KEPT[0]), kept(tmp_path / "old")
    assert all(text.startswith("0 ") for text in old.tables.values())
    house.now = backup.at + 1

    monkeypatch.setattr(tables, "MIGRATIONS", {0: grown})
    await restore(client, tmp_path / "old", silent)
    assert (await verify(client, silent)).faults == []
    running = [
        name for name, text in held.tables.items() if name not in held.archived and load(text).phase == "playing"
    ]
    for name in running:
        migrated = (await house.store.load(name)).table
        before = load(held.tables[name])
        assert dump(migrated.model_copy(update={"opener": before.opener})) == dump(before)
        assert await client.hget(keys.table(name), "table") == old.tables[name]
        if after := await played_on(house, migrated):
            assert await client.hget(keys.table(name), "table") == dump(after)
