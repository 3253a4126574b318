"""The record of a finished game as a document: hidden in a group, else in the chat with the bot."""

from adapters.telegram.addresses import user as user_of
from bot.tables.request import Request
from bot.tables.table import Channel
from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import begun, staged
from tests.adapters.telegram.test_games import friends_at

SPEED = 100


async def given_up(stage, where, user, name):
    """The game is over, and everybody sees it."""
    request = Request("gives up", Channel(f"telegram:{where.id}"), user_of(user.id), user.first_name)
    await stage.service.act(request, name, "resign")
    await stage.calm()


async def press(stage, user, where, name, page):
    found = await stage.fake.until(lambda: find(user, where, name, Kind.PAGE, page))
    return await user.press(*found)


def documents(messages):
    return [m.content.file for m in messages if m.content.file and m.content.file.kind == "document"]


async def test_in_a_group_it_is_a_document_that_the_others_do_not_see(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "warcaby", ola, jan)
        await given_up(stage, group, ola, name)
        await press(stage, jan, group, name, "file")
        (file,) = await fake.until(lambda: documents(jan.ephemerals(group)))
        assert file.name == f"warcaby-{name}.pdn"
        assert b'[GameType "26"]' in file.data
        assert "Zapis partii" in jan.ephemerals(group)[-1].text
        assert documents(group.from_bot) == documents(ola.ephemerals(group)) == []


async def test_where_nothing_can_be_hidden_it_comes_in_private(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    group.ephemerals = False
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "warcaby", ola, jan)
        await given_up(stage, group, ola, name)
        await ola.start()
        await press(stage, ola, group, name, "file")
        (file,) = await fake.until(lambda: documents(ola.private.from_bot))
        assert file.name == f"warcaby-{name}.pdn"
        answer = await press(stage, jan, group, name, "file")
        assert answer.url.endswith(f"?start=l_{name}_file"), "who never spoke to the bot follows a link"
        await jan.start(f"l_{name}_file")
        await fake.until(lambda: documents(jan.private.from_bot))
        assert documents(group.from_bot) == []


async def test_in_a_chat_with_the_bot_it_is_a_message_of_its_own(fake, server, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await friends_at(stage, "kosci", ola, jan)
        await given_up(stage, ola.private, ola, name)
        await press(stage, ola, ola.private, name, "menu")
        await press(stage, ola, ola.private, name, "record")
        page = await fake.until(lambda: [m for m in ola.private.from_bot if ["Zapis", "↩ Wstecz"] in m.labels])
        await ola.press(page[-1], next(iter(page[-1].keyboard)).data)
        (file,) = await fake.until(lambda: documents(ola.private.from_bot))
        assert file.name == f"kosci-{name}.txt"
        assert page[-1] in ola.private.from_bot, "the page of moves stays"
