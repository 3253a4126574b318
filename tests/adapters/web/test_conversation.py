"""What is said in a room: who reads it, and how often it stands there."""

from tests.adapters.web.visitor import buttons, words


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
    await ola.sees("message", lambda line: line["said"]["text"] == "from Jan")

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
