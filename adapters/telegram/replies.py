"""Sends answers to those who asked: in a group as alerts or panels, in private chats as messages."""

import asyncio
from dataclasses import replace
from secrets import token_hex
from typing import Final

import structlog
from telegram.error import BadRequest, TelegramError

from adapters.telegram import links
from adapters.telegram.addresses import user
from adapters.telegram.kept_keys import asks_key, delivered_key
from adapters.telegram.keyboard import Keys
from adapters.telegram.markup import cut, fits, plain
from adapters.telegram.message_builder import OutgoingMessage
from adapters.telegram.posting import Posting, Source, handed, is_beyond_numbers, is_for_alerts, is_open
from adapters.telegram.tickets import Announcement, Rank, Ticket
from bot.operation import journey
from bot.ports import Away, Unreached
from bot.scenes.render import Line
from bot.screens.answer import Answer
from bot.tables.request import Request
from bot.tables.table import TableId
from engines.core import Note, note

log = structlog.get_logger()

PROMPT: Final = 1.5
"""Seconds for which the answer to a press waits for the panel that the press has asked for."""

AGAIN: Final = 30.0
"""Seconds in which a second press on "My cards" is taken to mean that the panel is not seen."""

PATIENCE: Final = 2
"""The number of times that a person may ask for a hand that is being sent and still counts as seeing panels."""

FIRST: Final = ("help", "games", "dice")
"""The pages with which people begin. They hold nothing private."""

HERE: Final = ("games", "dice", "where", "settings", "admin", "link-elsewhere", "privacy-elsewhere", "bring")
"""Pages about the whole chat, which are shown to everybody."""

HARMLESS: Final = ("rules", "help", "luck", "record", "file", "film")
"""Of the pages to which a line leads those that may be posted in public when there is no other way; the others are
private. The pages behind buttons are not among them: whoever presses one gets an answer without a post.
"""

HOUR: Final = 3600.0
WEEK: Final = 7 * 24 * HOUR


