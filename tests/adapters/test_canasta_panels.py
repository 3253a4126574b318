"""A hand at canasta on the buttons of all three chats: ranks to the tray, the tray to the table, a card to the pile."""

from random import Random

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
from engines.core import play
from engines.luck import Seeded
from tests.support.canasta_tables import GAME, OLA, table, typed
from tests.support.random_matches import table_at

PL = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))
TALL = 28
"""Components of the largest panel, of 40; hands of more than twenty cards are rare."""


@pytest.fixture
def melding():
    """Ola has drawn, and put three kings on the tray."""
    state = table("Kh Kd Ks 9h 9d 2c Jh Jd Js Jc 5d 4h", phase="meld", taken="stock")
    return table_at(GAME, 4, typed(state, "K"))


RANKS = ["J ×4", "9 ×2", "5♦", "4♥", "2♣"]
WORDS = "Na tacy: K K K = 30, potrzeba 50"


def words(panel):
    return [PL(block.note) for block in panel.blocks]


def test_a_panel_says_what_is_on_the_tray(melding):
    assert WORDS in words(playing.panel(melding, OLA))


def test_on_discord(melding):
    rows = layout.rows(playing.panel(melding, OLA).controls, melding, PL, 36)
    assert [key.label for key in rows[0]] == RANKS
    labels = [key.label for row in rows if not isinstance(row, Menu) for key in row]
    assert labels[len(RANKS) :] == ["↩ Zdejmij K K K", "Wyłóż 30"]
    menus = {row.prompt: [option.label for option in row.options] for row in rows if isinstance(row, Menu)}
    assert menus["Z dziką…"] == ["J J 2", "9 9 2"]
    assert menus["Wyłóż i zrzuć…"] == ["J", "9", "5", "4", "2"]


async def test_a_panel_on_discord_has_room_through_a_whole_match():
    dice, state, costs = Random(1), GAME.setup(4, Seeded("1" * 64)), []
    for n in range(600):
        (seat,) = GAME.to_move(state)
        if n % 5 == 0:
            now = table_at(GAME, 4, state)
            sheet = await MessageBuilder().answer(
                Answer(playing.panel(now, seat), PL, Style.TEXT, table=now, page="hand")
            )
            assert limits.problems(sheet) == []
            costs.append(limits.frame(sheet) + sum(map(limits.cost, sheet.rows)))
        state = play(GAME, state, seat, dice.choice(list(GAME.legal(state, seat))))
    assert max(costs) <= TALL
    assert sum(cost <= 25 for cost in costs) > 0.9 * len(costs)


def test_on_telegram(melding):
    own = keyboard.keys(playing.panel(melding, OLA).controls, melding, PL, keyboard.Setting(page=True))
    rows = [[button.text for button in row] for row in own.rows]
    assert RANKS in rows
    assert rows[rows.index(["Wyłóż i zrzuć:"]) + 1] == ["J", "9", "5", "4", "2"]
    assert ["↩ Zdejmij K K K", "Wyłóż 30"] in rows or ["Wyłóż 30"] in rows


async def test_in_the_parlour_every_card_can_be_clicked(melding):
    sheet = await SceneRenderer().render(playing.panel(melding, OLA), Style.PICTURE, PL, melding)
    (hand,) = (rendered for rendered in sheet.controls if rendered.kind == "hand")
    assert [key.label for key in hand.buttons if key.label] == ["J♠", "J♥", "J♦", "J♣", "9♥", "9♦", "5♦", "4♥", "2♣"]
    said = [key.label for rendered in sheet.controls if rendered.kind != "hand" for key in rendered.buttons]
    assert {"Wyłóż 30", "↩ Zdejmij K K K"} <= set(said)
