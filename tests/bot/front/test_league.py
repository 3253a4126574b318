"""``/league``: administrators open leagues, people enter them, read their tables and leave them."""

from dataclasses import replace

import pytest

from adapters.discord.limits import COMPONENTS, problems
from adapters.discord.message_builder import MessageBuilder
from bot.i18n import Speaker
from bot.leagues.season import opened as with_tables
from bot.leagues.season import owing, ready, with_result
from bot.scenes.render import compose
from bot.scenes.render.style import Style
from bot.screens import leagues as screens
from bot.services.leagues import Leagues, Terms
from bot.tables.clock import parse_tempo
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from engines.core import Refused
from tests.bot.front.league_house import PEOPLE, begun, entered, game_of, labels, opened, say
from tests.doubles.toys import ANN, HERE, THERE
from tests.support.league_people import HOUR
from tests.support.leagues import person, running, with_results

# --- opening ---


async def test_administrators_get_a_form_and_others_read_that_there_is_no_league(house):
    form = await say(house, "/league", admin=True)
    assert {"Game", "Entries open for", "Clock", "Groups", "At once", "Open"} <= set(labels(form))
    nothing = await say(house, "/league")
    assert "no league here yet" in house.text(nothing)
    assert (await say(house, "/league new")).refused
    assert (await say(house, "/league open nim")).refused
    assert (await say(house, "/league new", private=True, admin=True)).refused


async def test_every_value_of_the_form_keeps_the_others(house):
    form = await say(house, "/league new nim marienbad 3 slow 6 2", admin=True)
    lines = [option.line for control in form.scene.controls[:-1] for option in control.options]
    assert "/league new nim marienbad 14 slow 6 2" in lines
    assert "/league new nim marienbad 3 fast 6 2" in lines
    assert form.scene.controls[-1].line == "/league open nim marienbad 3 slow 6 2"
    other = next(line for line in lines if line.startswith("/league new kayles"))
    assert not (await say(house, other, admin=True)).refused


@pytest.mark.parametrize(
    "words", ["rainbow", "kierki", "throws", "nim polish 0", "nim polish 7 soon", "nim polish 7 week 3", "nim polish x"]
)
async def test_what_makes_no_league_is_refused(house, words):
    assert (await say(house, f"/league open {words}", admin=True)).refused
    assert await house.store.leagues.pointed(HERE) == []


@pytest.mark.parametrize("game", ["kierki", "rainbow", "chess"])
async def test_no_league_is_opened_of_a_game_that_is_not_for_two_whoever_asks(house, game):
    with pytest.raises(Refused) as why:
        await Leagues(house.service).open(house.request(admin=True), Terms(game, "polish", 7, parse_tempo("48/12/96")))
    assert why.value.why.key == "league-for-two"


async def test_one_game_has_one_league_at_a_time_in_a_place(house):
    await opened(house)
    again = await say(house, "/league open nim", admin=True)
    assert again.refused
    assert "There is one already" in house.text(again)
    assert not (await say(house, "/league open kayles", admin=True)).refused
    assert not (await say(house, "/league open nim", admin=True, channel=THERE)).refused


async def test_a_repeated_request_opens_one_league(house):
    request = house.request(admin=True)
    for _ in range(2):
        await house.facade.line(request, "/league open nim")
    assert len(await house.store.leagues.pointed(HERE)) == 1


# --- entering ---


async def test_the_card_says_how_many_have_entered_with_one_edit_a_minute(house, chat):
    name = await opened(house)
    ((key, card),) = chat.posts.items()
    assert "0 people" in house.text(card)
    for user in PEOPLE:
        await say(house, f"/league {name} enter", user)
        await house.round()
    assert "0 people" in house.text(chat.posts[key])
    house.now += 60
    await house.round()
    assert "5 people" in house.text(chat.posts[key])
    assert len(chat.posts) == 1


async def test_who_enters_reads_so_and_who_enters_twice_too(house):
    name = await opened(house)
    answer = await say(house, f"/league {name} enter")
    assert "on the list (1)" in house.text(answer)
    assert labels(answer) == ["Withdraw", "📜 Rules"]
    assert house.text(await say(house, "/league enter")) == "You are on the list already."
    assert house.text(await say(house, "/liga zapisz", language="pl")) == "Już jesteś na liście."


async def test_who_withdraws_before_the_season_is_off_the_list(house):
    name = await entered(house)
    assert "not on the list" in house.text(await say(house, "/league withdraw"))
    assert (await say(house, "/league withdraw")).refused
    assert len((await house.store.leagues.load(name)).members) == 4


