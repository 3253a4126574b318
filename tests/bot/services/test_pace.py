"""When drawings begin: at once, or, while presses wait, when these are answered and in their order."""

import asyncio
from dataclasses import dataclass

import pytest
from structlog.testing import capture_logs

from bot.services import pace
from bot.services.pace import CROWD, Pace


@dataclass
class Presses:
    """How many presses wait."""

    waiting: int = 0

    def __call__(self):
        return self.waiting


@pytest.fixture
def presses():
    return Presses()


@pytest.fixture
def begun(presses):
    """Drawings by number, in the order in which they began; ``begun.ask(n)`` asks for one."""

    class Begun(list):
        pace = Pace(presses)

        def ask(self, number):
            async def draw():
                await self.pace.turn()
                self.append(number)

            return asyncio.create_task(draw())

    return Begun()


async def test_a_drawing_begins_at_once_while_few_presses_wait(begun, presses):
    presses.waiting = CROWD - 1
    with capture_logs() as logged:
        await begun.ask(1)
    assert (begun, logged) == ([1], [])


async def test_while_presses_wait_no_drawing_begins_and_afterwards_they_begin_in_their_order(begun, presses):
    presses.waiting = CROWD
    tasks = [begun.ask(number) for number in range(3)]
    await asyncio.sleep(20 * pace.PAUSE)
    assert (begun, begun.pace.put_off) == ([], 3)
    presses.waiting = 0
    late = begun.ask(3)  # comes when nothing is in its way, but others were there before
    await asyncio.gather(*tasks, late)
    assert begun == [0, 1, 2, 3]
    assert begun.pace.put_off == 0


async def test_presses_that_never_end_put_a_drawing_off_only_so_long(begun, presses, monkeypatch):
    monkeypatch.setattr(pace, "LONGEST", 0.02)
    presses.waiting = CROWD
    await asyncio.wait_for(begun.ask(1), 10)


async def test_a_drawing_that_is_given_up_holds_up_no_other(begun, presses):
    presses.waiting = CROWD
    first, second = begun.ask(1), begun.ask(2)
    await asyncio.sleep(0)
    first.cancel()
    presses.waiting = 0
    await second
    assert begun == [2]


async def test_the_log_says_when_boards_are_put_off_and_when_no_longer(begun, presses):
    presses.waiting = CROWD
    with capture_logs() as logged:
        tasks = [begun.ask(number) for number in range(2)]
        await asyncio.sleep(0)
        presses.waiting = 0
        await asyncio.gather(*tasks)
        await begun.pace._releasing
    told = [(event["event"], event.get("put_off")) for event in logged]
    assert told == [("presses wait: boards are put off", None), ("boards are drawn at once again", 2)]
