"""Chats, their topics and their members, and what a bot may do there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from tests.doubles.telegram.message import Message
from tests.doubles.telegram.refusal import Refusal, bad_request, forbidden, migrated

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.person import Person

Kind = Literal["private", "group", "supergroup", "friends"]  # friends: two people without the bot
Status = Literal["creator", "administrator", "member", "left", "kicked"]
RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
LACKING = {
    "text": "text messages",
    "photo": "photos",
    "document": "documents",
    "animation": "animations",
    "dice": "stickers",
}


@dataclass(slots=True)
class Member:
    status: Status
    rights: frozenset[str] = frozenset()

    @property
    def inside(self) -> bool:
        return self.status not in ("left", "kicked")

    @property
    def admin(self) -> bool:
        return self.status in ("creator", "administrator")


@dataclass(eq=False, slots=True)
class Topic:
    """A topic of a forum; it can stand for its chat wherever a person speaks."""

    chat: "Chat"
    id: int
    name: str
    closed: bool = False
    deleted: bool = False

    @property
    def messages(self) -> list[Message]:
        return [message for message in self.chat.messages if message.topic is self]

    @property
    def last(self) -> Message | None:
        return self.messages[-1] if self.messages else None

    def json(self) -> dict[str, Any]:
        return {"message_thread_id": self.id, "name": self.name, "icon_color": 7322096}


@dataclass(eq=False, repr=False)
class Chat:
    """A chat as all its members see it."""

    fake: "FakeTelegram"
    id: int
    kind: Kind
    title: str
    forum: bool = False
    username: str | None = None
    ephemerals: bool = True  # False: ephemeral messages are refused here
    missing: set[str] = field(default_factory=set)  # what the bot may not send: text, photo, document, dice
    moved_to: "Chat | None" = None
    people: dict["Person", Member] = field(default_factory=dict)
    topics: dict[str, Topic] = field(default_factory=dict)
    history: list[Message] = field(default_factory=list)  # with the deleted ones
    whispers: list[Message] = field(default_factory=list)  # ephemeral messages, with the gone ones

    @property
    def messages(self) -> list[Message]:
        """What stands in the chat for everybody."""
        return [message for message in self.history if not message.deleted]

    @property
    def last(self) -> Message | None:
        return self.messages[-1] if self.messages else None

    @property
    def from_bot(self) -> list[Message]:
        """What the bot has said here, service messages apart."""
        me = self.fake.me
        return [
            message
            for message in self.messages
            if me in (message.sender, message.via_bot) and not message.content.service
        ]

    @property
    def is_group(self) -> bool:
        return self.kind in ("group", "supergroup")

    @property
    def audience(self) -> Iterator["Person"]:
        """Everybody here but bots."""
        return (person for person, member in self.people.items() if member.inside and not person.is_bot)

    @property
    def bot(self) -> Member:
        return self.people.get(self.fake.me, Member("left"))

    def message(self, message_id: int) -> Message | None:
        return next((message for message in self.messages if message.id == message_id), None)

    def topic(self, name: str) -> Topic:
        return self.topics[name]

    def check_open(self, *kinds: str) -> None:
        """That the bot may speak here at all, and send such things.

        Raises:
            Refusal: as Telegram words it.
        """
        if self.moved_to:
            raise migrated(self.moved_to.id)
        self._check_door()
        if self.is_group and not self.bot.admin:
            for kind in kinds:
                if kind in self.missing:
                    raise bad_request(f"not enough rights to send {LACKING[kind]} to the chat")

    def _check_door(self) -> None:
        if self.kind == "private":
            owner = next(self.audience)
            door: dict[str, Refusal] = {
                "blocked": forbidden("bot was blocked by the user"),
                "stranger": forbidden("bot can't initiate conversation with a user"),
                "gone": forbidden("user is deactivated"),
            }
            if owner.standing in door:
                raise door[owner.standing]
        elif self.bot.status == "kicked":
            raise forbidden(f"bot was kicked from the {self.kind} chat")
        elif not self.bot.inside:
            raise forbidden(f"bot is not a member of the {self.kind} chat")

    def json(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"id": self.id, "type": "private" if self.kind == "friends" else self.kind}
        if self.kind == "private":
            owner = next(self.audience)
            return answer | {"first_name": owner.first_name} | ({"username": owner.username} if owner.username else {})
        answer["title"] = self.title
        return (
            answer | ({"is_forum": True} if self.forum else {}) | ({"username": self.username} if self.username else {})
        )

    def __repr__(self) -> str:
        return f"<{self.kind} {self.title} {self.id}>"
