"""What is measured while people play on Discord, on Telegram and on the page: everything once, and nobody by name."""

import re

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from adapters.web.exposition import exposing
from bot.catalog import CATALOG
from bot.operation.readiness import Readiness, State
from bot.scenes.render.style import Style
from bot.services.vitals import Vitals, tell_build
from tests.adapters.telegram.stage import table_in
from tests.adapters.web.conftest import Premises
from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import control
from tests.support.parlour import ROOT

CHATS = {"discord", "telegram", "web"}
WORDS = {
    key
    for folder in ("bot/locales/en", "tests/doubles/toys")
    for file in (ROOT / folder).glob("*.ftl")
    for key in re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE)
}
"""The keys of all that is said to people."""


async def scraped(vitals):
    """The samples that a scrape tells, and its text."""
    async with (
        exposing("127.0.0.1:0", vitals.scrape) as where,
        aiohttp.ClientSession() as http,
        http.get(where) as told,
    ):
        assert told.status == 200
        text = await told.text()
    return [sample for family in text_string_to_metric_families(text) for sample in family.samples], text


def value(samples, name, **labels):
    return sum(one.value for one in samples if one.name == name and labels.items() <= one.labels.items())


def labelled(keyboard, *labels):
    return next((button for button in keyboard if button.label in labels), None)


@pytest.fixture
async def parlour(two):
    async with Premises(two.bot.store._connection.client) as premises:
        yield premises


async def play(two, parlour):
    """A table in each chat, with a move, a refusal and what is not understood; returns what nobody may read there."""
    await two.jan.slash(two.channel, "play", game="kosci")
    await two.bot.settled()
    (at_desk,) = await two.bot.store.pointed("at", f"discord:{two.channel.id}")
    await two.jan.press(two.channel.last, "Zacznij")
    await two.bot.settled()
    await two.jan.slash(two.channel, "move", move="throw")
    await two.jan.slash(two.channel, "move", move="nonsense")
    await two.bot.settled()

    await two.ewa.say(two.ewa.private, "/play kosci")
    at_phone = await table_in(two.stage, two.ewa.private)
    begin = await two.telegram.until(lambda: labelled(two.ewa.private.last.keyboard, "Begin", "Zacznij"))
    await two.ewa.press(two.ewa.private.last, begin.data)
    await two.telegram.quiet()
    await two.ewa.say(two.ewa.private, "throw")
    await two.ewa.say(two.ewa.private, "nonsense")
    await two.telegram.quiet()

    ola = await parlour.visitor("Aleksandra")
    at_page = await seated("kosci", ola)
    before = ola.board["rev"]
    await ola.press(control(ola.board["scene"], "pick")["verbs"][0]["token"])
    await ola.until("board", lambda board: board["rev"] > before)
    people = two.jan.id, two.ewa.id, two.channel.id, "Jan", "Ewa", "Aleksandra", "garden"
    return [str(one) for one in (at_desk, at_phone, at_page, *people)]


def is_bounded(sample):
    allowed = {
        "game": set(CATALOG),
        "chat": CHATS | {"itself", "other"},
        "reason": WORDS,
        "look": set(Style),
        "phase": {"lobby", "playing", "over", "folded"},
        "outbox": {"telegram", "results"},
        "part": set(Readiness().parts),
        "store": {"embedded", "configured"},
    }
    patterns = {
        "what": "[a-z]+",
        "code": r"[45]\d\d|none",
        "le": r"[\d.]+|\+Inf",
        "version": r"[\d.]+",
        "python": r"[\d.]+",
    }
    for label, said in sample.labels.items():
        assert said in allowed[label] if label in allowed else re.fullmatch(patterns[label], said), sample


async def test_a_scrape_after_games_in_all_three_chats_tells_of_each_and_names_nobody(two, parlour):
    readiness = Readiness()
    readiness.telegram.turn(State.READY)
    vitals = Vitals(readiness, parlour.store, {"telegram": two.stage.telegram.chat.outbox.waiting})
    before, _ = await scraped(vitals)
    secrets = await play(two, parlour)
    tell_build("embedded")
    await vitals.count_tables()
    samples, text = await scraped(vitals)

    def grown(name, **labels):
        return value(samples, name, **labels) - value(before, name, **labels)

    for chat in CHATS:
        assert grown("stolik_moves_total", game="kosci", chat=chat) >= 1
        for step in ("ack", "stored", "shown"):
            assert grown(f"stolik_{step}_seconds_count", chat=chat) >= 1, (step, chat)
            assert grown(f"stolik_{step}_seconds_sum", chat=chat) > 0
    assert value(samples, "stolik_tables", phase="playing") == 3
    assert grown("stolik_refusals_total") >= 2
    assert grown("stolik_store_commands_total") >= grown("stolik_store_seconds_count") > 0
    assert grown("stolik_render_seconds_count") >= 0
    assert value(samples, "stolik_ready", part="store") == 1
    words = re.sub(r" \S+$", "", text, flags=re.MULTILINE)  # without what is counted: 1002 may be a number of seconds
    assert not [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", words)]
    told = {(sample.name, *sample.labels.items()) for sample in before}  # by other tests, of reasons that they make up
    for sample in samples:
        if (sample.name, *sample.labels.items()) not in told:
            is_bounded(sample)
