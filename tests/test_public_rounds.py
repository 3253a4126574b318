"""A public round that is named before the deal is mixed into the luck of a match, where relays bring it in time."""

import json
from itertools import count

import pytest

from adapters.drand.relays import Relays
from bot.i18n import Speaker
from bot.tables.beacon import LONGEST, Pulse
from bot.tables.seal import key
from bot.tables.stored import Place
from engines.luck import Sealed
from tests.doubles.relay import DUE, RANDOMNESS, RECORDED, ROUND, SIGNATURE, Relay, relays
from tests.doubles.toys import ANN, BOB, CAT, HERE
from tests.support.application import refused
from tests.support.checkers import faults

SAY = Speaker("en")
MIXED = f"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971:{ROUND}:{RANDOMNESS}"


@pytest.fixture(autouse=True)
def secrets(house, other):
    """Every table has another secret; round 1000 is the next one that may be named."""
    numbers = count(1)
    for process in (house, other):
        process.service.secret = lambda: f"{next(numbers):064x}"
        process.now = DUE - 3


@pytest.fixture
async def relay(house, other):
    """A relay that both processes ask."""
    async with relays(Relay()) as (one,):
        for process in (house, other):
            process.service.beacons = Relays([one.address], 0.3)
        yield one


async def waiting(house, game="sixty_six"):
    """A table at which Ann and Bob have begun, with a word of Ann's."""
    table = await house.service.open(house.request(), game)
    await house.service.act(house.request(BOB), table.id, "join")
    await house.service.act(house.request(), table.id, "word=kasztan")
    return await house.service.act(house.request(), table.id, "begin")


async def later(house, seconds, *others):
    for process in (house, *others):
        process.now += seconds
    await house.round()


async def file_of(house, table):
    over = await house.service.act(house.request(), table.id, "cancel")
    answer = await house.facade.panel(house.request(), over.id, "draws")
    return json.loads(answer.file.data)


async def test_the_round_is_named_before_it_is_due_and_mixed_in_when_it_is_there(house, relay):
    table = await waiting(house)
    assert (table.phase, table.seal.beacon.round, table.seal.beacon.named) == ("lobby", ROUND, DUE - 3)
    assert "1000, due" in await shown(house)
    await later(house, 2)
    assert relay.asked == []
    await later(house, 1)
    table = await house.table(table)
    assert table.phase == "playing"
    assert table.seal.beacon.pulse == Pulse(RANDOMNESS, SIGNATURE)
    words = [word.text.encode() for word in table.seal.words]
    mixed = key(bytes.fromhex(table.seal.secret), table.seal.context.encode(), words, MIXED.encode())
    assert table.seal.luck == Sealed(mixed.hex())
    assert table.luck.key == mixed.hex()
    assert "1000 is mixed into the luck" in await shown(house)


async def shown(house):
    """What the board says, as far as it is text."""
    await house.painter.settled()
    blocks = house.chat.newest(Place(HERE)).blocks
    return " ".join(SAY(block.note) for block in blocks if hasattr(block, "note"))


async def test_file_and_page_tell_the_round_and_the_checker_believes_what_fits(house, relay):
    table = await waiting(house)
    await later(house, 3)
    match = await file_of(house, table)
    assert (match["beacon"], match["beacon_named"]) == (MIXED, [ROUND, DUE - 3])
    assert match["beacon_signature"] == SIGNATURE
    assert faults(match) == []
    said = house.text(await house.facade.panel(house.request(), table.id, "luck"))
    assert "Public round 1000 of drand" in said
    assert "I do not check: https://api.drand.sh/52db" in said
    for forged, fault in (
        ({"beacon": ""}, "draw"),
        ({"beacon_signature": "00"}, "the public random number is not the hash of its signature"),
        ({"commit_at": DUE}, "the public round 1000 was due before the commitment"),
    ):
        (found,) = faults(match | forged)
        assert found.startswith((fault, "shuffle"))


