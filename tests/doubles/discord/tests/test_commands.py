"""What the fake refuses of commands, emoji and everything else, as Discord does; asked by hand.

Numbers are from Discord's documentation (interactions/application-commands, resources/emoji, topics/rate-limits).
"""

import json

import aiohttp
import pytest

from tests.doubles.discord.raw import errors, request

CREATE = {"name": "play", "description": "Opens a table", "contexts": [0, 1, 2], "integration_types": [0, 1]}


@pytest.fixture
async def fake(fake):
    """Discord knows a command of the bot's."""
    await request(fake, "PUT", f"/applications/{fake.bot.id}/commands", [CREATE])
    return fake


def command(**more):
    return {"name": "roll", "description": "x"} | more


def option(name="a", **more):
    return {"type": 3, "name": name, "description": "x"} | more


@pytest.mark.parametrize(
    ("one", "path", "code"),
    [
        (command(name="Roll"), ["name"], "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="roll it"), ["name"], "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="x" * 33), ["name"], "BASE_TYPE_BAD_LENGTH"),
        (command(description="x" * 101), ["description"], "BASE_TYPE_BAD_LENGTH"),
        (command(description=""), ["description"], "BASE_TYPE_BAD_LENGTH"),
        (command(name_localizations={"pl-PL": "rzut"}), ["name_localizations"], "BASE_TYPE_CHOICES"),
        (command(name_localizations={"pl": "Rzut"}), ["name_localizations", "pl"], "APPLICATION_COMMAND_INVALID_NAME"),
        (command(options=[option(), option("b", required=True)]),
         ["options", 1], "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
        (command(options=[option(str(n)) for n in range(26)]), ["options"], "BASE_TYPE_MAX_LENGTH"),
        (command(options=[option(), option()]),
         ["options", 1, "name"], "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
        (command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
         ["options", 0, "choices"], "BASE_TYPE_MAX_LENGTH"),
        (command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
         ["options", 0, "autocomplete"], "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES"),
        (command(options=[option(str(n), description="x" * 100, choices=[
            {"name": "x" * 95 + str(m), "value": "x" * 95 + str(m)} for m in range(20)]) for n in range(3)]),
         [], "APPLICATION_COMMAND_TOO_LARGE"),
    ],
)  # fmt: skip
async def test_a_wrong_command_is_refused(fake, one, path, code):
    status, told = await request(fake, "PUT", f"/applications/{fake.bot.id}/commands", [one])
    assert (status, told["code"]) == (400, 50035)
    assert errors(told, 0, *path) == [code]


async def test_a_hundred_commands_are_enough(fake):
    path = f"/applications/{fake.bot.id}/commands"
    status, told = await request(fake, "PUT", path, [command(name=f"roll{n}") for n in range(101)])
    assert (status, told["code"]) == (400, 30032)
    assert (await request(fake, "PUT", path, [command(name=f"roll{n}") for n in range(100)]))[0] == 200


async def test_a_command_keeps_its_id(fake):
    path = f"/applications/{fake.bot.id}/commands"
    before = await request(fake, "GET", path)
    after = await request(fake, "PUT", path, [CREATE | {"description": "Opens a table or two"}])
    assert before[1][0]["id"] == after[1][0]["id"]
    assert before[1][0]["version"] != after[1][0]["version"]


async def test_answers_are_json_and_nothing_else(fake, channel):
    """discord.py reads any other content type, `; charset=utf-8` included, as text."""
    headers = {"Authorization": f"Bot {fake.token}"}
    async with aiohttp.ClientSession() as session, session.get(f"{fake.base_url}/users/@me", headers=headers) as told:
        assert told.headers["Content-Type"] == "application/json"
        assert told.headers["X-RateLimit-Bucket"]
        assert json.loads(await told.read())["bot"] is True


async def test_the_whole_bot_has_fifty_requests_a_second(fake, channel):
    fake.limits.whole.per = 60.0  # a long second, for slow machines
    answers = [await request(fake, "GET", f"/channels/{channel.id}") for _ in range(51)]
    assert [status for status, _ in answers].count(200) == 49, "registering the command was the first"
    assert answers[-1][1]["global"]


async def test_an_unknown_route_is_told_to_the_test(fake):
    assert (await request(fake, "GET", "/guilds/templates/x"))[0] == 404
    assert "no such route" in fake.mistakes.pop()


async def test_application_emoji_have_rules_too(fake):
    path = f"/applications/{fake.bot.id}/emojis"
    image = "data:image/png;base64,iVBORw0KGgo="
    assert (await request(fake, "POST", path, {"name": "wp", "image": image}))[0] == 201
    assert errors((await request(fake, "POST", path, {"name": "wp", "image": image}))[1], "name")
    assert errors((await request(fake, "POST", path, {"name": "w-p", "image": image}))[1], "name")
    assert errors((await request(fake, "POST", path, {"name": "bp", "image": "x"}))[1], "image")
    large = "data:image/png;base64," + "A" * 4 * 100 * 1024
    assert errors((await request(fake, "POST", path, {"name": "bp", "image": large}))[1], "image")
