"""The containers of several processes behind one address, as far as they can be tried without a container engine."""

import asyncio
import re
import shutil
import subprocess
from contextlib import ExitStack, asynccontextmanager
from ipaddress import ip_address, ip_network

import aiohttp
import pytest
import redis
from aiohttp import web
from aiohttp.test_utils import TestServer

from adapters.redis.connect import connect
from adapters.redis.server_program import binary
from adapters.redis.store import RedisStore
from bot.settings import Settings
from tests.adapters.redis.tables import PUBLIC, opened
from tests.support.parlour import ROOT
from tests.support.servers import free_port
from tests.test_container import COMPOSE, PASSWORD, filled

SERVICES = {name: of for name, of in COMPOSE["services"].items() if "several" in of.get("profiles", ())}
NODES = [name for name in SERVICES if name.startswith("valkey-")]
BUS = 10_000
"""A node of a cluster also listens on the port that is so much higher."""


def needed(name):
    """A service, and all that starts before it."""
    return {name}.union(*(needed(other) for other in SERVICES[name].get("depends_on", ())))


def test_to_start_the_proxy_starts_all_of_several_and_not_the_single_bot():
    assert needed("proxy") == set(SERVICES)
    assert not {"bot", "valkey"} & set(SERVICES)


def test_only_the_proxy_can_be_reached_and_by_this_machine_alone():
    ports = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert ports == {"proxy": ["127.0.0.1:8765:8080"]}
    assert COMPOSE["networks"]["cluster"]["internal"] is True
    assert all(set(SERVICES[name]["networks"]) == {"cluster"} for name in (*NODES, "slots"))


def test_pages_and_nodes_keep_addresses_that_nobody_else_is_given():
    """nginx looks up once where the pages are, and the nodes know each other by their addresses."""
    pages = set(re.findall(r"^ *server (\S+):\d+ ", (ROOT / "deploy" / "proxy.conf").read_text(), re.MULTILINE))
    assert pages == {"page-1", "page-2"}
    kept = dict.fromkeys(pages, "web") | dict.fromkeys(NODES, "cluster")
    addresses = [SERVICES[name]["networks"][network]["ipv4_address"] for name, network in kept.items()]
    assert len(set(addresses)) == len(kept)
    for address, network in zip(addresses, kept.values(), strict=True):
        (config,) = COMPOSE["networks"][network]["ipam"]["config"]
        assert ip_address(address) in ip_network(config["subnet"])
        assert ip_address(address) not in ip_network(config["ip_range"])
    assert all(set(SERVICES[name]["networks"]) & set(SERVICES["proxy"]["networks"]) == {"web"} for name in pages)


def test_each_shard_is_served_once_and_telegram_by_the_pages_alone(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "d")
    monkeypatch.setenv("TELEGRAM_TOKEN", "t")
    settings = {}
    for name, service in SERVICES.items():
        if isinstance(given := service.get("environment"), dict) and "STOLIK_NAMES" in given:
            with monkeypatch.context() as patch:
                for key, value in given.items():
                    patch.setenv(key, filled(value))
                settings[name] = Settings(_env_file=None)
    assert set(settings) == {"page-1", "page-2", "shard-0", "shard-1"}
    on_discord = [one for one in settings.values() if one.discord_token]
    assert sorted(shard for one in on_discord for shard in one.discord_shard_ids) == [0, 1]
    assert {one.discord_shard_count for one in on_discord} == {2}
    on_telegram = {name for name, one in settings.items() if one.telegram_token}
    assert on_telegram == {"page-1", "page-2"}
    assert len({one.redis_url.get_secret_value() for one in settings.values()}) == 1


@pytest.fixture
def nodes(tmp_path):
    """The three nodes, on addresses of this machine; what their addresses and their port became."""
    port = free_port()
    while port + BUS > 65_000:
        port = free_port()
    with ExitStack() as stack:
        for name in NODES:
            folder = tmp_path / name
            folder.mkdir()
            address = there(SERVICES[name]["networks"]["cluster"]["ipv4_address"], port)
            command = [filled(part) for part in SERVICES[name]["command"]][1:]
            own = ("--port", str(port), "--bind", address, "--bind-source-addr", address)
            server = subprocess.Popen([binary(), *command, *own], cwd=folder, stdout=subprocess.DEVNULL)
            stack.callback(server.wait)
            stack.callback(server.kill)
        yield port


