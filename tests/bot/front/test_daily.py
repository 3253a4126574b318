"""Kości of the day and patience of the day: one try, days that open and close, tables, streaks, and nothing leaks."""

import asyncio
import hashlib
import re

import pytest

from adapters.redis.keys import SECRET
from bot.days import calendar
from bot.days.kinds import KOSCI, PATIENCE
from bot.days.results import Row
from bot.services import day_deals
from bot.services.visibility import NOWHERE, Visibility
from bot.tables.person import born
from bot.tables.table import Channel
from engines.luck import Daily
from tests.bot.front.two_accounts import ANNA, ann, anna, link
from tests.doubles.toys import ANN, BOB, CAT, HERE
from tests.support.application import refused

__all__ = ["ann", "anna"]

GUILD = "test:guild"
NOT_HERE = "There is no such table here. Open one: /play – or sit down with a code that somebody has given you: /join"
OWN = {ANN: Channel("test:@ann"), BOB: Channel("test:@bob"), CAT: Channel("test:@cat")}
MORNING = 1_800_000_000 // 86400 * 86400 + 8 * 3600


@pytest.fixture(autouse=True)
async def morning(house, client):
    """Three days are never open then, but today and yesterday are; the deals of a day are the same in every run."""
    await client.set(SECRET, "07" * 32)
    house.now = float(MORNING)


def private(house, user=ANN, **more):
    return house.request(user, OWN[user], private=True, **more)


async def say(house, line, user=ANN, **more):
    return await house.facade.line(private(house, user, **more), line)


async def in_guild(house, line, user=ANN, **more):
    return await house.facade.line(house.request(user, HERE, within=GUILD, **more), line)


async def play(house, user=ANN, line="/daily play", **more):
    """A table of today, opened in somebody's own chat after whatever was opened before."""
    house.now += 1
    await say(house, line, user, **more)
    await house.painter.settled()
    return await newest(house, user)


async def newest(house, user):
    tables = [await house.table(one) for one in await house.service.tables_at(frozenset({user}))]
    return tables[-1]


async def finish(house, table, user=ANN, box=0):
    """Plays a match to its end: each turn goes into an open box, the first one or another."""
    while table.phase == "playing":
        moves = [m for m in map(table.rules.format, table.rules.legal(table.state, 0)) if m.startswith("score")]
        table = await house.service.say(private(house, user), table.id, moves[box % len(moves)])
    return table


