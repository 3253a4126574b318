"""The application's own emoji: uploaded once, replaced when they change, shown in texts, on buttons and in menus."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from adapters.discord import application_emoji
from adapters.discord.application_emoji import ApplicationEmoji
from adapters.discord.connect import upload_emoji
from adapters.discord.message import Menu, MessageButton, Option
from bot.scenes.render.pictures.emoji_sprites import SIDE, SPRITES, emoji_png
from tests.adapters.discord import bots
from tests.adapters.discord.players import Player, opened

EMOJI = ApplicationEmoji(
    {"Qh": "<:st_Qh_0a:11>", "10s": "<:st_10s_0b:12>", "jk": "<:st_jk_0c:13>", "die_5": "<:st_die_5_0d:14>"}
)
SMALLEST = {"Qh": "card/Qh@60", "back": "card/back@60", "die_5": "die/5@80"}


async def uploaded(fake):
    return [line async for line in upload_emoji(fake.token)]


def names(fake):
    return sorted(emoji["name"].split("_")[1] for emoji in fake.emojis.values())


async def test_they_are_uploaded_once(fake, monkeypatch):
    monkeypatch.setattr(application_emoji, "SPRITES", SMALLEST)
    assert (await uploaded(fake))[-1] == (True, "0 kept, 3 added, 0 removed")
    assert names(fake) == ["Qh", "back", "die"]
    assert (await uploaded(fake))[-1] == (True, "3 kept, 0 added, 0 removed")


async def test_what_has_changed_is_replaced_and_foreign_emoji_stay(fake, monkeypatch):
    monkeypatch.setattr(application_emoji, "SPRITES", SMALLEST)
    await uploaded(fake)
    foreign = fake.snowflake()
    one = next(iter(fake.emojis.values()))
    fake.emojis[foreign] = one | {"id": str(foreign), "name": "logo"}
    monkeypatch.setattr(application_emoji, "emoji_png", lambda name: emoji_png("Kh" if name == "Qh" else name))
    assert (await uploaded(fake))[-1] == (True, "2 kept, 1 added, 1 removed")
    assert len(fake.emojis) == 4
    assert fake.emojis[foreign]["name"] == "logo"


async def test_a_wrong_token_is_said(fake):
    lines = [line async for line in upload_emoji("no.such.token")]
    assert [fine for fine, _ in lines] == [False]
    assert "no.such.token" not in lines[0][1]


@pytest.mark.parametrize("name", SPRITES)
def test_every_emoji_is_a_small_square_picture_with_a_clear_ground(name):
    data = emoji_png(name)
    assert len(data) < 256 * 1024
    assert 2 <= len(f"{application_emoji.PREFIX}{name}_01234567") <= 32
    with Image.open(BytesIO(data)) as picture:
        assert picture.size == (SIDE, SIDE)
        assert picture.getpixel((0, 0))[3] == 0
        assert picture.getpixel((SIDE // 2, SIDE // 2))[3] == 255


def test_cards_and_dice_in_a_text_become_emoji_but_not_in_a_code_block():
    assert (
        EMOJI.text("Jan: Q♥ 10♠ 9♦ 🃏 ⚄") == "Jan: <:st_Qh_0a:11> <:st_10s_0b:12> 9♦ <:st_jk_0c:13> <:st_die_5_0d:14>"
    )
    assert EMOJI.text("Q♥ ```\nQ♥\n``` Q♥") == "<:st_Qh_0a:11> ```\nQ♥\n``` <:st_Qh_0a:11>"
    assert ApplicationEmoji().text("Q♥") == "Q♥"


def test_a_text_that_would_be_too_long_keeps_its_characters():
    assert EMOJI.text("Q♥ " * 300) == "Q♥ " * 300


def test_buttons_and_options_show_the_card_that_their_label_begins_with():
    rows = (
        (MessageButton("Q♥", "a"), MessageButton("Pas", "b")),
        Menu("?", "c", (Option("10♠", "d"), Option("Q♥ ✓", "e"))),
    )
    (queen, passing), menu = EMOJI.rows(rows)
    assert (queen.emoji, queen.label, passing.emoji) == ("<:st_Qh_0a:11>", "Q♥", "")
    assert [option.emoji for option in menu.options] == ["<:st_10s_0b:12>", "<:st_Qh_0a:11>"]


async def test_a_bot_that_logs_in_finds_them_and_shows_them(fake, client, embedded_server, channel, ola, jan):
    """Discord refuses emoji that it does not know, so what it takes is what was uploaded."""
    await uploaded(fake)
    await asyncio.sleep(1.1)  # what was uploaded counts for a second, within which Discord takes fifty requests
    async with bots.running(fake, embedded_server.url) as bot:
        await fake.until(lambda: bot.discord._builder.emoji.markup)
        players = [Player(bot, user, channel) for user in (ola, jan)]
        await opened(bot, "cucumber", *players)
        await ola.press(channel.last, "🃏 Moje karty")
        await bot.settled()
        (panel,) = ola.ephemerals(channel)
        shown = [button["emoji"]["name"] for button in panel.buttons if button.get("emoji")]
        assert shown
        assert all(name.startswith("st_") for name in shown)
