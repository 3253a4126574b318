"""The alerts for Prometheus: each fires over real scraped samples while its fault is there, and over none before.

What a rule says for some minutes, `promtool` of Prometheus judges by the same samples, where it is installed. Here the
expressions are judged by the part of PromQL that they use.
"""

import asyncio
import json
import operator
import re
import shutil
import subprocess
import time
from contextlib import asynccontextmanager
from datetime import timedelta
from secrets import token_hex

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families
from telegram.error import RetryAfter

from adapters.redis import store as redis_store
from adapters.redis.memory import RedisKeyValueStore, RedisLease
from adapters.redis.upkeep import RedisUpkeep
from adapters.telegram.outbox import Outbox
from adapters.telegram.serving import Telegram
from adapters.telegram.serving import client as telegram_client
from adapters.telegram.tickets import Rank, Ticket
from bot.operation import metrics
from bot.operation.readiness import Readiness
from bot.services.vitals import Vitals, tell_build
from bot.tables.token import Kind, Token
from tests.support.parlour import ROOT
from tests.support.servers import free_port

FOLDER = ROOT / "deploy/metrics"
RULES = {rule["alert"]: rule for rule in yaml.safe_load((FOLDER / "alerts.yaml").read_text())["groups"][0]["rules"]}
DASHBOARD = json.loads((FOLDER / "dashboard.json").read_text())
PROMTOOL = shutil.which("promtool")

EXPRESSION = re.compile(
    r"(?P<name>\w+)(?:\{(?P<label>\w+)(?P<match>=~?)\"(?P<value>[^\"]+)\"\})? (?P<than>==|>) (?P<number>\d+)"
)
THAN = {"==": operator.eq, ">": operator.gt}


async def scraped(vitals):
    text = (await vitals.scrape()).decode()
    return [sample for family in text_string_to_metric_families(text) for sample in family.samples]


def firing(samples):
    """The alerts whose expression has a result."""
    return {name for name, rule in RULES.items() if any(holds(rule["expr"], sample) for sample in samples)}


def holds(expression, sample):
    said = EXPRESSION.fullmatch(expression)
    assert said, f"{expression}: judge what this means here too"
    if sample.name != said["name"] or not THAN[said["than"]](sample.value, float(said["number"])):
        return False
    wanted = re.escape(said["value"] or "") if said["match"] == "=" else said["value"] or ""
    return said["label"] is None or bool(re.fullmatch(wanted, sample.labels.get(said["label"], "")))


