"""The film of a finished game in the parlour."""

from base64 import b64decode

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import buttons


async def test_the_film_is_a_picture_inside_the_answer(ola, jan):
    name = await seated("warcaby", ola, jan)
    await ola.press(f"{name}:1:a:resign")
    await jan.until("board", lambda board: "🎞 Film" in buttons(board["scene"]))
    await jan.press(buttons(jan.board["scene"])["🎞 Film"])
    panel = jan.last("panel", page="film")
    file, link = panel["scene"]["file"]
    head, _, inside = link.partition(",")
    assert (file, head) == (f"warcaby-{name}.gif", "data:image/gif;base64")
    assert panel["scene"]["picture"] == link
    assert b64decode(inside).startswith(b"GIF89a")
