"""Requests to the Bot API of which the failed ones are counted."""

from http import HTTPStatus
from typing import Any

from telegram.error import NetworkError
from telegram.request import HTTPXRequest

from bot.operation import metrics


class CountedRequest(HTTPXRequest):
    """Counts what Telegram refuses, by HTTP status, and what it does not answer."""

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        try:
            status, answer = await super().do_request(*args, **kwargs)
        except NetworkError:
            metrics.failed("telegram", None)
            raise
        if status >= HTTPStatus.BAD_REQUEST:
            metrics.failed("telegram", status)
        return status, answer
