"""Chats are told what is being saved before it is saved, so that they need not begin when it has been."""

import pytest

from bot.ports import Away
from bot.services import pace
from bot.tables.stored import Place
from bot.tables.token import Kind
from tests.bot.services.presses import mover, token
from tests.doubles.toys import ANN, HERE, THERE
from tests.support.application import refused


async def test_every_place_of_a_table_is_told_of_a_move_while_it_is_being_saved(house):
    table = await house.open("nim")
    await house.store.add_place(table.id, Place(THERE))
    house.chat.expected.clear()
    who, _ = await mover(table)
    save, told = house.store.save, []

    async def saved(saving):
        told.extend(house.chat.expected)
        return await save(saving)

    house.store.save = saved
    after = await house.service.say(house.request(who), table.id, "1-1")
    assert sorted(told) == [(Place(HERE), after.rev, None), (Place(THERE), after.rev, None)]
    house.chat.expected.clear()
    assert await refused(house.service.say(house.request(who), table.id, "1-1")) == "not-your-turn"
    assert house.chat.expected == []


async def test_of_a_half_made_choice_only_the_chat_is_told_in_which_it_was_made(house):
    table = await house.open("cups")
    await house.store.add_place(table.id, Place(THERE))
    house.chat.expected.clear()
    await house.service.press(house.request(ANN, THERE), token(table, Kind.MARK, "+0"))
    assert house.chat.expected == [(Place(THERE), table.rev, table.find({ANN}))]


async def test_nobody_is_told_while_drawings_are_put_off(house, monkeypatch):
    table = await house.open("nim")
    house.chat.expected.clear()
    monkeypatch.setattr(pace, "CROWD", 0)
    monkeypatch.setattr(pace, "LONGEST", 0.0)
    who, _ = await mover(table)
    await house.service.say(house.request(who), table.id, "1-1")
    assert house.chat.expected == []


async def test_what_could_not_be_saved_was_expected_in_vain(house):
    table = await house.open("nim")
    await house.painter.settled()
    drawn = len(house.chat.drawn[Place(HERE)])
    who, _ = await mover(table)

    async def lost(_):
        raise Away("lost")

    house.store.save = lost
    house.chat.expected.clear()
    with pytest.raises(Away):
        await house.service.say(house.request(who), table.id, "1-1")
    await house.painter.settled()
    assert house.chat.expected
    assert len(house.chat.drawn[Place(HERE)]) == drawn