def there(text, port):
    """An address of compose.yaml as this machine has it."""
    return text.replace("172.30.77.", "127.30.77.").replace("6379", str(port))


async def test_the_nodes_become_a_cluster_that_opens_to_the_password_alone_also_when_that_is_done_twice(nodes):
    patience = redis.retry.Retry(redis.backoff.ConstantBackoff(0.02), 200)
    lines = SERVICES["slots"]["command"][-1].splitlines()
    assert lines[-1] == "until valkey-cli -h 172.30.77.11 cluster info | grep -q cluster_state:ok; do sleep 1; done"
    for _ in range(2):
        for line in lines[:-1]:
            program, _, host, *words = there(line, nodes).split()
            assert program == "valkey-cli"
            with redis.Redis(host, nodes, password=PASSWORD, retry=patience) as node:
                try:
                    node.execute_command(*words)
                except redis.ResponseError as why:
                    assert "already busy" in str(why)  # noqa: PT017 - as at every later start
    url = there(filled(SERVICES["page-1"]["environment"]["REDIS_URL"]), nodes)
    with redis.Redis.from_url(url, retry=patience) as node:
        for _ in range(500):
            if node.cluster("info")["cluster_state"] == "ok":
                break
            await asyncio.sleep(0.05)
    client = await connect(url)
    assert type(client).__name__ == "RedisCluster"
    store = RedisStore(client)
    tables = [await opened(store, PUBLIC, name=f"table {n}") for n in range(9)]
    for table in tables:
        assert (await store.load(table.id)).table == table
    assert len({node.host for node in client.get_primaries()}) == len(NODES)
    await client.aclose()
    with redis.Redis("127.30.77.11", nodes) as stranger, pytest.raises(redis.AuthenticationError):
        stranger.ping()


@asynccontextmanager
async def proxied(tmp_path, backends):
    """nginx with our file, in front of other addresses; its own address."""
    port, text = free_port(), (ROOT / "deploy" / "proxy.conf").read_text()
    for (name, number), backend in backends.items():
        assert f"server {name}:{number} " in text
        text = text.replace(f"server {name}:{number} ", f"server 127.0.0.1:{backend.port} ")
    text = text.replace(" /tmp/", f" {tmp_path}/")
    (tmp_path / "proxy.conf").write_text(text.replace("listen 8080", f"listen 127.0.0.1:{port}"))
    command = ["nginx", "-e", "stderr", "-p", tmp_path, "-c", tmp_path / "proxy.conf"]
    server = await asyncio.create_subprocess_exec(*command, "-g", "daemon off;")
    try:
        for _ in range(500):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        await server.wait()


async def backend(place):
    """A process that tells which one it is, and what it was told of the browser."""

    async def answer(request):
        socket = web.WebSocketResponse()
        if not socket.can_prepare(request):
            return web.json_response([place, request.headers["X-Forwarded-For"], request.host])
        await socket.prepare(request)
        await socket.send_str("hello")
        return socket

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    server = TestServer(app, host="127.0.0.1")
    await server.start_server()
    return server


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not here")
async def test_the_proxy_asks_another_process_where_one_is_gone_and_says_who_asks(tmp_path):
    places = [(name, port) for name in ("page-1", "page-2") for port in (8765, 8443)]
    backends = {place: await backend(place) for place in places}
    async with proxied(tmp_path, backends) as address, aiohttp.ClientSession() as browser:

        async def asked(path):
            """Which processes answered, of six requests."""
            found = set()
            for _ in range(6):
                async with browser.get(address + path, headers={"Host": "stolik.example.org"}) as response:
                    place, came_from, host = await response.json()
                    assert (came_from, host) == ("127.0.0.1", "stolik.example.org")
                    found.add(tuple(place))
            return found

        assert await asked("/") == {("page-1", 8765), ("page-2", 8765)}
        assert await asked("/telegram") == {("page-1", 8443), ("page-2", 8443)}
        async with browser.ws_connect(f"{address}/ws") as socket:
            assert (await socket.receive()).data == "hello"
        await backends["page-1", 8765].close()
        await backends["page-2", 8443].close()
        assert await asked("/") == {("page-2", 8765)}
        assert await asked("/telegram") == {("page-1", 8443)}
    for server in backends.values():
        await server.close()
