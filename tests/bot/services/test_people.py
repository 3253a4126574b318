"""Several accounts of one person: each finds the seat that another one took, and sees what that one sees."""

import asyncio

import pytest

from bot.ports import Pointer
from bot.tables.person import born
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from engines.core import Refused
from tests.doubles.toys import ANN, BOB, CAT, HERE, THERE
from tests.support import table_requests
from tests.support.persons import joined, separated

ANNA = User("other:anna")
STRANGER = User("other:stranger")
ELSEWHERE = Channel("other:anna")


def asked(house, table):
    return table.chairs[table.awaited()[0]].user


async def test_an_account_alone_is_its_own_person(house):
    person = await house.store.people.person(ANN)
    assert (person.principal, person.accounts) == (ANN, {ANN})
    assert person.id == born(ANN, await house.store.secret())
    assert len(person.id) == 13


async def test_an_id_tells_nothing_of_its_account_and_is_the_same_in_every_process(house, other):
    name = (await house.store.people.person(ANN)).id
    assert name == (await other.store.people.person(ANN)).id != (await other.store.people.person(BOB)).id
    assert "ann" not in name
    assert born(ANN, b"another secret") != name


async def test_joined_accounts_are_one_person_from_either_side(house):
    await joined(house.store, ANN, ANNA)
    one, two = [await house.store.people.person(account) for account in (ANN, ANNA)]
    assert one == two
    assert (one.principal, one.accounts, one.on("other"), one.on("else")) == (ANN, {ANN, ANNA}, ANNA, None)


async def test_a_pointer_that_the_person_does_not_answer_means_nothing(house):
    await joined(house.store, ANN, ANNA)
    await separated(house.store, ANN, ANNA)
    assert [(await house.store.people.person(account)).accounts for account in (ANN, ANNA)] == [{ANN}, {ANNA}]


async def test_a_person_that_was_joined_to_another_one_takes_its_accounts_along(house):
    await joined(house.store, ANN, ANNA)
    await joined(house.store, BOB, ANN, ANNA)
    await joined(house.store, ANN, ANNA)  # as it was before
    assert {(await house.store.people.person(account)).principal for account in (ANN, ANNA, BOB)} == {BOB}


async def test_a_joined_account_moves_for_the_seat(house):
    table = await house.open("nim")
    await joined(house.store, ANN, ANNA)
    while asked(house, now := await house.table(table)) != ANN:
        await house.facade.line(house.request(BOB), "1-1")
    assert await house.facade.line(house.request(ANNA, HERE), "/move 1-1") is None
    assert (await house.table(table)).rev > now.rev
    assert (await house.table(table)).people == table.people


async def test_a_stranger_moves_for_nobody(house):
    table = await house.open("nim")
    await joined(house.store, ANN, ANNA)
    answer = await house.facade.line(house.request(STRANGER, HERE), "/move 1-1")
    assert answer.refused
    assert (await house.table(table)).rev == table.rev


async def test_a_joined_account_has_the_same_tables_wherever_it_asks(house):
    table = await house.open("nim")
    private = house.request(ANNA, ELSEWHERE, private=True)
    assert await house.facade.tables_of(private) == []
    with pytest.raises(Refused):
        await house.facade.admit(private, table.id)
    await joined(house.store, ANN, ANNA)
    assert [found.id for found in await house.facade.tables_of(private)] == [table.id]
    assert (await house.facade.admit(private, table.id)).table.id == table.id
    assert await house.store.pointed(Pointer.MINE, ANNA) == []


async def test_a_joined_account_sees_what_the_sitting_one_sees_and_a_separated_one_nothing(house):
    table = await house.open("cups")
    panels = {user: house.request(user, Channel(user), private=True) for user in (ANN, ANNA, STRANGER)}

    async def scene(user):
        answer = await house.facade.panel(panels[user], table.id)
        return None if answer.refused else answer.scene

    assert await scene(ANNA) is None
    await joined(house.store, ANN, ANNA)
    assert await scene(ANNA) == await scene(ANN) != None  # noqa: E711
    assert await scene(STRANGER) is None
    await separated(house.store, ANN, ANNA)
    assert (await scene(ANNA), await scene(ANN) is None) == (None, False)


async def test_the_board_of_a_joined_account_has_the_hand(house):
    table = await house.open("cups")
    await joined(house.store, ANN, ANNA)
    for eyes in (ANN, ANNA, STRANGER):
        await house.store.add_place(table.id, Place(THERE, eyes))
    await house.painter.show(table.id)
    own, joint, public = (house.chat.newest(Place(THERE, eyes)) for eyes in (ANN, ANNA, STRANGER))
    assert own == joint != public


