"""People: the bot is one, and the others are what a test moves (`User`)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from tests.doubles.telegram import commands, talk
from tests.doubles.telegram.chat import Chat, Topic
from tests.doubles.telegram.inline import Offer, Result
from tests.doubles.telegram.message import Message
from tests.doubles.telegram.presses import Answer, CallbackQuery

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

Standing = Literal["stranger", "started", "blocked", "gone"]


@dataclass(eq=False, repr=False)
class Person:
    fake: "FakeTelegram"
    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    def json(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        optional = {"username": self.username, "language_code": self.language_code}
        return answer | {name: value for name, value in optional.items() if value}

    def __repr__(self) -> str:
        return f"<{self.first_name} {self.id}>"


@dataclass(eq=False, repr=False)
class User(Person):
    """Somebody with a Telegram client: speaks, presses, chooses, and sees only what is shown to him."""

    standing: Standing = "stranger"  # towards the bot's private chat
    misses_ephemerals: bool = False  # delivery "is not guaranteed": sent, but never seen
    answers: list[Answer] = field(default_factory=list)

    @property
    def private(self) -> Chat:
        """The chat with the bot; closed to the bot until `start`."""
        return self.fake.private_chat(self)

    @property
    def alerts(self) -> list[Answer]:
        """Answers to presses that told this user something, toasts and alerts."""
        return [answer for answer in self.answers if answer.text]

    async def start(self, payload: str = "") -> Chat:
        """Press Start in the bot's chat, as a deep link `?start=payload` does."""
        talk.open_door(self)
        await self.say(self.private, f"/start {payload}".strip())
        return self.private

    async def say(
        self, where: Chat | Topic, text: str, reply_to: Message | None = None, mention: "User | None" = None
    ) -> Message:
        """Write in a chat or topic. The bot hears it if privacy mode lets it; ``mention`` is marked in the text."""
        return talk.say(self, where, text, reply_to, mention)

    async def press(
        self, message: Message, wanted: str, *, stale: bool = False, forged: bool = False, wait: float = 30
    ) -> Answer:
        """Press a button by label or data and wait for the bot's answer.

        `stale` finds buttons of earlier looks; `forged` sends `wanted` as data though no button has it.

        Raises:
            LookupError: there is no such button.
            TimeoutError: no answer in `wait` real seconds.
        """
        return await self.tap(message, wanted, stale=stale, forged=forged).answered(wait)

    def tap(self, message: Message, wanted: str, *, stale: bool = False, forged: bool = False) -> CallbackQuery:
        """Press and do not wait."""
        return self.fake.presses.tap(self, message, wanted, stale=stale, forged=forged)

    async def inline(self, where: Chat | Topic, query: str, wait: float = 30) -> Offer:
        """Type `@bot query` in any chat and see what is offered."""
        chat = where.chat if isinstance(where, Topic) else where
        return await self.fake.inline.request(self, chat, query, wait)

    async def choose(self, result: Result, where: Chat | Topic) -> Message:
        """Send an offered result to a chat."""
        return self.fake.inline.choose(self, result, where)

    async def follow(self, url: str) -> Chat:
        """Follow a deep link `https://t.me/<bot>?start=payload`."""
        return await self.start(talk.payload_of(url, self.fake.me.username or ""))

    def block(self) -> None:
        """Stop and block the bot."""
        talk.shut_door(self)

    def ephemerals(self, chat: Chat) -> list[Message]:
        """The ephemeral messages that stand on this user's screen."""
        return [message for message in chat.whispers if message.receiver is self and self.sees(message)]

    def screen(self, where: Chat | Topic) -> Sequence[Message]:
        """The chat as this user sees it: ephemeral messages below, or in place of what they replace."""
        chat = where.chat if isinstance(where, Topic) else where
        own = self.ephemerals(chat)
        instead = {message.replaces: message for message in own if message.replaces}
        below = [message for message in own if not message.replaces]
        return [instead.get(message, message) for message in where.messages] + below

    def sees(self, message: Message) -> bool:
        if message.deleted or (message.receiver and self not in (message.receiver, message.sender)):
            return False
        if message.receiver is self and self.misses_ephemerals:
            return False
        return self in message.chat.audience

    def commands(self, chat: Chat) -> list[dict[str, Any]]:
        """The command menu that the client shows in this chat, in this user's language."""
        return commands.menu(self.fake, chat, self)
