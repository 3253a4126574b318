"""The first answer to one interaction, and the messages that its token lets us send, edit and delete afterwards."""

import asyncio
import json
from time import monotonic
from typing import Any, Final, NamedTuple, Self
from urllib.parse import quote

import aiohttp
import discord

from adapters.discord.answer_requests import AnswerRequests
from adapters.discord.body import HIDDEN, body, message
from adapters.discord.message import OutgoingMessage
from adapters.discord.request import Interaction

THINK, ACKNOWLEDGE, UPDATE = 5, 6, 7
"""Kinds of a first answer: three dots, nothing yet, the pressed message anew."""

ORIGINAL: Final = "@original"
"""How Discord calls the message of the first answer."""


class Sent(NamedTuple):
    """A message as Discord has taken it; ``is_private`` says that only one person sees it."""

    id: int
    is_private: bool

    @classmethod
    def of(cls, told: Any) -> Self:
        return cls(int(told["id"]), bool(told.get("flags", 0) & HIDDEN))


class InteractionWebhook:
    """Sends for one interaction, by its token. Requests for messages go one after another, as Discord limits them."""

    def __init__(self, requests: AnswerRequests, interaction: Interaction) -> None:
        token = quote(interaction.token, safe="")
        self._requests = requests
        self._callback = f"/interactions/{interaction.id}/{token}/callback"
        self._webhook = f"/webhooks/{interaction.application_id}/{token}"
        is_command = interaction.type is discord.InteractionType.application_command
        self._acknowledgement = THINK if is_command else ACKNOWLEDGE
        self._turn = asyncio.Lock()
        self._free = 0.0

    async def acknowledge(self) -> None:
        """Answers that something will follow."""
        await self._requests.send("POST", self._callback, body({"type": self._acknowledgement}))

    async def think(self, *, hidden: bool) -> bool:
        """Posts three dots; whether only the asker sees them."""
        told = {"type": THINK, "data": {"flags": HIDDEN}} if hidden else {"type": THINK}
        answer = await self._requests.send("POST", f"{self._callback}?with_response=true", body(told))
        return bool(json.loads(answer.content)["interaction"]["response_message_ephemeral"])

    async def update(self, outgoing: OutgoingMessage) -> None:
        """Answers with the pressed message as it is now."""
        told = body({"type": UPDATE, "data": message(outgoing)}, outgoing)
        await self._requests.send("POST", self._callback, told)

    async def original(self) -> Sent:
        """The message of the first answer."""
        return Sent.of(json.loads(await self._send("GET", f"/messages/{ORIGINAL}")))

    async def post(self, outgoing: OutgoingMessage, *, hidden: bool) -> Sent:
        """Posts one more message."""
        told = body(message(outgoing, hidden=hidden), outgoing)
        return Sent.of(json.loads(await self._send("POST", "?wait=true&with_components=true", told)))

    async def edit(self, outgoing: OutgoingMessage, number: int | str = ORIGINAL) -> None:
        """Edits a message."""
        await self._send("PATCH", f"/messages/{number}", body(message(outgoing), outgoing))

    async def delete(self, number: int | str = ORIGINAL) -> None:
        """Deletes a message."""
        await self._send("DELETE", f"/messages/{number}")

    async def _send(self, method: str, path: str, told: aiohttp.Payload | None = None) -> bytes:
        async with self._turn:
            if (seconds := self._free - monotonic()) > 0:
                await asyncio.sleep(seconds)
            answer = await self._requests.send(method, f"{self._webhook}{path}", told)
            if answer.headers.get("X-RateLimit-Remaining") == "0":
                self._free = monotonic() + float(answer.headers.get("X-RateLimit-Reset-After", 0))
            return answer.content
