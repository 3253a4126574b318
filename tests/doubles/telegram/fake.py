"""The fake Telegram: its people, chats and messages, and the one bot that is logged in to it."""

import asyncio
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

from tests.doubles.telegram import ephemerals, spec
from tests.doubles.telegram.calls import Call
from tests.doubles.telegram.chat import RIGHTS, Chat, Member, Topic
from tests.doubles.telegram.clock import Clock
from tests.doubles.telegram.entities import with_mentions
from tests.doubles.telegram.feed import Feed
from tests.doubles.telegram.files import Shelf
from tests.doubles.telegram.inline import Inline
from tests.doubles.telegram.ledger import Ledger, Seen
from tests.doubles.telegram.limits import Limits
from tests.doubles.telegram.message import Content, Message, message_json
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.people import Membership
from tests.doubles.telegram.person import Person, User
from tests.doubles.telegram.presses import Presses
from tests.doubles.telegram.refusal import bad_request
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.trouble import Trouble

T = TypeVar("T")
# What the server does with ephemeral messages. "older": it ignores the parameter and lacks the methods; "ignored": it
# has the methods; "garbled": and answers with nonsense; "fixed": it knows them, but they cannot be edited
Ephemerals = Literal["known", "older", "ignored", "garbled", "fixed"]
BOT, PEOPLE, GROUPS, SUPERGROUPS, FRIENDS = 42, 1001, -4001, -1_002_000_000_001, -9_000_000


