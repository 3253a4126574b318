"""Commands that are asked for in one turn of the event loop go together, and each has its own answer."""

import asyncio

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as Late

from adapters.redis.batches import LARGEST, UNDER_WAY, Batches, batches_of
from adapters.redis.connection import Connection
from bot.ports import Away
from tests.support.servers import client_of
from tests.support.store_counts import counted

GET = "return redis.call('GET', KEYS[1])"


@pytest.fixture
def connection(redis):
    return Connection(redis)


async def test_what_is_asked_for_at_once_takes_one_round_trip_and_keeps_its_order(redis, connection):
    other = Connection(redis)  # whoever speaks through the same client
    with counted(redis) as count:
        answers = await asyncio.gather(
            connection.execute("SET", "batch", "1"), other.execute("INCR", "batch"), connection.execute("GET", "batch")
        )
    assert list(map(str, answers)) == ["True", "2", "2"]
    assert (count.now.names, count.now.writes) == (["SET", "INCR", "GET"], 1)


async def test_a_mistake_of_one_command_is_not_that_of_another(connection):
    await connection.execute("SET", "text", "words")
    wrong, right = await asyncio.gather(
        connection.execute("LPUSH", "text", "1"), connection.execute("GET", "text"), return_exceptions=True
    )
    assert isinstance(wrong, ResponseError)
    assert right == "words"


async def test_a_command_that_cannot_be_sent_is_its_asker_s_alone(connection):
    await connection.execute("SET", "text", "words")
    wrong, right = await asyncio.gather(
        connection.execute("SET", "text", "half a letter: \ud800"),
        connection.execute("GET", "text"),
        return_exceptions=True,
    )
    assert isinstance(wrong, UnicodeEncodeError)
    assert right == "words"


async def test_scripts_that_the_server_has_forgotten_are_told_again(redis, connection):
    await connection.execute("SET", "batch", "7")
    await redis.script_flush()
    assert await asyncio.gather(*(connection.run_script(GET, ("batch",)) for _ in range(3))) == ["7"] * 3


async def test_a_script_that_the_server_does_not_know_costs_one_trip_more_and_only_once(redis, connection):
    await redis.script_flush()
    with counted(redis) as count:
        await connection.run_script(GET, ("batch",))
        await connection.run_script(GET, ("batch",))
    assert count.now.trips == len(count.now.names) == 3


async def test_whoever_gives_up_waiting_takes_no_answer_from_another(connection):
    given_up = asyncio.create_task(connection.execute("INCR", "count"))
    others = [asyncio.create_task(connection.execute("INCR", "count")) for _ in range(3)]
    await asyncio.sleep(0)
    given_up.cancel()
    assert len(set(await asyncio.gather(*others))) == 3
    assert given_up.cancelled()


async def test_while_enough_is_under_way_what_comes_waits_and_goes_together(redis, connection, monkeypatch):
    batches, answers, comes = batches_of(redis), Batches._answers, asyncio.Event()

    async def late(self, batch):
        await comes.wait()
        return await answers(self, batch)

    monkeypatch.setattr(Batches, "_answers", late)
    with counted(redis) as count:
        first = []
        for n in range(UNDER_WAY):
            first.append(asyncio.create_task(connection.execute("SET", f"n{n}", n)))
            while len(batches._sending) <= n:  # noqa: ASYNC110 - no event says so
                await asyncio.sleep(0)
        later = [asyncio.create_task(connection.execute("INCR", "n0")) for _ in range(5)]
        await asyncio.sleep(0)
        comes.set()
        await asyncio.gather(*first, *later)
    assert (len(count.now.names), count.now.writes) == (UNDER_WAY + 5, UNDER_WAY + 1)


