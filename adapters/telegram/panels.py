"""What one member of a group sees alone: ephemeral messages below the board (Bot API 10.3).

python-telegram-bot does not know them yet: they travel in ``api_kwargs``, and their id comes back the same way.
Several processes may bring one hand up to date: what is drawn is what is newest at that moment, and who finds that
somebody else has drawn meanwhile cannot know whose look came last, and draws again.
"""

import asyncio
import json
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import structlog
from telegram import Bot, InputFile, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from adapters.telegram.addresses import Address, number
from adapters.telegram.addresses import user as user_of
from adapters.telegram.keyboard import STYLES, Keys, Setting
from adapters.telegram.outbox import Outbox, Rank
from adapters.telegram.ports import Memory
from adapters.telegram.sheets import Easel, Sheet
from bot import frame
from bot.ask import Answer, Ask
from bot.desk import Desk
from bot.ports import Away, Unreached
from bot.render.look import Look
from bot.scene import Say, Tone
from bot.table import Table, User

log = structlog.get_logger()

WEEK: Final = 7 * 24 * 3600.0
MONTH: Final = 30 * 24 * 3600.0

FITS: Final = STYLES[Tone.GO]
"""How cards that may be played look."""

DOUBTFUL: Final = "?"
"""Offers and look of a hand of which nobody knows how it looks."""

LATE: Final = ("query is too old", "not enough rights", "message to be replied not found", "participant_id_invalid")
"""Refusals that say nothing about what the chat supports."""


class To(NamedTuple):
    """Whom a panel is for, and by what right it is sent: a press, or a command that others did not see."""

    person: int
    query: str = ""
    command: int = 0


@dataclass(frozen=True, slots=True)
class Panel:
    """A hand that stands on somebody's screen: which message it is, in which language, what it offers, how it looks."""

    id: int
    language: str
    offers: str
    digest: str


