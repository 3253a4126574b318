"""Kości of the day and patience of the day: one try, days that open and close, and nothing leaks."""

import asyncio
import hashlib
import re
from dataclasses import replace

import pytest

from bot.catalog import CATALOG
from bot.days import calendar, luck
from bot.days.kinds import KOSCI, PATIENCE
from bot.services import day_deals
from bot.tables.person import born
from engines.luck import Daily
from engines.patience.search import Finding
from tests.bot.front.daily_house import OWN, finish, in_guild, morning, number, play, private, say
from tests.doubles.toys import ANN, BOB
from tests.support.application import refused

__all__ = ["morning"]

NOT_HERE = "There is no such table here. Open one: /play – or sit down with a code that somebody has given you: /join"

MEASURE = r"lost ([\d.]+) .*\nBest play averages ([\d.]+) · luck ([+−]?[\d.]+)"


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


async def test_the_result_stands_beside_what_the_best_play_comes_to_and_the_luck_of_the_dice(house):
    table = await finish(house, await play(house))
    (points,) = table.outcome().scores
    text = house.text(await say(house, "/daily play"))
    lost, average, luck = (float(n.replace("−", "-")) for n in re.search(MEASURE, text).groups())
    assert average == 250.2
    assert points == pytest.approx(average + luck - lost, abs=0.11)


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


@pytest.mark.parametrize("page", ["film", "share", "file", "record", "film.0", "share.x"])
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


async def test_from_where_somebody_comes_is_noted_only_for_days_that_have_begun(house):
    assert (await in_guild(house, "/daily play 300")).refused
    person = (await house.store.people.person(ANN)).id
    assert await house.store.days.came_from("kosci", calendar.day_of(300), person) == frozenset()


async def test_whoever_is_being_forgotten_opens_no_try(house):
    await house.store.belongings.begin((await house.facade.recognize(house.request())).person, house.now)
    assert await refused(house.facade.play_day(private(house), "kosci", int(house.now) // 86400)) == "privacy-under-way"


@pytest.mark.parametrize("last", [0, day_deals.CANDIDATES - 1])
@pytest.mark.parametrize("game", ["star", "frog"])
def test_so_many_deals_are_tried_of_the_game_of_the_day_and_then_of_the_spare_one(monkeypatch, game, last):
    day, key = next(day for day in range(7) if PATIENCE.game(day) == "star"), bytes(32)
    monkeypatch.setattr(day_deals, "comes_out", lambda name, dealt: dealt == luck.deal(key, game, last))
    assert day_deals.found_deal(PATIENCE, key, day) == f"{game} {last}"
    monkeypatch.setattr(day_deals, "comes_out", lambda name, dealt: dealt == luck.deal(key, name, day_deals.CANDIDATES))
    assert day_deals.found_deal(PATIENCE, key, day) == "frog 0"


async def test_what_another_process_has_found_for_a_day_is_what_is_played(house):
    day = calendar.day_of(9)
    await house.store.days.keep_deal("patience", day, "frog 17")
    key = luck.key(await house.store.secret(), day)
    assert await house.service.day_deals.game(PATIENCE, day) == "frog"
    assert await house.service.day_deals.deal(PATIENCE, day) == ("frog", luck.deal(key, "frog", 17))
    assert await house.service.day_deals.deal(KOSCI, day) == ("kosci", luck.draws(key, day))


@pytest.mark.parametrize(("pauses", "found"), [(day_deals.PAUSES - 1, True), (day_deals.PAUSES, False)])
def test_a_deal_that_is_searched_for_too_long_does_not_come_out(monkeypatch, pauses, found):
    class Slow:
        """A search that finds a way out after so many pauses."""

        def __init__(self, rules, state):
            pass

        def steps(self):
            yield from [None] * (pauses - 1)
            yield Finding("unknown", (), 0)
            yield Finding("out", (), 0)

    monkeypatch.setitem(CATALOG, "star", replace(CATALOG["star"], search=Slow))
    assert day_deals.comes_out("star", luck.deal(bytes(32), "star", 0)) is found


async def test_a_day_that_has_begun_only_elsewhere_is_not_offered(house):
    house.now += 3 * 3600
    n = number(house)
    assert len(calendar.open_days(house.now)) == 3
    numbers = {label for label in house.buttons(await say(house, "/daily")) if label.startswith("No. ")}
    assert numbers == {f"No. {n - 1}"}
