"""/roll, and what the dice of a match came to."""

import re

import pytest

from tests.bot.front.lines import EVE, here, say
from tests.doubles.toys import ANN, HERE


async def test_roll_throws_an_expression_for_all_to_see(house):
    assert await say(house, "/roll 3d6+2") is None
    (board,) = await house.facade.boards(HERE)
    dice, throw = house.text(board).split("\n")
    assert dice == "🎲 3d6+2"
    total, *faces = map(int, re.fullmatch(r"Ann (\d+) \((\d) (\d) (\d)\)", throw).groups())
    assert total == sum(faces) + 2
    assert list(house.buttons(board)) == ["🎲 Me too", "Close"]


async def test_roll_alone_lays_five_dice_that_only_the_thrower_holds(house):
    await say(house, "/roll")
    (table,) = await here(house)
    assert (table.game, table.phase) == ("five_dice", "playing")
    stranger = await house.facade.press(house.request(EVE), f"{table.id}:{table.rev}:k:+0")
    assert stranger.refused
    await house.facade.press(house.request(ANN), f"{table.id}:{table.rev}:k:+0")
    await house.facade.press(house.request(ANN), f"{table.id}:{table.rev}:v:0")
    after = await house.table(table)
    assert (after.state.left, after.state.dice.count(table.state.dice[0]) >= 1) == (1, True)


async def test_roll_in_kosci_throws_what_is_not_held(house):
    await say(house, "/play kosci")
    await say(house, "/begin")
    (table,) = await here(house)
    await house.facade.press(house.request(), f"{table.id}:{table.rev}:k:+2")
    await say(house, "/roll")
    after = await house.table(table)
    assert (after.moves, after.state.held) == (1, (table.state.dice[2],))


@pytest.mark.parametrize("game", ["kosci", "backgammon"])
async def test_the_end_of_a_dice_game_tells_what_the_dice_came_to(house, game):
    table = await house.open(game)
    average = re.compile(r"Average throw: (\w+ [1-6]\.\d\d( · )?){1,2} \(\d+ dice\)")
    (board,) = await house.facade.boards(HERE)
    assert not average.search(house.text(board)), "not before"
    await house.service.act(house.request(), table.id, "resign")
    (board,) = await house.facade.boards(HERE)
    assert average.search(house.text(board))
