"""Hints on Discord: a private panel, which its buttons edit and which is edited once more when a search has ended."""

import asyncio

import pytest

from bot.front import hint_pages
from tests.adapters.discord.players import Player, opened


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """A search that ends at once, knowing nothing."""
    monkeypatch.setattr("bot.services.hints.SECONDS", 0.0)
    monkeypatch.setattr("bot.services.hints.LONGER_SECONDS", 0.0)
    monkeypatch.setattr(hint_pages, "PROMPT", 60)


async def until(look):
    for _ in range(400):
        if found := look():
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come")


async def test_a_hint_is_private_and_one_press_plays_it(bot, channel, ola):
    name = await opened(bot, "kosci", Player(bot, ola, channel))
    await ola.slash(channel, "hint")
    await bot.settled()
    panel = ola.ephemerals(channel)[-1]
    assert "Dobry ruch: " in panel.text
    assert "Z podpowiedzią partia nie liczy się do rankingu." in panel.text
    assert list(panel.labels) == ["Zagraj tak", "Dlaczego nie mój?", "↩ Wstecz"]
    await ola.press(panel, "Zagraj tak")
    await bot.settled()
    assert (await bot.table(name)).moves == 1


async def test_a_move_of_ones_own_is_weighed_in_the_same_panel(bot, channel, ola):
    await opened(bot, "kosci", Player(bot, ola, channel))
    await ola.slash(channel, "hint", move="score chance")
    await bot.settled()
    panel = ola.ephemerals(channel)[-1]
    assert "„szansa" in panel.text
    assert "Zagraj tak" in panel.labels


async def test_what_takes_long_is_announced_and_then_edited_once(bot, channel, ola, monkeypatch):
    await opened(bot, "frog", Player(bot, ola, channel))
    await ola.slash(channel, "hint")
    await bot.settled()
    panel = ola.ephemerals(channel)[-1]
    assert "Nie wiem, czy wyjdzie." in panel.text
    monkeypatch.setattr(hint_pages, "PROMPT", 0)
    shown = len(panel.versions)
    await ola.press(panel, "Szukaj dłużej")
    await until(lambda: len(panel.versions) > shown + 1)
    texts = [version.text for version in panel.versions[shown:]]
    assert ["Szukam…" in text for text in texts] == [True, False]
    assert "Szukaj dłużej" not in panel.labels


async def test_between_people_the_refusal_is_private(bot, channel, ola, jan):
    await opened(bot, "warcaby", *(Player(bot, user, channel) for user in (ola, jan)))
    await ola.slash(channel, "hint")
    await bot.settled()
    assert "Między ludźmi nie podpowiadam." in ola.ephemerals(channel)[-1].text
    assert not any("podpowiadam" in (m.text or "") for m in channel.messages)
