"""Kości of the day on Telegram: a group leads to the private chat, where the board stands and the day is played."""

import random

import pytest

from tests.adapters.telegram.stage import staged
from tests.support.shared_days import words_of

WORDS = {
    "pl": {
        "command": "/dnia",
        "play": "Gram",
        "result": "Wynik",
        "share": "Udostępnij",
        "too": "Też gram",
        "about": "Te same kości",
    },
    "en": {
        "command": "/daily",
        "play": "Play",
        "result": "Result",
        "share": "Share",
        "too": "I play too",
        "about": "The same dice",
    },
}


async def arrive(stage, person):
    """Somebody opens the private chat."""
    await person.start()
    await stage.fake.until(lambda: person.private.from_bot)
    await stage.calm()


async def played(stage, person):
    """The table that stands in the private chat."""
    await stage.fake.until(lambda: any(":score " in (b.data or "") for b in person.private.from_bot[-1].keyboard))
    (table,) = await stage.service.tables_at(frozenset({f"telegram:{person.id}"}))
    return table


async def finish(stage, person, table):
    """Plays by presses in the private chat to the end: each turn into a box at random."""
    dice = random.Random(1)
    while (await stage.table(table)).phase == "playing":
        before = (await stage.table(table)).rev
        data = await entries(stage, person, table)
        await person.press(person.private.from_bot[-1], dice.choice(data))
        await stage.calm()
        assert (await stage.table(table)).rev > before


async def entries(stage, person, table):
    """What the buttons of open boxes send; the choice of boxes may have to be unfolded first."""
    for _ in range(3):
        board = person.private.from_bot[-1]
        found = [b.data for b in board.keyboard if b.data and ":score " in b.data]
        if found:
            return found
        unfold = next(b.data for b in board.keyboard if b.data and b.data.startswith(">"))
        await person.press(board, unfold)
        await stage.calm()
    raise AssertionError("no box can be chosen")


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_the_day_is_played_to_its_end_in_the_private_chat(fake, server, language):
    words, person = WORDS[language], fake.user("Ola", language)
    async with staged(server, fake, speed=100) as stage:
        await arrive(stage, person)
        await person.say(person.private, words["command"])
        await person.press(await fake.until(lambda: offering(person, words["play"])), words["play"])
        table = await played(stage, person)
        assert table.day.counts

        await finish(stage, person, table.id)

        (points,) = (await stage.table(table.id)).outcome().scores
        await person.press(person.private.from_bot[-1], words["result"])
        result = await fake.until(lambda: offering(person, words["share"]))
        assert str(points) in result.text
        await person.press(result, words["share"])
        shared = await fake.until(lambda: offering(person, words["too"]))
        assert shared.text.startswith("📅 Kości ")
        assert str(points) not in words_of(shared.text)


async def test_a_group_leads_to_the_private_chat_and_shows_nothing(fake, server):
    ola, jan = fake.user("Ola", "pl"), fake.user("Jan", "en")
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=100) as stage:
        await arrive(stage, ola)
        await ola.say(group, "/dnia")
        cards = await fake.until(
            lambda: [m for m in (*ola.ephemerals(group), *ola.private.from_bot) if "Te same kości" in m.text]
        )
        await stage.calm()
        link = next(button.url for button in cards[-1].keyboard if button.url)
        await ola.follow(link)
        card = await fake.until(lambda: offering(ola, "Gram"))
        await ola.press(card, "Gram")
        assert (await played(stage, ola)).day.counts
        assert await stage.tables(group.id) == []
        assert not any("Te same kości" in message.text or message.picture for message in group.from_bot)


def offering(person, label):
    """A message in the private chat whose button with that label is pressed there; None: there is none."""
    found = (m for m in person.private.from_bot if any(b.label == label and b.data for b in m.keyboard))
    return next(found, None)
