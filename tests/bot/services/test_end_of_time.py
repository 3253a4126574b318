"""A clock that ends while two processes look at it, or while one of them dies: nothing twice, nothing lost."""

import asyncio

import pytest

from bot.services.painter import Painter
from bot.tables.table import dump
from engines.core import Refused
from tests.support.timed_tables import act, move, offered, timed


async def ending(house, other):
    """A match in which the time of the first mover is up, but nobody has looked; the table and that seat."""
    table = await timed(house)
    (seat,) = table.awaited()
    house.now = other.now = float(table.clock.zero_of(seat))
    return table, seat


async def steps(house, table):
    return [step for _, step in await house.log(table)]


async def test_two_processes_announce_the_end_of_a_time_once(house, other):
    table, seat = await ending(house, other)
    await asyncio.gather(house.round(), other.round())
    await asyncio.gather(house.round(), other.round())
    assert (await steps(house, table)).count("!silent") == 1
    assert (await other.table(table)).waiting.silent == (seat,)


@pytest.mark.parametrize("dies_at", ["save", "draw"])
async def test_a_death_while_a_time_ends_loses_nothing_and_does_nothing_twice(house, other, monkeypatch, dies_at):
    table, seat = await ending(house, other)

    async def killed(*_):
        raise KeyboardInterrupt

    if dies_at == "save":
        monkeypatch.setattr(house.store, "save", killed)
        with pytest.raises(KeyboardInterrupt):
            await house.round()
        assert (await other.table(table)).rev == table.rev
    else:
        with monkeypatch.context() as dead:
            dead.setattr(Painter, "soon", lambda *_, **__: None)
            dead.setattr("adapters.redis.renewal.LEASE", 0.3)  # its claim of the board ends that much sooner
            await house.round()
    for _ in range(3):
        await other.round()
        await other.painter.sweep(0)
        await other.painter.settled()
    now = await other.table(table)
    assert (now.waiting.silent, now.rev) == ((seat,), table.rev + 1)
    assert (await steps(other, table)).count("!silent") == 1
    place = next(iter(other.chat.drawn))
    assert [rev for rev, _ in other.chat.drawn[place]].count(now.rev) == 1
    assert "Claim the game" in offered(now)


async def test_of_a_claim_and_a_move_that_come_together_one_counts(house, other):
    for first in ("claim", "move"):
        table, seat = await ending(house, other)
        claim = act(house, table.people[1 - seat], table, f"flag={seat}.{table.asked[seat]}")
        both = (claim, move(other, table)) if first == "claim" else (move(other, table), claim)
        told = await asyncio.gather(*both, return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in told) == 1
        log = await steps(house, table)
        assert sum(step.startswith(("!flag", f"{seat} ")) for step in log) == 1
        now = await house.table(table)
        assert (now.phase == "over") is log[-1].startswith("!flag")


async def test_a_claim_that_arrives_twice_wins_once(house, other):
    table, seat = await ending(house, other)
    request = house.request(table.people[1 - seat])
    claim = f"flag={seat}.{table.asked[seat]}"
    one, two = await asyncio.gather(*(h.service.act(request, table.id, claim) for h in (house, other)))
    assert dump(one) == dump(two)
    assert (await steps(house, table)).count(f"!{claim}") == 1


async def test_a_table_falls_asleep_once_and_is_woken_once(house, other):
    table = await timed(house)
    house.now = other.now = house.now + 30 * 24 * 3600
    await asyncio.gather(house.round(), other.round())
    await asyncio.gather(house.round(), other.round())
    assert (await steps(house, table)).count("!sleep") == 1
    woken = await asyncio.gather(
        *(act(h, user, table, "wake") for h, user in zip((house, other), table.people, strict=True)),
        return_exceptions=True,
    )
    assert sum(isinstance(one, Refused) for one in woken) == 1
    assert (await steps(house, table)).count("!wake") == 1
