"""A result reaches the records of its players and the boards once, whatever breaks off in between."""

import asyncio

import pytest

from bot.ports import Away
from bot.results.finished import fingerprint
from bot.results.lines import Line
from bot.results.periods import RATING, period_of
from bot.results.rooms import community_room, game_room
from bot.services.aftermath import steps_of
from bot.services.visibility import EVERYWHERE, NOWHERE, PLACES, Visibility
from bot.tables.durations import DAY
from engines.kosci import RULESETS as KOSCI
from tests.bot.front.lines import say
from tests.doubles.toys import ANN
from tests.support.results import BEGIN, player, result

ROOM = community_room("test:here")
PERIODS = {kind: period_of(kind, BEGIN) for kind in ("week", "month", "always")}


@pytest.fixture
def spread(house):
    """Spreads a result by all steps in their order."""
    return spreader(house)


def spreader(process):
    async def spread(*results):
        for one in results:
            for step in steps_of(process.store, process.painter, process.service.tallying).values():
                await step(one)

    return spread


async def rows(house, period="always", game="warcaby", room=ROOM, **more):
    board = await house.store.boards.top(room, game, PERIODS.get(period, period), 0, 10, **more)
    return [(row.place, row.who, row.points, row.played) for row in board.rows]


async def sums(house, who="pola"):
    return await house.store.careers.sums(who)


def annulled(match):
    return result(*match.players, id=match.id, game=match.game, ended=match.ended, annulled="agreed", **kept(match))


def kept(match):
    return {"options": match.options, "scope": match.scope, "unrated": match.unrated}


def sheet(points, n=0, who="pola", **more):
    rules = {"game": "kosci", "options": fingerprint(KOSCI["polish"]), "unrated": "alone"}
    return result(player(who, 2, score=points), ended=BEGIN + n, **(rules | more))


async def test_a_result_is_added_to_the_records_of_its_players_once(house, spread):
    match = result(("pola", 1), ("pjan", 2), ended=BEGIN)
    await spread(match, match)
    assert await sums(house) == {"warcaby.n": 1, "warcaby.people.won": 1}
    assert await sums(house, "pjan") == {"warcaby.n": 1, "warcaby.people.lost": 1}
    ((text, ended),) = await house.store.careers.newest("pola", 10)
    line = Line.read(text, ended)
    assert (line.id, line.place, line.sides, line.company, line.verdict) == (match.id, 1, 2, "p", "w")
    assert (line.is_rated, line.scope, line.ended) == (True, "test:here", BEGIN)
    assert str(line) == text


async def test_a_draw_a_match_of_computers_and_a_patience_are_told_apart(house, spread):
    await spread(
        result(("pola", 1), ("pjan", 1)),
        result(("pola", 2), (None, 1, "easy"), unrated="alone"),
        result(("pola", 1), game="rainbow", unrated="alone"),
    )
    assert await sums(house) == {
        "warcaby.n": 2,
        "warcaby.people.drawn": 1,
        "warcaby.computers.lost": 1,
        "rainbow.n": 1,
        "rainbow.alone.won": 1,
    }


async def test_a_board_counts_a_point_for_a_win_and_half_of_one_for_a_draw(house, spread):
    matches = [result(("pola", 1), ("pjan", 2), ended=BEGIN + n) for n in range(2)]
    await spread(*matches, *matches, result(("pjan", 1), ("pewa", 1), ended=BEGIN + 9))
    for period in PERIODS:
        assert await rows(house, period) == [(1, "pola", 4, 2), (2, "pjan", 1, 3), (2, "pewa", 1, 1)]


async def test_weeks_and_months_have_boards_of_their_own_that_end_some_day(house, client, spread):
    await spread(
        result(("pola", 1), ("pjan", 2), ended=BEGIN), result(("pjan", 1), ("pola", 2), ended=BEGIN + 40 * DAY)
    )
    assert await rows(house, "week") == [(1, "pola", 2, 1), (2, "pjan", 0, 1)]
    assert await rows(house, period_of("month", BEGIN + 40 * DAY)) == [(1, "pjan", 2, 1), (2, "pola", 0, 1)]
    assert await rows(house) == [(1, "pola", 2, 2), (1, "pjan", 2, 2)]
    spans = {key.split(":")[-1][0]: await client.ttl(key) async for key in client.scan_iter("top:{pl:*")}
    assert 59 * DAY < spans["w"] <= 60 * DAY
    assert 399 * DAY < spans["m"] <= 400 * DAY
    assert spans["a"] == -1


