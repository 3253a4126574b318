"""A patience is played alone and watched by everybody, or together: whoever opened it decides."""

from tests.doubles.toys import ANN, BOB
from tests.support.application import refused


async def test_nobody_else_moves_until_the_player_lets_them(house):
    table = await house.open("frog", people=1)
    assert await refused(house.service.say(house.request(BOB), table.id, "1")) == "not-at-table"
    assert await refused(house.service.act(house.request(BOB), table.id, "together=yes")) == "not-at-table"
    shared = await house.service.act(house.request(ANN), table.id, "together=yes")
    assert shared.together
    moved = await house.service.say(house.request(BOB), table.id, "1")
    assert moved.state != table.state


async def test_together_anybody_presses_types_and_takes_back(house):
    table = await house.open("frog", people=1)
    table = await house.service.act(house.request(ANN), table.id, "together=yes")
    await house.facade.press(house.request(BOB), f"{table.id}:{table.rev}:m:1")
    await house.painter.settled()
    await house.facade.line(house.request(BOB), "/move 2")
    assert (await house.table(table)).moves == 2
    await house.service.act(house.request(BOB), table.id, "undo")
    back = await house.service.act(house.request(ANN), table.id, "undo")
    assert back.state == table.state


async def test_only_the_player_gives_up_or_closes_the_table_again(house):
    table = await house.open("star", people=1)
    await house.service.act(house.request(ANN), table.id, "together=yes")
    assert await refused(house.service.act(house.request(BOB), table.id, "resign")) == "not-at-table"
    assert await refused(house.service.act(house.request(BOB), table.id, "together=no")) == "not-at-table"
    await house.service.act(house.request(ANN), table.id, "together=no")
    assert await refused(house.service.say(house.request(BOB), table.id, "1")) == "not-at-table"


async def test_games_for_several_are_not_played_together(house):
    table = await house.open("nim")
    assert await refused(house.service.act(house.request(ANN), table.id, "together=yes")) == "stale-button"


async def test_the_board_says_that_everybody_plays(house):
    table = await house.open("star", people=1)
    table = await house.service.act(house.request(ANN), table.id, "together=yes")
    answer = await house.facade.press(house.request(), f"{table.id}:{table.rev}:l:describe")
    assert "everybody plays" in house.text(answer)
