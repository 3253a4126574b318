"""From a URL to a client, whatever answers there; and what a log may say of it."""

import asyncio
import shutil
import ssl
import subprocess

import pytest
from redis.asyncio import Redis
from redis.asyncio.cluster import RedisCluster

from adapters.redis.connect import connect, safe
from bot.ports import Away
from tests.support.servers import Cluster, client_of, free_port


async def test_what_answers_decides_which_client_it_is(server):
    async with client_of(server.url) as client:
        kind = RedisCluster if isinstance(server, Cluster) else Redis
        assert type(client) is kind
        assert await client.ping()


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("redis://localhost", "redis://localhost"),
        ("redis://127.0.0.1:6379/2", "redis://127.0.0.1:6379/2"),
        ("redis://ola:tajne@example.org:6380/0", "redis://example.org:6380/0"),
        ("rediss://:tajne@[2001:db8::1]:6380", "rediss://[2001:db8::1]:6380"),
        ("redis://example.org?password=tajne&username=ola", "redis://example.org"),
        ("unix:///run/redis.sock?password=tajne", "unix:///run/redis.sock"),
        ("unix://ola:tajne@/run/redis.sock", "unix:///run/redis.sock"),
    ],
)
def test_a_url_is_shown_without_its_credentials(url, shown):
    assert safe(url) == shown


@pytest.mark.parametrize(
    "url",
    [
        "redis://ola:taj/ne@example.org",
        "redis://ola:taj?ne@example.org",
        "redis://ola:taj#ne@example.org",
        "redis://ola:taj@ne@example.org/@taj",
        "redis://example.org?password=taj@ne",
        "redis://ola:tajne",
        "redis://[taj:ne@example.org",
        "http://ola:tajne@example.org",
        "ola:tajne",
    ],
)
def test_a_malformed_url_shows_nothing_of_a_password(url):
    assert "taj" not in safe(url)
    assert "ne@" not in safe(url)


@pytest.mark.parametrize("url", ["redis://ola:tajne", "redis://o:taj[ne@h", "http://ola:tajne@example.org", "tajne"])
async def test_what_is_no_url_is_refused_without_repeating_it(url):
    with pytest.raises(ValueError, match="not the URL of a Redis server") as refusal:
        await connect(url)
    assert "taj" not in str(refusal.value)


async def test_where_nobody_answers_the_store_is_away_and_the_password_untold():
    with pytest.raises(Away) as refusal:
        await connect(f"redis://ola:tajne@127.0.0.1:{free_port()}")
    assert "127.0.0.1" in str(refusal.value)
    assert "tajne" not in repr(refusal.value)


async def test_a_server_that_wants_a_password_gets_it(plain_server):
    open_url, locked_url = plain_server.url, plain_server.url.replace("redis://", "redis://:tajne@")
    async with client_of(open_url) as client:
        await client.config_set("requirepass", "tajne")
    try:
        async with client_of(locked_url) as client:
            assert await client.ping()
            assert "tajne" not in repr(client)
        with pytest.raises(Away) as refusal:
            await connect(open_url.replace("redis://", "redis://:nieta@"))
        assert "nieta" not in str(refusal.value)
    finally:
        async with client_of(locked_url) as client:
            await client.config_set("requirepass", "")


@pytest.fixture
def certificate(tmp_path):
    """A certificate for 127.0.0.1 that nobody else trusts, and its key."""
    if not shutil.which("openssl"):
        pytest.skip("needs openssl for a certificate")
    cert, key = str(tmp_path / "cert.pem"), str(tmp_path / "key.pem")
    kind = ("-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1")
    name = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
    subprocess.run(("openssl", "req", *kind, *name, "-keyout", key, "-out", cert), check=True, capture_output=True)
    return cert, key


async def test_a_server_behind_tls_is_reached_and_its_certificate_checked(plain_server, certificate):
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*certificate)

    async def carry(reader, writer):
        while data := await reader.read(65536):
            writer.write(data)
        writer.close()

    async def serve(inward, outward):
        answers, commands = await asyncio.open_connection("127.0.0.1", plain_server.port)
        await asyncio.gather(carry(inward, commands), carry(answers, outward))

    line = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    url = f"rediss://127.0.0.1:{line.sockets[0].getsockname()[1]}"
    async with client_of(f"{url}?ssl_ca_certs={certificate[0]}") as client:
        assert await client.ping()
    with pytest.raises(Away):
        await connect(url)
    line.close()
