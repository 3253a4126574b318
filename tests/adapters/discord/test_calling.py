"""Calls and messages on Discord as people wish them: in the private chat, with buttons that work there."""

import pytest

HOUR = 3600


@pytest.fixture
async def begun(bot, ola, jan, channel):
    """A match between Ola and Jan, of whom nobody has acted for an hour; who is asked, and the other one."""
    await ola.slash(channel, "play", game="warcaby", friend=jan)
    await bot.settled()
    await jan.press(channel.messages[-1], "Przyjmuję")
    await bot.settled()
    (table,) = await bot.service.tables_in(f"discord:{channel.id}")
    first = table.chairs[table.awaited()[0]].user
    return (table, ola, jan) if first == f"discord:{ola.id}" else (table, jan, ola)


async def moves(bot, person, channel, table):
    """Somebody moves after an hour."""
    bot.fake.clock.advance(HOUR)
    table = await bot.table(table.id)
    rules = table.rules
    move = rules.format(next(iter(rules.legal(table.state, table.awaited()[0]))))
    await person.slash(channel, "move", move=move)
    await bot.settled()


async def test_the_page_of_calls_takes_a_choice_and_a_private_call_leads_to_the_table(bot, begun, channel):
    table, mover, other = begun
    await other.slash(channel, "mine", view="calls")
    await bot.settled()
    page = other.ephemerals(channel)[-1]
    assert page.size <= 40
    where = page.selects[1]
    await other.select(page, where["placeholder"], [where["options"][1]["value"]])
    await bot.settled()
    before = len(channel.messages)
    await moves(bot, mover, channel, table)
    await bot.fake.until(lambda: other.dm.messages)
    await bot.settled()
    (call,) = other.dm.messages
    assert len(channel.messages) == before  # the board is edited and mentions nobody
    assert "🔔" not in channel.messages[-1].text
    await other.press(call, call.labels[0])
    await bot.settled()
    assert other.dm.messages[-1].pictures


async def test_whoever_has_shut_the_private_chat_is_told_so_and_nothing_is_turned_on(bot, ola, channel):
    ola.dms_open = False
    await ola.slash(channel, "mine", view="tell on")
    await bot.settled()
    page = ola.ephemerals(channel)[-1]
    assert "Nie mogę do Ciebie pisać" in page.text
    ola.dms_open = True
    await ola.slash(channel, "mine", view="tell on")
    await bot.settled()
    assert "Od teraz daję tu znać" in ola.dm.messages[-1].text
    assert "Wyłącz" in ola.ephemerals(channel)[-1].labels


async def test_somebody_is_told_of_a_table_and_sits_down_from_the_private_chat(bot, ola, jan, channel):
    await jan.slash(channel, "mine", view="tell on")
    await bot.settled()
    await ola.slash(channel, "play", game="warcaby")
    await bot.settled()
    bot.fake.clock.advance(31)
    await bot.fake.until(lambda: len(jan.dm.messages) > 1)
    told = jan.dm.messages[-1]
    assert told.labels[0] == "Sit down"
    await jan.press(told, "Sit down")
    await bot.settled()
    (table,) = await bot.service.tables_in(f"discord:{channel.id}")
    assert table.find(f"discord:{jan.id}") is not None
