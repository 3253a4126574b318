"""Registering commands, for everywhere and for one guild."""

from tests.doubles.discord import command_rules
from tests.doubles.discord.clock import stamp
from tests.doubles.discord.commands import CHAT_INPUT, ENTRY_POINT, registered
from tests.doubles.discord.refusals import Form, Refusal, unknown

from .routes import route

_GLOBAL = "/applications/{application_id}/commands"
_LOCAL = "/applications/{application_id}/guilds/{guild_id}/commands"


def _shelf(fake, application_id: int, guild_id: int | None) -> tuple[dict, object]:
    if application_id != fake.bot.id:
        raise unknown("Application")
    if guild_id is None:
        return fake.commands, None
    guild = fake.find_guild(guild_id)
    return fake.guild_commands.setdefault(guild.id, {}), guild


def _key(command: dict) -> tuple[int, str]:
    return command.get("type") or CHAT_INPUT, command["name"]


def _entry_points(commands) -> set[tuple[int, str]]:
    return {_key(command) for command in commands if command.get("type") == ENTRY_POINT}


def _count_creates(fake, guild_id: int | None, fresh: int) -> None:
    day = (guild_id, (stamp(fake.clock.now()) or "")[:10])
    if fake.command_creates.get(day, 0) + fresh > command_rules.MOST_CREATES:
        most = command_rules.MOST_CREATES
        raise Refusal(400, 30034, f"Max number of daily application command creates has been reached ({most})")
    fake.command_creates[day] = fake.command_creates.get(day, 0) + fresh


@route("GET", _GLOBAL)
@route("GET", _LOCAL)
async def listed(fake, call, application_id, guild_id=None):
    shelf, _ = _shelf(fake, application_id, guild_id)
    return 200, list(shelf.values())


@route("PUT", _GLOBAL)
@route("PUT", _LOCAL)
async def put(fake, call, application_id, guild_id=None):
    """Replaces all; a command of the same kind and name keeps its id."""
    shelf, guild = _shelf(fake, application_id, guild_id)
    command_rules.check_all(call.body or [])
    if guild is None and _entry_points(shelf.values()) - _entry_points(call.body or []):
        raise Refusal(
            400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation. "
            "Please include the Entry Point command in your update request or delete it separately.",
        )  # fmt: skip
    old = {_key(command): int(command["id"]) for command in shelf.values()}
    _count_creates(fake, guild_id, sum(_key(command) not in old for command in call.body or []))
    kept = [registered(command, fake, command_id=old.get(_key(command)), guild=guild) for command in call.body or []]
    shelf.clear()
    shelf.update({int(command["id"]): command for command in kept})
    return 200, kept


@route("POST", _GLOBAL)
@route("POST", _LOCAL)
async def post(fake, call, application_id, guild_id=None):
    """One more; an old one of the same kind and name is replaced."""
    shelf, guild = _shelf(fake, application_id, guild_id)
    form = Form()
    command_rules.check(form, (), call.body)
    form.done()
    old = next((number for number, command in shelf.items() if _key(command) == _key(call.body)), None)
    others = [command for number, command in shelf.items() if number != old]
    command_rules.check_all([*others, call.body])
    _count_creates(fake, guild_id, old is None)
    kept = registered(call.body, fake, command_id=old, guild=guild)
    shelf[int(kept["id"])] = kept
    return 200 if old else 201, kept


@route("GET", _GLOBAL + "/{command_id}")
@route("GET", _LOCAL + "/{command_id}")
async def get(fake, call, application_id, command_id, guild_id=None):
    shelf, _ = _shelf(fake, application_id, guild_id)
    if command_id not in shelf:
        raise unknown("application command")
    return 200, shelf[command_id]


@route("PATCH", _GLOBAL + "/{command_id}")
@route("PATCH", _LOCAL + "/{command_id}")
async def patch(fake, call, application_id, command_id, guild_id=None):
    shelf, guild = _shelf(fake, application_id, guild_id)
    if command_id not in shelf:
        raise unknown("application command")
    form = Form()
    command_rules.check(form, (), shelf[command_id] | call.body)
    form.done()
    shelf[command_id] = registered(shelf[command_id] | call.body, fake, command_id=command_id, guild=guild)
    return 200, shelf[command_id]


@route("DELETE", _GLOBAL + "/{command_id}")
@route("DELETE", _LOCAL + "/{command_id}")
async def delete(fake, call, application_id, command_id, guild_id=None):
    shelf, _ = _shelf(fake, application_id, guild_id)
    if shelf.pop(command_id, None) is None:
        raise unknown("application command")
    return 204, None
