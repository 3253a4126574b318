"""The computer player keeps nobody waiting, also where its search fails or the table changes meanwhile."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.ai.strategy import Steps
from bot.catalog import CATALOG
from bot.services import computer
from bot.services.computer import MOST_WAIT, Computers
from engines.core import Seat, play
from tests.bot.services.computer_tables import luck, table_of
from tests.doubles.toys import ANN


async def test_a_search_that_fails_is_logged_and_any_move_is_made(monkeypatch):
    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(computer, "decide", broken)
    rules = CATALOG["backgammon"].default
    table = table_of("backgammon", rules.setup(2, luck(1)), 2)
    (seat,), computers = table.awaited(), Computers(0.8)
    with capture_logs() as logs:
        actions = [await computers.decide(table, seat, seed) for seed in range(30)]
    assert len(set(actions)) > 5
    for action in actions:
        assert rules.why_not(table.state, seat, action) is None
        assert not rules.format(action).startswith("resign")
    assert {(line["event"], line["table"]) for line in logs} == {("computer failed", "abcdefgh")}


async def test_the_loop_goes_on_while_it_thinks():
    state = CATALOG["canasta"].default.setup(4, luck(1))
    (seat,) = CATALOG["canasta"].default.to_move(state)
    table = table_of("canasta", state, 4, level="strong")
    thinking, beats = asyncio.create_task(Computers(0.5).decide(table, seat, 1)), 0
    while not thinking.done():
        await asyncio.sleep(0.005)
        beats += 1
    assert beats > 10


@pytest.mark.parametrize(
    ("level", "waiting", "seconds"), [("medium", 1, 0.16), ("strong", 1, 0.8), ("strong", 50, 0.04)]
)
async def test_the_more_tables_wait_the_less_it_thinks(level, waiting, seconds, monkeypatch):
    given = []
    monkeypatch.setattr(computer, "Seconds", lambda most: given.append(most) or Steps(1))
    table = table_of("warcaby", CATALOG["warcaby"].default.setup(2, luck(1)), 2, level=level)
    state = play(table.rules, table.state, Seat(0), next(iter(table.rules.legal(table.state, Seat(0)))))
    await Computers(0.8).decide(table.model_copy(update={"state": state}), Seat(1), 1, waiting)
    assert given == [pytest.approx(seconds)]
    assert given[0] * waiting <= max(MOST_WAIT, 0.8)


async def test_what_was_thought_about_a_table_that_has_changed_is_thought_again(house):
    """Both put cards into the crib at the same time."""
    table = await house.open("cribbage", computers=1)
    seats = table.find(ANN), next(seat for seat in table.awaited() if table.chairs[seat].computer)
    thoughts = []

    class Slow(Computers):
        async def decide(self, now, seat, seed, waiting=1):
            if not thoughts:
                mine = next(iter(now.rules.legal(now.state, seats[0])))
                await house.service.say(house.request(), now.id, now.rules.format(mine))
            thoughts.append(now.rev)
            return await super().decide(now, seat, seed, waiting)

    house.service.computers = Slow(0.0)
    await house.round()
    assert (await house.table(table)).awaited() == (seats[1],)
    await house.round()
    assert len(set(thoughts)) == len(thoughts) > 1
    assert all((await house.table(table)).state.thrown)
