"""Files with secrets that others may read are told; nothing is said about those that are closed, or not there."""

import pytest

from adapters.redis.embedded import Embedded
from bot import __main__ as program
from bot.operation.secret_files import exposed
from bot.program import check as checking
from bot.settings import Settings
from tests.support.servers import RedisStore, client_of


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o602, 0o644])
def test_a_file_that_others_may_read_or_write_is_named_with_what_closes_it(tmp_path, mode):
    path = tmp_path / "my settings"
    path.touch()
    path.chmod(mode)
    assert exposed(path) == f"{path} holds secrets and is open to others on this machine: chmod 600 '{path}'"
    path.chmod(0o600)
    assert exposed(path) == ""
    assert exposed(tmp_path / "none") == ""


async def test_the_check_refuses_settings_with_secrets_that_others_may_read(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / ".env"
    file.write_text("REDIS_URL=redis://:geheim@127.0.0.1:1/0\nSTOLIK_PORT=0\n")
    file.chmod(0o644)
    assert await checking.check(Settings()) is False
    assert capsys.readouterr().out.startswith("NO  .env holds secrets and is open to others")
    file.chmod(0o600)
    await checking.check(Settings())
    assert ".env" not in capsys.readouterr().out


async def test_a_bot_that_starts_warns_of_such_settings(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / ".env"
    file.write_text("REDIS_URL=redis://:geheim@127.0.0.1:1/0\n")
    file.chmod(0o644)
    assert await program.main([], Settings()) == 1
    first, _ = capsys.readouterr().err.splitlines()
    assert first.startswith("Stolik: .env holds secrets")


async def test_a_restored_backup_that_others_may_read_is_told(tmp_path, capsys):
    settings, file = Settings(_env_file=None, data=tmp_path / "data"), tmp_path / "backup"
    async with Embedded(tmp_path / "data") as server, client_of(server.url) as client:
        await RedisStore(client).secret()
    assert await program.main(["backup", str(file)], settings) == 0
    assert await program.main(["restore", str(file)], Settings(_env_file=None, data=tmp_path / "new")) == 0
    assert "open to others" not in capsys.readouterr().err
    file.chmod(0o644)
    assert await program.main(["restore", str(file)], Settings(_env_file=None, data=tmp_path / "newer")) == 0
    assert f"{file} holds secrets and is open to others" in capsys.readouterr().err
