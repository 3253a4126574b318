"""What is posted and edited by the bot's own token (https://discord.com/developers/docs/resources/message)."""

import json
from types import SimpleNamespace

import pytest

from adapters.discord import channel_messages
from adapters.discord.message import OutgoingMessage


class Http:
    """Keeps what it was asked, as the library's own sends it; the first ``losses`` answers are lost."""

    asked = ""

    def __init__(self, losses=0):
        self.losses, self.bodies = losses, []

    async def request(self, route, data, timeout):  # noqa: ASYNC109 - the library calls it so
        assert timeout.total == 30
        self.asked = f"{route.method} {route.url.removeprefix(route.BASE)}"
        self.bodies.append(await data.as_bytes())
        if len(self.bodies) <= self.losses:
            raise ConnectionResetError
        return {"id": "99"}

    @property
    def body(self):
        return self.bodies[-1]


def client_of(http, *, is_closed=False):
    return SimpleNamespace(http=http, is_closed=lambda: is_closed)


async def test_of_all_tries_of_a_message_discord_takes_only_one():
    http = Http(losses=1)
    outgoing = OutgoingMessage("words", mentions=(5, 6))
    assert await channel_messages.post(client_of(http), 7, outgoing) == 99
    assert http.asked == "POST /channels/7/messages"
    first, second = map(json.loads, http.bodies)
    assert first == second
    assert second == {
        "components": [{"type": 17, "components": [{"type": 10, "content": "words"}]}],
        "flags": 1 << 15,
        "allowed_mentions": {"parse": [], "users": [5, 6]},
        "attachments": [],
        "nonce": second["nonce"],
        "enforce_nonce": True,
    }
    assert 0 < len(second["nonce"]) <= 25


async def test_each_message_has_a_nonce_of_its_own():
    http = Http()
    for _ in range(2):
        await channel_messages.post(client_of(http), 7, OutgoingMessage("words"))
    one, other = (json.loads(body)["nonce"] for body in http.bodies)
    assert one != other


async def test_an_edited_message_keeps_nothing_of_what_stood_there():
    http = Http()
    await channel_messages.edit(client_of(http), 7, 8, OutgoingMessage("words"))
    assert http.asked == "PATCH /channels/7/messages/8"
    body = json.loads(http.body)
    assert (body["attachments"], body["allowed_mentions"]) == ([], {"parse": [], "users": []})


async def test_a_client_that_was_closed_is_a_lost_connection():
    http = Http()
    with pytest.raises(ConnectionError):
        await channel_messages.edit(client_of(http, is_closed=True), 7, 8, OutgoingMessage("words"))
    assert http.asked == ""
