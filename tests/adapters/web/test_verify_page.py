"""The page that checks the luck of a game: the same verdicts as the checker in Python, in a real browser."""

import json
import random
import re

import pytest
from playwright.async_api import expect

from bot.tables.request import Request
from tests.adapters.web.browser import IN_CHROMIUM, Window
from tests.adapters.web.home.test_home_in_browser import WORDS, at_home, table_of, tile
from tests.adapters.web.home.test_inbox_in_browser import shot
from tests.bot.tables.test_seal import VECTORS
from tests.support.checkers import fault_in, faults
from tests.support.forged_files import DAMAGES, FORGERIES, another_order, with_one_changed
from tests.support.luck_tables import file_of, played
from tools import verify

pytestmark = [*IN_CHROMIUM]

HALF = 2**63 + 2**11
"""A number of possibilities by which nearly half of all words are rejected, and which a number of JavaScript holds."""


@pytest.fixture
async def match(house):
    """The file of a finished match."""
    house.service.secret = lambda: "5e" * 32
    over = await played(house)
    return await file_of(house, over)


@pytest.fixture
async def shuffled_match(house):
    """The file of a match of canasta, whose pack is shuffled."""
    house.service.secret = lambda: "5e" * 32
    return await file_of(house, await played(house, "canasta"))


async def verdict(page, match):
    """What the page says of a file."""
    data = {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(match).encode()}
    await page.locator("#file").set_input_files(data)
    await expect(page.locator("#verdict")).not_to_be_empty()
    agrees = await page.locator("body").get_attribute("data-agrees")
    return agrees, await page.locator("#verdict").inner_text()


async def test_the_page_agrees_and_disagrees_as_the_checker_does(shared_browser, url, match):
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    assert await verdict(page, match) == ("yes", f"✓ Everything agrees. Draws: {len(match['draws'])}, shuffles: 1.")
    assert match["commit"] in await page.locator("#commit").inner_text()
    for forge in FORGERIES:
        await page.reload()
        forged = json.loads(json.dumps(match))
        forge(forged)
        agrees, said = await verdict(page, forged)
        assert agrees == "no"
        (fault,) = faults(forged)
        assert said.lower().removeprefix("⚠ ").rstrip(".") == fault.lower()
    await page.close()


async def test_the_saved_page_works_without_a_network(shared_browser, url, match, tmp_path):
    page = await shared_browser.new_page()
    response = await page.goto(f"{url}verify")
    (tmp_path / "verify.html").write_bytes(await response.body())
    await page.context.set_offline(True)
    await page.goto((tmp_path / "verify.html").as_uri())
    assert (await verdict(page, match))[0] == "yes"
    await page.context.set_offline(False)
    await page.close()


async def test_a_file_of_something_else_is_said_to_be_none(shared_browser, url):
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    for other in ({"a": 1}, [1], 7, None):
        said = "⚠ This is not the whole file of a game: its part “v” is missing or damaged."
        assert await verdict(page, other) == ("no", said)
    await page.locator("#file").set_input_files({"name": "a.json", "mimeType": "", "buffer": b"a letter"})
    await expect(page.locator("#verdict")).to_have_text("⚠ This cannot be read as the file of a game.")
    await page.close()


async def test_of_a_damaged_file_the_page_says_which_part_it_is(shared_browser, url, match):
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    for change, part in DAMAGES.values():
        await page.reload()
        damaged = json.loads(json.dumps(match))
        change(damaged)
        said = f"⚠ This is not the whole file of a game: its part “{part}” is missing or damaged."
        assert await verdict(page, damaged) == ("no", said)
    await page.close()


