"""The dashboard, looked at: ``python -m docs.dashboard [SECONDS]`` writes ``docs/pictures/dashboard.png``.

A bot of its own is played on both fakes, a real Prometheus scrapes it and works out every expression of
``deploy/metrics/dashboard.json``; Chromium draws the panels where the file puts them. It is not Grafana, whose lines
are prettier. ``prometheus`` must be installed.
"""

import asyncio
import html
import json
import math
import os
import random
import sys
import tempfile
import time
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import aiohttp

from benchmarks.bench_load import Person, sat_on_discord, sat_on_telegram
from tests.adapters.web.browser import chromium, connected
from tests.doubles.discord import FakeDiscord
from tests.doubles.telegram import FakeTelegram
from tests.support.parlour import ROOT, Bot
from tests.support.servers import free_port

DASHBOARD: Final = ROOT / "deploy/metrics/dashboard.json"
PICTURE: Final = ROOT / "docs/pictures/dashboard.png"
SECONDS: Final = 180.0
TABLES: Final = 8
"""Tables on each platform."""
PAUSE: Final = 0.5
"""Seconds between two presses, of whomever."""
GREETING: Final = 5.0
"""Seconds until the bot has greeted a new server."""
SCRAPE, RATE, STEP = "2s", "20s", 2
COLOURS: Final = ("#7eb26d", "#eab839", "#6ed0e0", "#ef843c", "#e24d42", "#1f78c1", "#ba43a9", "#705da0", "#508642")
CELL: Final = (60, 34)
"""Pixels of one step of the dashboard's grid."""


class Program(Bot):
    """The whole program with both chats."""

    program = "tests.adapters.discord.launch"


async def play(discord: FakeDiscord, telegram: FakeTelegram, seconds: float) -> None:
    """People at tables on both platforms press what is offered."""
    people = [discord.user(f"Person {i}") for i in range(2 * TABLES)]
    guild = discord.guild("Kawiarnia", *people)
    await asyncio.sleep(GREETING)
    seats = [sat_on_discord(discord, guild, people, n) for n in range(TABLES)]
    seats += [sat_on_telegram(telegram, n) for n in range(TABLES)]
    seated = [person for seat in seats if (person := await sat(seat))]
    until, pressing = time.monotonic() + seconds, set[asyncio.Task[None]]()
    while time.monotonic() < until:
        person = random.choice(seated)  # noqa: S311 - nobody gains by predicting it
        if not person.busy and (offer := person.offer()):
            person.busy = True
            task = asyncio.create_task(pressed(person, offer))
            pressing.add(task)
            task.add_done_callback(pressing.discard)
        await asyncio.sleep(PAUSE)
    if pressing:
        await asyncio.wait(pressing, timeout=20)


async def sat(seat: Coroutine[Any, Any, Person]) -> Person | None:
    """Whoever has sat down; None where the machine was too slow for that."""
    with suppress(Exception):
        return await seat
    return None


async def pressed(person: Person, offer: Any) -> None:
    with suppress(Exception):  # what is not answered in time is seen on the dashboard
        await person.press(offer, {"acknowledged": [], "shown": [], "ops": {}})
    person.busy = False


async def asked(port: int, expression: str, began: float, ended: float) -> list[dict[str, Any]]:
    """What Prometheus makes of an expression over this time."""
    params = {"query": expression.replace("$__rate_interval", RATE), "start": began, "end": ended, "step": STEP}
    async with (
        aiohttp.ClientSession() as http,
        http.get(f"http://127.0.0.1:{port}/api/v1/query_range", params=params) as answer,
    ):
        told = await answer.json()
        if told["status"] != "success":
            raise ValueError(f"{expression}: {told}")
        result: list[dict[str, Any]] = told["data"]["result"]
        return result


def named(legend: str, labels: dict[str, str]) -> str:
    for label, value in labels.items():
        legend = legend.replace(f"{{{{{label}}}}}", value)
    return legend


def written(value: float, unit: str) -> str:
    if unit == "s":
        return f"{1000 * value:.3g} ms" if value < 1 else f"{value:.3g} s"
    return f"{value:.3g}"


