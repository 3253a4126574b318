"""Handles presses of buttons, in the order of their chat, and answers each within two seconds."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import Final, TypeAlias

from adapters.telegram import keyboard
from adapters.telegram.chat import TelegramChat
from adapters.telegram.confirmation import question
from adapters.telegram.inline import Inline
from adapters.telegram.kept_keys import keys_of_hand, open_key
from adapters.telegram.markup import cut
from adapters.telegram.page_owners import other_owner
from adapters.telegram.ports import KeyValueStore
from adapters.telegram.posting import Source, handed
from adapters.telegram.press_result import is_hidden_choice, is_marked, picked, press_result
from adapters.telegram.received import Press
from adapters.telegram.replies import Replies
from adapters.telegram.request_builder import RequestBuilder
from adapters.telegram.tickets import Announcement
from bot.front.facade import Facade
from bot.ports import Away
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens import first_steps
from bot.screens.answer import Answer
from bot.tables import names
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import TableId, Unreadable
from bot.tables.token import NOWHERE, Kind, Token, parsed
from engines.core import Note, Who, note

SOON: Final = 1.6
"""Seconds after which a press is answered without text, and its result is told in another way; and for which Telegram's
confirmation waits for an answer that is being sent.
"""

HOUR: Final = 3600.0

HIDING: Final = str(Token(NOWHERE, 0, Kind.PAGE, first_steps.HIDE))
"""The data of a button that takes its message away."""


_Done: TypeAlias = tuple[Answer | Note | None, Loaded | None]
"""The answer, or the question that the press has to answer first, and the table as it was before."""


class Presses:
    """Handles presses; the answers are sent outside the chat's line, so that no press waits for another's answer."""

    def __init__(self, chat: TelegramChat, replies: Replies, requests: RequestBuilder, inline: Inline) -> None:
        self._chat, self._replies, self._requests, self._inline = chat, replies, requests, inline
        self._working: dict[int, tuple[asyncio.Task[_Done], asyncio.Task[None]]] = {}

    @property
    def _facade(self) -> Facade:
        return self._chat.facade

    @property
    def _memory(self) -> KeyValueStore:
        return self._chat.memory

    async def press(self, press: Press) -> None:
        """Handles a press until it is done or takes too long; the answer is sent in the background."""
        source, data = _as_page(press.source, press.data)
        if data.startswith(keyboard.STORED):
            data = await self._chat.panels.token(data[1:])
        request = await self._requests.pressed(press, source, data)
        if data.endswith(HIDING) and not press.offers(press.data):
            data = ""  # anybody can make up data; a message goes away only by a button that it has
        if data.startswith(keyboard.HEADING):
            self._requests.later(self._replies.toast(source, data.removeprefix(keyboard.HEADING)))
            return
        before = asyncio.create_task(self._prepared(request, data))
        if (token := parsed(data)) and token.kind.is_move and source.ephemeral:
            source = replace(source, table=token.table)
            self._chat.panels.standing.pressed(source.where, token.table, source.person)
            self._memory.read_ahead(*keys_of_hand(source.where, token.table, source.person))
        if token and request.private:
            self._memory.read_ahead(handed(request.user, token.table))
        await asyncio.sleep(0)  # what is asked for from here on is sent together with the table
        request = await self._requests.holding(await self._recognized(request), data.partition(":")[0])
        if owner := other_owner(press, source, data):
            await self._refuse(request, source, note("telegram-list-of", who=names.person(owner.first_name, "")))
            return
        if data.startswith(keyboard.OPEN):
            await self._unfold(request, source, data)
            return
        if data.startswith(keyboard.INVITED):
            work = asyncio.create_task(self._inline.accept(request, source, data))
        else:
            work = asyncio.create_task(self._act(request, source, data, before))
        announced = self._chat.outbox.announce(source.where.account, frugal=source.where.is_frugal)
        if source.table:  # then the hand is edited when the press has been answered
            self._requests.later(self._replies.seen(source, source.table))
        else:
            announced.end()
        await asyncio.wait({work}, timeout=SOON)
        answering = self._requests.later(self._answer(request, source, data, work, announced))
        self._working[press.update_id] = work, answering
        answering.add_done_callback(lambda _: self._working.pop(press.update_id, None))
        answering.add_done_callback(lambda _: announced.end())

    async def _refuse(self, request: Request, source: Source, why: Note) -> None:
        answer = Answer(Scene((Say(why),)), await self._facade.speaker(request), refused=True)
        self._requests.later(self._replies.pressed(request, source, answer))

    async def done(self, update: int) -> None:
        """Waits until a press is done and answered, also after its chat has gone on to the next one.

        Telegram delivers what has not been confirmed once more, so the answer of a killed process comes from another.
        """
        if working := self._working.get(update):
            work, answering = working
            if not work.done():
                await asyncio.wait({work})
            if not answering.done():
                await asyncio.wait({answering}, timeout=SOON)

    async def _act(self, request: Request, source: Source, data: str, prepared: Awaitable[Loaded | None]) -> _Done:
        """The answer, or the question that the press has to answer first, and the table as it was before."""
        before = await prepared
        if before and (token := parsed(data)) and token.kind is Kind.MARK and not source.page and not request.private:
            data = _toggled(request, before, data)
        if before and (token := parsed(data)) and token.kind is Kind.CARD:
            data = _picked(request, before, data)
        if before and (token := parsed(data)) and (asked := await question(self._memory, request, before, token)):
            return asked, before
        return await self._facade.press(request, data), before

    async def _answer(
        self,
        request: Request,
        source: Source,
        data: str,
        work: asyncio.Task[_Done],
        announced: Announcement,
    ) -> None:
        """Answers a press with its result; one that has taken too long without text, and its result is told then."""
        if not work.done():
            await self._replies.toast(source)
            source = replace(source, query="")
        answer, before = await work
        if isinstance(answer, Note):
            await self._replies.toast(source, (await self._facade.speaker(request))(answer), alert=True)
            return
        if answer is not None and not answer.is_only_tip:
            await self._replies.pressed(request, source, answer)
            if answer.refused and before and not source.page and self._may_be_outdated(request, data, before):
                self._facade.places.redraw(before.table.id, request.channel)
            return
        told = await self._press_result(request, data, before)
        tip = answer.say(answer.tip) if answer and answer.tip else ""
        await self._replies.toast(source, cut("\n".join(filter(None, (told, tip)))))
        if token := parsed(data):
            game = token.kind.is_move
            # no update has to be written down because its hand waits for its turn
            self._requests.later(self._replies.moved(request, source, token.table, game=game, announced=announced))

    def _may_be_outdated(self, request: Request, data: str, found: Loaded) -> bool:
        """Whether a board on which a press was refused may have to be drawn anew: not where a newer one is on its way,
        or where its buttons are of this very revision.
        """
        token = parsed(data)
        if token and token.kind in (Kind.MOVE, Kind.LASTING) and token.rev == found.table.rev:
            return False
        return not self._chat.is_coming(request.channel, found.table.id)

    async def _press_result(self, request: Request, data: str, before: Loaded | None) -> str:
        try:
            if (after := await self._find_table(data)) is None:
                return ""
            return press_result(before, after, request.accounts, await self._facade.speaker(request))
        except Away:
            return ""

    async def _recognized(self, request: Request) -> Request:
        try:
            return await self._facade.recognize(request)
        except Away:
            return request  # the facade tells that the store is away

    async def _prepared(self, request: Request, data: str) -> Loaded | None:
        """The table on which a press acts, as it is before."""
        token = parsed(data)
        if token is None or token.table == NOWHERE:
            return None
        return await self._facade.prepare(request, TableId(token.table))

    async def _find_table(self, data: str) -> Loaded | None:
        token = parsed(data)
        if token is None or token.table == NOWHERE:
            return None
        try:
            return await self._facade.find(TableId(token.table))
        except (Away, Unreadable):
            return None

    async def _unfold(self, request: Request, source: Source, data: str) -> None:
        """Unfolds or folds up a choice for everybody in the chat; only players of the table may do so."""
        n, table, rev = [*data.removeprefix(keyboard.OPEN).split(":"), "", ""][:3]
        try:
            found = await self._facade.find(TableId(table)) if table else None
            refusal = _may_unfold(found, request, rev, n)
            key = open_key(request.channel, TableId(table))
            if refusal is None and n == "-":
                await self._memory.forget(key)
            elif refusal is None:
                await self._memory.keep(key, f"{rev}.{n}", HOUR)
        except (Away, Unreadable):
            found, refusal = None, note("store-away")
        if found:
            self._chat.hasten(request.channel, found.table.id)
            self._facade.places.redraw(found.table.id, request.channel)
        if refusal:
            names = found.table.names if found else ()
            say = await self._facade.speaker(request)
            answer = Answer(Scene((Say(refusal),)), say.naming(names), refused=True)
            self._requests.later(self._replies.pressed(request, source, answer))
        else:
            self._requests.later(self._replies.toast(source))


def _toggled(request: Request, found: Loaded, data: str) -> str:
    """The data of a press on a numbered button, which chooses an item or takes it back: a shared keyboard does not show
    what a player has chosen, so the same button does both. A second delivery of the press does nothing any more.
    """
    head, _, text = data.rpartition(":")
    if text[:1] not in ("+", "-") or not is_hidden_choice(found, request.accounts):
        return data
    return f"{head}:{'-' if is_marked(found, request.accounts, text[1:]) else '+'}{text[1:]}"


def _picked(request: Request, found: Loaded, data: str) -> str:
    """The data of a press on a card; while cards are being chosen, it chooses the card or takes it back."""
    table, _, _, text = data.split(":", 3)
    if (place := picked(found, request.accounts, text)) is None:
        return data
    return _toggled(request, found, f"{table}:{found.table.rev}:{Kind.MARK}:+{place}")


def _may_unfold(found: Loaded | None, request: Request, rev: str, n: str) -> Note | None:
    if found is None:
        return note("no-such-table")
    table = found.table
    seat = table.find(request.accounts)
    if seat is None:
        return note("not-at-table")
    if rev != str(table.rev) or not (n == "-" or n.isdecimal()):
        return note("stale-button")
    if table.phase == "playing" and seat not in table.awaited():
        return note("not-your-turn", who=Who(table.awaited()[0])) if table.awaited() else note("stale-button")
    return None


def _as_page(source: Source, data: str) -> tuple[Source, str]:
    """The source with ``page`` set where a private page was pressed, and the data without its prefix."""
    if not data.startswith(keyboard.PAGE) and not source.ephemeral:
        return source, data
    return replace(source, page=True), data.removeprefix(keyboard.PAGE)