@pytest.mark.parametrize("vector", VECTORS)
async def test_the_page_computes_commitment_words_and_draws_as_the_vectors_say(shared_browser, url, vector):
    """Dice, then a shuffle, then draws of which about every second word is rejected."""
    secret, context, words, beacon, commit, made, dice, order, _ = vector
    key, first, rejecting = bytes.fromhex(made), len(dice), []
    shuffle = [first, list(range(10)), verify.shuffled(key, first, list(range(10)))[0], "pack"]
    first = verify.shuffled(key, first, list(range(10)))[1]
    for _ in range(20):
        answer, after = verify.below(key, first, HALF)
        rejecting.append([first, HALF, answer, "half"])
        first = after
    assert first - rejecting[0][0] > 25
    match = {
        "v": 2,
        "context": context,
        "commit": commit,
        "commit_at": 0,
        "secret": secret.hex(),
        "words": [[f"player {n}", word] for n, word in enumerate(words)],
        "beacon": beacon,
        "beacon_signature": b"made up".hex() if beacon else "",
        "draws": [*([n, 6, face - 1, "throw"] for n, face in enumerate(dice)), *rejecting],
        "shuffles": [shuffle],
        "moves": [],
        "others": [[secret.hex(), context]],
    }
    from_the_start = match | {"draws": [], "shuffles": [[0, list(range(10)), list(order), "pack"]]}
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    for one in (match, from_the_start):
        await page.reload()
        assert faults(one) == []
        assert (await verdict(page, one))[0] == "yes"
    assert await page.locator("#others").inner_text() == f"Commitments given up when the rules changed: {commit}"
    await page.close()


def expected_of(found):
    """What the page says where the checker has found this."""
    if found is None:
        return re.compile("✓ Everything agrees")
    if sentence := re.fullmatch("This does not agree: (.)(.*)", found):
        return f"⚠ {sentence[1].upper()}{sentence[2]}"
    return re.compile("⚠ This (cannot be read as the|is not the whole) file of a game")


async def test_of_a_changed_byte_the_page_says_what_the_checker_says(shared_browser, url, match, tmp_path):
    page, chance, data = await shared_browser.new_page(), random.Random(19), json.dumps(match).encode()
    await page.goto(f"{url}verify")
    said = set()
    for _ in range(60):
        changed = with_one_changed(data, chance.randrange(len(data)), chance)
        (tmp_path / "match.json").write_bytes(changed)
        found = fault_in(tmp_path / "match.json")
        await page.locator("#verdict").evaluate("verdict => (verdict.textContent = '')")
        await page.locator("#file").set_input_files({"name": "a.json", "mimeType": "", "buffer": changed})
        await expect(page.locator("#verdict")).to_have_text(expected_of(found))
        said.add(found and found.partition(":")[2])
    assert len(said) > 5
    await page.close()


async def test_headings_stand_only_over_the_draws_of_a_file(shared_browser, url, match):
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    await expect(page.get_by_role("heading")).to_have_count(1)
    await verdict(page, match)
    await expect(page.get_by_role("heading")).to_have_text(
        [re.compile("Check"), re.compile("Draws"), re.compile("Moves")]
    )
    await verdict(page, {"a": 1})
    await expect(page.get_by_role("heading")).to_have_count(1)
    await expect(page.locator("#commit")).to_be_empty()
    await page.close()


async def test_the_page_checks_the_order_of_a_shuffled_pack(shared_browser, url, shuffled_match):
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    assert (await verdict(page, shuffled_match))[0] == "yes"
    assert "before the first move: " in await page.locator("#draws").inner_text()
    await page.reload()
    another_order(shuffled_match)
    assert (await verdict(page, shuffled_match))[1].startswith("⚠ Shuffle 2 (before the first move): ")
    await page.close()