def judged(samples, alert, folder):
    """Has Prometheus itself judge a rule by samples that stay as they are: not at once, but after its time."""
    if PROMTOOL is None:
        return
    rule = RULES[alert]
    of = EXPRESSION.fullmatch(rule["expr"])["name"]
    culprits = [sample for sample in samples if holds(rule["expr"], sample)]
    series = [
        {
            "series": f"{one.name}{{{','.join(f'{k}={json.dumps(v)}' for k, v in one.labels.items())}}}",
            "values": f"{one.value}x20",
        }
        for one in samples
        if one.name == of
    ]
    expected = [
        {"exp_labels": {**rule["labels"], **one.labels}, "exp_annotations": rule["annotations"]} for one in culprits
    ]
    test = {
        "rule_files": [str(FOLDER / "alerts.yaml")],
        "evaluation_interval": "30s",
        "tests": [
            {
                "interval": "1m",
                "input_series": series,
                "alert_rule_test": [
                    {"eval_time": "0s", "alertname": alert, "exp_alerts": []},
                    {"eval_time": "10m", "alertname": alert, "exp_alerts": expected},
                ],
            }
        ],
    }
    (folder / "test.yaml").write_text(yaml.safe_dump(test))
    done = subprocess.run(
        [PROMTOOL, "test", "rules", str(folder / "test.yaml")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def readiness():
    metrics.READY.clear()
    metrics.OUTBOX.clear()
    metrics.OUTBOX_OLDEST.clear()
    return Readiness()


@pytest.fixture
def vitals(house, readiness):
    return Vitals(readiness, house.store)


def moved_on(house, seconds, clock=time.time):
    """The store as it looks after so many seconds in which nothing happens; results are owed by the clock of tables."""
    house.store.upkeep = RedisUpkeep(house.store._connection, lambda: clock() + seconds)


async def test_a_store_that_cannot_be_written_wakes_the_operator(vitals, client, tmp_path, monkeypatch):
    monkeypatch.setattr(redis_store, "FRESH", 0.0)
    assert firing(await scraped(vitals)) == set()
    await client.config_set("maxmemory", 1)
    try:
        samples = await scraped(vitals)
    finally:
        await client.config_set("maxmemory", 0)
    assert firing(samples) == {"StolikStoreAway"}
    judged(samples, "StolikStoreAway", tmp_path)
    assert firing(await scraped(vitals)) == set()


async def test_a_chat_that_does_not_connect_wakes_the_operator(house, vitals, client, readiness, tmp_path):
    bot = telegram_client("42:TESTTESTTESTTESTTEST", f"http://127.0.0.1:{free_port()}/bot")
    memory, lease = RedisKeyValueStore(client, "telegram:"), RedisLease(client, "telegram")
    telegram = Telegram(bot, memory, lease, Outbox(), part=readiness.telegram)
    assert firing(await scraped(vitals)) == set()
    async with telegram.serving(house.facade):
        samples = await scraped(vitals)
    assert firing(samples) == {"StolikChatNotConnected"}
    judged(samples, "StolikChatNotConnected", tmp_path)


async def test_a_chat_that_hangs_while_it_draws_wakes_the_operator(house, toys, vitals, monkeypatch, tmp_path):
    table, come_back, show = await house.open("nim"), asyncio.Event(), house.chat.show

    async def hung(place, newest):
        await come_back.wait()
        return await show(place, newest)

    monkeypatch.setattr(house.chat, "show", hung)
    mover = table.chairs[table.awaited()[0]].user
    await house.facade.press(house.request(mover), str(Token(table.id, table.rev, Kind.MOVE, "1:1")))
    await house.painter.sweep(0)  # a second try hides nothing
    assert firing(await scraped(vitals)) == set()
    moved_on(house, 31)
    samples = await scraped(vitals)
    assert "StolikBoardsLate" in firing(samples)
    judged(samples, "StolikBoardsLate", tmp_path)
    assert vitals.readiness.report()["boards"]["state"] == "late"

    come_back.set()
    await house.painter.settled()
    assert "StolikBoardsLate" not in firing(await scraped(vitals))


async def test_chores_that_nobody_does_wake_the_operator(house, toys, vitals, tmp_path):
    house.now = time.time()
    table = await house.open("nim", people=1, computers=1)
    await house.store.owe(table.id, (await house.table(table)).rev, time.time() + 1)
    assert firing(await scraped(vitals)) == set()
    moved_on(house, 62)
    samples = await scraped(vitals)
    assert firing(samples) == {"StolikChoresLate"}
    judged(samples, "StolikChoresLate", tmp_path)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@asynccontextmanager
async def waiting(outbox):
    """A send that Telegram has told to come again in ten minutes."""

    async def refused():
        raise RetryAfter(timedelta(minutes=10))

    sending = asyncio.create_task(outbox.send("-1", Ticket(Rank.BOARD), refused, frugal=True))
    while not outbox.waiting()[0]:  # noqa: ASYNC110 - nothing tells that it waits again
        await asyncio.sleep(0)
    yield
    sending.cancel()
    await asyncio.wait({sending})


async def test_a_send_that_telegram_holds_back_wakes_the_operator(house, readiness, tmp_path):
    clock = Clock()
    outbox = Outbox(None, clock)
    vitals = Vitals(readiness, house.store, {"telegram": outbox.waiting})
    async with waiting(outbox):
        assert firing(await scraped(vitals)) == set()
        clock.now = 121
        samples = await scraped(vitals)
    assert firing(samples) == {"StolikOutboxFull"}
    judged(samples, "StolikOutboxFull", tmp_path)
    assert readiness.report()["outbox"]["state"] == "late"


async def test_results_from_which_nothing_follows_wake_the_operator(house, toys, vitals):
    table = await house.open("nim")
    await house.service.act(house.request(table.chairs[0].user), table.id, "resign")
    assert firing(await scraped(vitals)) == set()
    moved_on(house, 121, lambda: house.now)
    assert "StolikOutboxFull" in firing(await scraped(vitals))
    await house.round()
    assert "StolikOutboxFull" not in firing(await scraped(vitals))


# --- the files ---


def names_in(expression):
    return set(re.findall(r"stolik_\w+", expression))


def expressions():
    yield from (rule["expr"] for rule in RULES.values())
    yield from (target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"])


def test_every_expression_names_series_that_there_are_with_labels_that_they_have():
    tell_build("embedded")
    series = {}
    for metric in metrics.REGISTRY._names_to_collectors.items():
        name, collector = metric
        series[name] = {*collector._labelnames, "le"} if name.endswith("_bucket") else set(collector._labelnames)
    for expression in expressions():
        used = names_in(expression)
        assert used, expression
        assert used <= set(series), expression
        for clause in re.findall(r"(?:by|on) \(([^)]*)\)", expression):
            assert set(clause.replace(" ", "").split(",")) <= {label for name in used for label in series[name]}, (
                expression
            )


def test_everything_that_is_measured_is_on_the_dashboard():
    shown = {name for expression in expressions() for name in names_in(expression)}
    for family in metrics.REGISTRY.collect():
        assert any(name.startswith(family.name) for name in shown), family.name


def test_panels_lie_beside_each_other_and_say_what_they_show():
    covered = set()
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & covered, panel["title"]
        assert place["x"] + place["w"] <= 24
        covered |= cells
        assert panel["title"]
        assert panel["fieldConfig"]["defaults"]["unit"]
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


@pytest.mark.skipif(PROMTOOL is None, reason="promtool belongs to Prometheus, which is not installed")
def test_prometheus_itself_can_read_every_expression(tmp_path):
    rules = [
        {"record": f"panel:{token_hex(3)}", "expr": one.replace("$__rate_interval", "1m")} for one in expressions()
    ]
    (tmp_path / "rules.yaml").write_text(yaml.safe_dump({"groups": [{"name": "all", "rules": rules}]}))
    for file in (tmp_path / "rules.yaml", FOLDER / "alerts.yaml"):
        done = subprocess.run([PROMTOOL, "check", "rules", str(file)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
