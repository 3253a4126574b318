"""Answers to presses: in the answer to the webhook's own request while it is open, else by a request of their own."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from telegram import Bot
from telegram.error import BadRequest, NetworkError

Held: TypeAlias = "asyncio.Future[dict[str, Any]]"
"""What is to stand in the answer to the webhook's request: a method of the Bot API with its parameters."""


class PressAnswers:
    """Sends each answer the cheapest way. What is held for the webhook is sent by whoever opened it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._open: dict[str, Held] = {}

    @contextmanager
    def holding(self, query: str) -> Iterator[Held]:
        """As long as the context lasts, the first answer to this press is held."""
        held: Held = asyncio.get_running_loop().create_future()
        self._open[query] = held
        try:
            yield held
        finally:
            if self._open.get(query) is held:
                del self._open[query]

    async def send(self, query: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answers a press.

        Raises:
            TelegramError: Telegram does not take the answer; what is held it may still refuse, and tells nobody.
        """
        fields = {"text": text, "show_alert": alert, "url": url}
        given = {"callback_query_id": query, **{name: value for name, value in fields.items() if value}}
        if (held := self._open.pop(query, None)) is None or held.done():
            await self._send(given)
        else:
            held.set_result({"method": "answerCallbackQuery", **given})

    async def send_held(self, held: Held) -> None:
        """Sends by a request what was held, since the update takes longer than its press may wait.

        Raises:
            TelegramError: Telegram does not take the answer.
        """
        await self._send({name: value for name, value in held.result().items() if name != "method"})

    async def _send(self, given: dict[str, Any]) -> None:
        """Sends an answer, once more where the line broke: the button would wait for it, and two are no harm."""
        try:
            await self._bot.answer_callback_query(**given)
        except BadRequest:
            raise
        except NetworkError:
            await self._bot.answer_callback_query(**given)
