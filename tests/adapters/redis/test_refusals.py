"""A server that answers but can do nothing for anybody now: away in words, logged once, and well again afterwards."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from redis.asyncio.connection import AbstractConnection
from structlog.testing import capture_logs

from adapters.redis import connection
from adapters.redis.connect import connect
from adapters.redis.outage import Outage
from adapters.redis.store import RedisStore
from bot.ports import Away
from bot.tables.stored import Entry, Place, Saving
from tests.doubles.toys import HERE, open_table
from tests.support.servers import client_of

PLACE = Place(HERE)


@pytest.fixture
def outage(monkeypatch):
    """One that has told nothing yet."""
    monkeypatch.setattr(connection, "OUTAGE", fresh := Outage())
    return fresh


def full(node):
    node.request("CONFIG", "SET", "maxmemory", 1)
    return lambda: node.request("CONFIG", "SET", "maxmemory", 0)


def replica(node):
    node.request("REPLICAOF", "127.0.0.1", 1)
    return lambda: node.request("REPLICAOF", "NO", "ONE")


def lonely(node):
    node.request("CONFIG", "SET", "min-replicas-to-write", 1)
    return lambda: node.request("CONFIG", "SET", "min-replicas-to-write", 0)


def forbidden(node):
    node.request("ACL", "SETUSER", "default", "-@write", "-@scripting")
    return lambda: node.request("ACL", "SETUSER", "default", "+@all")


STATES = {"OOM": full, "READONLY": replica, "NOREPLICAS": lonely, "NOPERM": forbidden}


@pytest.mark.parametrize(("code", "spoil"), STATES.items(), ids=STATES)
async def test_a_server_that_refuses_writes_is_away_and_the_same_change_acts_once_it_is_well(node, outage, code, spoil):
    async with client_of(node.url) as client:
        store = RedisStore(client)
        table = open_table()
        await store.save(Saving(table, 0, "open", "!begin", 5, (PLACE,)))
        await store.probe()
        store._well = 0.0
        saving = Saving(table.changed(0), 1, "op", "!join")
        mend = spoil(node)
        with capture_logs() as logs:
            for _ in range(3):
                with pytest.raises(Away, match=code):
                    await store.save(saving)
            with pytest.raises(Away, match=code):
                await store.probe()
        assert [(line["event"], line["why"][: len(code)]) for line in logs] == [("store is away", code)]
        mend()
        assert await store.log(table.id) == [Entry(1, "!begin")]
        await store.save(saving)
        await store.probe()
        assert await store.log(table.id) == [Entry(1, "!begin"), Entry(2, "!join")]
        assert (await store.load(table.id)).table == saving.table


async def test_a_cluster_that_is_full_on_one_node_of_three_is_not_well(cluster, outage):
    mends = []
    async with client_of(cluster.url) as client:
        store = RedisStore(client)
        await store.probe()
        store._well = 0.0
        try:
            mends.append(full(cluster._nodes[1]))
            with pytest.raises(Away, match="OOM"):
                await store.probe()
        finally:
            for mend in mends:
                mend()
        await store.probe()


@asynccontextmanager
async def answering(line):
    """A URL where every command but INFO is answered with this line."""

    async def serve(reader, writer):
        while head := await reader.readline():
            words = []
            for _ in range(int(head[1:])):
                await reader.readline()
                words.append((await reader.readline()).strip().upper())
            said = b"$0\r\n\r\n" if words[0] == b"INFO" else b"+OK\r\n" if words[0] in (b"CLIENT", b"HELLO") else line
            writer.write(said)
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}?protocol=2"


@pytest.mark.parametrize(
    "line",
    [
        b"-MISCONF Errors writing to the AOF file: No space left on device\r\n",
        b"-LOADING Redis is loading the dataset in memory\r\n",
        b"-CLUSTERDOWN The cluster is down\r\n",
        b"-TRYAGAIN Multiple keys request during rehashing of slot\r\n",
        b"-MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.\r\n",
        b"-NOAUTH Authentication required.\r\n",
        b"-WRONGPASS invalid username-password pair or user is disabled.\r\n",
        b"-BUSY Redis is busy running a script.\r\n",
        b"-ERR Error running script (call to f_a1): @user_script:10: @user_script: 10: -OOM command not allowed\r\n",
    ],
    ids=lambda line: line[1:11].decode(),
)
async def test_whatever_a_server_says_of_itself_is_away(line, outage):
    async with answering(line) as url, client_of(url) as client:
        store = RedisStore(client)
        for call in (store.save(Saving(open_table(), 0, "open", "!begin")), store.probe(), store.settings("web:x")):
            with pytest.raises(Away, match=line.split(b" -")[-1].removeprefix(b"-").split()[0].decode()):
                await call


@pytest.mark.parametrize(
    "told",
    [
        "ACL failure in script: User default has no permissions to run the 'set' command script: on @user_script:1.",
        "The user executing the script can't run this command or subcommand script: a1, on @user_script:27.",
        "Error running script (call to f_a1): @user_script:1: The user executing the script can't run this command",
    ],
    ids=["valkey 9", "redis 7.0", "redis 6.2"],
)
async def test_a_script_that_may_not_write_finds_the_server_away_whatever_its_version_says(told, outage):
    """The store that is left may be any of these; words of servers that were asked."""
    async with answering(f"-ERR {told}\r\n".encode()) as url, client_of(url) as client:
        with pytest.raises(Away, match="NOPERM"):
            await RedisStore(client).save(Saving(open_table(), 0, "open", "!begin"))


@pytest.mark.parametrize("line", [b"-WRONGTYPE Operation against a key\r\n", b"-ERR unknown command 'OOM'\r\n"])
async def test_a_mistake_of_our_own_is_not_taken_for_an_outage(line):
    async with answering(line) as url, client_of(url) as client:
        with pytest.raises(Exception, match=r"Operation|unknown") as fault:
            await RedisStore(client).settings("web:x")
    assert not isinstance(fault.value, Away)


async def test_a_connection_that_another_task_closes_just_before_it_is_written_to_is_away(cluster, monkeypatch, outage):
    """As a cluster's client does to all connections of a node that fails over."""
    async with client_of(cluster.url) as client:
        store = RedisStore(client)
        await store.probe()
        with monkeypatch.context() as patched:
            patched.setattr(AbstractConnection, "check_health", AbstractConnection.disconnect)
            with pytest.raises(Away, match="AttributeError"):
                await store.settings("web:x")
        assert await store.settings("web:x") == {}


async def test_an_attribute_that_we_miss_ourselves_is_a_fault(node):
    async with client_of(node.url) as client:
        nothing = None
        with pytest.raises(AttributeError):
            async with RedisStore(client)._connection.bounded():
                nothing.writelines(())


def test_a_reason_is_told_again_only_when_it_has_not_been_met_for_a_minute():
    now = [0.0]
    outage = Outage(lambda: now[0])
    with capture_logs() as logs:
        for seconds in (0, 30, 30, 30, 61):
            now[0] += seconds
            outage.tell("OOM")
        outage.tell("READONLY")
    assert [line["why"] for line in logs] == ["OOM", "OOM", "READONLY"]


async def test_a_bot_cannot_start_on_a_server_that_is_down_and_says_why(outage):
    async with answering(b"+OK\r\n") as url:
        client = await connect(url)
        await client.aclose()
    with pytest.raises(Away, match="ConnectionError"):
        await connect(url)
