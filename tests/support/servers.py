"""Real servers for tests: the bot's own, a plain one over TCP, a cluster of three; and a line that loses answers."""

import asyncio
import os
import signal
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import pytest_asyncio
import redis
from redis._parsers import AsyncCommandsParser
from redis.asyncio import RedisCluster

from adapters.redis import connect as connecting
from adapters.redis import connection
from adapters.redis.connect import Client, connect
from adapters.redis.embedded import Embedded
from adapters.redis.server_program import binary, bound_to
from adapters.redis.store import RedisStore

HASTE = connecting.ANSWER, connection.PATIENCE
"""Seconds after which the bot does not wait any longer for an answer, and for a call."""

connecting.ANSWER, connection.PATIENCE = 10.0, 25.0  # in tests a machine that has other work is no outage

READ_COMMANDS = AsyncCommandsParser.initialize
COMMANDS = {}
"""All commands of a server, as the library has read them."""


async def read_commands(parser, node=None) -> None:
    """Reads once for all clients of clusters which commands there are: it takes 40 ms, and all servers are the same."""
    if node and COMMANDS:
        parser.node, parser.commands = node, COMMANDS.copy()
        return
    await READ_COMMANDS(parser, node)
    COMMANDS.update(parser.commands)


AsyncCommandsParser.initialize = read_commands


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Node:
    """One server on loopback that keeps its data when it is killed."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port, self.url = (port := free_port()), f"redis://127.0.0.1:{port}"
        keep = ("--dir", str(folder), "--appendonly", "yes", "--save", "", "--loglevel", "warning")
        self._command = (binary(), "--port", str(port), "--bind", "127.0.0.1", *keep, *options)
        self.start()

    def start(self) -> None:
        self._spawn()
        self.until(lambda client: client.ping())

    def _spawn(self) -> None:
        bound = bound_to(os.getpid())  # no server outlives the test run
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, preexec_fn=bound)  # noqa: PLW1509

    def send(self, what: signal.Signals) -> None:
        self._process.send_signal(what)
        if what in (signal.SIGKILL, signal.SIGTERM):
            self._process.wait()

    def kill(self) -> None:
        self.send(signal.SIGKILL)

    def request(self, *command: str | int) -> object:
        with redis.Redis(port=self.port, decode_responses=True) as client:
            return client.execute_command(*command)

    def until(self, holds) -> None:
        """Waits until this is true of a client."""
        for _ in range(1000):
            if self._process.poll() is not None:  # somebody else had the port for a moment
                self._spawn()
            with redis.Redis(port=self.port, decode_responses=True, retry=None) as client, suppress(redis.RedisError):
                if holds(client):
                    return
            time.sleep(0.02)
        raise TimeoutError(self.url)


class Plain:
    """A server as most people have it."""

    def __init__(self, folder: Path) -> None:
        self._node = Node(folder)
        self.url, self.port = self._node.url, self._node.port

    def pause(self) -> None:
        self._node.send(signal.SIGSTOP)

    def resume(self) -> None:
        self._node.send(signal.SIGCONT)

    def kill(self) -> None:
        self._node.send(signal.SIGKILL)

    def start(self) -> None:
        self._node.start()

    def stop(self) -> None:
        self._node.send(signal.SIGKILL)


class Cluster:
    """Three nodes without replicas, a third of the slots each."""

    BOUNDS = ((0, 5460), (5461, 10922), (10923, 16383))

    def __init__(self, folder: Path) -> None:
        self._nodes = [self._node(folder / str(i)) for i in range(3)]
        self.url = self._nodes[0].url
        for node, (first, last) in zip(self._nodes, self.BOUNDS, strict=True):
            node.request("CLUSTER", "ADDSLOTSRANGE", first, last)
            node.request("CLUSTER", "MEET", "127.0.0.1", self._nodes[0].port, self._nodes[0].bus)
        self._settle()

    def _node(self, folder: Path) -> Node:
        folder.mkdir()
        bus = free_port()
        node = Node(folder, "--cluster-enabled", "yes", "--cluster-port", str(bus), "--cluster-node-timeout", "15000")
        node.bus = bus
        return node

    def _settle(self) -> None:
        def knows_all(client) -> bool:
            info = client.cluster("info")
            return info["cluster_state"] == "ok" and info["cluster_known_nodes"] == "3"

        for node in self._nodes:
            node.until(knows_all)

    def pause(self) -> None:
        for node in self._nodes:
            node.send(signal.SIGSTOP)

    def resume(self) -> None:
        for node in self._nodes:
            node.send(signal.SIGCONT)
        self._settle()

    def kill(self) -> None:
        for node in self._nodes:
            node.send(signal.SIGKILL)

    stop = kill

    def start(self) -> None:
        for node in self._nodes:
            node.start()
        self._settle()


class Deaf:
    """A line to a server on TCP that loses the next ``losses`` answers: the server acts, the client never knows. While
    it ``is_silent`` nothing comes through, and nobody hangs up.
    """

    def __init__(self, port: int) -> None:
        self._to, self.port, self.losses, self.is_silent = port, 0, 0, False

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self._server.close()

    async def _serve(self, inward, outward) -> None:
        answers, commands = await asyncio.open_connection("127.0.0.1", self._to)
        there = asyncio.create_task(self._carry(inward, commands))
        with suppress(OSError):
            while data := await answers.read(65536):
                if self.losses:
                    self.losses -= 1
                    break
                if not self.is_silent:
                    outward.write(data)
        there.cancel()
        outward.close()
        commands.close()

    async def _carry(self, reader, writer) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if not self.is_silent:
                    writer.write(data)
        writer.close()


@asynccontextmanager
async def client_of(url: str) -> AsyncIterator[Client]:
    client = await connect(url)
    try:
        yield client
    finally:
        await client.aclose()


async def hang_up(client: Client) -> None:
    """Has every server hang up on all who listen."""
    everywhere = {"target_nodes": RedisCluster.PRIMARIES} if isinstance(client, RedisCluster) else {}
    await client.execute_command("CLIENT KILL", "TYPE", "pubsub", **everywhere)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def embedded_server(tmp_path_factory) -> AsyncIterator[Embedded]:
    """The bot's own server, for the whole run."""
    async with Embedded(tmp_path_factory.mktemp("embedded")) as server:
        yield server


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory) -> Iterator[Plain]:
    """A server over TCP, for the whole run."""
    server = Plain(tmp_path_factory.mktemp("plain"))
    yield server
    server.stop()


@pytest.fixture
def node(tmp_path) -> Iterator[Node]:
    """An empty server of one test, which may fill, close or kill it."""
    (folder := tmp_path / "node").mkdir()
    server = Node(folder)
    yield server
    server.kill()


@pytest.fixture(scope="session")
def cluster(tmp_path_factory) -> Iterator[Cluster]:
    """A Redis Cluster, for the whole run."""
    server = Cluster(tmp_path_factory.mktemp("cluster"))
    yield server
    server.stop()


@pytest.fixture
async def client(embedded_server) -> AsyncIterator[Client]:
    """A client of an empty server."""
    async with client_of(embedded_server.url) as client:
        await client.flushall()
        yield client


@pytest.fixture
def store(client) -> RedisStore:
    """An empty store."""
    return RedisStore(client)
