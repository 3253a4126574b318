"""The page can be installed, and opens while the server is away; it is never older than the server."""

import json
from dataclasses import replace

import pytest
from playwright.async_api import expect

from adapters.web.assets import Asset, assets
from tests.adapters.web.browser import IN_CHROMIUM

READY = "navigator.serviceWorker.ready.then(() => true)"


async def test_the_manifest_names_a_page_and_icons_that_are_served(ola):
    async with ola.http.get(f"{ola.url}static/manifest.webmanifest") as response:
        assert response.content_type == "application/manifest+json"
        manifest = json.loads(await response.text())
    async with ola.http.get(ola.url.rstrip("/") + manifest["start_url"]) as response:
        assert '"/static/' in (page := await response.text())
        assert '/manifest.webmanifest"' in page
    for icon in manifest["icons"]:
        async with ola.http.get(f"{ola.url}static/{icon['src']}") as response:
            assert (response.status, response.content_type) == (200, icon["type"])


async def test_the_worker_lies_at_the_root_and_is_asked_for_each_time(ola):
    async with ola.http.get(f"{ola.url}sw.js") as response:
        assert (response.status, response.content_type) == (200, "text/javascript")
        assert response.headers["Cache-Control"] == "no-cache"


@pytest.fixture
async def page(browser, url):
    """The page of a table that is not there; its worker has kept its files."""
    page = await (await browser.new_context()).new_page()
    await page.goto(f"{url}t/{'a' * 8}")
    await page.evaluate(READY)
    await page.reload(wait_until="networkidle")
    return page


@pytest.mark.browser
@IN_CHROMIUM[1]
async def test_the_page_opens_while_the_server_is_away(page, url, premises):
    await premises.server.close()
    await page.goto(f"{url}t/{'b' * 8}")

    await expect(page.locator("main.stage")).to_be_visible()


@pytest.mark.browser
@IN_CHROMIUM[1]
async def test_a_newer_document_is_shown_at_once_and_its_files_are_its_own(page, url, monkeypatch):
    body = b'<!doctype html><title>Newer</title><script type="module" src="/static/v-%s/newer.js"></script>'
    newer = replace(
        assets(),
        documents=dict.fromkeys(assets().documents, Asset.of(body % (b"0" * 16), ".html")),
        files={"newer.js": Asset.of(b"document.body.textContent = 'newer';", ".js")},
        version="0" * 16,
    )
    monkeypatch.setattr("adapters.web.server.assets", lambda: newer)
    await page.reload()

    await expect(page).to_have_title("Newer")
    await expect(page.locator("body")).to_have_text("newer")
