"""The page's files: cached for good under an address with their version, compressed, and no others."""

import gzip
import re
from pathlib import Path

import aiohttp
import pytest

from adapters.web.assets import SPRITES, STATIC, THEMES, assets, takes_gzip
from adapters.web.bundling import bundles
from bot.scenes.render.vectors.sheet import sheet

DOCUMENTS = {"": "index.html", "chat": "chat.html", "t/abcdefgh": "index.html"}
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FILES = sorted(
    {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file() and path.suffix != ".html"}
    | {SPRITES, THEMES}
)
TEXTS = {name: (STATIC / name).read_text() for name in {*FILES, *DOCUMENTS.values()} - {SPRITES, THEMES}} | {
    THEMES: sheet().css
}


async def fetched(premises, path, **headers):
    """The answer to a request for exactly that path, with its body as it came."""
    url = aiohttp.client.URL(str(premises.server.make_url("/")) + path, encoded=True)
    async with aiohttp.ClientSession(auto_decompress=False) as http, http.get(url, headers=headers) as response:
        return response, await response.read()


def versioned(name):
    return f"static/v-{assets().version}/{name}"


async def test_every_file_is_kept_for_good_under_its_version(premises):
    drawn = {SPRITES: sheet().svg, THEMES: sheet().css}
    for name in FILES:
        response, body = await fetched(premises, versioned(name), **{"Accept-Encoding": "identity"})

        assert response.status == 200, name
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable", name
        assert response.content_type == TYPES[Path(name).suffix], name
        assert response.charset == "utf-8", name
        assert response.headers["X-Content-Type-Options"] == "nosniff", name
        assert body == (drawn[name].encode() if name in drawn else (STATIC / name).read_bytes()), name


@pytest.mark.parametrize("name", ["main.js", SPRITES])
async def test_a_file_is_compressed_for_who_takes_that(premises, name):
    plain, body = await fetched(premises, versioned(name), **{"Accept-Encoding": "br, gzip;q=0"})
    packed, less = await fetched(premises, versioned(name), **{"Accept-Encoding": "gzip, deflate, br"})

    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(less) == body
    assert len(less) < len(body)


@pytest.mark.parametrize(
    ("header", "takes"),
    [
        ("", False),
        ("gzip", True),
        ("deflate, GZIP;q=0.5", True),
        ("*", True),
        ("*, gzip; q=0", False),
        ("*;q=0", False),
        ("identity", False),
        ("gzip;q=0.0", False),
        ("xgzip", False),
    ],
)
def test_what_a_browser_accepts_is_read_as_the_standard_says(header, takes):
    """RFC 9110, 12.5.3."""
    assert takes_gzip(header) is takes


@pytest.mark.parametrize("parameters", ["", "?modules"])
@pytest.mark.parametrize("path", DOCUMENTS)
async def test_a_document_is_asked_for_each_time_and_names_only_addresses_with_the_version(premises, path, parameters):
    response, body = await fetched(premises, path + parameters, **{"Accept-Encoding": "identity"})
    links = re.findall(r'(?:href|src)="([^"]+)"', body.decode())

    assert response.headers["Cache-Control"] == "no-cache"
    assert response.content_type == "text/html"
    assert links
    assert all(link.startswith(f"/static/v-{assets().version}/") for link in links)
    written = (STATIC / DOCUMENTS[path]).read_text()
    if not parameters:
        written = bundles(TEXTS)[f"joined/{DOCUMENTS[path]}"]
    assert body.decode() == written.replace("/static/", f"/static/v-{assets().version}/")


@pytest.mark.parametrize("path", ["", "t/abcdefgh"])
async def test_what_a_document_will_need_is_named_beforehand_and_is_there(premises, path):
    response, _ = await fetched(premises, path)
    named = [re.fullmatch(r"<(/static/v-.+)>; rel=.+", link)[1] for link in response.headers.getall("Link")]

    assert len(named) == 2
    for address in named:
        answer, _ = await fetched(premises, address.removeprefix("/"))
        assert answer.status == 200


async def test_without_a_version_a_file_is_served_too_but_asked_for_each_time(premises):
    response, body = await fetched(premises, "static/main.js", **{"Accept-Encoding": "identity"})

    assert response.headers["Cache-Control"] == "no-cache"
    assert body == (STATIC / "main.js").read_bytes()


async def test_a_file_of_another_version_is_not_served(premises):
    response, _ = await fetched(premises, f"static/v-{'0' * 16}/main.js")
    assert response.status == 404


@pytest.mark.parametrize("start", ["static/", "static/v-{version}/", "static/v-{version}/v-{version}/"])
@pytest.mark.parametrize(
    "name",
    [
        "../server.py",
        "../../server.py",
        "..%2fserver.py",
        "%2e%2e/server.py",
        "%2e%2e%2fserver.py",
        "..%5cserver.py",
        "chat/../../server.py",
        "//etc/passwd",
        "%2fetc%2fpasswd",
        "main.js%00",
        "main.js/",
        "chat",
        "",
        "index.html",
    ],
)
async def test_nothing_else_is_served(premises, start, name):
    path = (start + name).format(version=assets().version)
    response, body = await fetched(premises, path)
    assert response.status == 404
    assert b"import" not in body


async def test_a_file_is_not_written_by_a_request(premises):
    async with (
        aiohttp.ClientSession() as http,
        http.post(premises.server.make_url(f"/{versioned('main.js')}")) as answer,
    ):
        assert answer.status == 405


def test_the_version_changes_with_any_file_and_with_the_sheet(monkeypatch, tmp_path):
    def version():
        return assets.__wrapped__().version

    (tmp_path / "chat").mkdir()
    (tmp_path / "chat" / "a.js").write_text("1")
    (tmp_path / "index.html").write_text('<script src="/static/chat/a.js">')
    monkeypatch.setattr("adapters.web.assets.STATIC", tmp_path)
    seen = [version()]
    assert version() == seen[0]
    (tmp_path / "chat" / "a.js").write_text("2")
    seen.append(version())
    (tmp_path / "chat" / "a.js").rename(tmp_path / "chat" / "b.js")
    seen.append(version())
    (tmp_path / "index.html").write_text("")
    seen.append(version())
    monkeypatch.setattr("adapters.web.assets.sheet", lambda: type(sheet())("<svg/>", sheet().css))
    seen.append(version())
    assert len(set(seen)) == len(seen)
