"""Four people at one table, under the real limits: nobody is without buttons for long, or sent where none are."""

import asyncio

import pytest

from adapters.telegram import replies
from adapters.telegram.addresses import user as user_of
from bot.i18n import Speaker
from bot.tables.token import Kind
from engines.core import note
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import Player, asked, begun, staged, table_in
from tests.adapters.telegram.witness import cards_in

SPEED = 20
PL = Speaker("pl")
SOON = PL(note("telegram-panel-soon"))
NUMBERS = PL(note("telegram-numbers"))


@pytest.fixture
def people(fake):
    return [fake.user(name) for name in ("Ola", "Jan", "Ewa", "Kuba")]


@pytest.fixture
def group(fake, people):
    return fake.group("Planszówki", *people)


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """The time in which a press is answered runs as fast as the platform's."""
    monkeypatch.setattr(replies, "PROMPT", replies.PROMPT / SPEED)


async def seated(stage, group, game, people):
    """A game that has begun, at which nobody has looked at any cards."""
    await people[0].say(group, f"/play {game} with:friends")
    table = await table_in(stage, group)
    players = [Player(stage, user, group, None) for user in people]
    for player in players[1:]:
        await player.press(table, Kind.ACT, "join")
    if (await stage.table(table)).phase == "lobby":
        await players[0].press(table, Kind.ACT, "begin")
    return table, players


@pytest.mark.parametrize("game", ["kierki", "canasta"])
async def test_when_all_four_ask_for_their_cards_all_four_get_them_at_two_requests_each(
    fake, server, group, people, game
):
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await seated(stage, group, game, people)
        await stage.calm()
        since = len(fake.calls)
        await asyncio.gather(*(player.look(table) for player in players))
        await fake.until(
            lambda: all(user.ephemerals(group) and user.ephemerals(group)[0].labels for user in people), 20
        )
        await stage.calm()
        for user in people:
            told = " ".join(answer.text for answer in user.answers)
            assert NUMBERS not in told
            assert not user.answers[-1].url
        assert not any(button.label.isdecimal() for button in group.from_bot[-1].keyboard)
        assert sum(call.counts for call in fake.calls[since:]) == 2 * len(people)
        assert [call for call in fake.calls if call.status == 429] == []


async def test_a_hand_that_does_not_come_at_once_is_told_in_the_press_and_comes_later(fake, server, group, people):
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, *_) = await seated(stage, group, "kierki", people)
        await stage.calm()
        fake.trouble.storm("sendMessage", 1, retry_after=5, chat=group.id)
        answer = await player.look(table)
        assert answer.alert
        assert answer.text.endswith(SOON)
        now = await stage.table(table)
        hand = now.state.hands[now.find(user_of(player.user.id))]
        assert cards_in(answer.text.replace("·", " ")) == set(filter(None, hand))
        again = await player.look(table)  # it is no sign that nothing is seen
        assert again.text.endswith(SOON)
        await stage.calm()
        (panel,) = player.user.ephemerals(group)
        assert len(list(panel.keyboard)) == len(hand)
        assert not any(button.label.isdecimal() for button in group.from_bot[-1].keyboard)


async def test_numbers_are_spoken_of_only_where_they_are(fake, server, group, people):
    group.ephemerals = False
    async with staged(server, fake, speed=SPEED) as stage:
        table, (player, other, *_) = await seated(stage, group, "cucumber", people)
        await stage.calm()
        first = await player.look(table)
        assert NUMBERS not in first.text
        assert PL(note("telegram-numbers-soon")) in first.text
        await stage.calm()
        assert any(button.label == "1" for button in group.from_bot[-1].keyboard)
        assert NUMBERS in (await other.look(table)).text


async def test_a_card_of_the_former_deal_brings_the_hand_of_this_one(fake, server, group, people):
    people = people[:2]
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "cucumber", *people)
        (panel,) = await fake.until(lambda: [m for m in people[0].ephemerals(group) if m.labels])
        old = next(iter(panel.keyboard)).data
        deal = (await stage.table(table)).state.up.deal
        while (await stage.table(table)).state.up.deal == deal:
            (mover, *_) = await asked(stage, table, players)
            await mover.move(table)
        fake.trouble.storm("editEphemeral*", 1, retry_after=5, chat=group.id)
        answer = await people[0].press(panel, old, stale=True)
        now = await stage.table(table)
        hand = set(filter(None, now.state.hands[now.find(user_of(people[0].id))]))
        assert answer.alert
        assert hand <= cards_in(answer.text.replace("·", " "))
        await stage.calm()
        assert all(find(people[0], group, table, Kind.CARD, f"{now.state.up.deal}.{card}") for card in hand)
