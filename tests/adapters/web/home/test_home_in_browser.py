"""The home page in a real browser: two presses to a game, invitations, the search, names, phones, keys."""

import re

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM, Window
from tests.adapters.web.home.guests import named_guest, opened

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]

LANGUAGES = (pytest.param("en", marks=pytest.mark.slow), "pl")
WORDS = {
    "en": {
        "locale": "en-GB",
        "computer": "Play against the computer",
        "invite": "Invite a friend",
        "find": "Find a game",
        "name": "What is your name?",
        "go on": "Go on",
        "turn": "Your turn",
        "settings": "Settings",
        "close": "Close",
    },
    "pl": {
        "locale": "pl-PL",
        "computer": "Zagraj z komputerem",
        "invite": "Zaproś znajomą osobę",
        "find": "Znajdź grę",
        "name": "Jak się nazywasz?",
        "go on": "Dalej",
        "turn": "Twoja kolej",
        "settings": "Ustawienia",
        "close": "Zamknij",
    },
}
SIT_DOWN = re.compile(r"^(Join|Sit down|Dosiądź się|Siadam)$")
TABLE = re.compile(r"/t/([a-z2-7]{8})")


async def at_home(browser, url, language="en", width=1280, height=800):
    """A window of somebody new at the home page."""
    context = await browser.new_context(
        locale=WORDS[language]["locale"], viewport={"width": width, "height": height}, color_scheme="dark"
    )
    window = Window(await context.new_page())
    await window.page.goto(url)
    await window.page.locator(".tile .sprite").first.wait_for()
    return window


def tile(window, game):
    return window.page.locator(f'[data-game="{game}"] button')


async def table_of(premises, window):
    """The table at whose address the window is."""
    await window.page.wait_for_url(TABLE)
    found = TABLE.search(window.page.url)
    assert found
    return (await premises.store.load(found[1])).table


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_presses_lead_to_a_game_that_has_begun(premises, browser, url, language):
    window = await at_home(browser, url, language)

    await tile(window, "backgammon").click()
    await window.press(WORDS[language]["computer"])

    table = await table_of(premises, window)
    assert (table.game, table.phase) == ("backgammon", "playing")
    await window.says("Backgammon")
    await window.page.goto(url)
    card = window.page.locator(f'[data-table="{table.id}"]')
    await expect(card).to_contain_text("Backgammon")
    assert not window.faults


@pytest.mark.parametrize(
    ("language", "alone", "box"),
    [
        pytest.param("en", "Play on your own", "chance", marks=pytest.mark.slow),
        ("pl", "Zagraj bez przeciwników", "szansa"),
    ],
)
async def test_the_third_press_is_the_first_move_and_no_name_was_asked_for(
    premises, browser, url, language, alone, box
):
    window = await at_home(browser, url, language)

    await tile(window, "kosci").click()
    await window.press(alone)
    table = await table_of(premises, window)
    await window.page.get_by_role("button", name=re.compile(f"^{box}")).click()
    await window.says("2", window.page.locator(".headline"))  # the second of 13 rounds

    after = (await premises.store.load(table.id)).table
    assert after.moves > table.moves
    assert after.names == ("Guest" if language == "en" else "Gość",)
    assert not window.faults


async def test_a_polish_browser_is_spoken_to_in_polish_on_the_board_too(premises, browser, url):
    window = await at_home(browser, url, "pl")
    await tile(window, "kosci").click()
    await window.press(WORDS["pl"]["computer"])
    await table_of(premises, window)
    await expect(window.page.locator(".act")).to_contain_text("Twoja kolej, ")
    await expect(window.page.locator(".still.words")).to_contain_text("jedynki")
    assert await window.page.locator("html").get_attribute("lang") == "pl"
    assert not window.faults


