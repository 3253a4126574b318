"""What is asked about one key each in one turn of the event loop is one command to a plain server."""

import asyncio

import pytest
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from adapters.redis.connection import Connection
from adapters.redis.lane import Lane
from bot.ports import Away
from tests.support.servers import client_of
from tests.support.store_counts import counted

READS = ("GET", "text"), ("HGETALL", "person"), ("GET", "nothing"), ("HGETALL", "nobody"), ("HGETALL", "person")


@pytest.fixture(params=[2, 3])
async def redis(request, embedded_server):
    """A client that speaks one of both protocols."""
    async with client_of(f"{embedded_server.url}?protocol={request.param}") as client:
        await client.set("text", "words")
        await client.hset("person", mapping={"name": "Ola", "seat": "0"})
        await asked(Connection(client), *READS)  # from now on the server knows the script
        yield client


@pytest.fixture
def connection(redis):
    return Connection(redis)


def asked(connection, *commands):
    return asyncio.gather(*(connection.execute(*command) for command in commands), return_exceptions=True)


async def test_reads_are_one_command_and_each_is_answered_as_if_it_had_been_sent_alone(redis, connection):
    alone = [await connection.execute(*command) for command in READS]
    with counted(redis) as count:
        assert await asked(connection, *READS) == alone
    assert alone == ["words", {"name": "Ola", "seat": "0"}, None, {}, {"name": "Ola", "seat": "0"}]
    assert count.now.names == ["EACH"]


async def test_one_read_is_sent_as_it_is(redis, connection):
    with counted(redis) as count:
        assert await asked(connection, ("SET", "n", "1"), ("GET", "text")) == [True, "words"]
    assert count.now.names == ["SET", "GET"]


async def test_a_read_that_is_refused_spoils_no_other(connection):
    wrong, right = await asked(connection, ("GET", "person"), ("GET", "text"))
    assert isinstance(wrong, ResponseError)
    assert "WRONGTYPE" in str(wrong)
    assert right == "words"


async def test_reads_that_are_joined_go_behind_what_is_written_at_once(redis, connection):
    with counted(redis) as count:
        answers = await asked(connection, ("GET", "n"), ("SET", "n", "1"), ("GET", "text"), ("INCR", "n"))
    assert list(map(str, answers)) == ["2", "True", "words", "2"]
    assert count.now.names == ["SET", "INCR", "EACH"]


async def test_the_members_of_sets_are_read_together_as_well(redis, connection):
    await redis.delete("pointers")
    await redis.sadd("pointers", "a", "b")
    with counted(redis) as count:
        answers = await asked(connection, ("SMEMBERS", "pointers"), ("SMEMBERS", "nothing"), ("GET", "text"))
        assert answers == [{"a", "b"}, set(), "words"]
        assert await connection.execute("SMEMBERS", "pointers") == answers[0]
    assert count.now.names == ["EACH", "SMEMBERS"]


async def test_a_value_that_is_deleted_beside_reads_is_part_of_their_command(redis, connection):
    await redis.mset({"old": "word", "older": "word"})
    with counted(redis) as count:
        assert await asked(connection, ("DEL", "old"), ("GET", "text"), ("GET", "old")) == [1, "words", None]
        assert await asked(connection, ("DEL", "old", "older"), ("GET", "text")) == [1, "words"]
    assert count.now.names == ["EACH", "DEL", "GET"]


async def test_a_server_that_has_forgotten_the_script_is_told_it_again(redis, connection):
    await redis.script_flush()
    with counted(redis) as count:
        assert await asked(connection, *READS[:2]) == ["words", {"name": "Ola", "seat": "0"}]
        assert await asked(connection, *READS[:2]) == ["words", {"name": "Ola", "seat": "0"}]
    assert count.now.names == ["EACH"] * 3


async def test_what_was_written_beside_reads_is_answered_though_the_server_is_lost_before_they_are(
    redis, connection, monkeypatch
):
    await redis.script_flush()
    answers, asked_once = Lane.answers, []

    async def lost(lane, commands):
        if asked_once:
            raise ConnectionError("lost")
        asked_once.append(commands)
        return await answers(lane, commands)

    monkeypatch.setattr(Lane, "answers", lost)
    written, *read = await asked(connection, ("SET", "n", "1"), *READS)
    assert written
    assert [type(error) for error in read] == [Away] * len(READS)


COUNT = """
local counted = {}
for n, key in ipairs(KEYS) do counted[n] = redis.call('INCRBY', key, ARGV[n]) end
return counted
"""


async def counted_each(connection, *asked):
    return await asyncio.gather(*(connection.run_for_each(COUNT, *one) for one in asked), return_exceptions=True)


async def test_a_script_for_many_keys_is_run_once_for_all_who_ask(redis, connection):
    await redis.delete("a", "b")
    await redis.script_flush()
    with counted(redis) as count:
        assert await counted_each(connection, ("a", 1)) == [1]
        assert await counted_each(connection, ("a", 1), ("b", 5), ("a", 2)) == [2, 5, 4]
    assert count.now.names == ["script"] * 3  # the server had to be told it


async def test_what_could_not_be_sent_for_one_key_is_its_asker_s_alone(redis, connection):
    await redis.delete("a")
    wrong, right = await counted_each(connection, ("half a letter: \ud800", 1), ("a", 1))
    assert isinstance(wrong, UnicodeEncodeError)
    assert right == 1


async def test_a_script_that_fails_fails_for_all_who_asked_together(redis, connection):
    await redis.delete("a")
    first, second = await counted_each(connection, ("a", 1), ("text", 1))
    assert "not an integer" in str(first)
    assert "not an integer" in str(second)
    assert await counted_each(connection, ("a", 0)) == [1]


async def test_in_a_cluster_each_asks_for_itself(cluster):
    async with client_of(cluster.url) as client:
        await client.delete("a")
        await client.delete("b")
        assert await counted_each(Connection(client), ("a", 1), ("b", 5)) == [1, 5]


async def test_a_server_that_will_not_have_keys_of_several_slots_in_one_script_is_asked_for_each(cluster):
    """A cluster that a plain client speaks to, as behind one address."""
    async with Redis.from_url(cluster.url, decode_responses=True) as client:
        connection = Connection(client)
        mine = [key for key in map(str, range(100)) if await held(client, key)][:2]
        with counted(client) as count:
            assert await asked(connection, *(("GET", key) for key in mine)) == [None, None]
            assert await asked(connection, *(("GET", key) for key in mine)) == [None, None]
            assert await counted_each(connection, *((key, 1) for key in mine)) == [1, 1]
    assert count.now.names[:5] == ["EACH", "GET", "GET", "GET", "GET"]


async def held(client, key):
    """Whether this node holds a key."""
    try:
        await client.get(key)
    except ResponseError:
        return False
    return True