def number(house, back=0):
    return calendar.number(int(house.now) // 86400 - back)


# --- one try ---


async def test_the_card_tells_the_number_and_until_when_in_both_languages(house):
    english, polish = await say(house, "/daily"), await say(house, "/dnia", language="pl")

    n = number(house)
    assert f"📅 Kości of the day no. {n} · until" in house.text(english)
    assert "The same dice for all, 13 turns, one try." in house.text(english)
    assert f"no. {n - 1} still until" in house.text(english)
    assert f"📅 Kości dnia nr {n} · do" in house.text(polish)
    assert {"Play", f"No. {n - 1}", "Patience of the day", "Archive", "📜 Rules"} <= {*house.buttons(english)}


async def test_a_second_wish_finds_the_first_try(house):
    first = await play(house)
    assert isinstance(first.luck, Daily)
    assert (await play(house)).id == first.id
    assert len(await house.service.tables_at(frozenset({ANN}))) == 1


async def test_everybody_gets_the_same_dice(house):
    ann, bob = await play(house), await play(house, BOB)
    assert ann.id != bob.id
    assert ann.state.dice == bob.state.dice
    ann = await house.service.say(private(house), ann.id, "hold none")
    bob = await house.service.say(private(house, BOB), bob.id, "hold none")
    assert ann.state.dice == bob.state.dice


async def test_two_processes_open_one_try(house, other):
    other.now = house.now
    await asyncio.gather(say(house, "/daily play"), say(other, "/daily play"))
    assert len(await house.service.tables_at(frozenset({ANN}))) == 1


async def test_after_the_end_there_is_a_result_and_no_second_try(house):
    table = await finish(house, await play(house))
    (points,) = table.outcome().scores

    answer = await say(house, "/daily play")

    assert f"Done: {points} points · place 1 of 1" in house.text(answer)
    assert {"Share"} <= {*house.buttons(answer)}
    assert "Again" not in house.buttons(answer)
    assert await house.service.tables_at(frozenset({ANN})) == []


async def test_nothing_is_taken_back_and_there_are_no_hints(house):
    table = await play(house)
    table = await house.service.say(private(house), table.id, "score chance")
    assert await refused(house.service.act(private(house), table.id, "undo")) == "day-no-help"
    menu = await house.facade.panel(private(house), table.id, "menu")
    assert not {"Undo", "Take back", "Hint"} & {*house.buttons(menu)}


async def test_a_patience_of_the_day_has_no_hint_until_its_first_try_is_over(house):
    table = await play(house, line="/daily patience play")
    answer = await house.facade.panel(private(house), table.id, "hint")
    assert (answer.refused, house.text(answer)) == (True, "No hints in the game of the day, and nothing is taken back.")
    assert await refused(house.service.act(private(house), table.id, "undo")) == "day-no-help"
    assert await refused(house.service.act(private(house), table.id, "together=yes")) == "stale-button"

    await house.service.act(private(house), table.id, "resign")
    again = await play(house, line="/daily patience play")
    assert again.day.attempt == 2
    hint = await house.facade.panel(private(house), again.id, "hint")
    assert not hint.refused


# --- it is nobody else's ---


async def test_no_table_of_a_day_stands_where_others_read(house):
    table = await play(house)
    for line in (f"/board @{table.id}", f"/join {table.id}"):
        answer = await in_guild(house, line)
        assert answer.refused
    assert {place.channel for place in await house.store.places(table.id)} == {OWN[ANN]}
    assert await refused(house.service.show_here(house.request(), table.id)) == "day-private"


async def test_in_a_community_the_board_comes_as_a_panel_and_stands_nowhere(house):
    answer = await in_guild(house, "/daily play")

    assert (answer.page, answer.shared, answer.seat) == ("hand", False, 0)
    assert answer.table.home == ANN
    assert await house.store.places(answer.table.id) == {}
    moved = await house.service.say(house.request(), answer.table.id, "score chance")
    again = await house.facade.panel(house.request(), moved.id)
    assert (again.page, again.table.rev) == ("hand", moved.rev)


async def test_a_stranger_sees_nothing_of_it_anywhere(house):
    table = (await in_guild(house, "/daily play")).table
    for page in ("hand", "describe", "menu", "record", "film", "share", "replay", "luck", "file"):
        answer = await house.facade.panel(house.request(BOB), table.id, page)
        assert (answer.refused, house.text(answer)) == (True, NOT_HERE)


@pytest.mark.parametrize("page", ["film", "share", "file", "record"])
async def test_what_others_might_see_comes_when_the_day_is_over(house, page):
    table = await finish(house, await play(house))
    answer = await house.facade.panel(private(house), table.id, page)
    assert answer.refused
    assert "when the day is over" in house.text(answer)
    house.now = float(table.day.closes)
    assert not (await house.facade.panel(private(house), table.id, page)).refused


@pytest.mark.parametrize("kind", [KOSCI, PATIENCE])
async def test_the_key_is_shown_when_the_day_is_over_and_not_before(house, kind):
    table = await play(house, line=f"/daily {kind.key} play")
    key = table.luck.key if isinstance(table.luck, Daily) else table.luck.seed
    await house.service.act(private(house), table.id, "resign")
    before = house.text(await say(house, f"/daily {kind.key} rules"))
    luck = house.text(await house.facade.panel(private(house), table.id, "luck"))
    assert key not in before + luck
    assert "Key of day" not in before

    house.now = float(table.day.closes)
    after = house.text(await say(house, f"/daily {kind.key} rules {calendar.number(table.day.day)}"))
    shown = after.partition("Key of day")[2].split(": ")[1].split(".")[0]
    told = b"\0\0\0\x12stolik/2/daycommit\0\0\0\x20" + bytes.fromhex(shown)
    assert hashlib.sha256(told).hexdigest() in before


async def test_the_commitment_of_a_day_is_told_the_day_before(house):
    tomorrow = number(house) + 1
    promised = house.text(await say(house, "/daily rules")).partition(f"Commitment of day no. {tomorrow}: ")[2][:64]
    house.now += 86400
    told = house.text(await say(house, "/daily rules"))
    assert f"Commitment of day no. {tomorrow}: {promised}" in told


async def test_a_finished_day_has_no_rematch_and_cannot_be_played_again_by_its_deal(house):
    table = await play(house, line="/daily patience play")
    await house.service.act(private(house), table.id, "resign")
    for same in (False, True):
        assert await refused(house.service.rematch(private(house), table.id, same=same)) == "day-no-rematch"


# --- days that close ---


async def test_an_unfinished_try_ends_without_a_result_when_its_day_ends(house):
    table = await play(house)
    house.now = float(table.day.closes - 1)
    await house.round()
    assert (await house.table(table)).phase == "playing"
    house.now += 1
    await house.round()
    assert (await house.table(table)).phase == "folded"
    answer = await say(house, f"/daily {calendar.number(table.day.day)}")
    assert "closed without a result" in house.text(answer)
    assert "Key of day" in house.text(await say(house, f"/daily rules {calendar.number(table.day.day)}"))


async def test_a_match_that_ends_after_its_day_has_no_result(house):
    table = await play(house)
    house.now = float(table.day.closes + 60)
    table = await finish(house, table)
    await house.round()
    assert await house.store.days.row("kosci", table.day.day, [born(ANN, await house.store.secret())]) is None


async def test_a_day_of_the_archive_is_played_out_of_competition_as_often_as_wished(house):
    n = number(house, 5)
    first = await play(house, line=f"/daily play {n}")
    assert (await play(house, line=f"/daily play {n}")).id == first.id, "it goes on"
    assert first.day.attempt == 0
    await finish(house, first)
    second = await play(house, line=f"/daily play {n}")
    assert first.id != second.id
    assert first.state.dice == second.state.dice
    await house.round()
    assert await house.store.days.finished("kosci", [born(ANN, await house.store.secret())]) == frozenset()
    archive = await say(house, "/daily archive")
    assert f"No. {n}" in house.buttons(archive)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/daily 300", "No. 300 comes on 2027-09-17."),
        ("/daily 0", "Days have numbers from 1."),
        ("/daily chess", "I do not understand."),
    ],
)
async def test_what_cannot_be_played_says_why(house, line, why):
    answer = await say(house, line)
    assert answer.refused
    assert house.text(answer).startswith(why)


