"""Who asks too often is told when to come again, and nothing is lost."""

from collections import Counter

import pytest

from adapters.redis.quotas import RedisQuotas
from bot.i18n import Speaker
from bot.services import quotas
from bot.services.floods import Entry
from bot.services.quotas import CHAT_LIMITS, INPUT_LIMIT, PERSON_LIMITS, Activity, Quotas, RateLimit
from bot.tables.request import Request
from bot.tables.table import Channel, User
from engines.core import Refused, note
from tests.doubles.toys import ANN, BOB, HERE, THERE
from tests.support.application import refused


@pytest.fixture
def strict(house, client, monkeypatch):
    """The house, where people and chats have little left."""
    for what in Activity:
        monkeypatch.setitem(PERSON_LIMITS, what, RateLimit(2, 60.0))
        monkeypatch.setitem(CHAT_LIMITS, what, RateLimit(3, 600.0))
    house.service.quotas = Quotas(RedisQuotas(client), lambda: house.now)
    return house


async def test_whoever_opens_many_tables_is_told_when_to_come_again(strict):
    for channel in (HERE, THERE):
        await strict.service.open(strict.request(channel=channel), "nim")
    assert await refused(strict.service.open(strict.request(channel=HERE), "nim")) == "quota-person"
    assert (await strict.service.open(strict.request(BOB, HERE), "nim")).phase == "lobby"


async def test_a_chat_where_many_open_tables_has_a_quota_too(strict):
    for user in (ANN, BOB, "test:eve"):
        table = await strict.service.open(strict.request(user), "nim")
        await strict.service.act(strict.request(user), table.id, "cancel")
    assert await refused(strict.service.open(strict.request("test:zoe"), "nim")) == "quota-chat"


async def test_dice_thrown_in_a_chat_have_a_quota(strict):
    for _ in range(2):
        await strict.service.roll(strict.request(), "100d1000")
    assert await refused(strict.service.roll(strict.request(), "3d6")) == "quota-person"


async def test_what_comes_twice_by_one_operation_is_counted_once(strict):
    request = strict.request()
    thrown = await strict.service.roll(request, "3d6")
    assert (await strict.service.roll(request, "3d6")).id == thrown.id
    await strict.service.roll(strict.request(), "3d6")
    assert (await strict.service.roll(request, "3d6")).id == thrown.id


async def test_the_file_of_what_is_kept_about_somebody_has_a_quota(strict):
    private = {"channel": Channel("test:ann"), "private": True}
    for _ in range(2):
        assert (await strict.facade.line(strict.request(**private), "/privacy file")).file
    answer = await strict.facade.line(strict.request(**private), "/privacy file")
    assert (answer.refused, answer.file) == (True, None)


async def test_settings_have_a_quota(strict):
    private = {"channel": Channel("test:ann"), "private": True}
    for value in ("text", "emoji"):
        answer = await strict.facade.line(strict.request(**private), f"/settings look {value}")
        assert not answer.refused
    answer = await strict.facade.line(strict.request(**private), "/settings look text")
    assert answer.refused
    assert "Try again in a minute." in strict.text(answer)


async def test_presses_faster_than_anybody_plays_are_refused_until_time_has_passed(strict):
    for _ in range(INPUT_LIMIT.burst):
        assert not (await strict.facade.line(strict.request(), "/tables")).refused
    assert (await strict.facade.line(strict.request(), "/tables")).refused
    assert not (await strict.facade.line(strict.request(BOB), "/tables")).refused
    strict.now += INPUT_LIMIT.pause
    assert not (await strict.facade.line(strict.request(), "/tables")).refused
    assert (await strict.facade.line(strict.request(), "/tables")).refused


