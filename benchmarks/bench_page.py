"""The page of a table in numbers, each with its goal: weight, time, motion, states, onlookers.

Run: python -m benchmarks.bench_page [visit] [motion] [states] [onlookers] [game ...]

A real bot on loopback, a real Chromium, and clients that count the bytes of their sockets. Times are the best of some
rounds: everything runs on one machine.
"""

import asyncio
import resource
import sys
import tempfile
from functools import partial
from pathlib import Path
from statistics import mean, median
from time import perf_counter

from playwright.async_api import TimeoutError as Overdue
from playwright.async_api import async_playwright

from benchmarks.raw_socket import RawSocket
from bot.catalog import CATALOG
from tests.adapters.web.browser import ARGS, CHROMIUM
from tests.support.parlour import act, begun, people, running

ROUNDS = 4
MOVES = 24
ONLOOKERS = 1000
LATENCY = 50
BOX = 916, 736
SIZES = ((916, 736), (360, 628), (390, 732), (638, 390), (434, 450), (1180, 790), (700, 600), (1500, 930))
PARTS = ("visit", "motion", "states", "onlookers")
CARDS, MEN, BOARD = "sixty_six", "northcott", "warcaby"
RESET = "Object.assign(seen, { pressed: 0, moved: 0 })"
WATCH = """
(() => {
  const seen = { shift: 0, shifted: new Set(), pressed: 0, moved: 0, frames: [] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += entry.value;
      for (const { node } of entry.sources) seen.shifted.add(node?.className ?? node?.nodeName);
    }
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("pointerup", (event) => Object.assign(seen, { pressed: event.timeStamp, moved: 0 }), true);
  let last = 0;
  const look = (now) => {
    const all = document.querySelector(".moving")?.getAnimations({ subtree: true }) ?? [];
    const moves = all.some((one) => !(one instanceof CSSTransition));
    if (moves && seen.pressed && !seen.moved) seen.moved = performance.now();
    if (moves && last) seen.frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
"""Watches a page: layout shifts, the time from a press to the first motion, frames while something moves."""


def told(what, value, unit, goal=None):
    """One row of the table; goals are upper bounds."""
    mark = "" if goal is None else ("ok" if round(value, 2) <= goal else "MISSED")
    print(f"{what:58} {value:9.2f} {unit:5} {'' if goal is None else f'goal {goal:g}':>12} {mark}", flush=True)


# --- the first and the second visit ---


async def visits(browser, url, path, latency=0):
    """Requests, bytes and milliseconds until the table is drawn, first with an empty cache and then again."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    results = []
    for _ in range(2):
        page = await context.new_page()
        line = await context.new_cdp_session(page)
        await line.send("Network.enable")
        asked, kept, got = {}, set(), {}
        line.on(
            "Network.requestWillBeSent", lambda e, asked=asked: asked.setdefault(e["requestId"], e["request"]["url"])
        )
        line.on("Network.webSocketCreated", lambda e, asked=asked: asked.setdefault(e["requestId"], e["url"]))
        line.on("Network.requestServedFromCache", lambda e, kept=kept: kept.add(e["requestId"]))
        line.on(
            "Network.responseReceived",
            lambda e, kept=kept: kept.add(e["requestId"]) if e["response"].get("fromDiskCache") else None,
        )
        line.on("Network.loadingFinished", lambda e, got=got: got.update({e["requestId"]: e["encodedDataLength"]}))
        if latency:
            limits = {"offline": False, "latency": latency, "downloadThroughput": 1e6, "uploadThroughput": 1e6}
            await line.send("Network.emulateNetworkConditions", limits)
        start = perf_counter()
        await page.goto(url + path)
        await page.locator(".moving .it").first.wait_for(state="attached")
        shown = (perf_counter() - start) * 1000
        await page.wait_for_timeout(600)
        fetched = [one for one in asked if one not in kept]
        results.append((len(fetched), sum(got.get(one, 0) for one in fetched) / 1000, shown))
        await page.close()
    await context.close()
    return results


async def visit(browser, bot):
    async with people(bot, "Ala") as (ala,):
        address = f"/t/{await begun(f'{CARDS} with:computer', ala)}"
    for how, path in (("single files", f"{address}?modules"), ("joined", address)):
        rounds = [await visits(browser, bot.url, path) for _ in range(ROUNDS)]
        slow = [await visits(browser, bot.url, path, LATENCY) for _ in range(ROUNDS - 2)]
        for nth, what in enumerate(("first visit", "second visit")):
            requests, size, shown = (min(one[nth][field] for one in rounds) for field in range(3))
            most, heaviest = ((18, 90), (3, None))[nth] if how == "joined" else (None, None)
            told(f"{what}, {how}: requests", requests, "", most)
            told(f"{what}, {how}: compressed", size, "kB", heaviest)
            told(f"{what}, {how}: table drawn, here", shown, "ms")
            told(f"{what}, {how}: table drawn, {LATENCY} ms away", min(one[nth][2] for one in slow), "ms")
    starts = []
    for _ in range(3):
        await bot.stop()
        await bot.start()
        start = perf_counter()
        page = await (await browser.new_context()).new_page()
        await page.goto(bot.url + address)
        await page.locator(".moving .it").first.wait_for(state="attached")
        starts.append((perf_counter() - start) * 1000)
        await page.context.close()
    told("from the printed address to a drawn table", min(starts), "ms", 1000)


