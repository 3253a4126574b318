"""Who is where: founding, joining, leaving, and what the bot is told of it."""

from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.chat import RIGHTS, Chat, Member
from tests.doubles.telegram.message import Content, message_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.person import Person, User


class Membership:
    """The part of the fake that keeps the doors."""

    def _found(self: "FakeTelegram", chat: Chat, users: "Sequence[User]") -> Chat:
        founder, *others = users
        chat.people = {founder: Member("creator")} | {user: Member("member") for user in others}
        self.chats[chat.id] = chat
        self._seat_bot(chat, founder)
        return chat

    def _founder(self: "FakeTelegram", chat: Chat) -> "Person":
        return next(person for person, member in chat.people.items() if member.status == "creator")

    def add_bot(self: "FakeTelegram", chat: Chat) -> None:
        """The creator brings the bot in (again). A new group has had it for long."""
        founder = self._founder(chat)
        chat.people[self.me] = Member("member")
        self.feed.put("my_chat_member", self.change_json(chat, founder, self.me, "left", "member"))
        self._seat_bot(chat, founder)

    def _seat_bot(self: "FakeTelegram", chat: Chat, founder: "Person") -> None:
        chat.people[self.me] = Member("member")
        self._announce(chat, founder, "new_chat_members", [self.me.json()])

    def kick_bot(self: "FakeTelegram", chat: Chat) -> None:
        chat.people[self.me] = Member("kicked")
        self.feed.put("my_chat_member", self.change_json(chat, self._founder(chat), self.me, "member", "kicked"))

    def join(self: "FakeTelegram", chat: Chat, user: "User") -> None:
        """A new member, who sees what stands in the chat."""
        chat.people[user] = Member("member")
        for message in chat.messages:
            self.ledger.shown(message, (user,))
        self._announce(chat, user, "new_chat_members", [user.json()])

    def leave(self: "FakeTelegram", chat: Chat, user: "User") -> None:
        self._announce(chat, user, "left_chat_member", user.json())
        chat.people[user] = Member("left")

    def _announce(self: "FakeTelegram", chat: Chat, sender: "Person", kind: str, value: Any) -> None:
        message = self.post(chat, sender, Content(service=((kind, value),)))
        self.feed.put("message", message_json(message))

    def change_json(
        self: "FakeTelegram", chat: Chat, actor: "Person", person: "Person", old: str, new: str
    ) -> dict[str, Any]:
        """A ChatMemberUpdated."""
        return {
            "chat": chat.json(),
            "from": actor.json(),
            "date": int(self.clock.now()),
            "old_chat_member": member_json(person, old),
            "new_chat_member": member_json(
                person, new, chat.people[person].rights if person in chat.people else frozenset()
            ),
        }


def member_json(person: "Person", status: str, rights: frozenset[str] = frozenset()) -> dict[str, Any]:
    answer: dict[str, Any] = {"status": status, "user": person.json()}
    match status:
        case "creator":
            return answer | {"is_anonymous": False}
        case "administrator":
            own = {right: right in rights for right in RIGHTS}
            return answer | {"can_be_edited": False, "is_anonymous": False} | own
        case "kicked":
            return answer | {"until_date": 0}
    return answer
