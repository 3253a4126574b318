"""*Try from here*: a table against computers at a position of an analysis, with new luck, which counts nowhere."""

import pytest

from bot.ai.analysis import by_player
from bot.catalog import CATALOG
from bot.scenes.blocks import Say
from bot.screens import table_scene
from bot.services.conclusion import conclude
from bot.tables.history import replay
from bot.tables.request import Request
from bot.tables.table import dump, load
from engines.core import across
from tests.bot.front.test_analysis import analysed, looked, press
from tests.doubles.toys import ANN, HERE
from tests.support.analyses import remembered
from tests.support.finished import finished

__all__ = ["remembered"]

pytestmark = pytest.mark.usefixtures("remembered")

GAMES = ("kosci", "warcaby", "cribbage", "sixty_six", "backgammon", "kierki", "canasta", "star")


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)


async def tried(house, game, most=20):
    """The match, a decision of Ann in it, and the table that she has opened there."""
    players = CATALOG[game].default.players
    match = await finished(house.store, game, 2 if 2 in players else players[0], most=most)
    await analysed(house, match)
    row = [row for row in (await looked(house, match)).rows if row.is_decision and row.seat == 0][-1]
    page = await house.facade.panel(house.request(ANN), match.id, f"analysis.d{row.step}")
    answer = await press(house, page, "Try from here")
    assert not answer.refused, house.text(answer)
    steps = replay(match, await house.store.log(match.id))
    return match, steps[row.step], await house.table(answer.table)


@pytest.mark.parametrize("game", GAMES)
async def test_it_begins_where_the_decision_was_made_against_computers(house, game):
    _, step, table = await tried(house, game)
    rules = table.rules
    assert table.phase == "playing"
    assert table.seat_of(ANN) == step.seat
    assert all(chair.computer for seat, chair in enumerate(table.chairs) if seat != step.seat)
    assert rules.view(table.state, step.seat) == rules.view(step.state, step.seat)
    assert step.seat in table.awaited()
    assert table.deal is None
    assert replay(table, await house.store.log(table.id)) == ()
    assert load(dump(table)) == table


async def test_a_repeated_press_opens_one_table(house):
    match, _, table = await tried(house, "warcaby")
    command = f"analysis-try={next(row.step for row in (await looked(house, match)).rows if row.is_decision)}"
    first, second = [
        await house.facade.press(Request("once", HERE, ANN, "Ann"), f"{match.id}:1:a:{command}") for _ in range(2)
    ]
    assert first.table.id == second.table.id != table.id


async def test_what_was_hidden_is_dealt_anew_and_a_patience_keeps_its_cards(house):
    _, step, table = await tried(house, "cribbage")
    other = across(step.seat)
    assert table.state.hands[step.seat] == step.state.hands[step.seat]
    assert table.state.hands[other] != step.state.hands[other]
    _, step, table = await tried(house, "star")
    assert table.state == step.state


async def test_dice_that_fall_there_are_others(house):
    _, step, table = await tried(house, "kosci")
    assert table.state.dice == step.state.dice
    assert table.state.luck != step.state.luck


async def test_nobody_keeps_its_result_and_it_can_be_replayed(house):
    _, _, table = await tried(house, "warcaby")
    said = [block.note.key for block in table_scene.scene(table, None).blocks if isinstance(block, Say)]
    assert "analysis-tried-from" in said
    await house.service.act(house.request(ANN), table.id, "resign")
    over = await house.table(table)
    assert over.phase == "over"
    assert await conclude(house.store, over) is None
    assert not (await house.facade.panel(house.request(ANN), table.id, "replay")).refused
    assert not (await house.facade.panel(house.request(ANN), table.id, "file")).refused
    assert (await house.facade.panel(house.request(ANN), table.id, "analysis")).refused


async def test_it_can_be_taken_back_and_helped_like_any_game_against_computers(house):
    _, step, table = await tried(house, "warcaby")
    move = table.rules.format(next(iter(table.rules.legal(table.state, step.seat))))
    await house.service.say(house.request(ANN), table.id, move)
    await house.service.act(house.request(ANN), table.id, "undo")
    assert (await house.table(table)).state == table.state


async def test_a_decision_that_is_not_shown_cannot_be_tried(house):
    match = await finished(house.store, "warcaby", most=20)
    await analysed(house, match)
    theirs = next(row.step for row in (await looked(house, match)).rows if row.is_decision and row.seat == 1)
    answer = await house.facade.press(house.request(ANN), f"{match.id}:1:a:analysis-try={theirs}")
    assert answer.refused
