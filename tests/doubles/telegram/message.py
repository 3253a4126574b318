"""A message: who said what where, and every look it has had since."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.files import StoredFile
from tests.doubles.telegram.keyboards import Button, Keyboard

if TYPE_CHECKING:
    from tests.doubles.telegram.chat import Chat, Topic
    from tests.doubles.telegram.person import Person


@dataclass(frozen=True, slots=True)
class Content:
    """What a message shows. Two equal contents are "not modified"."""

    text: str = ""  # the caption, when there is a file
    marks: tuple[dict[str, Any], ...] = ()
    file: StoredFile | None = None
    keyboard: Keyboard | None = None
    dice: tuple[str, int] | None = None
    service: tuple[tuple[str, Any], ...] = ()


@dataclass(eq=False, slots=True, repr=False)
class Message:
    chat: "Chat"
    id: int  # 0 for an ephemeral message
    sender: "Person"
    date: float
    content: Content
    topic: "Topic | None" = None
    reply_to: "Message | None" = None
    via_bot: "Person | None" = None
    inline_id: str | None = None
    receiver: "Person | None" = None  # of an ephemeral message
    ephemeral_id: int | None = None
    replaces: "Message | None" = None  # an ephemeral message shown in place of this one, to its receiver
    edited: float | None = None
    deleted: bool = False
    pinned: bool = False
    silent: bool = False
    versions: list[Content] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.versions.append(self.content)

    def become(self, content: Content, when: float) -> None:
        self.content, self.edited = content, when
        self.versions.append(content)

    @property
    def text(self) -> str:
        """The text, or the caption of a picture."""
        return self.content.text

    @property
    def picture(self) -> bytes | None:
        return self.content.file.data if self.content.file else None

    @property
    def keyboard(self) -> Keyboard:
        return self.content.keyboard or Keyboard()

    @property
    def labels(self) -> list[list[str]]:
        return self.keyboard.labels

    def button(self, wanted: str, *, stale: bool = False) -> Button:
        """The button with this label or data; with `stale`, also of earlier looks, newest first.

        Raises:
            LookupError: there is none.
        """
        looks = reversed(self.versions) if stale else (self.content,)
        for keyboard in (look.keyboard or () for look in looks):
            for fits in (lambda button: button.label == wanted, lambda button: button.data == wanted):
                if found := next(filter(fits, keyboard), None):
                    return found
        raise LookupError(f"no button {wanted!r} under {self!r}; there is {self.labels}")

    def __repr__(self) -> str:
        place = f"{self.chat.title}#{self.id or self.ephemeral_id}"
        return f"<{self.sender.first_name} in {place}: {self.text[:60]!r}>"


def message_json(message: Message, *, with_reply: bool = True) -> dict[str, Any]:
    """The message as the Bot API writes it."""
    answer: dict[str, Any] = {
        "message_id": message.id,
        "from": message.sender.json(),
        "chat": message.chat.json(),
        "date": int(message.date),
    }
    optional: dict[str, Any] = {
        "edit_date": message.edited and int(message.edited),
        "via_bot": message.via_bot and message.via_bot.json(),
        "receiver_user": message.receiver and message.receiver.json(),
        "ephemeral_message_id": message.ephemeral_id,
    }
    if message.topic:
        optional |= {"message_thread_id": message.topic.id, "is_topic_message": True}
    if with_reply and message.reply_to and message.reply_to.id and not message.reply_to.deleted:
        optional["reply_to_message"] = message_json(message.reply_to, with_reply=False)
    return answer | {name: value for name, value in optional.items() if value} | content_json(message.content)


def content_json(content: Content) -> dict[str, Any]:
    answer: dict[str, Any] = dict(content.service)
    if content.dice:
        answer["dice"] = {"emoji": content.dice[0], "value": content.dice[1]}
    match content.file:
        case None:
            words, marks = "text", "entities"
        case StoredFile(kind="photo") as file:
            thumb = file.json() | {"file_id": file.file_id + "-thumb", "width": 90, "height": 90}
            thumb["file_unique_id"] += "t"
            answer["photo"] = [thumb, file.json()]
            words, marks = "caption", "caption_entities"
        case file:
            answer[file.kind] = file.json()
            words, marks = "caption", "caption_entities"
    if content.text:
        answer[words] = content.text
    if content.marks:
        answer[marks] = list(content.marks)
    if content.keyboard:
        answer["reply_markup"] = content.keyboard.json()
    return answer
