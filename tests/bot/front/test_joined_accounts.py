"""What joined accounts share, how they part with ``/unlink``, and what crashes and other processes do to a joining."""

import asyncio

import pytest

from adapters.redis import person_scripts
from bot.tables.table import User
from tests.bot.front.two_accounts import ANNA, Account, ann, anna, link
from tests.doubles.toys import ANN, BOB, CAT

__all__ = ["ann", "anna"]


async def test_joined_accounts_have_one_set_of_settings(house, ann, anna):
    await anna.line("/settings my-quiet 21-7")
    await anna.line("/settings my-look text")
    await ann.line("/settings my-look emoji")
    await link(ann, anna)
    both = [await house.service.preferences.of_person(user) for user in (ANN, ANNA)]
    assert both[0] == both[1]
    assert (both[0]["look"], both[0]["quiet"]) == ("emoji", "21-7")


async def test_a_separated_account_keeps_its_seats_and_a_copy_of_the_settings(house, ann, anna):
    mine, hers = [await house.service.open(house.request(user), "nim") for user in (ANN, ANNA)]
    await link(ann, anna)
    await anna.line("/settings my-look text")
    await ann.line("/unlink")
    assert "Separate page, Anna?" in ann.text
    assert await ann.press("Separate") == "Separated."
    assert (await ann.accounts(), await anna.accounts()) == ({ANN}, {ANNA})
    for account, table in ((ann, mine), (anna, hers)):
        assert [found.id for found in await house.facade.tables_of(account.request())] == [table.id]
        assert (await house.service.preferences.of_person(account.user))["look"] == "text"
    assert await anna.line("/unlink") == "This account is not linked."
    assert await ann.line("/unlink") == "This account is not linked."


async def test_a_joined_account_separates_itself_alone(house, ann, anna):
    third = Account(house, User("third:anni"))
    await link(ann, anna)
    await link(ann, third)
    await anna.line("/unlink")
    assert "Anni" not in anna.text
    await anna.press("Separate")
    assert await ann.accounts() == {ANN, third.user}
    await ann.line("/unlink")
    assert await ann.line(f"/unlink {BOB} yes") == "This account is not linked."
    assert await ann.line(f"/unlink {ANN} yes") == "This account is not linked."


async def test_a_separated_account_can_be_joined_again(house, ann, anna):
    await link(ann, anna)
    await ann.line("/unlink")
    await ann.press("Separate")
    await link(anna, ann)
    assert await ann.accounts() == {ANN, ANNA}
    assert (await house.store.people.person(ANN)).principal == ANNA


async def test_separated_accounts_play_against_each_other(house, ann, anna):
    await link(ann, anna)
    await ann.line("/unlink")
    await ann.press("Separate")
    table = await house.service.open(house.request(ANN), "nim")
    await house.facade.line(anna.request(), f"/join {table.id}")
    assert (await house.table(table)).people == (ANN, ANNA)


async def test_everything_may_be_pressed_twice_and_at_once(house, other, ann, anna):
    """In two processes."""
    elsewhere = Account(other, ANNA)
    await ann.line("/link")
    code = ann.code
    await asyncio.gather(anna.line(f"/link {code}"), elsewhere.line(f"/link {code}"))
    await ann.press("Continue")
    host = Account(other, ANN)
    host.answer = ann.answer
    answers = await asyncio.gather(
        anna.press("Yes, my account"), elsewhere.press("Yes, my account"), ann.press("It is me"), host.press("It is me")
    )
    assert any("Linked" in answer for answer in answers)
    house.store.people.forget((ANN, ANNA))
    other.store.people.forget((ANN, ANNA))
    assert await ann.accounts() == await elsewhere.accounts() == {ANN, ANNA}


async def test_the_other_process_hears_of_it(house, other, ann, anna):
    elsewhere = Account(other, ANNA)
    assert await elsewhere.accounts() == {ANNA}

    async def listen():
        async for _ in other.store.changes():
            pass

    listening = asyncio.create_task(listen())
    heard = house.store._connection.execute
    async with asyncio.timeout(20):
        while not await heard("PUBLISH", "hints", "p nobody"):  # noqa: ASYNC110 - only the server knows who listens
            await asyncio.sleep(0.01)
        await link(ann, anna)
        await heard("PUBLISH", "hints", "p nobody")
        while await elsewhere.accounts() != {ANN, ANNA}:  # noqa: ASYNC110 - news come as they come
            await asyncio.sleep(0.01)
    listening.cancel()


async def test_two_who_join_each_other_crosswise_are_joined_once(house, ann, anna):
    await ann.line("/link")
    await anna.line("/link")
    one, two = ann.code, anna.code
    await anna.line(f"/link {one}")
    await ann.line(f"/link {two}")
    await asyncio.gather(anna.line(f"/link {one} yes"), ann.line(f"/link {two} yes"))
    await asyncio.gather(ann.line(f"/link {one} yes"), anna.line(f"/link {two} yes"))
    house.store.people.forget((ANN, ANNA))
    people = [await house.store.people.person(user) for user in (ANN, ANNA)]
    assert people[0] == people[1] or {len(person.accounts) for person in people} == {1}


@pytest.mark.parametrize("script", ["PREPARE", "JOIN", "POINT", "SETTLE"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.faults
async def test_a_process_that_dies_between_the_steps_loses_nothing(house, ann, anna, monkeypatch, script, after):
    await anna.line("/settings my-look text")
    dies, run = getattr(person_scripts, script), house.store._connection.run_script

    async def dying(lua, *args):
        if lua != dies:
            return await run(lua, *args)
        if after:
            await run(lua, *args)
        raise RuntimeError("killed")

    await ann.line("/link")
    await anna.line(f"/link {ann.code}")
    await anna.press("Yes, my account")
    await ann.press("Continue")
    with monkeypatch.context() as dead:
        dead.setattr(house.store._connection, "run_script", dying)
        assert "fault" in (await ann.press("It is me")).lower() or ann.answer.refused
    house.store.people.forget((ANN, ANNA))
    people = [await house.store.people.person(user) for user in (ANN, ANNA)]
    is_joined = script != "PREPARE" and not (script == "JOIN" and not after)
    assert [len(person.accounts) for person in people] == [1 + is_joined] * 2
    assert people[0] == people[1] or not is_joined
    await ann.line("/link")
    house.store.people.forget((ANN, ANNA))
    assert await ann.accounts() == await anna.accounts() == {ANN, ANNA}
    assert (await house.service.preferences.of_person(ANN))["look"] == "text"


@pytest.mark.faults
async def test_a_handshake_that_died_half_way_does_not_keep_anybody_from_another_one(house, ann, anna, monkeypatch):
    run = house.store._connection.run_script

    async def dying(lua, *args):
        if lua == person_scripts.JOIN:
            raise RuntimeError("killed")
        return await run(lua, *args)

    await ann.line("/link")
    await anna.line(f"/link {ann.code}")
    await anna.press("Yes, my account")
    await ann.press("Continue")
    with monkeypatch.context() as dead:
        dead.setattr(house.store._connection, "run_script", dying)
        await ann.press("It is me")
    third = Account(house, User("third:anni"))
    await link(anna, third)  # anna's account still points to ann
    assert await anna.accounts() == {ANNA, third.user}
    assert "Linked" not in await ann.line("/link")
    assert await ann.accounts() == {ANN}


async def test_what_is_joined_needs_no_message_of_the_table(house, ann, anna):
    table = await house.open("nim")
    before = await house.table(table)
    await link(ann, anna)
    assert await house.table(table) == before
    assert CAT not in await ann.accounts()
