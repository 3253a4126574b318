"""The commands that the app has registered, and how a client types one."""

from .choosing import Impossible, resolve
from .permissions import BITS, may, permissions

SUB_COMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
CHAT_INPUT, ON_USER, ENTRY_POINT = 1, 2, 4


def registered(command: dict, fake, *, command_id: int | None = None, guild=None) -> dict:
    """As Discord keeps and answers a command that was sent."""
    kept = {key: value for key, value in command.items() if value is not None}
    kept |= {
        "id": str(command_id or fake.snowflake()), "application_id": str(fake.bot.id), "version": str(fake.snowflake()),
        "type": command.get("type") or CHAT_INPUT, "description": command.get("description") or "",
        "default_member_permissions": None if command.get("default_member_permissions") is None
        else str(command["default_member_permissions"]),
        "nsfw": command.get("nsfw") or False, "integration_types": command.get("integration_types") or [0],
        "contexts": command.get("contexts"), "dm_permission": True,
    }  # fmt: skip
    if guild:
        kept["guild_id"] = str(guild.id)
    return kept


def offered(user, channel) -> list[dict]:
    """The commands that this user's client lists in this channel."""
    fake, guild = user.fake, channel.guild
    if not may(user, channel, "use_application_commands"):
        return []
    here = fake.guild_commands.get(guild.id, {}) if guild else {}
    found = [command for command in here.values() if guild.has_bot]
    with_bot = guild.has_bot if guild else fake.bot in channel.recipients
    context = 0 if guild else 1 if with_bot else 2
    for command in fake.commands.values():
        installed = (with_bot and 0 in command["integration_types"]) or (
            user.installed and 1 in command["integration_types"]
        )  # fmt: skip
        if installed and (command["contexts"] is None or context in command["contexts"]):
            found.append(command)
    return [command for command in found if _permitted(user, channel, command)]


def _permitted(user, channel, command: dict) -> bool:
    wanted = command["default_member_permissions"]
    if wanted is None or channel.guild is None:
        return True
    held = permissions(user, channel)
    return bool(held & BITS["administrator"]) or bool(int(wanted) and held & int(wanted) == int(wanted))


def _called(thing: dict, name: str, locale: str) -> bool:
    return name in (thing["name"], (thing.get("name_localizations") or {}).get(locale))


def typed(user, channel, line: str, values: dict, *, focus: tuple[str, str] | None = None) -> dict:
    """The data of an interaction; ``line`` is a command's name, then those of groups and subcommands.

    Names may be those of the user's language. Raises Impossible.
    """
    name, *path = line.removeprefix("/").split()
    found = [one for one in offered(user, channel) if one["type"] == CHAT_INPUT and _called(one, name, user.locale)]
    if not found:
        listed = sorted(command["name"] for command in offered(user, channel))
        raise Impossible(f"{user} finds no /{name} in {channel}, only {listed}")
    command = found[0]
    data = {"id": command["id"], "name": command["name"], "type": CHAT_INPUT}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    level, node = data, command
    for step in path:
        node = next((one for one in node.get("options", []) if _called(one, step, user.locale)), None)
        if node is None or node["type"] not in (SUB_COMMAND, GROUP):
            raise Impossible(f"/{name} has no {step!r}")
        level["options"] = [{"name": node["name"], "type": node["type"]}]
        level = level["options"][0]
    if any(one["type"] in (SUB_COMMAND, GROUP) for one in node.get("options", [])):
        raise Impossible(f"/{line} needs a subcommand")
    resolved: dict = {}
    level["options"] = _options(user, channel, node.get("options", []), values, focus, resolved)
    if resolved:
        data["resolved"] = resolved
    return data


def chosen_on(user, channel, name: str, target) -> dict:
    """The data of a command from the menu of a person, named in the language of the user. Raises Impossible."""
    found = [one for one in offered(user, channel) if one["type"] == ON_USER and _called(one, name, user.locale)]
    if not found:
        raise Impossible(f"{user} finds no {name!r} in the menu of {target}")
    data = {"id": found[0]["id"], "name": found[0]["name"], "type": ON_USER, "target_id": str(target.id)}
    return data | {"resolved": resolve([target], channel)}


def _options(user, channel, known: list, values: dict, focus, resolved: dict) -> list[dict]:
    for name in [*values, *([focus[0]] if focus else [])]:
        if not any(_called(option, name, user.locale) for option in known):
            raise Impossible(f"there is no option {name!r}, only {[option['name'] for option in known]}")
    told = []
    for option in known:
        if focus and _called(option, focus[0], user.locale):
            if not option.get("autocomplete"):
                raise Impossible(f"{option['name']!r} is not completed")
            told.append({"name": option["name"], "type": option["type"], "value": focus[1], "focused": True})
            continue
        given = [value for name, value in values.items() if _called(option, name, user.locale)]
        if given:
            value = _value(option, given[0], channel, resolved)
            told.append({"name": option["name"], "type": option["type"], "value": value})
        elif option.get("required") and focus is None:
            raise Impossible(f"{option['name']!r} must be given")
    return told


def _value(option: dict, value, channel, resolved: dict):
    """Checked as a client checks it."""
    name = option["name"]
    if choices := option.get("choices"):
        by_name = {choice["value"]: choice["value"] for choice in choices}
        for choice in choices:
            names = (choice["name"], *(choice.get("name_localizations") or {}).values())
            by_name |= dict.fromkeys(names, choice["value"])
        if value not in by_name:
            raise Impossible(f"{name!r} offers no {value!r}, only {[choice['name'] for choice in choices]}")
        return by_name[value]
    kinds = {STRING: str, INTEGER: int, NUMBER: (int, float), BOOLEAN: bool}
    if option["type"] in kinds:
        if not isinstance(value, kinds[option["type"]]):
            raise Impossible(f"{name!r} does not take {value!r}")
        size = len(value) if option["type"] == STRING else value
        least, most = ("min_length", "max_length") if option["type"] == STRING else ("min_value", "max_value")
        if size < option.get(least, size) or size > option.get(most, size):
            raise Impossible(f"{name!r} does not take {value!r}")
        return value
    for kind, things in resolve([value], channel).items():
        resolved.setdefault(kind, {}).update(things)
    return str(value.id)
