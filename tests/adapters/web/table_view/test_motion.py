"""How things move on the page of a table: the page's own modules in a real browser, given stages by hand."""

from itertools import pairwise

import pytest
from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.home.guests import guest, opened
from tests.adapters.web.table_view.opened_page import OpenedPage

pytestmark = [*IN_CHROMIUM, pytest.mark.timeout(120), pytest.mark.usefixtures("url")]

MODULES = """
const at = new URL(document.querySelector('script[type=module]').src.replace('/joined/', '/'));
const { StageView } = await import(new URL('table/stage-view.js', at));
const { Queue } = await import(new URL('table/queue.js', at));
const row = (key, symbol, x, y, was = '', via = []) => ['s', key, symbol, x, y, 40, 56, 0, '', was, via];
const stage = (rev, items, more = {}) => ({
  rev, step: -1, items, lies: [], into: [], counts: [], ground: [], marks: [], words: [], dealt_from: '', ...more,
});
const view = new StageView();
document.querySelector('main.stage').append(view.root);
const pose = (key) => view.things.get(key).element.firstElementChild.getAttribute('href');
const opacity = (element) => Number(getComputedStyle(element).opacity);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const moving = () => view.root.getAnimations({ subtree: true }).filter((one) => one.playState !== 'finished');
"""
"""Names for the scripts below: a view of its own, rows and stages."""


@pytest.fixture
async def window(premises, browser):
    return await at_table(premises, browser)


async def at_table(premises, browser, **context):
    """A page at a table whose own things lie still."""
    visitor = await guest(premises)
    answer = await opened(visitor, "northcott", "computer")
    window = await OpenedPage.of(browser, visitor, answer["table"], **context)
    await expect(window.page.locator(".status")).not_to_be_empty()
    return window


async def run(window, script):
    """What a script tells that may use the names above."""
    return await window.page.evaluate(f"async () => {{ {MODULES} {script} }}")


async def test_a_card_turns_over_in_the_middle_of_its_flight(window):
    told = await run(
        window,
        """
        await view.show(stage(1, [row('hand1/0', 'card-back', 0, 0)]), { quiet: true });
        const shown = view.show(stage(2, [row('Kh', 'card-Kh', 300, 0, 'hand1/0')]), { quiet: false });
        const first = pose('Kh');
        const flight = moving().find((one) => one.effect.target.tagName === 'svg').effect.getTiming().duration;
        const turn = moving().find((one) => one.effect.target.tagName === 'use').effect.getTiming().duration;
        await shown;
        await wait(0);
        return [first, pose('Kh'), turn / flight];
        """,
    )
    assert told == ["#card-back", "#card-Kh", 0.5]


async def test_a_press_in_the_middle_of_a_flight_leaves_the_card_with_its_face_up(window):
    told = await run(
        window,
        """
        await view.show(stage(1, [row('hand1/0', 'card-back', 0, 0)]), { quiet: true });
        const shown = view.show(stage(2, [row('Kh', 'card-Kh', 300, 0, 'hand1/0')]), { quiet: false });
        view.motion.finish();
        await shown;
        await wait(0);
        return [pose('Kh'), moving().length];
        """,
    )
    assert told == ["#card-Kh", 0]


async def test_cards_of_a_deal_come_out_of_the_stock_one_after_the_other(window):
    delays, starts = await run(
        window,
        """
        await view.show(stage(1, []), { quiet: true });
        const cards = ['2h', '3h', '4h', '5h', '6h', '7h'].map((name, n) => row(name, `card-${name}`, n * 50, 300));
        const stock = row('stock', 'card-back', 700, 20);
        view.show(stage(2, [stock, ...cards], { dealt_from: 'stock' }), { quiet: false });
        const flights = cards.map(([, key]) => view.things.get(key).element.getAnimations()[0].effect);
        return [flights.map((one) => one.getTiming().delay), flights.map((one) => one.getKeyframes()[0].transform)];
        """,
    )
    assert delays == [0, 26, 52, 78, 104, 130]
    assert {start.partition(")")[0] for start in starts} == {"translate(700px, 20px"}


async def test_a_captured_man_goes_only_when_the_capturing_one_has_passed(window):
    first, second = await run(
        window,
        """
        const men = [row('b2', 'man-b', 100, 100), row('d4', 'man-b', 300, 300)];
        await view.show(stage(1, [row('a1', 'man-w', 0, 0), ...men]), { quiet: true });
        const taken = men.map(([, key]) => view.things.get(key).element);
        view.show(stage(2, [row('e5', 'man-w', 400, 400, 'a1', [[200, 200]])]), { quiet: false });
        return taken.map((element) => element.getAnimations()[0].effect.getTiming().delay);
        """,
    )
    assert (first, second) == (95, 285)  # half a leg of 190, and one and a half


async def test_a_peg_walks_sixty_milliseconds_for_each_hole(window):
    duration, easing = await run(
        window,
        """
        await view.show(stage(1, [row('peg0/front', 'peg-0', 0, 0)]), { quiet: true });
        const holes = [[20, 0], [40, 0], [60, 0]];
        view.show(stage(2, [row('peg0/front', 'peg-0', 80, 0, '', holes)]), { quiet: false });
        const { duration, easing } = moving()[0].effect.getTiming();
        return [duration, easing];
        """,
    )
    assert (duration, easing) == (240, "linear")