async def test_the_home_page_does_not_fetch_the_script_of_a_table(browser, url):
    asked = []
    context = await browser.new_context(locale="en-GB")
    window = Window(await context.new_page())
    window.page.on("request", lambda request: asked.append(request.url.rpartition("/static/")[2]))
    await window.page.goto(url)
    await window.page.locator(".tile .sprite").first.wait_for()

    scripts = {name.partition("/")[2] for name in asked if name.endswith(".js")}
    assert "joined/home/home.js" in scripts
    assert not any("table-page" in name for name in scripts)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_link_of_an_invitation_leads_a_friend_to_the_lobby(premises, browser, url, language):
    words = WORDS[language]
    ola = await at_home(browser, url, language)
    await tile(ola, "cribbage").click()
    await ola.press(words["invite"])
    await ola.page.get_by_role("textbox", name=words["name"]).fill("Ola")
    await ola.press(words["go on"])
    table = await table_of(premises, ola)
    assert (table.phase, table.names) == ("lobby", ("Ola",))
    assert "#r=" in ola.page.url

    jan = Window(await (await browser.new_context(locale=words["locale"])).new_page())
    await jan.page.goto(ola.page.url)
    await jan.page.get_by_role("button", name=SIT_DOWN).first.click()
    await jan.page.get_by_role("textbox", name=words["name"]).fill("Jan")
    await jan.press(words["go on"])

    await ola.says("Jan")
    assert (await premises.store.load(table.id)).table.names == ("Ola", "Jan")
    assert not ola.faults
    assert not jan.faults


@pytest.mark.parametrize(
    ("language", "typed", "title"),
    [("pl", "kosci", "Kości"), ("pl", "SZESCDZ", "Sześćdziesiąt sześć"), ("en", "zaba", "Frog (Żaba)")],
)
async def test_the_search_finds_a_game_in_any_language_without_diacritics(browser, url, language, typed, title):
    window = await at_home(browser, url, language)
    field = window.page.get_by_role("searchbox", name=WORDS[language]["find"])

    await field.fill(typed)
    await expect(window.page.locator(".tile:visible b")).to_have_text([title])
    await field.press("Enter")

    await expect(window.page.get_by_role("dialog", name=title)).to_be_visible()


async def test_the_search_takes_l_for_the_polish_letter_and_says_when_it_finds_nothing(browser, url):
    window = await at_home(browser, url)
    folded = await window.page.evaluate(
        "async () => (await import('/static/home/search.js')).plain('Złota ŁÓDŹ – mała')"
    )
    assert folded == "zlota lodz mala"

    field = window.page.get_by_role("searchbox")
    await field.fill("ludo")
    await field.press("Enter")

    await expect(window.page.get_by_role("status").filter(has_text="“ludo”")).to_be_visible()
    assert not await window.page.locator("dialog").count()


@pytest.mark.parametrize(
    ("language", "reasons"),
    [
        pytest.param(
            "en",
            ("visible character", "at most 20 characters", "taken for me", "already called"),
            marks=pytest.mark.slow,
        ),
        ("pl", ("widocznego znaku", "najwyżej 20 znaków", "wziąć za mnie", "ma już imię")),
    ],
)
async def test_a_refused_name_says_why_and_may_be_mended(premises, browser, url, language, reasons):
    words = WORDS[language]
    await named_guest(premises, "Zofia")
    window = await at_home(browser, url, language)
    await tile(window, "canasta").click()
    await window.press(words["invite"])
    field = window.page.get_by_role("textbox", name=words["name"])

    for name, reason in zip(("\u200b", "Konstantynopolitańczyk", "komputer", "Zofia"), reasons, strict=True):
        await field.fill(name)
        await field.press("Enter")
        await expect(window.page.locator("dialog.name-dialog").get_by_role("alert")).to_contain_text(reason)
        await expect(field).to_be_focused()
    await field.fill("Zofia Nowak")
    await field.press("Enter")

    assert (await table_of(premises, window)).names == ("Zofia Nowak",)


async def test_the_last_choice_for_a_game_is_offered_first(premises, browser, url):
    window = await at_home(browser, url)
    await tile(window, "kosci").click()
    await window.page.get_by_label("Rules").select_option("American")
    await window.press("Play on your own")
    table = await table_of(premises, window)
    assert (table.ruleset, len(table.chairs)) == ("hasbro", 1)

    await window.page.goto(url)
    await tile(window, "kosci").click()

    await expect(window.button("Play on your own")).to_be_focused()
    await expect(window.page.get_by_label("Rules")).to_have_value("American")
    await expect(window.page.get_by_role("dialog")).to_contain_text("A further general must go into the box")