async def test_of_many_people_whoever_has_been_quiet_longest_begins_anew(strict, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_COUNTED", 2)
    for user in (ANN, BOB):
        for _ in range(INPUT_LIMIT.burst):
            strict.service.quotas.count_input(strict.request(user))
    with pytest.raises(Refused):
        strict.service.quotas.count_input(strict.request(ANN))
    strict.service.quotas.count_input(strict.request("test:eve"))  # Bob, who has not asked since, is no longer counted
    with pytest.raises(Refused):
        strict.service.quotas.count_input(strict.request(ANN))
    strict.service.quotas.count_input(strict.request(BOB))


async def test_a_rest_gives_back_no_more_than_may_be_done_at_once(strict):
    strict.service.quotas.count_input(strict.request())
    strict.now += 3600
    for _ in range(INPUT_LIMIT.burst):
        strict.service.quotas.count_input(strict.request())
    with pytest.raises(Refused):
        strict.service.quotas.count_input(strict.request())


@pytest.mark.parametrize(
    ("wait", "told"),
    [(0.2, (1, "s")), (1.0, (1, "s")), (58.5, (59, "s")), (59.5, (1, "min")), (60.0, (1, "min")), (61.0, (2, "min"))],
)
async def test_the_time_to_wait_is_rounded_up_so_that_nobody_comes_too_early(house, wait, told):
    class Full:
        """Has no token left for whatever it is asked."""

        def __init__(self, kind):
            self.kind = kind

        async def take(self, bucket, rate):
            return wait if bucket.startswith(self.kind) else 0

    for kind in ("person", "chat"):
        house.service.quotas = Quotas(Full(kind))
        with pytest.raises(Refused) as refusal:
            await house.service.roll(house.request(), "3d6")
        said = dict(refusal.value.why.args)
        assert (refusal.value.why.key, said["what"]) == (f"quota-{kind}", "roll")
        assert (said["count"], said["unit"]) == told
    with pytest.raises(Refused) as refusal:
        await Quotas(Full("address")).count_browser("192.0.2.1")
    assert refusal.value.why == note("quota-address", count=told[0], unit=told[1])


class Buckets:
    """Counts what is taken of each bucket, and gives nothing back."""

    def __init__(self):
        self.taken = Counter()

    async def take(self, bucket, rate):
        self.taken[bucket] += 1
        return rate.pause if self.taken[bucket] > rate.burst else 0


@pytest.mark.parametrize(
    ("what", "person", "chat"),
    [
        (Activity.OPEN, (15, 1, "min"), (30, 30, "s")),
        (Activity.ROLL, (15, 4, "s"), (30, 2, "s")),
        (Activity.SETTINGS, (30, 30, "s"), (60, 15, "s")),
    ],
)
async def test_so_much_may_be_done_at_once_and_so_long_it_takes_until_one_more(house, what, person, chat):
    async def done(askers):
        """How often it could be done, and the time to wait after that."""
        limited = Quotas(Buckets())
        for count, user in enumerate(askers):
            try:
                await limited.count_activity(house.request(user), what)
            except Refused as refusal:
                said = dict(refusal.why.args)
                return refusal.why.key, (count, said["count"], said["unit"])
        raise AssertionError("there is no limit")

    assert await done([ANN] * 99) == ("quota-person", person)
    assert await done(f"test:{n}" for n in range(99)) == ("quota-chat", chat)


async def test_after_twenty_browsers_an_address_waits_three_minutes_for_another():
    limited = Quotas(Buckets())
    for _ in range(20):
        await limited.count_browser("192.0.2.1")
    with pytest.raises(Refused) as refusal:
        await limited.count_browser("192.0.2.1")
    assert refusal.value.why == note("quota-address", count=3, unit="min")


def test_thirty_presses_come_at_once_and_five_in_a_second_after_them():
    now = [0.0]
    limited, asked = Quotas(Buckets(), lambda: now[0]), Request("op", HERE, ANN, "Ann")

    def pressed():
        for count in range(99):
            try:
                limited.count_input(asked)
            except Refused:
                return count
        return None

    assert pressed() == 30
    now[0] += 1.001
    assert pressed() == 5


async def test_new_browsers_of_one_address_have_a_quota_of_their_own(client):
    house_rules = Quotas(RedisQuotas(client))
    for _ in range(20):
        await house_rules.count_browser("192.0.2.1")
    assert await refused(house_rules.count_browser("192.0.2.1")) == "quota-address"
    await house_rules.count_browser("192.0.2.2")


def test_who_presses_without_pause_is_held_back_where_there_are_quotas():
    for limited, taken in ((Quotas(Buckets(), lambda: 0.0), 30), (Quotas(), 99)):
        entries = []
        for _ in range(99):
            with limited.floods.entry(ANN) as entry:
                entries.append(entry)
        assert entries.count(Entry.TAKEN) == taken


async def test_a_bot_without_quotas_holds_nobody_up(house):
    unbound = Quotas()
    for _ in range(3 * INPUT_LIMIT.burst):
        unbound.count_input(house.request())
        await unbound.count_activity(house.request(), Activity.ROLL)
        await unbound.count_browser("192.0.2.1")


@pytest.mark.parametrize(
    ("language", "unit", "count", "said"),
    [
        ("en", "s", 1, "Try again in a second."),
        ("en", "min", 5, "Try again in 5 minutes."),
        ("pl", "s", 3, "Spróbuj ponownie za 3 sekundy."),
        ("pl", "s", 12, "Spróbuj ponownie za 12 sekund."),
        ("pl", "min", 1, "Spróbuj ponownie za minutę."),
        ("pl", "min", 22, "Spróbuj ponownie za 22 minuty."),
    ],
)
def test_the_time_to_wait_is_told_as_people_say_it(language, unit, count, said):
    assert Speaker(language)(note("quota-person", what=Activity.OPEN, count=count, unit=unit)).endswith(said)


class Still:
    """Token buckets of which the clock stands still."""

    def __init__(self):
        self._left = {}

    async def take(self, bucket, rate):
        left = self._left.get(bucket, rate.burst)
        self._left[bucket] = max(0, left - 1)
        return 0.0 if left else rate.pause


@pytest.mark.parametrize(
    ("what", "most", "count", "unit"),
    [(Activity.OPEN, 15, 1, "min"), (Activity.ROLL, 15, 4, "s"), (Activity.SETTINGS, 30, 30, "s")],
)
async def test_a_person_may_do_so_much_at_once_and_is_told_how_soon_again(house, what, most, count, unit):
    own = Quotas(Still())
    for n in range(most):
        await own.count_activity(house.request(channel=Channel(f"test:{n}")), what)
    with pytest.raises(Refused) as caught:
        await own.count_activity(house.request(), what)
    assert caught.value.why == note("quota-person", what=what, count=count, unit=unit)


@pytest.mark.parametrize(
    ("what", "most", "count", "unit"),
    [(Activity.OPEN, 30, 30, "s"), (Activity.ROLL, 30, 2, "s"), (Activity.SETTINGS, 60, 15, "s")],
)
async def test_in_a_chat_so_much_is_done_at_once_whoever_does_it(house, what, most, count, unit):
    own = Quotas(Still())
    for n in range(most):
        await own.count_activity(house.request(User(f"test:{n}")), what)
    with pytest.raises(Refused) as caught:
        await own.count_activity(house.request(), what)
    assert caught.value.why == note("quota-chat", what=what, count=count, unit=unit)


async def test_twenty_browsers_come_from_one_address_then_one_every_three_minutes():
    own = Quotas(Still())
    for _ in range(20):
        await own.count_browser("192.0.2.7")
    with pytest.raises(Refused) as caught:
        await own.count_browser("192.0.2.7")
    assert caught.value.why == note("quota-address", count=3, unit="min")
    await own.count_browser("192.0.2.8")


def test_thirty_presses_at_once_are_those_of_a_person(house):
    own = Quotas(Still(), lambda: 0.0)
    for _ in range(30):
        own.count_input(house.request())
    with pytest.raises(Refused, match="quota-pace"):
        own.count_input(house.request())
