"""What a press on Telegram sends to the store."""

import asyncio
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from adapters.redis import remembered
from adapters.telegram import backlog, shared_budget
from adapters.telegram.accounts import GROUP
from adapters.telegram.tickets import Rank, Ticket
from bot.operation.readiness import State
from bot.scenes.controls import Pick, cards_of, in_deal
from bot.screens import playing
from bot.tables.token import Kind
from engines.core import play
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import Player, Stage, asked, begun, hurried
from tests.adapters.telegram.test_games import friends_at
from tests.doubles.telegram import FakeTelegram
from tests.doubles.telegram.chat import Chat
from tests.support.positions import laid
from tests.support.servers import client_of
from tests.support.store_counts import StoreCounts, counted, tracked

SPEED = 200

PRESS = {"FIND", "SAVE", "SHOWN", "TAKE", "ARRIVED"}
"""The table, the move, the board; a send of the budget and its arrival."""

WITH_HANDS = sorted((*PRESS, "SWAP of 2"))
"""How two hands look is noted together."""


@pytest.fixture(autouse=True)
def _as_usual(monkeypatch):
    """Of this machine's time presses have as much as usual, though the platform's runs faster."""
    monkeypatch.setattr(backlog, "SHORT", 10.0)  # on a slow machine a press would be written down until it is done
    for name in ("HOLD", "TOLD"):
        monkeypatch.setattr(shared_budget, name, SPEED * getattr(shared_budget, name))


async def test_a_move_in_a_group_costs_five_commands_and_three_round_trips_until_its_board_is_shown(
    server,
):
    async with match(server) as (stage, redis, group, table, players):
        with counted(redis) as counts:
            costs = [await cost(stage, table, players, group, counts) for _ in range(10)]
    names = [sent for sent, _ in costs]
    assert min(map(len, names)) <= 5
    assert max(map(len, names[4:])) <= 7  # by then everything is remembered
    assert set(min(names, key=len)) <= PRESS
    assert min(trips for _, trips in costs) <= 3


@pytest.mark.parametrize(("game", "most"), [("warcaby", 7), ("cribbage", 8), ("cucumber", 8)])
async def test_the_first_press_of_a_process_costs_three_round_trips_as_any_other_though_it_reads_everything_once(
    server, game, most
):
    """What it will need is read beside the table and beside the move: from a plain server by one command each time, by
    which the first press in a hand also forgets that its owner was waiting for it. In the last of these games both
    hands change.
    """
    async with FakeTelegram() as fake:
        hurried(fake, SPEED)
        people = [fake.user("Ola"), fake.user("Jan")]
        group = fake.group("Group", *people)
        async with process(server, fake) as (stage, _):
            table, players = await begun(stage, group, game, *people)
            await stage.calm()
        costs = [await first_cost(server, fake, table, players, group) for _ in range(3)]
    assert all("FIND" in names and not {"SADD", "PUBLISH"} & set(names) for names, _ in costs)
    assert min(trips for _, trips in costs) <= 3
    assert all("SAVE" in names or "CHOOSE" in names for names, _ in costs)
    assert min(len(names) for names, _ in costs) <= most


async def first_cost(server, fake, table, players, group):
    """The cost of a press for a process that has just begun."""
    async with process(server, fake) as (stage, redis):
        await stage.store.secret()
        await fake.until(lambda: stage.telegram.part.state is State.READY)
        await asyncio.sleep(GROUP.seconds / SPEED)  # the chat has room again for a board and two hands
        mover, *_ = await asked(stage, table, players)
        playable = await playable_at(stage, table)
        message, data = next(
            (message, data)
            for message, data, token in buttons(mover.user, group)
            if token.kind in "lm" or (token.kind is Kind.CARD and token.text in playable)
        )
        with counted(redis) as counts:
            assert not (await mover.user.press(message, data, stale=True)).alert
            return await told(stage, counts)


async def playable_at(stage, name):
    """The texts of the buttons of the cards that whoever is asked may play or choose."""
    table = (await stage.found(name)).table
    return {
        in_deal(control.deal, card)
        for control in playing.game_scene(table, table.awaited()[0]).controls
        for place, card in enumerate(cards_of(control))
        if isinstance(control, Pick) or place in control.playable
    }