async def test_a_joined_account_does_not_sit_down_twice(house):
    table = await house.service.open(house.request(), "nim")
    await joined(house.store, ANN, ANNA)
    await house.facade.press(house.request(ANNA), f"{table.id}:{table.rev}:a:join")
    assert (await house.table(table)).people == (ANN,)


async def test_a_joined_account_leaves_and_folds_what_the_other_opened(house):
    one, two = [await house.service.open(house.request(), "nim") for _ in range(2)]
    await joined(house.store, ANN, ANNA)
    anna = await house.facade.recognize(house.request(ANNA))
    await house.service.act(anna, one.id, "leave")
    await house.service.act(anna, two.id, "cancel")
    assert [(await house.table(table)).phase for table in (one, two)] == ["folded", "folded"]


async def test_a_rematch_keeps_the_seats_of_joined_accounts(house):
    table = await house.open("nim")
    await joined(house.store, ANN, ANNA)
    await house.service.act(house.request(BOB), table.id, "resign")
    new = await house.facade.rematch(house.request(BOB), table.id)
    await house.facade.rematch(house.request(ANNA), table.id)
    now = await house.table(new)
    assert sorted(now.people) == [ANN, BOB]
    await house.service.act(house.request(BOB), new.id, "begin")
    assert (await house.table(new)).people == (*table.people[1:], table.people[0])


async def test_settings_of_a_person_are_the_principals_for_every_account(house):
    await joined(house.store, ANN, ANNA)
    await house.facade.line(house.request(ANNA), "/settings my-look text")
    assert (await house.store.settings(ANN)) == {"my-look": "text"}
    assert {(await house.service.preferences.of_person(user))["look"] for user in (ANN, ANNA)} == {"text"}


async def test_what_is_remembered_of_a_person_ends_with_the_news(house, other):
    await house.store.people.person(ANNA)
    following = asyncio.create_task(anext(house.store.changes()))
    await joined(other.store, ANN, ANNA)
    assert (await house.store.people.person(ANNA)).accounts == {ANNA}
    async with asyncio.timeout(5):
        while len((await house.store.people.person(ANNA)).accounts) == 1:
            await other.store._connection.execute("PUBLISH", "hints", f"p {ANN} {ANNA}")
            await asyncio.sleep(0.01)
    following.cancel()


@pytest.mark.parametrize(("principal", "called"), [(CAT, [CAT]), (User("third:anna"), [])])
async def test_a_call_rings_by_the_account_on_this_platform_or_not_at_all(house, principal, called):
    house.chat.calls = True
    table = await house.service.open(house.request(), "nim")
    await house.service.join(house.request(ANNA, ELSEWHERE), table.id)
    await house.service.act(house.request(), table.id, "begin")
    await joined(house.store, principal, ANNA)
    while asked(house, now := await house.table(table)) != ANN:
        await house.service.say(house.request(ANNA), table.id, "1-1")
    await house.painter.settled()
    house.chat.rung.clear()
    house.now += 3600
    heap = next(i for i, size in enumerate(now.state.heaps, 1) if size)
    await house.service.say(house.request(ANN), table.id, f"{heap}-1")
    await house.painter.settled()
    assert house.chat.rung == called


async def test_quotas_count_a_person(house):
    await joined(house.store, ANN, ANNA)
    counted = []

    class Buckets:
        async def take(self, bucket, rate):
            counted.append(bucket)
            return 0.0

    house.service.quotas.buckets = Buckets()
    for user in (ANN, ANNA):
        await house.facade.open(house.request(user), "nim")
    assert counted[::2] == [f"person:{ANN}:open"] * 2


@pytest.mark.parametrize("game", ["cups", "cribbage"])
async def test_every_page_of_a_joined_account_is_the_sitting_ones_and_a_separated_one_has_none(house, game):
    table = await house.open(game)
    await joined(house.store, ANN, ANNA)

    async def every(user):
        request = house.request(user, Channel(user), private=True, language="en")
        answers = [await house.facade.panel(request, table.id, page) for page in table_requests.pages()]
        return [(answer.scene, answer.refused, answer.page, answer.seat) for answer in answers if answer]

    assert await every(ANNA) == await every(ANN)
    await separated(house.store, ANN, ANNA)
    assert {refused for _, refused, _, _ in await every(ANNA)} == {True}


async def test_nothing_that_a_separated_account_presses_reaches_the_table(house):
    table = await house.open("cups")
    await joined(house.store, ANN, ANNA)
    await separated(house.store, ANN, ANNA)
    before = await table_requests.snapshot(house.store, table)
    for token in table_requests.presses(table):
        answer = await house.facade.press(house.request(ANNA, ELSEWHERE, private=True), token)
        assert answer.refused, token
    assert await table_requests.snapshot(house.store, table) == before
