"""Who the bot is, its command menus, and settings that the fake only remembers."""

from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.commands import checked, scope_of
from tests.doubles.telegram.entities import units
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

ABOUT = {"Name": ("name", 64), "Description": ("description", 512), "ShortDescription": ("short_description", 120)}
REMEMBERED = ("setChatMenuButton", "setMyDefaultAdministratorRights", "setMessageReaction", "setMyProfilePhoto")


@method("getMe")
def get_me(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    flags = ("can_connect_to_business", "has_main_web_app", "has_topics_enabled", "allows_users_to_create_topics")
    return fake.me.json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": not fake.privacy,
        "supports_inline_queries": fake.inline_mode,
        **dict.fromkeys(flags, False),
    }


@method("setMyCommands")
def set_my_commands(fake: "FakeTelegram", params: Params) -> bool:
    fake.menus[scope_of(fake, params)] = checked(params.nested("commands"))
    return True


@method("getMyCommands")
def get_my_commands(fake: "FakeTelegram", params: Params) -> list[dict[str, Any]]:
    return fake.menus.get(scope_of(fake, params), [])


@method("deleteMyCommands")
def delete_my_commands(fake: "FakeTelegram", params: Params) -> bool:
    fake.menus.pop(scope_of(fake, params), None)
    return True


def _describe(what: str, field: str, most: int) -> None:
    @method(f"setMy{what}")
    def set_it(fake: "FakeTelegram", params: Params) -> bool:
        if units(params.text(field)) > most:
            raise bad_request(f"bot {field.replace('_', ' ')} is too long")
        fake.kept[field, params.text("language_code")] = params.text(field)
        return True

    @method(f"getMy{what}")
    def get_it(fake: "FakeTelegram", params: Params) -> dict[str, str]:
        own = fake.kept.get((field, params.text("language_code")))
        return {field: own or fake.kept.get((field, ""), "")}


def _remember(name: str) -> None:
    @method(name)
    def set_it(fake: "FakeTelegram", params: Params) -> bool:
        fake.kept[name] = params.plain()
        return True


for _what, (_field, _most) in ABOUT.items():
    _describe(_what, _field, _most)
for _name in REMEMBERED:
    _remember(_name)


@method("getChatMenuButton")
def get_chat_menu_button(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    return fake.kept.get("setChatMenuButton", {}).get("menu_button", {"type": "commands"})
