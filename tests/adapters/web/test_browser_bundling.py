"""Joined modules in a real browser: they do what the single ones do."""

import pytest
from playwright.async_api import expect

from adapters.web.bundling import bundles
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.test_bundling import FILES

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(60)]

SHARED = "globalThis.runs = (globalThis.runs ?? 0) + 1;\nexport const runs = () => globalThis.runs;\n"
ONE = 'import { runs } from "./shared.js";\nexport const one = runs;\n'
MAIN = """const { one } = await import("./one.js");
const { two } = await import("./two.js");
document.title = `${one()} ${two === one}`;
"""
SHARING = FILES | {"main.js": MAIN, "one.js": ONE, "two.js": ONE.replace("const one", "const two"), "shared.js": SHARED}


@pytest.mark.parametrize("folder", ["", "joined/"])
@pytest.mark.parametrize(("files", "title"), [(FILES, "four is 4 /static/deep/a.svg"), (SHARING, "1 true")])
async def test_joined_modules_do_what_the_single_ones_do(browser, files, title, folder):
    page, everything = await (await browser.new_context()).new_page(), files | bundles(files)

    async def answer(route):
        name = route.request.url.partition("/static/")[2]
        kind = "text/html" if name.endswith(".html") else "text/css" if name.endswith(".css") else "text/javascript"
        await route.fulfill(status=200 if name in everything else 404, body=everything.get(name), content_type=kind)

    await page.route("http://stolik.test/**", answer)
    await page.goto(f"http://stolik.test/static/{folder}index.html")

    await expect(page).to_have_title(title)
