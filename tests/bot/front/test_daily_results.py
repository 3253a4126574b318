"""Results of days: places, streaks, what is shared, and each of them counted once."""

import random
import re

import pytest

from bot.days.kinds import KOSCI, PATIENCE
from bot.days.results import Row, row_of
from bot.services.visibility import EVERYWHERE, NOWHERE, Visibility
from bot.tables.person import born
from tests.bot.front.daily_house import GUILD, finish, in_guild, morning, number, play, private, say
from tests.bot.front.two_accounts import ANNA, ann, anna, link
from tests.doubles.toys import ANN, BOB, CAT

__all__ = ["ann", "anna", "morning"]


async def test_a_streak_counts_days_on_end(house):
    for days in (1, 2, 3):
        await finish(house, await play(house))
        answer = await say(house, "/daily")
        assert ("Streak: " + ("1 day" if days == 1 else f"{days} days")) in house.text(answer)
        house.now += 86400
    assert "Streak: 3 days" in house.text(await say(house, "/daily"))
    house.now += 86400
    assert "Streak" not in house.text(await say(house, "/daily"))


async def test_a_patience_that_is_given_up_has_a_result_and_lengthens_no_streak_until_one_is_played_out(house):
    line, dice = "/daily patience play", random.Random(5)
    await house.service.act(private(house), (await play(house, line=line)).id, "resign")
    text = house.text(await say(house, "/daily patience"))
    assert "place 1 of 1" in text
    assert "Streak" not in text
    table = await play(house, line=line)
    while table.phase == "playing":
        move = dice.choice([*table.rules.legal(table.state, 0)])
        table = await house.service.say(private(house), table.id, table.rules.format(move))
    assert "Streak: 1 day" in house.text(await say(house, "/daily patience"))
    house.now += 86400
    await house.service.act(private(house), (await play(house, line=line)).id, "resign")
    assert "Streak: 1 day" in house.text(await say(house, "/daily patience"))
    house.now += 86400
    assert "Streak" not in house.text(await say(house, "/daily patience"))


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


@pytest.mark.faults
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


async def test_a_game_of_the_day_is_on_no_other_board_and_its_points_are_told_to_nobody_else(house):
    person = (await house.store.people.person(ANN)).id
    await Visibility(house.store).set(person, EVERYWHERE, house.now)
    table = await finish(house, await play(house))
    await house.round()
    points = str(table.outcome().scores[0])
    assert "Nobody has finished a game" in house.text(await say(house, "/top kosci everywhere", BOB))
    for line in ("", " games", " kosci"):
        told = house.text(await say(house, f"/me of:{person}{line}", BOB))
        assert "Kości" in told
        assert points not in told
    assert points in house.text(await say(house, "/me games"))


async def test_what_was_lost_stands_in_the_table_also_where_somebody_died_while_it_was_entered(house):
    await in_guild(house, "/daily")
    table = await finish(house, await play(house))
    day, person = table.day, born(ANN, await house.store.secret())
    row = row_of(table, table.outcome().scores[0], (0.0, 1.5))
    await house.store.days.enter(day.kind, day.day, person, row, first=True)  # and nothing after it
    await house.round()
    assert "1. Ann · lost 1.5" in house.text(await in_guild(house, "/daily table"))


async def test_whoever_comes_after_several_tries_stands_in_the_table_with_the_first_and_the_best(house):
    person = born(ANN, await house.store.secret())
    for score in (7, 40, 3):
        table = await play(house, line="/daily patience play")
        await enter(house, table, person, score)
    await in_guild(house, "/daily patience")
    rows = await house.service.days.rows(GUILD, PATIENCE, table.day.day)
    assert [(place, row.score, best) for place, row, best in rows] == [(1, 7, 40)]


async def test_the_progress_of_a_day_tells_a_first_try_from_another_one(house):
    request, line = await house.facade.recognize(private(house)), "/daily patience play"
    day = await house.service.days.today(request)

    async def progress():
        return (await house.service.days.status(request, PATIENCE, day)).progress

    assert await progress() == "new"
    table = await play(house, line=line)
    assert await progress() == "begun"
    await house.service.act(request, table.id, "resign")
    assert await progress() == "done"
    table = await play(house, line=line)
    assert await progress() == "again"
    house.now = float(table.day.closes)
    assert await progress() == "done"
