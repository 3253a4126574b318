"""Pressing *Join* on the page, also by somebody who sits there already."""

from tests.adapters.web.visitor import buttons


async def test_whoever_sits_there_may_press_join_again_and_nothing_changes(premises, ola, jan):
    await ola.say("/play cucumber")
    board = await jan.sees("board")
    join = buttons(board["scene"])["Join"]
    answers = [await jan.press(join), await jan.press(join), await ola.press(join)]
    table = (await premises.store.load(board["table"])).table

    assert [answer["refused"] for answer in answers] == [False] * 3
    assert table.names == ("Ola", "Jan")
    await ola.press(f"{table.id}:{table.rev}:a:begin")
    begun = (await premises.store.load(table.id)).table
    assert begun.phase == "playing"
    assert not (await jan.press(join))["refused"]  # the button of a board that is still on its way
    assert (await premises.store.load(table.id)).table == begun
