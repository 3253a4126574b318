"""Whatever a page sends gets an answer; garbage changes nothing and closes nothing."""

import json

import pytest

from tests.adapters.web.visitor import buttons, words

DEEP = "[" * 5000 + "]" * 5000

GARBAGE = {
    "nothing": "",
    "a blank": " ",
    "no JSON": "hello",
    "half of a JSON": '{"kind": "press"',
    "a number": "7",
    "null": "null",
    "a list": "[]",
    "no kind": '{"op": "a"}',
    "an unknown kind": '{"kind": "shutdown", "op": "a"}',
    "ten thousand letters": "x" * 10_000,
    "ten thousand emoji": "🎲" * 10_000,
    "control characters": "\x00\x01\x1b[2J",
    "right to left": "\u202eשלום\u202c",
    "markup": "<script>alert(1)</script>",
    "a deep nest": DEEP,
    "a nest within": '{"kind": "speak", "op": "a", "room": "garden", "text": ' + DEEP[:4000] + "}",
    "no number of its own": '{"kind": "create-room"}',
    "an empty number": '{"kind": "create-room", "op": ""}',
    "a number with a slash": '{"kind": "create-room", "op": "web:x/1"}',
    "a number that is a list": '{"kind": "create-room", "op": ["a"]}',
    "a text that is a number": '{"kind": "speak", "op": "a", "room": "garden", "text": 5}',
    "an empty text": '{"kind": "speak", "op": "a", "room": "garden", "text": ""}',
    "a text of blanks": '{"kind": "speak", "op": "a", "room": "garden", "text": "\\u200b \\n"}',
    "a text that is too long": json.dumps({"kind": "speak", "op": "a", "room": "garden", "text": "x" * 2001}),
    "half a character": '{"kind": "speak", "op": "a", "room": "garden", "text": "\\ud83c"}',
    "no such room": '{"kind": "speak", "op": "a", "room": "attic", "text": "hi"}',
    "a room by its channel": '{"kind": "speak", "op": "a", "room": "web:garden", "text": "hi"}',
    "a short code": '{"kind": "enter", "op": "a", "room": "r-abc"}',
    "numbers in words": '{"kind": "press", "op": "a", "room": "garden", "token": "x", "numbers": ["1"]}',
    "numbers below zero": '{"kind": "press", "op": "a", "room": "garden", "token": "x", "numbers": [-1]}',
    "a thousand numbers": json.dumps(
        {"kind": "press", "op": "a", "room": "garden", "token": "x", "numbers": [1] * 1000}
    ),
    "a token that is none": '{"kind": "press", "op": "a", "room": "garden", "token": "<b>"}',
    "a token without an end": json.dumps({"kind": "press", "op": "a", "room": "garden", "token": "a" * 500}),
    "a token of no table": '{"kind": "press", "op": "a", "room": "garden", "token": "aaaaaaaa:1:m:x"}',
    "a table of no bucket": '{"kind": "press", "op": "a", "room": "garden", "token": "-:1:m:x"}',
    "a command that is none": '{"kind": "speak", "op": "a", "room": "garden", "text": "/shutdown now"}',
    "an empty command": '{"kind": "speak", "op": "a", "room": "garden", "text": "/"}',
    "a game that is none": '{"kind": "speak", "op": "a", "room": "garden", "text": "/play <b>chess</b>"}',
    "somebody else's name": '{"kind": "create-room", "op": "a", "user": "web:jan.0"}',
    "another persona": '{"kind": "speak", "op": "a", "room": "garden", "text": "hi", "persona": 1}',
    "a name of nothing": '{"kind": "rename", "op": "a", "name": "\\u200b\\u202e"}',
}


@pytest.fixture
async def table(ola, jan):
    """Ola and Jan play Nim."""
    await ola.say("/play nim")
    await jan.until("board")
    await jan.press(buttons(jan.board["scene"])["Join"])
    await ola.until("board", lambda board: "Jan" in words(board["scene"]))
    await ola.press(buttons(ola.board["scene"])["Begin"])
    for player in (ola, jan):
        await player.sees("board", lambda board: board["rev"] == 3)
    return ola.board["table"]


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE)
async def test_garbage_is_answered_and_changes_nothing(premises, ola, jan, table, garbage):
    before = await premises.store.load(table)
    await jan.request("create-room")
    said = len(jan.heard)

    await ola.send(garbage)
    answer = await ola.until("response")

    assert answer["refused"]
    assert words(answer["scene"])
    assert await premises.store.load(table) == before
    await jan.request("create-room")
    assert len(jan.heard) == said + 1
    assert not (await ola.say("still here"))["refused"]


async def test_bytes_are_answered_too(ola):
    await ola.socket.send_bytes(b"\x00\xff")

    assert (await ola.until("response"))["refused"]
    assert not (await ola.say("still here"))["refused"]


async def test_too_much_is_said_to_be_too_much(ola):
    await ola.send(json.dumps({"kind": "speak", "op": "a", "room": "garden", "text": "x" * 20_000}))

    assert "16 kilobytes" in words((await ola.until("response"))["scene"])


async def test_somebody_without_a_name_can_only_take_one(premises):
    visitor = await premises.browser()
    await visitor.meet()
    await visitor.come(0)

    refused = [
        await visitor.request("speak", room="garden", text="hi"),
        await visitor.request("enter", room="garden"),
        await visitor.request("create-room"),
        await visitor.request("press", room="garden", token="-:0:g:/play nim"),  # noqa: S106
    ]

    assert all(answer["refused"] for answer in refused)
    assert not await premises.lines.last("web:garden")
    assert not (await visitor.rename("Ola"))["refused"]
    assert visitor.welcome["name"] == "Ola"


async def test_words_are_refused_in_the_persons_language(premises):
    visitor = await premises.browser()
    await visitor.meet("pl")
    await visitor.come(0, "pl-PL,pl;q=0.9")
    await visitor.send("garbage")

    assert words((await visitor.until("response"))["scene"]) == "Nie rozumiem tego; nic się nie zmienia."
