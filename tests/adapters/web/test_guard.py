"""Only our own page, under our own name, is served; and it may load nothing from elsewhere."""

import asyncio
import socket

import aiohttp
import pytest

from adapters.web.guard import host_of
from adapters.web.host_names import LOOPBACK, HostNames, host_names_of
from tests.adapters.web.conftest import Premises

EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing listens there


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "", "[::2]"])
@pytest.mark.parametrize("path", ["", "static/main.js", "ws?as=0"])
async def test_a_foreign_name_for_this_machine_is_refused(premises, host, path):
    """DNS rebinding: a page elsewhere lets its own name point to 127.0.0.1."""
    visitor = await premises.browser()
    async with visitor.http.get(visitor.url + path, headers={"Host": host}) as response:
        assert response.status in (400, 421)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8765", "127.0.0.1", "[::1]:8765"])
async def test_loopback_has_several_names(premises, host):
    visitor = await premises.browser()
    async with visitor.http.get(visitor.url, headers={"Host": host}) as response:
        assert response.status == 200


@pytest.mark.parametrize("netloc", ["[", "a]b", "::::", "x" * 5000])
def test_a_name_that_cannot_be_read_is_none_of_ours(netloc):
    assert host_of(netloc) not in ("localhost", "127.0.0.1", "::1")


FOREIGN = ["https://evil.example", "null", "", "http://127.0.0.1", "http://localhost:1", "file://", "http://["]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_opens_no_socket(premises, origin):
    visitor = await premises.browser()
    await visitor.meet()

    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await visitor.come(0, Origin=origin)

    assert refusal.value.status == 403


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_gets_no_session(premises, origin):
    visitor = await premises.browser()
    async with visitor.http.post(f"{visitor.url}session", headers={"Origin": origin}) as response:
        assert response.status == 403
        assert "Set-Cookie" not in response.headers


async def test_a_page_without_an_origin_gets_no_session(premises):
    visitor = await premises.browser()
    async with visitor.http.post(f"{visitor.url}session") as response:
        assert response.status == 403


