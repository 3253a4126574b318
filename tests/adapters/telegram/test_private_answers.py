"""What is nobody else's business stays with the one who asks, and a group hears where an answer has gone."""

import pytest

from bot.i18n import Speaker
from engines.core import note
from tests.adapters.telegram.stage import begun, staged

OWN = ("Moja cisza", "Moja strefa czasu", "Mój własny język")


@pytest.fixture
def group(fake, ola, jan):
    return fake.group("Planszówki", ola, jan)


def words(messages):
    """All that stands there, on buttons too."""
    return "\n".join(f"{message.text} {message.labels}" for message in messages)


def hidden(user, group):
    """Commands that others would not see."""
    return [command["command"] for command in user.commands(group) if command.get("is_ephemeral")]


def links(message):
    return [button.url for button in message.keyboard if button.url]


async def test_a_hidden_question_about_settings_is_answered_to_the_asker_alone(fake, server, group, ola):
    async with staged(server, fake, speed=100, menus=True) as stage:
        await fake.until(lambda: "ustawienia" in hidden(ola, group))
        await ola.say(group, "/ustawienia")
        (panel,) = await fake.until(lambda: [m for m in ola.ephemerals(group) if m.labels])
        assert all(what in words([panel]) for what in OWN)
        quiet = next(button.label for button in panel.keyboard if button.label.startswith("Moja cisza"))
        await ola.press(panel, quiet)
        await fake.until(lambda: quiet not in words([panel]))
        await stage.calm()
        assert group.from_bot == []


async def test_a_group_without_hidden_answers_reads_only_what_holds_for_all(fake, server, group, ola):
    group.ephemerals = False
    async with staged(server, fake, speed=100) as stage:
        await ola.say(group, "/ustawienia")
        page = (await fake.until(lambda: group.from_bot))[0]
        assert "Język tego czatu" in words([page])
        style = next(button.label for button in page.keyboard if button.label.startswith("Wygląd plansz"))
        await ola.press(page, style)
        await fake.until(lambda: style not in words([page]))
        assert not any(what in words(group.from_bot) for what in OWN)
        (link,) = links(page)
        await ola.follow(link)
        own = await fake.until(lambda: ola.private.from_bot)
        assert all(what in words(own) for what in OWN)
        await stage.calm()


async def test_tables_elsewhere_are_not_told_in_a_group(fake, server, group, ola, jan):
    group.ephemerals = False
    other = fake.group("Obok", ola, jan)
    async with staged(server, fake, speed=100) as stage:
        await begun(stage, other, "kosci", ola, jan)
        await ola.say(group, "/stoly")
        (page,) = await fake.until(lambda: group.from_bot)
        assert "Kości" not in words([page])
        (link,) = links(page)
        await ola.follow(link)
        own = await fake.until(lambda: ola.private.from_bot)
        assert "Kości" in words(own)
        await stage.calm()


async def test_a_group_is_told_that_the_answer_is_in_the_private_chat(fake, server, group, ola):
    group.ephemerals = False
    await ola.start()
    async with staged(server, fake, speed=100) as stage:
        await fake.until(lambda: ola.private.from_bot)
        await ola.say(group, "/reguly kribidz")
        (told,) = await fake.until(lambda: group.from_bot)
        assert told.text == "Odpowiedź jest na naszym prywatnym czacie."
        assert links(told) == ["https://t.me/stolik_bot"]
        assert "Kribidż" in ola.private.from_bot[-1].text
        await stage.calm()


async def test_a_refusal_about_no_table_is_read_where_it_was_asked_for(fake, server, group, ola):
    group.ephemerals = False
    async with staged(server, fake, speed=100) as stage:
        await ola.say(group, "/plansza")
        (told,) = await fake.until(lambda: group.from_bot)
        assert told.text == "Nie trwa tu żadna partia. Otwórz stół: /graj"
        await stage.calm()


async def test_from_the_menu_to_a_page_and_back_is_one_message(fake, server, ola):
    await ola.start()
    async with staged(server, fake, speed=100) as stage:
        await ola.say(ola.private, "/graj gwiazda")
        board = await fake.until(lambda: next((m for m in ola.private.from_bot if "⋯ Więcej" in repr(m.labels)), None))
        await ola.press(board, "⋯ Więcej")
        page = await fake.until(lambda: next((m for m in ola.private.from_bot if "📜 Reguły" in repr(m.labels)), None))
        menu = page.text
        await ola.press(page, "📜 Reguły")
        await fake.until(lambda: page.text != menu)
        await ola.press(page, "↩ Wstecz")
        await fake.until(lambda: page.text == menu)
        await stage.calm()


@pytest.mark.parametrize("has_opened", [True, False], ids=["known in private", "never in private"])
@pytest.mark.parametrize(("line", "told"), [("/privacy", "privacy-kept"), ("/unlink", "link-none")])
async def test_what_is_shown_in_private_alone_comes_there_by_its_link(fake, server, group, ola, line, told, has_opened):
    def seen():
        pages = (*ola.ephemerals(group), *group.from_bot, *ola.private.from_bot)
        return [link for page in pages for link in links(page) if link.endswith(f"?start={line[1:]}")]

    group.ephemerals = has_opened
    async with staged(server, fake, speed=100) as stage:
        if has_opened:
            await ola.start()
        await ola.say(group, line)
        (link,) = await fake.until(seen)
        await ola.follow(link)
        await fake.until(lambda: Speaker("pl")(note(told)) in words(ola.private.from_bot))
        await stage.calm()