@asynccontextmanager
async def process(server, fake, speed=SPEED, *, tips=False):
    """A process that serves Telegram, and its client; all is remembered that a bot may remember."""
    async with client_of(server.url) as redis:
        stage = Stage(redis, fake, speed=speed)
        if tips:
            stage.add_tips()
        async with stage.telegram.serving(stage.facade), tracked(stage.store):
            yield stage, redis


@pytest.mark.parametrize(
    ("game", "warm", "cold"),
    [
        ("warcaby", ["ARRIVED", "FIND", "SAVE", "SHOWN", "SHOWN", "TAKE", "TAKE"], ["EACH", "EACH"]),
        ("cribbage", ["ARRIVED", "CHOOSE", "FIND", "SHOWN", "TAKE"], ["EACH", "EACH", "GET"]),
    ],
)
async def test_in_chats_with_the_bot_a_press_costs_no_more_than_each_board_that_changes(server, game, warm, cold):
    """A choice changes the board of whoever makes it, and nobody looks at the other one. The first press of a process
    reads beside it, and looks whether a picture has been uploaded before.
    """
    async with FakeTelegram() as fake:
        hurried(fake, SPEED)
        async with process(server, fake) as (stage, redis):
            table, players = await friends_at(stage, game, fake.user("Ola"), fake.user("Jan"))
            with counted(redis) as counts:
                costs = [await cost_in_private(stage, table, players, counts) for _ in range(6)]
        assert warm in [names for names, _ in costs]
        assert min(trips for _, trips in costs) == 3
        first = []
        for _ in range(3):
            async with process(server, fake) as (stage, redis):
                await stage.store.secret()
                await fake.until(lambda stage=stage: stage.telegram.part.state is State.READY)
                with counted(redis) as counts:
                    first.append(await cost_in_private(stage, table, players, counts))
    assert sorted((*warm, *cold)) in [names for names, _ in first]
    assert min(trips for _, trips in first) <= 4


async def cost_in_private(stage, table, players, counts):
    """The cost of the next press in the presser's own chat."""
    await stage.calm()
    mover, *_ = await asked(stage, table, players)
    message, data = next(
        (message, data)
        for message, data, token in buttons(mover.user, mover.where)
        if token.table == table and token.kind in (Kind.MOVE, Kind.MARK)
    )
    counts.begin()
    assert not (await mover.user.press(message, data, stale=True)).alert
    names, trips = await told(stage, counts)
    return sorted(names), trips


async def test_a_tip_beside_a_move_costs_one_command_more_and_so_does_the_move_after_it(server):
    """Nobody waits until it is noted that a tip was told; the next move reads the player's settings together with the
    table.
    """
    async with match(server, tips=True) as (stage, redis, group, table, players):
        with counted(redis) as counts:
            costs = [await cost(stage, table, players, group, counts) for _ in range(8)]
    told = [number for number, (names, _) in enumerate(costs) if "HSET" in names]
    assert told == [4, 5], "the third moves of both"
    assert sorted(costs[4][0]) == sorted((*PRESS, "HSET"))
    assert sorted(costs[6][0]) == sorted((*PRESS, "HGETALL"))
    assert sorted(costs[6][0][:2]) == ["FIND", "HGETALL"]


async def test_a_card_that_changes_both_hands_and_the_board_costs_six_commands_and_three_round_trips(server):
    async with match(server, "cribbage") as (stage, redis, _, table, players):
        with counted(redis) as counts:
            for player in players:
                await cards_into_the_crib(stage, table, player)
            costs = [await cost_of_a_card(stage, table, players, counts) for _ in range(7)]
    three = [names for names, _ in costs if "SWAP of 2" in names]  # else one hand has not changed
    assert len(three) >= 3
    assert sorted(min(three, key=len)) == WITH_HANDS
    assert max(map(len, three)) <= 9  # on a slow machine the table is looked at again, or a place comes too late
    assert min(trips for names, trips in costs if names in three) == 3


