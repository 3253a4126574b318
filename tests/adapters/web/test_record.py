"""The record of a finished game in the parlour: a link that keeps it, for whoever asks."""

from base64 import b64decode

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import buttons, words


async def test_the_record_is_a_file_inside_the_answer(ola, jan):
    name = await seated("warcaby", ola, jan)
    await ola.press(f"{name}:1:a:resign")
    await jan.until("board", lambda board: "Record" in buttons(board["scene"]))
    await jan.press(buttons(jan.board["scene"])["Record"])
    panel = jan.last("panel", page="file")
    file, link = panel["scene"]["file"]
    head, _, inside = link.partition(",")
    assert (file, head) == (f"warcaby-{name}.pdn", "data:text/plain;charset=utf-8;base64")
    assert '[GameType "26"]' in b64decode(inside).decode()
    assert "The record of the game" in words(panel["scene"])
    assert ola.last("panel", page="file") is None
