"""The outbox's budget, whatever happens: at most twenty in any minute of a group."""

import asyncio
import random
from functools import partial

import pytest

from adapters.telegram.accounts import FEW, GROUP, PACES, Account
from adapters.telegram.outbox import Outbox
from adapters.telegram.send_windows import Bucket, Window
from adapters.telegram.shared_budget import TOGETHER
from adapters.telegram.tickets import GRACE, HASTE, LIMIT, LONG, PASSED, PATIENCE, Rank, Ticket
from bot.ports import Unreached

FREE = PACES[Rank.BOARD].free
"""Boards that go at once."""


async def nothing():
    pass


class All(Bucket):
    """Everybody's budget, asked as a chat's window is."""

    def delay(self, now, _):
        return super().delay(now)

    def arrived(self, _):
        pass


@pytest.mark.parametrize(("made", "window", "most"), [(lambda: Window(GROUP), 60, 20), (lambda: All(*TOGETHER), 1, 30)])
def test_no_window_sees_more_than_the_platform_allows(made, window, most):
    rng, budget, now, sent = random.Random(1), made(), 1000.0, []
    for _ in range(500):
        now += rng.choice((0, 0, 0, rng.random() * window / 5))
        pace = rng.choice((None, *PACES.values()))
        if not budget.delay(now, pace):
            budget.take(now)
            sent.append(now)
            budget.arrived(now)
        else:
            now += budget.delay(now, pace)
    assert len(sent) > 100
    for i, begin in enumerate(sent):
        assert sum(begin <= t < begin + window for t in sent[i:]) <= most


async def sent(outbox, now, *ranks):
    """Sends of these ranks, asked for at once; in which order they went. Each takes as long as a token for the next."""
    order = []

    async def work(rank):
        await asyncio.sleep(0)  # by then the others wait
        order.append(rank)
        now[0] += TOGETHER[1]

    works = [outbox.send("-1", Ticket(rank), partial(work, rank), frugal=True) for rank in ranks]
    await asyncio.gather(*works)
    return order


async def test_what_is_waited_for_goes_first_and_a_hand_before_a_board():
    now = [0.0]
    outbox = Outbox(None, lambda: now[0])
    order = await sent(outbox, now, Rank.PANEL, Rank.BOARD, Rank.TURN, Rank.ANSWER, Rank.CARDS)
    assert order == [Rank.PANEL, Rank.CARDS, Rank.ANSWER, Rank.TURN, Rank.BOARD]  # the first found nobody else


async def drawn(outbox, now, rank):
    """Sends one, while the clock goes on; how many seconds that took."""
    since, task = now[0], asyncio.create_task(sent(outbox, now, rank))
    while not task.done():
        await asyncio.sleep(0.002)
        now[0] += 0 if task.done() else 0.5
    return now[0] - since


async def test_however_many_boards_were_drawn_there_is_room_for_a_hand_soon():
    now = [0.0]
    outbox = Outbox(None, lambda: now[0], speed=1000)
    for _ in range(40):
        await drawn(outbox, now, Rank.BOARD)
    for _ in range(3):
        assert await drawn(outbox, now, Rank.TURN) <= 4.0


async def test_a_board_that_has_waited_long_goes_before_hands():
    now = [0.0]
    outbox, order = Outbox(None, lambda: now[0], speed=1000), []
    await sent(outbox, now, *[Rank.ANSWER] * 6)
    now[0] = 1.0
    await sent(outbox, now, *[Rank.ANSWER] * (GROUP.at_once - 6))

    async def waits(rank):
        await outbox.send("-1", Ticket(rank), lambda: asyncio.sleep(0, order.append(rank)), frugal=True)

    tasks = [asyncio.create_task(waits(Rank.BOARD))]
    await asyncio.sleep(0.002)
    now[0] += LIMIT
    tasks.append(asyncio.create_task(waits(Rank.TURN)))
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0.002)
        now[0] += 0.5
    assert order == [Rank.BOARD, Rank.TURN]


def sorted_at(now, *tickets):
    return sorted(tickets, key=lambda ticket: ticket.order(now))


