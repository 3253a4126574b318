"""Deals with numbers: by the number, of the day, known to come out, and once more."""

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.screens import table_scene
from bot.screens.answer import Answer
from bot.services.hints import Hints
from bot.tables import deals
from engines.core import Refused, Seat, play
from engines.patience.solver import solved
from tests.doubles.toys import ANN, BOB
from tests.support.application import refused


def never(_):
    raise AssertionError


@pytest.mark.parametrize("text", ["4711", " #4711 "])
def test_a_number_is_itself(text):
    assert deals.parse_number("star", "polish", text, 0, never) == 4711


def test_the_greatest_number_has_nine_digits():
    assert deals.parse_number("star", "polish", "999999999", 0, never) == deals.LARGEST == 999_999_999


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1000000000", "9" * 5000, "٣"])
def test_what_is_no_number_is_refused(text):
    with pytest.raises(Refused, match="deals-unreadable"):
        deals.parse_number("star", "polish", text, 0, never)


def test_the_deal_of_the_day_is_the_same_all_day_and_another_one_tomorrow():
    day = 20_000 * deals.DAY
    times = [(word, day + seconds) for word in ("today", "dziś") for seconds in (0, 86_399)]
    today = [deals.parse_number("frog", "polish", word, now, never) for word, now in times]
    assert len(set(today)) == 1
    assert deals.today("frog", "polish", day + deals.DAY) != today[0]


def test_games_have_different_cards_under_one_number():
    assert deals.luck("star", 4711) != deals.luck("frog", 4711)
    assert deals.luck("star", 4711) == deals.luck("star", 4711)


LAID = {
    "rainbow": ("9h 10d 8h 5c 9c", "Kc", "4h Ac 5d"),
    "open_shop": ("Kh 3c Ks 6h 9d", "3s", "4h 4c 10d"),
    "frog": ("5d Kc Ks Kc 7h", "7c", "10c 10d 8s"),
    "star": ("Jd Qh Kc 4s 2c", "6d", "5h 6c 10h"),
}


@pytest.mark.parametrize("game", LAID)
def test_a_numbered_deal_stays_what_it_was(game):
    """Lists of deals that come out, and what chats have compared, rest on it: whatever changes it breaks them all."""
    state = setup(game, 4711)
    row, turned, stock = LAID[game]
    assert (state.rows[0][:5], state.turned, state.stock[:3]) == (tuple(row.split()), turned, tuple(stock.split()))


def test_every_default_ruleset_knows_deals_that_come_out():
    numbered = [game for game, definition in CATALOG.items() if definition.numbered]
    assert sorted(numbered) == sorted(LAID)
    assert all(deals.winnable_numbers(game, next(iter(CATALOG[game].rulesets))) for game in numbered)


def test_without_known_deals_a_winnable_one_is_refused():
    with pytest.raises(Refused, match="deals-none-known"):
        deals.parse_number("star", "no-such-rules", "winnable", 0, never)


LISTED = [(game, ruleset) for game, rulesets in deals.winnable().items() for ruleset in rulesets]


@pytest.mark.parametrize(("game", "ruleset"), LISTED)
def test_a_listed_deal_is_won_by_a_line_that_can_be_played(game, ruleset):
    rules, numbers = CATALOG[game].rulesets[ruleset], deals.winnable()[game][ruleset]
    assert list(numbers) == sorted(set(numbers))
    state = rules.setup(1, deals.luck(game, numbers[0]))
    line = solved(rules.plan, state)
    assert line is not None
    for move in line:
        state = play(rules, state, Seat(0), rules.parse(rules.view(state, Seat(0)), move))
    assert state.over == "won"


@pytest.mark.parametrize(("game", "ruleset"), LISTED)
def test_winnable_and_today_are_from_the_list(game, ruleset):
    numbers = deals.winnable()[game][ruleset]
    assert deals.parse_number(game, ruleset, "winnable", 0, lambda n: n - 1) == numbers[-1]
    assert deals.today(game, ruleset, 12_345 * deals.DAY) in numbers


def test_the_deal_of_the_day_is_the_number_of_the_day_where_none_is_known_to_come_out():
    assert deals.today("star", "by_suit", 20_778 * deals.DAY + 5) == 20_778


# --- at the table ---


