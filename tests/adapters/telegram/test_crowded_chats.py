"""Groups to which so much has been sent that what nobody waits for has to wait for its turn."""

import asyncio
from contextlib import asynccontextmanager

from telegram.error import RetryAfter

from adapters.telegram import backlog
from adapters.telegram.accounts import GROUP
from adapters.telegram.addresses import Address
from adapters.telegram.tickets import Rank, Ticket
from bot.scenes.composer import Composer
from bot.scenes.render.style import Style
from bot.tables.token import Kind
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged
from tests.support.store_counts import counted

SPEED = 100


@asynccontextmanager
async def crowded(server, fake, game, *users):
    """A match in a group that gets nothing while the clock stands still, who is to move, and what may be marked."""
    group = fake.group("Gry", *users)
    async with staged(server, fake, speed=SPEED) as stage:
        table, players = await begun(stage, group, game, *users)
        await stage.calm()
        await stage.telegram._backlog.settled()
        mover = (await asked(stage, table, players))[0].user
        fake.clock.run(0)
        outbox, account, was_sent = stage.telegram.chat.outbox, Address(group.id).account, asyncio.Event()

        async def send_one_too_many():
            was_sent.set()
            raise RetryAfter(GROUP.seconds)

        refused = asyncio.create_task(outbox.send(account, Ticket(Rank.ANSWER), send_one_too_many, frugal=True))
        await was_sent.wait()
        await fake.until(lambda: outbox.waiting()[0] == 1)
        assert outbox.must_wait(account)
        refused.cancel()
        marks = [found[:2] for found in buttons(mover, group) if found[2].kind in (Kind.CARD, Kind.MARK)]
        yield stage, mover, marks[:4]
        fake.clock.run(SPEED)
        await stage.calm()


async def test_a_board_that_a_mark_does_not_change_takes_no_turn_before_the_hand(fake, server, ola, jan):
    async with crowded(server, fake, "cribbage", ola, jan) as (stage, mover, cards):
        for panel, card in cards:
            assert not (await mover.press(panel, card, stale=True)).alert
            await asyncio.wait_for(stage.painter.settled(), 10)
        assert stage.telegram.chat.outbox.waiting()[0] == 1, "the hand"
        drawn = len(fake.calls)
        fake.clock.run(SPEED)
        await stage.calm()
        assert [call.method for call in fake.calls[drawn:] if call.counts] == ["editEphemeralMessageText"]


async def test_a_press_is_done_before_the_turn_of_its_hand_has_come(fake, server, ola, jan, monkeypatch):
    """Else each would be written down, so that no other press has to wait until Telegram may forget it."""
    monkeypatch.setattr(backlog, "SHORT", 5.0)  # on a slow machine a press that waits for nothing may take long too
    async with crowded(server, fake, "cribbage", ola, jan) as (stage, mover, cards):
        with counted(stage.store._connection.client) as counts:
            for panel, card in cards:  # the next one is fetched when the former one is done, or written down
                assert not (await mover.press(panel, card, stale=True)).alert
        assert "CHOOSE" in counts.now.names
        assert "SWAP" not in counts.now.names


async def test_a_board_that_a_mark_changes_is_drawn_when_its_turn_comes(fake, server, ola, jan):
    async with crowded(server, fake, "kosci", ola, jan) as (stage, mover, dice):
        drawn, sent = [], len(fake.calls)
        stage.telegram.chat.builder.composed = Composer(watch=lambda style, _: drawn.append(style))
        for board, die in dice:
            assert not (await mover.press(board, die, stale=True)).alert
        assert stage.telegram.chat.outbox.waiting()[0] == 1, "the board"
        assert Style.PICTURE not in drawn
        fake.clock.run(SPEED)
        await stage.calm()
        assert drawn.count(Style.PICTURE) == 1
        assert [call.method for call in fake.calls[sent:] if call.counts] == ["editMessageMedia"]