def test_a_board_that_has_waited_goes_in_line_with_hands_and_then_before_them():
    early, late = Ticket(Rank.BOARD, 1, 0.0), Ticket(Rank.BOARD, 2, 1.0)
    older, younger = Ticket(Rank.TURN, 3, -1.0), Ticket(Rank.TURN, 4, 1.0)
    assert sorted_at(PATIENCE - 0.1, early, late, younger) == [younger, early, late]
    assert sorted_at(PATIENCE, early, late, older, younger) == [older, early, younger, late]
    assert sorted_at(LIMIT, early, late, older, younger) == [early, older, late, younger]


def test_boards_and_hands_that_have_waited_too_long_go_in_the_order_in_which_they_have_waited():
    """However many hands are asked for, the board gets its turn among them, and none of them waits long for it."""
    tickets = [Ticket(rank, since=n, is_hand=rank is Rank.HAND) for n, rank in enumerate((Rank.HAND, Rank.BOARD) * 3)]
    assert sorted_at(6.0 + LIMIT, *reversed(tickets)) == tickets
    answer = Ticket(Rank.ANSWER, since=9.0)
    assert sorted_at(6.0 + LIMIT, *tickets, answer)[0] is answer


def test_a_hand_that_works_goes_after_boards_until_its_owner_has_not_moved_for_a_while():
    board, hand = Ticket(Rank.BOARD, 1, 0.0), Ticket(Rank.HAND, 2, 0.0)
    for now, order in ((GRACE - 0.1, [board, hand]), (GRACE, [hand, board])):
        assert sorted((hand, board), key=lambda ticket: ticket.order(now)) == order


def test_the_hand_of_who_is_to_move_is_due_in_the_end_and_finds_room_at_once():
    account = Account("-1", GROUP)
    for sent in range(GROUP.most - 1):
        account.window.take(float(sent))
    for rank in (Rank.HAND, Rank.TURN):
        hand = Ticket(rank, since=GROUP.most - HASTE, is_hand=True)
        assert hand.urgency(GROUP.most) is Rank.DUE
        assert account.delay(hand, GROUP.most) == 0
    assert Ticket(Rank.PANEL, is_hand=True).urgency(HASTE) is Rank.PANEL
    assert Ticket(Rank.TURN).urgency(HASTE) is Rank.TURN


def test_a_board_that_has_waited_long_leaves_room_for_hands():
    account, now = Account("-1", GROUP), 2.0 * GROUP.most
    board, hand = Ticket(Rank.BOARD, since=now - LIMIT), Ticket(Rank.TURN, since=now)
    for sent in range(GROUP.most - 1):
        account.window.take(2.0 * sent)
    assert board.urgency(now) is Rank.DUE
    assert account.delay(board, now) > account.delay(hand, now)


async def nearly_full(now):
    """An outbox whose window has a single place left, and gets another one every second from the minute on."""
    outbox = Outbox(None, lambda: now[0], speed=1000)
    for second in range(GROUP.most - 1):
        now[0] = float(second)
        await outbox.send("-1", Ticket(Rank.ANSWER), nothing, frugal=True)
    return outbox


async def test_the_hand_of_who_is_to_move_is_not_kept_waiting_by_a_board_that_has_to_leave_it_the_last_place():
    now = [0.0]
    outbox = await nearly_full(now)
    order = []

    async def waits(ticket):
        await outbox.send("-1", ticket, lambda: asyncio.sleep(0, order.append(ticket)), frugal=True)

    async def until(holds):
        while not holds():
            await asyncio.sleep(0.002)
            now[0] += 0.25

    board, hand = Ticket(Rank.BOARD), Ticket(Rank.TURN, is_hand=True)
    tasks, begun = [asyncio.create_task(waits(board))], now[0]
    await until(lambda: now[0] >= begun + LIMIT)
    tasks.append(asyncio.create_task(waits(hand)))
    await until(lambda: order)
    assert order == [hand]
    assert now[0] < GROUP.seconds  # it has not waited until somebody else's place was free
    await until(lambda: len(order) == 2)
    await asyncio.gather(*tasks)


async def test_the_hand_of_who_is_not_to_move_leaves_the_last_place_to_who_is():
    now = [0.0]
    outbox = await nearly_full(now)
    later = Ticket(Rank.BOARD, is_hand=True)
    task = asyncio.create_task(outbox.send("-1", later, nothing, frugal=True))
    while now[0] < GROUP.seconds - 1:
        await asyncio.sleep(0.002)
        now[0] += 0.5
    assert not task.done()

    await sent(outbox, now, Rank.ANSWER)
    assert now[0] < GROUP.seconds  # it found the place
    outbox.close()
    with pytest.raises(Unreached):
        await task


