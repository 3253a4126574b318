"""Whole games in a real browser: two windows, two people; and one person against the computer."""

import asyncio
from collections import Counter

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM, Window

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(420)]


LANGUAGES = {
    "en": ("en-GB", "/play", "Join", "Begin", "wins"),
    "pl": ("pl-PL", "/graj", "Dosiądź się", "Zacznij", "Wygrywa"),
}


async def seated(browser, url, game, language):
    """Ola and Jan in two windows, at a table where play has begun."""
    locale, play, join, begin, _ = LANGUAGES[language]
    ola = await Window.open(browser, url, "Ola", locale=locale)
    jan = await Window.open(browser, url, "Jan", locale=locale)
    await ola.type(f"{play} {game}")
    await jan.press(join, jan.card)
    await ola.says("Jan", ola.card)
    await ola.press(begin, ola.card)
    await ola.past(2)
    await jan.past(2)
    return ola, jan


async def play(turn, *windows):
    """Lets whoever is asked take a turn, until the game is over."""
    while True:
        asked = [window for window in windows if await window.is_my_turn()]
        if not asked and not await windows[0].is_playing():
            return
        for window in asked:
            rev = await window.rev()
            if await turn(window):
                for other in windows:
                    await other.past(rev)
        await asyncio.sleep(0.02)


async def score(window) -> bool:
    """Writes the first box that is worth something, else strikes one."""
    if not await window.is_my_turn():
        return False
    boxes = window.card.locator(".group.row .button[data-kind='m']")
    if await boxes.count():
        await boxes.first.click()
    else:
        await window.card.locator("summary").click()
        await window.card.locator(".options .button").first.click()
    return True


async def lay(window) -> bool:
    """Throws two cards into the crib, or lays the first card that fits."""
    if not await window.is_my_turn():
        return False
    pick = window.hand.locator(".pick > .card")
    await window.hand.locator(".pick > .card, .hand .card.go").first.wait_for()  # the hand comes after the board
    if await pick.count():
        await pick.nth(0).click()
        await pick.nth(1).click()
        await window.hand.locator(".verbs .button").click()
    else:
        await window.hand.locator(".hand .card.go").first.click()
    return True


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl"])
async def test_two_windows_play_dice_to_the_end(browser, url, language):
    ola, jan = await seated(browser, url, "kosci", language)

    await play(score, ola, jan)

    for window in (ola, jan):
        await window.says(LANGUAGES[language][4], window.card)
        assert await window.page.title() == "Stolik"
        assert not window.faults
    assert await ola.lines() == await jan.lines()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pl"])
async def test_two_windows_play_cribbage_to_the_end(browser, url, language):
    ola, jan = await seated(browser, url, "cribbage", language)

    await play(lay, ola, jan)

    for window in (ola, jan):
        await window.says(LANGUAGES[language][4], window.card)
        assert not await window.hand.count()
        assert not window.faults
    assert await ola.lines() == await jan.lines()


@pytest.mark.slow
async def test_one_window_plays_against_the_computer(browser, url):
    ola = await Window.open(browser, url, "Ola", locale="pl-PL")
    await ola.type("/graj ogorek polish computer")
    await ola.hand.wait_for()

    await play(lay, ola)

    await ola.says("Wygrywa", ola.card)
    assert not ola.faults


async def test_dice_are_held_and_the_others_thrown_again(browser, url):
    ola, jan = await seated(browser, url, "kosci", "en")
    mover, other = (ola, jan) if await ola.is_my_turn() else (jan, ola)
    dice = mover.card.locator(".die")
    faces = [await die.get_attribute("aria-label") for die in await dice.all()]
    rev = await mover.rev()

    await dice.nth(1).click()
    await dice.nth(3).click()
    await expect(other.card.locator(".die").nth(3)).to_have_attribute("aria-pressed", "true")
    await mover.card.locator(".verbs .button").click()
    await mover.past(rev)

    thrown = [await die.get_attribute("aria-label") for die in await mover.card.locator(".die").all()]
    assert Counter((faces[1], faces[3])) <= Counter(thrown)
    assert not mover.faults


async def test_everything_can_be_done_with_the_keyboard(browser, url):
    ola, jan = await seated(browser, url, "kosci", "en")
    mover = ola if await ola.is_my_turn() else jan
    keyboard, focused = mover.page.keyboard, "document.activeElement.getAttribute('aria-label')"
    rev = await mover.rev()
    await mover.card.locator(".die").nth(0).focus()

    await keyboard.press("ArrowRight")
    await keyboard.press("Space")
    await expect(mover.card.locator(".die").nth(1)).to_have_attribute("aria-pressed", "true")
    await keyboard.press("End")
    assert "Roll" in await mover.page.evaluate(focused)
    await keyboard.press("Tab")
    await keyboard.press("Enter")
    await mover.past(rev)

    assert not mover.faults


async def test_a_command_is_completed_as_it_is_typed(browser, url):
    ola = await Window.open(browser, url, "Ola", locale="pl-PL")
    field, keyboard = ola.page.locator(".message-input input"), ola.page.keyboard
    await field.click()
    await keyboard.type("/gr")
    await expect(ola.page.get_by_role("option")).to_have_count(1)
    await keyboard.press("Enter")
    await expect(field).to_have_value("/graj ")
    await keyboard.type("krib")
    await expect(ola.page.get_by_role("option")).to_have_count(1)
    await keyboard.press("ArrowDown")
    await expect(field).to_have_attribute("aria-activedescendant", "suggestion-0")
    await keyboard.press("Tab")
    await expect(field).to_have_value("/graj cribbage ")
    await keyboard.press("Enter")

    await ola.says("Kribidż", ola.card)


