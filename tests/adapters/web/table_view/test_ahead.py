"""What is pressed moves before the server has answered, and goes back if the server refuses."""

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.table_view.at_table import at_table, is_asked
from tests.adapters.web.table_view.at_table import opened as at_page
from tests.adapters.web.table_view.opened_page import OpenedPage

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]

MAN = """(name) => {
  const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)]; };
  const near = ([x, y], [a, b]) => Math.hypot(x - a, y - b) < 4;
  const area = middle(document.querySelector(`[data-area="${name}"]`));
  return [...document.querySelectorAll('.moving > [data-kind=man]')].find((one) => near(middle(one), area));
}"""
"""The man that lies on a square."""
STIRRED = f"""(name) => {{
  const man = ({MAN})(name);
  window.stirred = 0;
  (function look() {{ stirred += man.getAnimations().length; requestAnimationFrame(look); }})();
}}"""
"""Counts the frames in which the man on a square moves from now on."""
MOVING = "() => document.querySelector('.moving').getAnimations({ subtree: true }).length"
SPINS = """() => [...document.querySelectorAll('.moving > [data-kind=die]')]
  .map((one) => one.getAnimations().filter((a) => a.effect.getTiming().iterations === Infinity).length)"""


class Valve:
    """The socket of a page; what the server says waits while the valve is ``shut``."""

    def __init__(self):
        self.shut, self._waiting = False, []

    async def route(self, socket):
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(
            lambda message: self._waiting.append((socket, message)) if self.shut else socket.send(message)
        )

    def open(self):
        self.shut = False
        for socket, message in self._waiting:
            socket.send(message)
        self._waiting.clear()


@pytest.fixture
def valve():
    return Valve()


@pytest.fixture
async def warcaby(browser, premises, valve):
    """Ola is to move at the page of a table; what she hears passes a valve."""
    seen = await at_table(browser, premises, "warcaby", first="c3-d4")
    await seen.page.route_web_socket("**/ws**", valve.route)
    await at_page(seen)
    await is_asked(seen)
    return seen


async def alone(premises, browser, game, valve, way="alone"):
    visitor = await guest(premises)
    answer = await opened(visitor, game, way)
    window = await OpenedPage.of(browser, visitor, answer["table"])
    await window.page.route_web_socket("**/ws**", valve.route)
    await window.page.reload()
    return window, answer["table"]


async def is_on(page, square):
    await page.wait_for_function(MAN, arg=square, timeout=10_000)


async def test_a_man_goes_to_its_square_before_the_answer_and_rests_there(warcaby, valve):
    rev = await warcaby.page.locator(".areas").get_attribute("data-rev")
    valve.shut = True
    source, target = (await warcaby.move()).split("–")

    await is_on(warcaby.page, target)
    assert await warcaby.page.locator(".areas").get_attribute("data-rev") == rev
    assert not await warcaby.page.evaluate(MAN, source)
    await warcaby.page.wait_for_function(f"() => !({MOVING})()")
    await warcaby.page.evaluate(STIRRED, target)
    valve.open()

    await expect(warcaby.page.locator(f'.areas:not([data-rev="{rev}"])')).to_have_count(1)
    await is_on(warcaby.page, target)
    await warcaby.jan.until("board", lambda board: board["rev"] > int(rev))
    assert await warcaby.page.evaluate("stirred") == 0


async def test_a_man_whose_move_is_refused_goes_back_and_says_why(warcaby, valve):
    board = warcaby.jan.board
    valve.shut = True
    answer = await warcaby.jan.press(f"{board['table']}:{board['rev']}:a:resign")
    assert not answer["refused"]
    source, target = (await warcaby.move()).split("–")
    await is_on(warcaby.page, target)
    valve.open()

    await is_on(warcaby.page, source)
    await expect(warcaby.page.get_by_role("alert").filter(has_text="over").first).to_be_attached()


async def test_two_quick_presses_hold_a_die_and_let_it_go(premises, browser, valve):
    window, table = await alone(premises, browser, "kosci", valve)
    die = window.area("die 0")
    await expect(die).to_have_attribute("aria-pressed", "false")
    valve.shut = True
    await window.page.keyboard.press("1")
    await expect(die).to_have_attribute("aria-pressed", "true")
    await window.page.keyboard.press("1")
    await expect(die).to_have_attribute("aria-pressed", "false")
    await window.page.keyboard.press("2")
    valve.open()

    await expect(window.area("die 1")).to_have_attribute("aria-pressed", "true")
    await window.page.keyboard.press("r")
    await window.says("1 throw left", window.page.locator(".act"))
    assert (await premises.store.load(table)).table.state.stand == (1,)


async def test_a_card_that_is_raised_while_another_is_drawn_stays_raised(premises, browser, valve):
    window, _ = await alone(premises, browser, "canasta", valve, "computer")
    await expect(window.page.locator(".act.mine")).to_be_visible()
    count, last = await window.hand.count(), window.hand.last
    card = await last.get_attribute("aria-label")
    valve.shut = True
    await window.area("stock").click()
    await last.click()
    valve.open()

    await expect(window.hand).not_to_have_count(count)
    raised = window.page.locator('[data-area^="hand "][aria-pressed="true"]')
    await expect(raised).to_have_count(1)
    await expect(raised).to_have_attribute("aria-label", card)


async def test_dice_tumble_from_the_press_on_and_land_with_the_answer(premises, browser, valve):
    window, _ = await alone(premises, browser, "kosci", valve)
    await expect(window.area("die 0")).to_have_attribute("aria-pressed", "false")
    await window.page.keyboard.press("2")
    await expect(window.area("die 1")).to_have_attribute("aria-pressed", "true")
    valve.shut = True

    await window.page.keyboard.press("r")

    await expect(window.page.locator(".moving > [data-kind=die]")).to_have_count(5)
    assert sorted(await window.page.evaluate(SPINS)) == [0, 1, 1, 1, 1]
    valve.open()
    await window.says("1 throw left", window.page.locator(".act"))
    await window.page.wait_for_function(f"() => !({MOVING})()")
    assert await window.page.evaluate(SPINS) == [0] * 5
    assert not window.faults
