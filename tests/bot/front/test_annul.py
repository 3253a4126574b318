"""A result is annulled by an administrator of its chat, or by everybody who played, and then counts nowhere."""

import asyncio

import pytest

from bot.services.ratings import rating_of
from bot.tables.durations import DAY
from bot.tables.person import born
from bot.tables.table import Channel
from tests.bot.front.lines import say
from tests.bot.front.two_accounts import ANNA, ann, anna, link
from tests.bot.services.test_told import played, shown
from tests.doubles.toys import ANN, BOB, CAT, THERE

__all__ = ["ann", "anna"]


@pytest.fixture
async def table(house):
    """A rated match of Ann and Bob, spread."""
    table = await played(house)
    await house.round()
    return table


async def shown_ratings(house):
    secret = await house.store.secret()
    return sorted([(await rating_of(house.store, born(user, secret), "nim")).shown for user in (ANN, BOB)])


async def annul(house, table, user=ANN, words="", **more):
    return await say(house, f"/me annul {table.id} {words}".strip(), user, **more)


async def test_the_menu_of_a_finished_match_leads_to_the_question(house, table):
    menu = await house.facade.panel(house.request(), table.id, "menu")
    answer = await house.facade.press(house.request(), house.buttons(menu)["Annul the result"])
    assert house.text(answer).startswith("Annul this result? Nim: ")
    assert list(house.buttons(answer)) == ["I agree"]


async def test_when_all_have_agreed_the_ratings_records_and_boards_are_as_before(house, table):
    assert await shown_ratings(house) == [1258, 1742]
    question = await annul(house, table)
    first = await house.facade.press(house.request(ANN), house.buttons(question)["I agree"])
    assert house.text(first).startswith("You agree. Still to agree: Bob")
    await house.round()
    assert await shown_ratings(house) == [1258, 1742]
    assert "Agreed so far: Ann" in house.text(await annul(house, table, BOB))
    second = await annul(house, table, BOB, "yes")
    assert house.text(second).startswith("The result is annulled.")
    await house.round()
    assert await shown_ratings(house) == [1500, 1500]
    assert house.text(await say(house, "/me", ANN)) == "Nothing here yet."
    assert "Ann" not in house.text(await say(house, "/top nim always", CAT))
    assert shown(house)[-1] == "Not rated: the result was annulled"


async def test_whoever_has_joined_both_accounts_since_agrees_for_both(house, ann, anna):
    table = await house.service.open(house.request(ANN), "nim")
    await house.service.act(house.request(ANNA), table.id, "join")
    for command in ("begin", "resign"):
        await house.service.act(house.request(ANN), table.id, command)
    await link(ann, anna)
    question = await annul(house, table)
    done = await house.facade.press(house.request(ANN), house.buttons(question)["I agree"])
    assert house.text(done).startswith("The result is annulled.")


async def test_two_who_agree_at_one_moment_annul_it_once(house, other, table):
    await asyncio.gather(annul(house, table, ANN, "yes"), annul(other, table, BOB, "yes"))
    await asyncio.gather(house.round(), other.round())
    assert await shown_ratings(house) == [1500, 1500]
    audit = await say(house, "/admin audit", admin=True)
    assert house.text(audit).count("result annulled: Nim") == 1


async def test_an_administrator_annuls_it_alone_and_the_audit_log_tells(house, table):
    question = await annul(house, table, CAT, admin=True)
    assert list(house.buttons(question)) == ["Annul as administrator"]
    assert house.buttons(await say(house, f"/admin annul {table.id}", CAT, admin=True)) == house.buttons(question)
    done = await house.facade.press(house.request(CAT, admin=True), house.buttons(question)["Annul as administrator"])
    assert house.text(done).startswith("The result is annulled.")
    await house.round()
    assert await shown_ratings(house) == [1500, 1500]
    audit = house.text(await say(house, "/admin audit", CAT, admin=True))
    assert "Cat · result annulled: Nim" in audit
    assert (await say(house, f"/admin annul yes-{table.id}", CAT, admin=True)).refused


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("/me annul {}", {}),
        ("/me annul {} yes", {}),
        ("/admin annul yes-{}", {}),
        ("/admin annul yes-{}", {"admin": True, "channel": THERE}),
        ("/admin annul {}", {"admin": True, "channel": THERE}),
    ],
)
async def test_nobody_else_can(house, table, line, more):
    answer = await say(house, line.format(table.id), CAT, **more)
    assert answer.refused
    assert "Ann" not in house.text(answer).split()
    await house.round()
    assert await shown_ratings(house) == [1258, 1742]


async def test_after_thirty_days_it_stays(house, table):
    house.now = (await house.store.results.load(table.id)).ended + 30 * DAY
    assert "within 30 days" not in house.text(await annul(house, table))
    house.now += 1
    assert house.text(await annul(house, table)) == "A result can be annulled within 30 days."


async def test_a_table_without_a_result_has_nothing_to_annul(house):
    running = await house.open("nim")
    assert house.text(await annul(house, running)) == "Such a table has no result."


async def test_in_a_private_chat_players_may_agree_too(house, table):
    private = {"channel": Channel("test:ann-privately"), "private": True}
    assert house.text(await annul(house, table, ANN, "yes", **private)).startswith("You agree.")


async def test_the_menu_offers_it_only_to_those_who_might_do_it(house, table):
    for request, offered in (
        (house.request(BOB), True),
        (house.request(CAT, admin=True), True),
        (house.request(CAT), False),
    ):
        menu = await house.facade.panel(request, table.id, "menu")
        assert ("Annul the result" in house.buttons(menu)) is offered