async def test_yesterday_can_still_be_played_and_keeps_its_own_dice(house):
    today, before = await play(house), await play(house, line=f"/daily play {number(house, 1)}")
    assert before.day.day == today.day.day - 1
    assert before.state.dice != today.state.dice


# --- results ---


async def test_a_streak_counts_days_on_end(house):
    for days in (1, 2, 3):
        await finish(house, await play(house))
        answer = await say(house, "/daily")
        assert ("Streak: " + ("1 day" if days == 1 else f"{days} days")) in house.text(answer)
        house.now += 86400
    assert "Streak: 3 days" in house.text(await say(house, "/daily"))
    house.now += 86400
    assert "Streak" not in house.text(await say(house, "/daily"))


async def test_a_community_sees_places_first_and_points_when_the_day_is_over(house):
    for user, box in ((ANN, 0), (BOB, -1)):
        await in_guild(house, "/daily", user)
        await finish(house, await play(house, user), user, box)
    await finish(house, await play(house, CAT), CAT)  # who never came from there
    await house.round()

    answer = await in_guild(house, "/daily table")
    text = house.text(answer)
    assert "2 people" in text
    assert "1. " in text
    assert "Cat" not in text
    assert re.fullmatch(r"1\. \w+ · lost \d+\.\d\n2\. \w+ · lost \d+\.\d", text.partition("\n")[2])

    house.now += 3 * 86400
    text = house.text(await in_guild(house, f"/daily table {number(house, 3)}"))
    assert " · " in text.partition("\n")[2]


async def test_whoever_wishes_to_appear_nowhere_stands_in_no_table(house):
    await in_guild(house, "/daily")
    await finish(house, await play(house))
    await house.round()
    assert "1. Ann" in house.text(await in_guild(house, "/daily table"))
    person = (await house.store.people.person(ANN)).id
    await Visibility(house.store).set(person, NOWHERE, house.now)
    assert "Ann" not in house.text(await in_guild(house, "/daily table"))


async def test_nothing_of_a_day_remains_of_somebody_who_is_forgotten(house, client):
    await in_guild(house, "/daily")
    await finish(house, await play(house))
    await house.round()
    person = (await house.facade.recognize(house.request())).person
    await house.store.belongings.begin(person, house.now)
    for _ in range(4):
        await house.round()
        await house.facade.forgetting.settled()
        house.now += 10
    day = int(house.now) // 86400
    assert await house.store.days.row("kosci", day, [person.id]) is None
    assert await house.service.days.rows(GUILD, KOSCI, day) == ()
    assert await house.store.days.finished("kosci", [person.id]) == frozenset()


async def test_whoever_comes_after_the_end_stands_in_the_table_too(house):
    await finish(house, await play(house))
    await in_guild(house, "/daily")
    assert "1. Ann" in house.text(await in_guild(house, "/daily table"))


@pytest.mark.parametrize("line", ["/daily table", "/daily share"])
async def test_results_are_shown_only_after_one_s_own_try(house, line):
    await in_guild(house, "/daily", BOB)
    await finish(house, await play(house, BOB), BOB)
    await house.round()
    answer = await in_guild(house, line)
    assert (answer.refused, house.text(answer)) == (True, f"Play no. {number(house)} first; then all is shown.")


