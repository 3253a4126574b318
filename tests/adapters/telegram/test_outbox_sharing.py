"""Several processes share one budget of messages: what one sends the others know of."""

import asyncio
import time
from datetime import timedelta

from telegram.error import RetryAfter

from adapters.telegram.accounts import GROUP, PACES, PRIVATE, PROMISED
from adapters.telegram.outbox import Outbox
from adapters.telegram.shared_budget import HOLD, TOGETHER
from adapters.telegram.tickets import Rank, Ticket
from bot.ports import Away
from tests.adapters.telegram.limiters import RateLimiter

FREE = PACES[Rank.BOARD].free
"""The sends of a window that are not spread."""


async def nothing():
    pass


async def test_whoever_is_told_to_wait_by_the_others_waits_and_lets_the_more_urgent_go_first():
    rate_limiter, order = RateLimiter(8.0), []
    outbox = Outbox(rate_limiter, lambda: 100 * time.monotonic(), speed=100)

    async def send(rank):
        await outbox.send("-1", Ticket(rank), lambda: asyncio.sleep(0, order.append(rank)), frugal=True)

    panel = asyncio.create_task(send(Rank.PANEL))
    await asyncio.sleep(0.02)
    assert (order, rate_limiter.asked) == ([], 1)
    await send(Rank.BOARD)
    await panel
    await outbox.settled()
    assert order == [Rank.BOARD, Rank.PANEL]
    assert [pace for *_, pace in rate_limiter.taken] == [PACES[Rank.BOARD], PACES[Rank.PANEL]]
    assert rate_limiter.landed == [(sending, account) for sending, account, *_ in rate_limiter.taken]


async def test_what_the_others_have_spent_costs_this_process_nothing():
    """The own bucket is still full when the rate limiter has something again."""
    outbox = Outbox(RateLimiter(*[0.1] * 20), speed=1000)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    for _ in range(FREE - 1):
        await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 0.5)


async def test_without_a_rate_limiter_the_own_budget_holds_alone_and_it_is_not_asked_at_every_send():
    now, rate_limiter = [1000.0], RateLimiter(*[Away()] * 20)
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    for _ in range(FREE):
        await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
        now[0] += TOGETHER.pause
    assert rate_limiter.asked == 1
    late = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True))
    await asyncio.sleep(0.05)
    assert not late.done()
    now[0] += GROUP.seconds
    await asyncio.wait_for(late, 1)


async def test_a_refused_rate_is_told_to_all_processes():
    rate_limiter, refusals = RateLimiter(), [RetryAfter(timedelta(seconds=30))]
    outbox = Outbox(rate_limiter, lambda: 1000 * time.monotonic(), speed=1000)

    async def work():
        if refusals:
            raise refusals.pop()

    await outbox.send("-1", Ticket(Rank.BOARD), work, frugal=True)
    await outbox.settled()
    assert rate_limiter.blocked == [("-1", 30.0)]
    assert len(rate_limiter.taken) == len(rate_limiter.landed) == 2


async def test_who_no_longer_waits_for_the_rate_limiter_gives_everything_back():
    rate_limiter, asked = RateLimiter(), asyncio.Event()

    async def take(*_):
        asked.set()
        await asyncio.sleep(60)

    rate_limiter.take = take
    outbox = Outbox(rate_limiter)
    gone = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True))
    await asked.wait()
    gone.cancel()
    await asyncio.wait({gone})
    await outbox.settled()
    assert [account for _, account in rate_limiter.unused] == ["-1"]  # the answer may only have been on its way
    del rate_limiter.take
    for _ in range(FREE):
        await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 1)


# --- ahead ---


async def expected(outbox, *hands, frugal=True):
    outbox.expect("-1", (Rank.BOARD, *hands), frugal=frugal)
    await asyncio.sleep(0.005)


async def test_a_board_for_which_a_place_was_taken_ahead_asks_for_none():
    rate_limiter = RateLimiter()
    outbox = Outbox(rate_limiter, lambda: 0.0)
    await expected(outbox)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    assert rate_limiter.asked == 1
    await outbox.settled()
    ((flight, *_),) = rate_limiter.taken
    assert (rate_limiter.landed, rate_limiter.unused) == ([(flight, "-1")], [])


