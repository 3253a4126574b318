"""An analysis is made in the background: by one process at a time, in slices, and once."""

import pytest

from bot.ai.analysis import by_player
from bot.front import analysis_handler
from bot.ports import Away
from bot.services import analysing
from bot.services.analyses import DONE, SO_FAR, Analyses
from bot.tables.table import TableId
from tests.doubles.toys import ANN, BOB
from tests.support.finished import finished


class Killed(Exception):
    """The process has ended here."""


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """Little work for each decision, and each in a slice of its own; a page looks once whether it is done."""
    monkeypatch.setattr(analysis_handler, "PATIENCE", 0.01)
    monkeypatch.setattr(analysis_handler, "LOOK", 0.01)
    monkeypatch.setattr(by_player, "FULL", 0)
    monkeypatch.setattr(analysing, "SLICE", 0.0)


def analyses(house):
    return Analyses(house.store, lambda: house.now)


async def until_done(house, table):
    """Rounds of a process until the analysis is there."""
    for _ in range(5):
        await house.round()
        await house.facade.analysing.settled()
        if (looked := await analyses(house).look(table.id)).analysis:
            return looked.analysis
        house.now += analysing.LEASE
    raise AssertionError("there is no analysis")


def dies_after(monkeypatch, house, slices):
    """Lets a process end after so many slices: nothing that it does afterwards reaches the store."""
    put, count = house.store.analyses.put, 0

    async def dying(*arguments):
        nonlocal count
        count += 1
        if count > slices:
            raise Killed
        await put(*arguments)

    monkeypatch.setattr(house.store.analyses, "put", dying)


async def undisturbed(house, table):
    await analyses(house).order(table.id)
    return await until_done(house, table)


@pytest.mark.parametrize("slices", [0, 1, 4])
@pytest.mark.faults
async def test_another_process_goes_on_where_one_was_killed(house, other, monkeypatch, slices):
    table = await finished(house.store, "sixty_six", most=14)
    whole = await undisturbed(house, table)
    await house.store.analyses.drop(table.id, DONE)
    dies_after(monkeypatch, house, slices)
    await analyses(house).order(table.id)
    await house.round()
    await house.facade.analysing.settled()
    looked = await analyses(house).look(table.id)
    assert (looked.analysis, looked.done) == (None, slices)
    other.now = house.now
    await other.round()
    await other.facade.analysing.settled()
    assert (await analyses(other).look(table.id)).analysis is None  # the lease of the dead one still holds
    other.now += analysing.LEASE
    assert await until_done(other, table) == whole
    assert SO_FAR not in await house.store.analyses.read(table.id)
    assert await house.store.planned(other.now + 1000) == []


async def test_two_processes_share_the_work_and_keep_one_analysis(house, other):
    table = await finished(house.store, "sixty_six", most=14)
    await analyses(house).order(table.id)
    await analyses(other).order(table.id)
    assert len(await house.store.planned(house.now)) == 1
    await house.round()
    await other.round()
    await house.facade.analysing.settled()
    await other.facade.analysing.settled()
    analysis = (await analyses(other).look(table.id)).analysis
    assert analysis.judged == analysis.total
    assert len({row.step for row in analysis.rows}) == analysis.judged


async def test_a_second_one_who_asks_joins_the_work_under_way(house):
    table = await finished(house.store, "sixty_six", most=14)
    for user in (ANN, BOB):
        answer = await house.facade.panel(house.request(user), table.id, "analysis")
        assert house.text(answer).startswith("Working")
    assert len(await house.store.planned(house.now)) == 1
    await until_done(house, table)
    for user in (ANN, BOB):
        answer = await house.facade.panel(house.request(user), table.id, "analysis")
        assert house.text(answer).startswith("📈")


@pytest.mark.faults
async def test_the_page_says_how_far_the_work_has_come_until_it_is_done(house, monkeypatch):
    table = await finished(house.store, "sixty_six", most=14)
    dies_after(monkeypatch, house, 3)
    await analyses(house).order(table.id)
    await house.round()
    await house.facade.analysing.settled()
    total = (await analyses(house).look(table.id)).total
    answer = await house.facade.panel(house.request(ANN), table.id, "analysis")
    assert house.text(answer).startswith(f"Working: 3 of {total} decisions…")
    monkeypatch.undo()
    monkeypatch.setattr(by_player, "FULL", 0)
    house.now += analysing.LEASE
    await until_done(house, table)
    done = await answer.later()
    assert house.text(done).startswith("📈")
    assert done.later is None


async def test_what_is_not_judged_in_time_stays_out_and_is_said(house, monkeypatch):
    monkeypatch.setattr(analysing, "MOST", 0.0)
    table = await finished(house.store, "sixty_six", most=14)
    analysis = await undisturbed(house, table)
    assert (analysis.judged, analysis.account) == (1, ())
    answer = await house.facade.panel(house.request(ANN), table.id, "analysis")
    assert f"1 of {analysis.total} decisions done." in house.text(answer)