@pytest.mark.parametrize("game", ["warcaby", "cribbage"])
async def test_a_press_after_hours_of_silence_costs_as_much_as_any_other(server, game, monkeypatch):
    """In a match over a week most presses are such."""
    clock = [time.monotonic()]
    monkeypatch.setattr(remembered, "monotonic", lambda: clock[0])
    async with match(server, game) as (stage, redis, group, table, players):
        with counted(redis) as counts:
            costs = []
            for _ in range(7):
                clock[0] += 3 * 3600
                await asyncio.sleep(GROUP.seconds / SPEED)
                mover, *_ = await asked(stage, table, players)
                message, data, _ = next(found for found in buttons(mover.user, group) if found[2].kind in "lmc")
                counts.begin()
                await mover.user.press(message, data, stale=True)
                costs.append(await told(stage, counts))
    names, trips = min(costs[1:], key=lambda cost: len(cost[0]))
    assert len(names) <= 6
    assert trips == 3
    assert sum(len(names) <= 8 for names, _ in costs) >= 3  # on a slow machine a place comes too late now and then


async def test_a_card_that_is_only_chosen_in_a_panel_costs_six_commands_and_three_round_trips(server):
    async with match(server, "cribbage") as (stage, redis, *_, (player, _)):
        panel, data = cards(player)[0]
        with counted(redis) as counts:
            costs = []
            for _ in range(6):
                counts.begin()
                assert not (await player.user.press(panel, data, stale=True)).alert
                costs.append(await told(stage, counts))
    assert sorted(min((names for names, _ in costs), key=len)) == sorted((*PRESS - {"SAVE"}, "CHOOSE", "SWAP"))
    assert min(trips for _, trips in costs) == 3


def cards(player):
    """The panel and the data of each card that a player has."""
    return [(message, data) for message, data, token in buttons(player.user, player.where) if token.kind is Kind.CARD]


async def cards_into_the_crib(stage, table, player):
    for panel, data in cards(player)[:2]:
        assert not (await player.user.press(panel, data, stale=True)).alert
        await stage.calm()
    await player.press(table, Kind.VERB, "0")
    await stage.calm()


async def cost_of_a_card(stage, table, players, counts):
    """The cost of the next card, a minute after the former one, so that the chat has room."""
    await asyncio.sleep(GROUP.seconds / SPEED)
    mover, *_ = await asked(stage, table, players)
    before = (await stage.found(table)).table.rev
    for panel, data in cards(mover):
        counts.begin()
        await mover.user.press(panel, data, stale=True)
        sent = await told(stage, counts)
        if (await stage.found(table)).table.rev > before:
            return sent
    raise AssertionError("no card could be laid")


async def told(stage, counts):
    """The names of what was sent since the count began, without the lease to poll, and how many round trips followed
    one another until all was drawn: the last one tells what has arrived and how hands look, and nobody waits for it.
    """
    await stage.calm()
    await asyncio.sleep(0.02)
    await stage.calm()
    await stage.telegram.chat.outbox.settled()
    return [name for name in counts.now.names if name != "RENEW"], counts.now.trips - 1


CLOCKS, APART = (12, 5, 2), 14.0
"""Where messages leave seconds apart: how fast the platform's time runs, slower where this machine cannot follow, and
its seconds between two moves, which have left by then.
"""


@pytest.fixture
def _by_the_clock(monkeypatch):
    for name in ("HOLD", "TOLD"):
        monkeypatch.setattr(shared_budget, name, getattr(shared_budget, name) / SPEED)


@pytest.mark.timeout(400)
@pytest.mark.usefixtures("_by_the_clock")
async def test_a_lone_move_in_a_group_that_has_had_its_messages_costs_seven_commands_and_three_round_trips(server):
    """Its board and its hands leave seconds apart, each at the place that it was promised while the move was saved."""

    async def five_cards(lone):
        for player in lone.players:
            await cards_into_the_crib(lone.stage, lone.table, player)
        return [await lone.card() for _ in range(5)]

    def are_cheap(costs):
        few = sum(len(names) <= 7 and trips <= 3 for names, trips in costs)
        return few >= 2 and WITH_HANDS in [sorted(names) for names, _ in costs]

    costs = await lone_presses(server, five_cards, are_cheap)
    assert are_cheap(costs), costs


@pytest.mark.slow
@pytest.mark.timeout(400)
@pytest.mark.usefixtures("_by_the_clock")
async def test_a_new_deal_in_a_group_that_has_had_its_messages_costs_no_more(server):
    """Nobody can move before both hands are drawn anew, so they are promised the places for which they wait then."""

    async def three_deals(lone):
        for player in lone.players:
            await cards_into_the_crib(lone.stage, lone.table, player)
        costs = []
        while (WITH_HANDS, 3) not in costs and len(costs) < 3:  # some messages may come too late for their places
            await lone.until_the_last_card()
            deal = (await lone.stage.table(lone.table)).state.up.deal
            names, trips = await lone.card()
            assert (await lone.stage.table(lone.table)).state.up.deal == deal + 1
            costs.append((sorted(names), trips))
        return costs

    costs = await lone_presses(server, three_deals, lambda costs: (WITH_HANDS, 3) in costs)
    assert (WITH_HANDS, 3) in costs


