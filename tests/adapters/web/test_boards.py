"""Boards in rooms: who sees them, how they change, and who hears of a turn."""

import pytest

from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import buttons, control, words


async def test_a_board_appears_for_all_who_look_at_the_room(ola, jan):
    await ola.say("/play nim")

    assert words((await jan.until("board"))["scene"]) == words(ola.board["scene"] if ola.board else jan.board["scene"])


async def test_a_board_is_edited_in_place_and_never_goes_back(ola, jan):
    table = await seated("nim", ola, jan)

    revisions = [board["rev"] for board in jan.all("board")]
    assert {board["table"] for board in jan.all("board")} == {table}
    assert revisions == sorted(revisions)


async def test_only_whose_turn_it_is_hears_so(ola, jan):
    await seated("nim", ola, jan)

    assert sorted((ola.board["turn"], jan.board["turn"])) == [False, True]
    assert ola.board["scene"] == jan.board["scene"]


async def test_a_turn_in_another_room_is_told_without_the_board(premises, ola, jan):
    await seated("nim", ola, jan)
    await ola.enter("cellar")
    await jan.enter("cellar")
    waiting, other = (ola, jan) if ola.last("board", room="garden")["turn"] else (jan, ola)
    before = len(waiting.all("board"))
    await other.enter("garden")
    await other.settled()
    await waiting.leave()
    await waiting.come(0)
    await waiting.enter("cellar")

    assert waiting.last("activity", room="garden")["turn"] is True
    assert len(waiting.all("board")) == before


async def test_whoever_comes_back_sees_the_newest_board_and_the_own_hand(ola, jan):
    await seated("cups", ola, jan)
    await jan.leave()
    rev = ola.board["rev"]
    await ola.press(buttons(ola.hand["scene"])["Keep these"])
    await ola.sees("board", lambda board: board["rev"] > rev)
    jan.heard.clear()
    await jan.come(0)
    await jan.enter("garden")

    assert jan.board["rev"] == ola.board["rev"]
    assert control(jan.hand["scene"], "pick")["buttons"]


async def test_a_press_sent_again_acts_once(premises, ola, jan):
    table = await seated("nim", ola, jan)
    mover = ola if ola.board["turn"] else jan
    token = control(mover.board["scene"], "path")["buttons"][0]["token"]
    first = await mover.press(token, op="same")
    rev = (await premises.store.load(table)).table.rev
    again = await mover.press(token, op="same")

    assert not first["refused"]
    assert not again["refused"]
    assert (await premises.store.load(table)).table.rev == rev


async def test_a_refusal_is_whispered_to_who_pressed(ola, jan):
    table = await seated("nim", ola, jan)
    idle, mover = (jan, ola) if ola.board["turn"] else (ola, jan)
    said = len(mover.heard)
    answer = await idle.press(f"{table}:{idle.board['rev']}:m:1-1")
    await mover.settled()

    assert answer["refused"]
    assert words(answer["scene"])
    assert len(mover.heard) == said


async def test_a_board_drawn_by_another_process_reaches_this_one(premises, elsewhere, ola):
    jan = await elsewhere.visitor("Jan")
    await seated("nim", ola, jan)

    assert jan.board["rev"] == ola.board["rev"] == 3
    assert jan.board["scene"] == ola.board["scene"]


async def test_a_line_said_in_another_process_reaches_this_one(elsewhere, ola):
    jan = await elsewhere.visitor("Jan")
    await jan.say("hello over there")

    assert (await ola.until("message"))["said"]["text"] == "hello over there"


@pytest.mark.parametrize("room", ["@", "r-" + "a" * 22, "garden"])
async def test_a_board_speaks_the_language_of_the_browser_that_opens_it_in_every_kind_of_room(premises, room):
    ola = await premises.visitor("Ola", room, language="pl")
    await ola.say("/play kosci")
    board = ola.board or await ola.until("board")
    assert board["scene"]["language"] == "pl"
    assert "przy stole" in words(board["scene"])
    await ola.request("look", table=board["table"], room=room, width=900, height=700)
    stage = ola.last("stage")
    assert (stage["language"], stage["title"]) == ("pl", "Kości")