TRICKS = """
    const first = performance.now();
    const begun = [];
    const queue = new Queue(view, (shown) => begun.push([shown.rev, performance.now() - first]));
    const trick = (rev) => stage(rev, [row('seat1', '', 500, 0)], {
      lies: [row(`${rev}h`, 'card-2h', 100, 100)], into: [[`${rev}h`, 'seat1']],
    });
"""


async def test_a_stage_begins_to_be_shown_two_seconds_after_it_was_told_at_the_latest(window):
    begun = await run(
        window,
        TRICKS
        + """
        for (let rev = 1; rev <= 5; rev += 1) queue.add(trick(rev), false);
        while (begun.length < 5) await wait(20);
        return begun;
        """,
    )
    assert [rev for rev, _ in begun] == [1, 2, 3, 4, 5]
    spans = [later - earlier for (_, earlier), (_, later) in pairwise(begun[1:])]
    assert begun[-1][1] < 1.5 * 2000  # alone each trick takes longer than 1200: 4800 before the last
    assert all(span < 1200 for span in spans)


async def test_a_press_shows_all_that_waits_at_once(window):
    begun = await run(
        window,
        TRICKS
        + """
        for (let rev = 1; rev <= 4; rev += 1) queue.add(trick(rev), false);
        queue.hurry();
        await wait(0);
        await wait(0);
        return [begun.length, moving().length];
        """,
    )
    assert begun == [4, 0]


@pytest.mark.parametrize("how", ["reduced", "off"])
async def test_nothing_moves_where_no_motion_is_wanted(premises, browser, how):
    wanted = "reduce" if how == "reduced" else "no-preference"
    window = await at_table(premises, browser, reduced_motion=wanted)
    if how == "off":
        await window.page.evaluate("localStorage.setItem('speed', 'off')")
        await window.page.reload()
        await expect(window.page.locator(".status")).not_to_be_empty()
    told = await run(
        window,
        """
        const before = [row('hand1/0', 'card-back', 0, 0), row('a1', 'man-w', 0, 90), row('die0', 'die-2', 0, 200)];
        await view.show(stage(1, before), { quiet: true });
        const taken = view.things.get('a1').element;
        const card = row('Kh', 'card-Kh', 300, 0, 'hand1/0');
        const after = [card, row('die0', 'die-5', 90, 200), row('b2', 'man-b', 5, 5)];
        const shown = view.show(stage(2, after), { quiet: false });
        view.things.get('Kh').element.classList.add('raised');
        const count = document.getAnimations().filter((one) => one.playState === 'running').length;
        await shown;
        return [count, pose('Kh'), pose('die0'), taken.isConnected];
        """,
    )
    assert told == [0, "#card-Kh", "#die-5", False]


COUNT = """
const box = [10, 200, 180, 90];
const counts = [
  { words: 'fifteen two', box, keys: ['5h', 'Kh'] },
  { words: 'and a pair is four', box, keys: ['5h', '5s'] },
];
const hand = ['5h', 'Kh', '5s'].map((key, n) => row(key, `card-${key}`, 50 * n, 0));
const isLit = ([, { element }]) => element.classList.contains('counted');
const lit = () => [...view.things].filter(isLit).map(([key]) => key);
const lines = () => [...view.root.querySelectorAll('.counting li')].map((line) => line.textContent);
const until = async (holds) => { while (!holds()) await wait(10); };
"""


async def test_a_show_is_counted_line_by_line_with_the_cards_of_each_lit(window):
    told = await run(
        window,
        COUNT
        + """
        const shown = view.show(stage(1, hand, { counts }), { quiet: false });
        await until(() => lines().length === 1);
        const first = [lines(), lit()];
        await until(() => lines().length === 2);
        const second = [lines(), lit()];
        await shown;
        const after = [lines(), lit()];
        await view.show(stage(2, hand, { counts }), { quiet: false });
        return [first, second, after, [lines(), lit()]];
        """,
    )
    first, second, *after = told
    assert first == [["fifteen two"], ["5h", "Kh"]]
    assert second == [["fifteen two", "and a pair is four"], ["5h", "5s"]]
    assert after == [[[], []], [[], []]], "and not once more"


async def test_a_press_ends_the_count_and_another_stage_only_puts_it_off(window):
    told = await run(
        window,
        COUNT
        + """
        const shown = view.show(stage(1, hand, { counts }), { quiet: false });
        await until(() => lines().length === 1);
        view.motion.finish();
        await shown;
        const next = view.show(stage(2, hand, { counts }), { quiet: false });
        await until(() => lines().length === 1);
        const later = lines();
        await next;
        const other = [{ words: 'a flush is four', box, keys: ['Kh'] }, ...counts.slice(1)];
        const third = view.show(stage(3, hand, { counts: other }), { quiet: false });
        await until(() => lines().length === 1);
        view.hurry();
        await third;
        await view.show(stage(4, hand, { counts: [...other, counts[0]] }), { quiet: true });
        return [later, lines()];
        """,
    )
    assert told == [["and a pair is four"], []]


async def test_without_motion_nothing_is_counted(premises, browser):
    window = await at_table(premises, browser, reduced_motion="reduce")
    told = await run(
        window,
        COUNT
        + """
        const shown = view.show(stage(1, hand, { counts }), { quiet: false });
        const during = lines();
        await shown;
        return [during, lines(), lit()];
        """,
    )
    assert told == [[], [], []]
