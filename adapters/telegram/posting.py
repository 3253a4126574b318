"""Answers as messages: posted in the chat, in place of a page, or in the private chat with the bot."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, TypeVar

from telegram import Bot
from telegram.constants import ChatAction
from telegram.error import BadRequest, Forbidden

from adapters.telegram import links
from adapters.telegram.addresses import Address, address, user
from adapters.telegram.board_messages import MONTH, Name
from adapters.telegram.chat import TelegramChat
from adapters.telegram.ephemeral import To, post
from adapters.telegram.message_builder import OutgoingMessage
from adapters.telegram.tickets import Rank, Ticket
from bot.front import pages
from bot.scenes.render import Line
from bot.scenes.render.style import Style
from bot.screens import playing
from bot.screens.answer import Answer, File
from bot.tables import options
from bot.tables.request import Request
from bot.tables.stored import Place
from bot.tables.table import TableId, User
from engines.core import note

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a press or a message comes from.

    ``message`` is the id of the pressed message, or 0 for an ephemeral one, whose id is ``ephemeral``. ``page`` says
    that it is a private page. ``table`` is set when a move was pressed in the presser's own panel. ``photo`` says that
    the pressed message is a picture with words below it.
    """

    where: Address
    person: int
    query: str = ""
    message: int = 0
    ephemeral: int = 0
    page: bool = False
    table: str = ""
    photo: bool = False

    @property
    def to(self) -> To:
        return To(self.person, self.query, 0 if self.query else self.ephemeral)


