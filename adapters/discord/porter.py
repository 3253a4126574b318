"""Takes what people do to the desk, and brings back what it says. Every delivery is acknowledged at once."""

import asyncio
from functools import partial
from typing import Final

import discord
import structlog
from discord import app_commands, ui

from adapters.discord import easel
from adapters.discord.asks import ask_of, is_guest, is_locked, missing
from adapters.discord.easel import REFRESH, WRITE
from adapters.discord.guests import Guests, Outlet
from adapters.discord.hands import Hand, Hands, Seen, Show
from adapters.discord.layout import CHOSEN
from adapters.discord.limits import CHOICES, OPTION, short
from adapters.discord.mouth import Mouth
from adapters.discord.ports import Turns
from adapters.discord.view import Click
from bot.ask import Answer, Ask
from bot.commands import BY_NAME
from bot.desk import Desk
from bot.i18n import Speaker
from bot.ports import Away
from bot.scene import Say, Scene
from bot.table import TableId
from bot.token import Kind, Token, read
from bot.typed import LONGEST, split
from engines.core import Note, note

BOARDS: Final = ("play", "join", "board", "rematch", "roll")
"""Commands that put a board into the chat."""

MOVES: Final = (Kind.MOVE, Kind.MARK, Kind.STEP, Kind.VERB, Kind.CARD, Kind.NUMBER)
SEEN: Final = 900.0
"""Seconds for which a delivery is remembered, so that a second process leaves it alone."""

HASTE: Final = 0.5
"""Seconds that looking this up may take; a move acts once anyway, by its operation."""

TAKEN_UP: Final = 5.0
"""Seconds until a board has surely been drawn, or was not to be."""

FORM: Final = "write"
ENTRY: Final = "move"

log = structlog.get_logger()


