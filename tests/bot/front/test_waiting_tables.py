"""Tables that wait: who finds them, who may sit down, and who decides that."""

import pytest

from bot.i18n import LANGUAGES
from bot.tables.stored import Place
from bot.tables.table import Channel
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE

CATS = Channel("test:cat")


async def lobby(house, channel=HERE, user=ANN):
    table = await house.service.open(house.request(user, channel), "nim")
    await house.painter.settled()
    return table


async def opened(house, table, to, user=ANN, channel=HERE):
    answer = await house.facade.press(house.request(user, channel), f"{table.id}:1:a:open-to={to}")
    await house.painter.settled()
    return answer


async def tables(house, user=CAT, channel=HERE, **more):
    return await house.facade.line(house.request(user, channel, **more), "/tables")


@pytest.mark.parametrize(("language", "heading"), [("en", "Waiting here: 1"), ("pl", "Czekają tutaj: 1")])
async def test_a_lobby_of_this_chat_is_listed_with_a_way_to_sit_down(house, language, heading):
    assert language in LANGUAGES
    table = await lobby(house)
    answer = await tables(house, language=language)

    assert heading in house.text(answer)
    (sit_down,) = [token for token in house.buttons(answer).values() if token.endswith(f"/join {table.id}")]
    assert await house.facade.press(house.request(CAT), sit_down) is None
    assert (await house.table(table)).find(CAT) == 1


async def test_elsewhere_it_is_listed_only_if_the_opener_wishes(house):
    table = await lobby(house)
    assert "Ann" not in house.text(await tables(house, channel=THERE))

    page = await opened(house, table, "everywhere")
    assert "Options of" in house.text(page)
    listed = await tables(house, channel=CATS, private=True)
    assert "Waiting everywhere: 1" in house.text(listed)
    (sit_down,) = [token for token in house.buttons(listed).values() if "/join" in token]
    assert await house.facade.press(house.request(CAT, CATS, private=True), sit_down) is None
    await house.painter.settled()
    assert Place(CATS, CAT) in await house.store.places(table.id)
    assert "Ann" not in house.text(await tables(house, BOB, THERE))  # it is full


async def test_whoever_sits_down_from_the_list_in_a_group_is_asked_before_the_board_comes_there(house):
    table = await lobby(house)
    await opened(house, table, "everywhere")
    listed = await tables(house, channel=THERE)
    (sit_down,) = [token for token in house.buttons(listed).values() if "/join" in token]
    asked = await house.facade.press(house.request(CAT, THERE), sit_down)

    assert house.text(asked) == "You sit: ②.\nShow Nim here?"
    assert Place(THERE) not in await house.store.places(table.id)


async def test_the_opener_takes_it_off_the_list_again(house):
    table = await lobby(house)
    await opened(house, table, "everywhere")
    await opened(house, table, "here")

    assert "Ann" not in house.text(await tables(house, channel=THERE))


async def test_nobody_but_the_opener_says_who_may_sit_down(house):
    table = await lobby(house)
    await house.service.join(house.request(BOB), table.id)
    for user in (BOB, CAT):
        refused = await opened(house, table, "everywhere", user)
        assert house.text(refused) == "Ann sets this."
    assert (await house.table(table)).open_to == "here"


async def test_a_table_for_the_invited_takes_nobody_else_and_is_on_no_list(house, chat):
    table = await lobby(house)
    await opened(house, table, "invited")

    refused = await house.facade.press(house.request(CAT), f"{table.id}:1:a:join")
    assert house.text(refused) == "This table is open to those who are invited."
    assert "Sit down" not in " ".join(house.buttons(await tables(house)))
    links = await house.facade.line(house.request(), "/invite")
    token = house.text(links).rpartition("/join ")[2]
    assert await house.facade.line(house.request(CAT), f"/join {token}") is None
    assert (await house.table(table)).find(CAT) == 1


async def test_a_table_that_has_begun_is_on_no_list(house):
    table = await lobby(house)
    await opened(house, table, "everywhere")
    await house.service.join(house.request(BOB), table.id)
    await house.service.act(house.request(), table.id, "begin")

    assert "Waiting" not in house.text(await tables(house, channel=THERE))
    assert await house.store.pointed("at", "everywhere") == []


async def test_a_table_that_filled_up_meanwhile_says_so(house):
    table = await lobby(house)
    answer = await tables(house)
    await house.service.join(house.request(BOB), table.id)
    (sit_down,) = [token for token in house.buttons(answer).values() if "/join" in token]
    refused = await house.facade.press(house.request(CAT), sit_down)

    assert house.text(refused).startswith("This table is full.")