async def test_a_deal_of_the_day_is_begun_and_gone_on_with(premises, browser, url):
    window = await at_home(browser, url, "pl")
    deals = window.page.get_by_role("region", name="Rozdanie dnia")

    await deals.get_by_role("button", name="Tęcza").click()
    table = await table_of(premises, window)
    await window.page.goto(url)

    assert table.deal == premises.service.deal("rainbow", "", "today")
    await expect(deals.get_by_role("link", name=re.compile(r"Tęcza \d+ z 104"))).to_have_attribute(
        "href", f"/t/{table.id}"
    )
    await expect(window.page).to_have_title("(1) Stolik")


async def test_a_seat_at_a_table_that_waits_is_one_press_and_a_name_away(premises, browser, url):
    ola, window = await named_guest(premises, "Ola"), await at_home(browser, url)
    waiting = (await opened(ola, "cribbage", "here"))["table"]

    await window.page.get_by_role("button", name="Sit down Cribbage, Ola").click()
    await window.page.get_by_role("textbox", name="What is your name?").fill("Jan")
    await window.press("Go on")

    table = await table_of(premises, window)
    assert (table.id, table.names) == (waiting, ("Ola", "Jan"))


async def test_more_own_tables_than_fit_wait_behind_a_button(premises, browser, url):
    window = await at_home(browser, url, width=360, height=740)
    for game in ("kosci", "warcaby", "cribbage"):
        await tile(window, game).click()
        await window.press("Play against the computer")
        await table_of(premises, window)
        await window.page.goto(url)
    own = window.page.get_by_role("region", name=re.compile("^Waiting for you")).get_by_role("link")
    await expect(own).to_have_count(2)

    await window.press("All of them (3)")

    await expect(own).to_have_count(3)


async def test_keys_alone_open_a_game_and_come_back_to_its_tile(browser, url):
    window = await at_home(browser, url)
    await tile(window, "mak_yek").focus()

    await window.page.keyboard.press("Enter")
    await expect(window.button("Play against the computer")).to_be_focused()
    await window.page.keyboard.press("Escape")

    await expect(window.page.locator("dialog")).to_have_count(0)
    await expect(tile(window, "mak_yek")).to_be_focused()


async def test_another_language_and_theme_are_chosen_on_the_page(browser, url):
    window = await at_home(browser, url)
    await window.press("Settings")
    await window.page.get_by_label("Theme").select_option("Night")
    await expect(window.page.locator("html")).to_have_attribute("data-theme", "night")

    await window.page.get_by_label("Language").select_option("polski")

    await expect(window.page.get_by_role("searchbox", name="Znajdź grę")).to_be_visible()
    await expect(tile(window, "cucumber")).to_contain_text("Ogórek")
    await expect(window.page.locator("html")).to_have_attribute("lang", "pl")
    assert not window.faults


async def test_a_lost_connection_is_told_until_it_is_back(premises, browser, url):
    window = await at_home(browser, url)
    pill = window.page.get_by_text("No connection. Trying again…")
    await expect(pill).to_be_hidden()

    await premises.cut()

    await expect(pill).to_be_visible()
    await expect(pill).to_be_hidden()
    ola = await named_guest(premises, "Ola")
    await opened(ola, "cribbage", "here")
    await expect(window.page.get_by_role("region", name="Waiting for players")).to_contain_text("Ola")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (640, 450), (1280, 800)])
async def test_whatever_is_pressed_is_large_enough_and_nothing_sticks_out(premises, browser, url, width, height):
    ola = await named_guest(premises, "Ola")
    for game in ("cribbage", "canasta", "kosci"):
        await opened(ola, game, "here")
    window = await at_home(browser, url, "pl", width, height)
    await window.page.get_by_role("region", name="Czekają na graczy").wait_for()

    assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await tile(window, "kosci").click()
    small = await window.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, select")]
          .map(one => [one.textContent || one.tagName, one.getBoundingClientRect()])
          .filter(([, box]) => box.height && (box.height < 44 || box.width < 44))
          .map(([text, box]) => `${text} ${box.width} x ${box.height}`)"""
    )
    assert not small
    dialog = window.page.get_by_role("dialog")
    assert await dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
