"""What is posted and edited by the bot's own token (https://discord.com/developers/docs/resources/message)."""

import json
from types import SimpleNamespace

import pytest

from adapters.discord import channel_messages
from adapters.discord.message import OutgoingMessage


class Http:
    """Keeps what it was asked, as the library's own sends it."""

    asked = ""

    async def request(self, route, data, timeout):  # noqa: ASYNC109 - the library calls it so
        assert timeout.total == 30
        self.asked, self.body = f"{route.method} {route.url.removeprefix(route.BASE)}", await data.as_bytes()
        return {"id": "99"}


def client_of(http, *, is_closed=False):
    return SimpleNamespace(http=http, is_closed=lambda: is_closed)


@pytest.mark.parametrize(
    ("nonce", "told"), [("", {}), ("0f0f", {"nonce": "0f0f", "enforce_nonce": True})], ids=["plain", "once"]
)
async def test_of_several_tries_with_one_nonce_discord_takes_only_one(nonce, told):
    http = Http()
    outgoing = OutgoingMessage("words", mentions=(5, 6))
    assert await channel_messages.post(client_of(http), 7, outgoing, nonce) == 99
    assert http.asked == "POST /channels/7/messages"
    assert json.loads(http.body) == told | {
        "components": [{"type": 17, "components": [{"type": 10, "content": "words"}]}],
        "flags": 1 << 15,
        "allowed_mentions": {"parse": [], "users": [5, 6]},
        "attachments": [],
    }


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
