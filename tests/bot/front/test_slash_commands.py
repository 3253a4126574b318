"""Which parameters a command has, and what must be given."""

import pytest

from bot.front.slash_commands import BY_NAME, COMMANDS
from tests.bot.front.lines import say


async def test_a_move_without_a_move_says_what_is_missing(house):
    await house.open("nim")
    answer = await say(house, "/move")
    assert answer.refused
    assert "move" in house.text(answer)


def test_a_move_dice_and_a_code_take_all_that_is_left_of_a_line():
    taking = [command.name for command in COMMANDS if any(param.rest for param in command.params)]
    taken = ["move", "roll", "hint", "daily", "mine", "me", "top", "vacation", "league", "link", "unlink", "privacy"]
    assert taking == [*taken, "verify", "dice"]


@pytest.mark.parametrize(("polish", "english"), [("graj", "play"), ("ruch", "move"), ("dolacz", "join")])
def test_a_command_has_a_name_in_every_language(polish, english):
    assert BY_NAME[polish] is BY_NAME[english]


@pytest.mark.parametrize("line", ["/play", "/join", "/roll", "/rules", "/settings", "/vacation", "/tables", "/help"])
async def test_every_other_command_can_be_given_alone(house, line):
    await house.service.open(house.request(), "nim")
    await house.painter.settled()
    answer = await say(house, line)
    assert answer is None or not answer.refused