async def test_the_page_checks_a_public_round_by_the_vector_that_all_checkers_share(shared_browser, url):
    """Vector C: words of four players, and the round 1000 whose made-up number is the hash of its signature."""
    secret, context, words, beacon, commit, _, dice, *_ = VECTORS[2]
    match = {
        "v": 2,
        "context": context,
        "commit": commit,
        "commit_at": 0,
        "secret": secret.hex(),
        "words": [[f"player {n}", word] for n, word in enumerate(words)],
        "beacon": beacon,
        "beacon_signature": b"made up".hex(),
        "draws": [[n, 6, face - 1, "throw"] for n, face in enumerate(dice)],
        "shuffles": [],
        "moves": [],
        "others": [],
    }
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    assert faults(match) == []
    assert (await verdict(page, match))[0] == "yes"
    assert "public/1000: it must say" in await page.locator("#beacon").inner_text()
    assert await page.locator("#words").inner_text() == "Words: player 0 “a” · player 2 “bb” · player 3 “ccc”"
    await page.set_viewport_size({"width": 360, "height": 800})
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    for forged in (
        {"beacon_signature": "00"},
        {"commit_at": 1_692_806_364},
        {"beacon": beacon.replace("1000", "1001")},
    ):
        await page.reload()
        agrees, said = await verdict(page, match | forged)
        (fault,) = faults(match | forged)
        assert (agrees, said.lower().removeprefix("⚠ ").rstrip(".")) == ("no", fault.lower())
    await page.close()


async def test_the_page_speaks_polish(shared_browser, url, match):
    page = await shared_browser.new_page()
    await page.goto(f"{url}verify")
    await verdict(page, match)
    await page.get_by_role("button", name="Polski").click()
    await expect(page.locator("#verdict")).to_have_text(
        f"✓ Wszystko się zgadza. Losowania: {len(match['draws'])}, tasowania: 1."
    )
    await expect(page.locator("h1")).to_have_text("Sprawdź losowanie w grze", use_inner_text=True)
    await expect(page.get_by_text("English")).to_be_visible()
    await expect(page.get_by_text("This page checks it by itself")).to_be_hidden()
    assert await page.title() == "Stolik: sprawdź losowanie w grze"
    drawn = await page.locator("#draws").inner_text()
    assert re.search(r"^miejsca: [01] [01]$", drawn, re.MULTILINE)
    assert re.search(r"^\d+ z \d+ +przed pierwszym ruchem$", drawn, re.MULTILINE)
    await page.close()


@pytest.mark.parametrize("wide", [360, 1280])
async def test_the_panel_after_a_game_leads_to_the_page_and_the_file_given_there_agrees(
    premises, browser, url, tmp_path, wide
):
    premises.service.secret = lambda: "5e" * 32
    window = await at_home(browser, url, "pl", wide)
    await tile(window, "kosci").click()
    await window.press(WORDS["pl"]["computer"])
    table = await table_of(premises, window)
    await premises.service.act(Request("end", table.home, table.opener, "Ola"), table.id, "resign")
    await window.says("Wygrywa Komputer")
    await shot(window, f"over-{wide}")
    if wide == 360:
        await window.page.get_by_role("button", name="Obok stołu").click()
    await window.page.get_by_role("tab", name="Stół").click()
    await window.page.get_by_role("button", name="O losowaniu").click()
    await window.says("Wszystko się zgadza")
    link = window.page.get_by_role("link", name="Sprawdź na stronie")
    await expect(link).to_be_visible()
    await shot(window, f"luck-{wide}")
    side = window.page.locator(".side [role=tabpanel]:visible")
    assert await side.evaluate("side => side.scrollWidth <= side.clientWidth"), "hashes are cut into lines"
    await window.press("Plik")
    async with window.page.expect_download() as download:
        await window.page.get_by_role("link", name=".luck.json").click()
    await (await download.value).save_as(tmp_path / "match.json")
    async with window.page.context.expect_page() as opened:
        await link.last.click()
    page = await opened.value
    assert page.url == f"{url}verify"
    await page.locator("#file").set_input_files(tmp_path / "match.json")
    await expect(page.locator("#verdict")).to_contain_text("Wszystko się zgadza")
    await shot(Window(page), f"verify-{wide}")
    assert fault_in(tmp_path / "match.json") is None
