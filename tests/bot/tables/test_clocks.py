"""Clocks at a table: the lobby chooses a tempo, a turn charges its seat, and at zero the others decide."""

import pytest

from bot.tables import clocks, inactivity
from bot.tables.clock import TEMPOS, Clock, Tempo
from bot.tables.durations import DAY, HOUR
from bot.tables.free_time import FreeTime
from bot.tables.vacation import Vacation
from bot.tables.vacations import noted
from bot.tables.waiting import Wait, Waiting
from tests.bot.front.lines import EVE, say
from tests.doubles.toys import ANN, BOB
from tests.support.application import refused
from tests.support.lobby_tables import JAN, NOW, OLA, after, lobby
from tests.support.timed_tables import move, offered, said, stored, timed


async def out_of_time(house, people=2, game="nim"):
    """A match in which the time of the first mover is up; the table, that seat, and the others."""
    table = await timed(house, game, people)
    (seat,) = table.awaited()
    house.now += 72 * HOUR
    await house.round()
    now = await house.table(table)
    return now, seat, [user for i, user in enumerate(now.people) if i != seat]


async def test_a_lobby_tells_its_tempo_and_a_table_without_one_has_no_clock(house):
    plain = await house.open("nim")
    assert plain.clock is None
    assert not [line for line in said(plain) if "⏱" in line]
    lobby = await house.service.open(house.request(ANN), "nim")
    lobby = await house.service.act(house.request(ANN), lobby.id, "clock=week")
    assert (
        "⏱ week: 72 h + 24 a turn, at most 168. When time is up, the others decide; nothing is lost by itself."
        in said(lobby)
    )
    assert [line for line in said(lobby, "pl") if line.startswith("⏱ tydzień: 72 godz. + 24 za turę")]
    assert (await house.service.act(house.request(ANN), lobby.id, "clock=off")).clock is None


async def test_another_clock_needs_the_consent_of_who_sits_there(house):
    lobby = await house.service.open(house.request(ANN), "nim")
    await house.service.act(house.request(BOB), lobby.id, "join")
    asked = await house.service.act(house.request(ANN), lobby.id, "clock=48/12/96")
    assert asked.clock is None
    assert "⏱ Ann would like another clock: 48 h + 12 a turn, at most 96. Agreed?" in said(asked)
    agreed = await house.service.act(house.request(BOB), lobby.id, f"agree={asked.offer.rev}")
    assert agreed.clock == Clock(Tempo(48 * HOUR, 12 * HOUR, 96 * HOUR))


@pytest.mark.parametrize("text", ["soon", "12/48/96", "0/0/0"])
async def test_a_bad_clock_is_refused_with_what_would_be_right(house, text):
    lobby = await house.service.open(house.request(ANN), "nim")
    assert await refused(house.service.act(house.request(ANN), lobby.id, f"clock={text}")) == "clock-bad"
    assert (await say(house, f"/play nim clock:{text}")).refused


async def test_whoever_plays_alone_has_no_clock(house):
    table = await house.service.open(house.request(ANN), "kosci")
    assert (await house.service.act(house.request(ANN), table.id, "clock=fast")).clock is not None
    alone = await house.service.open(house.request(ANN), "star")
    assert await refused(house.service.act(house.request(ANN), alone.id, "clock=fast")) == "begun-already"


async def test_a_clock_can_be_typed_when_a_table_is_opened(house):
    await say(house, "/play nim clock:week")
    (table,) = await house.service.tables_in("test:here")
    assert table.clock == Clock(TEMPOS["week"])


async def test_a_turn_charges_its_seat_and_earns_the_increment(house):
    table = await timed(house)
    (seat,) = table.awaited()
    other = 1 - seat
    assert table.clock.left == (72 * HOUR, 72 * HOUR)
    house.now += 10 * HOUR
    after = await move(house, table)
    assert after.clock.left[seat] == 86 * HOUR
    assert (after.clock.since[seat], after.clock.since[other]) == (None, int(house.now))
    assert stored(after) == after
    name = after.names
    assert [line for line in said(after) if line.startswith(f"⏱ {name[other]} until") and f"{name[seat]} 86 h" in line]