async def test_a_board_waits_for_the_place_that_is_being_taken_ahead():
    rate_limiter = RateLimiter()
    outbox = Outbox(rate_limiter, lambda: 0.0)
    outbox.expect("-1", [Rank.BOARD], frugal=True)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    assert rate_limiter.asked == 1


async def test_a_place_that_nobody_uses_is_given_back():
    now, rate_limiter = [1000.0], RateLimiter()
    outbox = Outbox(rate_limiter, lambda: now[0], speed=100)
    await expected(outbox, Rank.CHOICE)
    now[0] += HOLD  # the board looks the same as before
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    await outbox.settled()
    assert rate_limiter.asked == 2
    assert {flight for flight, _ in rate_limiter.unused} == {flight for flight, *_ in rate_limiter.taken[:2]}
    assert rate_limiter.landed == [(rate_limiter.taken[2][0], "-1")]


async def test_a_place_with_which_nothing_was_sent_after_all_is_free_again():
    now, rate_limiter = [1000.0], RateLimiter()
    outbox = Outbox(rate_limiter, lambda: now[0])
    ticket = Ticket(Rank.BOARD)

    async def nothing_new():
        ticket.is_used = False

    for _ in range(2 * GROUP.most):
        await asyncio.wait_for(outbox.send("-1", ticket, nothing_new, frugal=True), 1)
        now[0] += TOGETHER.pause
    assert not outbox.must_wait("-1")
    await outbox.settled()
    assert len(rate_limiter.unused) == 2 * GROUP.most
    assert rate_limiter.landed == []
    await outbox.send("-1", ticket, nothing, frugal=True)
    await outbox.settled()
    assert len(rate_limiter.landed) == 1


async def test_a_place_that_was_found_for_a_board_is_not_used_by_a_panel_that_has_to_leave_it_to_others():
    rate_limiter = RateLimiter()
    outbox = Outbox(rate_limiter, lambda: 0.0)
    await expected(outbox)
    await outbox.send("-1", Ticket(Rank.PANEL), nothing, frugal=True)
    assert [pace for *_, pace in rate_limiter.taken] == [PACES[Rank.BOARD], PACES[Rank.PANEL]]
    await outbox.send("-1", Ticket(Rank.TURN), nothing, frugal=True)
    assert rate_limiter.asked == 2


async def test_whoever_finds_no_place_ahead_does_not_ask_again_before_there_is_one():
    now, rate_limiter = [1000.0], RateLimiter(*[30.0] * (len(PROMISED[Rank.BOARD]) - 1), 10.0)
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await expected(outbox)
    board = asyncio.create_task(outbox.send("-1", Ticket(Rank.PANEL), nothing, frugal=True))
    await asyncio.sleep(0.02)
    assert (board.done(), rate_limiter.asked) == (False, 1)
    now[0] += 10.0
    await asyncio.wait_for(board, 1)
    assert rate_limiter.asked == 2


async def test_an_answer_goes_although_there_is_no_place_for_a_board():
    outbox = Outbox(RateLimiter(*[30.0] * len(PROMISED[Rank.BOARD])), lambda: 0.0)
    await expected(outbox)
    await asyncio.wait_for(outbox.send("-1", Ticket(Rank.ANSWER), nothing, frugal=True), 1)


async def test_no_place_is_taken_ahead_where_somebody_waits():
    rate_limiter, gone = RateLimiter(), asyncio.Event()
    outbox = Outbox(rate_limiter, lambda: 0.0)
    slow = asyncio.create_task(outbox.send("-1", Ticket(Rank.ANSWER), gone.wait, frugal=True))
    await asyncio.sleep(0.005)
    await expected(outbox)
    assert rate_limiter.asked == 1
    gone.set()
    await slow


async def test_no_place_is_taken_ahead_in_a_private_chat_where_a_board_could_not_go():
    now, rate_limiter = [0.0], RateLimiter()
    outbox = Outbox(rate_limiter, lambda: now[0])
    for _ in range(PRIVATE.most):
        now[0] += TOGETHER.pause
        await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=False)
    now[0] += TOGETHER.pause
    await expected(outbox, frugal=False)
    assert rate_limiter.asked == PRIVATE.most