async def test_what_people_type_is_only_text(browser, url):
    ola = await Window.open(browser, url, "<i>Ola", locale="en-GB")
    await ola.type("<img src=x onerror=alert(1)><b>bold</b>")

    await ola.says("<img src=x onerror=alert(1)><b>bold</b>")
    assert not await ola.page.locator(".conversation img, .conversation i").count()
    assert not ola.faults


async def test_a_refusal_stands_below_the_control_and_is_read_out(browser, url):
    ola, jan = await seated(browser, url, "kosci", "en")
    idle = jan if await ola.is_my_turn() else ola
    await idle.card.locator(".group.row .button[data-kind='m']").first.click()

    refusal = idle.card.get_by_role("alert")
    await expect(refusal).to_be_visible()
    assert await refusal.evaluate("note => note.previousElementSibling.classList.contains('group')")


async def test_a_private_page_opens_below_the_board_and_escape_closes_it(browser, url):
    ola, jan = await seated(browser, url, "kosci", "en")
    await ola.card.locator(".button[data-kind='l']").last.click()
    menu = ola.board.locator(".panel")

    await expect(menu).to_contain_text("visible only to you (Ola)")
    assert not await jan.board.locator(".panel").count()
    await ola.page.keyboard.press("Escape")
    await expect(menu).to_have_count(0)


async def test_what_was_only_said_is_put_away_when_one_goes_on_at_the_board(browser, url):
    ola = await Window.open(browser, url, "Ola")
    await ola.enter("@")
    await ola.type("/play warcaby")
    await expect(ola.whisper).to_have_count(1)

    await ola.card.locator("[data-kind='l']").first.click()

    await expect(ola.whisper).to_have_count(0)


async def test_what_can_be_pressed_stays_in_view_beside_a_high_picture(browser, url):
    ola = await Window.open(browser, url, "Ola", viewport={"width": 1280, "height": 900})
    await ola.enter("@")
    await ola.type("/play rainbow")
    await ola.card.locator(".picture").wait_for()
    await ola.card.locator(".button").first.click()

    for part in (".picture", ".controls"):
        box = await ola.card.locator(part).bounding_box()
        assert 52 <= box["y"] < box["y"] + box["height"] <= 900


async def test_two_people_in_one_browser_see_each_their_own_hand(browser, url):
    ola, jan = await seated(browser, url, "cribbage", "en")
    await ola.hand.wait_for()
    await ola.page.locator(".who").click()
    await ola.call_me("Ewa")
    await expect(ola.board).to_be_visible()
    await expect(ola.hand).to_have_count(0)
    second = Window(await ola.page.context.new_page())
    await second.page.goto(f"{url}chat")
    await second.press("Ola")

    await second.hand.wait_for()
    assert len(await second.labels(second.hand)) == 7
    assert not ola.faults + second.faults + jan.faults


async def test_who_comes_with_a_name_that_is_taken_is_told_so_and_chooses_another(browser, url):
    await Window.open(browser, url, "Ola")
    second = Window(await (await browser.new_context(locale="en-GB")).new_page())
    await second.page.goto(f"{url}chat")
    field = second.page.locator("dialog input")
    await field.fill("Ola")
    await field.press("Enter")
    await expect(second.page.locator("dialog [role=alert]")).to_contain_text("already called “Ola”")
    await expect(field).to_have_value("Ola")
    await expect(field).to_be_focused()
    await second.call_me("Ola K.")
    await expect(second.page.locator("dialog")).to_have_count(0)
    assert not second.faults


async def test_a_private_room_is_entered_by_its_link(browser, url):
    ola = await Window.open(browser, url, "Ola")
    await ola.press("+ New private room")
    await ola.page.wait_for_url("**/chat#r=*")
    jan = await Window.open(browser, ola.page.url, "Jan")
    await ola.type("just us")

    await jan.says("just us")


async def test_what_a_dead_connection_swallows_is_sent_again(browser, url, premises):
    """The connection stays open for the browser, but what is sent is lost, as behind a router that has restarted."""
    ola, jan = await seated(browser, url, "kosci", "en")
    mover, other = (ola, jan) if await ola.is_my_turn() else (jan, ola)
    dead, swallowed = [], []

    async def route(socket):
        server, is_dead = socket.connect_to_server(), len(dead) == 0
        dead.append(is_dead)

        def forward(message):
            if is_dead and '"press"' in message:
                swallowed.append(message)
            else:
                server.send(message)

        socket.on_message(forward)

    await mover.page.route_web_socket("**/ws**", route)
    await mover.page.clock.install()
    await mover.page.reload()
    await expect(mover.board).to_be_visible()
    rev = await mover.rev()
    await mover.card.locator(".group.row .button[data-kind='m']").first.click()
    await mover.page.wait_for_timeout(200)
    assert len(swallowed) == 1
    await mover.page.clock.run_for(11_000)
    await other.past(rev)


async def test_a_window_that_was_cut_off_comes_back_and_presses_what_was_pressed(browser, url, premises):
    ola, jan = await seated(browser, url, "kosci", "en")
    mover, other = (ola, jan) if await ola.is_my_turn() else (jan, ola)
    rev = await mover.rev()
    await mover.page.context.set_offline(True)
    await premises.cut()
    await mover.says("The connection is lost")
    await mover.card.locator(".group.row .button[data-kind='m']").first.click()
    await mover.says("waiting to be sent", mover.card)
    await mover.page.context.set_offline(False)

    await mover.past(rev)
    await other.past(rev)
    await expect(mover.page.locator(".away-note")).to_be_hidden()
