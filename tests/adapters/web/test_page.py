"""Pages in rooms: what each sees, and what nobody else does."""

import json

import pytest

from adapters.web import rooms
from bot.tables.table import User
from tests.adapters.web.visitor import buttons, control, words


async def seated(game, ola, *others):
    """A game that has begun; everybody has the first board."""
    await ola.say(f"/play {game}")
    if not ola.board:
        await ola.until("board")
    for n, other in enumerate(others):
        if not other.board:
            await other.until("board")
        await other.press(buttons(other.board["scene"])["Join"])
        await ola.until("board", lambda board, n=n: board["rev"] == n + 2)
    await ola.press(buttons(ola.board["scene"])["Begin"])
    for player in (ola, *others):
        await player.settled()
    return ola.board["table"]


# --- conversation ---


async def test_everybody_in_a_room_reads_a_line_and_nobody_elsewhere_does(premises, ola, jan):
    ewa = await premises.visitor("Ewa", "cellar")
    await ola.say("Cześć")

    line = await jan.until("message")
    await ewa.settled()

    assert line["said"]["text"] == "Cześć"
    assert line["said"]["author"] == "Ola"
    assert ewa.last("message") is None
    assert ewa.last("activity")["room"] == "garden"


async def test_a_line_sent_again_stands_there_once(ola, jan):
    await ola.request("speak", op="same", room="garden", text="once")
    await ola.request("speak", op="same", room="garden", text="once")
    await jan.settled()

    assert [line["said"]["text"] for line in jan.all("message")] == ["once"]


async def test_the_same_number_of_two_people_is_two_wishes(ola, jan):
    await ola.request("speak", op="same", room="garden", text="from Ola")
    await jan.request("speak", op="same", room="garden", text="from Jan")
    await ola.settled()

    assert [line["said"]["text"] for line in ola.all("message")] == ["from Ola", "from Jan"]


async def test_a_conversation_is_still_there_for_who_comes_later(premises, ola):
    await ola.say("first")
    await ola.say("second")
    ewa = await premises.visitor("Ewa")

    assert [line["said"]["text"] for line in ewa.last("room")["messages"]] == ["first", "second"]


async def test_thrown_dice_lie_there_for_everybody_and_stay(premises, ola, jan):
    await ola.say("/roll 2d6+3")
    board = await jan.until("board", lambda board: "2d6+3" in words(board["scene"]))
    await jan.press(buttons(board["scene"])["🎲 Me too"])
    thrown = await ola.until("board", lambda board: "Jan " in words(board["scene"]))
    ewa = await premises.visitor("Ewa")

    assert not thrown["turn"]
    assert "Ola " in words(thrown["scene"])
    assert words(ewa.board["scene"]) == words(thrown["scene"])


async def test_a_private_answer_is_for_the_asker_alone(ola, jan):
    answer = await ola.say("/help")
    await jan.settled()

    assert "/play" in words(answer["scene"])
    assert jan.last("message") is None
    assert jan.last("response", page="help") is None


async def test_commands_complete_themselves(ola):
    await ola.send('{"kind": "complete", "op": "c", "room": "garden", "text": "/play ni"}')
    found = await ola.until("completions")

    assert found["op"] == "c"
    assert ["/play nim", "Nim"] in found["items"]


# --- rooms ---


async def test_a_private_room_is_open_to_who_knows_its_code_and_to_nobody_else(premises, ola, jan):
    room = (await ola.request("create-room"))["room"]
    await ola.enter(room)
    ewa = await premises.visitor("Ewa", room)
    await ola.say("psst")

    assert (await ewa.until("message"))["said"]["text"] == "psst"
    await jan.settled()
    assert not any(room in text or "psst" in text for text in jan.heard)


async def test_every_private_room_has_a_code_of_its_own(ola):
    found = {(await ola.request("create-room"))["room"] for _ in range(5)}

    assert len(found) == 5
    assert all(len(room) == 24 for room in found)


async def test_the_chat_with_the_bot_is_everybodys_own(ola, jan):
    await ola.enter("@")
    await jan.enter("@")
    await ola.say("my secret")
    await jan.settled()

    assert not any("my secret" in text for text in jan.heard)
    assert not jan.last("room")["messages"]


def test_nobody_enters_somebody_elses_chat_with_the_bot():
    ola, jan = User("web:aaaa.0"), User("web:bbbb.0")

    assert rooms.enter("@", ola).channel == rooms.own(ola)
    assert rooms.enter("@", ola).channel != rooms.own(jan)
    assert rooms.enter(rooms.own(jan), ola) is None
    assert rooms.enter(rooms.own(jan).removeprefix("web:"), ola) is None


