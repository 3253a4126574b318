"""The way of a press from step to step, by a clock of our own: what its line tells, and what is counted."""

import asyncio
from contextlib import contextmanager
from functools import partial

import pytest
from structlog.testing import capture_logs

from bot.operation import journey, metrics
from bot.tables.request import Request
from bot.tables.table import Channel
from engines.core import Refused, note
from tests.doubles.toys import ANN, open_table, table_id

BEGAN = 64.0
HERE, THERE = Channel("discord:here"), Channel("discord:there")


@pytest.fixture(autouse=True)
def at(monkeypatch):
    """Every press begins at the same second; sets how many seconds have gone by since then."""
    journey.flush()  # what earlier tests have left open is not told here
    monkeypatch.setattr(journey, "Journey", partial(journey.Journey, began=BEGAN))

    def after(seconds):
        monkeypatch.setattr(journey, "monotonic", lambda: BEGAN + seconds)

    after(0)
    return after


def request(number=1, channel=HERE):
    return Request(f"discord:{number}", channel, ANN, "Ann")


@contextmanager
def received(chat="discord", *, acknowledges=False):
    """A press that a chat has received; yields what is said of it, and of all that belongs to it."""
    with capture_logs() as logs, journey.received(chat, acknowledges=acknowledges):
        yield logs


def nim(rev):
    return open_table("nim").model_copy(update={"rev": rev})


def counted(name, **labels):
    return metrics.REGISTRY.get_sample_value(f"stolik_{name}", labels) or 0.0


async def test_a_press_is_told_in_one_line_when_its_board_is_shown(at):
    table, asked, before = nim(8), request(), journey.unanswered()
    with received(acknowledges=True) as logs:
        assert journey.unanswered() == before + 1
        at(0.25)
        journey.acknowledged()
        assert journey.unanswered() == before + 1
        with journey.taken(asked, "move", table.id):
            journey.stored("load", 0.125, 1)
            journey.stored("save", 0.00015625, 3)
            at(0.5)
            journey.step("loaded")
            at(0.75)
            journey.step("loaded")  # it is done again, since somebody else was first
            journey.saved(asked.op, table, 7, "0 1:1")
            at(1.00015625)
        assert journey.unanswered() == before
        journey.stored("load", 1.0, 1)  # what follows the answer is no part of it
        journey.step("decided")
        journey.saved(asked.op, nim(9), 8, "1 1:1")
        journey.opened(nim(10))
        assert not logs
        at(1.5)
        journey.drawn(table.id, 8, HERE)
        journey.drawn(table.id, 9, HERE)
    assert logs == [
        {
            "event": "press",
            "log_level": "info",
            "number": "GAY6D",
            "chat": "discord",
            "what": "move",
            "table": table.id,
            "before": 7,
            "after": 8,
            "ms": {"acknowledged": 250.0, "loaded": 500.0, "saved": 750.0, "answered": 1000.2, "shown": 1500.0},
            "store_calls": 2,
            "store_ms": 125.2,
        }
    ]


def test_what_is_received_and_turns_out_to_be_no_press_is_not_waited_for():
    before = journey.unanswered()
    with received() as logs:
        assert journey.unanswered() == before + 1
    assert (journey.unanswered(), logs) == (before, [])


def test_the_number_of_a_press_is_the_same_in_every_process_and_version():
    assert [journey.number_of(op) for op in ("discord:1", "telegram:7", "")] == ["GAY6D", "99GEP", "5SK37"]


@pytest.mark.parametrize(("rev", "channel"), [(7, HERE), (8, THERE)])
async def test_an_older_board_and_one_elsewhere_do_not_show_a_press(rev, channel):
    table = nim(8)
    with received() as logs:
        with journey.taken(request(), "move", table.id):
            journey.saved("discord:1", table, 7, "0 1:1")
        journey.drawn(table.id, rev, channel)
        journey.drawn(table_id("another"), 8, HERE)
        assert not logs
        journey.drawn(table.id, 9, HERE)
    assert len(logs) == 1


async def test_a_press_that_has_changed_nothing_is_not_shown():
    with received("telegram", acknowledges=True) as logs:
        with journey.taken(request(), "hand", table_id("nim")):
            pass
        journey.drawn(table_id("nim"), 3, HERE)
        assert not logs
        journey.acknowledged()
    (line,) = logs
    assert list(line["ms"]) == ["answered", "acknowledged"]
    assert not {"before", "after", "refused", "fault"} & {*line}


@pytest.mark.parametrize("acknowledges", [True, False])
async def test_a_line_waits_for_an_acknowledgement_where_the_chat_does(acknowledges):
    with received("telegram", acknowledges=acknowledges) as logs:
        with journey.taken(request(), "/help"):
            pass
        assert len(logs) == (not acknowledges)
        journey.flush()
    assert [line["number"] for line in logs] == ["GAY6D"]


async def test_a_press_that_opens_a_table_is_told_with_it():
    with received() as logs:
        with journey.taken(request(), "/play"):
            journey.opened(nim(1))
        journey.drawn(table_id("nim"), 1, HERE)
    (line,) = logs
    assert (line["table"], line["after"]) == (table_id("nim"), 1)
    assert "before" not in line
    assert "shown" in line["ms"]


async def test_a_line_that_is_written_is_forgotten():
    before = {*journey._OPEN}
    for acknowledges in (True, False):
        with received(acknowledges=acknowledges) as logs:
            with journey.taken(request(), "/play"):
                journey.opened(nim(1))
            journey.acknowledged()
            journey.drawn(table_id("nim"), 1, HERE)
        assert len(logs) == 1
    assert {*journey._OPEN} <= before


