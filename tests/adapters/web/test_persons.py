"""Whoever writes: several people at one browser, each with a hand and a language of their own."""

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import control, words


async def test_switching_to_another_person_shows_that_persons_hand(premises, ola, jan):
    table = await seated("cups", ola, jan)
    mine = control(ola.hand["scene"], "pick")
    await ola.leave()
    ola.heard.clear()
    await ola.come(1)
    await ola.rename("Ewa")
    await ola.enter("garden")

    assert ola.board["table"] == table
    assert ola.board["mine"] is False
    assert ola.hand is None
    assert (await ola.press(mine["buttons"][0]["token"]))["refused"]
    await ola.leave()
    await ola.come(0)
    await ola.enter("garden")
    assert control(ola.hand["scene"], "pick") == mine


async def test_a_page_speaks_the_language_of_its_person(premises):
    visitor = await premises.browser()
    assert (await visitor.meet("pl"))["strings"]["send"] == "Wyślij"
    await visitor.come(0, "pl")
    await visitor.rename("Ola")
    await visitor.enter("garden")
    assert visitor.welcome["strings"]["send"] == "Wyślij"

    await visitor.say("/settings my-language en")

    assert (await visitor.until("welcome"))["strings"]["send"] == "Send"


async def test_the_language_of_a_room_changes_its_boards_for_everybody(ola, jan):
    await ola.say("/play nim")
    await jan.until("board")
    await ola.say("/settings language pl")
    board = await jan.until("board", lambda board: board["scene"]["language"] == "pl")

    assert "przy stole" in words(board["scene"])
    assert jan.welcome["language"] == "en"
