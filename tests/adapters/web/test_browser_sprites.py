"""The sheet of sprites in a real page, under the page's own policy."""

from io import BytesIO

from PIL import Image

from adapters.web.assets import SPRITES, THEMES, assets
from bot.scenes.render.colours import ThemeName
from bot.scenes.render.pictures.theme import THEMES as COLOURS
from tests.adapters.web.browser import IN_CHROMIUM

pytestmark = [*IN_CHROMIUM]

PLACE = """async ([sprites, themes]) => {
  const sheet = await (await fetch(sprites)).text();
  const shown = '<svg class="sprite" id="shown" width="100" height="140"><use href="#place"></use></svg>';
  document.body.innerHTML = sheet + shown;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: themes });
  await new Promise((done) => { link.onload = done; document.head.append(link); });
}"""


async def test_a_page_shows_a_sprite_of_the_sheet_in_the_colours_of_its_theme(url, browser):
    page = await (await browser.new_context()).new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: "Content Security Policy" in said.text and faults.append(said.text))
    await page.goto(f"{url}healthz")
    await page.evaluate(PLACE, [f"/static/v-{assets().version}/{name}" for name in (SPRITES, THEMES)])
    for theme in ThemeName:
        await page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        drawn = Image.open(BytesIO(await page.locator("#shown").screenshot())).convert("RGB")
        assert drawn.getpixel((50, 70)) == COLOURS[theme]["deep"]
        assert drawn.getpixel((50, 1)) == COLOURS[theme]["line"]
    assert faults == []