class Replies(Posting):
    """Sends answers; those to presses never wait in the outbox."""

    # --- a press ---

    async def toast(self, source: Source, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answers a press; when Telegram no longer accepts the answer, it is dropped."""
        if not source.query:
            return
        try:
            await self._chat.answers.send(source.query, text, alert=alert, url=url)
            journey.acknowledged()
        except TelegramError as why:
            log.info("press not answered", why=type(why).__name__)

    async def pressed(self, request: Request, source: Source, answer: Answer) -> None:
        """Sends the answer to a press that was refused or that asked for something to read; later also the one that
        takes its place.
        """
        try:
            place = await self._answer_press(request, source, answer)
        except (TelegramError, Unreached):
            await self.toast(source)  # else the button would go on waiting
            raise
        await self._go_on(request, source, place, answer)

    async def _go_on(self, request: Request, source: Source, place: Source | None, answer: Answer) -> None:
        """Puts what comes later into the place of an answer; where it has none, only the last one is sent."""
        try:
            while answer.later is not None:
                answer = await answer.later()
                if place is not None:
                    place = await self._put(place, answer)
                elif answer.later is None:
                    await self._answer_press(request, replace(source, query=""), answer)
        except Away:
            log.info("no answer later", why="the store is away")

    async def _answer_press(self, request: Request, source: Source, answer: Answer) -> Source | None:
        """Answers a press; where something stands now that a later answer may replace."""
        where = source.where
        if answer.refused and source.ephemeral and source.table:
            await self._answer_stale(request, source, answer)
        elif answer.refused:
            await self.toast(source, plain(await self._lines(answer)), alert=True)
        elif answer.removes:
            await self.toast(source, plain(await self._lines(answer)))
            await self._sent(where, Rank.ANSWER, lambda: self._deleted(source))
        elif where.inline:
            await self._inline(source, answer)
        elif answer.shared or request.private:
            await self.toast(source)
            replaces = request.private and source.page and answer.page and not answer.file
            return await (self._replace(source, answer) if replaces else self._post(request, source, answer))
        elif source.ephemeral and not answer.file:
            await self.toast(source)
            return await self._put(source, answer)
        elif source.page and answer.page in HERE:
            await self.toast(source)
            return await self._replace(source, answer)
        else:
            return await self._answer_one(request, source, answer)
        return None

    async def _answer_one(self, request: Request, source: Source, answer: Answer) -> Source | None:
        """Sends an answer to one member of a group: as a panel, an alert or in private; where it stands."""
        table = answer.table.id if answer.table else ""
        is_hand = answer.page == "hand"
        lately = delivered_key(source.where, table, source.person)
        numbered = is_hand and await self._panels.shows_numbers(source.where, table)
        if is_hand and await self._is_coming(request, source, answer):
            await self._answer_with_text(source, answer)
            return None
        if is_hand and await self._memory.recall(lately):  # the panel was delivered, but the person does not see it
            await self._panels.number(table, source.person)
        elif (delivered := await self._panel(source, answer, PROMPT if answer.later is None else None)) is None:
            await self._answer_with_text(source, answer)
            return None
        elif delivered:
            await self.toast(source, answer.say(answer.tip) if answer.tip else "")
            if is_hand:
                await self._memory.keep(lately, "1", AGAIN)
            return replace(source, query="", message=0, ephemeral=delivered, page=True, photo=False)
        if answer.page in FIRST and source.message and not source.where.inline:
            await self.toast(source)  # whoever sees no panels goes on in the message that was pressed
            return await self._replace(source, answer)
        if is_hand:  # panels do not come through: the board gets numbers, or a link
            self._chat.facade.places.redraw(TableId(table), request.channel)
        if is_for_alerts(answer):
            where_to_press = note("telegram-numbers" if numbered else "telegram-numbers-soon")
            hint = (Line(answer.say(where_to_press)),) if is_hand else ()
            text = "\n".join(line.text for line in (*await self._lines(answer), *hint))
            if fits(text):
                await self.toast(source, text, alert=True)
                return None
        await self._hand_over(source.person, answer)
        if place := await self._send_privately(source.person, answer):
            await self.toast(source, answer.say(note("telegram-private-only")))
        else:
            await self.toast(source, url=links.start(self._bot.username, links.look(table, answer.page)))
        return place

    async def _is_coming(self, request: Request, source: Source, answer: Answer) -> bool:
        """Whether what the asker of a hand waits for is on its way, which goes first from now on.

        That is the hand, a change of the one that stands there, or the board if it brings the buttons. Whoever asks
        again and again without a press in the hand does not see it.
        """
        where, person, table = source.where, source.person, answer.table
        if table is None:
            return False
        if self._panels.coming(where, person, table.id):
            return True
        often = asks_key(where, table.id, person)
        asks = int(await self._memory.recall(often) or 0)
        if asks >= PATIENCE or not await self._panels.sees(table.id, person):
            return False
        if not await self._hasten(request, source, answer):
            return False
        await self._memory.keep(often, str(asks + 1), AGAIN)
        return True

    async def _hasten(self, request: Request, source: Source, answer: Answer) -> bool:
        """Whether a change of the hand is on its way, or the board where the hand lacks nothing."""
        where, table = source.where, answer.table
        if table is None:
            return False
        if answer.seat in table.awaited():
            lacks_nothing = not await self._panels.lacks(where, source.person, answer)
            if lacks_nothing and self._chat.hastened(request.channel, table.id):
                return True
        return await self._panels.hasten(self._chat.facade, where, source.to, answer)

    async def seen(self, source: Source, table: str) -> None:
        """A button of a hand has been pressed: whoever presses it sees it."""
        await self._panels.seen(table, source.person)
        where, person = source.where, source.person
        for key in (delivered_key(where, table, person), asks_key(where, table, person)):
            if await self._memory.recall(key):
                await self._memory.forget(key)

    async def _panel(self, source: Source, answer: Answer, patience: float | None) -> int | None:
        """The message of a panel that has been delivered, 0 where none was; None: not in so many seconds, but it is on
        its way.
        """
        if not await self._panels.possible(source.where):
            return 0
        showing = self._panels.begin(self._chat.facade, source.where, source.to, answer)
        done, _ = await asyncio.wait({showing}, timeout=patience)
        return showing.result() if done else None

    async def _answer_with_text(self, source: Source, answer: Answer) -> None:
        """Answers a press with the text of a panel that is still being sent."""
        hint = answer.say(note("telegram-panel-soon"))
        text = "\n".join(line.text for line in (*await self._lines(answer), Line(hint)))
        is_hand = answer.page == "hand"
        await self.toast(source, text if is_hand and fits(text) else hint, alert=is_hand)

    async def _answer_stale(self, request: Request, source: Source, answer: Answer) -> None:
        """Answers a refused press in a panel with the reason and the present hand, and edits the panel."""
        why = plain(await self._lines(answer))
        table = TableId(source.table)
        hand = await self._chat.facade.panel(request, table) if table else None
        if hand is None or hand.refused:
            await self.toast(source, why, alert=True)
            return
        text = "\n".join((why, *(line.text for line in await self._lines(hand))))
        await self.toast(source, text if fits(text) else why, alert=True)
        await self._panels.edit(
            self._chat.facade, source.where, source.person, source.ephemeral, hand, Ticket(Rank.ANSWER)
        )

    async def _inline(self, source: Source, answer: Answer) -> None:
        """Answers a press in a chat without the bot: by an alert, or in the chat with the bot."""
        lines = await self._lines(answer)
        text = "\n".join(line.text for line in lines)
        if fits(text) and is_for_alerts(answer):
            await self.toast(source, text, alert=True)
        elif answer.table and answer.page:
            await self._hand_over(source.person, answer)
            await self.toast(source, url=links.start(self._bot.username, links.look(answer.table.id, answer.page)))
        else:
            await self.toast(source, cut(text), alert=True)

    async def moved(
        self, request: Request, source: Source, table: str, *, game: bool, announced: Announcement | None = None
    ) -> None:
        """Edits the hand or removes the page from which something was done; the edit may have been announced."""
        if not source.page:
            return
        if source.ephemeral:
            if game:
                answer = await self._chat.facade.panel(request, TableId(table))
                if answer and not answer.refused:  # else the game is over, and its board takes the hands away
                    where, panel = source.where, source.ephemeral
                    await self._panels.follow(self._chat.facade, where, source.person, panel, answer, announced)
                return
            await self._panels.remove(source.where, source.person, source.ephemeral)
        elif source.message:
            await self._sent(source.where, Rank.ANSWER, lambda: self._deleted(source))

    async def _deleted(self, source: Source) -> None:
        try:
            await self._bot.delete_message(source.where.chat, source.message)
        except BadRequest as why:
            log.info("page not deleted", why=why.message)

    async def _hand_over(self, person: int, answer: Answer) -> None:
        """Lets a person who does not sit at the table use its page in the chat with the bot."""
        if answer.table and answer.seat is None and not answer.refused:
            await self._memory.keep(handed(user(person), answer.table.id), "1", WEEK)

    # --- a line ---

    async def said(self, request: Request, source: Source, answer: Answer) -> None:
        """Sends the answer to a command or a typed move; a line that is delivered twice is answered once."""
        mine = token_hex(4)
        if await self._memory.settle(f"told:{request.op}", mine, HOUR) != mine:
            return
        if not request.private:
            await self._hand_over(source.person, answer)
        await self._go_on(request, source, await self._say(request, source, answer), answer)

    async def hush(self, source: Source, answer: Answer) -> None:
        """Tells who types too much when to come again: in the chat with the bot, where there is none below the line."""
        if await self._send_privately(source.person, answer) is None:
            await self._send(source.where, await self._panels.outgoing(answer), source.message)

    async def _say(self, request: Request, source: Source, answer: Answer) -> Source | None:
        """Sends the answer to a line; where it stands."""
        if request.private and is_beyond_numbers(answer) and await self._send_privately(source.person, answer):
            return None
        if request.private:
            return await self._post(request, source, answer)
        if source.ephemeral and (delivered := await self._panel(source, answer, None)):
            return replace(source, ephemeral=delivered, page=True)
        if answer.page in HERE:
            return await self._post(request, source, answer)
        if place := await self._send_privately(source.person, answer):
            if not source.ephemeral:  # else nobody else has seen the question
                await self._link_to_answer(source, note("telegram-answered"), answer, links.chat(self._bot.username))
            return place
        if answer.page in HARMLESS or is_open(answer):
            return await self._post(request, source, answer)
        link = links.start(self._bot.username, links.page(answer.table.id if answer.table else None, answer.page))
        await self._link_to_answer(source, note("telegram-private-only"), answer, link)
        return None

    async def _link_to_answer(self, source: Source, words: Note, answer: Answer, link: str) -> None:
        """Says in a group that the answer is elsewhere, with a link to it."""
        keys = Keys().link(answer.say(note("telegram-open-private")), link)
        await self._send(source.where, OutgoingMessage(answer.say(words), keys), source.message)
