"""Messages that one member of a group sees alone (Bot API 10.3), sent so that no secret can stand where others read.

A server that does not know these messages ignores the parameter and posts an ordinary one. Therefore the request that
makes a message never holds a secret: it sends a placeholder. If the server's answer says that the placeholder is
ephemeral, the secret is put in by a method that edits ephemeral messages alone. Each message is checked like this and
costs one more request, since the server behind an address may be replaced at any time by one that does not know them.

python-telegram-bot does not know these messages yet, so their parameters and their id are in ``api_kwargs``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import structlog
from telegram import Bot, InputFile, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, EndPointNotFound, Forbidden, TelegramError

from adapters.telegram.addresses import Address
from adapters.telegram.message_builder import OutgoingMessage

log = structlog.get_logger()

GARBLED: Final = (AttributeError, KeyError, TypeError, ValueError)
"""The exceptions that the client raises when the server's answer is no message."""

OPEN_PAGES: Final = (
    "menu",
    "options",
    "resign",
    "rules",
    "help",
    "games",
    "dice",
    "luck",
    "record",
    "file",
    "draws",
    "film",
    "clocks",
)
"""Pages that hold no secret, so they may be sent in the request that makes the message."""


class Public(Exception):
    """The server has not made an ephemeral message; what it has made was deleted again."""


class To(NamedTuple):
    """The receiver of a message, and the press or the hidden command that allows the bot to send it."""

    person: int
    query: str = ""
    command: int = 0


class Ephemeral:
    """Sends, edits and removes the ephemeral messages of one bot."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._known: bool | None = None

    async def is_known(self) -> bool:
        """Whether the server knows ephemeral messages. The bot asks once; while there is no answer, it assumes so."""
        if self._known is None:
            try:
                await self._call("deleteEphemeralMessage", self._bot.id, self._bot.id, 1)  # no such message exists
            except EndPointNotFound:
                log.warning("this Bot API server knows no ephemeral messages; hands are told in alerts")
                self._known = False
            except (BadRequest, Forbidden):
                self._known = True
            except TelegramError:
                return True
            else:
                self._known = True
        return self._known

    async def send(self, where: Address, to: To, outgoing: OutgoingMessage) -> int:
        """Sends a new message, which must not hold a secret, and returns the id by which it is edited.

        Raises:
            Public: the server's answer does not prove that the message is ephemeral.
            TelegramError: the message was refused.
        """
        parameters: dict[str, Any] = {"receiver_user_id": to.person}
        if to.query:
            parameters["callback_query_id"] = to.query
        hidden: dict[str, Any] = {"ephemeral_message_parameters": parameters}
        if to.command:
            hidden["reply_parameters"] = {"ephemeral_message_id": to.command}
        try:
            sent = await post(self._bot, where, outgoing, hidden=hidden)
            told = sent.to_dict()
        except GARBLED as why:
            raise Public(f"no message: {type(why).__name__}") from None
        if number := _ephemeral_id(told, to.person):
            return number
        if message := told.get("message_id"):
            await self._delete_public(where, message)
        raise Public("no ephemeral id")

    async def edit(self, where: Address, person: int, message: int, outgoing: OutgoingMessage) -> None:
        """Edits a message."""
        given = {"text": outgoing.text, "parse_mode": ParseMode.HTML, **outgoing.keys.parameters}
        await self._call("editEphemeralMessageText", where.chat, person, message, **given)

    async def remove(self, where: Address, person: int, message: int) -> None:
        """Removes a message; Telegram does not count this against the limit."""
        try:
            await self._call("deleteEphemeralMessage", where.chat, person, message)
        except TelegramError as why:
            log.info("panel not removed", why=type(why).__name__)

    async def _call(self, method: str, chat: int, person: int, message: int, **given: Any) -> None:
        named = {"chat_id": chat, "receiver_user_id": person, "ephemeral_message_id": message}
        await self._bot.do_api_request(method, {**named, **given})

    async def _delete_public(self, where: Address, message: int) -> None:
        try:
            await self._bot.delete_message(where.chat, message)
        except TelegramError as why:
            log.warning("placeholder not removed", chat=where.chat, why=type(why).__name__)


async def post(
    bot: Bot,
    where: Address,
    outgoing: OutgoingMessage,
    known: str = "",
    hidden: Mapping[str, Any] = MappingProxyType({}),
    **more: Any,
) -> Message:
    """Sends a new message without a picture: text, or a file with text below it.

    A film that Telegram has already is sent by its id ``known``. ``hidden`` are parameters that the client does not
    know.
    """
    given = {
        "message_thread_id": where.topic,
        "parse_mode": ParseMode.HTML,
        "api_kwargs": {**outgoing.keys.parameters, **hidden},
        **more,
    }
    if outgoing.file is None:
        return await bot.send_message(where.chat, outgoing.text, **given)
    document = InputFile(outgoing.file.data, outgoing.file.name)
    if outgoing.file.kind == "film":
        return await bot.send_animation(where.chat, known or document, caption=outgoing.text, **given)
    return await bot.send_document(where.chat, document, outgoing.text, **given)


def _ephemeral_id(told: dict[str, Any], person: int) -> int:
    """The id of a message that only this person sees; 0 for any other."""
    number, receiver = told.get("ephemeral_message_id"), told.get("receiver_user")
    if type(number) is not int or number <= 0:
        return 0
    if receiver is not None and (not isinstance(receiver, dict) or receiver.get("id") != person):
        return 0
    return number