async def test_who_shares_the_points_shares_the_place_and_the_next_one_is_behind_both(house, spread):
    await spread(*(result((f"p{n}", 1), (f"q{n}", 2)) for n in range(3)))
    assert [place for place, *_ in await rows(house)] == [1, 1, 1, 4, 4, 4]


async def test_the_asker_is_found_with_the_neighbours(house, spread):
    for n in range(6):
        await spread(*(result((f"p{n}", 1), ("q", 2)) for _ in range(n)))
    board = await house.store.boards.top(ROOM, "warcaby", "all", 0, 2, ("px", "p3"))
    assert [row.who for row in board.rows] == ["p5", "p4"]
    assert [(row.place, row.who) for row in board.mine] == [(2, "p4"), (3, "p3"), (4, "p2")]
    assert board.size == 6


async def test_matches_with_computers_or_known_deals_are_on_no_board(house, spread):
    await spread(
        result(("pola", 1), (None, 2, "easy"), unrated="alone"),
        result(("pola", 1), ("pjan", 2), unrated="computer"),
        result(("pola", 1), game="rainbow", unrated="alone", deal=7),
    )
    assert await rows(house) == await rows(house, game="rainbow") == []


async def test_matches_by_own_rules_count_in_their_community_alone(house, spread):
    await spread(result(("pola", 1), ("pjan", 2), unrated="own-rules"))
    assert [who for _, who, *_ in await rows(house)] == ["pola", "pjan"]
    assert await house.store.careers.families("pola") == {ROOM}


async def test_the_best_sheet_of_kosci_counts_on_a_board_whoever_sat_there(house, spread):
    await spread(sheet(220), sheet(301, 1), sheet(250, 2), sheet(280, 3, "pjan"))
    await spread(sheet(999, 4, options="zzzzzz"), sheet(998, 5, ruleset="verhoeff"))
    assert await rows(house, game="kosci") == [(1, "pola", 301, 3), (2, "pjan", 280, 1)]


async def test_an_annulled_result_leaves_records_and_boards_once(house, spread):
    matches = [result(("pola", 1), ("pjan", 2), ended=BEGIN + n) for n in range(3)]
    await spread(*matches, annulled(matches[1]), annulled(matches[1]), matches[1])
    assert await sums(house) == {"warcaby.n": 2, "warcaby.people.won": 2}
    assert len(await house.store.careers.newest("pola", 10)) == 2
    assert await rows(house) == [(1, "pola", 4, 2), (2, "pjan", 0, 2)]


async def test_after_the_only_result_of_somebody_is_annulled_nothing_is_on_the_board(house, spread):
    match = result(("pola", 1), ("pjan", 2))
    await spread(match, annulled(match))
    assert await rows(house) == []


async def test_a_result_that_is_annulled_before_it_was_counted_is_never_counted(house, spread):
    match = result(("pola", 1), ("pjan", 2))
    await spread(annulled(match), match)
    assert await rows(house) == []
    assert await sums(house) == {}


async def test_after_the_best_sheet_is_annulled_the_second_best_stands(house, spread):
    best = sheet(301, 1)
    await spread(sheet(220), best, sheet(250, 2), annulled(best), annulled(best))
    assert await rows(house, game="kosci") == [(1, "pola", 250, 2)]


async def test_after_the_best_sheet_is_annulled_no_sheet_stands_that_never_counted(house, spread):
    best = sheet(301, 1)
    others = (
        sheet(299, 2, unrated="hint"),
        sheet(298, 3, unrated="day"),
        sheet(297, 4, options="zzzzzz"),
        sheet(296, 5, ruleset="verhoeff"),
        result(player("pola", 1), player("pjan", 2), ended=BEGIN + 6),
        sheet(295, 7, scope="test:there"),
    )
    for one in (sheet(220), best, *others):
        await house.store.results.keep(one)
        await spread(one)
    await spread(annulled(best))
    assert await rows(house, game="kosci") == [(1, "pola", 220, 1)]


async def test_the_best_sheet_after_an_annulment_is_none_with_hints_or_other_rules(house, spread):
    table = await house.open("kosci", people=1)
    while table.phase == "playing":
        box = next(m for m in map(table.rules.format, table.rules.legal(table.state, 0)) if m.startswith("score"))
        table = await house.service.say(house.request(), table.id, box)
    await house.round()
    who = (await house.store.people.person(ANN)).id
    points = table.outcome().scores[0]
    assert (await sums(house, who))["^kosci.polish.best"] == points
    for best, more in (
        (1, {}),
        (3, {"unrated": "hint"}),
        (4, {"unrated": "day"}),
        (5, {"options": "zzzzzz"}),
        (-9, {}),
    ):
        other = sheet(points + best, best, who, **more)
        await house.store.results.keep(other)
        await spread(other)
    await spread(sheet(points + 6, 6, who, ruleset="verhoeff"))  # of which only the line of the person is left
    await say(house, f"/admin annul yes-{table.id}", admin=True)
    await house.round()
    assert (await sums(house, who))["^kosci.polish.best"] == points + 1


