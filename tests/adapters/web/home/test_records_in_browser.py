"""What somebody has played, in a dialog of the home page, in a real browser."""

import pytest
from playwright.async_api import expect

from bot.services.aftermath import steps_of
from bot.tables.person import born
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.test_linking_in_browser import OLA, WORDS, Phone, opened
from tests.support.results import BEGIN, player, result

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]

SAID = {
    "en": {
        "show": "Show",
        "head": "Ola from the page · 12 games of 2 kinds",
        "curve": "📈 Curve",
        "alt": "in 5 games; highest",
        "back": "↩ Back",
        "list": "Games",
        "page": "Games, page 1 of 2",
        "who": "Who sees me",
        "saved": "Saved.",
        "appear": "I appear",
        "close": "Close",
    },
    "pl": {
        "show": "Pokaż",
        "head": "Ola from the page · 12 partii, 2 gry",
        "curve": "📈 Krzywa",
        "alt": "w 5 partiach; najwyżej",
        "back": "↩ Wstecz",
        "list": "Partie",
        "page": "Partie, strona 1 z 2",
        "who": "Kto mnie widzi",
        "saved": "Zapisane.",
        "appear": "Pokazuję się",
        "close": "Zamknij",
    },
}


async def with_results(premises):
    """Ola has played draughts with ten people, and cribbage with two."""
    who = born(OLA, await premises.store.secret())
    for n in range(12):
        seats = player(who, 1 + n % 3 // 2, 0, name="Ola"), player(f"p{n}", 2 - n % 3 // 2, 1)
        game = "cribbage" if n < 2 else "warcaby"
        unrated = "own-rules" if 2 <= n < 7 else ""
        one = result(*seats, game=game, ended=BEGIN + n * 86400, unrated=unrated)
        await premises.store.results.keep(one)
        for step in steps_of(premises.store, premises.painter, premises.service.tallying).values():
            await step(one)


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_dialog_shows_results_the_curve_the_list_and_who_sees_them(premises, browser, url, language):
    said, phone = SAID[language], Phone(premises)
    await with_results(premises)
    window, linking = await opened(browser, url, language)
    code = (await linking.inner_text()).split(WORDS[language]["code"])[1][:9]
    await phone.write(f"/link {code}")
    await phone.write(f"/link {code} yes")
    await linking.get_by_role("button", name=WORDS[language]["yes"], exact=True).click()
    await expect(linking).to_contain_text(WORDS[language]["joined"].partition(".")[0])
    await window.page.keyboard.press("Escape")

    await window.page.locator(".settings-dialog").get_by_role("button", name=said["show"], exact=True).click()
    dialog = window.page.locator(".page-dialog")
    await expect(dialog).to_contain_text(said["head"])
    assert await dialog.get_by_role("button", name=said["show"]).count() == 0  # there is no chat to show it in
    await dialog.get_by_role("button", name=said["curve"]).click()
    await expect(dialog.get_by_role("img", name=said["alt"])).to_be_visible()
    await dialog.get_by_role("button", name=said["back"]).click()
    await dialog.get_by_role("button", name=said["back"]).click()
    await dialog.get_by_role("button", name=said["list"], exact=True).click()
    await expect(dialog).to_contain_text(said["page"])
    await dialog.get_by_role("button", name=said["back"]).click()
    await dialog.get_by_role("button", name=said["who"]).click()
    await dialog.get_by_label(said["appear"]).select_option(index=2)
    await expect(dialog).to_contain_text(said["saved"])
    assert not window.faults