class Porter:
    """Between one client and the desk."""

    def __init__(self, desk: Desk, turns: Turns, guests: Guests, hands: Hands) -> None:
        self._desk, self._turns, self._guests, self._hands = desk, turns, guests, hands
        self._mouth = Mouth()

    # --- commands ---

    async def command(self, click: Click, name: str, args: dict[str, str]) -> None:
        """A slash command; a board that it opens is drawn by the painter."""
        if not await self._is_first(click):
            return
        ask, guest = ask_of(click), is_guest(click)
        shows = name in BOARDS
        public = guest and shows
        thinking = asyncio.create_task(self._mouth.think(click, public=public))
        if shows and (lacks := missing(click)) and lacks != ("files",):
            answer: Answer | None = await self._told(ask, _lacking(lacks))
        elif shows and is_locked(click):
            answer = await self._told(ask, note("discord-locked"))
        else:
            outlet = Outlet(click)
            if guest and shows:
                await thinking  # a board may not come before it
                self._guests.offer(ask.channel, outlet)
            answer = await self._desk.run(ask, name, args)
            if answer is None and guest and shows:
                await self._settle(click, outlet)
                return
            if answer is None and shows and missing(click):
                answer = await self._told(ask, note("discord-no-files"))
        await thinking
        await self._answer_command(click, ask, answer, public=public)

    async def _answer_command(self, click: Click, ask: Ask, answer: Answer | None, *, public: bool) -> None:
        """Three dots become the answer, unless everybody sees them."""
        if answer is None:
            await self._mouth.drop(click)
            return
        sheet = await easel.answer(answer, ask.user)
        if public:
            await self._mouth.drop(click)
            await self._mouth.whisper(click, sheet)
        else:
            await (self._mouth.page(click, ask, sheet) if answer.page else self._mouth.fill(click, sheet))
            self._stands(ask, answer, partial(self._mouth.put, click))

    async def _settle(self, click: Click, outlet: Outlet) -> None:
        """The three dots become the board, or go away when it is drawn where it stood."""
        for _ in range(int(TAKEN_UP / 0.05)):
            if outlet.used:
                return
            await asyncio.sleep(0.05)
        await self._mouth.drop(click)

    async def complete(self, click: Click, command: str, param: str, given: dict[str, str]) -> None:
        """What a half-typed parameter may become."""
        found = await self._desk.fill(ask_of(click), command, param, given.pop(param, ""), given)
        choices = [
            app_commands.Choice(name=short(label, OPTION), value=value)
            for value, label in found
            if 0 < len(value) <= OPTION
        ]
        try:
            await click.response.autocomplete(choices[:CHOICES])
        except discord.HTTPException as refusal:
            log.info("not completed", code=refusal.code)

    # --- presses ---

    async def pressed(self, click: Click, text: str, values: tuple[str, ...]) -> None:
        """A button, or a menu with what was chosen in it."""
        token, numbers = read(text), tuple(int(value) for value in values if value.isdecimal())
        if token.kind is Kind.LOOK and token.text == CHOSEN and values:
            text, token, numbers = values[0], read(values[0]), ()
        if token.kind is Kind.LOOK and token.text == WRITE:
            await self._hand_form(click, token)
            return
        if not await self._is_first(click):
            return
        ask = ask_of(click)
        acknowledging = asyncio.create_task(self._mouth.acknowledge(click))
        if token.kind in MOVES and _is_inside(click):
            self._hands.forget(ask)  # it is drawn anew when the move is made
        guest = is_guest(click)
        if guest:
            await acknowledging  # a board may not come before it
            self._open_outlets(click, ask, token)
        if token.kind is Kind.LOOK and token.text == REFRESH:
            await self._refresh(ask, TableId(token.table))
            return
        if _opens(token) and (lacks := missing(click)) and lacks != ("files",):
            answer: Answer | None = await self._told(ask, _lacking(lacks))
        else:
            answer = await self._desk.press(ask, text, numbers)
        await acknowledging
        if guest and answer and answer.refused:
            await self._refresh(ask, TableId(token.table))
        await self._answer_press(click, ask, token, answer, chose=bool(values))
        await self._warn(click, ask)

    def _open_outlets(self, click: Click, ask: Ask, token: Token) -> None:
        """Where the bot is a guest, the message under the finger is the only one that can be written."""
        if click.message and not _is_inside(click):
            self._guests.bind(ask.channel, TableId(token.table), Outlet(click))
        if token.kind in (Kind.GO, Kind.ACT):
            self._guests.offer(ask.channel, Outlet(click, anew=True))

    async def _answer_press(self, click: Click, ask: Ask, token: Token, answer: Answer | None, *, chose: bool) -> None:
        inside = _is_inside(click)
        table, moved = TableId(token.table), token.kind in MOVES
        if answer is None:
            if inside:
                await self._after_panel(click, ask, table, moved=moved)
            return
        sheet = await easel.answer(answer, ask.user)
        if answer.page and inside:
            await self._mouth.fill(click, sheet)
            self._stands(ask, answer, partial(self._mouth.put, click))
        elif answer.page:
            self._stands(ask, answer, await self._mouth.panel(click, ask, sheet))
        else:
            await self._mouth.whisper(click, sheet)
        if answer.refused and inside and moved:
            await self._after_panel(click, ask, table, moved=True)
        elif answer.refused and chose and not inside:
            # A menu keeps showing what was refused, and cannot be chosen in again, until it is drawn anew.
            self._desk.service.painter.soon(table, ask.channel)

    async def _after_panel(self, click: Click, ask: Ask, table: TableId, *, moved: bool) -> None:
        """The panel shows the hand as it is now; one that has served its purpose goes."""
        if moved:
            hand = Hand(ask, table, partial(self._mouth.put, click))
            self._hands.keep(hand)
            await self._hands.renew(hand)
        else:
            self._hands.forget(ask)
            await self._mouth.drop(click)

    def _stands(self, ask: Ask, answer: Answer, show: Show) -> None:
        """A hand follows its table from now on; another page takes its place."""
        if answer.page == "hand" and answer.table:
            self._hands.keep(Hand(ask, answer.table.id, show, Seen.of(answer, ask.user)))
        elif answer.page:
            self._hands.forget(ask)

    async def _warn(self, click: Click, ask: Ask) -> None:
        """Whoever presses where the bot cannot draw any more is told so."""
        lacks = missing(click)
        if is_locked(click):
            told = note("discord-locked")
        elif lacks and lacks != ("files",):
            told = _lacking(lacks)
        else:
            return
        await self._mouth.whisper(click, await easel.answer(await self._told(ask, told)))

    async def _refresh(self, ask: Ask, table: TableId) -> None:
        for drawn in await self._desk.boards(ask.channel):
            if drawn.table.id == table and (outlet := self._guests.find(ask.channel, table, new=False)):
                await outlet.put(await easel.board(drawn, outside=True))

    # --- the form for a typed move ---

    async def _hand_form(self, click: Click, token: Token) -> None:
        say = await self._speaker(ask_of(click))
        entry: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=ENTRY, max_length=LONGEST)
        form = ui.Modal(title=say(note("discord-write")), custom_id=f"{FORM}:{token.table}", timeout=SEEN)
        form.add_item(ui.Label(text=say(note("discord-your-move")), component=entry))
        try:
            await click.response.send_modal(form)
        except discord.HTTPException as refusal:
            log.info("no form", code=refusal.code)

    async def submitted(self, click: Click, form: str, entry: str) -> None:
        """A form that came back, perhaps to another process than the one that gave it out."""
        name, _, table = form.partition(":")
        if name != FORM or not await self._is_first(click):
            return
        ask = ask_of(click)
        acknowledging = asyncio.create_task(self._mouth.acknowledge(click))
        answer = await self._desk.line(ask, f"{entry.lstrip('/ ')} @{table}")
        await acknowledging
        await self._answer_press(click, ask, Token(table, 0, Kind.ACT), answer, chose=False)

    # --- small things ---

    async def _is_first(self, click: Click) -> bool:
        try:
            return await asyncio.wait_for(self._turns.first(f"seen:{click.id}", SEEN), HASTE)
        except (Away, TimeoutError):
            return True

    async def _told(self, ask: Ask, what: Note) -> Answer:
        return Answer(Scene((Say(what),)), await self._speaker(ask), refused=True)

    async def _speaker(self, ask: Ask) -> Speaker:
        try:
            return Speaker(await self._desk.language(ask))
        except Away:
            return Speaker("pl" if ask.language.startswith("pl") else "en")


def _is_inside(click: Click) -> bool:
    """Whether it is a press on what only the presser sees."""
    return bool(click.message and click.message.flags.ephemeral)


def _lacking(lacks: tuple[str, ...]) -> Note:
    return note("discord-missing", what=tuple(note("discord-permission", name=name) for name in lacks))


def _opens(token: Token) -> bool:
    """Whether a press puts a new board into the chat."""
    if token.kind is Kind.ACT:
        return token.text == "rematch"
    if token.kind is not Kind.GO:
        return False
    command = BY_NAME.get(split(token.text).command)
    return command is not None and command.name in BOARDS
