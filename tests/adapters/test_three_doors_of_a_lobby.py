"""A lobby tells by which door people have come, where it is not this one, and who has lost the way."""

import asyncio

from bot.tables.stored import Place
from tests.adapters.telegram.stage import table_in


def said(chat):
    """The boards of a chat, as text."""
    return [message.text for message in chat.messages if "①" in message.text]


async def until(two, chat, words, *, there=True):
    """Waits until a board says these words, or says them no longer; another process may have to draw it."""
    try:
        async with asyncio.timeout(20):
            while not said(chat) or (words in said(chat)[-1]) is not there:  # noqa: ASYNC110 - another process draws
                await asyncio.sleep(0.1)
    except TimeoutError:
        raise AssertionError(said(chat)) from None


async def test_each_chat_names_the_doors_of_the_others_in_its_own_words(two):
    await two.jan.slash(two.channel, "play", game="warcaby")
    await until(two, two.channel, "① Jan\n")
    await two.bot.settled()  # a chat is pointed to its table when the board stands there
    (table,) = await two.bot.store.pointed("at", f"discord:{two.channel.id}")
    await two.ewa.start(f"t_{table}")
    await until(two, two.channel, "① Jan, ② Ewa · Telegram")
    await until(two, two.ewa.private, "① Jan · Discord, ② Ewa\n")


async def test_whoever_has_shut_the_door_keeps_the_seat_and_is_told_to_the_others(two):
    await two.ewa.say(two.ewa.private, "/play kierki with:friends")
    table = await table_in(two.stage, two.ewa.private)
    await two.jan.slash(two.channel, "join", code=table)
    await two.bot.settled()
    await until(two, two.channel, "① Ewa · Telegram, ② Jan")
    two.ewa.block()
    await two.ola.press(two.channel.last, "Dosiądź się")
    await until(two, two.channel, "Ewa: bez połączenia ze stołem")
    assert (await two.bot.table(table)).find(f"telegram:{two.ewa.id}") == 0
    assert Place(f"telegram:{two.ewa.id}", f"telegram:{two.ewa.id}") not in await two.bot.store.places(table)

    await two.ewa.start()
    await until(two, two.channel, "bez połączenia", there=False)
    await two.telegram.until(lambda: any("③ Ola · Discord" in message.text for message in two.ewa.private.from_bot))


async def test_a_group_without_the_bot_is_a_door_that_is_shut(two):
    group = two.telegram.group("Planszówki", two.phone, two.ewa)
    await two.ewa.say(group, "/play kierki with:friends")
    table = await table_in(two.stage, group)
    await two.jan.slash(two.channel, "join", code=table)
    await two.bot.settled()
    await until(two, two.channel, "① Ewa · Telegram, ② Jan")
    two.telegram.kick_bot(group)
    await two.ola.press(two.channel.last, "Dosiądź się")
    await until(two, two.channel, "Ewa: bez połączenia ze stołem")

    two.telegram.add_bot(group)
    await until(two, two.channel, "bez połączenia", there=False)
