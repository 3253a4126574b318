"""The computer player keeps nobody waiting, also where its search fails or the table changes meanwhile."""

import asyncio
from dataclasses import replace
from threading import Event

import pytest
from structlog.testing import capture_logs

from bot.ai.levels import by_nodes
from bot.ai.player import Decision
from bot.catalog import CATALOG
from bot.services.computer import Computers
from bot.workers.in_thread import InThread
from engines.backgammon.table import Say
from engines.core import Seat, play
from tests.bot.services.computer_tables import luck, table_of
from tests.doubles.toys import ANN


class Broken:
    """A player that fails."""

    def decide(self, rules, view, seat, moves, effort, dice):
        raise ZeroDivisionError


class Cheating:
    """A player that chooses what is not allowed."""

    def decide(self, rules, view, seat, moves, effort, dice):
        return Decision(Say("take"))


@pytest.mark.parametrize(
    ("player", "said"), [(Broken(), "computer failed"), (Cheating(), "computer chose what is not allowed")]
)
async def test_a_search_that_fails_is_logged_and_any_move_is_made(player, said, monkeypatch):
    monkeypatch.setitem(CATALOG, "backgammon", replace(CATALOG["backgammon"], computers=by_nodes(player, 100)))
    rules = CATALOG["backgammon"].default
    table = table_of("backgammon", rules.setup(2, luck(1)), 2)
    (seat,), computers = table.awaited(), Computers()
    with capture_logs() as logs:
        actions = [(await computers.decide(table, seat, seed)).move for seed in range(30)]
    assert len(set(actions)) > 5
    for action in actions:
        assert rules.why_not(table.state, seat, action) is None
        assert not rules.format(action).startswith("resign")
    assert {(line["event"], line["table"]) for line in logs} == {(said, "abcdefgh")}


class Waiting:
    """A player that thinks until the event loop tells it to move."""

    def __init__(self):
        self.begun, self.told = Event(), Event()

    def decide(self, rules, view, seat, moves, effort, dice):
        self.begun.set()
        assert self.told.wait(60)
        return Decision(moves[0])


async def test_the_loop_goes_on_while_it_thinks(monkeypatch):
    player = Waiting()
    monkeypatch.setitem(CATALOG, "canasta", replace(CATALOG["canasta"], computers=by_nodes(player, 100)))
    state = CATALOG["canasta"].default.setup(4, luck(1))
    (seat,) = CATALOG["canasta"].default.to_move(state)
    thinking = asyncio.create_task(Computers().decide(table_of("canasta", state, 4), seat, 1))
    while not player.begun.is_set():  # noqa: ASYNC110 - a thread brings it about
        await asyncio.sleep(0.005)
    assert not thinking.done()
    player.told.set()
    assert (await thinking).decision is not None


class Modest:
    """A player that notes how much it may think."""

    def __init__(self):
        self.given = []

    def decide(self, rules, view, seat, moves, effort, dice):
        self.given.append(effort.nodes)
        return Decision(moves[0])


@pytest.fixture
def modest(monkeypatch):
    """The player of all computers at draughts, and a table at which its opponent is to move."""
    player = Modest()
    monkeypatch.setitem(CATALOG, "warcaby", replace(CATALOG["warcaby"], computers=by_nodes(player, 1000)))
    rules = CATALOG["warcaby"].default
    state = rules.setup(2, luck(1))
    table = table_of("warcaby", play(rules, state, Seat(0), next(iter(rules.legal(state, Seat(0))))), 2, level="strong")
    return player, table


@pytest.mark.parametrize(
    ("tables", "workers", "nodes"),
    [(1, 1, [1000]), (3, 1, [1000, 500, 350]), (4, 2, [1000, 1000, 500, 500]), (9, 1, [80])],
)
async def test_the_more_tables_think_the_less_each_of_them_does(modest, tables, workers, nodes):
    player, table = modest
    thinking = InThread()
    thinking.most = workers
    computers = Computers(1.0, thinking)
    await asyncio.gather(*(computers.decide(table, Seat(1), n) for n in range(tables)))
    assert player.given[-len(nodes) :] == nodes
    await computers.decide(table, Seat(1), 1)
    assert player.given[-1] == 1000


async def test_a_weaker_level_thinks_less(modest):
    player, table = modest
    chairs = tuple(replace(chair, level="medium") for chair in table.chairs)
    await Computers().decide(table.model_copy(update={"chairs": chairs}), Seat(1), 1)
    assert player.given == [200]


async def test_what_was_thought_about_a_table_that_has_changed_is_thought_again(house):
    """Both put cards into the crib at the same time."""
    table = await house.open("cribbage", computers=1)
    seats = table.find(ANN), next(seat for seat in table.awaited() if table.chairs[seat].computer)
    thoughts = []

    class Slow(Computers):
        async def decide(self, now, seat, seed):
            if not thoughts:
                mine = next(iter(now.rules.legal(now.state, seats[0])))
                await house.service.say(house.request(), now.id, now.rules.format(mine))
            thoughts.append(now.rev)
            return await super().decide(now, seat, seed)

    house.service.computers = Slow(0.0)
    await house.round()
    assert (await house.table(table)).awaited() == (seats[1],)
    await house.round()
    assert len(set(thoughts)) == len(thoughts) > 1
    assert all((await house.table(table)).state.thrown)