async def test_all_who_wait_hear_that_the_server_is_lost():
    connection = Connection(Redis.from_url("redis://127.0.0.1:1", decode_responses=True))
    told = await asyncio.gather(*(connection.execute("GET", "a") for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in told] == [Away] * 3


async def test_batches_that_follow_one_another_keep_one_connection(redis, connection):
    await connection.execute("SET", "batch", "0")
    before = (await redis.info("stats"))["total_connections_received"]
    for _ in range(20):
        await connection.execute("INCR", "batch")
    assert (await redis.info("stats"))["total_connections_received"] == before


async def test_a_connection_that_the_server_has_closed_meanwhile_is_no_outage(embedded_server):
    redis = Redis.from_url(embedded_server.url, decode_responses=True, retry=Retry(NoBackoff(), 0))
    connection = Connection(redis)
    async with redis, client_of(embedded_server.url) as other:
        await connection.execute("SET", "batch", "1")
        await other.client_kill_filter(_type="normal", skipme=True)
        await asyncio.sleep(0.01)
        assert await connection.execute("GET", "batch") == "1"


async def test_a_connection_whose_server_is_about_to_move_is_made_anew(redis, connection):
    mine = await connection.execute("CLIENT ID")
    redis.connection_pool._in_use_connections.copy().pop().mark_for_reconnect()
    assert await connection.execute("CLIENT ID") != mine


async def test_an_answer_that_comes_too_late_is_not_taken_for_that_of_the_next_command(embedded_server):
    redis = Redis.from_url(embedded_server.url, decode_responses=True, socket_timeout=0.1, retry=Retry(NoBackoff(), 0))
    async with redis:
        connection = Connection(redis)
        await connection.execute("SET", "batch", "late")
        with pytest.raises(Away):
            await connection.execute("BLPOP", "nothing", 0.2)
        await asyncio.sleep(0.2)
        assert await connection.execute("GET", "batch") == "late"


async def test_a_connection_that_has_failed_goes_back_to_the_others_as_it_was(embedded_server):
    once = Retry(NoBackoff(), 0)
    redis = Redis.from_url(
        embedded_server.url, decode_responses=True, socket_timeout=0.05, max_connections=1, retry=once
    )
    async with redis:
        with pytest.raises(Away):
            await Connection(redis).execute("BLPOP", "nothing", 0.2)
        assert await redis.ping()  # there is no other one
        with pytest.raises(Late):
            await redis.blpop("nothing", 0.2)


async def test_more_than_fits_into_one_batch_goes_in_several_and_each_keeps_its_order(redis):
    batches = batches_of(redis)
    with counted(redis) as count:
        answers = await asyncio.gather(*(batches.execute_command("INCR", "count") for _ in range(2 * LARGEST + 1)))
    assert (sorted(answers), count.now.writes) == ([*range(1, 2 * LARGEST + 2)], 3)
    for part in (answers[:LARGEST], answers[LARGEST : 2 * LARGEST]):
        assert part == sorted(part)


async def test_what_is_asked_for_one_after_another_never_needs_a_second_connection(redis, connection):
    for _ in range(3):
        await asyncio.gather(*(connection.execute("INCR", "count") for _ in range(2)))
    assert len({await connection.execute("CLIENT ID") for _ in range(3)}) == 1
    assert len(batches_of(redis)._free) == 1


async def test_when_sending_is_stopped_whoever_waits_is_stopped_and_the_answer_is_nobody_elses(embedded_server):
    redis = Redis.from_url(embedded_server.url, decode_responses=True, max_connections=1)
    async with redis:
        batches = batches_of(redis)
        waiting = asyncio.create_task(batches.execute_command("BLPOP", "nothing", 0.05))
        while not batches._sending:  # noqa: ASYNC110 - no event says so
            await asyncio.sleep(0)
        (task,) = batches._sending
        await asyncio.sleep(0.02)  # it is on its way
        task.cancel()
        await asyncio.wait([waiting])
        assert waiting.cancelled()
        assert not batches._sending
        assert await redis.ping() is True


async def test_for_those_who_have_given_up_before_it_was_sent_nothing_is_sent(connection):
    for _ in range(UNDER_WAY + 1):
        given_up = asyncio.create_task(connection.execute("INCR", "count"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait([given_up])
    assert await connection.execute("INCR", "count") == 1


async def test_an_answer_that_cannot_be_understood_leaves_none_behind(embedded_server):
    def fail(_):
        raise ValueError("not understood")

    redis = Redis.from_url(embedded_server.url, decode_responses=True, max_connections=1)
    redis.set_response_callback("PING", fail)
    async with redis:
        batches = batches_of(redis)
        await batches.execute_command("SET", "text", "words")
        asked = batches.execute_command("PING"), batches.execute_command("BLPOP", "nothing", 0.05)  # which answers late
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(error) for error in told] == [ValueError] * 2
        assert await redis.get("text") == "words"
