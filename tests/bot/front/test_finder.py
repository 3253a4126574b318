"""Which table a command means that names none."""

import pytest

from bot.tables.stored import Place
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE


async def lobby(house, *guests, opener=ANN, channel=HERE, game="nim"):
    table = await house.service.open(house.request(opener, channel), game)
    for user in guests:
        table = await house.service.act(house.request(user, channel), table.id, "join")
    await house.painter.settled()
    return table


async def turn(house, *, of):
    """A running game of Ann and Bob in which the one asked is ``of``."""
    table = await house.open("nim")
    while (await house.table(table)).chairs[(await house.table(table)).awaited()[0]].user != of:
        asked = BOB if of == ANN else ANN
        await house.service.say(house.request(asked), table.id, "1-1")
    return await house.table(table)


@pytest.mark.parametrize("count", [2, 3])
async def test_of_several_tables_where_one_sits_the_asker_chooses(house, count):
    for _ in range(count):
        await lobby(house, BOB)
    answer = await say(house, "/leave", BOB)
    assert answer.page == "which"
    assert len(answer.scene.controls) == count


@pytest.mark.parametrize("count", [2, 3])
async def test_an_onlooker_chooses_among_the_tables_of_the_chat(house, count):
    for _ in range(count):
        await lobby(house)
    answer = await say(house, "/board", EVE)
    assert len(answer.scene.controls) == count


async def test_a_game_comes_before_thrown_dice(house):
    table = await lobby(house)
    await say(house, "/roll", EVE)
    former = (await house.store.places(table.id))[Place(HERE)].message
    assert await say(house, "/board", CAT) is None
    assert house.chat.removed == [(Place(HERE), former)]


async def test_thrown_dice_alone_are_found_too(house):
    await say(house, "/roll", EVE)
    assert await say(house, "/board", CAT) is None


async def test_a_table_where_one_sits_comes_before_another(house):
    mine = await lobby(house, opener=BOB)
    await lobby(house, opener=CAT)
    former = (await house.store.places(mine.id))[Place(HERE)].message
    assert await say(house, "/board", BOB) is None
    assert house.chat.removed == [(Place(HERE), former)]


async def test_a_game_where_one_is_asked_comes_before_one_where_one_waits(house):
    waiting, asked = await turn(house, of=BOB), await turn(house, of=ANN)
    page = await say(house, "/resign")
    assert page.table.id == asked.id
    assert (await say(house, "/resign", BOB)).table.id == waiting.id


async def test_a_table_of_this_chat_comes_before_those_elsewhere(house):
    here = await lobby(house, opener=BOB)
    await lobby(house, opener=BOB, channel=THERE)
    assert await say(house, "/leave", BOB) is None
    assert (await house.table(here)).people == ()


async def test_a_command_finds_ones_only_table_from_another_chat(house):
    table = await lobby(house, BOB)
    assert await say(house, "/leave", BOB, THERE) is None
    assert BOB not in (await house.table(table)).people


async def test_a_board_of_another_chat_is_posted_in_public_only_after_a_choice(house):
    table = await lobby(house)
    answer = await say(house, "/board", channel=THERE)
    assert answer.page == "which"
    assert [control.line for control in answer.scene.controls] == [f"/board @{table.id}"]


async def test_alone_with_the_bot_one_sees_ones_table_of_another_chat_at_once(house):
    await lobby(house)
    assert await say(house, "/board", channel=THERE, private=True) is None


async def test_a_rematch_is_of_the_newest_finished_game(house):
    for game in ("nim", "kayles"):
        table = await house.open(game)
        await house.service.act(house.request(), table.id, "resign")
        house.now += 60
    await house.painter.settled()
    assert await say(house, "/rematch") is None
    newest = (await house.service.tables_in(HERE))[-1]
    assert (newest.game, newest.phase) == ("kayles", "lobby")


@pytest.mark.parametrize(
    ("line", "user", "why"),
    [
        ("/leave", EVE, "You do not sit at any table here."),
        ("/resign", ANN, "The game has not begun."),
        ("/hand", ANN, "Nothing is hidden here"),
        ("/hint", ANN, "There is no game here in which I can help."),
        ("/rematch", ANN, "There is no finished game here"),
        ("/score", ANN, "Nothing is being played here."),
        ("/move 1-1", EVE, "You do not sit at any table here."),
    ],
)
async def test_where_no_table_fits_the_refusal_says_what_is_missing(house, line, user, why):
    await lobby(house)
    answer = await say(house, line, user)
    assert answer.refused
    assert house.text(answer).startswith(why)


async def test_where_nothing_is_open_a_board_is_refused(house):
    assert house.text(await say(house, "/board")).startswith("Nothing is being played here.")


async def test_who_moves_where_the_game_has_ended_is_told_so_and_an_onlooker_is_not(house):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "resign")
    await say(house, "/roll", EVE)
    ended, stranger = [house.text(await say(house, "/move 1-1", user)) for user in (ANN, EVE)]
    assert ended != stranger
    assert house.text(await say(house, "/hand")) == ended
    assert house.text(await say(house, "/hand", EVE)) != ended


async def test_of_two_games_where_one_is_asked_a_typed_move_asks_which(house):
    for _ in range(2):
        await turn(house, of=ANN)
    assert len((await say(house, "/move 1-1")).scene.controls) == 2


async def test_a_typed_move_goes_to_the_game_where_one_is_asked(house):
    await turn(house, of=BOB)
    table = await turn(house, of=ANN)
    assert await say(house, "/move 1-1") is None
    assert (await house.table(table)).moves == table.moves + 1


async def test_who_is_asked_nowhere_is_told_who_is(house):
    await turn(house, of=BOB)
    answer = await say(house, "/move 1-1")
    assert answer.refused
    assert "Bob" in house.text(answer)


async def test_a_typed_move_finds_a_game_of_another_chat(house):
    table = await turn(house, of=ANN)
    assert await say(house, "/move 1-1", channel=THERE) is None
    assert (await house.table(table)).moves == table.moves + 1