async def test_what_is_shared_tells_no_points_and_no_dice_and_lets_others_play(house):
    table = await finish(house, await play(house))
    answer = await in_guild(house, "/daily share")
    assert answer.shared
    told = rf"📅 Kości of the day no. {number(house)} · lost \d+\.\d 🟩*🟨*⬜* · place 1 of 1"
    assert re.fullmatch(told, house.text(answer))
    assert sum(house.text(answer).count(square) for square in "🟩🟨⬜") == 13
    assert str(table.outcome().scores[0]) not in house.text(answer)
    assert [*house.buttons(answer)] == ["I play too"]


async def test_what_the_turns_gave_away_is_kept_in_no_order_of_theirs(house):
    table = await finish(house, await play(house))
    await house.round()
    row, _ = await house.store.days.row("kosci", table.day.day, [born(ANN, await house.store.secret())])
    assert len(row.losses) == 13
    assert list(row.losses) == sorted(row.losses)
    assert min(row.losses) >= 0
    assert f"lost {row.lost:.1f}" in house.text(await say(house, "/daily"))


async def test_the_first_try_of_a_patience_counts_and_the_best_is_marked(house):
    scores = iter((7, 3, 40))
    for _ in range(3):
        table = await play(house, line="/daily patience play")
        row_score = next(scores)
        person = born(ANN, await house.store.secret())
        await enter(house, table, person, row_score)
    found, best = await house.store.days.row("patience", int(house.now) // 86400, [person])
    assert (found.score, best) == (7, 40)


async def enter(house, table, person, score):
    """Ends a try with so many cards home."""
    await house.service.act(private(house), table.id, "resign")
    row = Row(name="Ann", score=score, seconds=5)
    await house.store.days.enter("patience", table.day.day, person, row, first=table.day.counts)


async def test_a_result_may_be_entered_twice_and_counts_once(house):
    table = await finish(house, await play(house))
    days = house.service.days
    for _ in range(3):
        await days.enter(table)
    await house.round()
    standing = await house.store.days.standing("kosci", table.day.day, table.outcome().scores[0])
    assert standing == (1, 1)


async def test_a_process_that_dies_after_the_end_leaves_the_result_to_another(house, other):
    """The end of the match is saved; what follows is owed until somebody does it."""
    await in_guild(house, "/daily")
    table = await finish(house, await play(house))
    house.service.spread.steps.clear()
    other.now = house.now
    await other.round()
    rows = await house.service.days.rows(GUILD, KOSCI, table.day.day)
    assert [(place, row.name, row.score) for place, row, _ in rows] == [(1, "Ann", table.outcome().scores[0])]


async def test_a_process_that_dies_between_two_steps_is_followed_by_one_that_does_the_rest(house, other, monkeypatch):
    """The result stands in the rows of the day, and not yet in the table of the community."""
    await in_guild(house, "/daily")

    async def die(*_, **__):
        raise RuntimeError

    monkeypatch.setattr(house.store.days, "enter_here", die)
    table = await finish(house, await play(house))
    await house.round()
    assert await house.service.days.rows(GUILD, KOSCI, table.day.day) == ()
    other.now = house.now + 31
    await other.round()
    ((place, row, _),) = await house.service.days.rows(GUILD, KOSCI, table.day.day)
    assert (place, row.name) == (1, "Ann")
    assert (await house.store.days.standing("kosci", table.day.day, row.score)).of == 1


async def test_joined_accounts_have_one_try(house, ann, anna):
    await anna.line("/daily play")
    (before,) = await house.service.tables_at(frozenset({ANNA}))
    await link(ann, anna)
    assert "Play on" in house.buttons(await say(house, "/daily"))
    await say(house, "/daily play")
    await anna.line("/daily play")
    assert [table.id for table in await house.service.tables_at(frozenset({ANN, ANNA}))] == [before.id]


# --- the deal ---


async def test_the_patience_of_a_day_comes_out_and_is_the_same_in_all_processes(house, other):
    day = int(house.now) // 86400
    deal = await house.service.day_deals.deal(PATIENCE, day)
    assert day_deals.comes_out(deal.game, deal.luck)
    assert await other.service.day_deals.deal(PATIENCE, day) == deal
    assert deal.game == PATIENCE.game(day)


def test_a_day_whose_own_game_never_comes_out_gets_the_spare_one(monkeypatch):
    monkeypatch.setattr(day_deals, "comes_out", lambda game, luck: game == "frog" and luck.seed[0] < "8")
    found = day_deals.found_deal(PATIENCE, bytes(32), calendar.day_of(1))
    assert found.startswith("frog ")