def test_hands_do_not_go_before_a_board_for_ever():
    account, now = Account("-1", GROUP), 1000.0
    for second in range(GROUP.most):
        account.window.take(now - GROUP.seconds + 1 + second)
    hand = Ticket(Rank.TURN, since=now - HASTE, is_hand=True)
    board = Ticket(Rank.BOARD, since=now - PASSED + 0.5)
    account.waiting += [board, hand]

    assert account.first(now) is hand
    assert account.delay(board, now) > account.delay(hand, now) > 0
    now += 0.5
    assert account.first(now) is board
    assert account.delay(board, now) == account.delay(hand, now) > 0


def test_hands_of_who_is_not_to_move_may_be_passed_however_long_they_wait():
    account, now = Account("-1", GROUP), 1000.0
    for second in range(GROUP.most):
        account.window.take(now - GROUP.seconds + 1 + second)
    hand = Ticket(Rank.HAND, since=now - HASTE, is_hand=True)
    account.waiting += [Ticket(Rank.BOARD, since=now - 2 * PASSED, is_hand=True), hand]
    assert account.first(now) is hand
    answer = Ticket(Rank.ANSWER, since=now)
    account.waiting.append(answer)
    assert account.first(now) is answer


async def test_a_send_that_takes_longer_than_a_window_stops_nobody():
    """While it is under way, a board and a hand become due: it is asked how long the board would have to wait."""
    now, arrives, order = [0.0], asyncio.Event(), []
    outbox = Outbox(None, lambda: now[0], speed=1000)
    slow = asyncio.create_task(outbox.send("-1", Ticket(Rank.ANSWER), arrives.wait, frugal=True))
    await asyncio.sleep(0.002)

    async def waits(rank, is_hand):
        await outbox.send(
            "-1", Ticket(rank, is_hand=is_hand), lambda: asyncio.sleep(0, order.append(rank)), frugal=True
        )

    later = []
    begin = {Rank.BOARD: GROUP.seconds - LIMIT, Rank.TURN: GROUP.seconds - HASTE, Rank.PANEL: GROUP.seconds}
    for rank, since in begin.items():
        now[0] = since
        later.append(asyncio.create_task(waits(rank, rank is Rank.TURN)))
        await asyncio.sleep(0.002)
    arrives.set()
    async with asyncio.timeout(5):
        await slow
        while len(order) < len(later):
            await asyncio.sleep(0.002)
            now[0] += 0.5
    assert sorted(order) == sorted(begin)


async def test_boards_alone_never_fill_a_window():
    """A board that has waited is spread too: whatever is drawn without anybody waiting never fills a window."""
    now = [0.0]
    outbox, most = Outbox(None, lambda: now[0], speed=1000), 0
    for _ in range(60):
        await drawn(outbox, now, Rank.BOARD)
        most = max(most, sum(landed > now[0] - GROUP.seconds for landed in outbox._accounts.get("-1").window.landed))
    assert 10 < most < GROUP.most


def test_at_the_interval_of_what_is_spread_every_later_one_finds_room():
    """Many at once are no reason for many at once a minute later, when they leave the window."""
    for at_once in range(1, 16):
        window, now, gaps = Window(GROUP), 0.0, []
        for _ in range(at_once):
            window.take(now)
        while now < 300:
            delay = window.delay(now, PACES[Rank.TURN])
            now += delay
            gaps.append((now, delay))
            window.take(now)
            now += 0.01
        assert max(delay for when, delay in gaps if when > 120) < 3.2


def test_what_is_spread_never_stands_still_for_long():
    """However a window was filled, the next one may go long before the oldest leaves it."""
    for at_once in range(10):
        window, now, gaps = Window(GROUP), 0.0, []
        for _ in range(at_once):
            window.take(now)
        while now < 200:
            delay = window.delay(now, PACES[Rank.TURN])
            gaps.append(delay)
            now += delay
            window.take(now)
            now += 0.01
        assert max(gaps) < 10


