"""Data that a power cut or somebody's hand has damaged: never lost in silence, told, and mended when that is wanted."""

import asyncio
import os
import shutil
import signal

import pytest
from structlog.testing import capture_logs

from adapters.redis import damage
from adapters.redis.embedded import Embedded, Locked
from adapters.redis.repair import repair
from adapters.redis.server_program import NoServer
from adapters.redis.store import RedisStore
from bot.__main__ import main
from bot.settings import Settings
from bot.tables.stored import Saving
from tests.doubles.toys import open_table, table_id
from tests.support.servers import client_of

NAMES = tuple(map(table_id, ("first", "second", "third")))
FIRST, SECOND, THIRD = NAMES


@pytest.fixture
async def data(tmp_path):
    """A folder with three tables, each saved after the other, the last one twice."""
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        store = RedisStore(client)
        for name in ("first", "second", "third"):
            table = open_table(name=name)
            await store.save(Saving(table, 0, f"open {name}", "!begin"))
        await store.save(Saving(table.changed(0), 1, "join", "!join"))
    return tmp_path


def newest(folder):
    (path,) = (folder / "appendonlydir").glob("*.incr.aof")
    return path


async def revisions(folder):
    """What the next bot finds."""
    async with Embedded(folder) as server, client_of(server.url) as client:
        found = [await RedisStore(client).load(name) for name in NAMES]
        return [loaded and loaded.table.rev for loaded in found]


async def starts_not(folder, match):
    with pytest.raises(NoServer, match=match) as refusal:
        async with Embedded(folder):
            pass
    assert "python -m bot repair" in str(refusal.value)


async def repaired(folder, *, sure=True):
    """Whether a bot can start, and what was told."""
    said = []
    well = await repair(folder, said.append, lambda: sure)
    return well, "\n".join(said)


def kept(folder):
    """The damaged files, by their names."""
    return {path.name: path.read_bytes() for path in folder.glob("damaged-*/**/*") if path.is_file()}


# --- an end that is cut off ---


async def test_an_end_that_is_cut_off_is_told_and_what_is_left_of_the_change_is_kept(data):
    path = newest(data)
    whole = path.read_bytes()
    path.write_bytes(whole[:-70])
    with capture_logs() as logs:
        assert await revisions(data) == [1, 1, 1]
    told = {entry["event"]: entry for entry in logs if entry["log_level"] == "error"}
    assert told["data is shorter than it was; the newest changes are lost"]["bytes"] == 70
    cut = told["an unfinished change was cut off"]
    assert cut["tables"] == (THIRD,)
    ((name, lost),) = kept(data).items()
    assert name.startswith(path.name)
    assert len(lost) == cut["bytes"]
    assert whole[:-70].endswith(lost)


async def test_a_cut_between_two_changes_is_told_too(data):
    path = newest(data)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"*1\r\n$5\r\nMULTI")])
    with capture_logs() as logs:
        assert await revisions(data) == [1, 1, 1]
    assert [entry["event"] for entry in logs] == ["data is shorter than it was; the newest changes are lost"]


async def test_a_whole_file_is_told_nothing_of(data):
    with capture_logs() as logs:
        assert await revisions(data) == [1, 1, 2]
    assert logs == []
    assert kept(data) == {}


# --- damage ---


@pytest.mark.parametrize("tail", [bytes(700), os.urandom(699) + b"\n"], ids=["zeros", "noise"])
async def test_a_damaged_end_keeps_the_bot_from_starting_until_it_is_repaired(data, tail):
    path = newest(data)
    damaged = path.read_bytes()[:-60] + tail
    path.write_bytes(damaged)
    for _ in range(2):  # nothing changes by itself
        await starts_not(data, rf"{path.name}: it holds something that is no command; \d+ of {len(damaged)} bytes")
        assert path.read_bytes() == damaged

    well, said = await repaired(data, sure=False)
    assert not well
    assert path.read_bytes() == damaged
    assert f"of the tables {THIRD}" in said
    assert "the last change before that is of 20" in said
    assert "can be read: 3 tables" in said
    assert sorted(p.name for p in data.glob("repair-*")) == []

    well, said = await repaired(data)
    assert well
    assert kept(data)[path.name] == damaged
    assert await revisions(data) == [1, 1, 1]


async def test_damage_in_the_middle_costs_what_comes_after_it(data):
    path = newest(data)
    damaged = bytearray(path.read_bytes())
    at = damaged.index(SECOND[1:].encode())
    damaged[at + 12 : at + 32] = bytes(20)
    path.write_bytes(damaged)
    await starts_not(data, ", ".join(sorted((SECOND, THIRD))))
    well, said = await repaired(data)
    assert well
    assert "with about" in said
    assert await revisions(data) == [1, None, None]


