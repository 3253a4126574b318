"""The commands of an operator about backups, with the bot's own server and beside a bot that runs."""

import pytest

from adapters.redis.embedded import Embedded, running
from bot import __main__ as program
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


async def test_a_file_that_is_not_there_is_an_error_in_one_line(tmp_path, file, capsys):
    assert await program.main(["restore", str(file)], settings(tmp_path / "data")) == 1
    said = capsys.readouterr().err
    assert str(file) in said
    assert said.count("\n") == 1
