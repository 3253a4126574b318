"""Several tables in one chat: how they are told apart, listed and posted."""

from bot.tables.stored import Place
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB, HERE, THERE


async def test_board_posts_the_board_afresh_and_takes_the_old_one_away(house):
    table = await house.open("nim")
    former = (await house.store.places(table.id))[Place(HERE)].message
    await say(house, "/board")
    assert house.chat.removed == [(Place(HERE), former)]
    assert (await house.store.places(table.id))[Place(HERE)].message != former
    await say(house, f"/board @{table.id}", channel=THERE)
    assert Place(THERE) in house.chat.drawn


async def test_of_several_tables_where_i_am_asked_i_choose(house):
    tables = [await house.open("nim") for _ in range(3)]
    asked = [table.chairs[table.awaited()[0]].user for table in tables]
    twice = ANN if asked.count(ANN) > 1 else BOB
    answer = await say(house, "/move 1-1", twice)
    buttons = house.buttons(answer)
    assert len(answer.scene.controls) == asked.count(twice)
    await house.facade.press(house.request(twice), next(iter(buttons.values())))
    assert sorted([(await house.table(table)).moves for table in tables]) == [0, 0, 1]


async def test_tables_of_the_same_game_are_told_apart(house):
    for user in (ANN, ANN, BOB):
        await house.service.open(house.request(user), "nim")
    house.now += 3 * 3600
    await house.service.open(house.request(), "nim")
    await house.painter.settled()
    which = await say(house, "/board")
    labels = list(house.buttons(which))
    assert len(labels) == 3
    assert {label.rpartition("· ")[2] for label in labels} == {"3 h 0 min (1)", "3 h 0 min (2)", "0 min"}
    found = await house.facade.fill(house.request(), "join", "code", "", {})
    assert len({label for _, label in found}) == 4


async def test_a_table_is_called_by_the_others_who_sit_there(house):
    await house.open("nim")
    (line,) = [line for line in house.text(await say(house, "/tables")).splitlines() if "Bob" in line]
    assert "Ann" not in line


async def test_tables_tells_where_it_is_my_turn(house):
    table = await house.open("nim")
    asked = table.chairs[table.awaited()[0]].user
    assert "your turn" in house.text(await say(house, "/tables", asked, THERE))
    waiting = next(chair.user for chair in table.chairs if chair.user != asked)
    assert "not your turn" in house.text(await say(house, "/tables", waiting, THERE))
    assert "Also here" in house.text(await say(house, "/tables", EVE))