async def test_a_line_is_written_after_a_while_although_its_board_is_not_shown(monkeypatch):
    monkeypatch.setattr(journey, "PATIENCE", 0.0)
    table, over = nim(8), asyncio.get_running_loop().create_future()
    with received() as logs:
        with journey.taken(request(), "move", table.id):
            journey.saved("discord:1", table, 7, "0 1:1")
        asyncio.get_running_loop().call_later(0.001, over.set_result, None)
        await over
        assert [line["after"] for line in logs] == [8]
        journey.drawn(table.id, 8, HERE)
        journey.flush()
    assert len(logs) == 1


async def test_a_refusal_is_told_by_its_reason_and_goes_on_to_whoever_answers():
    asked, refusal, before = (
        request(),
        Refused(note("not-your-turn")),
        counted("refusals_total", reason="not-your-turn"),
    )
    with received() as logs, pytest.raises(Refused), journey.taken(asked, "move"):
        raise refusal
    (line,) = logs
    assert line["refused"] == "not-your-turn"
    assert "fault" not in line
    assert counted("refusals_total", reason="not-your-turn") == before + 1


async def test_a_refusal_at_a_table_tells_its_revision_and_one_of_another_request_does_not():
    with received() as logs, journey.taken(request(), "/move"):
        journey.refused(request(2), Refused(note("bad-move")), nim(3))
        journey.refused(request(), Refused(note("not-your-turn")), nim(5))
        journey.refused(request(), Refused(note("not-your-turn")))
    (line,) = logs
    assert (line["refused"], line["table"], line["before"]) == ("not-your-turn", table_id("nim"), 5)


async def test_an_error_of_ours_is_told_by_its_name_and_goes_on():
    with received() as logs, pytest.raises(ZeroDivisionError), journey.taken(request(), "move"):
        raise ZeroDivisionError
    assert [line["fault"] for line in logs] == ["ZeroDivisionError"]


async def test_an_error_that_is_answered_is_told_in_the_line_of_its_press():
    with received() as logs, journey.taken(request(), "move"):
        journey.failed(request(), ZeroDivisionError())
    assert [(line["what"], line["fault"]) for line in logs] == [("move", "ZeroDivisionError")]


@pytest.mark.parametrize("other", [1, 2])
async def test_an_error_after_the_line_is_written_or_of_no_press_gets_a_line_of_its_own(other):
    with received() as logs:
        with journey.taken(request(), "move"):
            pass
        journey.failed(request(other), KeyError("x"))
    assert [(line["what"], line.get("fault")) for line in logs] == [("move", None), ("page", "KeyError")]
    assert logs[1]["number"] == journey.number_of(f"discord:{other}")


async def test_what_is_a_part_of_a_press_has_no_line_of_its_own():
    with received() as logs, journey.taken(request(), "/rematch"):
        with journey.taken(request(), "open"):
            journey.step("loaded")
        assert not logs
    assert [line["what"] for line in logs] == ["/rematch"]


async def test_a_request_that_no_chat_has_received_gets_a_line_with_its_chat():
    with capture_logs() as logs:
        for number, channel in enumerate(("telegram:5", "test:here")):
            with journey.taken(request(number, Channel(channel)), "day"):
                pass
    assert [line["chat"] for line in logs] == ["telegram", "other"]


async def test_moves_are_counted_by_game_and_chat_and_those_of_computers_by_themselves():
    def moves(chat):
        return counted("moves_total", game="nim", chat=chat)

    before = moves("discord"), moves("itself")
    with received(), journey.taken(request(), "move"):
        journey.saved("discord:1", nim(8), 7, "0 1:1")
        journey.saved("discord:1", nim(9), 8, "join 0")
        journey.saved("computer", nim(10), 9, "1 1:1")
    journey.flush()
    assert (moves("discord") - before[0], moves("itself") - before[1]) == (1, 1)


async def test_the_time_of_each_step_is_measured_by_chat(at):
    steps = {name: counted(f"{name}_seconds_sum", chat="web") for name in ("ack", "stored", "shown")}
    with received("web", acknowledges=True):
        with journey.taken(request(), "move", table_id("nim")):
            at(0.25)
            journey.acknowledged()
            at(0.5)
            journey.saved("discord:1", nim(8), 7, "0 1:1")
        at(2.0)
        journey.drawn(table_id("nim"), 8, HERE)
    told = {name: counted(f"{name}_seconds_sum", chat="web") - before for name, before in steps.items()}
    assert told == {
        name: pytest.approx(seconds) for name, seconds in {"ack": 0.25, "stored": 0.5, "shown": 2.0}.items()
    }


def test_round_trips_to_the_store_are_measured_without_a_press_too():
    before = counted("store_seconds_sum", what="probe"), counted("store_commands_total")
    journey.stored("probe", 0.5, 3)
    after = counted("store_seconds_sum", what="probe"), counted("store_commands_total")
    assert (after[0] - before[0], after[1] - before[1]) == (pytest.approx(0.5), 3)


@pytest.mark.parametrize(("status", "code"), [(429, "429"), (None, "none")])
def test_what_a_platform_refuses_is_counted_by_its_status_and_silence_too(status, code):
    before = counted("platform_errors_total", chat="telegram", code=code)
    metrics.failed("telegram", status)
    assert counted("platform_errors_total", chat="telegram", code=code) == before + 1
