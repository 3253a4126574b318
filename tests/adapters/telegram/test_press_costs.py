"""What a press on Telegram sends to the store."""

import asyncio
from contextlib import asynccontextmanager

from adapters.telegram import backlog, shared_budget
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import Stage, asked, begun, hurried
from tests.doubles.telegram import FakeTelegram
from tests.support.servers import client_of
from tests.support.store_counts import counted, tracked

SPEED = 200

PRESS = {"FIND", "SAVE", "SHOWN", "TAKE", "ARRIVED"}
"""The table, the move, the board; a send of the budget and its arrival."""


async def test_a_move_in_a_group_costs_five_commands_and_three_round_trips_until_its_board_is_shown(
    server, monkeypatch
):
    monkeypatch.setattr(backlog, "SHORT", 10.0)  # on a slow machine a press would be written down until it is done
    for name in ("HOLD", "TOLD"):  # as many seconds of this machine as usual
        monkeypatch.setattr(shared_budget, name, SPEED * getattr(shared_budget, name))
    async with match(server) as (stage, redis, group, table, players):
        with counted(redis) as counts:
            costs = [await cost(stage, table, players, group, counts) for _ in range(10)]
    names = [sent for sent, _ in costs]
    assert min(map(len, names)) <= 5
    assert max(map(len, names[4:])) <= 7  # by then everything is remembered
    assert set(min(names, key=len)) <= PRESS
    assert min(trips for _, trips in costs) <= 3


@asynccontextmanager
async def match(server):
    """Ola and Jan at draughts in a group, where all is remembered that a bot may remember."""
    async with FakeTelegram() as fake, client_of(server.url) as redis:
        hurried(fake, SPEED)
        stage = Stage(redis, fake, speed=SPEED)
        async with stage.telegram.serving(stage.facade), tracked(stage.store):
            people = [fake.user("Ola"), fake.user("Jan")]
            group = fake.group("Group", *people)
            yield stage, redis, group, *await begun(stage, group, "warcaby", *people)


async def cost(stage, table, players, group, counts):
    """The names of what the next move sends, and how many round trips follow one another until its board is shown; then
    it is told that the message has arrived, for which nobody waits.
    """
    await stage.calm()
    now = await stage.found(table)
    mover, *_ = await asked(stage, table, players)
    message, data, _ = next(found for found in buttons(mover.user, group) if found[2].kind in "lm")
    counts.begin()
    await mover.user.press(message, data)
    await stage.calm()
    await asyncio.sleep(0.02)
    await stage.calm()
    trips = counts.now.trips
    await stage.telegram.chat.outbox.settled()
    sent = counts.now.names
    counts.begin()
    assert (await stage.found(table)).table.rev > now.table.rev
    return [name for name in sent if name != "RENEW"], trips  # without the lease to poll


async def test_a_refusal_on_an_up_to_date_board_costs_a_look_and_draws_nothing(server, monkeypatch):
    monkeypatch.setattr(backlog, "SHORT", 10.0)
    async with match(server) as (stage, redis, group, table, players):
        await stage.calm()
        await stage.telegram.chat.outbox.settled()
        (mover,) = await asked(stage, table, players)
        other = next(player.user for player in players if player is not mover)
        message, data, _ = next(found for found in buttons(other, group) if found[2].kind in "lm")
        sends = len(stage.fake.sends_and_edits(group))
        with counted(redis) as counts:
            assert (await other.press(message, data)).alert
            await stage.calm()
            assert [name for name in counts.now.names if name != "RENEW"] == ["FIND"]
        assert len(stage.fake.sends_and_edits(group)) == sends
