"""How urgent it is to draw a hand on Telegram: it depends on what its owner can do by the buttons that stand there."""

import asyncio
from contextlib import contextmanager
from dataclasses import replace

import pytest

from adapters.telegram.tickets import Rank
from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, play, staged
from tests.support.positions import laid

SPEED = 200
EDIT = "editEphemeralMessageText"


@pytest.fixture
def people(fake):
    return [fake.user(name) for name in ("Ola", "Jan")]


@contextmanager
def watched(stage, *, held=None):
    """Lists (rank, person) of every edit of a hand; whatever is sent waits until ``held`` is set."""
    outbox, edits = stage.telegram.chat.outbox, []
    send = outbox.send

    async def sent(account, ticket, work, **more):
        async def begun():
            if held:
                await held.wait()
            since, rank = len(stage.fake.calls), ticket.rank
            done = await work()
            calls = [call for call in stage.fake.calls[since:] if call.method == EDIT]
            edits.extend((rank, call.params["receiver_user_id"]) for call in calls)
            return done

        return await send(account, ticket, begun, **more)

    outbox.send = sent
    yield edits
    outbox.send = send


def card(player):
    """The panel and the button of the first card of a hand."""
    return next((m, data) for m, data, token in buttons(player.user, player.where) if token.kind is Kind.CARD)


async def test_of_two_who_draw_a_card_only_the_one_who_is_asked_may_miss_it(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "sixty_six", *people)
        await stage.calm()
        (leader,) = await asked(stage, table, players)
        await leader.user.press(*card(leader))
        await stage.calm()
        (follower,) = await asked(stage, table, players)
        with watched(stage) as edits:
            await follower.user.press(*card(follower))
            await stage.calm()
        assert (await stage.table(table)).state.up.tricks != (0, 0)
        (winner,) = await asked(stage, table, players)
        assert {person: rank for rank, person in edits} == {
            player.user.id: Rank.HAND if player is winner else Rank.PANEL for player in players
        }


async def test_who_chooses_cards_sees_them_before_hands_that_nobody_looks_at(fake, server, people):
    group = fake.group("Planszówki", *people)
    async with staged(server, fake, speed=SPEED) as stage:
        _, players = await begun(stage, group, "cribbage", *people)
        await stage.calm()
        with watched(stage) as edits:
            await players[0].user.press(*card(players[0]))
            await stage.calm()
        assert edits == [(Rank.CHOICE, players[0].user.id)]


async def test_a_hand_that_waits_becomes_urgent_when_its_owner_is_dealt_other_cards_and_asked(fake, server, people):
    group, held = fake.group("Planszówki", *people), asyncio.Event()
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "sixty_six", *people)
        await stage.calm()
        (leader,) = await asked(stage, table, players)
        with watched(stage, held=held) as edits:
            await leader.user.press(*card(leader))
            await fake.quiet()
            assert edits == []
            (follower,) = await asked(stage, table, players)
            state = (await stage.table(table)).state
            await laid(stage.store, table, replace(state, up=replace(state.up, deal=state.up.deal + 1, laid=())))
            stage.facade.places.redraw(table, f"telegram:{group.id}")
            await fake.quiet()
            held.set()
            await stage.calm()
        assert [rank for rank, person in edits if person == follower.user.id] == [Rank.TURN]


async def test_a_hand_that_waits_is_no_longer_urgent_when_its_owner_has_moved(fake, server, people):
    group, held = fake.group("Planszówki", *people), asyncio.Event()
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "sixty_six", *people)
        await play(stage, table, players, most=1)
        await stage.calm()
        (follower,) = await asked(stage, table, players)
        with watched(stage, held=held) as edits:
            await follower.user.press(*card(follower))
            await fake.quiet()
            (winner,) = await asked(stage, table, players)
            await winner.user.press(*card(winner))
            await fake.quiet()
            assert winner not in await asked(stage, table, players)
            held.set()
            await stage.calm()
        assert [rank for rank, person in edits if person == winner.user.id] == [Rank.PANEL]


async def test_hands_go_with_a_game_that_ends_while_its_board_waits(fake, server, people):
    group, held = fake.group("Planszówki", *people), asyncio.Event()
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, "sixty_six", *people)
        await stage.calm()
        (leader,) = await asked(stage, table, players)
        with watched(stage, held=held):
            await leader.user.press(*card(leader))
            await fake.quiet()
            state = (await stage.table(table)).state
            await laid(stage.store, table, replace(state, up=replace(state.up, phase="over", score=(7, 0))))
            stage.facade.places.redraw(table, f"telegram:{group.id}")
            await fake.quiet()
            assert all(user.ephemerals(group) for user in people)
            held.set()
            await stage.calm()
        assert not any(user.ephemerals(group) for user in people)
