"""A typed capture that may go two ways: the ways come back to who typed it, as buttons."""

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import buttons, words
from tests.support.positions import WAYS, crowded


async def test_the_routes_of_a_capture_are_buttons_below_the_line(premises, ola, jan):
    name = await seated("warcaby", ola, jan)
    table = await crowded(premises.store, name)
    mover, other = (ola, jan) if table.names[0] == "Ola" else (jan, ola)
    answer = await mover.say("/move h6xd2")
    assert answer["refused"]
    assert words(answer["scene"]) == "Two ways, choose one:"
    assert sorted(buttons(answer["scene"])) == list(WAYS)
    await other.settled()
    assert not any("Two ways" in text for text in other.heard)
    assert (await mover.press(buttons(answer["scene"])["h6×f4×d6×b4×d2 (c3 c5 e5 g5)"]))["scene"] is None
    after = (await premises.store.load(name)).table
    assert after.rules.format(after.state.last) == "h6xf4xd6xb4xd2"
