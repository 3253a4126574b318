"""An open home page is read whole once and then kept up to date by the tables that change."""

import asyncio

import pytest

from adapters.web.home import home_page
from adapters.web.home.composer import InSight
from adapters.web.home.homes import Homes
from tests.adapters.web.home.guests import guest, look_around, named_guest, opened
from tests.doubles.toys import open_table


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


def test_a_change_replaces_a_table_wherever_it_was_and_may_bring_it_anywhere():
    kept, before, new = (open_table(name=name) for name in ("kept", "changed", "new"))
    after = before.changed(0)
    seen = InSight((before,), (before, kept), (), {"frog": 1})

    now = seen.after({before.id: after, new.id: new}, {"frog": 2})

    assert now == InSight((after, new), (kept,), (after, new), {"frog": 2}, invited=(after, new))
    assert now.names() == {kept.id, after.id, new.id}
    assert now.after({before.id: None, new.id: None}, {}).names() == {kept.id}


async def test_a_table_that_is_gone_is_on_no_page_that_is_opened_then(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    table = (await opened(ola, "canasta", "here"))["table"]
    await ewa.until("home", lambda home: home["waiting"])
    await premises.store.archive(table, keep=False)
    await premises.store.publish_change(table)
    await ewa.until("home", lambda home: not home["waiting"])

    assert (await look_around(await guest(premises)))["waiting"] == []
