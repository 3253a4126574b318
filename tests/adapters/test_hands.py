"""A hand at sixty-six on the buttons of all three chats: the drawn card is marked, a marriage shows on its cards."""

from dataclasses import replace

import pytest

from adapters.discord import layout, limits
from adapters.discord.message import Menu
from adapters.discord.message_builder import MessageBuilder
from adapters.telegram import keyboard
from adapters.web.scene_renderer import SceneRenderer
from bot.i18n import Speaker
from bot.scenes.render.style import Style
from bot.screens import playing
from bot.screens.answer import Answer
from tests.support.random_matches import table_at
from tests.support.sixty_six_tables import JAN, OLA, POLISH, at

PL = Speaker("pl", ("Ola", "Jan"))


@pytest.fixture
def table():
    """Ola leads: she may exchange, close, announce and claim, and has just drawn the queen of hearts."""
    state = at("9s Kh Qh 10d Jc As", "Ac Kc Qc 10c 9c Ah", "Js 9h 10h Jd", tricks=(1, 0))
    return table_at(POLISH, 2, replace(state, drew=(2, 4)))


HAND = ["9♠", "K♥ +20", "• Q♥ +20", "10♦", "J♣", "A♠"]


async def test_in_the_parlour(table):
    panel = playing.panel(table, OLA)
    sheet = await SceneRenderer().render(panel, Style.PICTURE, PL, table)
    (hand,) = (rendered for rendered in sheet.controls if rendered.kind == "hand")
    assert [key.label for key in hand.buttons] == HAND
    sheet = await SceneRenderer().render(playing.panel(table, JAN), Style.PICTURE, PL, table)
    assert [key.label for key in sheet.controls[0].buttons] == ["A♣", "K♣", "Q♣", "10♣", "• 9♣", "A♥"]


def test_on_discord(table):
    rows = layout.rows(playing.panel(table, OLA).controls, table, PL, 36)
    labels = [key.label for row in rows if not isinstance(row, Menu) for key in row]
    assert labels[:6] == HAND
    assert "Wymień 9" in labels


async def test_a_panel_on_discord_has_room_to_spare(table):
    sheet = await MessageBuilder().answer(
        Answer(playing.panel(table, OLA), PL, Style.PICTURE, table=table, page="hand")
    )
    assert limits.frame(sheet) + sum(map(limits.cost, sheet.rows)) <= 16  # of 40
    quiet = await MessageBuilder().answer(
        Answer(playing.panel(table, JAN), PL, Style.PICTURE, table=table, page="hand")
    )
    assert limits.frame(quiet) + sum(map(limits.cost, quiet.rows)) <= 14


def test_on_telegram(table):
    own = keyboard.keys(playing.panel(table, OLA).controls, table, PL, keyboard.Setting(page=True))
    labels = [button.text for row in own.rows for button in row]
    assert labels[:6] == HAND
    public = keyboard.keys(playing.game_scene(table, None).controls, table, PL, keyboard.Setting(numbers=True))
    assert [button.text for row in public.rows for button in row] == [*"123456", "Wymień 9", "Zamknij", "66…"]
