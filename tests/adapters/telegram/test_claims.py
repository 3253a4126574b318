"""A claim of 66 in a hand on Telegram: the first press asks, the second one claims, and neither needs a message."""

from dataclasses import replace

import pytest

from adapters.telegram.addresses import user as user_of
from bot.i18n import Speaker
from bot.tables.token import Kind
from engines.core import note
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged
from tests.support.positions import laid

SPEED = 200
QUESTION = Speaker("pl")(note("sixty_six-claim-sure"))


@pytest.fixture
def people(fake):
    return [fake.user(name) for name in ("Ola", "Jan")]


def claim(player):
    """The panel and the button of a claim without a marriage."""
    return next(
        (message, data)
        for message, data, token in buttons(player.user, player.where)
        if token.kind is Kind.LASTING and token.move == "66"
    )


async def dealt(stage, group, people):
    """The table, who leads, and the other player."""
    table, players = await begun(stage, group, "sixty_six", *people)
    await stage.calm()
    (leader,) = await asked(stage, table, players)
    return table, leader, next(player for player in players if player is not leader)


async def test_a_claim_is_asked_about_in_an_alert_and_made_by_the_second_press(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, leader, _ = await dealt(stage, group, people)
        before, since = await stage.table(table), len(fake.calls)
        first = await leader.user.press(*claim(leader))
        assert (first.text, first.alert) == (QUESTION, True)
        assert (await stage.table(table)).rev == before.rev
        await stage.calm()
        assert not [call.method for call in fake.calls[since:] if call.counts], "neither a message nor an edit"
        second = await leader.user.press(*claim(leader))
        assert not second.alert
        assert (await stage.table(table)).state.up.deals != before.state.up.deals


async def test_a_first_press_that_is_delivered_again_is_no_second_one(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, leader, _ = await dealt(stage, group, people)
        rev = (await stage.table(table)).rev
        await leader.user.press(*claim(leader))
        await fake.feed.replay(fake.feed.log[-1])
        await fake.quiet()
        await stage.calm()
        assert (await stage.table(table)).rev == rev


async def test_a_question_of_an_earlier_revision_does_not_confirm_a_claim(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, leader, _ = await dealt(stage, group, people)
        message, data = claim(leader)
        await leader.user.press(message, data)
        now = await stage.table(table)
        now = await laid(stage.store, table, replace(now.state, up=replace(now.state.up, points=(1, 1))))
        answer = await leader.user.press(message, data, stale=True)
        assert (answer.text, answer.alert) == (QUESTION, True)
        assert (await stage.table(table)).rev == now.rev


async def test_who_does_not_lead_is_refused_at_once_and_a_claim_of_a_former_deal_too(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, leader, other = await dealt(stage, group, people)
        rev = (await stage.table(table)).rev
        assert leader.user.first_name in (await other.user.press(*claim(other))).text
        message, _ = claim(leader)
        now = await stage.table(table)
        assert now.find(user_of(leader.user.id)) in now.awaited()
        for deal in (now.state.up.deal - 1, now.state.up.deal + 1):
            answer = await leader.user.press(message, f".{table}:1:d:{deal}.66", forged=True)
            assert answer.alert
            assert answer.text != QUESTION
        assert (await stage.table(table)).rev == rev
