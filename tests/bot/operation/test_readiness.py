"""What the bot says of its parts: all that is configured has to be ready, and a state tells since when it lasts."""

import pytest

from bot.operation import readiness
from bot.operation.readiness import Part, Readiness, State


@pytest.fixture
def at(monkeypatch):
    """Sets the time, in seconds since 1970."""
    return lambda now: monkeypatch.setattr(readiness, "time", lambda: now)


def test_a_part_that_is_off_is_not_missed_and_one_that_is_not_ready_is():
    parts = Readiness()
    assert parts.complete
    parts.store.turn(State.READY)
    parts.parlour.turn(State.READY)
    assert parts.complete
    for state in (State.CONNECTING, State.REFUSED):
        parts.telegram.turn(state)
        assert not parts.complete
    parts.telegram.turn(State.READY)
    assert parts.complete


def test_a_state_lasts_since_it_began_however_often_its_reason_changes(at):
    at(60.0)
    part = Part()
    at(120.0)
    part.turn(State.CONNECTING, "HTTP 502")
    at(180.0)
    part.turn(State.CONNECTING, "HTTP 503")
    assert part.told() == {"state": "connecting", "why": "HTTP 503", "since": "1970-01-01T00:02:00+00:00"}
    part.turn(State.READY)
    assert part.told() == {"state": "ready", "since": "1970-01-01T00:03:00+00:00"}


def test_the_report_tells_every_part_by_its_name():
    parts = Readiness()
    parts.discord.turn(State.REFUSED, "token")
    report = parts.report()

    assert {name: part["state"] for name, part in report.items()} == {
        "store": "off",
        "discord": "refused",
        "telegram": "off",
        "parlour": "off",
        "boards": "off",
        "outbox": "off",
        "data": "off",
    }
    assert report["discord"]["why"] == "token"
