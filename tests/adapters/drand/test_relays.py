"""What is believed of a relay of drand, by a recorded round."""

import json

import pytest

from adapters.drand.relays import Relays, pulse_of, told_of
from bot.tables.beacon import PERIOD, QUICKNET, Pulse, named
from tests.doubles.relay import DUE, INVENTED, RANDOMNESS, RECORDED, ROUND, SIGNATURE, Relay, relays

PULSE = Pulse(RANDOMNESS, SIGNATURE)
SECONDS = 0.3


async def fetched(*answering):
    async with relays(*answering):
        return await Relays([relay.address for relay in answering], SECONDS).fetch(ROUND)


async def test_a_recorded_round_is_fetched_by_its_number():
    relay = Relay()
    assert await fetched(relay) == PULSE
    assert relay.asked == [f"/{QUICKNET}/public/{ROUND}"]


@pytest.mark.parametrize(
    "answers",
    [
        None,
        "",
        "<html>",
        "[]",
        "null",
        {**RECORDED, "round": ROUND + 1},
        {**RECORDED, "randomness": RANDOMNESS[::-1]},
        {**RECORDED, "signature": SIGNATURE[:-2]},
        {**RECORDED, "signature": ""},
        {**RECORDED, "signature": 5},
        {**RECORDED, "signature": "xyz"},
        {"round": ROUND},
        " " * 5000 + json.dumps(RECORDED),
    ],
)
async def test_what_is_no_answer_about_the_round_is_not_believed(answers):
    assert await fetched(Relay(answers)) is None


async def test_a_relay_that_is_slow_or_away_is_not_waited_for():
    assert await fetched(Relay(slow=True)) is None
    assert await Relays(["http://127.0.0.1:1"], SECONDS).fetch(ROUND) is None


async def test_of_several_relays_the_ones_that_answer_count():
    assert await fetched(Relay(None), Relay(slow=True), Relay()) == PULSE


async def test_two_that_agree_are_enough():
    async with relays(Relay(slow=True), Relay(), Relay()) as answering:
        assert await Relays([relay.address for relay in answering], 20.0).fetch(ROUND) == PULSE


async def test_relays_that_disagree_are_not_believed():
    assert await fetched(Relay(), Relay(INVENTED)) is None


def test_one_relay_alone_could_invent_a_round_since_nobody_here_checks_the_networks_signature():
    assert pulse_of(json.dumps(INVENTED).encode(), ROUND).signature == b"made up".hex()


async def test_what_is_configured_can_be_tried():
    async with relays(Relay(), Relay(None)) as (good, bad):
        told = [line async for line in told_of([good.address, bad.address], DUE + 57)]
    assert told == [(True, f"beacon: {good.address}"), (False, f"beacon: {bad.address}: no public round came")]


@pytest.mark.parametrize("now", [DUE - 3, DUE - 4, DUE - 5])
def test_the_round_that_is_named_is_the_first_that_is_due_three_seconds_later(now):
    beacon = named(now)
    assert (beacon.round, beacon.due) == (ROUND, DUE)
    assert named(now + PERIOD).round == ROUND + 1
