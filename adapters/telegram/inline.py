"""Inline mode: ``@bot cribbage`` in any chat posts an invitation; whoever presses it sits down, and both play there.

The table opens at the first press, or at once if Telegram tells the bot which result was chosen. The button carries the
inviter's id with a signature, since the guest may press before the inviter does.
"""

from hashlib import blake2b
from typing import Any, Final

from telegram import (
    ChosenInlineResult,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    User,
)
from telegram.error import TelegramError

from adapters.telegram import addresses, links
from adapters.telegram.addresses import Address
from adapters.telegram.chat import TelegramChat
from adapters.telegram.keyboard import INVITED
from adapters.telegram.posting import Source
from adapters.telegram.request_builder import RequestBuilder
from bot.catalog import CATALOG
from bot.front.completion import without_diacritics
from bot.i18n import LANGUAGES, Speaker
from bot.ports import Away
from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.tables import options
from bot.tables.doors import is_token
from bot.tables.holds import free_seats
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import Unreadable
from bot.tables.token import Kind, Token
from engines.core import Note, Refused, note

MOST: Final = 50
MONTH: Final = 30 * 24 * 3600.0

SIDE: Final = 160
"""The width and height of the small pictures in pixels."""

FEW: Final = 2
"""The number of people in the chats where invitations are posted."""


class Inline:
    """Offers games in inline mode and opens tables at inline messages."""

    def __init__(self, chat: TelegramChat, requests: RequestBuilder) -> None:
        self._chat, self._requests = chat, requests

    async def offer(self, query: InlineQuery, update: int) -> None:
        """Answers with the games that two people can play, in the language of whoever asks."""
        person = query.from_user
        request = self._requests.elsewhere(person, self._requests.op(update), Address(person.id))
        say = Speaker(await self._chat.facade.language(request))
        await self._chat.memory.keep(f"name:{person.id}", f"{request.language} {request.name}", MONTH)
        if is_token(query.query.strip()):
            results = await self._invitation(request, query.query.strip(), say)
        else:
            found = [game for game in CATALOG if _fits(game, query.query)][:MOST]
            results = [await self._result(game, person, request.name, say) for game in found]
        button = InlineQueryResultsButton(say(note("telegram-start")), start_parameter="help")
        try:
            await query.answer(results, cache_time=0, is_personal=True, button=button)
        except TelegramError:
            return  # the person has gone on typing, so Telegram no longer accepts an answer to this query

    async def chosen(self, result: ChosenInlineResult, update: int) -> None:
        """Opens a table at an invitation that has just been posted."""
        if result.inline_message_id and result.result_id in CATALOG:
            where = Address(inline=result.inline_message_id)
            request = self._requests.elsewhere(result.from_user, _opening(where), where)
            await self._chat.facade.run(request, "play", {"game": result.result_id})

    async def accept(self, request: Request, source: Source, data: str) -> tuple[Answer | Note | None, Loaded | None]:
        """Handles a press on an invitation: the inviter's table opens, and whoever presses sits down at it."""
        game, _, rest = data.removeprefix(INVITED).partition(":")
        inviter, _, signed = rest.partition(":")
        if game not in CATALOG or signed != await self._signature(game, inviter):
            say = await self._chat.facade.speaker(request)
            return Answer(Scene((Say(note("telegram-old-invitation")),)), say, refused=True), None
        known = await self._chat.memory.recall(f"name:{inviter}") or f"{request.language} ?"
        language, _, name = known.partition(" ")
        host = Request(_opening(source.where), request.channel, addresses.user(int(inviter)), name, language)
        try:
            table = await self._chat.facade.open(host, game)  # a second press finds the same table
        except (Refused, Away):
            return await self._chat.facade.run(host, "play", {"game": game}), None  # it answers with the reason
        if inviter == str(source.person) or table.phase != "lobby":
            return None, None
        return await self._chat.facade.press(request, str(Token(table.id, 0, Kind.ACT, "join"))), None

    async def _result(self, game: str, person: User, name: str, say: Speaker) -> InlineQueryResultArticle:
        players = CATALOG[game].default.players
        alone = players[-1] == 1
        key = note("telegram-alone", game=options.title(game), who=name)
        words = key if alone else note("telegram-seeks", game=options.title(game), who=name)
        label = note("telegram-lay-out") if alone else note("join")
        data = f"{INVITED}{game}:{person.id}:{await self._signature(game, str(person.id))}"
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton(say(label), callback_data=data, style="success")]])
        return InlineQueryResultArticle(
            game,
            say(options.title(game)),
            InputTextMessageContent(say(words)),
            reply_markup=keyboard,
            description=say(note("telegram-seeks-about", least=players[0], most=players[-1])),
            **self._thumbnail(game),
        )

    def _thumbnail(self, game: str) -> dict[str, Any]:
        """The small picture beside a result, where Telegram can fetch one."""
        if not self._chat.thumbs:
            return {}
        return {"thumbnail_url": f"{self._chat.thumbs}{game}.png", "thumbnail_width": SIDE, "thumbnail_height": SIDE}

    async def _invitation(self, request: Request, token: str, say: Speaker) -> list[InlineQueryResultArticle]:
        """The invitation to a table, for whoever sits there: two links, so that it works in any chat."""
        try:
            table, watching = await self._chat.facade.shared(request, token)
        except (Refused, Away, Unreadable):
            return []
        free = max(0, free_seats(table))
        title = say(note("telegram-share", game=options.title(table.game), who=request.name))
        rules = options.label(table.game, table.ruleset)
        about = say(note("telegram-share-about", rules=rules, count=free))
        bot = self._chat.bot.username
        seat = InlineKeyboardButton(
            say(note("invite-sit-down")), url=links.start(bot, links.invitation(token)), style="success"
        )
        watch = InlineKeyboardButton(say(note("invite-watch")), url=links.start(bot, links.invitation(watching)))
        words, keyboard = InputTextMessageContent(f"{title}\n{about}"), InlineKeyboardMarkup([[seat, watch]])
        beside = self._thumbnail(table.game)
        return [InlineQueryResultArticle(token, title, words, reply_markup=keyboard, description=about, **beside)]

    async def _signature(self, game: str, person: str) -> str:
        secret = await self._chat.facade.secret()
        return blake2b(f"{game} {person}".encode(), key=secret, digest_size=6, person=b"invitation").hexdigest()


def _opening(where: Address) -> str:
    """The id of the operation that opens the table of a message; it does not depend on who presses first."""
    return f"telegram:inline:{where.inline}"


def _fits(game: str, typed: str) -> bool:
    box: Any = CATALOG[game]
    if box.short_lived or box.default.players[0] > FEW:
        return False
    wanted = without_diacritics(typed).strip()
    titles = {
        game.replace("_", " "),
        *(without_diacritics(Speaker(language)(options.title(game))) for language in LANGUAGES),
    }
    return any(wanted in title for title in titles)