async def test_after_the_entries_nobody_enters(house):
    league = await begun(house)
    late = await say(house, f"/league {league.id} enter", User("test:late"))
    assert late.refused
    assert "Entries were closed" in house.text(late)


async def test_somebody_from_elsewhere_reads_nothing(house):
    name = await opened(house)
    stranger = await say(house, f"/league {name}", User("test:stranger"), channel=THERE)
    assert stranger.refused
    assert house.text(stranger) == house.text(await say(house, "/league abcdefgh", channel=THERE))


async def test_too_few_people_keep_the_entries_open_another_week(house, chat):
    name = await entered(house, PEOPLE[:3])
    league = await house.store.leagues.load(name)
    house.now = league.closes
    await house.round()
    await house.round()
    assert (await house.store.leagues.load(name)).closes == league.closes + 7 * 24 * HOUR
    assert any("another week" in house.text(page) for page in chat.posts.values())


async def test_an_administrator_calls_it_off_before_it_begins(house):
    name = await entered(house)
    assert (await say(house, f"/league {name} close")).refused
    assert "called off" in house.text(await say(house, f"/league {name} close", admin=True))
    house.now += 30 * 24 * HOUR
    await house.round()
    assert (await house.store.leagues.load(name)).phase == "closed"


# --- where private chats show the boards ---


async def test_in_a_group_with_private_boards_the_bot_must_be_allowed_to_write(house, chat):
    name = await opened(house, aside=True)
    chat.shut.add(ANN)
    refused = await say(house, f"/league {name} enter", aside=True)
    assert refused.refused
    (way,) = refused.scene.controls
    assert (way.line, way.private) == (f"/league {name} enter", True)
    assert (await house.store.leagues.load(name)).members == ()
    private = Channel(f"{ANN}-privately")
    assert not (await say(house, way.line, channel=private, private=True)).refused
    for user in PEOPLE[1:]:
        assert not (await say(house, f"/league {name} enter", user, aside=True)).refused
        (told,) = chat.told(user)
        assert "your games will stand in this chat" in house.text(told)
    house.now = (await house.store.leagues.load(name)).closes
    await house.round()
    await house.round()
    league = await house.store.leagues.load(name)
    game = game_of(league, ANN)
    users = [league.members[member].user for member in game.members]
    places = set(await house.store.places(game.table))
    assert places == {Place(Channel(f"{user}-privately"), user) for user in users}
    onlooker = next(user for user in PEOPLE if user not in users)
    assert not (await house.store.load(game.table)).table.watching
    assert await house.service.tables_in(HERE) == []
    for where in (HERE, THERE):
        assert (await say(house, f"/board @{game.table}", onlooker, channel=where)).refused
    assert not [control for control in (await say(house, "/league pairs")).scene.controls if "@" in control.line]


# --- what everybody sees ---


def every_page():
    """Every page of a league at its widest."""
    league = running(20, private=True)
    numbers = ready(league)
    tables = {number: f"table{number:03}" for number in numbers}
    league = with_tables(owing(league, tables), tables)
    league = with_result(league, "table000", "first-absent")
    members = tuple(replace(member, name="Bartłomiej Żółć") for member in league.members)
    league = league.changed(members=members, following="abcdefgh")
    who = frozenset({person(3)})
    yield from (screens.card(league), screens.table(league, 1, who), screens.pairings(league, 0), screens.rules(league))
    yield from (screens.mine(league, 3), screens.withdrawal(league, 3), screens.beginning(league), screens.end(league))
    yield from (screens.rules(league.changed(phase="over")), screens.table(league.changed(phase="over"), 0, who))


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_every_page_fits_into_a_message_of_discord(language):
    builder = MessageBuilder()
    for page in every_page():
        message = await builder.scene(page, Style.EMOJI, Speaker(language), None)
        assert problems(message) == []
        assert message.rows
        assert COMPONENTS == 40


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_table_has_thirty_columns(language):
    league = with_results(running(10), {(0, 1): None, (0, 2): 0, (1, 2): 1})
    members = tuple(member for member in league.members)
    lines = [line for line in compose(screens.table(league, 0), Style.EMOJI, Speaker(language)).lines if line.mono]
    assert len(lines) == 1 + len(members)
    assert {len(line.text) for line in lines} <= set(range(1, 31))
    assert lines[1].text.split()[:3] == ["1", "P0", "1½"]
