"""What chats ask about tables and people without a press or a typed line."""

import pytest

from bot.tables.stored import Place
from engines.core import Refused
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB, HERE, THERE, table_id


async def test_a_table_is_in_the_chats_that_show_it(house):
    table = await house.open("nim")
    await house.store.add_place(table.id, Place(THERE, ANN))
    assert await house.facade.channels(table.id) == {HERE, THERE}
    assert await house.facade.channels(table_id("none")) == set()


async def test_the_people_of_a_chat_are_those_at_its_tables_and_no_computers(house):
    await house.open("nim")
    await house.open("nim", computers=1)
    assert await house.facade.people(HERE) == {ANN: "Ann", BOB: "Bob"}
    assert await house.facade.people(THERE) == {}


async def test_a_person_is_spoken_to_in_their_own_language_and_a_chat_in_its(house):
    await say(house, "/settings my-language pl")
    assert await house.facade.language(house.request()) == "pl"
    assert await house.facade.language(house.request(EVE)) == "en"
    assert (await house.facade.speaker(house.request())).language == "pl"
    assert (await house.facade.public_speaker(HERE)).language == "en"
    await say(house, "/settings language pl", admin=True)
    assert (await house.facade.public_speaker(HERE)).language == "pl"


async def test_a_chat_is_greeted_in_the_language_of_who_comes_first(house):
    await house.facade.greet(house.request(language="pl"))
    await house.facade.greet(house.request(EVE, language="en"))
    assert (await house.facade.public_speaker(HERE)).language == "pl"


async def test_a_table_is_found_and_opened(house):
    table = await house.facade.open(house.request(), "nim")
    assert (table.game, table.phase) == ("nim", "lobby")
    assert (await house.facade.find(table.id)).table.id == table.id
    assert await house.facade.find(table_id("none")) is None
    for _ in range(4):
        await house.facade.open(house.request(), "nim")
    with pytest.raises(Refused, match="too-many-tables"):
        await house.facade.open(house.request(), "nim")


async def test_the_secret_is_the_same_in_all_processes(house, other):
    secret = await house.facade.secret()
    assert len(secret) == 32
    assert await other.facade.secret() == secret


@pytest.mark.parametrize(("hours", "count"), [(23.9, 1), (24, 0)])
async def test_a_chat_shows_a_finished_game_for_a_day(house, hours, count):
    table = await house.open("nim")
    await house.service.act(house.request(), table.id, "resign")
    await house.painter.settled()
    house.now += hours * 3600
    assert len(await house.facade.boards(HERE)) == count


async def test_a_game_that_goes_on_is_shown_however_long_it_lasts(house):
    await house.open("nim")
    house.now += 100 * 24 * 3600
    assert len(await house.facade.boards(HERE)) == 1


async def test_the_list_of_moves_and_the_past_reach_to_the_newest_move(house):
    table = await house.open("nim")
    for _ in range(3):
        (seat,) = table.awaited()
        move = table.rules.format(next(iter(table.rules.legal(table.state, seat))))
        table = await house.service.say(house.request(table.chairs[seat].user), table.id, move)
    assert len(await house.facade.moves(house.request(), table.id)) == 3
    assert (await house.facade.past(house.request(), table.id, 3)).state == table.state
