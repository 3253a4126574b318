"""The page of a table in a real Chromium: what it was told, and hands that press, drag and type on it."""

import asyncio
import json
from itertools import product
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, CDPSession

from adapters.web.table_view.messages import Area, StageMessage
from tests.adapters.web.browser import PATIENCE, Window
from tests.adapters.web.table_view.stages import whole
from tests.adapters.web.visitor import Visitor

SHOWN: Final = "rev => Number(document.querySelector('.areas')?.dataset.rev ?? -1) >= rev"
FAR: Final = 30
"""Pixels from which a press beside something is none of it."""
OVERHEARD: Final = """
window.WebSocket = class extends WebSocket {
  constructor(...at) { super(...at); this.addEventListener("message", ({ data }) => overheard(data)); }
};"""
"""A browser that tells nothing of its sockets lets the page itself tell it."""
PACE: Final = "location.host && localStorage.setItem('speed', '{}')"


class TableWindow(Window):
    """One person's window at a table. ``stages`` counts the stages that were told; ``stage`` is the newest one."""

    def __init__(self, page: Any, *, touch: bool = False) -> None:
        super().__init__(page)
        self.touch, self.stages, self.stage = touch, 0, None
        self._news = asyncio.Event()
        self._corner = (0.0, 0.0)
        self._fingers: CDPSession | None = None
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    @classmethod
    async def at(
        cls,
        browser: Browser,
        visitor: Visitor,
        table: str,
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        touch: bool = False,
        speed: str = "off",
    ) -> "TableWindow":
        """The page of a table in a browser of its own, for a visitor who has met the server before."""
        context = await browser.new_context(
            locale={"en": "en-GB", "pl": "pl-PL"}[language],
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
        )
        await _let_in(context, visitor)
        await context.add_init_script(PACE.format(speed))
        window = cls(await context.new_page(), touch=touch)
        if browser.browser_type.name == "firefox":
            await window.page.expose_function("overheard", window._hear)
            await window.page.add_init_script(OVERHEARD)
        await window.page.goto(f"{visitor.url}t/{table}")
        await window.told(lambda stage: True)
        await window.is_shown()
        return window

    # --- what the page is told ---

    def _hear(self, text: str) -> None:
        if not text.startswith("{"):
            return  # a sign of life
        message = json.loads(text)
        if message["kind"] != "stage":
            return
        self.stage = whole(message, self.stage)
        self.stages += 1
        self._news.set()

    async def told(self, holds: Any) -> dict[str, Any]:
        """Waits until the page is told a stage that is as wanted; returns it."""
        async with asyncio.timeout(PATIENCE / 1000):
            while self.stage is None or not holds(self.stage):
                self._news.clear()
                await self._news.wait()
        return self.stage

    async def past(self, rev: int) -> None:
        """Waits until the page shows a stage that is newer than that."""
        await self.told(lambda stage: stage["rev"] > rev)
        await self.is_shown()

    async def is_shown(self) -> None:
        """Waits until the page shows what it was told; a press of the empty stage ends whatever moves."""
        rev = self.stage["rev"]
        if not await self.page.evaluate(SHOWN, rev):
            await self.press_empty()
        await self.page.wait_for_function(SHOWN, arg=rev)
        box = await self.page.locator("main.stage").bounding_box()
        self._corner = box["x"], box["y"]

    async def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size, and waits for the stage that fits it."""
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})
        stage = "[...document.querySelectorAll('main.stage')].map(one => [one.clientWidth, one.clientHeight])[0]"
        box = await self.page.evaluate(stage)
        await self.told(lambda stage: [stage["width"], stage["height"]] == box)
        drawn = "([w, h]) => { const d = document.querySelector('.areas').dataset; return d.box === `${w}x${h}`; }"
        await self.page.wait_for_function(drawn, arg=box)
        await self.is_shown()

    @property
    def message(self) -> StageMessage:
        """The newest stage, with every field."""
        return StageMessage.model_validate_json(json.dumps({**self.stage, "boxes": [*self.stage["boxes"].items()]}))

    @property
    def areas(self) -> dict[str, Area]:
        return {area.name: area for area in self.message.areas}

    def has(self, name: str) -> bool:
        """Whether there is something of that name to press or to drop on."""
        return name in self.stage["boxes"] or any(zone["name"] == name for zone in self.stage.get("zones", ()))

    # --- hands ---

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of an area or a zone in the window."""
        zones = {zone["name"]: zone["box"] for zone in self.stage.get("zones", ())}
        x, y, w, h = self.stage["boxes"].get(name) or zones[name]
        return self._corner[0] + x + w / 2, self._corner[1] + y + h / 2

    async def touch_area(self, name: str) -> None:
        """Presses an area by mouse or finger."""
        await self._tap(self.middle(name))

    async def _tap(self, at: tuple[float, float]) -> None:
        if self.touch:
            await self.page.touchscreen.tap(*at)
        else:
            await self.page.mouse.click(*at)

    async def press_empty(self) -> None:
        """Presses the stage where nothing is, which ends whatever moves; somewhere there has to be room for it."""
        if at := self._empty():
            await self._tap(at)

    def _empty(self) -> tuple[float, float] | None:
        """A point of the stage with nothing to press near it."""
        boxes, (left, top) = self.stage["boxes"].values(), self._corner
        grid = product(range(4, self.stage["width"], 40), range(4, self.stage["height"], 40))
        far = (at for at in grid if all(_apart(box, at) > FAR for box in boxes))
        return next(((left + x, top + y) for x, y in far), None)

    async def drag(self, source: str, target: str) -> None:
        """Drags from one place to another by mouse or finger."""
        await self.drag_by(self.middle(source), self.middle(target))

    async def drag_by(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if self.touch:
            await self.fingers("touchStart", start)
            for point in (half, end):
                await self.fingers("touchMove", point)
            await self.fingers("touchEnd")
            return
        mouse = self.page.mouse
        await mouse.move(*start)
        await mouse.down()
        await mouse.move(*half)
        await mouse.move(*end)
        await mouse.up()

    async def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        """Puts fingers on the window at these points, moves them there, or takes them away."""
        if self._fingers is None:
            self._fingers = await self.page.context.new_cdp_session(self.page)
        touched = [{"x": x, "y": y} for x, y in points]
        await self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    async def key_to(self, name: str) -> None:
        """Puts the focus on an area as Tab and arrows do: the group has one stop, and arrows lead on from there."""
        tried = set[tuple[str, str]]()
        while True:
            focused = await self.page.evaluate("document.activeElement?.dataset.area ?? ''")
            if focused == name:
                return
            if focused in self.stage["boxes"]:
                ways = ((focused, arrow) for arrow in self._arrows(focused, name))
            else:
                ways = ((focused, "Tab") for focused in (f"{focused} {n}" for n in range(40)))
            way = next((way for way in ways if way not in tried), None)
            assert way, f"arrows do not lead to {name}"
            tried.add(way)
            await self.page.keyboard.press(way[1])

    def _arrows(self, focused: str, name: str) -> list[str]:
        """The arrows that somebody tries, those that lead towards a place first."""
        (hx, hy), (x, y) = self.middle(focused), self.middle(name)
        towards = {"ArrowRight": x - hx, "ArrowLeft": hx - x, "ArrowDown": y - hy, "ArrowUp": hy - y}
        return sorted(towards, key=towards.__getitem__, reverse=True)

    async def act(self, token: str) -> None:
        """Presses a button beside the stage, behind *More* if it has to be."""
        button = self.page.locator(f'.act [data-token="{token}"]')
        if not await button.count():
            await self.page.locator(".act .more").click()
            button = self.page.locator(f'.menu [data-token="{token}"]')
        await button.first.click()


def _apart(box: list[int], point: tuple[int, int]) -> int:
    """How far a point is from a box, along or across."""
    (left, top, width, height), (x, y) = box, point
    return max(left - x, x - left - width, top - y, y - top - height)


async def _let_in(context: BrowserContext, visitor: Visitor) -> None:
    """Gives a browser the cookie of a visitor."""
    cookies = [{"name": cookie.key, "value": cookie.value, "url": visitor.url} for cookie in visitor.http.cookie_jar]
    await context.add_cookies(cookies)
