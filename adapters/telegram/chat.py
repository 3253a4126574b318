"""Telegram as a chat of the bot: boards are posted, edited and removed."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, TelegramError

from adapters.telegram import links
from adapters.telegram.addresses import PREFIX, Address, address, number
from adapters.telegram.board_composer import BoardComposer
from adapters.telegram.board_messages import NO_PHOTOS, BoardMessages, Name, name
from adapters.telegram.hand_panels import rank_of_board
from adapters.telegram.kept_keys import keys_to_draw, plain_key
from adapters.telegram.message_builder import MessageBuilder, OutgoingMessage
from adapters.telegram.outbox import Outbox
from adapters.telegram.panels import Panels
from adapters.telegram.ports import KeyValueStore
from adapters.telegram.posts import LOST, NO_CHAT, Posts
from adapters.telegram.press_answers import PressAnswers
from adapters.telegram.reachability import Reachability
from adapters.telegram.tickets import Announcement, Rank, Ticket
from bot.front.facade import Facade
from bot.operation import journey
from bot.ports import BoardView, Entrance, Gone, Newest, Unreached
from bot.screens.answer import Answer
from bot.tables.stored import Place, Shown
from bot.tables.table import AnyTable, Channel, Table, TableId, User
from engines.core import Seat, note

log = structlog.get_logger()
T = TypeVar("T")

HOUR: Final = 3600.0

OUTSIDE: Final = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
"""What Telegram calls somebody who is not in a chat."""

PATIENCE: Final = 600.0
"""Seconds in which a board that has been deleted a second time is not posted again."""


@dataclass(slots=True)
class Coming:
    """A board that waits for its turn, and the newest known revision that it will show."""

    ticket: Ticket
    rev: int


class _BoardDeleted(Exception):
    """The message of the board has been deleted."""


class _PhotosForbidden(Exception):
    """The bot may send text to the chat, but no photos."""


class TelegramChat:
    """Draws boards. Each waits for its turn to be sent and then shows the newest revision.

    ``thumbs`` is the beginning of the addresses of small pictures of the games, empty where Telegram can fetch none.
    """

    calls = True
    walks = False

    def __init__(self, bot: Bot, memory: KeyValueStore, outbox: Outbox, thumbs: str = "") -> None:
        self.bot, self.memory, self.outbox = bot, memory, outbox
        self.builder = MessageBuilder()
        self.messages, self.answers = BoardMessages(bot, memory), PressAnswers(bot)
        self.panels = Panels(bot, memory, outbox, self.builder)
        self.posts = Posts(bot, self.messages, self.panels, outbox)
        self.reachability = Reachability(memory)
        self._boards = BoardComposer(bot, memory, self.builder, self.panels, self.reachability, self._link_of)
        self.online, self.thumbs = False, thumbs
        self._facade: Facade | None = None
        self._waiting: dict[tuple[Channel, TableId], Coming] = {}
        self._urgent: set[tuple[Channel, TableId]] = set()

    @property
    def facade(self) -> Facade:
        """The facade, which is set after the chats have been built."""
        assert self._facade is not None  # noqa: S101
        return self._facade

    @facade.setter
    def facade(self, facade: Facade) -> None:
        self._facade = facade

    # --- bot.ports.Chat ---

    async def is_open(self, user: User) -> bool:
        return False  # Telegram tells bots nothing of that

    async def is_member(self, channel: Channel, user: User) -> bool:
        where, person = address(channel), number(user)
        if not where.is_group or person is None:
            return True
        try:
            return (await self.bot.get_chat_member(where.chat, person)).status not in OUTSIDE
        except TelegramError as why:
            log.info("cannot tell who is here", chat=where.chat, why=type(why).__name__)
            return True

    async def start_thread(self, place: Place, message: str, name: str) -> Channel | None:
        return None  # a match is played where it was opened

    def serves(self, place: Place) -> bool:
        return self.online and place.channel.startswith(PREFIX)

    async def show(self, place: Place, newest: Newest) -> str | None:
        """Edits the message or posts a new one; a board that looks the same is not sent. One that has changed and must
        wait is composed when its turn comes, since it may change again by then.

        Raises:
            Gone: the bot may not write there any more, or the board was deleted twice within ten minutes.
            Unreached: Telegram cannot be reached, or the topic is closed.
        """
        if (board := await newest()) is None:
            return None
        where, former = address(place.channel), name(board.message)
        with self.outbox.announce(where.account, frugal=where.is_frugal) as announced:
            message = await self._show(place, where, newest, board, announced)
        shown = name(message or "")
        if former and shown and shown.id == former.id and where.is_group and board.table.rules.hides:
            await self.outbox.lull(where.account)  # the hands that follow at once are noted with the board
        return message

    async def _show(
        self, place: Place, where: Address, newest: Newest, board: BoardView, announced: Announcement
    ) -> str | None:
        here, former, is_played = (place.channel, board.table.id), name(board.message), board.table.phase == "playing"
        is_later = board.is_changed and self.outbox.must_wait(where.account)
        outgoing = None if is_later else await self._boards.compose(place, board)
        if is_played:  # hands do not wait for the board, and may change without it
            self._refresh_hands(where, board.table)
        is_urgent = here in self._urgent
        self._urgent.discard(here)
        if outgoing and former and former.digest == outgoing.digest:
            if not is_played:
                self._refresh_hands(where, board.table)
            journey.drawn(board.table.id, board.table.rev, place.channel)
            return board.message
        rank = Rank.ANSWER if is_urgent else await self._rank(where, board.table)
        ticket = Ticket(rank, announcement=announced)
        if outgoing and not (former and former.photo and former.stamp == outgoing.stamp):
            self.messages.look_up(outgoing)
        self._waiting[here] = Coming(ticket, board.table.rev)
        try:
            return await self._draw(place, where, newest, board, outgoing, ticket)
        finally:
            self._waiting.pop(here, None)

    def entrance(self, token: str, places: Mapping[Place, Shown]) -> Entrance | None:
        """A link to the chat with the bot; it also works for people who share no group with it."""
        if not self.online:
            return None
        return Entrance(links.start(self.bot.username, links.invitation(token)))

    def expect(self, place: Place, table: AnyTable, chooser: Seat | None = None) -> None:
        where, ranks, standing = address(place.channel), [Rank.BOARD], self.panels.standing
        if where.is_group and table.rules.hides:
            if chooser is None:
                ranks += standing.after_move(where, table)
            else:
                ranks = list(standing.after_choice(where, table, chooser))
        self.outbox.expect(where.account, ranks, frugal=where.is_frugal, moved=chooser is None)
        self.memory.read_ahead(*keys_to_draw(where, table))

    async def overtaken(self, place: Place, table: TableId) -> None:
        where, coming = address(place.channel), self._waiting.get((place.channel, table))
        self.outbox.cut_short(where.account)
        found = await self.facade.find(table) if coming else None
        if coming is None or found is None or found.table.rev <= coming.rev:
            return
        coming.rev = found.table.rev
        if found.table.phase == "playing":
            self._refresh_hands(where, found.table)
        self.outbox.hurry(where.account, coming.ticket, await self._rank(where, found.table))

    def hasten(self, channel: Channel, table: TableId) -> None:
        """Makes the next board there urgent, since somebody has pressed a button and waits for it."""
        if not self.hastened(channel, table):
            self._urgent.add((channel, table))

    def hastened(self, channel: Channel, table: TableId) -> bool:
        """Whether a board waits to be sent there; if so, it becomes as urgent as an answer."""
        if coming := self._waiting.get((channel, table)):
            self.outbox.hurry(address(channel).account, coming.ticket, Rank.ANSWER)
        return coming is not None

    def is_coming(self, channel: Channel, table: TableId) -> bool:
        """Whether a board waits to be sent there; it will show the newest revision."""
        return (channel, table) in self._waiting

    async def _rank(self, where: Address, table: Table[Any, Any]) -> Rank:
        """The rank of this board in its chat's line."""
        if not where.is_frugal:
            return Rank.BOARD
        numbered = table.rules.hides and await self.panels.needs_numbers(where, table)
        return rank_of_board(table, numbered=numbered)

    def _refresh_hands(self, where: Address, table: Table[Any, Any]) -> None:
        if where.is_group and table.rules.hides:
            self.panels.refresh(self.facade, where, table)

    async def _draw(
        self,
        place: Place,
        where: Address,
        newest: Newest,
        board: BoardView,
        outgoing: OutgoingMessage | None,
        ticket: Ticket,
    ) -> str | None:
        """Sends the board, which may be composed already; the name of the message that shows it, None: there was
        nothing to show any more.
        """
        made = (board, outgoing) if outgoing else None
        try:
            once = partial(self._draw_once, place, where, ticket, newest, made)
            return await self._deliver(place, where, board, once, ticket)
        except _PhotosForbidden:
            once = partial(self._draw_once, place, where, ticket, newest)
            return await self._deliver(place, where, board, once, ticket)
        except _BoardDeleted:
            lost = f"lost:{place.channel}:{board.table.id}"
            if where.inline or await self.memory.recall(lost):
                raise Gone(place.channel) from None
            await self.memory.keep(lost, "1", PATIENCE)
            again = partial(self._draw_once, place, where, ticket, newest, lost=True)
            return await self._deliver(place, where, board, again, ticket)

    async def remove(self, place: Place, message: str) -> None:
        where, former = address(place.channel), name(message)
        if former is None or where.inline:
            return

        async def work() -> None:
            try:
                await self.bot.delete_message(where.chat, former.id)
            except BadRequest as why:
                if "not found" not in why.message.lower():
                    say = await self.facade.public_speaker(where.channel)
                    await self.messages.retire(where, former, say(note("telegram-below")))

        try:
            await self._sent(where, Ticket(Rank.BOARD), work)
        except Forbidden:
            raise Gone(place.channel) from None
        except (NetworkError, TelegramError) as why:
            log.warning("not removed", channel=place.channel, why=type(why).__name__)

    def address(self, channel: Channel, message: str = "") -> str | None:
        """Supergroups alone have addresses of messages; a private chat is the one with the bot."""
        where, posted = address(channel), name(message)
        if where.inline or not self.online:
            return None
        if not where.is_group:
            return links.chat(self.bot.username)
        return links.message(where, posted.id) if posted else None

    async def private_chat(self, user: User) -> Channel:
        """The chat with the bot has the number of the user. Whether it has been opened, a post finds out."""
        person = number(user)
        if person is None:
            raise Gone(user)
        return Address(person).channel

    async def post(self, channel: Channel, page: Answer, message: str = "") -> str:
        where = address(channel)
        if not self.online:
            raise Unreached("offline")
        if where.inline:
            raise Gone(channel)
        try:
            return await self.posts.post(where, page, message)
        except ChatMigrated as moved:
            await self.reachability.moved(self.facade, where.chat, moved.new_chat_id)
            raise Gone(channel) from None

    # --- drawing ---

    async def _draw_once(
        self,
        place: Place,
        where: Address,
        ticket: Ticket,
        newest: Newest,
        made: tuple[BoardView, OutgoingMessage] | None = None,
        *,
        lost: bool = False,
    ) -> str | None:
        """Sends the newest board once, ``made`` if that is still the newest; None: there is nothing to show."""
        board = await newest()
        if board is None:  # nothing is to be shown any more; whether the place remains is decided elsewhere
            ticket.is_used = False
            return None
        outgoing = made[1] if made and made[0] is board else await self._boards.compose(place, board)
        former = None if lost else name(board.message)
        try:
            if former and former.digest == outgoing.digest:
                ticket.is_used, shown = False, (former.id, former.photo)
            else:
                await self.panels.store(outgoing.keys)
                shown = await self.messages.show(where, former, outgoing)
        except BadRequest as why:
            said = why.message.lower()
            if "not modified" in said and former:
                shown = former.id, former.photo
            elif any(part in said for part in LOST):
                raise _BoardDeleted from why
            elif NO_PHOTOS in said:
                await self.memory.keep(plain_key(where), "1", HOUR)
                raise _PhotosForbidden from why
            else:
                raise
        if board.table.phase != "playing":  # hands stay until the board shows the end
            self._refresh_hands(where, board.table)
        number, photo = shown
        journey.drawn(board.table.id, board.table.rev, place.channel)
        if where.is_group and board.table.rules.hides and await self.panels.numbered(where, board.table.id):
            await self.panels.drew_numbers(where, board.table.id)
        return str(Name(number, photo, outgoing.stamp, outgoing.digest))

    async def _link_of(self, table: TableId) -> str:
        return await self.facade.link_of(table)

    # --- errors ---

    async def _deliver(
        self, place: Place, where: Address, board: BoardView, work: Callable[[], Awaitable[T]], ticket: Ticket
    ) -> T:
        """Sends something and turns Telegram's refusals into the exceptions of ``bot.ports``."""
        try:
            return await self._sent(where, ticket, work)
        except ChatMigrated as moved:
            await self.reachability.moved(self.facade, where.chat, moved.new_chat_id)
            raise Gone(place.channel) from None
        except Forbidden as why:
            if place.eyes:
                await self._note_blocked(place, board.table.id)
            await self.reachability.lost_topic(self.facade, where, board.table.id)
            raise Gone(f"{place.channel}: {why.message}") from None
        except BadRequest as why:
            said = why.message.lower()
            if "topic_closed" in said:
                raise Unreached("the topic is closed") from None
            if any(part in said for part in NO_CHAT):
                await self.reachability.lost_topic(self.facade, where, board.table.id)
                raise Gone(f"{place.channel}: {why.message}") from None
            raise
        except NetworkError as why:
            raise Unreached(type(why).__name__) from None

    async def _note_blocked(self, place: Place, table: TableId) -> None:
        """Notes that a player has blocked the bot; the boards of the other players then say so."""
        if place.eyes:
            await self.reachability.shut(place.eyes, table)
        await self.facade.places.redraw_others(table, place)

    async def _sent(self, where: Address, ticket: Ticket, work: Callable[[], Awaitable[T]]) -> T:
        return await self.outbox.send(where.account, ticket, work, frugal=where.is_frugal)
