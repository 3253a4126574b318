"""Questions about chats and who is in them."""

from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.chat import Member
from tests.doubles.telegram.message import message_json
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.people import member_json
from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

SENDS = {
    "messages": "text",
    "photos": "photo",
    "documents": "document",
    "audios": "audio",
    "videos": "video",
    "video_notes": "video_note",
    "voice_notes": "voice",
    "polls": "poll",
    "other_messages": "dice",
}
"""What a member may send, by the name of the right."""

GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


@method("getChat")
def get_chat(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    chat = fake.chat_of(params)
    if chat.kind != "private":
        chat.check_open()
    answer = chat.json() | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(GIFTS, False),
    }
    if chat.is_group:
        answer["permissions"] = {f"can_send_{field}": what not in chat.missing for field, what in SENDS.items()}
    pinned = [message for message in chat.messages if message.pinned]
    return answer | ({"pinned_message": message_json(pinned[-1], with_reply=False)} if pinned else {})


@method("getChatMember")
def get_chat_member(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    chat = fake.chat_of(params)
    chat.check_open()
    person = fake.people.get(params.integer("user_id"))
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    member = chat.people.get(person, Member("left"))
    return member_json(person, member.status, member.rights)


@method("getChatAdministrators")
def get_chat_administrators(fake: "FakeTelegram", params: Params) -> list[dict[str, Any]]:
    chat = fake.chat_of(params)
    chat.check_open()
    if chat.kind == "private":
        raise bad_request("there are no administrators in the private chat")
    return [member_json(person, member.status, member.rights) for person, member in chat.people.items() if member.admin]


@method("getChatMemberCount")
def get_chat_member_count(fake: "FakeTelegram", params: Params) -> int:
    chat = fake.chat_of(params)
    chat.check_open()
    return sum(member.inside for member in chat.people.values())


@method("leaveChat")
def leave_chat(fake: "FakeTelegram", params: Params) -> bool:
    chat = fake.chat_of(params)
    chat.check_open()
    chat.people[fake.me] = Member("left")
    return True
