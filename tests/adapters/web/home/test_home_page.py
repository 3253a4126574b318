"""An open home page is read whole once and then kept up to date by the tables that change."""

import asyncio

import pytest

from adapters.web.home import home_page
from adapters.web.home.composer import InSight
from adapters.web.home.homes import Homes
from adapters.web.person import Person
from bot.tables.table import User
from tests.adapters.web.home.guests import guest, look_around, named_guest, opened
from tests.doubles.toys import ANN, open_table


@pytest.mark.parametrize(("whole", "shown"), [(60.0, 1), (0.0, 2)])
async def test_what_was_not_heard_of_is_on_it_when_it_is_read_whole_again(premises, monkeypatch, whole, shown):
    monkeypatch.setattr(home_page, "WHOLE", whole)
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    with monkeypatch.context() as deaf:
        deaf.setattr(Homes, "changed", lambda *_: None)
        await opened(ola, "canasta", "here")
        await premises.painter.settled()
    table = (await opened(ola, "cribbage", "here"))["table"]

    page = await ewa.until("home", lambda home: table in [row["table"] for row in home["waiting"]])

    assert len(page["waiting"]) == shown


async def test_a_table_that_is_opened_while_it_is_read_is_on_it(premises, monkeypatch):
    ola, ewa = await premises.visitor("Ola"), await premises.visitor("Ewa")
    is_read, go_on, last = asyncio.Event(), asyncio.Event(), premises.lines.last

    async def slowly(channel):
        is_read.set()
        await go_on.wait()
        return await last(channel)

    monkeypatch.setattr(premises.lines, "last", slowly)
    looking = asyncio.create_task(look_around(ewa))
    await is_read.wait()
    await asyncio.sleep(0.1)  # the tables of public rooms are read as well
    await ola.say("/play canasta")
    await asyncio.sleep(0.3)  # the news of it has come
    go_on.set()
    await looking

    assert (await ewa.sees("home", lambda home: home["waiting"]))["waiting"][0]["game"] == "canasta"


async def test_a_table_that_is_gone_is_on_it_no_more(premises, monkeypatch):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    table = (await opened(ola, "canasta", "here"))["table"]
    await ewa.until("home", lambda home: home["waiting"])
    await premises.store.archive(table, keep=False)
    await premises.store.publish_change(table)

    assert (await ewa.until("home", lambda home: not home["waiting"]))["waiting"] == []
    assert (await ola.until("home", lambda home: not home["mine"]))["mine"] == []


def test_a_change_replaces_a_table_wherever_it_was_and_brings_it_where_it_belongs():
    ann, eve = Person(ANN, "en"), Person(User("test:eve"), "en")
    kept, before = open_table(name="kept"), open_table(name="changed")
    after = before.changed(0)
    lobby = open_table(name="new").model_copy(update={"phase": "lobby", "home": "web:garden"})
    seen = InSight((before,), (before, kept), (), {})

    now = seen.after({before.id: after, lobby.id: lobby}, ann)
    assert (now.mine, now.own, now.common, now.invited) == ((after, lobby), (kept,), (lobby,), ())
    assert now.names() == {kept.id, after.id, lobby.id}
    others = seen.after({before.id: after, lobby.id: lobby}, eve)
    assert (others.mine, others.common) == ((), (lobby,))

    begun = lobby.model_copy(update={"phase": "playing", "rev": lobby.rev + 1})
    assert others.after({lobby.id: begun}, eve).names() == {kept.id}
    assert now.after({before.id: before}, ann).mine == (after, lobby, before), "the newest of them counts"
    assert now.after({before.id: None, lobby.id: None}, ann).names() == {kept.id}


async def test_a_table_that_is_gone_is_on_no_page_that_is_opened_then(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    table = (await opened(ola, "canasta", "here"))["table"]
    await ewa.until("home", lambda home: home["waiting"])
    await premises.store.archive(table, keep=False)
    await premises.store.publish_change(table)
    await ewa.until("home", lambda home: not home["waiting"])

    assert (await look_around(await guest(premises)))["waiting"] == []