@pytest.mark.parametrize("text", [None, "", "\0" * 88], ids=["missing", "empty", "zeros"])
async def test_a_lost_manifest_does_not_begin_an_empty_store_and_repair_loses_nothing(data, text):
    manifest = data / "appendonlydir" / "appendonly.aof.manifest"
    manifest.unlink()
    if text is not None:
        manifest.write_text(text)
    await starts_not(data, "appendonly.aof.manifest")
    assert (await repaired(data))[0]
    assert await revisions(data) == [1, 1, 2]


async def test_a_very_first_start_that_was_broken_off_is_no_damage(tmp_path):
    async with Embedded(tmp_path):
        pass
    (tmp_path / "kept.json").unlink()
    (tmp_path / "appendonlydir" / "appendonly.aof.manifest").unlink()
    assert await revisions(tmp_path) == [None, None, None]


async def test_files_that_vanish_under_a_running_bot_do_not_become_an_empty_store(data):
    async with Embedded(data) as server:
        shutil.rmtree(data / "appendonlydir")
        with capture_logs() as logs:
            os.kill(server.pid, signal.SIGKILL)
            for _ in range(500):
                if any(line["event"] == "server does not start" for line in logs):
                    break
                await asyncio.sleep(0.01)
        assert server.pid is None
    told = next(line["why"] for line in logs if line["event"] == "server does not start")
    assert "appendonlydir: is missing or empty" in told


async def test_a_file_that_is_missing_is_named_and_the_others_are_kept(data):
    (base,) = (data / "appendonlydir").glob("*.base.rdb")
    base.unlink()
    await starts_not(data, rf"{base.name}: is missing")
    well, said = await repaired(data)
    assert well
    assert base.name in said
    assert await revisions(data) == [1, 1, 2]


async def test_a_base_that_no_server_reads_is_left_out_and_what_came_later_is_kept(data):
    (base,) = (data / "appendonlydir").glob("*.base.rdb")
    base.write_bytes(bytes(len(base.read_bytes())))
    with pytest.raises(NoServer):
        await revisions(data)
    well, said = await repaired(data)
    assert well
    assert f"{base.name}: cannot be read by the server" in said
    assert await revisions(data) == [1, 1, 2]


async def test_an_emptied_folder_is_noticed_by_the_mark_beside_it(data):
    for path in (data / "appendonlydir").iterdir():
        path.unlink()
    await starts_not(
        data, r"appendonlydir: is missing or empty, though there had been data; at 20.* there were \d+ bytes"
    )
    (data / "appendonlydir").rmdir()
    await starts_not(data, "appendonlydir: is missing")
    assert (await repaired(data))[0]
    assert await revisions(data) == [None, None, None]


async def test_a_snapshot_without_append_only_files_becomes_their_base(data, tmp_path_factory):
    async with Embedded(data) as server, client_of(server.url) as client:
        await client.save()
    other = tmp_path_factory.mktemp("other")
    (other / "dump.rdb").write_bytes((data / "dump.rdb").read_bytes())
    await starts_not(other, "dump.rdb")
    assert (await repaired(other))[0]
    assert await revisions(other) == [1, 1, 2]


async def test_whole_data_is_left_as_it_is(data):
    before = {path: path.read_bytes() for path in (data / "appendonlydir").iterdir()}
    well, said = await repaired(data)
    assert well
    assert "is whole: 3 tables, and 0 in the archive" in said
    assert {path: path.read_bytes() for path in (data / "appendonlydir").iterdir()} == before
    assert kept(data) == {}


async def test_nothing_is_repaired_under_a_running_bot(data):
    async with Embedded(data):
        with pytest.raises(Locked, match="stop it first"):
            await repaired(data)


async def test_repair_is_a_command_that_asks_for_a_yes(data, capsys, monkeypatch):
    monkeypatch.delenv("REDIS_URL", raising=False)
    path = newest(data)
    path.write_bytes(path.read_bytes() + bytes(100))
    settings = Settings(data=data, _env_file=None)
    code, said = await main(["repair"], settings), capsys.readouterr().out
    assert (code, "--yes" in said, "100 of" in said) == (1, True, True)
    code, said = await main(["repair", "--yes"], settings), capsys.readouterr().out
    assert (code, "Done. The damaged files are in" in said) == (0, True)
    assert await main(["repair"], settings) == 0
    assert damage.examine(data).losses == ()