def drawn(panel: dict[str, Any], lines: list[tuple[str, list[tuple[float, float]]]], began: float, ended: float) -> str:
    """A panel as SVG, at its place of the grid."""
    grid, unit = panel["gridPos"], panel["fieldConfig"]["defaults"]["unit"]
    x, y, w, h = (grid[k] * CELL[n % 2] for n, k in enumerate("xywh"))
    body = [f'<svg x="{x}" y="{y}" width="{w - 6}" height="{h - 6}"><rect class="panel" width="100%" height="100%"/>']
    body.append(f'<text class="title" x="10" y="20">{html.escape(panel["title"])}</text>')
    if panel["type"] == "stat":
        steps = panel["fieldConfig"]["defaults"]["thresholds"]["steps"]
        maps = panel["fieldConfig"]["defaults"].get("mappings", [{"options": {}}])[0]["options"]
        for n, (name, points) in enumerate(lines):
            value = points[-1][1]
            colour = [step["color"] for step in steps if step["value"] is None or value >= step["value"]][-1]
            left, wide = 10 + n * (w - 26) / len(lines), (w - 26) / len(lines) - 4
            text = maps.get(f"{value:g}", {}).get("text") or written(value, unit)
            body.append(f'<rect class="{colour}" x="{left}" y="32" width="{wide}" height="{h - 48}" rx="3"/>')
            body.append(f'<text class="stat" x="{left + wide / 2}" y="{h / 2 + 12}">{html.escape(text)}</text>')
            body.append(f'<text class="of" x="{left + wide / 2}" y="{h / 2 + 32}">{html.escape(name)}</text>')
        return "".join([*body, "</svg>"])
    top = max((v for _, points in lines for _, v in points), default=0.0) or 1.0
    left, high, wide, low = 62, 34, w - 84, h - 84
    for part in (0, 0.5, 1):
        at = high + low * (1 - part)
        body.append(f'<line x1="{left}" x2="{left + wide}" y1="{at}" y2="{at}"/>')
        body.append(f'<text class="axis" x="{left - 6}" y="{at + 4}">{written(top * part, unit)}</text>')
    for n, (name, points) in enumerate(lines):
        colour = COLOURS[n % len(COLOURS)]
        path = " ".join(
            f"{left + wide * (t - began) / (ended - began):.1f},{high + low * (1 - v / top):.1f}" for t, v in points
        )
        body.append(f'<polyline stroke="{colour}" points="{path}"/>')
        column, row = n % 4, n // 4
        if row < 2:  # noqa: PLR2004 - there is room for two
            at = f'x="{12 + column * (w - 20) / 4}" y="{h - 30 + 15 * row}" fill="{colour}"'
            body.append(f"<text {at}>{html.escape(name)}</text>")
    return "".join([*body, "</svg>"])


STYLE: Final = """body{margin:0;background:#111217;font:12px sans-serif}svg text{font-size:11px}
.panel{fill:#181b1f;stroke:#2c3235}.title{fill:#d8d9da;font-size:13px!important;font-weight:600}line{stroke:#2c3235}
.axis{fill:#8e8e8e;text-anchor:end}polyline{fill:none;stroke-width:1.4}.stat,.of{fill:#fff;text-anchor:middle}
.stat{font-size:19px!important;font-weight:600}.green{fill:#37872d}.red{fill:#c4162a}.blue{fill:#1f60c4}
p{color:#8e8e8e;margin:8px 12px}"""


async def picture(port: int, began: float, ended: float, caption: str) -> None:
    """Draws all panels."""
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    parts, bottom = [], max(p["gridPos"]["y"] + p["gridPos"]["h"] for p in panels) * CELL[1]
    for panel in panels:
        lines = []
        for target in panel["targets"]:
            for one in await asked(port, target["expr"], began, ended):
                points = [(float(t), float(v)) for t, v in one["values"] if math.isfinite(float(v))]
                if points:
                    lines.append((named(target["legendFormat"], one["metric"]), points))
        parts.append(drawn(panel, sorted(lines), began, ended))
    page = (
        f'<style>{STYLE}</style><p>{html.escape(caption)}</p><svg width="1440" height="{bottom}">{"".join(parts)}</svg>'
    )
    with chromium(Path(tempfile.mkdtemp())) as address:
        async with connected(address) as browser:
            shown = await browser.new_page(viewport={"width": 1446, "height": bottom + 36})
            await shown.set_content(page)
            await shown.screenshot(path=PICTURE)


async def main(seconds: float) -> None:
    """Plays, measures and draws."""
    folder, own, prometheus_port = Path(tempfile.mkdtemp()), free_port(), free_port()
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        chats = {
            "FAKE_REST": discord.base_url,
            "FAKE_GATEWAY": discord.gateway_url,
            "DISCORD_TOKEN": discord.token,
            "TELEGRAM_API": telegram.base_url,
            "TELEGRAM_TOKEN": telegram.token,
        }
        bot = Program(folder / "data", **chats, STOLIK_METRICS=f"127.0.0.1:{own}", STOLIK_WORKERS="true")
        configuration = folder / "prometheus.yaml"
        configuration.write_text(
            f"global: {{scrape_interval: {SCRAPE}}}\n"
            f'scrape_configs: [{{job_name: stolik, static_configs: [{{targets: ["127.0.0.1:{own}"]}}]}}]\n'
        )
        prometheus = await asyncio.create_subprocess_exec(
            "prometheus",
            f"--config.file={configuration}",
            f"--storage.tsdb.path={folder / 'series'}",
            f"--web.listen-address=127.0.0.1:{prometheus_port}",
            "--log.level=error",
        )
        try:
            await bot.start()
            await discord.until(lambda: discord.commands, 60)
            began = time.time()
            await play(discord, telegram, seconds)
            caption = (
                f"deploy/metrics/dashboard.json over {time.time() - began:.0f} seconds of play against fakes of Discord"
                " and Telegram, scraped by a real Prometheus and drawn by docs/dashboard.py, not by Grafana."
                f" The machine (2 cores) did other things too: load {os.getloadavg()[0]:.0f}."
            )
            await picture(prometheus_port, began, time.time(), caption)
            await bot.stop()
        finally:
            prometheus.terminate()
            await prometheus.wait()
    print(PICTURE)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