# --- motion ---


async def motion(browser, bot):
    page = await (await browser.new_context(viewport={"width": 1280, "height": 800})).new_page()
    await page.add_init_script(WATCH)
    await page.goto(bot.url + "/chat")
    await page.locator("dialog input").fill("Ewa")
    await page.locator("dialog input").press("Enter")
    await page.locator(".message-input input").wait_for()
    table = await at_table(page, bot, CARDS)
    waits = await presses(page, partial(play_card, page))
    frames = sorted(await page.evaluate("seen.frames"))
    told_waits("card", waits)
    told(f"frames while something moves, p95 of {len(frames)}", frames[int(len(frames) * 0.95)], "ms", 17)
    told("layout shift of a game", await page.evaluate("seen.shift"), "", 0)
    if shifted := await page.evaluate("[...seen.shifted]"):
        print("  shifted:", *shifted)
    await at_table(page, bot, MEN)
    told_waits("man", await presses(page, partial(move_man, page)))
    await page.context.close()
    await silence(browser, f"{bot.url}/t/{table}")


async def at_table(page, bot, game):
    """Opens a table of a game against the computer on a page; its name."""
    await page.goto(bot.url + "/chat")
    line = page.locator(".message-input input")
    await line.wait_for()
    await page.wait_for_timeout(1000)  # the boards of the room
    before = await page.locator("[data-table]").count()
    await line.fill(f"/play {game} with:computer")
    await line.press("Enter")
    board = page.locator("[data-table]")
    await board.nth(before).wait_for()
    table = await board.last.get_attribute("data-table")
    await page.goto(f"{bot.url}/t/{table}")
    await page.locator(".moving .it").first.wait_for(state="attached")
    await page.wait_for_timeout(1500)
    return table


def told_waits(what, waits):
    found = sorted(waits)
    told(f"from a press to motion of a {what}, best of {len(found)}", found[0], "ms")
    told(f"from a press to motion of a {what}, median", median(found), "ms", 30)
    told(f"from a press to motion of a {what}, p95", found[int(len(found) * 0.95)], "ms")


async def play_card(page):
    """Presses each card of the hand until one moves."""
    for card in await page.locator('.areas .able[data-area^="hand"]').all():
        await page.evaluate(RESET)
        await card.click(force=True)
        yield


async def move_man(page):
    """Presses a man that may move, and then a square to which it may go."""
    await page.locator(".areas .able").first.click(force=True)
    await page.evaluate(RESET)
    await page.locator(".areas .lit").first.click(force=True)
    yield


async def presses(page, play):
    """Milliseconds from each press that moves something to its first frame of motion."""
    waits = []
    for _ in range(MOVES):
        if "mine" not in (await page.locator(".act").get_attribute("class")):
            await page.wait_for_timeout(500)
            continue
        async for _ in play():
            for _ in range(15):
                await page.wait_for_timeout(100)
                if await page.evaluate("seen.moved > 0"):
                    break
            else:
                continue  # the rules refuse this card
            waits.append(await page.evaluate("seen.moved - seen.pressed"))
            break
        await page.wait_for_timeout(2500)
    return waits


async def silence(browser, address):
    """Until a page says that the server has fallen silent; whatever is sent either way is swallowed."""
    page, silent = await (await browser.new_context()).new_page(), asyncio.Event()

    def relay(socket):
        server = socket.connect_to_server()
        socket.on_message(lambda text: silent.is_set() or server.send(text))
        server.on_message(lambda text: silent.is_set() or socket.send(text))

    await page.route_web_socket("**/ws?*", relay)
    await page.goto(address)
    await page.locator(".moving .it").first.wait_for(state="attached")
    await page.wait_for_timeout(2000)
    silent.set()
    start = perf_counter()
    try:
        await page.locator("body.offline").wait_for(timeout=12_000)
    except Overdue:
        print("the page does not notice within 12 s that the server is silent (goal 3)")
    else:
        told("from silence to its notice", perf_counter() - start, "s", 3)
    await page.context.close()


# --- what a state weighs ---