class FakeTelegram(Membership):
    """One bot's Telegram on loopback; `async with` serves it."""

    def __init__(self, *, token: str = "42:TEST", username: str = "stolik_bot", port: int = 0) -> None:  # noqa: S107
        self.token = token
        self.privacy = True  # groups: only commands, replies, mentions and messages via the bot reach it
        self.inline_mode = True
        self.inline_feedback = True
        self.ephemerals: Ephemerals = "known"
        self.ephemeral_answer: Any = None  # with "garbled": what stands for the id of a message that all can read
        self.clock = Clock()
        self.limits = Limits(self.clock)
        self.trouble = Trouble()
        self.files = Shelf()
        self.ledger = Ledger()
        self.calls: list[Call] = []
        self.violations: list[str] = []
        self.kept: dict[Any, Any] = {}  # what setMy… and the like have set
        self.menus: dict[Any, list[dict[str, Any]]] = {}
        self.dice: list[int] = []  # the next values of sendDice; chance when empty
        self.luck = random.Random(1)
        self.me = Person(self, BOT, "Stolik", username, is_bot=True)
        self.people: dict[int, Person] = {BOT: self.me}
        self.chats: dict[int, Chat] = {}
        self.feed = Feed(self)
        self.presses = Presses(self)
        self.inline = Inline(self)
        self._people, self._groups, self._friends = count(PEOPLE), count(GROUPS, -1), count(FRIENDS, -1)
        self._supergroups = count(SUPERGROUPS, -1)
        self._messages = count(11)  # one row of numbers for all chats: nobody may take two for one
        self._pulse = asyncio.Event()
        self._server = Server(self, port)

    # The bot's side: where to call.

    @property
    def base_url(self) -> str:
        return f"{self._server.root}/bot"

    @property
    def base_file_url(self) -> str:
        return f"{self._server.root}/file/bot"

    async def __aenter__(self) -> Self:
        await self.serve()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def serve(self) -> None:
        await self._server.serve()

    async def obey(self, said: dict[str, Any]) -> None:
        """Call the method that the answer to a webhook's request names."""
        await self._server.obey(said)

    async def close(self) -> None:
        await self.feed.close()
        await self._server.close()

    # The people's side.

    def user(self, first_name: str, language_code: str | None = "pl", username: str | None = None) -> User:
        """A new person, a stranger to the bot."""
        user = User(self, next(self._people), first_name, username, language_code)
        self.people[user.id] = user
        return user

    def private_chat(self, user: User) -> Chat:
        if user.id not in self.chats:
            people = {user: Member("member"), self.me: Member("member")}
            self.chats[user.id] = Chat(self, user.id, "private", user.first_name, people=people)
        return self.chats[user.id]

    def friends(self, *users: User) -> Chat:
        """A chat of people without the bot, for inline mode; the bot never learns of it."""
        title = " & ".join(user.first_name for user in users)
        return Chat(self, next(self._friends), "friends", title, people={user: Member("member") for user in users})

    def group(self, title: str, *users: User) -> Chat:
        """A basic group; the first user is its creator and has added the bot."""
        return self._found(Chat(self, next(self._groups), "group", title), users)

    def supergroup(self, title: str, *users: User, topics: Iterable[str] = (), username: str | None = None) -> Chat:
        """A supergroup; with topics, a forum."""
        chat = Chat(self, next(self._supergroups), "supergroup", title, bool(topics), username)
        for name in topics:
            self.open_topic(chat, name)
        return self._found(chat, users)

    def open_topic(self, chat: Chat, name: str) -> Topic:
        topic = Topic(chat, next(self._messages), name)
        chat.topics[name] = topic
        return topic

    def upgrade(self, chat: Chat) -> Chat:
        """Make a group a supergroup: a new chat with a new id; the old one answers with where it went."""
        moved = Chat(self, next(self._supergroups), "supergroup", chat.title, people=dict(chat.people))
        self.chats[moved.id] = moved
        creator = next(person for person, member in chat.people.items() if member.status == "creator")
        for place, note in ((chat, ("migrate_to_chat_id", moved.id)), (moved, ("migrate_from_chat_id", chat.id))):
            message = self.post(place, creator, Content(service=(note,)))
            self.feed.put("message", message_json(message))
        chat.moved_to = moved
        return moved

    def promote(self, chat: Chat, person: Person | None = None, *rights: str) -> None:
        """Make somebody (the bot by default) administrator, with these rights or all."""
        person = person or self.me
        old = chat.people[person].status
        chat.people[person] = Member("administrator", frozenset(rights or RIGHTS))
        if person is self.me:
            self.feed.put("my_chat_member", self.change_json(chat, self._founder(chat), person, old, "administrator"))

    # Posting and changing: the only ways a message gets onto screens.

    def post(self, chat: Chat, sender: Person, content: Content, **more: Any) -> Message:
        content = replace(content, marks=with_mentions(content.marks, self.people))
        message = Message(chat, next(self._messages), sender, self.clock.now(), content, **more)
        chat.history.append(message)
        self.ledger.shown(message, chat.audience)
        self.changed()
        return message

    def whisper(self, chat: Chat, sender: Person, content: Content, *, receiver: Person, **more: Any) -> Message:
        """An ephemeral message, to the bot or from it."""
        number = ephemerals.free_id(chat)
        content = replace(content, marks=with_mentions(content.marks, self.people))
        message = Message(chat, 0, sender, self.clock.now(), content, receiver=receiver, ephemeral_id=number, **more)
        chat.whispers.append(message)
        self.ledger.shown(message, (sender, receiver))
        self.changed()
        return message

    def change(self, message: Message, content: Content) -> None:
        """A new look of a message.

        Raises:
            Refusal: it is the old look.
        """
        content = replace(content, marks=with_mentions(content.marks, self.people))
        if content == message.content:
            raise bad_request(
                "message is not modified: specified new message content and reply markup are exactly the same "
                "as a current content and reply markup of the message"
            )
        message.become(content, self.clock.now())
        self.ledger.shown(message, (message.receiver,) if message.receiver else message.chat.audience)
        self.changed()

    def delete(self, message: Message) -> None:
        """Take a message off all screens, as the bot or a moderator does; bots are not told."""
        message.deleted = True
        self.changed()

    def chat_of(self, params: Params) -> Chat:
        """The chat of a request, by id or @username.

        Raises:
            Refusal: there is none that the bot could know.
        """
        wanted = params.text("chat_id")
        if not wanted:
            raise bad_request("chat_id is empty")
        if wanted.startswith("@"):
            found = next((chat for chat in self.chats.values() if chat.username == wanted[1:]), None)
        else:
            number = params.integer("chat_id")
            person = self.people.get(number)
            found = self.private_chat(person) if isinstance(person, User) else self.chats.get(number)
        if found is None:
            raise bad_request("chat not found")
        return found

    # What happened.

    def seen_by(self, user: User) -> list[Seen]:
        """Everything shown to this user, in order."""
        return self.ledger.of(user)

    def bytes_sent_to(self, user: User) -> bytes:
        """Everything this user could see: texts, captions, keyboards with their data, pictures, alerts, results."""
        return b"\n".join(map(bytes, self.seen_by(user)))

    def words_sent_to(self, user: User) -> str:
        """The same without the pictures, in which any two bytes may stand by chance."""
        return "\n".join(seen.words for seen in self.seen_by(user))

    def sends_and_edits(self, chat: Chat | None = None) -> list[Call]:
        """The calls that count against a chat's twenty a minute: all but those refused for their rate."""
        return [call for call in self.calls if call.counts and chat in (None, self.chats.get(call.chat_id or 0))]

    async def until(self, condition: Callable[[], T], wait: float = 30) -> T:
        """What the condition gives as soon as it is true.

        Raises:
            TimeoutError: it was not in `wait` real seconds.
        """
        end = asyncio.get_running_loop().time() + wait
        while not (value := condition()):
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                raise TimeoutError(f"nothing happened in {wait} s; the last calls: {self.calls[-3:]}")
            try:
                await asyncio.wait_for(self._pulse.wait(), min(left, 0.1))
            except TimeoutError:
                continue
        return value

    async def quiet(self, still: float = 0.15, wait: float = 30) -> None:
        """Wait until the bot has taken all updates and has called nothing for `still` real seconds."""
        loop = asyncio.get_running_loop()
        end, seen, since = loop.time() + wait, len(self.calls), loop.time()
        while loop.time() < end:
            if (now := len(self.calls)) != seen or self._server.busy or self.feed.waiting:
                seen, since = now, loop.time()
            elif loop.time() - since >= still:
                return
            await asyncio.sleep(0.01)
        raise TimeoutError(f"the bot is not quiet after {wait} s: {self.calls[-3:]}")

    def changed(self) -> None:
        pulse, self._pulse = self._pulse, asyncio.Event()
        pulse.set()

    def check_answer(self, kind: str, value: Any, where: str) -> None:
        """Hold the fake's own words against the specification."""
        self.violations += [f"the fake's own {where}: {fault}" for fault in spec.faults_of_value(kind, value)]