async def test_while_a_seat_stays_asked_its_clock_runs_on(house):
    table = await timed(house, "kosci")
    (seat,) = table.awaited()
    begun = table.clock.since[seat]
    for _ in range(2):
        house.now += HOUR
        now = await house.service.say(house.request(table.chairs[seat].user), table.id, "roll")
        assert now.clock.since[seat] == begun
    house.now += HOUR
    texts = map(now.rules.format, now.rules.legal(now.state, seat))
    score = next(text for text in texts if text.startswith("score"))
    written = await house.service.say(house.request(table.chairs[seat].user), table.id, score)
    assert written.clock.since[seat] is None
    assert written.clock.left[seat] == (72 + 24) * HOUR - (int(house.now) - begun)


async def test_at_zero_nothing_is_lost_and_the_others_are_offered_what_they_may_do(house):
    now, seat, _ = await out_of_time(house)
    name, what = now.names[seat], f"{seat}.{now.asked[seat]}"
    assert now.phase == "playing"
    assert [
        line
        for line in said(now)
        if line.startswith(f"⏱ Time is up: {name}, ") and line.endswith("A move still counts.")
    ]
    assert [line for line in said(now, "pl") if line.startswith(f"⏱ Czas minął: {name}, ")]
    assert not [line for line in said(now) if "silent" in line]
    assert offered(now) == {
        "Keep waiting": f"wait={now.waiting.rev}",
        "Claim the game": f"page flag.{seat}",
        "Give a day": f"day={what}",
        f"🤖 for {name}": f"stand-in={seat}",
        f"Somebody else for {name}": f"replace={seat}",
        "Call it off": f"end={now.waiting.rev}",
    }
    assert offered(now, seat) == {}


async def test_the_opponent_claims_a_game_of_two(house):
    now, seat, (other,) = await out_of_time(house)
    what = f"flag={seat}.{now.asked[seat]}"
    assert await refused(house.service.act(house.request(EVE), now.id, what)) == "not-at-table"
    over = await house.service.act(house.request(other), now.id, what)
    assert (over.phase, over.outcome().winners) == ("over", (1 - seat,))
    assert "on time" in " ".join(said(over))
    assert "na czas" in " ".join(said(over, "pl"))


async def test_a_second_before_zero_nothing_can_be_claimed(house):
    table = await timed(house)
    (seat,) = table.awaited()
    house.now += 72 * HOUR - 1
    claim = house.service.act(house.request(table.people[1 - seat]), table.id, f"flag={seat}.{table.asked[seat]}")
    assert await refused(claim) == "clock-runs"


async def test_a_late_move_that_nobody_claimed_counts(house):
    now, seat, (other,) = await out_of_time(house)
    house.now += 8 * HOUR
    after = await move(house, now)
    assert after.clock.left[seat] == 24 * HOUR
    assert not [line for line in said(after) if "Time is up" in line]
    late = house.service.act(house.request(other), now.id, f"flag={seat}.{now.asked[seat]}")
    assert await refused(late) == "clock-has-moved"


async def test_in_a_game_of_more_nobody_alone_ends_it(house):
    now, seat, (one, _) = await out_of_time(house, 3, "kosci")
    assert "Claim the game" not in offered(now)
    claim = house.service.act(house.request(one), now.id, f"flag={seat}.{now.asked[seat]}")
    assert await refused(claim) == "clock-others"


async def test_a_given_day_lasts_a_day_and_is_given_once(house):
    now, seat, (other,) = await out_of_time(house)
    what = f"day={seat}.{now.asked[seat]}"
    house.now += 8 * HOUR
    given = await house.service.act(house.request(other), now.id, what)
    assert (given.clock.left[seat], given.clock.zero_of(seat)) == (DAY, int(house.now) + DAY)
    assert offered(given) == {}
    assert await refused(house.service.act(house.request(other), now.id, what)) == "clock-runs"
    house.now += DAY
    await house.round()
    assert "Give a day" in offered(await house.table(now))


async def test_while_a_computer_stands_in_no_clock_runs_and_who_returns_has_a_day(house):
    now, seat, (one, two) = await out_of_time(house, 3, "kosci")
    asked = await house.service.act(house.request(one), now.id, f"stand-in={seat}")
    kept = await house.service.act(house.request(two), now.id, f"agree={asked.offer.rev}")
    assert (kept.clock.left[seat], kept.clock.since[seat]) == (0, None)
    house.now += 100 * HOUR
    back = await house.service.act(house.request(now.chairs[seat].user), now.id, "join")
    assert (back.clock.left[seat], back.clock.since[seat]) == (DAY, int(house.now))