async def states(bot, names):
    sizes, wires, firsts = [], [], []
    for n, game in enumerate(names):
        called = [f"{name}{n}" for name in ("Ola", "Jan", "Ewa", "Iza")[: CATALOG[game].default.players[0]]]
        async with people(bot, *called, room="garden") as here:
            table = await begun(game, *here)
            seen = await looking(bot, here[0], table)
            for _ in range(MOVES):
                if not here[0].boards[table]["playing"]:
                    break
                rev = here[0].boards[table]["rev"]
                await act(*here)
                await seen.until(lambda seen=seen, rev=rev: seen.stages[-1][0]["rev"] > rev)
            texts = [size / 1000 for _, size, _ in seen.stages]
            wire = [size / 1000 for _, _, size in seen.stages]
            firsts.append(texts[0])
            sizes += texts[1:]
            wires += wire[1:]
            print(
                f"  {game:18} first {texts[0]:5.2f} kB, {wire[0]:5.2f} on the wire; then {mean(texts[1:]):5.2f} mean "
                f"{max(texts[1:]):5.2f} most, {mean(wire[1:]):5.2f} mean {max(wire[1:]):5.2f} most on the wire",
                flush=True,
            )
            seen.close()
            await here[0].press(f"{table}:1:a:cancel")
    told("a state as JSON, mean", mean(sizes), "kB", 3.5)
    told("a state as JSON, most", max(sizes), "kB")
    told("a state on the wire, mean", mean(wires), "kB", 0.5)
    told("a state on the wire, most", max(wires), "kB")


async def looking(bot, person, table):
    """A page of a person that looks at a table."""
    seen = await RawSocket(bot.port, cookie(person)).open()
    seen.send("look", table=table, room="garden", width=BOX[0], height=BOX[1])
    await seen.until(lambda: seen.stages)
    return seen


def cookie(person):
    return "; ".join(f"{one.key}={one.value}" for one in person.http.cookie_jar)


# --- a thousand onlookers ---


async def onlookers(bot):
    async with people(bot, "Ula", "Leo", "Pia", room="garden") as (*players, guest):
        table = await begun(BOARD, *players)
        alone = [(await cost(bot, players))[0] for _ in range(MOVES // 2)]
        before = bot.memory()
        command = (sys.executable, "-m", "benchmarks.bench_page", "--watch", str(bot.port), cookie(guest), table)
        watching = await asyncio.create_subprocess_exec(*command, stdin=-1, stdout=-1)
        assert await watching.stdout.readline()
        weight = bot.memory() - before
        watched, wire = [], 0.0
        for _ in range(MOVES // 2):
            seconds, wire = await cost(bot, players, watching)
            watched.append(seconds)
        told(f"{ONLOOKERS} onlookers of a table: CPU of a move, best", min(watched) - min(alone), "s", 0.2)
        told(f"{ONLOOKERS} onlookers of a table: CPU of a move, median", median(watched) - median(alone), "s")
        told("memory of an onlooker", (bot.memory() - before) / ONLOOKERS * 1024, "kB", 100)
        told("memory of an onlooker before the first move", weight / ONLOOKERS * 1024, "kB")
        told("a state to an onlooker on the wire, mean", wire, "kB")
        watching.stdin.close()
        await watching.wait()


async def cost(bot, players, watching=None):
    """Seconds of CPU of the bot for one move, until everybody has seen it; kilobytes of the message to an onlooker."""
    start, size = bot.cpu(), 0.0
    await act(*players)
    if watching:
        watching.stdin.write(b"\n")
        size = float(await watching.stdout.readline())
    await asyncio.sleep(0.3)  # what is done after the last page has got it
    return bot.cpu() - start, size


async def watch(port, cookie, table):
    """Onlookers, who say on every line that comes in when each has got the next state."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    there = []
    for n in range(ONLOOKERS):
        width, height = SIZES[n % len(SIZES)]
        one = await RawSocket(port, cookie).open()
        one.send("look", table=table, room="garden", width=width - n % 23, height=height - n % 17)
        there.append(one)
    for one in there:
        await one.until(lambda one=one: one.stages, 120)
    print("ready", flush=True)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    got = 1
    while await lines.readline():
        got += 1
        for one in there:
            await one.until(lambda one=one, got=got: len(one.stages) >= got, 120)
        print(mean(one.stages[-1][2] for one in there) / 1000, flush=True)


async def main(arguments):
    parts = [one for one in arguments if one in PARTS] or PARTS
    names = [one for one in arguments if one in CATALOG] or list(CATALOG)
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder) / "data") as bot:
            if {"visit", "motion"} & set(parts):
                async with async_playwright() as playwright:
                    browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
                    if "visit" in parts:
                        await visit(browser, bot)
                    if "motion" in parts:
                        await motion(browser, bot)
                    await browser.close()
            if "states" in parts:
                await states(bot, names)
            if "onlookers" in parts:
                await onlookers(bot)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--watch"]:
        asyncio.run(watch(*sys.argv[2:]))
    else:
        asyncio.run(main(sys.argv[1:]))
