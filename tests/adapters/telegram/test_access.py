"""Callback data can be anything, and so can a line. The real library, a fake Telegram."""

import pytest

from tests.adapters.telegram.stage import staged, table_in
from tests.support import table_requests


async def tables(stage, fake, ola, jan):
    """One in a group, one in Ola's own chat with the bot; cards are hidden at both."""
    group = fake.group("Inni", ola, jan)
    await ola.start()
    for where in (group, ola.private):
        await ola.say(where, "/play cribbage with:friends")
    return [await stage.table(await table_in(stage, where)) for where in (group, ola.private)]


@pytest.mark.parametrize("private", [True, False])
async def test_nothing_that_is_pressed_or_typed_reaches_a_table_that_is_shown_elsewhere(
    fake, server, ola, jan, private
):
    """Ewa administers her group and is alone in her own chat with the bot: neither is authority over these tables."""
    ewa = fake.user("Ewa")
    fake.limits.lift()
    async with staged(server, fake) as stage:
        found = await tables(stage, fake, ola, jan)
        await ewa.start()
        where = ewa.private if private else fake.group("Ewy", ewa)
        await ewa.say(where, "/play kosci with:friends")
        board = await fake.until(lambda: where.last if where.last and where.last.keyboard else None)
        await stage.calm()
        before = await table_requests.snapshot(stage.store, *found)

        for table in found:
            for token in table_requests.presses(table):
                answer = await ewa.press(board, token if private else f".{token}", forged=True)
                assert answer.alert, token
                assert answer.text == table_requests.UNKNOWN["pl"], token
            opened = await ewa.press(board, f">0:{table.id}:{table.rev}", forged=True)
            assert opened.alert
        await stage.calm()

        assert await table_requests.snapshot(stage.store, *found) == before


async def test_no_line_and_no_link_reaches_a_table_that_is_shown_elsewhere(fake, server, ola, jan):
    ewa = fake.user("Ewa")
    fake.limits.lift()
    async with staged(server, fake, speed=40.0) as stage:
        found = await tables(stage, fake, ola, jan)
        await ewa.start()
        await fake.until(lambda: ewa.private.from_bot)
        await stage.calm()
        before = await table_requests.snapshot(stage.store, *found)

        for table in found:
            links = [f"/start l_{table.id}_{page}" for page in table_requests.pages()]
            for line in (*table_requests.refused_lines(table), *links):
                await ewa.say(ewa.private, line)
                await fake.until(lambda line=line: ewa.private.last.sender is fake.me)
                assert ewa.private.last.text == table_requests.UNKNOWN["pl"], line
        await stage.calm()

        assert await table_requests.snapshot(stage.store, *found) == before


async def test_an_onlooker_reads_on_in_the_chat_with_the_bot_what_the_group_has_offered(fake, server, ola, jan):
    """In a group without ephemeral messages a page comes to the onlooker's own chat, where its buttons work."""
    ewa = fake.user("Ewa")
    fake.limits.lift()
    async with staged(server, fake) as stage:
        group = fake.group("Kawiarnia", ola, jan, ewa)
        await ewa.start()
        await fake.until(lambda: ewa.private.from_bot)
        await stage.telegram.chat.memory.keep(f"silent:{group.id}", "1", 60)
        await ola.say(group, "/play cribbage with:friends")
        name = await table_in(stage, group)
        await stage.calm()
        await ewa.press(group.last, f"{name}:1:l:options", forged=True)
        await fake.until(lambda: len(ewa.private.from_bot) > 1)
        page = ewa.private.last
        looked = await ewa.press(page, f".{name}:1:l:rules", forged=True)
        await stage.calm()

        assert not looked.alert
        assert table_requests.UNKNOWN["pl"] not in fake.words_sent_to(ewa)