async def test_one_analysis_at_a_time_is_made_and_the_others_wait(house):
    tables = [await finished(house.store, "sixty_six", seed=seed, most=8) for seed in (1, 2)]
    for table in tables:
        await analyses(house).order(table.id)
    await house.round()
    await house.facade.analysing.settled()
    assert len([table for table in tables if (await analyses(house).look(table.id)).analysis]) == 1
    house.now += analysing.BUSY
    for table in tables:
        await until_done(house, table)


@pytest.mark.faults
async def test_what_fails_for_a_while_is_tried_again(house, monkeypatch):
    table = await finished(house.store, "sixty_six", most=8)
    read = house.store.analyses.read

    async def away(_):
        raise Away("the store")

    await analyses(house).order(table.id)
    monkeypatch.setattr(house.store.analyses, "read", away)
    await house.round()
    await house.facade.analysing.settled()
    monkeypatch.setattr(house.store.analyses, "read", read)
    house.now += analysing.LEASE
    assert (await until_done(house, table)).judged


async def in_line(house, count):
    """Other matches stand in the line."""
    for n in range(count):
        await house.store.analyses.join_line(TableId(f"other{n:03d}"), 0.0)


async def test_who_wishes_it_is_called_once_in_private_when_it_is_done(house, other):
    table = await finished(house.store, "sixty_six", most=14)
    page = await house.facade.panel(house.request(ANN), table.id, "analysis")
    (token,) = (token for label, token in house.buttons(page).items() if label == "Call me when done")
    again = await house.facade.press(house.request(ANN), token)
    assert "I will call you in private when it is done." in house.text(again)
    assert "Call me when done" not in house.buttons(again)
    await until_done(house, table)
    for one in (house, other, house):
        one.now = house.now
        await one.round()
    (told,) = house.chat.told(ANN)
    assert house.text(told).startswith("The analysis is done: Sixty-six · ")
    (token,) = house.buttons(told).values()
    assert house.text(await house.facade.press(house.request(ANN), token)).startswith("📈")
    assert not house.chat.told(BOB)
    assert await house.store.planned(house.now + 1000) == []


async def test_a_long_line_is_told_with_the_time_that_it_may_take(house):
    await in_line(house, 60)
    table = await finished(house.store, "sixty_six", most=8)
    page = await house.facade.panel(house.request(ANN), table.id, "analysis")
    assert "60 analyses come before this one: 20 minutes at most." in house.text(page)


async def test_a_short_line_is_not_worth_a_word(house):
    await in_line(house, 50)
    table = await finished(house.store, "sixty_six", most=8)
    assert "before this one" not in house.text(await house.facade.panel(house.request(ANN), table.id, "analysis"))


async def test_where_five_hundred_wait_another_one_is_refused_but_not_one_of_them(house):
    table = await finished(house.store, "sixty_six", most=8)
    await analyses(house).order(table.id)
    await in_line(house, 499)
    await analyses(house).order(table.id)
    late = await finished(house.store, "sixty_six", seed=2, most=8)
    refused = await house.facade.panel(house.request(ANN), late.id, "analysis")
    assert refused.refused
    assert house.text(refused).startswith("Too many wait: 500 analyses.")
    await until_done(house, table)
    assert not (await house.facade.panel(house.request(ANN), late.id, "analysis")).refused


async def test_those_at_the_end_of_the_line_are_not_asked_every_second(house, monkeypatch):
    tables = [await finished(house.store, "sixty_six", seed=seed, most=8) for seed in (1, 2, 3, 4)]
    for n, table in enumerate(tables):
        await analyses(house).order(table.id)
        house.now += n
    await house.round()
    await house.facade.analysing.settled()
    waiting = sorted(one.when - house.now for one in await house.store.planned(house.now + 1000))
    assert waiting == [pytest.approx(2), pytest.approx(3), pytest.approx(4)]


@pytest.mark.faults
async def test_an_analysis_that_always_fails_is_given_up_and_says_so(house, monkeypatch):
    def fails(*_):
        raise ArithmeticError

    table = await finished(house.store, "sixty_six", most=14)
    monkeypatch.setattr(analysing, "advance", fails)
    await analyses(house).order(table.id)
    for _ in range(3):
        await house.round()
        await house.facade.analysing.settled()
        house.now += analysing.LEASE
    assert await house.store.planned(house.now + 10**6) == []
    assert await house.store.analyses.line(table.id) == (None, 0)
    answer = await house.facade.line(house.request(), f"/analyse {table.id}")
    assert house.text(answer).startswith("This game could not be analysed.")
