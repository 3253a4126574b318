"""Posts, edits and deletes messages in channels by the bot's own token.

The requests go through the library, which knows the limits of each channel, but not through its messages: it would
build objects of all that we send and of all that Discord sends back. Where the line breaks they are sent again. What
the library raises they raise too, and ConnectionError after the client has been closed.
"""

from secrets import token_hex
from typing import Any

import discord
from discord.http import HTTPClient, Route

from adapters.discord.body import Json, body, message
from adapters.discord.message import OutgoingMessage
from adapters.discord.retries import patience, retrying


async def post(client: discord.Client, channel: int, outgoing: OutgoingMessage) -> int:
    """Posts a message and returns its id. However often it is sent, Discord takes the first of one nonce."""
    told = message(outgoing) | {"nonce": token_hex(8), "enforce_nonce": True}
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
    posted = await _sent(client, route, told, outgoing)
    return int(posted["id"])


async def edit(client: discord.Client, channel: int, number: int, outgoing: OutgoingMessage) -> None:
    """Edits a message."""
    path = "/channels/{channel_id}/messages/{message_id}"
    await _sent(client, Route("PATCH", path, channel_id=channel, message_id=number), message(outgoing), outgoing)


async def delete(client: discord.Client, channel: int, number: int) -> None:
    """Deletes a message."""
    await retrying(lambda: _open(client).delete_message(channel, number))


async def _sent(client: discord.Client, route: Route, told: Json, outgoing: OutgoingMessage) -> Any:
    return await retrying(lambda: _open(client).request(route, data=body(told, outgoing), timeout=patience()))


def _open(client: discord.Client) -> HTTPClient:
    """What sends the requests of a client. Of one that was closed it would raise an error that may mean anything."""
    if client.is_closed():
        raise ConnectionError("closed")
    return client.http
