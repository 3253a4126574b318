"""The commands of an operator about backups, with the bot's own server and beside a bot that runs."""

from collections import Counter

import pytest

from adapters.redis.backup.verify import Findings
from adapters.redis.embedded import Embedded, running
from bot import __main__ as program
from bot.program import keeping
from bot.settings import Settings
from tests.adapters.redis.tables import PUBLIC, opened
from tests.support.servers import RedisStore, client_of


def settings(folder):
    return Settings(_env_file=None, data=folder)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "backup.gz"


async def test_a_backup_beside_a_running_bot_is_restored_elsewhere_and_verified(tmp_path, file, capsys):
    here, there = tmp_path / "here", tmp_path / "there"
    async with Embedded(here) as server, client_of(server.url) as client:
        assert running(here) == server.url
        table = await opened(RedisStore(client), PUBLIC)
        assert await program.main(["backup", str(file)], settings(here)) == 0
    assert running(here) is None
    assert "It holds secrets" in capsys.readouterr().out
    assert await program.main(["restore", str(file)], settings(there)) == 0
    assert await program.main(["restore", str(file)], settings(there)) == 1
    assert "not empty" in capsys.readouterr().err
    async with Embedded(there) as server, client_of(server.url) as client:
        assert (await RedisStore(client).load(table.id)).table == table


async def test_what_a_verification_finds_is_told_and_the_exit_code_says_so(tmp_path, capsys):
    assert await program.main(["verify"], settings(tmp_path)) == 0
    assert capsys.readouterr().out.endswith("0 rated matches, 0 tables set aside: no faults.\n")
    async with Embedded(tmp_path) as server, client_of(server.url) as client:
        table = await opened(RedisStore(client), PUBLIC)
        await client.hset(f"t:{{{table.id[0]}}}{table.id[1:]}", "table", "0 nothing\n")
    assert await program.main(["verify"], settings(tmp_path)) == 1
    assert f"NO  {table.id}: the table cannot be read" in capsys.readouterr().out


async def test_a_backup_of_nothing_is_an_error_in_one_line(tmp_path, file, capsys):
    assert await program.main(["backup", str(file)], settings(tmp_path / "elsewhere")) == 1
    said = capsys.readouterr().err
    assert "this store is empty" in said
    assert said.count("\n") == 1
    assert not file.exists()


async def test_a_file_that_is_not_there_is_an_error_in_one_line(tmp_path, file, capsys):
    assert await program.main(["restore", str(file)], settings(tmp_path / "data")) == 1
    said = capsys.readouterr().err
    assert str(file) in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(("found", "told", "more"), [(1, 1, []), (20, 20, []), (21, 20, ["NO  and 1 more"])])
async def test_of_many_faults_the_first_twenty_are_told_and_the_others_are_counted(
    monkeypatch, embedded_server, capsys, found, told, more
):
    async def verified(*_):
        counted = {"tables": 7, "archived": 6, "results": 5, "rated": 4, "aside": 3}
        return Findings(Counter(counted), [f"fault {n}" for n in range(found)])

    monkeypatch.setattr(keeping, "verified", verified)
    own = Settings(_env_file=None, REDIS_URL=embedded_server.url)
    assert await program.main(["verify"], own) == 1
    first, *lines = capsys.readouterr().out.splitlines()
    summary = "7 tables, 6 archived, 5 results, 4 rated matches, 3 tables set aside"
    assert first == f"{summary}: {found} faults."
    assert lines == [*(f"NO  fault {n}" for n in range(told)), *more]