@pytest.mark.parametrize(
    "relay_that", [{"answers": None}, {"slow": True}, {"answers": {**RECORDED, "round": 1}}, {"answers": "no"}]
)
async def test_without_a_round_the_table_waits_fifteen_seconds_and_says_that_it_goes_without(house, relay, relay_that):
    relay.answers, relay.slow = relay_that.get("answers", RECORDED), relay_that.get("slow", False)
    table = await waiting(house)
    for _ in range(LONGEST - 1):
        await later(house, 1)
        assert (await house.table(table)).phase == "lobby"
    await later(house, 1)
    table = await house.table(table)
    assert (table.phase, table.seal.beacon.missed, table.seal.luck.key) == ("playing", True, table.luck.key)
    assert "did not come in 15 seconds" in await shown(house)
    match = await file_of(house, table)
    assert (match["beacon"], match["beacon_named"]) == ("", [ROUND, DUE - 3])
    assert faults(match) == []


async def test_a_round_that_comes_late_but_in_time_is_mixed_in(house, relay):
    relay.answers = None
    table = await waiting(house)
    await later(house, 3)
    relay.answers = RECORDED
    await later(house, 1)
    assert str((await house.table(table)).seal.beacon) == MIXED


async def test_a_process_that_dies_leaves_the_wait_to_another_which_asks_for_the_same_round(house, other, relay):
    table = await waiting(house)
    other.now += 600
    await other.round()
    assert str((await other.table(table)).seal.beacon) == MIXED


async def test_two_processes_begin_a_match_once(house, other, relay):
    table = await waiting(house)
    other.now += 3
    await later(house, 3)
    await other.round()
    steps = [step for _, step in await house.log(table)]
    assert [step for step in steps if step in ("!begin", f"!round {ROUND}")] == [f"!round {ROUND}", "!begin"]


@pytest.mark.parametrize("command", ["join", "leave", "word=other", "computers=1", "option:small=yes", "ruleset=hoyle"])
async def test_nothing_changes_while_the_round_is_awaited(house, relay, command):
    table = await waiting(house)
    user = CAT if command == "join" else ANN
    assert await refused(house.service.act(house.request(user), table.id, command)) == "beacon-waits"
    assert (await house.service.act(house.request(), table.id, "begin")).rev == table.rev
    page = await house.facade.panel(house.request(), table.id, "luck")
    assert "is waited for" in house.text(page)
    assert not [label for label in house.buttons(page) if "word" in label], "no word is asked for that is refused"


async def test_a_table_that_is_put_away_meanwhile_shows_its_secret_and_draws_nothing(house, relay):
    table = await waiting(house)
    table = await house.service.act(house.request(), table.id, "cancel")
    assert table.seal.secret in house.text(await house.facade.panel(house.request(), table.id, "luck"))
    await later(house, 3)
    assert relay.asked == []
    assert await house.store.tallies.sums() == {}


async def test_a_game_alone_and_a_rematch_wait_too_and_keep_their_seats(house, relay):
    alone = await house.service.open(house.request(), "star")
    assert (alone.phase, alone.seal.beacon.round) == ("lobby", ROUND)
    table = await waiting(house)
    await later(house, 3)
    for one in (alone, table):
        assert (await house.table(one)).phase == "playing"
    before = await house.service.act(house.request(), table.id, "resign")
    again = await house.service.rematch(house.request(), table.id)
    again = await house.service.rematch(house.request(BOB), table.id)
    relay.answers = RECORDED | {"round": again.seal.beacon.round} if again.seal.beacon else RECORDED
    assert again.phase == "lobby"
    if not again.seal.beacon:
        again = await house.service.act(house.request(), again.id, "begin")
        relay.answers = RECORDED | {"round": again.seal.beacon.round}
    await later(house, 6)
    again = await house.table(again)
    assert again.phase == "playing"
    assert again.names == (*before.names[1:], before.names[0])


async def test_without_relays_no_table_waits(house):
    table = await waiting(house)
    assert (table.phase, table.seal.beacon) == ("playing", None)


async def test_a_table_whose_relays_were_taken_away_goes_without_at_once(house, relay):
    table = await waiting(house)
    house.service.beacons = None
    await later(house, 3)
    assert (await house.table(table)).seal.beacon.missed
