"""The command menus: per scope and language; a client shows the narrowest one that was set."""

import re
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.chat import Chat
    from tests.doubles.telegram.fake import FakeTelegram
    from tests.doubles.telegram.params import Params
    from tests.doubles.telegram.person import Person

Scope = tuple[str, int, int]  # kind, chat, user; 0 where it has none
CHAT_SCOPES = ("chat", "chat_administrators", "chat_member")
SCOPES = ("default", "all_private_chats", "all_group_chats", "all_chat_administrators", *CHAT_SCOPES)
NAME = re.compile(r"[a-z0-9_]{1,32}")


def scope_of(fake: "FakeTelegram", params: "Params") -> tuple[Scope, str]:
    """The menu that a request speaks of."""
    scope = params.nested("scope", {"type": "default"})
    language = params.text("language_code")
    if scope.get("type") not in SCOPES:
        raise bad_request("unsupported type specified")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise bad_request("invalid language code specified")
    chat = int(scope.get("chat_id", 0))
    if (scope["type"] in CHAT_SCOPES) and chat not in fake.chats:
        raise bad_request("chat not found")
    return (scope["type"], chat, int(scope.get("user_id", 0))), language


def checked(listed: Any) -> list[dict[str, Any]]:
    if not isinstance(listed, list):
        raise bad_request("can't parse commands: expected an Array of BotCommand")
    if len(listed) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in listed:
        if not NAME.fullmatch(command.get("command", "").removeprefix("/")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command.get("description", "")) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return listed


def menu(fake: "FakeTelegram", chat: "Chat", person: "Person") -> list[dict[str, Any]]:
    """The list that this person's client shows in this chat."""
    admin = chat.is_group and chat.people[person].admin
    narrowing: list[Scope] = [("default", 0, 0)]
    if chat.is_group:
        narrowing += [("all_group_chats", 0, 0)]
        narrowing += [("all_chat_administrators", 0, 0)] if admin else []
    else:
        narrowing += [("all_private_chats", 0, 0)]
    narrowing += [("chat", chat.id, 0)]
    if chat.is_group:
        narrowing += [("chat_administrators", chat.id, 0)] if admin else []
        narrowing += [("chat_member", chat.id, person.id)]
    for scope in reversed(narrowing):
        for language in ((person.language_code or "")[:2], ""):
            if found := fake.menus.get((scope, language)):
                return found
    return []


def is_ephemeral(fake: "FakeTelegram", chat: "Chat", person: "Person", text: str) -> bool:
    """Whether these words are a command that only its sender and the bot shall see."""
    name = text.split(maxsplit=1)[0].lower() if text.startswith("/") else ""
    name = name.removeprefix("/").removesuffix(f"@{fake.me.username}".lower())
    return chat.ephemerals and any(
        command["command"] == name and command.get("is_ephemeral") for command in menu(fake, chat, person)
    )