async def test_the_one_whose_time_is_up_cannot_decide_about_it(house):
    now, seat, _ = await out_of_time(house)
    back = await house.service.act(house.request(now.chairs[seat].user), now.id, f"flag={seat}.{now.asked[seat]}")
    assert back.phase == "playing"
    assert f"{back.names[seat]} is back." in said(back)


async def test_who_waits_is_asked_again_after_a_day(house):
    now, _, (other,) = await out_of_time(house)
    waited = await house.service.act(house.request(other), now.id, f"wait={now.waiting.rev}")
    assert offered(waited) == {}
    house.now += DAY - 1
    await house.round()
    assert offered(await house.table(now)) == {}
    house.now += 1
    await house.round()
    assert "Claim the game" in offered(await house.table(now))


async def test_a_step_taken_back_earns_nothing(house):
    table = await timed(house, "warcaby")
    (seat,) = table.awaited()
    house.now += 6 * HOUR
    await move(house, table)
    asked = await house.service.act(house.request(table.people[seat]), table.id, "undo")
    left = (await house.table(table)).clock.left[seat]
    back = await house.service.act(house.request(table.people[1 - seat]), table.id, f"agree={asked.offer.rev}")
    assert back.awaited() == (seat,)
    assert back.clock.left[seat] == left
    assert back.clock.left[1 - seat] == 72 * HOUR


async def test_a_rematch_has_full_clocks(house):
    now, seat, (other,) = await out_of_time(house)
    await house.service.act(house.request(other), now.id, f"flag={seat}.{now.asked[seat]}")
    again = await house.service.rematch(house.request(other), now.id)
    again = await house.service.join(house.request(now.people[seat]), again.id)
    if again.phase == "lobby":
        again = await house.service.act(house.request(other), again.id, "begin")
    assert again.clock.left == (72 * HOUR, 72 * HOUR)


LOW = 72 * HOUR - int(7.2 * HOUR)
"""Seconds after which a tenth of a week's bank is left."""


def running_clock(**changes):
    """A match whose first player has been asked since ``NOW``; nobody has been reminded."""
    table = after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))
    clock = Clock(TEMPOS["week"], (72 * HOUR, 72 * HOUR), (NOW, None))
    asked = {"asked": (table.rev, None), "waiting": Waiting((Wait(NOW), None))}
    return table.model_copy(update={"clock": clock, **asked, **changes})


def test_time_is_low_for_a_board_that_was_drawn_or_reminded_of_it_by_then():
    for by in (LOW - 1, LOW):
        assert clocks.is_low(running_clock(touched=NOW + by), 0) is (by == LOW)
        reminded = Waiting((Wait(NOW, reminded=NOW + by), None))
        assert clocks.is_low(running_clock(waiting=reminded), 0) is (by == LOW)
    assert not clocks.is_low(running_clock(touched=NOW + LOW), 1)
    assert clocks.low_of(running_clock(), 0) == NOW + LOW
    assert clocks.low_of(running_clock(clock=Clock(TEMPOS["week"])), 0) is None
    assert clocks.running(running_clock()) == [(NOW + 72 * HOUR, 0)]
    assert clocks.running(running_clock(phase="over")) == []


def test_days_of_vacation_count_that_were_used_in_this_turn_and_are_noted_once():
    earlier, first, second = ((NOW + n * DAY, NOW + (n + 1) * DAY) for n in (-3, 0, 1))
    for covers, until in (((earlier,), None), ((earlier, first), first[1]), ((earlier, first, second), second[1])):
        table = running_clock(free=FreeTime(vacations=(Vacation(0, NOW, (), covers), None)))
        assert clocks.covered_until(table, 0) == until
        change = noted(table)
        assert (change and change.step) == (until and f"!vacation 0 {until}")
        assert change is None or noted(change.table.model_copy(update={"free": table.free})) is None


def test_the_end_of_the_time_is_announced_again_a_day_after_the_others_chose_to_wait():
    zero = NOW + 72 * HOUR
    for patient, moment in ((0, zero), (zero - 1, zero), (zero, zero + DAY), (zero + 5, zero + 5 + DAY)):
        waiting = Waiting((Wait(NOW), None), patient=patient)
        assert inactivity.announcements(running_clock(waiting=waiting)) == {0: moment}
    stands = Clock(TEMPOS["week"], (0, 0), (None, None))
    assert inactivity.announcements(running_clock(clock=stands)) == {}
