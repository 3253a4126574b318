"""Hints on Telegram: a page of one's own, in a group as a message that only the asker sees."""

import pytest

from bot.front import hint_pages
from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import staged, table_in

SPEED = 100


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """A search that ends at once, knowing nothing."""
    monkeypatch.setattr("bot.services.hints.SECONDS", 0.0)
    monkeypatch.setattr("bot.services.hints.LONGER_SECONDS", 0.0)
    monkeypatch.setattr(hint_pages, "PROMPT", 60)


def offering(messages, label):
    """The newest message with such a button."""
    return next((m for m in reversed(messages) if any(key.label == label for key in m.keyboard)), None)


async def test_in_the_chat_with_the_bot_a_hint_comes_as_a_message_and_one_press_plays_it(fake, server, ola):
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.start()
        await ola.say(ola.private, "/play frog")
        name = await table_in(stage, ola.private)
        await ola.say(ola.private, "/hint")
        page = await fake.until(lambda: offering(ola.private.from_bot, "Zagraj tak"))
        assert "Nie wiem, czy wyjdzie. Dobrze wygląda: " in page.text
        assert "nie liczy się do rankingu" in page.text
        await ola.press(page, "Zagraj tak")
        await stage.calm()
        assert (await stage.table(name)).moves == 1


async def test_a_longer_search_is_announced_in_the_page_and_put_in_its_place(fake, server, ola, monkeypatch):
    async with staged(server, fake, speed=SPEED):
        await ola.start()
        await ola.say(ola.private, "/play frog")
        await ola.say(ola.private, "/hint")
        page = await fake.until(lambda: offering(ola.private.from_bot, "Szukaj dłużej"))
        monkeypatch.setattr(hint_pages, "PROMPT", 0)
        await ola.press(page, "Szukaj dłużej")
        again = await fake.until(
            lambda: next((m for m in ola.private.from_bot if m.id == page.id and "Dobrze wygląda" in m.text), None)
        )
        await fake.until(lambda: not any(key.label == "Szukaj dłużej" for key in again.keyboard) or None)


async def test_in_a_group_the_menu_leads_to_a_hint_that_nobody_else_sees(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        await ola.say(group, "/play kosci")
        name = await table_in(stage, group)
        await ola.press(*await fake.until(lambda: find(ola, group, name, Kind.ACT, "begin")))
        await stage.calm()
        await ola.press(*await fake.until(lambda: find(ola, group, name, Kind.PAGE, "menu")))
        await ola.press(*await fake.until(lambda: find(ola, group, name, Kind.PAGE, "hint")))
        page = await fake.until(lambda: offering(ola.ephemerals(group), "Zagraj tak"))
        assert "Dobry ruch: " in page.text
        assert not any("Dobry ruch" in m.text for m in (*group.from_bot, *jan.ephemerals(group)))
        await ola.press(page, "Dlaczego nie mój?")
        which = await fake.until(lambda: offering(ola.ephemerals(group), "↩ Wstecz"))
        assert which
