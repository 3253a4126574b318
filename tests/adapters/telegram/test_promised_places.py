"""Places in a full chat are promised for some seconds later: to the board and the hands of a move that is saved."""

import asyncio

import pytest

from adapters.telegram.accounts import PACES
from adapters.telegram.accounts import PROMISED as PROMISED_WAYS
from adapters.telegram.outbox import Outbox
from adapters.telegram.shared_budget import KEPT, LATEST, LONGEST, PROMISED
from adapters.telegram.tickets import GRACE, HASTE, LONG, Rank, Ticket
from tests.adapters.telegram.limiters import RateLimiter

BOARD_LATER = (PROMISED - 1.0,) * len(PROMISED_WAYS[Rank.BOARD])
"""A board is promised a place, but not soon."""


async def nothing():
    pass


def soon(*more):
    """There is no place for a board now, but one in two seconds."""
    return RateLimiter(2.0, *more, promises=True)


async def promised(outbox, *hands):
    outbox.expect("-1", (Rank.BOARD, *hands), frugal=True)
    await asyncio.sleep(0.01)


async def test_a_board_waits_for_the_place_that_it_was_promised_and_asks_for_none():
    now, rate_limiter = [1000.0], soon()
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox)
    assert outbox.must_wait("-1")
    board = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True))
    now[0] += 1.9
    await asyncio.sleep(0.02)
    assert not board.done()
    now[0] += 0.2
    await asyncio.wait_for(board, 1)
    await outbox.settled()
    ((flight, *_),) = rate_limiter.taken
    assert (rate_limiter.asked, rate_limiter.landed, rate_limiter.unused) == (1, [(flight, "-1")], [])


async def test_a_promised_place_that_nobody_has_used_in_time_is_given_back():
    now, rate_limiter = [1000.0], soon()
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox)
    now[0] += 2.1 + KEPT
    await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 1)
    await outbox.settled()
    (unused, *_), (used, *_) = rate_limiter.taken
    assert (rate_limiter.unused, rate_limiter.landed) == ([(unused, "-1")], [(used, "-1")])


async def test_who_need_leave_nothing_to_others_does_not_wait_for_a_promised_place():
    rate_limiter = soon()
    outbox = Outbox(rate_limiter, lambda: 1000.0, speed=1000)
    await promised(outbox)
    for rank in (Rank.ANSWER, Rank.TURN):
        await asyncio.wait_for(outbox.send("-1", Ticket(rank), nothing, frugal=True), 1)
    assert rate_limiter.asked == 3


async def test_a_hand_waits_for_its_own_place_behind_that_of_the_board():
    now, rate_limiter, sent = [1000.0], soon(4.0), []
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox, Rank.CHOICE)

    async def send(rank):
        await outbox.send("-1", Ticket(rank), lambda: asyncio.sleep(0, sent.append(rank)), frugal=True)

    sends = [asyncio.create_task(send(rank)) for rank in (Rank.BOARD, Rank.CHOICE)]
    for due in ([], [Rank.BOARD], [Rank.BOARD, Rank.CHOICE]):
        await asyncio.sleep(0.02)
        assert sent == due
        now[0] += 2.1
    await asyncio.gather(*sends)
    assert rate_limiter.asked == 1


async def test_what_has_been_sent_is_told_later_while_its_chat_has_a_promised_place():
    now, rate_limiter = [1000.0], RateLimiter(0.0, 4.0, promises=True)
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox, Rank.CHOICE)
    await outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True)
    noting = asyncio.create_task(outbox.until_told("-1"))
    await asyncio.sleep(0.02)
    assert (rate_limiter.landed, noting.done()) == ([], False)
    now[0] += LONGEST
    await asyncio.wait_for(noting, 1)
    await outbox.settled()
    assert len(rate_limiter.landed) == 1


async def test_who_asks_for_a_sooner_place_gives_back_what_was_promised_to_those_that_need_it_less():
    now, rate_limiter = [1000.0], RateLimiter(3.0, 3.0, 5.0, promises=True)
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox, Rank.CHOICE)
    board, hand = (flight for flight, *_ in rate_limiter.taken)
    await outbox.send("-1", Ticket(Rank.TURN), nothing, frugal=True)
    assert rate_limiter.unused == [(board, "-1"), (hand, "-1")]


async def test_a_hand_that_nobody_needs_does_not_take_the_place_of_a_board_that_is_still_being_drawn():
    now, rate_limiter, sent = [1000.0], RateLimiter(0.0, 10.0, promises=True), []
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1)
    await promised(outbox, Rank.PANEL)

    async def send(rank):
        await outbox.send("-1", Ticket(rank), lambda: asyncio.sleep(0, sent.append(rank)), frugal=True)

    hand = asyncio.create_task(send(Rank.PANEL))
    await asyncio.sleep(0.02)
    await asyncio.wait_for(send(Rank.BOARD), 0.1)
    assert (sent, rate_limiter.asked) == ([Rank.BOARD], 1)
    hand.cancel()