async def test_a_numbered_deal_lays_the_same_cards_in_every_chat(house):
    tables = [await house.service.open(house.request(user), "star", deal="4711") for user in (ANN, BOB)]
    assert tables[0].state == tables[1].state
    assert tables[0].id != tables[1].id
    assert "4711" in (await described(house, tables[0]))


async def described(house, table):
    answer = await house.facade.press(house.request(), f"{table.id}:{table.rev}:l:describe")
    return house.text(answer)


async def test_a_deal_can_be_named_in_the_line(house):
    await house.facade.line(house.request(), "/play star deal:4711")
    await house.facade.line(house.request(), "/graj gwiazda rozdanie:4711")
    await house.painter.settled()
    one, two = await house.service.tables_in(house.request().channel)
    assert one.state == two.state
    assert (one.deal, two.deal) == (4711, 4711)


async def test_the_deal_of_the_day_is_one_that_comes_out(house):
    table = await house.service.open(house.request(), "frog", deal="today")
    assert table.deal in deals.winnable()["frog"]["polish"]


@pytest.mark.parametrize(
    ("game", "ruleset", "deal", "words"),
    [
        ("frog", "", "today", "deal of the day {} (comes out)"),
        ("star", "by_suit", "today", "deal of the day {} (may not come out)"),
        ("star", "", "11", "deal {} (comes out)"),
        ("star", "", "4711", "deal {} ·"),
    ],
)
async def test_the_header_tells_what_deal_it_is(house, game, ruleset, deal, words):
    table = await house.service.open(house.request(), game, ruleset, deal=deal)
    assert words.format(table.deal) in await described(house, table)


async def test_yesterdays_deal_is_the_deal_of_the_day_no_more(house):
    table = await house.service.open(house.request(), "frog", deal="today")
    await house.service.act(house.request(), table.id, "resign")
    house.now += deals.DAY
    again = await house.service.rematch(house.request(), table.id, same=True)
    assert again.deal == table.deal
    assert "deal of the day" in await described(house, table)
    assert "deal of the day" not in await described(house, again)


async def test_rules_without_a_winnable_deal_say_so(house):
    answer = await house.facade.line(house.request(), "/play star by_suit deal:winnable")
    assert answer.refused
    assert "I know no deal that comes out under these rules" in house.text(answer)


async def test_the_seed_of_a_numbered_deal_is_no_secret(house):
    table = await house.service.open(house.request(), "star", deal="4711")
    answer = await house.facade.press(house.request(), f"{table.id}:{table.rev}:l:luck")
    assert "the same for everybody" in house.text(answer)
    assert table.luck.seed in house.text(answer)


async def test_a_game_without_numbers_refuses_one(house):
    assert await refused(house.service.open(house.request(), "kosci", deal="1")) == "deals-not-here"


async def test_who_gives_up_may_have_the_same_deal_again(house):
    table = await house.service.open(house.request(), "frog")
    await house.service.say(house.request(), table.id, "1")
    over = await house.service.act(house.request(), table.id, "resign")
    await house.facade.press(house.request(), f"{table.id}:{over.rev}:a:same")
    await house.painter.settled()
    again = (await house.service.tables_of(house.request()))[-1]
    assert (again.state, again.id != table.id) == (table.state, True)


async def test_an_onlooker_tries_the_same_deal_at_a_table_of_their_own(house):
    table = await house.service.open(house.request(), "frog", deal="12")
    over = await house.service.act(house.request(), table.id, "resign")
    for _ in range(2):  # a double press opens one table
        await house.facade.press(house.request(BOB), f"{table.id}:{over.rev}:a:same")
        await house.painter.settled()
    (again,) = await house.service.tables_of(house.request(BOB))
    assert (again.names, again.deal, again.state) == (("Bob",), 12, table.state)
    assert await refused(house.service.rematch(house.request(BOB), table.id)) == "rematch-others"


async def test_the_end_card_sums_up_in_one_line(house):
    table = await house.service.open(house.request(), "rainbow", "eight-bases", deal="4711")
    await house.service.say(house.request(), table.id, "1")
    house.now += 3 * 3600 + 120
    over = await house.service.act(house.request(), table.id, "resign")
    told = await described(house, over)
    assert told.endswith("Rainbow (Tęcza) · eight bases · deal 4711 · 8 of 104 home · 1 move · 3 h 2 min")
    assert "on which pile" not in told
    menu = house.buttons(Answer(table_scene.scene(over, None), Speaker("en", over.names), table=over))
    assert list(menu)[:3] == ["The same deal", "A new deal", "Results of this deal"]


