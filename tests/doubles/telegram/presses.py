"""Presses on buttons: each is a callback query that wants one answer within seconds."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.entities import units
from tests.doubles.telegram.keyboards import Button
from tests.doubles.telegram.message import Message, message_json
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import TOO_OLD, bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.person import User

TEXT = 200


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press brought: a toast, an alert, a link to open, or a query to type; `seconds` it took."""

    text: str = ""
    alert: bool = False
    url: str | None = None
    query: str | None = None
    seconds: float = 0


@dataclass(eq=False, slots=True)
class CallbackQuery:
    id: str
    user: "User"
    message: Message
    data: str
    when: float
    reply: "asyncio.Future[Answer]" = field(repr=False)

    @property
    def done(self) -> bool:
        return self.reply.done()

    async def answered(self, wait: float = 30) -> Answer:
        """The bot's answer.

        Raises:
            TimeoutError: there was none in `wait` real seconds.
        """
        try:
            return await asyncio.wait_for(asyncio.shield(self.reply), wait)
        except TimeoutError:
            raise TimeoutError(f"no answer to {self.data!r} under {self.message!r} in {wait} s") from None


class Presses:
    """All callback queries so far."""

    def __init__(self, fake: "FakeTelegram") -> None:
        self._fake = fake
        self._numbers = count(7_000_000_001)
        self.queries: dict[str, CallbackQuery] = {}

    def __iter__(self) -> Iterator[CallbackQuery]:
        return iter(self.queries.values())

    def tap(
        self, user: "User", message: Message, wanted: str, *, stale: bool = False, forged: bool = False
    ) -> CallbackQuery:
        """A press; a button without data answers itself."""
        if not stale and not user.sees(message):
            raise LookupError(f"{user} does not see {message!r}")
        button = Button(wanted, wanted) if forged else message.button(wanted, stale=stale)
        loop = asyncio.get_running_loop()
        query = CallbackQuery(
            str(next(self._numbers)), user, message, button.data or "", self._fake.clock.now(), loop.create_future()
        )
        if button.data is None:
            query.reply.set_result(Answer(url=button.url, query=button.query))
            return query
        self.queries[query.id] = query
        self._fake.feed.put("callback_query", self._json(query))
        return query

    def _json(self, query: CallbackQuery) -> dict[str, Any]:
        message = query.message
        answer = {
            "id": query.id,
            "from": query.user.json(),
            "chat_instance": str(-message.chat.id * 31 or 1),
            "data": query.data,
        }
        if message.inline_id:
            return answer | {"inline_message_id": message.inline_id}
        if message.deleted:
            gone = {"chat": message.chat.json(), "message_id": message.id, "date": 0}
            return answer | {"message": gone}
        return answer | {"message": message_json(message)}

    def fresh(self, query_id: str, seconds: float) -> CallbackQuery:
        """The query, if it is not too old.

        Raises:
            Refusal: unknown or too old.
        """
        query = self.queries.get(query_id)
        if query is None or self._fake.clock.now() - query.when > seconds:
            raise bad_request(TOO_OLD)
        return query

    def answer(self, params: Params) -> bool:
        """Settle a query, once."""
        query = self.fresh(params.text("callback_query_id"), self._fake.limits.callback_seconds)
        if query.done:
            raise bad_request(TOO_OLD)
        text, url = params.text("text"), params.text("url") or None
        if units(text) > TEXT:
            raise bad_request("MESSAGE_TOO_LONG")
        if url and not url.startswith(f"https://t.me/{self._fake.me.username}?start="):
            raise bad_request("URL_INVALID")
        seconds = self._fake.clock.now() - query.when
        reply = Answer(text, params.flag("show_alert"), url, None, seconds)
        query.reply.set_result(reply)
        query.user.answers.append(reply)
        if text or url:
            self._fake.ledger.told(query.user, {"alert" if reply.alert else "toast": text, "url": url})
        return True
