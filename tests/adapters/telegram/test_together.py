"""Two processes behind one address, on one store: any of them gets an update, and nobody can tell."""

import asyncio
import random
from contextlib import AsyncExitStack, asynccontextmanager

from adapters.telegram.addresses import address
from adapters.telegram.addresses import user as user_of
from adapters.telegram.tickets import Rank, Ticket
from adapters.telegram.webhook import Hook
from bot.tables.request import Request
from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import Player, Stage, begun, hurried, play
from tests.adapters.telegram.test_trouble import shows
from tests.adapters.telegram.witness import Witness
from tests.support.servers import client_of

ADDRESS = "https://bot.example.org"


@asynccontextmanager
async def pair(server, fake, *, speed):
    """Two processes that listen, on connections of their own."""
    hurried(fake, speed)
    async with AsyncExitStack() as stack:
        stages = []
        for seed in (7, 8):
            redis = await stack.enter_async_context(client_of(server.url))
            hook = Hook(f"{ADDRESS}/hook", "127.0.0.1", 0)
            stages.append(await stack.enter_async_context(Stage(redis, fake, speed=speed, seed=seed).running(hook)))
        await fake.until(lambda: fake.feed.webhook.url and all(stage.telegram.port for stage in stages))
        to(fake, *stages)
        yield stages
        await calm(fake, *stages)


def to(fake, *stages):
    """From now on any of these gets an update."""
    fake.feed.webhook.routes = {ADDRESS: tuple(f"http://127.0.0.1:{stage.telegram.port}" for stage in stages)}


async def calm(fake, *stages):
    await fake.until(lambda: not fake.feed.waiting)
    for stage in stages * 2:  # what the first one draws may give the second one something to do
        await stage.calm()


def rates_refused(fake):
    return [call for call in fake.calls if call.status == 429]


async def test_cribbage_is_played_to_the_end_by_whatever_process_gets_the_press(fake, server):
    ola, jan, ewa = (fake.user(name, "pl") for name in ("Ola", "Jan", "Ewa"))
    group = fake.group("Planszówki", ola, jan, ewa)
    async with pair(server, fake, speed=100) as (one, other):
        table, players = await begun(one, group, "cribbage", ola, jan, short=True)
        witness = Witness(one, table, ola, jan, ewa)
        await play(one, table, players, each=witness.look)
        await calm(fake, one, other)
        await witness.look()
        assert (await other.table(table)).phase == "over"
        assert rates_refused(fake) == []
        (board,) = group.from_bot
        assert "🏁" in board.text
        assert shows(board, table) == (await one.table(table)).rev
        assert ola.ephemerals(group) == jan.ephemerals(group) == []
        assert min(fake.feed.webhook.reached.values()) > 15  # both had their part
        assert len(fake.feed.webhook.reached) == 2


async def test_a_group_has_one_budget_however_many_processes_write_there(fake, server):
    """Two tables in one group, so that both processes have something to draw there all the time."""
    users = [fake.user(f"P{n}", "pl") for n in range(4)]
    group = fake.group("Planszówki", *users)
    async with pair(server, fake, speed=40) as stages:
        games = {}
        for crowd in (users[:2], users[2:]):
            await crowd[0].say(group, "/play kosci")
            table = await fake.until(lambda: next((n for n in _tables(group) if n not in games), None))
            games[table] = [Player(stages[0], user, group, random.Random(5)) for user in crowd]
            for player, act in zip(reversed(games[table]), ("join", "begin"), strict=True):
                assert not (await player.press(table, Kind.ACT, act)).alert
        await asyncio.gather(*(play(stages[0], table, players, most=15) for table, players in games.items()))
        await calm(fake, *stages)
        spent = [call.time for call in fake.sends_and_edits(group)]
        assert len(spent) > 30
        assert rates_refused(fake) == []
        for begin in spent:
            assert sum(begin <= when < begin + 60 for when in spent) <= 20
        for table in games:
            board = next(m for m in reversed(group.from_bot) if table in repr(m.keyboard.raw))
            assert shows(board, table) == (await stages[0].table(table)).rev


