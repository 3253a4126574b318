"""Sends the requests that answer interactions.

The library would build objects of every message that Discord sends back, and nobody reads them: that cost as much as
the requests. What it does about limits and errors of Discord's is done here as well.
"""

import asyncio
import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final, NamedTuple

import aiohttp
import discord
from discord.http import Route  # it alone knows where Discord is
from yarl import URL

from adapters.discord.backoff import LONGEST_WAIT, TOO_MANY, Backoff
from adapters.discord.retries import CONNECTION_ERRORS, patience

TRIES: Final = 5
"""How often a request is sent while Discord tells to wait for it, or has errors of its own."""

_REFUSALS: Final[dict[int, type[discord.HTTPException]]] = {
    HTTPStatus.FORBIDDEN: discord.Forbidden,
    HTTPStatus.NOT_FOUND: discord.NotFound,
}

UNPACKED: Final = "identity"
"""Answers are long and mostly unread, so it costs least not to pack them."""


class Answer(NamedTuple):
    """How Discord has answered a request that it has taken."""

    headers: Mapping[str, str]
    content: bytes


class AnswerRequests:
    """Sends requests in a session of its own while it is open; ``backoff`` is told of each."""

    def __init__(self, backoff: Backoff) -> None:
        self._backoff = backoff
        self._session: aiohttp.ClientSession | None = None

    def open(self, user_agent: str) -> None:
        """Begins a session; the event loop must be running."""
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"User-Agent": user_agent, "Accept-Encoding": UNPACKED},
        )

    async def close(self) -> None:
        """Ends the session; what is sent afterwards fails as on a lost connection."""
        session, self._session = self._session, None
        if session:
            await session.close()

    async def send(self, method: str, path: str, body: aiohttp.Payload | None = None) -> Answer:
        """Sends a request, and again after a while where Discord says so.

        Raises:
            discord.HTTPException: Discord refuses.
            discord.RateLimited: it tells to wait longer than anybody would.
            OSError, aiohttp.ClientError: the connection was lost.
        """
        url = URL(f"{Route.BASE}{path}", encoded=True)
        for number in range(1, TRIES + 1):
            response, content = await self._once(method, url, body)
            if response.ok:
                return Answer(response.headers, content)
            told = _told(response, content)
            pause = _pause(response, told, number)
            if pause is None or number == TRIES:
                break
            if pause > LONGEST_WAIT:
                raise discord.RateLimited(pause)
            await asyncio.sleep(pause)
        raise _refusal(response.status)(response, told)

    async def _once(self, method: str, url: URL, body: aiohttp.Payload | None) -> tuple[aiohttp.ClientResponse, bytes]:
        if self._session is None:
            raise ConnectionError("not logged in")
        self._backoff.check()
        try:
            async with self._session.request(method, url, data=body, timeout=patience()) as response:
                self._backoff.note(response.status, response.headers, url.path)
                return response, await response.read()
        except CONNECTION_ERRORS:
            self._backoff.note_loss()
            raise


def _told(response: aiohttp.ClientResponse, content: bytes) -> Any:
    """What a refusal says: the JSON of Discord, or the text of something before it."""
    return json.loads(content) if response.content_type == "application/json" else content.decode(errors="replace")


def _pause(response: aiohttp.ClientResponse, told: Any, number: int) -> float | None:
    """Seconds until a request is sent again that has been refused ``number`` times; None: it is refused for good."""
    if response.status == TOO_MANY and isinstance(told, dict):  # else it is the firewall's
        return float(told["retry_after"])
    return 2.0 * number - 1 if response.status >= HTTPStatus.INTERNAL_SERVER_ERROR else None


def _refusal(status: int) -> type[discord.HTTPException]:
    """The library's error for a status."""
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return discord.DiscordServerError
    return _REFUSALS.get(status, discord.HTTPException)
