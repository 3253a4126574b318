"""Tables that wait: who finds them, who may sit down, and who decides that."""

import pytest

from bot.front.waiting_tables import LISTED_FOR
from bot.i18n import LANGUAGES
from bot.ports import Pointer
from bot.screens.buttons import groups
from bot.services.service import EVERYWHERE
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support.persons import joined

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


def sit_downs(house, answer):
    """The tokens of the buttons by which one sits down at a table of a list."""
    found = groups(answer.scene.controls, answer.table, answer.say)
    return [button.token for group in found for button in group.buttons if ":g:/join" in button.token]


def lines_of(house, answer):
    """How many tables a list has a button and a line for."""
    count = len(sit_downs(house, answer))
    assert house.text(answer).count(" 1 of 2 · ") == count
    return count


async def press(house, answer, label, user=CAT, **more):
    return await house.facade.press(house.request(user, **more), house.buttons(answer)[label])


@pytest.mark.parametrize(("language", "heading"), [("en", "Waiting here: 1"), ("pl", "Czekają tutaj: 1")])
async def test_a_lobby_of_this_chat_is_listed_with_a_way_to_sit_down(house, language, heading):
    assert language in LANGUAGES
    table = await lobby(house)
    answer = await tables(house, language=language)

    assert heading in house.text(answer)
    (sit_down,) = sit_downs(house, answer)
    assert f"/join {table.id}." in sit_down
    assert await house.facade.press(house.request(CAT), sit_down) is None
    assert (await house.table(table)).find(CAT) == 1


async def test_elsewhere_it_is_listed_only_if_the_opener_wishes(house):
    table = await lobby(house)
    assert "Ann" not in house.text(await tables(house, channel=THERE))

    page = await opened(house, table, "everywhere")
    assert "Options of" in house.text(page)
    listed = await tables(house, channel=CATS, private=True)
    assert "Waiting everywhere: 1" in house.text(listed)
    shown = await press(house, listed, "Show tables everywhere", channel=CATS, private=True)
    (sit_down,) = sit_downs(house, shown)
    assert await house.facade.press(house.request(CAT, CATS, private=True), sit_down) is None
    await house.painter.settled()
    assert Place(CATS, CAT) in await house.store.places(table.id)
    assert "Ann" not in house.text(await tables(house, BOB, THERE))  # it is full


async def test_whoever_sits_down_from_the_list_in_a_group_is_asked_before_the_board_comes_there(house):
    table = await lobby(house)
    await opened(house, table, "everywhere")
    listed = await tables(house, channel=THERE)
    (sit_down,) = sit_downs(house, await press(house, listed, "Show tables everywhere", channel=THERE))
    asked = await house.facade.press(house.request(CAT, THERE), sit_down)

    assert house.text(asked) == "Your seat: ②.\nShow Nim here?"
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
    assert house.text(refused) == "This table is open only to those who are invited."
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


@pytest.mark.parametrize(("language", "words"), [("en", "This table is full."), ("pl", "Ten stół jest pełny.")])
async def test_a_table_that_filled_up_meanwhile_says_so_and_the_list_comes_anew(house, language, words):
    table, other = await lobby(house), await lobby(house)
    answer = await tables(house)
    full = next(token for token in sit_downs(house, answer) if table.id in token)
    await house.service.join(house.request(BOB), table.id)
    again = await house.facade.press(house.request(CAT, language=language), full)

    assert not again.refused
    assert again.page == "tables"
    assert house.text(again).startswith(words)
    (sit_down,) = sit_downs(house, again)
    assert other.id in sit_down


async def test_a_table_that_was_put_away_meanwhile_is_on_the_new_list_no_more(house):
    table = await lobby(house)
    answer = await tables(house)
    await house.service.act(house.request(), table.id, "cancel")
    (gone,) = sit_downs(house, answer)
    again = await house.facade.press(house.request(CAT), gone)

    assert house.text(again).startswith("This table has been put away.")
    assert sit_downs(house, again) == []


async def test_an_old_list_is_no_way_to_a_table_that_is_for_the_invited_by_now(house):
    table = await lobby(house)
    answer = await tables(house)
    await opened(house, table, "invited")
    again = await house.facade.press(house.request(CAT), *sit_downs(house, answer))

    assert house.text(again).startswith("This table is open only to those who are invited.")
    assert (await house.table(table)).find(CAT) is None


