"""Posts and edits messages in channels by the bot's own token.

The requests go through the library, which knows the limits of each channel, but not through its messages: it would
build objects of all that we send and of all that Discord sends back.
"""

import discord
from discord.http import Route

from adapters.discord.body import body, message
from adapters.discord.message import OutgoingMessage


async def post(client: discord.Client, channel: int, outgoing: OutgoingMessage, nonce: str = "") -> int:
    """Posts a message and returns its id. Of several with one ``nonce`` Discord takes the first."""
    told = message(outgoing) | ({"nonce": nonce, "enforce_nonce": True} if nonce else {})
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
    posted = await client.http.request(route, data=body(told, outgoing))
    return int(posted["id"])


async def edit(client: discord.Client, channel: int, number: int, outgoing: OutgoingMessage) -> None:
    """Edits a message."""
    path = "/channels/{channel_id}/messages/{message_id}"
    route = Route("PATCH", path, channel_id=channel, message_id=number)
    await client.http.request(route, data=body(message(outgoing), outgoing))
