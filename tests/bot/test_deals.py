"""Deals with numbers: by the number, of the day, known to come out, and once more."""

import pytest

from bot import deals
from bot.catalog import CATALOG
from bot.winnable import WINNABLE
from engines.core import Refused, Seat, play
from engines.patience.solver import solved
from tests.doubles.toys import ANN, BOB
from tests.houses import refused


def never(_):
    raise AssertionError


@pytest.mark.parametrize("text", ["4711", " #4711 "])
def test_a_number_is_itself(text):
    assert deals.chosen("star", "polish", text, 0, never) == 4711


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1000000000", "٣"])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(Refused, match="deals-unreadable"):
        deals.chosen("star", "polish", text, 0, never)


def test_the_deal_of_the_day_is_the_same_all_day_and_another_one_tomorrow():
    day = 20_000 * deals.DAY
    times = [(word, day + seconds) for word in ("today", "dziś") for seconds in (0, 86_399)]
    today = [deals.chosen("frog", "polish", word, now, never) for word, now in times]
    assert len(set(today)) == 1
    assert deals.today("frog", "polish", day + deals.DAY) != today[0]


def test_games_have_different_cards_under_one_number():
    assert deals.luck("star", 4711) != deals.luck("frog", 4711)
    assert deals.luck("star", 4711) == deals.luck("star", 4711)


def test_without_known_deals_a_winnable_one_is_refused():
    with pytest.raises(Refused, match="deals-none-known"):
        deals.chosen("star", "no-such-rules", "winnable", 0, never)


LISTED = [(game, ruleset) for game, rulesets in WINNABLE.items() for ruleset in rulesets]


@pytest.mark.parametrize(("game", "ruleset"), LISTED)
def test_a_listed_deal_is_won_by_a_line_that_can_be_played(game, ruleset):
    rules, numbers = CATALOG[game].rulesets[ruleset], WINNABLE[game][ruleset]
    assert list(numbers) == sorted(set(numbers))
    state = rules.setup(1, deals.luck(game, numbers[0]))
    line = solved(rules.plan, state)
    assert line is not None
    for move in line:
        state = play(rules, state, Seat(0), rules.parse(rules.view(state, Seat(0)), move))
    assert state.over == "won"


@pytest.mark.parametrize(("game", "ruleset"), LISTED)
def test_winnable_and_today_are_from_the_list(game, ruleset):
    numbers = WINNABLE[game][ruleset]
    assert deals.chosen(game, ruleset, "winnable", 0, lambda n: n - 1) == numbers[-1]
    assert deals.today(game, ruleset, 12_345 * deals.DAY) in numbers


# --- at the table ---


async def test_a_numbered_deal_lays_the_same_cards_in_every_chat(house):
    tables = [await house.service.open(house.ask(user), "star", deal="4711") for user in (ANN, BOB)]
    assert tables[0].state == tables[1].state
    assert tables[0].id != tables[1].id
    assert "4711" in (await described(house, tables[0]))


async def described(house, table):
    answer = await house.desk.press(house.ask(), f"{table.id}:{table.rev}:l:describe")
    return house.text(answer)


async def test_a_deal_can_be_named_in_the_line(house):
    await house.desk.line(house.ask(), "/play star deal:4711")
    await house.desk.line(house.ask(), "/graj gwiazda rozdanie:4711")
    await house.painter.settled()
    one, two = await house.service.here(house.ask().channel)
    assert one.state == two.state
    assert (one.deal, two.deal) == (4711, 4711)


async def test_the_deal_of_the_day_is_one_that_comes_out(house):
    table = await house.service.open(house.ask(), "frog", deal="today")
    assert table.deal in WINNABLE["frog"]["polish"]


async def test_a_game_without_numbers_refuses_one(house):
    assert await refused(house.service.open(house.ask(), "kosci", deal="1")) == "deals-not-here"


async def test_who_gives_up_may_have_the_same_deal_again(house):
    table = await house.service.open(house.ask(), "frog")
    await house.service.say(house.ask(), table.id, "1")
    over = await house.service.act(house.ask(), table.id, "resign")
    await house.desk.press(house.ask(), f"{table.id}:{over.rev}:a:same")
    await house.painter.settled()
    again = (await house.service.mine(house.ask()))[-1]
    assert (again.state, again.id != table.id) == (table.state, True)


async def test_another_game_after_it_is_another_deal_without_a_number(house):
    table = await house.service.open(house.ask(), "frog", deal="12")
    await house.service.act(house.ask(), table.id, "resign")
    again = await house.service.rematch(house.ask(), table.id)
    assert again.deal is None
    assert again.state != table.state


async def test_results_of_a_deal_are_ranked_for_the_chat(house):
    for user, last in ((ANN, "1"), (BOB, "2")):
        table = await house.service.open(house.ask(user), "open_shop", deal="3")
        while (table := await house.table(table)).phase == "playing":
            legal = [table.rules.format(action) for action in table.rules.legal(table.state, 0)]
            move = "auto" if user == BOB and "auto" in legal else last if last in legal else legal[0]
            await house.service.say(house.ask(user), table.id, move)
    answer = await house.desk.press(house.ask(), f"{table.id}:{table.rev}:l:deal")
    heading, first, second = house.text(answer).splitlines()
    assert "3" in heading
    assert first.startswith("1. Bob")
    assert second.startswith("2. Ann")


async def test_a_hint_is_a_move_that_can_be_played(house):
    number = next(n for n in range(1, 30) if solved(CATALOG["frog"].default.plan, setup("frog", n), (24,)))
    table = await house.service.open(house.ask(), "frog", deal=str(number))
    await house.painter.settled()
    answer = await house.desk.line(house.ask(), "/hint")
    move = house.text(answer).rpartition("(")[2].rstrip(")")
    assert (await house.service.say(house.ask(), table.id, move)).moves == 1


def setup(game, number):
    return CATALOG[game].default.setup(1, deals.luck(game, number))


async def test_without_a_patience_there_is_no_hint(house):
    await house.open("nim")
    answer = await house.desk.line(house.ask(), "/hint")
    assert answer.refused