@pytest.mark.parametrize("path", ["", "static/main.js", "static/chat/page.css", "sw.js", "healthz"])
async def test_nothing_is_loaded_from_elsewhere_or_run_in_line(premises, path):
    visitor = await premises.browser()
    async with visitor.http.get(visitor.url + path) as response:
        policy = dict(
            part.strip().partition(" ")[::2] for part in response.headers["Content-Security-Policy"].split(";")
        )

    assert response.status == 200
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["manifest-src"] == policy["worker-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["static/../server.py", "static/%2e%2e/server.py", "static/", "static/..%2fserver.py"])
async def test_only_the_pages_own_files_are_served(premises, path):
    visitor = await premises.browser()
    url = aiohttp.client.URL(visitor.url + path, encoded=True)
    async with visitor.http.get(url) as response:
        assert response.status in (403, 404)


async def test_health_is_told_under_our_own_names_alone_and_says_nothing_of_people(premises, ola):
    async with ola.http.get(f"{ola.url}healthz") as response:
        assert await response.json() == {"ok": True}
    async with ola.http.get(f"{ola.url}healthz", headers={"Host": "10.0.0.7"}) as response:
        assert response.status == 421


async def raw(premises, text):
    """The answer to bytes that no client of ours would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", premises.server.port)
    writer.write(text.encode())
    answer = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return answer.decode()


@pytest.mark.parametrize("path", ["/", "/healthz", "/static/main.js", "/chat"])
async def test_a_request_that_names_no_host_or_two_is_refused(premises, monkeypatch, path):
    """HTTP/1.0 needs none; then the library would take this machine's own name, which may be one of ours."""
    monkeypatch.setattr(socket, "getfqdn", lambda: "localhost")

    assert (await raw(premises, f"GET {path} HTTP/1.0\r\n\r\n")).startswith("HTTP/1.0 400")
    two = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert " 400 " in (await raw(premises, two)).partition("\r\n")[0]
    one = f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n"
    assert (await raw(premises, one)).startswith("HTTP/1.0 200")


@pytest.mark.parametrize(
    "text",
    ["GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "what\r\n\r\n"],
)
async def test_no_answer_tells_versions(premises, text):
    answer = await raw(premises, text)

    assert answer.startswith("HTTP/1.")
    assert "aiohttp" not in answer.lower()
    assert "python" not in answer.lower()


# --- names ---


@pytest.mark.parametrize("host", [EVERYWHERE, "::", "", "192.168.1.7", "stolik.example.org", "10.0.0.1"])
def test_listening_where_others_come_in_needs_names(host):
    with pytest.raises(ValueError, match="STOLIK_NAMES"):
        host_names_of(host, " , ")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.3.2.1"])
def test_on_loopback_without_names_whoever_comes_owns_this_machine(host):
    assert host_names_of(host, "") == HostNames(LOOPBACK, frozenset(), owned=True)


@pytest.mark.parametrize("host", ["127.0.0.1", EVERYWHERE])
def test_where_names_are_given_nobody_is_the_owner(host):
    names = host_names_of(host, "https://Stolik.Example.org, table.example, http://[fd00::7]:8765/")

    assert names.known == LOOPBACK | {"stolik.example.org", "table.example", "fd00::7"}
    assert names.encrypted == {"stolik.example.org"}
    assert not names.owned


@pytest.mark.parametrize(
    "name", ["ftp://x", "x/y", "https://", "a b", "*", "user@x", "https://x/y", "[", "*.example.org", "https//x"]
)
def test_a_name_that_cannot_be_read_is_refused(name):
    with pytest.raises(ValueError, match="STOLIK_NAMES"):
        host_names_of(EVERYWHERE, name)


# --- the owner ---


async def set_here(premises, **headers):
    """Whether somebody at a page may change what holds in a public room."""
    visitor = await premises.browser()
    await visitor.meet()
    await visitor.come(0, **headers)
    await visitor.rename("Ola")
    await visitor.enter("garden")
    return not (await visitor.say("/settings look text"))["refused"]


async def test_the_owner_of_the_machine_changes_public_rooms(client):
    async with Premises(client, names=host_names_of("127.0.0.1", "")) as premises:
        assert await set_here(premises)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
@pytest.mark.parametrize("listed", ["localhost", "https://stolik.example.org"])
async def test_a_host_header_makes_nobody_the_owner(client, host, listed):
    """Where the parlour listens at every address, anybody can say that this is localhost."""
    async with Premises(client, names=host_names_of(EVERYWHERE, listed)) as premises:
        netloc = f"{host}:{premises.server.port}"
        assert not await set_here(premises, Host=netloc, Origin=f"http://{netloc}")


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
async def test_who_comes_through_a_proxy_is_not_the_owner(client, header):
    async with Premises(client, names=host_names_of("127.0.0.1", "")) as premises:
        assert not await set_here(premises, **{header: "127.0.0.1"})


# --- behind TLS ---


@pytest.mark.parametrize(
    ("origin", "status"), [("https://stolik.example.org", 200), ("http://stolik.example.org", 403)]
)
async def test_behind_a_proxy_that_encrypts_the_cookie_is_sent_over_tls_only(client, origin, status):
    async with Premises(client, names=host_names_of("127.0.0.1", "https://stolik.example.org")) as premises:
        visitor = await premises.browser()
        headers = {"Host": "stolik.example.org", "Origin": origin}
        async with visitor.http.post(f"{visitor.url}session", headers=headers) as response:
            assert response.status == status
            assert ("; Secure" in response.headers.get("Set-Cookie", "")) == (status == 200)


async def test_nobody_can_talk_the_cookie_into_or_out_of_tls(client):
    async with Premises(client, names=host_names_of("127.0.0.1", "")) as premises:
        visitor = await premises.browser()
        headers = {**visitor.origin, "X-Forwarded-Proto": "https"}
        async with visitor.http.post(f"{visitor.url}session", headers=headers) as response:
            assert "Secure" not in response.headers["Set-Cookie"]
