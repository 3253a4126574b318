"""Inline mode: `@bot query` in any chat, results to choose from, and messages known only by an inline id."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram import talk
from tests.doubles.telegram.chat import Chat, Topic
from tests.doubles.telegram.keyboards import Keyboard, inline_keyboard
from tests.doubles.telegram.message import Content, Message, message_json
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import TOO_OLD, bad_request
from tests.doubles.telegram.writing import marked, measured

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.person import User

RESULTS, ID_BYTES, QUERY, OFFSET_BYTES, CACHE_SECONDS = 50, 64, 256, 64, 300
START = re.compile(r"[A-Za-z0-9_-]{1,64}")
FILES = {"photo": "photo_file_id", "sticker": "sticker_file_id", "document": "document_file_id"}


@dataclass(frozen=True, slots=True)
class Result:
    """One result that a person may choose."""

    id: str
    title: str
    content: Content
    query: str
    raw: dict[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Offer:
    """What the bot answered to an inline query."""

    results: tuple[Result, ...]
    button: dict[str, Any] | None = None
    personal: bool = False
    cache_time: int = CACHE_SECONDS
    next_offset: str = ""

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, wanted: int | str) -> Result:
        """By place, or by title or id."""
        if isinstance(wanted, int):
            return self.results[wanted]
        return next(result for result in self if wanted in (result.title, result.id))


@dataclass(eq=False, slots=True)
class _Query:
    user: "User"
    text: str
    when: float
    reply: "asyncio.Future[Offer]"


class Inline:
    """Queries on their way, cached answers, and the messages that people sent by choosing."""

    def __init__(self, fake: "FakeTelegram") -> None:
        self._fake = fake
        self._numbers = count(5_000_000_001)
        self._queries: dict[str, _Query] = {}
        self._cache: dict[tuple[str, int], tuple[float, Offer]] = {}
        self.messages: dict[str, Message] = {}

    async def request(self, user: "User", chat: Chat, text: str, wait: float) -> Offer:
        """Type a query; a cached answer comes without asking the bot.

        Raises:
            PermissionError: the bot has no inline mode.
            TimeoutError: no answer in `wait` real seconds.
        """
        if not self._fake.inline_mode or len(text) > QUERY:
            raise PermissionError("the bot has no inline mode, or the query is too long")
        for person in (user.id, 0):
            until, offer = self._cache.get((text, person), (0, Offer(())))
            if until > self._fake.clock.now():
                return offer
        query_id, loop = str(next(self._numbers)), asyncio.get_running_loop()
        query = self._queries[query_id] = _Query(user, text, self._fake.clock.now(), loop.create_future())
        kind = {"friends": "private", "private": "sender"}.get(chat.kind, chat.kind)
        body = {"id": query_id, "from": user.json(), "query": text, "offset": "", "chat_type": kind}
        self._fake.feed.put("inline_query", body)
        try:
            return await asyncio.wait_for(asyncio.shield(query.reply), wait)
        except TimeoutError:
            raise TimeoutError(f"no answer to the inline query {text!r} in {wait} s") from None

    def answer(self, params: Params) -> bool:
        query = self._queries.get(params.text("inline_query_id"))
        now = self._fake.clock.now()
        if query is None or query.reply.done() or now - query.when > self._fake.limits.inline_seconds:
            raise bad_request(TOO_OLD)
        given = params.nested("results", [])
        if len(given) > RESULTS:
            raise bad_request("RESULTS_TOO_MUCH")
        results = tuple(self._result(raw, query.text) for raw in given)
        if len({result.id for result in results}) < len(results):
            raise bad_request("RESULT_ID_DUPLICATE")
        button = params.nested("button")
        if button and "start_parameter" in button and not START.fullmatch(button["start_parameter"]):
            raise bad_request("START_PARAM_INVALID")
        if len(params.text("next_offset").encode()) > OFFSET_BYTES:
            raise bad_request("NEXT_OFFSET_INVALID")
        offer = Offer(
            results,
            button,
            params.flag("is_personal"),
            params.integer("cache_time", CACHE_SECONDS),
            params.text("next_offset"),
        )
        person = query.user.id if offer.personal else 0
        self._cache[query.text, person] = now + offer.cache_time, offer
        query.reply.set_result(offer)
        self._fake.ledger.told(query.user, {"offered": given, "button": button})
        return True

    def _result(self, raw: dict[str, Any], query: str) -> Result:
        if not 1 <= len(raw.get("id", "").encode()) <= ID_BYTES:
            raise bad_request("RESULT_ID_INVALID")
        if raw.get("type") == "article" and not raw.get("title"):
            raise bad_request("ARTICLE_TITLE_EMPTY")
        keyboard = inline_keyboard(raw.get("reply_markup"), private=False)
        return Result(raw["id"], raw.get("title", ""), self._content(raw, keyboard), query, raw)

    def _content(self, raw: dict[str, Any], keyboard: Keyboard | None) -> Content:
        words, file = raw.get("input_message_content"), None
        if words is None:
            if raw.get("type") not in FILES:
                raise bad_request("RESULT_TYPE_INVALID" if raw.get("type") != "article" else "MESSAGE_EMPTY")
            file = self._fake.files.find(raw.get(FILES[raw["type"]], ""))
        text, mode = (raw.get("caption", ""), raw) if words is None else (words.get("message_text", ""), words)
        parsed, marks = marked(text, mode.get("parse_mode", ""))
        marks = tuple(mode.get("caption_entities" if words is None else "entities") or marks)
        return Content(measured(parsed, "caption" if file else "text"), marks, file, keyboard)

    def choose(self, user: "User", result: Result, where: Chat | Topic) -> Message:
        """Send a result: the user's own message, via the bot; with a keyboard the bot may edit it by its inline id."""
        chat, topic = (where.chat, where) if isinstance(where, Topic) else (where, None)
        fake, inline_id = self._fake, None
        if user not in chat.audience:
            raise PermissionError(f"{user} is not in {chat}")
        if result.content.keyboard:
            inline_id = f"inline-{next(self._numbers)}"
        message = fake.post(chat, user, result.content, topic=topic, via_bot=fake.me, inline_id=inline_id)
        if inline_id:
            self.messages[inline_id] = message
        if talk.heard(message):
            fake.feed.put("message", message_json(message))
        if fake.inline_feedback:
            body = {"result_id": result.id, "from": user.json(), "query": result.query}
            fake.feed.put("chosen_inline_result", body | ({"inline_message_id": inline_id} if inline_id else {}))
        return message
