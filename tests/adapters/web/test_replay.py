"""Looking back on a finished game, and dice for everybody, in the parlour."""

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import buttons, words


async def test_the_panel_below_the_board_shows_step_after_step(ola, jan):
    name = await seated("warcaby", ola, jan)
    for person in (ola, jan):
        await person.say("/move c3-d4")  # one of them is refused
    await ola.press(f"{name}:1:a:resign")
    await jan.until("board", lambda board: "⏮ Replay" in buttons(board["scene"]))
    await jan.press(buttons(jan.board["scene"])["⏮ Replay"])
    panel = jan.last("panel", page="replay")
    assert panel["scene"]["picture"].startswith("data:image/png;base64,")
    assert "The beginning · 1 move" in words(panel["scene"])
    assert {*buttons(panel["scene"])} == {"⏮", "◀", "▶", "⏭", "🎞 Film", "Hint"}
    await jan.press(buttons(panel["scene"])["▶"])
    after = jan.last("panel", page="replay")["scene"]
    assert "1 of 1 · " in words(after)
    assert "c3-d4" in words(after)
    assert after["picture"] != panel["scene"]["picture"]
    assert ola.last("panel", page="replay") is None
    answer = await jan.press(f"{name}:1:l:replay.5")
    assert answer["refused"]