async def test_another_game_after_it_is_another_deal_without_a_number(house):
    table = await house.service.open(house.request(), "frog", deal="12")
    await house.service.act(house.request(), table.id, "resign")
    again = await house.service.rematch(house.request(), table.id)
    assert again.deal is None
    assert again.state != table.state


async def test_results_of_a_deal_are_ranked_for_the_chat(house):
    for user, last in ((ANN, "1"), (BOB, "2")):
        table = await house.service.open(house.request(user), "open_shop", deal="3")
        while (table := await house.table(table)).phase == "playing":
            legal = [table.rules.format(action) for action in table.rules.legal(table.state, 0)]
            move = "auto" if user == BOB and "auto" in legal else last if last in legal else legal[0]
            await house.service.say(house.request(user), table.id, move)
    answer = await house.facade.press(house.request(), f"{table.id}:{table.rev}:l:deal")
    heading, first, second = house.text(answer).splitlines()
    assert "3" in heading
    assert first.startswith("1. Bob")
    assert second.startswith("2. Ann")


async def test_who_gives_up_is_ranked_by_the_cards_that_are_home(house):
    for user in (ANN, BOB):
        table = await house.service.open(house.request(user), "rainbow", "eight-bases", deal="4711")
        if user == BOB:
            await house.service.say(house.request(user), table.id, "1")
        table = await house.service.act(house.request(user), table.id, "resign")
    await house.painter.settled()
    answer = await house.facade.press(house.request(), f"{table.id}:{table.rev}:l:deal")
    assert house.text(answer).splitlines()[1:] == [
        "1. Ann · 8 · 0 moves · given up",
        "2. Bob · 8 · 1 move · given up",
    ]
    elsewhere = house.request(BOB, "test:bob", private=True)  # who follows a link sees what the others see
    assert house.text(await house.facade.press(elsewhere, f"{table.id}:{table.rev}:l:deal")) == house.text(answer)


async def test_steps_taken_back_do_not_count(house):
    table = await house.service.open(house.request(), "star", deal="4711")
    for move in "123":
        await house.service.say(house.request(), table.id, move)
    for left in (2, 1, 0):
        assert (await house.service.act(house.request(), table.id, "undo")).moves == left
    assert await refused(house.service.act(house.request(), table.id, "undo")) == "undo-nothing"


async def test_who_follows_hints_comes_home(house, monkeypatch):
    """The line once found is kept: a new search from its middle might find nothing in time."""
    number = next(n for n in range(1, 30) if solved(CATALOG["frog"].default.plan, setup("frog", n), (24,)))
    table = await house.service.open(house.request(), "frog", deal=str(number))
    monkeypatch.setattr("bot.services.hints.SECONDS", 60)
    hints = Hints()
    while (table := await house.table(table)).phase == "playing":
        await house.service.say(house.request(), table.id, (await hints.finding(table)).line[0])
    assert table.state.over == "won"


def setup(game, number):
    return CATALOG[game].default.setup(1, deals.luck(game, number))


async def test_a_rematch_has_a_deal_of_its_own_unless_the_same_is_wished(house):
    table = await house.service.open(house.request(), "star", deal="4711")
    await house.service.act(house.request(), table.id, "resign")
    other = await house.facade.rematch(house.request(), table.id)
    same = await house.facade.rematch(house.request(), table.id, same=True)
    assert (other.deal == 4711, same.deal) == (False, 4711)


async def test_results_of_a_deal_are_those_of_this_game_and_this_number(house):
    tables = [
        await house.service.open(house.request(), game, ruleset, deal=deal)
        for game, ruleset, deal in (("star", "", "11"), ("star", "", "12"), ("star", "by_suit", "11"))
    ]
    for table in tables:
        await house.service.act(house.request(), table.id, "resign")
    for table in tables:
        told = house.text(await house.facade.panel(house.request(), table.id, "deal"))
        assert told.count("Ann") == 1
