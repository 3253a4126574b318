"""The command line: what an operator types wrongly is told, and how the program ends."""

import asyncio
import sys

import pytest

from bot import __main__ as program
from bot.settings import Settings


def settings(**given):
    return Settings(_env_file=None, **given)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["chek"], "invalid choice: 'chek' (choose from"),
        (["check", "twice"], "unrecognized arguments: twice"),
        (["repair", "--no"], "unrecognized arguments: --no"),
        (["repair", "--ye"], "unrecognized arguments: --ye"),
        (["--yes"], "unrecognized arguments: --yes"),
        (["backup"], "required: file"),
        (["restore", "--yes"], "required: file"),
        (["verify", "all"], "unrecognized arguments: all"),
    ],
)
def test_a_command_that_there_is_not_is_answered_with_those_that_there_are(monkeypatch, capsys, arguments, named):
    monkeypatch.setattr(sys, "argv", ["bot", *arguments])

    with pytest.raises(SystemExit) as ended:
        program.start()
    assert ended.value.code == 2
    out, said = capsys.readouterr()
    assert out == ""
    assert said.startswith("usage: python -m bot")
    assert named in said


def test_a_setting_that_cannot_be_is_named_without_its_value(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setenv("STOLIK_PORT", "secret")

    assert program.start() == 1
    said = capsys.readouterr().err
    assert said.startswith("NO  port: ")
    assert "secret" not in said


def test_a_thread_that_draws_lets_the_event_loop_have_its_turn_after_a_millisecond(monkeypatch):
    seen = []

    async def noted(*_):
        seen.append(sys.getswitchinterval())
        return 0

    before = sys.getswitchinterval()
    monkeypatch.setattr(sys, "argv", ["bot", "check"])
    monkeypatch.setattr(program, "_run", noted)
    monkeypatch.setattr(program.logs, "configure", lambda *_: None)
    try:
        assert program.start() == 0
    finally:
        sys.setswitchinterval(before)
    assert seen == [pytest.approx(0.001)]


async def test_a_bot_that_is_stopped_ends_well(monkeypatch, tmp_path, capsys):
    stop = asyncio.Event()
    monkeypatch.setattr(program.shutdown, "stop_event", lambda: stop)
    running = asyncio.create_task(program.main([], settings(data=tmp_path / "data", port=0, thinking=0)))
    said = ""
    while "Stolik: http://" not in said and not running.done():
        await asyncio.sleep(0.01)
        said += capsys.readouterr().out
    stop.set()
    running.cancel()  # as the signal does
    assert await running == 0


async def test_a_bot_that_nobody_has_stopped_does_not_end_as_if_all_were_well(monkeypatch):
    async def broken_off(*_):
        raise asyncio.CancelledError

    monkeypatch.setattr(program.shutdown, "stop_event", asyncio.Event)
    monkeypatch.setattr(program, "run", broken_off)
    with pytest.raises(asyncio.CancelledError):
        await program.main([], settings())