async def test_no_place_is_taken_ahead_where_this_process_has_sent_as_many_as_may_go_at_once():
    now, rate_limiter = [0.0], RateLimiter()
    outbox = Outbox(rate_limiter, lambda: now[0])
    for chat in range(int(TOGETHER.at_once)):
        await outbox.send(f"-{chat + 2}", Ticket(Rank.BOARD), nothing, frugal=True)
    await expected(outbox)
    assert rate_limiter.asked == TOGETHER.at_once
    now[0] += TOGETHER.pause
    await expected(outbox)
    assert rate_limiter.asked == TOGETHER.at_once + 1


async def test_a_process_alone_leaves_what_it_may_not_send_at_once_unasked():
    """All together may not send it either."""
    now, rate_limiter = [0.0], RateLimiter()
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    sends = [
        asyncio.create_task(outbox.send(f"-{chat}", Ticket(Rank.ANSWER), nothing, frugal=True)) for chat in range(1, 9)
    ]
    await asyncio.sleep(0.02)
    assert (rate_limiter.asked, sum(sending.done() for sending in sends)) == (TOGETHER.at_once, TOGETHER.at_once)
    now[0] += 4 * TOGETHER.pause
    await asyncio.wait_for(asyncio.gather(*sends), 1)
    assert rate_limiter.asked == len(sends)


async def test_after_a_refused_rate_the_place_has_been_used():
    now, rate_limiter, refusals = [1000.0], RateLimiter(), [RetryAfter(timedelta(seconds=5))]
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)

    async def work():
        if refusals:
            now[0] += 5
            raise refusals.pop()

    await expected(outbox)
    sending = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), work, frugal=True))
    while not sending.done():
        await asyncio.sleep(0.002)
        now[0] += 1
    await outbox.settled()
    assert rate_limiter.asked == 2
    assert len(rate_limiter.landed) == 2


async def test_without_a_rate_limiter_nothing_is_taken_ahead():
    rate_limiter = RateLimiter(Away())
    outbox = Outbox(rate_limiter, lambda: 0.0)
    await expected(outbox)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    await expected(outbox)
    assert (rate_limiter.asked, rate_limiter.taken) == (1, [])


async def test_what_waits_behind_a_quick_send_gets_its_place_by_the_same_question():
    now, rate_limiter, gone = [0.0], RateLimiter(), asyncio.Event()
    outbox = Outbox(rate_limiter, lambda: now[0])
    works = (nothing, gone.wait, nothing, nothing, nothing)  # three wait behind the second
    sends = [asyncio.create_task(outbox.send("-1", Ticket(Rank.ANSWER), work, frugal=True)) for work in works]
    await asyncio.sleep(0.01)
    now[0] += TOGETHER.pause  # there are five, and four at once
    gone.set()
    await asyncio.gather(*sends)
    assert [flight for flight, *_ in rate_limiter.taken] == list(dict.fromkeys(f for f, *_ in rate_limiter.taken))
    assert (len(rate_limiter.taken), rate_limiter.asked) == (5, 3)


async def test_what_a_process_has_sent_is_told_with_the_next_question_about_any_chat():
    rate_limiter = RateLimiter()
    outbox = Outbox(rate_limiter, lambda: 0.0)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    assert rate_limiter.landed == []
    await outbox.send("-2", Ticket(Rank.BOARD), nothing, frugal=True)
    assert [account for _, account in rate_limiter.landed] == ["-1"]
    await outbox.settled()
    assert [account for _, account in rate_limiter.landed] == ["-1", "-2"]


async def test_a_board_for_which_there_was_no_place_ahead_must_wait_until_there_may_be_one():
    now, rate_limiter = [100.0], RateLimiter(*[5.0] * len(PROMISED[Rank.BOARD]))
    outbox = Outbox(rate_limiter, lambda: now[0])
    assert not outbox.must_wait("-1")
    outbox.expect("-1", [Rank.BOARD], frugal=True)
    await asyncio.sleep(0.01)
    assert outbox.must_wait("-1")
    assert not outbox.must_wait("-2")
    now[0] += 5.0
    assert not outbox.must_wait("-1")
