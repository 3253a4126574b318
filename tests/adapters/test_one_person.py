"""One person on Discord and on Telegram: two processes on one store, the real clients, the fakes of both platforms."""

import asyncio
from random import Random

from tests.adapters.discord.players import Player, opened
from tests.adapters.telegram.stage import Player as Member
from tests.adapters.telegram.stage import table_in


async def test_a_code_of_one_platform_joins_the_account_of_the_other(two):
    await two.link()
    people = [
        await store.people.person(account)
        for store in (two.bot.store, two.stage.store)
        for account in (f"discord:{two.ola.id}", f"telegram:{two.phone.id}")
    ]
    assert {person.accounts for person in people} == {frozenset({f"discord:{two.ola.id}", f"telegram:{two.phone.id}"})}
    assert two.jan.ephemerals(two.channel) == []
    assert "Kod:" not in " ".join(message.text for message in two.channel.messages)


async def test_a_stranger_who_has_the_code_fails_at_the_look_at_the_name(two):
    code = await two.code()
    await two.ewa.say(two.ewa.private, f"/polacz {code}")
    await two.telegram.until(lambda: "Połączyć z:" in two.ewa.private.last.text)
    question = two.ewa.private.last
    yes = next(button for button in question.keyboard if button.label == "Tak, to moje konto")
    await two.ewa.press(question, yes.data)
    await two.press_at_desk("Dalej")
    assert "Telegram, Ewa chce się połączyć" in two.said_at_desk()
    await two.press_at_desk("To nie ja")
    assert "Nie połączono, kod jest nieważny." in two.said_at_desk()
    assert len((await two.bot.store.people.person(f"telegram:{two.ewa.id}")).accounts) == 1


async def test_a_group_reads_no_code(two):
    group = two.telegram.group("Inni", two.phone, two.ewa)
    await two.phone.say(group, "/polacz")
    said = await two.telegram.until(lambda: group.last if group.last.sender is two.telegram.me else None)
    assert said.text == "Kod pokazuję tylko prywatnie."
    assert [button.url for button in said.keyboard] == ["https://t.me/stolik_bot?start=link"]
    await two.phone.say(two.phone.private, "/start link")
    await two.telegram.until(lambda: "Kod: " in two.phone.private.last.text)
    assert "Kod: " not in two.telegram.words_sent_to(two.ewa)


async def test_who_begins_on_discord_goes_on_on_telegram_until_the_accounts_are_separated(two):
    table = await opened(
        two.bot, "cribbage", Player(two.bot, two.ola, two.channel), Player(two.bot, two.jan, two.channel)
    )
    await two.phone.say(two.phone.private, "/karty")
    await two.telegram.until(lambda: two.phone.private.last.sender is two.telegram.me)
    assert two.cards_at_phone() == set()

    await two.link()
    await two.phone.say(two.phone.private, "/plansza")
    await two.telegram.until(two.cards_at_phone)
    now = await two.bot.table(table)
    seat = now.find(f"discord:{two.ola.id}")
    before = now.rev
    hand = now.state.hands[seat]
    await two.phone.say(two.phone.private, f"/ruch {hand[0]} {hand[1]}")
    async with asyncio.timeout(20):
        while (await two.bot.table(table)).rev == before:  # noqa: ASYNC110 - another process writes
            await asyncio.sleep(0.05)
    after = await two.bot.table(table)
    assert len(list(filter(None, after.state.hands[seat]))) == len(hand) - 2
    assert after.people == now.people

    await two.ola.slash(two.channel, "unlink")
    await two.bot.settled()
    await two.press_at_desk("Odłączam")
    assert "Odłączone." in two.said_at_desk()
    await two.stage.calm()
    await two.telegram.until(lambda: not two.cards_at_phone())
    await two.phone.say(two.phone.private, "/karty")
    await two.telegram.quiet()
    assert two.cards_at_phone() == set()
    assert (await two.bot.table(table)).people == now.people


async def test_a_hand_on_discord_says_that_it_is_no_longer_theirs_once_the_accounts_are_separated(two):
    """Ola sits by her phone, and looks at her hand in the channel where Jan plays."""
    await two.phone.say(two.phone.private, "/play cribbage with:friends")
    table = await table_in(two.stage, two.phone.private)
    await two.jan.slash(two.channel, "join", code=table)
    await two.bot.settled()
    await two.phone.say(two.phone.private, "/zacznij")
    async with asyncio.timeout(20):
        while (await two.bot.table(table)).phase != "playing":  # noqa: ASYNC110 - another process writes
            await asyncio.sleep(0.05)
    await two.link()
    desk = Player(two.bot, two.ola, two.channel)
    async with asyncio.timeout(20):
        while not (two.channel.last.buttons and await desk.look()):
            await two.bot.settled()
    shown = desk.panel()
    assert [len(menu["options"]) for menu in shown.selects] == [6]

    question = await two.at_phone("/odlacz", "Odłączyć: Telegram, Ola K.?")
    await two.press_at_phone(question, "Odłączam")
    await two.telegram.until(lambda: two._last("Odłączone."))
    async with asyncio.timeout(20):
        while "Nie siedzisz przy tym stole" not in shown.text:  # noqa: ASYNC110 - another process draws
            await asyncio.sleep(0.1)
    assert [button["label"] for button in shown.buttons] == ["👁 Patrzę", "Otwórz swój"]
    assert list(shown.selects) == []


async def test_a_hand_in_a_telegram_group_goes_once_the_accounts_are_separated(two):
    """Ola sits by her computer, and looks at her hand in the group where Ewa plays."""
    group = two.telegram.group("Inni", two.phone, two.ewa)
    await two.ewa.say(group, "/play cribbage with:friends")
    table = await table_in(two.stage, group)
    await two.ola.slash(two.channel, "join", code=table)
    await two.bot.settled()
    await two.ewa.say(group, "/zacznij")
    async with asyncio.timeout(20):
        while (await two.bot.table(table)).phase != "playing":  # noqa: ASYNC110 - another process writes
            await asyncio.sleep(0.05)
    await two.link()
    await Member(two.stage, two.phone, group, Random(1)).look(table)
    await two.telegram.until(lambda: two.cards(two.phone, group))
    assert two.cards(two.ewa, group) == set()

    await two.ola.slash(two.channel, "unlink")
    await two.bot.settled()
    await two.press_at_desk("Odłączam")
    await two.telegram.until(lambda: not two.cards(two.phone, group))
    answer = await Member(two.stage, two.phone, group, Random(1)).look(table)
    assert "Nie siedzisz przy tym stole" in answer.text