@pytest.mark.slow
@pytest.mark.timeout(400)
@pytest.mark.usefixtures("_by_the_clock")
async def test_a_card_that_is_only_chosen_in_a_group_that_has_had_its_messages_costs_no_more(server):
    """Its owner's hand waits for the place that it was promised while the choice was saved."""
    chosen = sorted((*PRESS - {"SAVE"}, "CHOOSE", "SWAP")), 3

    async def three_choices(lone):
        await lone.send_until_full()
        await lone.choice()  # the process learns where numbers and panels stand
        return [(sorted(names), trips) for names, trips in [await lone.choice() for _ in range(3)]]

    costs = await lone_presses(server, three_choices, lambda costs: chosen in costs)
    assert chosen in costs


async def lone_presses(server, press, is_met):
    """What presses cost after which nobody presses anything until all has been drawn, at the fastest clock at which the
    machine meets what is asked; ``press`` makes them.
    """
    for speed in CLOCKS:
        async with match(server, "cribbage", speed) as (stage, redis, group, table, players):
            with counted(redis) as counts:
                costs = await press(Lone(stage, group, table, players, counts, speed))
            await redis.flushdb()  # the next Telegram begins to count its updates anew
        if is_met(costs):
            break
    return costs


@dataclass
class Lone:
    """Two people at cribbage in a group, who press so seldom that each press finds what the former has left."""

    stage: Stage
    group: Chat
    table: str
    players: list[Player]
    counts: StoreCounts
    speed: float

    async def card(self):
        """The cost of a card that is laid."""
        mover, *_ = await asked(self.stage, self.table, self.players)
        for panel, data in cards(mover):
            self.counts.begin()
            if not (await mover.user.press(panel, data, stale=True)).alert:
                break
        return await self.cost()

    async def choice(self):
        """The cost of a card that is chosen for the crib, or taken back, in a full group."""
        await self.send_often(1)
        player = self.players[0]
        panel, data = cards(player)[0]
        self.counts.begin()
        assert not (await player.user.press(panel, data, stale=True)).alert
        return await self.cost()

    async def cost(self):
        await asyncio.sleep(APART / self.speed)
        return [name for name in self.counts.now.names if name != "RENEW"], self.counts.now.trips - 1

    async def until_the_last_card(self):
        """Lays the position in which the next card ends a deal, in a chat that has had a message every few seconds."""
        now = await self.stage.table(self.table)
        state, after = now.state, now.state
        while after.up.deal == now.state.up.deal:
            state, seat = after, min(now.rules.to_move(after))
            after = play(now.rules, state, seat, next(iter(now.rules.legal(state, seat))))
        await laid(self.stage.store, self.table, state)
        self.stage.facade.places.redraw(self.table, f"telegram:{self.group.id}")
        await self.stage.calm()
        await self.send_until_full()

    async def send_until_full(self):
        """Sends a message every few seconds until as many count as in a group where somebody always plays."""
        await self.send_often(int(GROUP.seconds / APART))

    async def send_often(self, times):
        for _ in range(4 * times):
            await asyncio.sleep(APART / 4 / self.speed)
            await self.stage.telegram.chat.outbox.send(str(self.group.id), Ticket(Rank.ANSWER), nothing, frugal=True)


async def nothing():
    pass


@asynccontextmanager
async def match(server, game="warcaby", speed=SPEED, *, tips=False):
    """Ola and Jan at a game in a group."""
    async with FakeTelegram() as fake:
        hurried(fake, speed)
        async with process(server, fake, speed, tips=tips) as (stage, redis):
            people = [fake.user("Ola"), fake.user("Jan")]
            group = fake.group("Group", *people)
            yield stage, redis, group, *await begun(stage, group, game, *people)


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
    sent = await told(stage, counts)
    assert (await stage.found(table)).table.rev > now.table.rev
    return sent


async def test_a_refusal_on_an_up_to_date_board_costs_a_look_and_draws_nothing(server):
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