@pytest.mark.parametrize(
    "name", ["", "attic", "r-short", "r-" + "a" * 23, "r-" + "ż" * 22, "garden\n", "web:garden", "*"]
)
def test_there_are_no_other_rooms(name):
    assert rooms.enter(name, User("web:aaaa.0")) is None


# --- boards ---


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
    await ola.press(buttons(ola.hand["scene"])["Keep these"])
    await ola.settled()
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


# --- hidden hands ---


async def test_a_hand_lies_below_the_board_without_being_asked_for(ola, jan):
    table = await seated("cups", ola, jan)

    assert ola.hand["table"] == jan.hand["table"] == table
    assert len(control(ola.hand["scene"], "pick")["buttons"]) == 5


async def test_numbers_of_hidden_things_are_left_out_of_the_public_board(ola, jan):
    await seated("cups", ola, jan)

    assert not [one for one in ola.board["scene"]["controls"] if one["kind"] in ("pick", "hand")]


async def test_the_bytes_of_one_never_hold_the_others_hand(premises, ola, jan):
    ewa = await premises.visitor("Ewa")
    await seated("cribbage", ola, jan)
    hands = {
        player: {button["label"] for button in control(player.hand["scene"], "pick")["buttons"]}
        for player in (ola, jan)
    }
    for player, other in ((ola, jan), (jan, ola)):
        buttons = control(player.hand["scene"], "pick")
        for button in buttons["buttons"][:2]:
            await player.press(button["token"])
        await player.press(buttons["verbs"][0]["token"])
        await other.settled()
    await ewa.settled()

    assert len(hands[ola]) == len(hands[jan]) == 6
    assert not hands[ola] & hands[jan]
    for player, secret in ((ola, hands[jan]), (jan, hands[ola]), (ewa, hands[ola] | hands[jan])):
        offered = {
            button["label"]
            for text in player.heard
            for scene in (json.loads(text).get("scene"),)
            if scene
            for one in scene["controls"]
            for button in (*one["buttons"], *one["verbs"])
        }
        assert not offered & secret
    assert ewa.last("panel") is None
    assert all(json.loads(text)["kind"] != "panel" for text in ewa.heard)


async def test_a_half_made_hidden_choice_shows_in_the_own_hand_alone(ola, jan):
    await seated("cups", ola, jan)
    said = len(jan.heard)
    await ola.press(control(ola.hand["scene"], "pick")["buttons"][2]["token"])
    await ola.settled()
    await jan.settled()

    assert [button["pressed"] for button in control(ola.hand["scene"], "pick")["buttons"]] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert not [told for text in jan.heard[said:] if (told := json.loads(text))["kind"] == "panel"]


async def test_a_choice_can_be_taken_back_before_the_house_has_shown_it(ola, jan):
    await seated("cups", ola, jan)
    button = control(ola.hand["scene"], "pick")["buttons"][0]
    await ola.press(button["token"])
    await ola.press(button["off_token"])
    await ola.settled()

    assert not any(button["pressed"] for button in control(ola.hand["scene"], "pick")["buttons"])


async def test_somebody_elses_card_cannot_be_pressed(premises, ola, jan):
    """A token may be forged; who presses is told by the connection."""
    table = await seated("cups", ola, jan)
    ewa = await premises.visitor("Ewa")
    before = await premises.store.load(table)
    for button in (*control(ola.hand["scene"], "pick")["buttons"], *control(ola.hand["scene"], "pick")["verbs"]):
        assert (await ewa.press(button["token"]))["refused"]

    assert await premises.store.load(table) == before


async def test_the_hand_goes_when_the_game_is_over(ola, jan):
    await seated("cups", ola, jan)
    for player in (ola, jan):
        pick = control(player.hand["scene"], "pick")
        for button in pick["buttons"]:
            await player.press(button["token"])
        await player.press(pick["verbs"][0]["token"])
    await ola.settled()
    await jan.settled()

    assert not ola.board["playing"]
    assert ola.hand["scene"] is None
    assert jan.hand["scene"] is None


async def test_in_a_private_chat_the_board_itself_is_mine(ola):
    await ola.enter("@")
    await ola.say("/play cribbage polish computer")
    await ola.settled()

    assert len(control(ola.board["scene"], "pick")["buttons"]) == 6
    assert ola.hand is None


# --- who is who ---


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
