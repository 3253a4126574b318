"""What an operator has set wrongly is told in one line, at start as in the check, and nothing starts."""

import os
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from adapters.redis.folder import Unwritable, prepare
from bot.__main__ import main
from bot.settings import Settings
from tests.support.parlour import ROOT, Bot, running

NOBODY = 65534
EVERYWHERE = "0.0.0.0"  # noqa: S104 - that is refused here


@pytest.fixture
def bot(capsys):
    """Exit code, what is printed and what is complained of, of a bot with these settings."""

    async def run(*arguments, **settings):
        code = await main([*arguments], Settings(_env_file=None, port=0, thinking=0, **settings))
        return code, *capsys.readouterr()

    return run


def test_the_program_ends_with_one_line_where_others_can_come_in_and_no_name_is_given(tmp_path):
    data = tmp_path / "data"
    own = {"STOLIK_PORT": "0", "STOLIK_HOST": EVERYWHERE, "STOLIK_NAMES": "", "STOLIK_DATA": str(data)}
    run = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env={**os.environ, **own},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("Stolik cannot run: ")
    assert "STOLIK_NAMES" in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert not data.exists()


@pytest.mark.parametrize("host", [EVERYWHERE, "::", ""])
async def test_listening_beyond_loopback_without_names_is_refused(bot, tmp_path, host):
    code, said, refused = await bot(host=host, data=tmp_path / "data")

    assert (code, said) == (1, "")
    assert "STOLIK_NAMES" in refused
    assert len(refused.splitlines()) == 1


async def test_the_check_says_that_names_are_missing(bot, tmp_path):
    code, said, refused = await bot("check", host=EVERYWHERE, data=tmp_path / "data")

    assert (code, refused) == (1, "")
    (line,) = [line for line in said.splitlines() if line.startswith("NO ")]
    assert "parlour" in line
    assert "STOLIK_NAMES" in line


async def test_a_port_that_is_taken_is_told_in_one_line_and_nothing_else(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, said = await Bot(tmp_path / "data", STOLIK_PORT=str(taken.getsockname()[1])).said()
    (line,) = [line for line in said.splitlines() if "RuntimeWarning" not in line]  # of a program that is forked
    assert (code, "set STOLIK_PORT to another" in line) == (1, True)


async def test_with_names_it_listens_beyond_loopback(tmp_path):
    async with running(tmp_path / "data", STOLIK_HOST=EVERYWHERE, STOLIK_NAMES="localhost") as started:
        assert await started.stop() == 0


async def test_a_name_that_cannot_be_read_is_refused(bot, tmp_path):
    code, _, refused = await bot(names="https://x/y", data=tmp_path / "data")

    assert code == 1
    assert "STOLIK_NAMES: 'https://x/y'" in refused


@pytest.mark.parametrize("arguments", [(), ("check",)])
async def test_a_file_in_the_place_of_the_data_folder_is_told_in_one_line(bot, tmp_path, arguments):
    (tmp_path / "data").write_text("mine")
    code, said, refused = await bot(*arguments, data=tmp_path / "data")
    wrong = [line for line in (said + refused).splitlines() if not line.startswith(("ok ", "-- "))]

    assert code == 1
    assert len(wrong) == 1
    assert "it is no folder" in wrong[0]
    assert "STOLIK_DATA" in wrong[0]
    assert (tmp_path / "data").read_text() == "mine"


@pytest.fixture
def nobody():
    """A folder that this user may read and not write; root, who may write anywhere, acts as somebody else."""
    with TemporaryDirectory() as outside:
        Path(outside).chmod(0o755)
        (Path(outside) / "data").mkdir(mode=0o555)
        with ExitStack() as back:
            if os.geteuid() == 0:
                back.callback(os.seteuid, 0)
                os.seteuid(NOBODY)
            yield Path(outside) / "data"


async def test_a_folder_that_this_user_may_not_write_is_told_in_one_line(bot, nobody):
    code, _, refused = await bot(data=nobody)

    assert code == 1
    assert len(refused.splitlines()) == 1
    assert "Permission denied" in refused


@pytest.mark.parametrize("folder", ["/proc/stolik", "/proc/self/status/data", "/dev/null"])
def test_a_place_where_no_folder_can_be_is_none(folder):
    with pytest.raises(Unwritable, match=f"{folder}.*STOLIK_DATA"):
        prepare(Path(folder))


def test_files_of_another_user_in_the_folder_are_named(tmp_path, monkeypatch):
    (tmp_path / "bot.lock").touch()
    monkeypatch.setattr(os, "access", lambda path, mode: False)

    with pytest.raises(Unwritable, match=r"bot\.lock cannot be read and written"):
        prepare(tmp_path)


def test_a_folder_of_ones_own_is_made_for_this_user_alone_and_left_empty(tmp_path):
    prepare(tmp_path / "a" / "data")

    assert (tmp_path / "a" / "data").stat().st_mode & 0o777 == 0o700
    assert list((tmp_path / "a" / "data").iterdir()) == []
