"""The fake Telegram is not shaped after one library: aiogram, in an environment of its own, plays through it too."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.doubles.telegram import FakeTelegram

SCRIPT = Path(__file__).with_name("aiogram_opinion.py")


@pytest.fixture(scope="module")
def python(tmp_path_factory) -> Path:
    """An interpreter that has aiogram, whose pydantic is older than ours."""
    home = tmp_path_factory.mktemp("aiogram")
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    pip = [home / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "aiogram==3.31.*"]
    try:
        subprocess.run(pip, check=True, capture_output=True, timeout=300)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        pytest.skip(f"aiogram cannot be installed here: {error}")
    return home / "bin" / "python"


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_aiogram_logs_in_and_plays_a_small_dialogue(python):
    async with FakeTelegram() as fake:
        root = fake.base_url.removesuffix("/bot")
        run = await asyncio.create_subprocess_exec(python, SCRIPT, root, fake.token, stdout=asyncio.subprocess.PIPE)
        try:
            assert await asyncio.wait_for(run.stdout.readline(), 20) == b"READY\n"
            await dialogue(fake)
            rest, _ = await asyncio.wait_for(run.communicate(), 20)
        finally:
            if run.returncode is None:
                run.kill()
                await run.wait()
        assert (run.returncode, rest) == (0, b"")
        assert fake.violations == []


async def dialogue(fake: FakeTelegram) -> None:
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    chat = await ola.start()
    await fake.until(lambda: chat.last.text == "two")
    assert chat.last.picture.startswith(b"\x89PNG")

    await ola.say(group, "/play@stolik_bot")
    board = await fake.until(lambda: group.from_bot and group.from_bot[-1])
    answer = await jan.press(board, "Join")
    assert (answer.text, answer.alert, board.text, board.labels) == ("You sit", True, "Board of 1", [["Leave"]])
    assert [hand.text for hand in jan.ephemerals(group)] == ["5♥ 5♠"]
    assert "5♥" not in fake.words_sent_to(ola)

    theirs = fake.friends(ola, jan)
    message = await ola.choose((await ola.inline(theirs, "board"))["Board"], theirs)
    assert (await jan.press(message, "Join")).text == "inline"
    await fake.until(lambda: message.text == "Inline board of 1")
    await ola.say(chat, "/bye")
    await fake.until(lambda: chat.last.text == "Bye")
