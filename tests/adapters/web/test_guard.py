"""Only our own page, under our own name, is served; and it may load nothing from elsewhere."""

import aiohttp
import pytest

from adapters.web.guard import host_of


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


@pytest.mark.parametrize("path", ["", "static/main.js", "static/page.css", "healthz"])
async def test_nothing_is_loaded_from_elsewhere_or_run_in_line(premises, path):
    visitor = await premises.browser()
    async with visitor.http.get(visitor.url + path) as response:
        policy = dict(
            part.strip().partition(" ")[::2] for part in response.headers["Content-Security-Policy"].split(";")
        )

    assert response.status == 200
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["static/../server.py", "static/%2e%2e/server.py", "static/", "static/..%2fserver.py"])
async def test_only_the_pages_own_files_are_served(premises, path):
    visitor = await premises.browser()
    url = aiohttp.client.URL(visitor.url + path, encoded=True)
    async with visitor.http.get(url) as response:
        assert response.status in (403, 404)


async def test_health_is_told_to_whoever_asks(premises, ola):
    async with ola.http.get(f"{ola.url}healthz", headers={"Host": "10.0.0.7"}) as response:
        assert await response.json() == {"ok": True, "store": "here", "pages": 1}
