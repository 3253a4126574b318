"""What ``/readyz`` and ``/metrics`` ask of the store, and what they make of it."""

import pytest

from adapters.redis.connect import connect
from adapters.redis.store import RedisStore
from bot.ai import tables
from bot.operation.readiness import Readiness, State
from bot.services.vitals import Vitals


@pytest.fixture
def vitals(house):
    return Vitals(Readiness(), house.store)


async def test_a_bot_that_keeps_up_is_ready_in_every_part_that_is_looked_at(vitals):
    await vitals.look()
    states = {name: part.state for name, part in vitals.readiness.parts.items() if part.state is not State.OFF}
    assert states == dict.fromkeys(("store", "boards", "outbox", "data"), State.READY)


async def test_boards_that_are_put_off_while_presses_wait_are_told_and_are_not_late(vitals):
    vitals.put_off = lambda: 7
    await vitals.look()
    assert (vitals.readiness.boards.state, vitals.readiness.boards.why) == (State.READY, "7 put off")


@pytest.mark.parametrize(
    ("part", "waits"), [("boards", {"undrawn": 30.0}), ("outbox", {"owed_for": 120.0}), ("outbox", {"telegram": 120.0})]
)
async def test_what_has_waited_too_long_makes_its_part_late(house, vitals, monkeypatch, part, waits):
    backlog = await house.store.upkeep.backlog()
    vitals.outboxes = {"telegram": lambda: (1, waits.get("telegram", 0.0))}

    async def waiting():
        return backlog._replace(**{name: value for name, value in waits.items() if name != "telegram"})

    monkeypatch.setattr(house.store.upkeep, "backlog", waiting)
    await vitals.look()
    assert vitals.readiness.parts[part].state is State.LATE
    assert vitals.readiness.parts[part].why == f"{max(waits.values()):.0f} s"
    assert not vitals.readiness.complete


async def test_a_file_of_the_players_that_is_not_what_was_built_makes_the_bot_not_ready(vitals, monkeypatch, tmp_path):
    for file in (tables.MANIFEST, *tables.BUILT.glob("cribbage*.xz")):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / tables.MANIFEST.name).write_text(
        f'{{"cribbage": {{"sha256": "{"0" * 64}"}}, "kosci.gone": {{"sha256": ""}}}}'
    )
    monkeypatch.setattr(tables, "BUILT", tmp_path)
    monkeypatch.setattr(tables, "MANIFEST", tmp_path / tables.MANIFEST.name)
    await vitals.look()
    assert vitals.readiness.data.state is State.FAULTY
    assert vitals.readiness.data.why == "cribbage, kosci.gone"


async def test_the_census_counts_every_table_once_whatever_people_call_themselves(house, toys, vitals):
    for _ in range(3):
        await house.open("nim")
    await house.service.open(house.request()._replace(name='A","phase":"over"'), "nim")
    assert await house.store.upkeep.census() == {"lobby": 1, "playing": 3, "over": 0, "folded": 0}


async def test_the_census_and_the_backlog_are_taken_of_a_cluster_too(cluster):
    client = await connect(cluster.url)
    try:
        upkeep = RedisStore(client).upkeep
        assert set((await upkeep.census()).values()) == {0}
        assert (await upkeep.backlog()).owed == 0
    finally:
        await client.aclose()
