"""What is sent to a chat in a row is noted together: who notes waits for a lull, not for what must wait its turn."""

import asyncio

from adapters.telegram.outbox import Outbox
from adapters.telegram.shared_budget import HOLD
from adapters.telegram.tickets import Rank, Ticket


async def nothing():
    pass


class Row:
    """Sends to a chat, each of which ends when it is told to."""

    def __init__(self, outbox):
        self.outbox, self.ends, self.noted = outbox, {}, []

    def send(self, what, rank=Rank.ANSWER):
        self.ends[what] = asyncio.Event()
        return asyncio.create_task(self._sent(what, rank))

    async def _sent(self, what, rank):
        await self.outbox.send("-1", Ticket(rank), self.ends[what].wait, frugal=True)
        await self.outbox.lull("-1")
        self.noted.append(what)


async def turns():
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_is_sent_in_a_row_is_noted_in_the_same_moment():
    row = Row(Outbox(None, lambda: 0.0))
    sends = [row.send(what) for what in ("hand", "board", "other hand")]
    for what in row.ends:
        await turns()
        assert row.noted == []
        row.ends[what].set()
    await asyncio.gather(*sends)
    assert sorted(row.noted) == ["board", "hand", "other hand"]


async def test_nobody_waits_for_what_has_to_wait_for_its_turn():
    row = Row(Outbox(None, lambda: 0.0))
    for _ in range(3):
        await row.outbox.send("-1", Ticket(Rank.ANSWER), nothing, frugal=True)
    board, hand = row.send("board"), row.send("hand", Rank.PANEL)
    await turns()
    row.ends["board"].set()
    await board
    assert row.noted == ["board"]
    hand.cancel()


async def test_what_is_being_prepared_is_waited_for_until_it_is_in_line():
    row = Row(Outbox(None, lambda: 0.0))
    announced = row.outbox.announce("-1", frugal=True)
    board = row.send("board")
    await turns()
    row.ends["board"].set()
    await turns()
    assert row.noted == []
    announced.end()
    announced.end()
    await board
    assert row.noted == ["board"]


async def test_a_ticket_ends_its_announcement_when_it_is_in_line():
    row, ends = Row(Outbox(None, lambda: 0.0)), asyncio.Event()
    ticket = Ticket(Rank.ANSWER, announcement=row.outbox.announce("-1", frugal=True))
    hand = asyncio.create_task(row.outbox.send("-1", ticket, ends.wait, frugal=True))
    board = row.send("board")
    row.ends["board"].set()
    await turns()
    ends.set()
    await asyncio.gather(hand, board)
    assert row.noted == ["board"]


async def test_a_lull_is_not_waited_for_longer_than_a_place_is_kept():
    outbox = Outbox(None, lambda: 0.0, speed=HOLD * 100)
    with outbox.announce("-1", frugal=True):
        await asyncio.wait_for(outbox.lull("-1"), 1)


async def test_whoever_is_in_a_hurry_cuts_the_waiting_short():
    row = Row(Outbox(None, lambda: 0.0))
    with row.outbox.announce("-1", frugal=True):
        board = row.send("board")
        await turns()
        row.ends["board"].set()
        await turns()
        row.outbox.cut_short("-1")
        await turns()
        assert row.noted == ["board"]
    await board


async def test_nothing_is_waited_for_when_the_outbox_closes():
    outbox = Outbox(None, lambda: 0.0)
    with outbox.announce("-1", frugal=True):
        waiting = asyncio.create_task(outbox.lull("-1"))
        await turns()
        outbox.close()
        await turns()
        assert waiting.done()


async def test_other_chats_are_no_reason_to_wait():
    outbox = Outbox(None, lambda: 0.0)
    with outbox.announce("-1", frugal=True):
        waiting = asyncio.create_task(outbox.lull("-2"))
        await turns()
        assert waiting.done()
