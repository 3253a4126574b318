"""Updates as Telegram sends them, by polling or to the webhook.

Nearly all are presses, so these are read here, straight from the JSON. The client would make an object of every button,
picture size and entity of the message that was pressed, of which nobody reads more than a few fields.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

import structlog
from telegram import Bot, Update, User
from telegram.error import NetworkError
from telegram.request import BaseRequest

from adapters.telegram.addresses import Address
from adapters.telegram.posting import Source

log = structlog.get_logger()

MARGIN: Final = 10.0
"""Seconds for which the answer of a server may be late that holds a request for updates open."""


class Garbled(ValueError):
    """The server has sent something that is no update."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button. ``message`` is the pressed one as JSON, empty where Telegram does not send it."""

    update_id: int
    person: User
    source: Source
    data: str
    message: dict[str, Any]

    @property
    def asker(self) -> User | None:
        """Whoever sent the message to which the pressed one replies."""
        sender = self.message.get("reply_to_message", {}).get("from")
        return User.de_json(sender) if sender else None

    def offers(self, data: str) -> bool:
        """Whether the pressed message has a button with this data."""
        rows = self.message.get("reply_markup", {}).get("inline_keyboard", ())
        return any(button.get("callback_data") == data for row in rows for button in row)


def read(update: dict[str, Any], bot: Bot) -> Update | Press:
    """An update from its JSON.

    Raises:
        Garbled: it is none.
    """
    try:
        query = update.get("callback_query")
        return Update.de_json(update, bot) if query is None else _press(int(update["update_id"]), query)
    except (ValueError, TypeError, KeyError, AttributeError) as why:
        raise Garbled(f"no update: {type(why).__name__}") from None


def readable(raw: Any, bot: Bot) -> Update | Press | None:
    """An update from its JSON; None where it cannot be read, which is logged: it is left out, and others go on."""
    try:
        return read(raw, bot)
    except Garbled:
        log.exception("update left out", update=raw.get("update_id") if isinstance(raw, dict) else None)
        return None


def _press(update: int, query: dict[str, Any]) -> Press:
    person, message = User.de_json(query["from"]), query.get("message") or {}
    if inline := query.get("inline_message_id"):
        source = Source(Address(inline=inline), person.id, query["id"])
    elif not message:
        source = Source(Address(person.id), person.id, query["id"])
    else:
        source = _source(person.id, query["id"], message)
    return Press(update, person, source, query.get("data") or "", message)


def _source(person: int, query: str, message: dict[str, Any]) -> Source:
    """Where a press comes from. Of a message that the bot can no longer reach Telegram says date 0."""
    topic = message["message_thread_id"] if message.get("is_topic_message") else None
    return Source(
        Address(message["chat"]["id"], topic),
        person,
        query,
        message=message["message_id"] if message["date"] else 0,
        ephemeral=int(message.get("ephemeral_message_id", 0)),
        photo=bool(message.get("photo")),
    )


async def fetched(
    bot: Bot, requests: BaseRequest, offset: int | None, wanted: Iterable[str], seconds: int
) -> list[dict[str, Any]]:
    """The next updates of these kinds as JSON, for which the server may hold the request open for so many seconds.

    Raises:
        TelegramError: there is no answer, or a refusal.
    """
    asked = {"timeout": seconds, "allowed_updates": json.dumps([*wanted])}
    asked |= {"offset": offset} if offset else {}
    found = await requests.post(f"{bot.base_url}/getUpdates?{urlencode(asked)}", read_timeout=seconds + MARGIN)
    if not isinstance(found, list):
        raise NetworkError("no list of updates")
    return found