class Panels:
    """Sends, edits and remembers them."""

    def __init__(self, bot: Bot, memory: Memory, outbox: Outbox, easel: Easel) -> None:
        self._bot, self._memory, self._outbox, self._easel = bot, memory, outbox, easel
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._newest: dict[tuple[str, int, int], Answer] = {}

    # --- what a chat supports ---

    async def possible(self, where: Address) -> bool:
        """Whether there is any use in trying."""
        return where.is_group and not await self._memory.recall(f"silent:{where.chat}")

    async def numbered(self, where: Address, table: str) -> bool:
        """Whether numbers stand under the public board, since panels do not come through."""
        if not where.is_group:
            return False
        return bool(await self._memory.recall(f"numbers:{table}")) or not await self.possible(where)

    async def number(self, table: str) -> None:
        """From now on they do."""
        await self._memory.keep(f"numbers:{table}", "1", WEEK)

    # --- sending ---

    async def sheet(self, answer: Answer) -> Sheet:
        """A private page; its hand is told in characters, since the buttons show it anyway."""
        look = Look.TEXT if answer.look is Look.TEXT else Look.EMOJI
        setting = Setting(page=True, bot=self._bot.username)
        scene = answer.scene
        if answer.page == "hand" and answer.table:
            scene = frame.beside_board(scene, answer.table)
        sheet = await self._easel.sheet(scene, look, answer.say, answer.table, setting)
        return replace(sheet, file=answer.file)

    async def store(self, keys: Keys) -> None:
        """Keeps the tokens that were too long for a button."""
        for name, token in keys.stored.items():
            await self._memory.keep(f"token:{name}", token, MONTH)

    async def token(self, name: str) -> str:
        return await self._memory.recall(f"token:{name}") or ""

    async def show(self, where: Address, to: To, answer: Answer) -> bool:
        """A new panel; whether it was accepted. What the chat does not support is not tried again."""
        if not await self.possible(where):
            return False
        sheet = await self.sheet(answer)
        await self.store(sheet.keys)
        parameters: dict[str, Any] = {"receiver_user_id": to.person}
        if to.query:
            parameters["callback_query_id"] = to.query
        more: dict[str, Any] = {"ephemeral_message_parameters": parameters}
        if to.command:
            more["reply_parameters"] = {"ephemeral_message_id": to.command}

        async def work() -> int:
            sent = await post(self._bot, where, sheet, api_kwargs=more)
            return int(sent.api_kwargs.get("ephemeral_message_id", 0))

        try:
            shown = await self._outbox.send(where.account, Rank.ANSWER, work, frugal=True)
        except BadRequest as why:
            if not any(part in why.message.lower() for part in LATE):
                log.info("no ephemeral messages", chat=where.chat, why=why.message)
                await self._memory.keep(f"silent:{where.chat}", "1", MONTH)
            return False
        if answer.page == "hand" and answer.table:
            await self._remember(where, to.person, answer, sheet, shown)
        return True

    async def edit(self, desk: Desk, where: Address, person: int, message: int, answer: Answer) -> bool:
        """A panel in its new look; whether it still stood there."""
        newest = where.account, person, message
        latest: Answer | None = None
        is_waiting = newest in self._newest
        self._newest[newest] = answer
        if is_waiting:
            return True

        async def work() -> None:
            nonlocal latest
            latest = self._newest.pop(newest, latest)  # the second time the rate was refused; gone: it is taken away
            if latest:
                await self._draw(desk, where, person, message, latest)

        try:
            if not await self._stands(where, person, message, answer) or self._newest.get(newest) is not answer:
                await self._outbox.send(where.account, Rank.PANEL, work, frugal=True)
        except BadRequest as why:
            return "not modified" in why.message.lower()
        finally:
            if latest is None:
                self._newest.pop(newest, None)
        return True

    async def _draw(self, desk: Desk, where: Address, person: int, message: int, answer: Answer) -> None:
        """Whatever is newest by now, unless just that is on the screen."""
        key = _hand_of(where, person, answer)
        former = await self._memory.recall(key) if key else None
        if key and answer.table:
            ask = Ask("", where.channel, user_of(person), "", answer.say.language)
            afresh = await desk.panel(ask, answer.table.id)
            if afresh is None or afresh.refused:  # the game is over, and its board takes the hands away
                return
            answer = afresh
            if await self._stands(where, person, message, answer):
                return
        sheet = await self.sheet(answer)
        await self.store(sheet.keys)
        given: dict[str, Any] = {"text": sheet.text, "parse_mode": ParseMode.HTML}
        if sheet.keys.markup:
            given["reply_markup"] = sheet.keys.markup
        await self._bot.do_api_request("editEphemeralMessageText", {**_named(where, person, message), **given})
        if key and not await self._memory.swap(key, former, _written(message, answer, sheet), WEEK):
            await self._doubt(desk, where, key, person, answer)

    async def _doubt(self, desk: Desk, where: Address, key: str, person: int, answer: Answer) -> None:
        """Another process has drawn this hand at the same time: whatever stands there now is drawn once more."""
        panel = _read(await self._memory.recall(key))
        if panel and answer.table:
            await self._memory.keep(key, json.dumps([panel.id, panel.language, DOUBTFUL, DOUBTFUL]), WEEK)
            self._soon(desk, where, answer.table, user_of(person))

    async def _stands(self, where: Address, person: int, message: int, answer: Answer) -> bool:
        """Whether just this is on the screen: a press and the table's own news may both bring it."""
        if (key := _hand_of(where, person, answer)) is None:
            return False
        panel = _read(await self._memory.recall(key))
        return panel is not None and (panel.id, panel.digest) == (message, (await self.sheet(answer)).digest)

    async def remove(self, where: Address, person: int, message: int) -> None:
        """Takes a panel away; it costs nothing."""
        self._newest.pop((where.account, person, message), None)
        try:
            await self._bot.do_api_request("deleteEphemeralMessage", _named(where, person, message))
        except TelegramError as why:
            log.info("panel not removed", why=type(why).__name__)

    # --- hands that change while their owners look at them ---

    def refresh(self, desk: Desk, where: Address, table: Table[Any, Any]) -> None:
        """Brings hands that stand in this chat up to date, in the background, when boards leave a turn for it."""
        for user in table.people:
            self._soon(desk, where, table, user)

    def _soon(self, desk: Desk, where: Address, table: Table[Any, Any], user: User) -> None:
        if (person := number(user)) is None:
            return
        key = _key(where, table.id, person)
        if (before := self._refreshing.get(key)) and not before.done():
            self._again.add(key)
        else:
            self._refreshing[key] = asyncio.create_task(self._refreshed(desk, where, table, user))

    async def settled(self) -> None:
        """Waits for what is being refreshed."""
        await asyncio.gather(*self._refreshing.values(), return_exceptions=True)
        self._refreshing = {key: task for key, task in self._refreshing.items() if not task.done()}

    async def close(self) -> None:
        for task in self._refreshing.values():
            task.cancel()
        await self.settled()

    async def _refreshed(self, desk: Desk, where: Address, table: Table[Any, Any], user: User) -> None:
        person = number(user) or 0
        key = _key(where, table.id, person)
        self._again.add(key)
        try:
            while key in self._again:
                self._again.discard(key)
                await self._refresh(desk, where, table, user, person)
        except (Away, Unreached, TelegramError) as why:
            log.info("panel not refreshed", why=type(why).__name__)
        finally:
            self._refreshing.pop(key, None)

    async def _refresh(self, desk: Desk, where: Address, table: Table[Any, Any], user: User, person: int) -> None:
        key = _key(where, table.id, person)
        known = await self._memory.recall(key)
        if (panel := _read(known)) is None:
            return
        answer = await desk.panel(Ask("", where.channel, user, "", panel.language), table.id)
        if answer is None or answer.refused:  # the game is over
            await self._memory.forget(key)
            await self.remove(where, person, panel.id)
            return
        stale = _offers(answer, await self.sheet(answer)) != panel.offers
        gone = stale and not await self.edit(desk, where, person, panel.id, answer)
        if gone and await self._memory.recall(key) == known:  # else there is a new one
            await self._memory.forget(key)

    async def _remember(self, where: Address, person: int, answer: Answer, sheet: Sheet, message: int) -> None:
        """The former panel goes when a new one has come."""
        assert answer.table is not None  # noqa: S101
        key, mine = _key(where, answer.table.id, person), _written(message, answer, sheet)
        known = await self._memory.recall(key)
        while not await self._memory.swap(key, known, mine, WEEK):
            known = await self._memory.recall(key)
        if (former := _read(known)) and former.id != message:
            await self.remove(where, person, former.id)