async def test_two_processes_count_everything_once(house, other, spread):
    matches = [result((f"p{n % 3}", 1), (f"p{(n + 1) % 3}", 2), ended=BEGIN + n) for n in range(9)]
    late = spreader(other)
    await asyncio.gather(*(work(match) for match in matches for work in (spread, late)))
    assert sum(played for *_, played in await rows(house)) == 18
    assert sum([(await sums(house, f"p{n}"))["warcaby.n"] for n in range(3)]) == 18


@pytest.mark.parametrize(
    ("part", "method"),
    [("ratings", "rate"), ("careers", "add"), ("boards", "count"), ("careers", "know"), ("careers", "visibility")],
)
@pytest.mark.parametrize("calls", [1, 2])
@pytest.mark.parametrize("after", [False, True])
async def test_a_break_between_any_two_steps_loses_nothing_and_repeats_nothing(
    house, monkeypatch, part, method, calls, after
):
    keeper, left = getattr(house.store, part), [calls]
    real = getattr(keeper, method)

    async def breaks(*args):
        left[0] -= 1
        if left[0] == 0 and not after:
            raise Away
        done = await real(*args)
        if left[0] == 0:
            raise Away
        return done

    monkeypatch.setattr(keeper, method, breaks)
    match = result(("pola", 1), ("pjan", 2), ended=BEGIN)
    await house.store.results.keep(match)
    house.now = 2e9
    if left[0] == 1 or method != "rate":
        with pytest.raises(Away):
            await house.service.spread.carry_out(house.now)
        assert await house.store.results.owed(house.now) == [match.id]
    await house.service.spread.carry_out(house.now)
    assert await house.store.results.owed(house.now) == []
    assert await rows(house) == [(1, "pola", 2, 1), (2, "pjan", 0, 1)]
    assert (await sums(house))["warcaby.n"] == (await sums(house, "pjan"))["warcaby.n"] == 1
    assert (await house.store.ratings.of("warcaby", ["pola"]))["pola"].games == 1


async def test_nobody_is_on_the_boards_of_everybody_without_a_yes(house, spread):
    await spread(result(("pola", 1), ("pjan", 2)))
    room = game_room("warcaby")
    assert await rows(house, room=room) == await rows(house, RATING, room=room) == []
    await Visibility(house.store).set("pola", EVERYWHERE, house.now)
    assert [row[:3] for row in await rows(house, room=room)] == [(1, "pola", 2)]
    assert [row[1] for row in await rows(house, RATING, room=room)] == ["pola"]
    await spread(result(("pola", 1), ("pjan", 2)))
    assert [row[:3] for row in await rows(house, room=room)] == [(1, "pola", 4)]


async def test_a_yes_holds_for_games_that_are_played_for_the_first_time_later(house, spread):
    await Visibility(house.store).set("pola", EVERYWHERE, house.now)
    await spread(result(("pola", 1), ("pjan", 2)))
    assert [row[1] for row in await rows(house, RATING, room=game_room("warcaby"))] == ["pola"]


async def test_who_hides_leaves_the_boards_at_once_and_comes_back_with_all_points(house, spread):
    await spread(result(("pola", 1), ("pjan", 2)))
    visibility = Visibility(house.store)
    await visibility.set("pola", NOWHERE, house.now)
    assert [row[1] for row in await rows(house)] == ["pjan"]
    await spread(result(("pola", 1), ("pjan", 2)))
    assert [row[1] for row in await rows(house)] == ["pjan"]
    await visibility.set("pola", PLACES, house.now)
    assert await rows(house) == [(1, "pola", 4, 2), (2, "pjan", 0, 2)]


async def test_a_wish_to_hide_that_broke_off_is_carried_to_the_boards_by_another_process(
    house, other, spread, monkeypatch
):
    await spread(result(("pola", 1), ("pjan", 2)))

    async def away(*args, **more):
        raise Away

    monkeypatch.setattr(house.store.boards, "appear", away)
    with pytest.raises(Away):
        await Visibility(house.store).set("pola", NOWHERE, house.now)
    assert [row[1] for row in await rows(house)] == ["pola", "pjan"]
    other.now = house.now + 5
    await other.round()
    assert [row[1] for row in await rows(house)] == ["pjan"]
