"""The dialog in which the accounts of a person are joined, in a real browser; the other account writes elsewhere."""

import pytest
from playwright.async_api import expect

from bot.front.facade import Facade
from bot.tables.request import Request
from bot.tables.table import Channel, User
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.test_home_in_browser import LANGUAGES, at_home

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(180)]

OLA = User("telegram:7")
WORDS = {
    "en": {
        "settings": "Settings",
        "link": "Link Discord or Telegram",
        "name": "What is your name?",
        "go on": "Go on",
        "field": "Or type the code of your other account:",
        "code": "Code: ",
        "question": "Telegram, Ola wants to be linked with this account. Is it you?",
        "yes": "It is me",
        "joined": "Linked: page, Telegram. Tables: 1.",
        "guest": "Link with: Telegram, Ola?",
        "mine": "Yes, my account",
        "wait": "Now say yes on the other account: Telegram, Ola.",
        "wrong": "No such code, or it has expired. Tries left: 4.",
        "void": "Not linked, the code is void.",
        "separate": "Separate…",
        "separates": "Separate",
        "separated": "Separated.",
    },
    "pl": {
        "settings": "Ustawienia",
        "link": "Połącz z Discordem lub Telegramem",
        "name": "Jak się nazywasz?",
        "go on": "Dalej",
        "field": "Albo wpisz kod z drugiego konta:",
        "code": "Kod: ",
        "question": "Telegram, Ola chce się połączyć. To Ty?",
        "yes": "To ja",
        "joined": "Połączone: strona, Telegram. Stołów: 1.",
        "guest": "Połączyć z: Telegram, Ola?",
        "mine": "Tak, to moje konto",
        "wait": "Teraz potwierdź na drugim koncie: Telegram, Ola.",
        "wrong": "Nie ma takiego kodu albo wygasł. Próby: jeszcze 4.",
        "void": "Nie połączono, kod jest nieważny.",
        "separate": "Odłącz…",
        "separates": "Odłączam",
        "separated": "Odłączone.",
    },
}


class Phone:
    """The other account, without a screen."""

    def __init__(self, premises):
        self.facade, self.count = Facade(premises.service), 0

    def request(self):
        self.count += 1
        return Request(f"op-{self.count}", Channel(OLA), OLA, "Ola", private=True)

    async def write(self, line):
        """Writes a command; what is said."""
        answer = await self.facade.line(self.request(), line)
        assert not answer.refused
        return " ".join(answer.say(block.note) for block in answer.scene.blocks)


async def opened(browser, url, language):
    """The dialog, at a page whose person has just taken a name."""
    words = WORDS[language]
    window = await at_home(browser, url, language)
    await window.press(words["settings"])
    await window.press(words["link"])
    await window.page.get_by_role("textbox", name=words["name"]).fill("Ola from the page")
    await window.page.locator(".name-dialog").get_by_role("button", name=words["go on"]).click()
    dialog = window.page.locator(".link-dialog")
    await expect(dialog).to_contain_text(words["code"])
    return window, dialog


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_code_of_the_page_joins_an_account_elsewhere(premises, browser, url, language):
    words, phone = WORDS[language], Phone(premises)
    table = await phone.facade.open(phone.request(), "cribbage")
    window, dialog = await opened(browser, url, language)
    code = (await dialog.inner_text()).split(words["code"])[1][:9]

    await phone.write(f"/link {code}")
    await phone.write(f"/link {code} yes")

    await expect(dialog).to_contain_text(words["question"])  # without a press
    await dialog.get_by_role("button", name=words["yes"], exact=True).click()
    await expect(dialog).to_contain_text(words["joined"])
    await expect(window.page.locator(f'[data-table="{table.id}"]')).to_be_visible()
    assert not window.faults


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_code_from_elsewhere_is_typed_into_the_page(premises, browser, url, language):
    words, phone = WORDS[language], Phone(premises)
    window, dialog = await opened(browser, url, language)
    code = (await phone.write("/link")).split("Code: ")[1][:9]
    field = dialog.get_by_label(words["field"])

    await field.fill("2222-2222")
    await field.press("Enter")
    await expect(dialog.get_by_role("alert")).to_have_text(words["wrong"])
    await field.fill(code.lower())
    await field.press("Enter")
    await expect(dialog).to_contain_text(words["guest"])
    await expect(field).to_be_hidden()
    await dialog.get_by_role("button", name=words["mine"]).click()
    await expect(dialog).to_contain_text(words["wait"])
    assert "page, Ola from the page" in await phone.write("/link")
    await phone.write(f"/link {code} yes")

    await expect(dialog.get_by_role("button", name=words["separate"])).to_be_visible()  # without a press
    await dialog.get_by_role("button", name=words["separate"]).click()
    await dialog.get_by_role("button", name=words["separates"], exact=True).click()
    await expect(dialog).to_contain_text(words["separated"])
    assert not window.faults


async def test_whoever_waits_at_the_page_reads_that_the_other_has_said_no(premises, browser, url):
    words, phone = WORDS["en"], Phone(premises)
    window, dialog = await opened(browser, url, "en")
    code = (await phone.write("/link")).split("Code: ")[1][:9]
    await dialog.get_by_label(words["field"]).fill(code)
    await dialog.get_by_label(words["field"]).press("Enter")
    await dialog.get_by_role("button", name=words["mine"]).click()
    await expect(dialog).to_contain_text(words["wait"])

    await phone.write(f"/link {code} no")

    await expect(dialog).to_contain_text(words["void"])
    assert not window.faults
