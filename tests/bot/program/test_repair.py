"""The command `repair` asks before it leaves anything out."""

import sys

import pytest

from adapters.redis.folder import Unwritable
from bot.__main__ import main
from bot.program import repair as repair_command
from bot.settings import Settings


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_the_server_of_another_is_not_repaired(capsys):
    assert await main(["repair", "--yes"], settings(REDIS_URL="redis://:s3same@localhost:1/0")) == 1
    said = capsys.readouterr().out
    assert "localhost:1" in said
    assert "s3same" not in said


@pytest.mark.parametrize(
    ("arguments", "typed", "code"),
    [
        (["repair"], "y", 0),
        (["repair"], " YES ", 0),
        (["repair"], "n", 1),
        (["repair"], "", 1),
        (["repair"], None, 1),  # nobody sits before it
        (["repair", "--yes"], None, 0),
    ],
)
async def test_damage_is_repaired_only_if_somebody_agrees(monkeypatch, tmp_path, arguments, typed, code):
    async def repair(folder, tell, agreed):
        assert folder == tmp_path
        return agreed()

    monkeypatch.setattr(repair_command, "repair_folder", repair)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: typed is not None, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: typed)
    assert await main(arguments, settings(data=tmp_path)) == code


async def test_data_that_cannot_be_repaired_are_told_in_one_line(monkeypatch, tmp_path, capsys):
    async def repair(*_):
        raise Unwritable("this user may not write there")

    monkeypatch.setattr(repair_command, "repair_folder", repair)
    assert await main(["repair"], settings(data=tmp_path)) == 1
    assert capsys.readouterr().err == "Stolik cannot repair: this user may not write there\n"