async def test_lists_have_eight_tables_a_page(house):
    await house.facade.line(house.request(BOB, admin=True), "/admin most 10")
    for user in (ANN, BOB) * 5:
        await lobby(house, user=user)
    first = await tables(house)
    assert "Waiting here: 10 · 1/2" in house.text(first)
    assert lines_of(house, first) == 8
    assert "◀" not in house.buttons(first)

    second = await press(house, first, "▶")
    assert "Waiting here: 10 · 2/2" in house.text(second)
    assert "You sit at no table" not in house.text(second)
    assert lines_of(house, second) == 2
    assert "▶" not in house.buttons(second)
    assert house.text(await press(house, second, "◀")) == house.text(first)


async def test_a_page_that_is_no_more_is_the_last_one(house):
    await lobby(house)
    answer = await house.facade.press(house.request(CAT), "-:0:l:tables.here.7")

    assert lines_of(house, answer) == 1
    for name in ("tables.", "tables.there.1", "tables.here.x", "tables.here.99999", "tables.here.¹"):
        assert (await house.facade.press(house.request(CAT), f"-:0:l:{name}")).refused


async def test_those_that_are_open_everywhere_have_pages_of_their_own(house):
    for number in range(9):
        channel = Channel(f"test:club-{number}")
        await opened(house, await lobby(house, channel), "everywhere", channel=channel)
    listed = await tables(house, channel=THERE)
    assert "Waiting everywhere: 9" in house.text(listed)
    assert sit_downs(house, listed) == []

    shown = await press(house, listed, "Show tables everywhere", channel=THERE)
    assert "Waiting everywhere: 9 · 1/2" in house.text(shown)
    second = await press(house, shown, "▶", channel=THERE)
    assert lines_of(house, second) == 1
    assert house.text(await press(house, second, "↩ Back", channel=THERE)) == house.text(listed)


async def test_in_a_private_chat_the_list_of_a_group_is_turned_for_as_long_as_one_belongs_there(house, chat):
    """Where a group has no private answers the list comes to the chat with the bot."""
    await lobby(house)
    here = await tables(house)
    private = {"channel": CATS, "private": True}
    again = await press(house, here, "Open a table", **private)
    assert again.page == "games"
    shown = await house.facade.press(house.request(CAT, **private), "-:0:l:tables.here.1")
    assert "Waiting here: 1" in house.text(shown)

    chat.gone.add(CAT)
    shown = await house.facade.press(house.request(CAT, **private), "-:0:l:tables.here.1")
    assert "Waiting" not in house.text(shown)


async def test_the_list_of_the_private_chat_itself_is_its_own(house, chat):
    await lobby(house)
    await tables(house)
    await tables(house, channel=CATS, private=True)
    shown = await house.facade.press(house.request(CAT, CATS, private=True), "-:0:l:tables.here.1")

    assert "Waiting" not in house.text(shown)


@pytest.mark.parametrize(("language", "tempo"), [("en", "⏱ week"), ("pl", "⏱ tydzień")])
async def test_the_list_tells_the_clock_of_a_table(house, language, tempo):
    await house.facade.line(house.request(), "/play nim clock:week")
    await house.painter.settled()

    assert house.text(await tables(house, language=language)).endswith(f" · Ann · {tempo}")


async def test_the_list_of_a_group_is_turned_only_by_an_account_that_can_be_there(house):
    """A chat that this process does not serve, and one of a platform where the asker has no account, are not asked."""
    await lobby(house)
    far, club = User("far:cat"), Channel("far:club")
    await joined(house.store, CAT, far)
    for user, of_chat in ((CAT, club), (User("far:eve"), HERE)):
        await house.store.set(user, LISTED_FOR, of_chat)
        request = house.request(user, Channel(f"{user}-alone"), private=True)
        shown = await house.facade.press(request, "-:0:l:tables.here.1")
        assert "Waiting" not in house.text(shown)


async def test_a_table_that_was_full_is_listed_again_when_somebody_gets_up(house):
    table = await lobby(house)
    await opened(house, table, "everywhere")
    await house.service.join(house.request(BOB), table.id)
    asker = house.request(CAT, THERE)
    assert await house.service.open_everywhere(asker) == []
    await house.service.act(house.request(BOB), table.id, "leave")
    assert [found.id for found in await house.service.open_everywhere(asker)] == [table.id]
    assert await house.service.open_everywhere(house.request(ANN, THERE)) == []  # who sits there is not asked


async def test_a_table_for_its_own_chat_is_not_listed_elsewhere_whatever_points_to_it(house):
    table = await lobby(house)
    await house.store.point(Pointer.AT, EVERYWHERE, table.id, here=True)
    assert await house.service.open_everywhere(house.request(CAT, THERE)) == []
