"""A refusal leads on: to watching, to a seat, to another game."""

import pytest

from tests.bot.front.lines import EVE, here, say
from tests.doubles.toys import ANN, BOB, CAT, DAN

WATCH, OWN, SIT = "👁 Watch", "Open your own", "Sit down"


async def press(house, table, what, user=ANN):
    answer = await house.facade.press(house.request(user), f"{table.id}:{(await house.table(table)).rev}:{what}")
    await house.painter.settled()
    return answer


def a_move(table):
    return table.rules.format(next(iter(table.rules.legal(table.state, table.awaited()[0]))))


@pytest.mark.parametrize("what", ["a:draw", "a:resign", "l:hand", "l:plan", "a:plan="])
async def test_whoever_does_not_sit_there_may_watch_or_open_a_table(house, what):
    table = await house.open("warcaby")
    refused = await press(house, table, what, CAT)
    assert (refused.refused, list(house.buttons(refused))) == (True, [WATCH, OWN])
    watched = await house.facade.press(house.request(CAT), house.buttons(refused)[WATCH])
    assert (watched.refused, watched.page, watched.table.id) == (False, "describe", table.id)


async def test_a_stranger_who_plays_for_somebody_may_watch(house):
    table = await house.open("nim")
    refused = await press(house, table, f"m:{a_move(table)}", CAT)
    assert list(house.buttons(refused)) == [WATCH, OWN]


async def test_in_a_lobby_with_a_free_seat_a_stranger_may_sit_down(house):
    table = await house.service.open(house.request(), "nim")
    refused = await press(house, table, "a:begin", CAT)
    assert list(house.buttons(refused)) == [SIT, OWN]
    await house.facade.press(house.request(CAT), house.buttons(refused)[SIT])
    assert (await house.table(table)).find(CAT) is not None


async def test_a_late_press_at_a_finished_match_leads_to_another_one(house):
    table = await house.open("nim")
    await press(house, table, "a:resign")
    for user, offered in ((BOB, ["🔁 Rematch"]), (CAT, ["⏮ Replay", OWN])):
        for what in ("a:draw", f"m:{a_move(table)}"):
            assert list(house.buttons(await press(house, table, what, user))) == offered
    told = await press(house, table, "a:draw", CAT)
    assert house.text(told) == "This game is over. Open a new one: /play"
    replayed = await house.facade.press(house.request(CAT), house.buttons(told)["⏮ Replay"])
    assert (replayed.refused, replayed.page) == (False, "replay")
    again = house.buttons(await press(house, table, "a:draw", BOB))["🔁 Rematch"]
    await house.facade.press(house.request(BOB), again)
    await house.painter.settled()
    assert len(await here(house)) == 2


async def test_a_late_press_on_a_finished_patience_offers_its_deals(house):
    await say(house, "/play frog deal:4711")
    (table,) = await here(house)
    await press(house, table, "a:resign")
    assert list(house.buttons(await press(house, table, "a:together=yes"))) == ["The same deal", "A new deal"]


async def test_a_late_press_at_a_table_that_was_put_away_opens_the_same_game(house):
    table = await house.open("nim", ruleset="marienbad")
    await press(house, table, "a:cancel")
    refused = await press(house, table, "a:draw")
    assert list(house.buttons(refused)) == ["Open again"]
    await house.facade.press(house.request(), house.buttons(refused)["Open again"])
    await house.painter.settled()
    (opened,) = [one for one in await here(house) if one.phase == "lobby"]
    assert (opened.game, opened.ruleset) == ("nim", "marienbad")


async def test_whoever_comes_too_late_for_a_free_seat_may_watch(house):
    table = await house.open("kosci", people=3)
    await press(house, table, "a:resign", BOB)
    for user in (DAN, EVE):
        left = await press(house, table, f"a:claim={table.find(BOB)}", user)
    assert (await house.table(table)).find(DAN) is not None
    assert list(house.buttons(left)) == [WATCH, OWN]
