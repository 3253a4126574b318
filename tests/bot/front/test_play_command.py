"""What /play opens: a lobby, a match against the computer, a private table for friends."""

import pytest

from bot.scenes.controls import Pick
from bot.tables.stored import Place
from bot.tables.table import Channel
from tests.bot.front.lines import here, say
from tests.doubles.toys import ANN, BOB, HERE

PRIVATE = Channel("test:ann")


async def test_play_opens_a_lobby_with_the_game_by_any_of_its_names(house):
    for name in ("kosci", "Kości", "kości", "cribbage", "Kribidż"):
        assert await say(house, f"/play {name}") is None
    assert sorted(table.game for table in await here(house)) == ["cribbage"] * 2 + ["kosci"] * 3


@pytest.mark.parametrize("name", ["zaba", "Żaba", "ŻABA", "frog", "zába"])
async def test_a_game_is_found_with_or_without_the_marks_on_its_letters(house, name):
    assert await say(house, f"/play {name}", channel=PRIVATE, private=True) is None
    assert [table.game for table in await here(house, PRIVATE)] == ["frog"]


async def test_play_alone_asks_what_and_a_press_opens_it(house):
    answer = await say(house, "/play")
    buttons = house.buttons(answer)
    assert "Kości" in buttons
    await house.facade.press(house.request(), buttons["Cribbage"])
    await house.painter.settled()
    assert [table.game for table in await here(house)] == ["cribbage"]


async def test_polish_commands_and_parameters_mean_the_same(house):
    await say(house, "/graj gra:kości reguly:hasbro z:komputer")
    (table,) = await here(house)
    assert (table.ruleset, table.phase, len(table.chairs)) == ("hasbro", "playing", 2)


async def test_with_the_computer_the_game_begins_at_once_and_the_computer_moves_by_itself(house):
    await say(house, "/play nim ruleset:polish with:computer")
    (table,) = await here(house)
    assert table.phase == "playing"
    for _ in range(40):
        await house.round()
        table = await house.table(table)
        if table.phase == "over":
            break
        move = next(iter(table.rules.legal(table.state, table.find(ANN))))
        await say(house, f"/move {table.rules.format(move)}")
    assert (await house.table(table)).phase == "over"


async def test_a_friend_elsewhere_joins_by_code_and_both_see_the_table(house):
    answer = await say(house, "/play cribbage", channel=PRIVATE, private=True)
    (table,) = await here(house, PRIVATE)
    assert f"/join {table.id}" in house.text(answer)
    bobs = Channel("test:bob")
    assert await say(house, f"/join {table.id}", BOB, bobs, private=True) is None
    assert set(house.chat.drawn) == {Place(PRIVATE, ANN), Place(bobs, BOB)}
    await say(house, "/begin", BOB, bobs, private=True)
    table = await house.table(table)
    for user, place in ((ANN, Place(PRIVATE, ANN)), (BOB, Place(bobs, BOB))):
        (pick,) = [control for control in house.chat.newest(place).controls if isinstance(control, Pick)]
        assert pick.items == table.rules.view(table.state, table.find(user)).hand


async def test_who_plays_alone_beside_others_is_asked_where(house):
    answer = await say(house, "/play frog ruleset:polish deal:12", aside=True)
    assert await here(house) == []
    here_too, away = answer.scene.controls
    assert (here_too.private, away.private) == (False, True)
    assert here_too.line == away.line
    assert "Frog" in house.text(answer)
    assert await say(house, away.line, aside=True) is None
    (table,) = await here(house)
    assert (table.game, table.phase) == ("frog", "playing")


@pytest.mark.parametrize("line", ["/play nim", "/play frog with:friends"])
async def test_who_plays_with_others_or_has_said_so_is_not_asked_where(house, line):
    assert await say(house, line, aside=True) is None
    assert len(await here(house)) == 1


async def test_a_deal_that_cannot_be_read_is_refused_before_anybody_is_asked_where(house):
    answer = await say(house, "/play frog ruleset:polish deal:x", aside=True)
    assert answer.refused


@pytest.mark.parametrize(("game", "seats"), [("kierki", 3), ("kosci", 2), ("cribbage", 2), ("canasta", 2)])
async def test_a_game_against_the_computer_has_as_many_of_them_as_it_needs_to_begin(house, game, seats):
    await house.facade.line(house.request(), f"/play {game} with:computer")
    await house.painter.settled()
    (table,) = await house.service.tables_in(HERE)
    least = max(2, table.rules.players[0])
    assert (table.phase, len(table.chairs)) == ("playing", least)
    assert sum(chair.computer for chair in table.chairs) == least - 1
    assert least == seats