def _tables(group):
    """Ids of tables whose boards stand there."""
    boards = [message for message in group.from_bot if message.keyboard]
    return [
        button.data.partition(":")[0] for board in boards for button in board.keyboard if ":a:" in (button.data or "")
    ]


async def test_a_refused_rate_is_obeyed_by_the_process_that_was_not_told(fake, server):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with pair(server, fake, speed=100) as (one, other):
        table, players = await begun(one, group, "kosci", ola, jan)
        await calm(fake, one, other)
        fake.trouble.storm("edit*", 1, retry_after=60, chat=group.id)
        to(fake, one)
        await play(one, table, players, most=1)
        told = await fake.until(lambda: rates_refused(fake))
        to(fake, other)
        await ola.say(group, "/play")  # whose answer everybody may read
        await calm(fake, one, other)
        after = [call for call in fake.sends_and_edits(group) if call.time > told[0].time]
        assert {call.method for call in after} >= {"sendMessage"}
        assert after[0].time - told[0].time >= 60
        assert len(rates_refused(fake)) == 1


async def test_two_quick_presses_act_in_their_order_in_two_processes(fake, server):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with pair(server, fake, speed=50) as (one, other):
        table, _ = await begun(one, group, "kosci", ola, jan)
        await calm(fake, one, other)
        now = await one.table(table)
        asked = ola if now.chairs[now.awaited()[0]].user == f"telegram:{ola.id}" else jan
        keep, roll = (find(asked, group, table, *what) for what in ((Kind.MARK, "+0"), (Kind.VERB, "0")))
        draft = one.store.draft

        async def slowly(*args):
            await asyncio.sleep(0.3)
            await draft(*args)

        one.store.draft = slowly
        to(fake, one)
        first = asked.tap(*keep)
        await asyncio.sleep(0.1)
        to(fake, other)
        second = asked.tap(*roll)
        answers = [await query.answered(5) for query in (first, second)]
        assert not any(answer.alert for answer in answers), answers
        (entry,) = (await one.store.log(table))[-1:]
        assert entry.step.split()[1:] == ["hold", str(now.state.dice[0])]


def marked(panel):
    """Numbers of the cards that are chosen."""
    return {str(place) for place, button in enumerate(panel.keyboard) if "✓" in button.label}


async def test_a_hand_that_two_processes_draw_at_once_shows_what_is_newest(fake, server):
    ola, jan = fake.user("Ola"), fake.user("Jan")
    group = fake.group("Planszówki", ola, jan)
    async with pair(server, fake, speed=50) as (one, other):
        to(fake, one)
        table, _ = await begun(one, group, "cribbage", ola, jan)
        await calm(fake, one, other)
        (panel,) = ola.ephemerals(group)
        where, now = address(f"telegram:{group.id}"), await one.table(table)
        seat = now.find(user_of(ola.id))

        async def chosen(stage, card):
            """A card is marked beside the table, and the hand drawn by this process; nobody else is told."""
            await stage.store.draft(now.id, f"{seat}:{card}", f"{now.asked[seat]}:")
            answer = await stage.facade.panel(Request("", where.channel, user_of(ola.id), "Ola", "pl"), now.id)
            panels, ticket = stage.telegram.chat.panels, Ticket(Rank.PANEL)
            return await panels.edit(stage.facade, where, ola.id, panel.ephemeral_id, answer, ticket)

        await asyncio.sleep(61 / 50)  # the budget is whole again
        fake.trouble.slow(0.7, "editEphemeralMessageText", 1)  # what the first one draws arrives last
        slow = asyncio.create_task(chosen(one, 0))
        await fake.until(lambda: fake.calls[-1].method == "editEphemeralMessageText")
        assert await chosen(other, 3)
        assert marked(panel) == {"0", "3"}
        assert not slow.done()
        assert await slow
        await calm(fake, one, other)
        assert marked(panel) == {"0", "3"}
