"""Answers to presses: in the answer to the webhook's own request while it is open, else by a request of their own."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from telegram import Bot

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
        if (held := self._open.pop(query, None)) is None or held.done():
            await self._bot.answer_callback_query(query, text or None, show_alert=alert, url=url)
            return
        fields = {"text": text, "show_alert": alert, "url": url}
        given = {name: value for name, value in fields.items() if value}
        held.set_result({"method": "answerCallbackQuery", "callback_query_id": query, **given})

    async def send_held(self, held: Held) -> None:
        """Sends by a request what was held, since the update takes longer than its press may wait.

        Raises:
            TelegramError: Telegram does not take the answer.
        """
        told = held.result()
        await self._bot.answer_callback_query(
            told["callback_query_id"], told.get("text"), show_alert=told.get("show_alert"), url=told.get("url")
        )