class Posting:
    """Posts answers within the limits of a chat."""

    def __init__(self, bot: Bot, chat: TelegramChat) -> None:
        self._bot, self._chat = bot, chat
        self._memory, self._panels = chat.memory, chat.panels

    async def _post(self, request: Request, source: Source, answer: Answer) -> Source:
        """Posts the answer in the chat where it was asked for; where it stands."""
        outgoing = await self._outgoing(request, answer)
        reply_to = 0 if request.private or source.query else source.message
        return _standing(source.where, source.person, await self._send(source.where, outgoing, reply_to))

    async def _outgoing(self, request: Request, answer: Answer) -> OutgoingMessage:
        outgoing = await self._page(address(request.channel), answer)
        await self._panels.store(outgoing.keys)
        table = answer.table
        if request.private and table and table.phase == "lobby" and not answer.page and not answer.refused:
            link = links.start(self._bot.username, links.join(table.id))
            words = answer.say(note("telegram-come", game=options.title(table.game)))
            invite = outgoing.keys.link(answer.say(note("telegram-invite")), links.share(link, words))
            return OutgoingMessage(f"{outgoing.text}\n{answer.say(note('telegram-invite-link', link=link))}", invite)
        return outgoing

    async def _page(self, where: Address, answer: Answer) -> OutgoingMessage:
        """The message of a page. In a group it shows the public part, and a link to the asker's own part."""
        if answer.public is None or not where.is_group:
            return await self._panels.outgoing(answer, with_pictures=True)
        outgoing = await self._panels.outgoing(replace(answer, scene=answer.public))
        own = links.start(self._bot.username, links.page(None, answer.page))
        return replace(outgoing, keys=outgoing.keys.link(answer.say(note("telegram-own-settings")), own))

    async def _replace(self, source: Source, answer: Answer) -> Source:
        """Replaces a page by another one in the same message; a picture cannot become text, so it stays above a page
        that has none.
        """
        outgoing = await self._page(source.where, answer)
        await self._panels.store(outgoing.keys)

        async def work() -> bool:
            try:
                former = Name(source.message, source.photo)
                _, photo = await self._chat.messages.show(source.where, former, outgoing)
            except BadRequest as why:
                if "not modified" not in why.message.lower():
                    raise
                return source.photo
            return photo

        return replace(source, photo=await self._sent(source.where, Rank.ANSWER, work))

    async def _put(self, place: Source, answer: Answer) -> Source:
        """Puts an answer into the place of one that stands there; where it stands."""
        if place.ephemeral:
            ticket = Ticket(Rank.PANEL)
            await self._panels.edit(self._chat.facade, place.where, place.person, place.ephemeral, answer, ticket)
            return place
        return await self._replace(place, answer)

    async def _send_privately(self, person: int, answer: Answer) -> Source | None:
        """Sends the answer to the chat with the bot; where it stands, None where there is no such chat. A hand without
        numbers gets its board.
        """
        private = Address(person)
        if answer.table and is_beyond_numbers(answer):
            is_posted = await self._post_own_board(person, answer.table.id, answer.say.language)
            return Source(private, person) if is_posted else None
        outgoing = await self._panels.outgoing(answer, with_pictures=True)
        await self._panels.store(outgoing.keys)
        try:
            return _standing(private, person, await self._send(private, outgoing))
        except (Forbidden, BadRequest):
            return None

    async def _post_own_board(self, person: int, table: TableId, language: str) -> bool:
        """Posts the player's own board as the last message in the chat with the bot; whether that chat exists."""
        facade, home = self._chat.facade, Place(Address(person).channel, user(person))
        try:
            await self._bot.send_chat_action(person, ChatAction.TYPING)
        except (Forbidden, BadRequest):
            return False
        await facade.greet(Request("", home.channel, user(person), "", language))
        await facade.places.post_anew(table, home)
        return True

    async def _send(self, where: Address, outgoing: OutgoingMessage, reply_to: int = 0) -> tuple[int, bool]:
        """Sends a message; its number, and whether it is a photo."""
        reply: dict[str, Any] = (
            {"reply_to_message_id": reply_to, "allow_sending_without_reply": True} if reply_to else {}
        )

        async def work() -> tuple[int, bool]:
            if outgoing.file and outgoing.file.kind == "film":
                await self._send_film(where, outgoing, outgoing.file, reply)
                return 0, False
            if outgoing.picture:
                return await self._chat.messages.post_page(where, outgoing, **reply)
            return (await post(self._bot, where, outgoing, **reply)).message_id, False

        return await self._sent(where, Rank.ANSWER, work)

    async def _send_film(self, where: Address, outgoing: OutgoingMessage, file: File, reply: dict[str, Any]) -> None:
        """A film goes up once; from then on its id is enough."""
        kept = f"film:{blake2b(file.data, digest_size=12).hexdigest()}"
        if known := await self._chat.memory.recall(kept):
            try:
                await post(self._bot, where, outgoing, known, **reply)
            except BadRequest as why:
                if "file" not in why.message.lower():
                    raise
            else:
                return
        await self._bot.send_chat_action(where.chat, ChatAction.UPLOAD_VIDEO, message_thread_id=where.topic)
        sent = await post(self._bot, where, outgoing, **reply)
        if sent.animation:
            await self._chat.memory.keep(kept, sent.animation.file_id, MONTH)

    async def _sent(self, where: Address, rank: Rank, work: Callable[[], Awaitable[T]]) -> T:
        return await self._chat.outbox.send(where.account, Ticket(rank), work, frugal=where.is_frugal)

    async def _lines(self, answer: Answer) -> tuple[Line, ...]:
        style = Style.TEXT if answer.style is Style.TEXT else Style.EMOJI
        return (await self._chat.builder.composed(answer.scene, style, answer.say)).lines


def _standing(where: Address, person: int, sent: tuple[int, bool]) -> Source:
    """Where a message stands that was sent."""
    message, photo = sent
    return Source(where, person, message=message, page=True, photo=photo)


def handed(user: User, table: str) -> str:
    """The key under which it is remembered that a person was handed a page of a table."""
    return f"handed:{user}:{table}"


def is_for_alerts(answer: Answer) -> bool:
    """Whether text is enough: the answer has no buttons, or numbers under the public board replace them."""
    if answer.page == "hand":
        return not is_beyond_numbers(answer)
    return not (any(control != pages.BACK for control in answer.scene.controls) or answer.file)


def is_beyond_numbers(answer: Answer) -> bool:
    """Whether the answer is a hand that cannot be played by numbers under the public board."""
    return answer.page == "hand" and answer.table is not None and not playing.game_scene(answer.table, None).is_numbered


def is_open(answer: Answer) -> bool:
    """Whether the answer is a refusal about no table, or about a game without hidden cards."""
    return answer.refused and (answer.table is None or not answer.table.rules.hides)
