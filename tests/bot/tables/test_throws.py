"""``/roll 2d6+3``: dice for anybody in the chat. Nobody sits, so nothing else of a table stands in the way."""

import re

from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.views.throws import scene
from bot.tables.due import DAY
from bot.tables.table import User
from engines.throws import KEPT, State, Throw
from tests.doubles.toys import ANN, BOB, HERE

EVE = User("test:eve")


async def say(house, text, user=ANN, **more):
    answer = await house.facade.line(house.request(user, **more), text)
    await house.painter.settled()
    return answer


async def lying(house):
    (board,) = await house.facade.boards(HERE)
    return board


async def press(house, user, label, **more):
    board = await lying(house)
    answer = await house.facade.press(house.request(user, **more), house.buttons(board)[label])
    await house.painter.settled()
    return answer


def names(board, house):
    """Who has thrown, in order."""
    return [line.partition(" ")[0] for line in house.text(board).splitlines()[1:]]


async def test_whoever_presses_throws_the_same_dice_and_nothing_is_replaced(house):
    await say(house, "/roll 2d6+3")
    first = house.text(await lying(house))
    for user in (BOB, EVE, ANN):
        assert await press(house, user, "🎲 Me too") is None
    board = await lying(house)
    assert house.text(board).startswith(first)
    assert names(board, house) == ["Ann", "Bob", "Eve", "Ann"]
    for line in house.text(board).splitlines()[1:]:
        total, one, two = map(int, re.search(r"(\d+) \((\d) (\d)\)$", line).groups())
        assert total == one + two + 3
    lines = [block for block in board.scene.blocks if isinstance(block, Say)]
    assert [line.strong for line in lines] == [False, False, False, False, True], "the newest stands out"


async def test_dice_stay_as_they_were_asked_for_and_are_thrown_again_so(house):
    await say(house, "/roll 2K6+3")
    await press(house, BOB, "🎲 Me too")
    board = await lying(house)
    assert house.text(board).splitlines()[0].endswith("🎲 2K6+3")
    assert names(board, house) == ["Ann", "Bob"]


async def test_only_the_last_eight_are_told_and_the_others_counted():
    state = State("1d6")
    for n in range(11):
        state = state.with_throw(Throw(f"N{n}", "4", "4"))
    assert (len(state.last), state.earlier) == (KEPT, 3)
    polish = [Speaker("pl")(block.note) for block in scene(state).blocks if isinstance(block, Say)]
    assert polish[:3] == ["🎲 1d6", "… i 3 wcześniejsze", "N3 4 (4)"]
    assert polish[-1] == "N10 4 (4)"


async def test_a_press_that_comes_twice_throws_once(house):
    await say(house, "/roll 1d6")
    request = house.request(BOB)
    token = house.buttons(await lying(house))["🎲 Me too"]
    for _ in range(2):
        await house.facade.press(request, token)
    assert names(await lying(house), house) == ["Ann", "Bob"]


async def test_a_line_that_comes_twice_lays_one(house):
    request = house.request()
    for _ in range(2):
        await house.facade.line(request, "/roll 1d1000")
        await house.painter.settled()
    assert names(await lying(house), house) == ["Ann"]


async def test_who_has_laid_them_closes_them_and_the_throws_stay(house):
    await say(house, "/roll 2d6")
    await press(house, BOB, "🎲 Me too")
    told = house.text(await lying(house))
    assert (await press(house, BOB, "Close")).refused
    old = house.buttons(await lying(house))["🎲 Me too"]
    await press(house, ANN, "Close")
    board = await lying(house)
    assert (house.text(board), house.buttons(board)) == (told, {})
    assert (await house.facade.press(house.request(EVE), old)).refused
    assert house.text(await lying(house)) == told


async def test_an_admin_closes_them_too(house):
    await say(house, "/roll 2d6")
    await press(house, BOB, "Close", admin=True)
    assert house.buttons(await lying(house)) == {}


async def test_after_a_day_nobody_throws_any_more_and_after_another_they_are_put_away(house):
    await say(house, "/roll 2d6")
    table = (await lying(house)).table
    house.now += DAY + 1
    await house.round()
    assert house.buttons(await lying(house)) == {}
    house.now += DAY + 1
    await house.round()
    assert await house.service.tables_in(HERE) == []
    assert await house.store.load(table.id) is None  # of dice that nobody wants to see again nothing is kept


async def test_they_do_not_get_in_the_way_of_a_game(house):
    table = await house.open("nim")
    for _ in range(7):
        await say(house, "/roll 2d6")
    assert await say(house, "/board") is None, "there is no question which"
    assert house.text(await say(house, "/score")).startswith("Nim")
    assert "Throws" not in house.text(await say(house, "/tables", EVE))
    assert house.text(await say(house, "/rules")).startswith("Nim")
    assert await say(house, "/play nim") is None, "they do not count as tables"
    assert (await house.table(table)).phase == "playing"


async def test_no_game_can_be_thrown_at_and_no_throws_opened_as_a_game(house):
    table = await house.open("kosci")
    assert (await house.facade.press(house.request(), f"{table.id}:{table.rev}:a:roll")).refused
    assert (await say(house, "/play throws")).refused
    assert (await house.table(table)).state == table.state


async def test_nobody_can_sit_down_or_move_there(house):
    await say(house, "/roll 2d6")
    board = await lying(house)
    for what in ("a:join", "a:resign", "a:begin", "m:4", "k:+1", "v:0", "l:hand", "l:replay", "l:resign"):
        answer = await house.facade.press(house.request(EVE), f"{board.table.id}:1:{what}")
        assert answer.refused, what
        assert "fault" not in house.text(answer)
    assert house.text(await lying(house)) == house.text(board)