async def post(bot: Bot, where: Address, sheet: Sheet, **more: Any) -> Message:
    """A new message without a picture: words, or a file with words below it."""
    given = {"message_thread_id": where.topic, "reply_markup": sheet.keys.markup, "parse_mode": ParseMode.HTML, **more}
    if sheet.file is None:
        return await bot.send_message(where.chat, sheet.text, **given)
    document = InputFile(sheet.file.text.encode(), sheet.file.name)
    return await bot.send_document(where.chat, document, sheet.text, **given)


def _named(where: Address, person: int, message: int) -> dict[str, Any]:
    return {"chat_id": where.chat, "receiver_user_id": person, "ephemeral_message_id": message}


def _key(where: Address, table: str, person: int) -> str:
    return f"panel:{where.channel}:{table}:{person}"


def _hand_of(where: Address, person: int, answer: Answer) -> str | None:
    """Where it is remembered how this hand looks; None for other pages."""
    return _key(where, answer.table.id, person) if answer.page == "hand" and answer.table else None


def _offers(answer: Answer, sheet: Sheet) -> str:
    """What a panel lets its owner do, what fits, and what it says of that.

    Revisions and marks aside: they change at every move or press. The rest changes when the owner's turn comes and
    when the owner has moved.
    """
    told = " ".join(answer.say(block.note) for block in answer.scene.blocks if isinstance(block, Say))
    buttons = (button for row in sheet.keys.rows for button in row)
    offered = " ".join(
        f"{button.text.removesuffix(' ✓')}{'!' * (button.style == FITS)}={str(button.callback_data).split(':', 2)[-1]}"
        for button in buttons
    )
    return f"{told} {offered.replace('=k:-', '=k:+')}"


def _written(message: int, answer: Answer, sheet: Sheet) -> str:
    return json.dumps([message, answer.say.language, _offers(answer, sheet), sheet.digest])


def _read(text: str | None) -> Panel | None:
    return Panel(*json.loads(text)) if text else None