async def test_what_waits_may_become_more_urgent():
    now, order = [0.0], []
    outbox, late = Outbox(None, lambda: now[0], speed=1000), Ticket(Rank.PANEL)
    await sent(outbox, now, *[Rank.ANSWER] * 6)
    now[0] = 7.0
    await sent(outbox, now, *[Rank.ANSWER] * (GROUP.at_once - 6))

    async def waits(ticket, what):
        await outbox.send("-1", ticket, lambda: asyncio.sleep(0, order.append(what)), frugal=True)

    tasks = [asyncio.create_task(waits(*one)) for one in ((Ticket(Rank.BOARD), "board"), (late, "hand"))]
    await asyncio.sleep(0.002)
    outbox.hurry("-1", late, Rank.ANSWER)
    now[0] = GROUP.at_once + 1.0
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0.002)
        now[0] += 0.5
    assert order == ["hand", "board"]


def test_a_hand_that_nobody_needs_goes_in_line_with_choices_in_the_end():
    """Else whoever chooses and takes back for a minute keeps it from changing."""
    hand = Ticket(Rank.PANEL, is_hand=True)
    assert [hand.urgency(LONG - 0.1), hand.urgency(LONG)] == [Rank.PANEL, Rank.CHOICE]
    choice = Ticket(Rank.CHOICE, since=1.0)
    assert min((choice, hand), key=lambda ticket: ticket.order(LONG)) is hand


def test_what_waits_may_become_less_urgent_unless_somebody_has_pressed_for_it():
    outbox, hand, answer = Outbox(None), Ticket(Rank.TURN), Ticket(Rank.ANSWER)
    for ticket in (hand, answer):
        outbox.rerank("-1", ticket, Rank.PANEL)
    assert (hand.rank, answer.rank) == (Rank.PANEL, Rank.ANSWER)
    outbox.rerank("-1", hand, Rank.TURN)
    assert hand.rank is Rank.TURN


def test_the_hand_of_who_has_just_pressed_a_button_begins_to_wait_anew():
    now = [0.0]
    outbox, hand = Outbox(None, lambda: now[0]), Ticket(Rank.HAND, is_hand=True)
    now[0] = GRACE
    assert hand.urgency(now[0]) is Rank.TURN
    outbox.restart("-1", hand)
    assert hand.urgency(now[0]) is Rank.HAND


async def test_a_closed_outbox_keeps_nobody_waiting():
    now = [0.0]
    outbox = Outbox(None, lambda: now[0])
    await sent(outbox, now, *[Rank.BOARD] * FREE)
    waiting = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), nothing, frugal=True))
    await asyncio.sleep(0)
    outbox.close()
    with pytest.raises(Unreached):
        await waiting


async def test_chats_to_which_nothing_was_sent_lately_are_forgotten():
    now = [0.0]
    outbox = Outbox(None, lambda: now[0])
    for chat in range(1, 5000):
        await outbox.send(f"-{chat}", Ticket(Rank.BOARD), nothing, frugal=True)
        now[0] += TOGETHER[1]
    assert len(outbox._accounts) < 2 * GROUP.seconds / TOGETHER[1]  # twice as many as a minute has


async def test_no_chat_is_forgotten_where_something_waits_or_where_what_was_sent_still_counts():
    now, arrives = [0.0], asyncio.Event()
    outbox = Outbox(None, lambda: now[0])
    await sent(outbox, now, *[Rank.BOARD] * FREE)
    slow = asyncio.create_task(outbox.send("-2", Ticket(Rank.BOARD), arrives.wait, frugal=True))
    behind = asyncio.create_task(outbox.send("-2", Ticket(Rank.BOARD), nothing, frugal=True))
    await asyncio.sleep(0)
    for chat in range(3, FEW + 200):
        outbox.expect(f"-{chat}", [Rank.BOARD], frugal=True)  # where nothing follows
    assert len(outbox._accounts) < FEW
    assert outbox.must_wait("-1")
    assert outbox.waiting()[0] == 1
    now[0] += GROUP.seconds
    for chat in range(FEW + 200, 3 * FEW):
        outbox.expect(f"-{chat}", [Rank.BOARD], frugal=True)
    assert outbox._accounts.get("-1") is None
    assert outbox.waiting()[0] == 1
    arrives.set()
    await asyncio.gather(slow, behind)
