"""Players in worker processes think what they would think here, and load nothing but what they need."""

import asyncio
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.ai.jobs import Question, choose, weigh
from bot.ai.levels import by_nodes
from bot.catalog import CATALOG
from bot.services.computer import Computers
from bot.services.thinking import MOST, Thinking, cores
from bot.tables.table import codec
from bot.workers.job import Job, JobFailed, Priority
from engines.core import Seat
from tests.bot.services.computer_tables import luck, table_of
from tests.support import jobs

HEAVY = {"PIL", "aiohttp", "asyncio", "discord", "pydantic", "redis", "rich", "structlog", "telegram"}
MATCHES = {key: one for key, one in CATALOG.items() if one.default.players[-1] > 1}


@pytest.fixture
async def thinking():
    thinking = Thinking(1)
    yield thinking
    await thinking.aclose()


def question(game, nodes=60, level="medium"):
    """What a player is asked at the first decision of a match whose rules and state have been stored and read."""
    definition = CATALOG[game]
    rules = definition.default
    players = 2 if 2 in rules.players else rules.players[0]
    kind = codec(game)
    table = kind.model_validate_json(table_of(game, rules.setup(players, luck(4)), players).model_dump_json())
    seat = min(rules.to_move(table.state))
    view = table.rules.view(table.state, seat)
    player = definition.computers.at(level).player
    return Question(player, table.rules, view, seat, nodes, 7, definition.avoided)


async def test_every_player_thinks_the_same_in_a_worker_and_here(thinking):
    for game in MATCHES:
        for level in ("medium", "strong"):
            asked = question(game, level=level)
            assert await thinking.run(Job(choose, (asked,))) == choose(bool, asked), game
    loaded = {name.partition(".")[0] for name in await thinking.run(Job(jobs.modules))}
    assert not loaded & HEAVY
    assert "engines" in loaded


async def test_a_player_weighs_moves_in_a_worker(thinking):
    asked = question("warcaby")
    moves = tuple(asked.rules.legal(asked.rules.imagine(asked.view, luck(1)), asked.seat))
    values = await thinking.run(Job(weigh, (asked, moves)))
    assert values == weigh(bool, asked, moves)
    assert len(values) == len(moves)


async def test_a_move_that_is_thought_about_comes_before_an_analysis_without_waiting_for_it(thinking):
    analysis = asyncio.create_task(thinking.run(Job(jobs.last, (30.0,), priority=Priority.ANALYSIS)))
    assert await thinking.run(Job(jobs.double, (4,))) == 8
    assert not analysis.done()
    analysis.cancel()


async def test_a_player_that_cannot_be_read_fails_alone(thinking):
    with pytest.raises(JobFailed):
        await thinking.run(Job(choose, (None,)))


@pytest.mark.parametrize(("deaths", "events"), [(1, ["worker died"]), (2, [*["worker died"] * 2, "computer failed"])])
async def test_a_computer_moves_although_its_workers_are_killed_while_they_think(
    thinking, monkeypatch, tmp_path, deaths, events
):
    player = jobs.Mortal(str(tmp_path / "died"), deaths)
    monkeypatch.setitem(CATALOG, "warcaby", replace(CATALOG["warcaby"], computers=by_nodes(player, 100)))
    rules = CATALOG["warcaby"].default
    state = rules.setup(2, luck(1))
    with capture_logs() as logs:
        chosen = await Computers(1.0, thinking).decide(table_of("warcaby", state, 2), Seat(0), 3)
    assert rules.why_not(state, Seat(0), chosen.move) is None
    assert (chosen.decision is None) == (deaths > 1)
    assert [line["event"] for line in logs] == events


async def test_where_no_worker_can_be_started_a_thread_thinks(thinking, monkeypatch):
    monkeypatch.setattr("sys.executable", "/bin/false")
    rules = CATALOG["warcaby"].default
    state = rules.setup(2, luck(1))
    with capture_logs() as logs:
        chosen = await Computers(0.1, thinking).decide(table_of("warcaby", state, 2), Seat(0), 3)
    assert chosen.decision is not None
    assert [line["event"] for line in logs][-1] == "thinking in a thread: no worker can be started"


def test_there_are_workers_for_all_cores_but_one():
    assert Thinking().most == min(MOST, max(1, cores() - 1))
    assert Thinking(3).most == 3
