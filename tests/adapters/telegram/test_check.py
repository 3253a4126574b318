"""What `python -m bot check` says about Telegram, and the menus that people find there."""

from adapters.telegram import menus
from adapters.telegram.check import check
from adapters.telegram.serving import client
from bot.front.slash_commands import BY_NAME, COMMANDS
from bot.i18n import Speaker
from tests.adapters.telegram.stage import staged


async def test_check_names_the_bot_and_the_settings_that_matter(fake):
    well, lines = await check(fake.token, fake.base_url)
    assert well
    assert "@stolik_bot" in lines[0]
    assert any("privacy mode is on" in line for line in lines)
    fake.inline_mode = False
    _, lines = await check(fake.token, fake.base_url)
    assert any("/setinline" in line for line in lines)


async def test_check_names_the_switch_of_which_telegram_does_not_tell(fake):
    _, lines = await check(fake.token, fake.base_url)
    assert any("/setinlinefeedback" in line for line in lines)


async def test_check_tells_what_telegram_thinks_of_the_webhook(fake):
    address = "https://bot.example.org/hook"
    async with client(fake.token, fake.base_url) as bot:
        await bot.set_webhook(address)
    fake.feed.webhook.routes = {"https://bot.example.org": "http://127.0.0.1:1"}
    assert await fake.feed.webhook.send({"update_id": 1}) == 0
    _, lines = await check(fake.token, fake.base_url, hook=address)
    assert lines[0].endswith("by webhook")
    assert any("Connection refused" in line for line in lines)
    _, lines = await check(fake.token, fake.base_url, hook="https://else.example.org/hook")
    assert any("another webhook is set" in line for line in lines)
    _, lines = await check(fake.token, fake.base_url)
    assert any("polling will take its place" in line for line in lines)
    _, lines = await check(fake.token, fake.base_url, hook="http://bot.example.org")
    assert any("https://" in line for line in lines)


async def test_check_does_not_tell_a_token_that_is_refused(fake):
    well, lines = await check("42:WRONG", fake.base_url)
    assert not well
    assert "WRONG" not in "".join(lines)
    well, lines = await check("42:WRONG", "http://127.0.0.1:1/bot")
    assert not well
    assert "cannot be reached" in lines[0]


async def test_every_command_is_in_the_menus_of_both_languages(fake, server):
    ola, jan = fake.user("Ola", "pl"), fake.user("Jan", "en")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=50, menus=True):
        await fake.until(lambda: len(fake.menus) == 8)
    assert {c["command"] for c in ola.commands(group)} == {Speaker("pl")(command.label) for command in COMMANDS}
    everybodys = [command.name for command in COMMANDS if not command.for_admins]
    assert {c["command"] for c in jan.commands(group)} == set(everybodys)
    assert len(jan.commands(jan.private)) == len(everybodys) - 1  # one's hand is in view there
    assert {c["command"] for c in jan.commands(group) if c.get("is_ephemeral")} >= {"move", "hand"}


async def test_a_hidden_command_is_answered_where_only_its_sender_reads(fake, server):
    ola, jan = fake.user("Ola", "pl"), fake.user("Jan", "en")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=50, menus=True):
        await fake.until(lambda: len(fake.menus) == 8)
        await jan.say(group, "/help")
        await fake.until(lambda: jan.ephemerals(group))
    assert group.from_bot == []
    assert "/play" in jan.ephemerals(group)[0].text


async def test_the_menu_begins_with_what_people_look_for_first(fake, server, ola):
    async with staged(server, fake, speed=50, menus=True):
        await fake.until(lambda: len(fake.menus) == 8)
    first = [name for name in menus.FIRST if name in BY_NAME]
    named = [Speaker("pl")(BY_NAME[name].label) for name in first]
    assert [c["command"] for c in ola.commands(ola.private)][: len(named)] == named


TEXTS = {
    ("short_description", ""): "18 classic games in a chat.",
    ("short_description", "pl"): "18 klasycznych gier na czacie.",
    ("description", ""): (
        "Stolik: 18 classic games, right here in the chat. Play the computer or friends, at once or over a week."
    ),
    ("description", "pl"): (
        "Stolik: 18 klasycznych gier, tutaj, na czacie. "
        "Grasz z komputerem albo ze znajomymi, od razu albo przez tydzień."
    ),
}


async def test_both_descriptions_are_set_in_both_languages_where_they_differ(fake, server, no_toys):
    fake.kept["description", "pl"] = TEXTS["description", "pl"]
    async with staged(server, fake, speed=50, menus=True):
        await fake.until(lambda: fake.kept.get(("short_description", "pl")))
    assert {key: fake.kept[key] for key in TEXTS} == TEXTS
    said = [
        (call.method, call.params.get("language_code", "")) for call in fake.calls if call.method.startswith("setMy")
    ]
    assert ("setMyDescription", "") in said
    assert ("setMyDescription", "pl") not in said


def asked_for_texts(calls):
    return [call for call in calls if call.method == "getMyShortDescription"]


async def test_what_telegram_has_already_is_not_set_again(fake, server):
    for _ in range(2):
        before = len(fake.calls)
        async with staged(server, fake, speed=50, menus=True) as stage:
            await fake.until(lambda before=before: len(asked_for_texts(fake.calls[before:])) == 2)
            await stage.calm()
    assert not [call for call in fake.calls[before:] if call.method.startswith("setMy")]