async def test_the_next_move_gives_back_what_was_promised_for_later_and_asks_anew():
    now, rate_limiter = [1000.0], soon()
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox)
    now[0] += 1.0
    rate_limiter.waits = [0.5]
    await promised(outbox)
    (former, *_), (sooner, *_) = rate_limiter.taken
    assert (rate_limiter.asked, rate_limiter.unused) == (2, [(former, "-1")])
    now[0] += 0.6
    await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 1)
    await outbox.settled()
    assert rate_limiter.landed == [(sooner, "-1")]


async def test_half_made_choices_leave_what_was_promised():
    rate_limiter = soon()
    outbox = Outbox(rate_limiter, lambda: 1000.0, speed=1000)
    await promised(outbox)
    outbox.expect("-1", [Rank.CHOICE], frugal=True, moved=False)
    await asyncio.sleep(0.01)
    assert (rate_limiter.asked, rate_limiter.unused) == (1, [])


async def test_a_half_made_choice_is_promised_a_place_of_its_own_where_no_move_was():
    now, rate_limiter = [1000.0], soon()
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    outbox.expect("-1", [Rank.CHOICE], frugal=True, moved=False)
    await asyncio.sleep(0.01)
    hand = asyncio.create_task(outbox.send("-1", Ticket(Rank.CHOICE, is_hand=True), nothing, frugal=True))
    now[0] += 2.1
    await asyncio.wait_for(hand, 1)
    await outbox.settled()
    ((flight, *_, pace),) = rate_limiter.taken
    assert (pace, rate_limiter.asked, rate_limiter.landed) == (PACES[Rank.CHOICE], 1, [(flight, "-1")])


async def test_a_choice_that_no_hand_here_shows_asks_for_no_place():
    rate_limiter = RateLimiter()
    outbox = Outbox(rate_limiter, lambda: 0.0)
    outbox.expect("-1", [], frugal=True, moved=False)
    await outbox.settled()
    assert rate_limiter.asked == 0


async def test_the_hand_of_who_has_moved_is_promised_the_place_that_it_takes_after_ten_seconds():
    asked, rate_limiter = [], soon(*[PROMISED + LATEST] * 2)
    take = rate_limiter.take

    async def noted(account, rate, overall, wishes, ended=()):
        asked.extend(wishes)
        return await take(account, rate, overall, wishes, ended)

    rate_limiter.take = noted
    outbox = Outbox(rate_limiter, lambda: 1000.0, speed=1000)
    await promised(outbox, Rank.PANEL)
    board, hand = asked[0].flight, asked[-1].flight
    assert [wish.within for wish in asked if wish.flight == board][-1] == PROMISED
    assert [(wish.within, wish.not_before) for wish in asked if wish.flight == hand][-2:] == [(LONG, 0), (LATEST, LONG)]


@pytest.mark.parametrize("rank", [Rank.TURN, Rank.HAND])
async def test_a_hand_that_lacks_buttons_waits_for_the_place_that_it_takes_after_two_seconds(rank):
    never = [PROMISED + 1] * (len(PROMISED_WAYS[rank]) - 1)
    hand_and_board = [*never, HASTE, *BOARD_LATER] if rank < Rank.BOARD else [*BOARD_LATER, *never, HASTE]
    now, rate_limiter, sent = [1000.0], RateLimiter(*hand_and_board, promises=True), []
    outbox = Outbox(rate_limiter, lambda: now[0], speed=1000)
    await promised(outbox, rank)

    async def send(rank, *, is_hand):
        ticket = Ticket(rank, is_hand=is_hand)
        await outbox.send("-1", ticket, lambda: asyncio.sleep(0, sent.append(rank)), frugal=True)

    hand = asyncio.create_task(send(rank, is_hand=True))
    board = asyncio.create_task(send(Rank.BOARD, is_hand=False))
    for seconds, due in (
        (0.0, []),
        (GRACE, []),
        (HASTE - GRACE - 0.1, []),
        (0.2, [rank]),
        (PROMISED - 1.0 - HASTE, [rank, Rank.BOARD]),
    ):
        now[0] += seconds
        await asyncio.sleep(0.02)
        assert sent == due
    await asyncio.gather(hand, board)
    assert rate_limiter.asked == 1


async def test_a_board_does_not_wait_for_the_place_of_a_hand():
    waits = [PROMISED + 1] * (len(PROMISED_WAYS[Rank.TURN]) - 1)
    rate_limiter = RateLimiter(*waits, HASTE, *[PROMISED + 1] * len(PROMISED_WAYS[Rank.BOARD]), promises=True)
    outbox = Outbox(rate_limiter, lambda: 1000.0, speed=1000)
    await promised(outbox, Rank.TURN)
    await asyncio.wait_for(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True), 1)
    assert rate_limiter.asked == 2
