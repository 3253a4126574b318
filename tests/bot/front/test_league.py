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
from bot.tables.change import Change
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.bot.front.test_privacy import naming
from tests.doubles.toys import ANN, HERE, THERE
from tests.support.league_people import HOUR
from tests.support.leagues import person, running, with_results

PEOPLE = [ANN, *(User(f"test:r{number}") for number in range(4))]


async def say(house, line, user=ANN, **more):
    return await house.facade.line(house.request(user, **more), line)


async def opened(house, words="nim polish 7 week 10 2", **more):
    answer = await say(house, f"/league open {words}", admin=True, **more)
    assert not answer.refused, house.text(answer)
    await house.round()
    (name,) = await house.store.leagues.pointed(more.get("channel", HERE))
    return name


async def entered(house, users=PEOPLE, **more):
    name = await opened(house, **more)
    for user in users:
        await say(house, f"/league {name} enter", user)
    return name


async def begun(house, users=PEOPLE, **more):
    name = await entered(house, users, **more)
    house.now = (await house.store.leagues.load(name)).closes
    await house.round()
    await house.round()
    return await house.store.leagues.load(name)


def game_of(league, user):
    member = league.find(frozenset({user}))
    return next(game for game in league.games_of(member) if game.opened and not game.result)


def labels(answer):
    return [answer.say(control.label) for control in answer.scene.controls]


# --- opening ---


async def test_administrators_get_a_form_and_others_read_that_there_is_no_league(house):
    form = await say(house, "/league", admin=True)
    assert {"Game", "Enter for", "Clock", "Groups", "At once", "Open"} <= set(labels(form))
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


# --- the season ---


async def test_a_first_season_places_its_members_by_their_ratings(house):
    for winner, loser in ((PEOPLE[2], PEOPLE[1]), (PEOPLE[2], ANN)):
        table = await house.service.open(house.request(winner), "nim")
        await house.service.act(house.request(loser), table.id, "join")
        table = await house.service.act(house.request(winner), table.id, "begin")
        for _ in range(2):
            table = (await house.store.load(table.id)).table
            (seat,) = table.awaited()
            await say(house, f"1-1 @{table.id}", table.chairs[seat].user)
        await house.service.act(house.request(loser), table.id, "resign")
        await house.round()
    league = await begun(house)
    assert [league.members[number].name for number in league.divisions[0]] == ["R1", "Ann", "R0", "R2", "R3"]
    assert [member.rating is None for member in league.members] == [False, False, False, True, True]


async def test_a_season_begins_with_one_message_and_a_thread_for_its_boards(house, chat):
    chat.thread = Channel("test:thread")
    league = await begun(house)
    assert (league.phase, league.thread) == ("on", "test:thread")
    ((place, message, name),) = chat.threads
    assert (place, name) == (Place(HERE), "Nim, season 1")
    assert "begins" in house.text(chat.posts[HERE, message])
    game = game_of(league, ANN)
    assert set(await house.store.places(game.table)) == {Place(Channel("test:thread"))}


async def test_the_table_has_a_row_for_everybody_and_leads_everywhere(house):
    await begun(house)
    answer = await say(house, "/league")
    text = "\n".join(line.text for line in compose(answer.scene, answer.style, answer.say).lines)
    assert "group A, 0 of 10 games" in text
    for name in ("Ann", "R0", "R1", "R2", "R3"):
        assert name in text
    assert {"My games", "Pairings", "📜 Rules"} <= set(labels(answer))
    assert "Free:" in house.text(await say(house, "/league pairs"))
    mine = await say(house, "/league games")
    assert "Your games left: 4" in house.text(mine)
    board = next(control for control in mine.scene.controls if control.line.startswith("/mine play"))
    assert not (await say(house, board.line)).refused
    other = next(control for control in (await say(house, "/league pairs 1 1")).scene.controls if "@" in control.line)
    looked = await say(house, other.line)
    assert (looked.page, looked.refused) == ("score", False)
    assert "72 hours" in house.text(await say(house, "/league rules"))


async def test_what_two_players_cannot_decide_in_a_league_is_refused(house):
    league = await begun(house)
    table = (await house.store.load(game_of(league, ANN).table)).table
    user = table.chairs[0].user
    for command, said in (("cancel", "Not in a league"), ("pause", "No pauses"), ("end=1", "Not in a league")):
        answer = await house.facade.press(house.request(user, admin=True), f"{table.id}:{table.rev}:a:{command}")
        assert answer.refused
        assert said in house.text(answer)
    assert (await house.store.load(table.id)).table == table


async def test_who_makes_no_first_move_loses_by_absence_and_twice_is_out_until_coming_back(house):
    league = await begun(house)
    everybody = {member.user for member in league.members}
    for _ in range(40):
        house.now += 6 * HOUR
        await house.round()
        league = await house.store.leagues.load(league.id)
        for game in [game for game in league.games if game.opened and not game.result]:
            table = (await house.store.load(game.table)).table
            while table.phase == "playing" and (user := table.chairs[table.awaited()[0]].user) != ANN:
                move = table.rules.format(next(iter(table.rules.legal(table.state, table.awaited()[0]))))
                await say(house, f"{move} @{table.id}", user)
                table = (await house.store.load(table.id)).table
        if league.members[0].status == "absent":
            break
    assert (league.members[0].status, league.members[0].absences) == ("absent", 2)
    page = await say(house, "/league")
    assert "I am back" in labels(page)
    assert not (await say(house, "/league back")).refused
    league = await house.store.leagues.load(league.id)
    assert league.members[0].status == "in"
    assert {member.user for member in league.members} == everybody


async def test_a_game_that_nobody_claims_is_lost_on_time_in_the_end(house):
    league = await begun(house)
    game = game_of(league, ANN)
    for _ in range(2):  # both have made their first move
        table = (await house.store.load(game.table)).table
        (seat,) = table.awaited()
        await say(house, f"1-1 @{table.id}", table.chairs[seat].user)
    table = (await house.store.load(game.table)).table
    (late,) = table.awaited()
    zero = table.clock.zero_of(late)
    while (table := (await house.store.load(game.table)).table).phase == "playing":
        house.now += 6 * HOUR
        await house.round()
    vacation = 5 * 24 * HOUR  # is used by itself
    assert zero + vacation + 72 * HOUR <= house.now < zero + vacation + 79 * HOUR
    assert (table.phase, table.ending.winners, table.ending.how.key) == ("over", (1 - late,), "clock-on-time")
    await house.round()
    number = (await house.store.leagues.load(league.id)).game_at(table.id)
    assert (await house.store.leagues.load(league.id)).games[number].result == ("second" if late == 0 else "first")


async def test_withdrawing_in_the_season_asks_first_and_ends_the_games_that_run(house):
    league = await begun(house)
    game = game_of(league, ANN)
    asked = await say(house, "/league withdraw")
    assert "Games left: 4" in house.text(asked)
    assert (await house.store.load(game.table)).table.phase == "playing"
    await say(house, asked.scene.controls[0].line)
    for _ in range(3):
        await house.round()
    league = await house.store.leagues.load(league.id)
    table = (await house.store.load(game.table)).table
    assert (table.phase, table.ending.how.key) == ("over", "league-withdrew")
    games = league.games_of(0)
    assert all(game.result.endswith("-free") == (not game.opened) for game in games)
    assert all(game.result for game in games)
    assert (await say(house, "/league back")).refused


async def test_a_table_that_somebody_has_put_away_is_noticed_within_a_day(house):
    league = await begun(house)
    game = game_of(league, ANN)
    folded = (await house.store.load(game.table)).table

    def fold(found, _):
        return Change(found.table.changed(int(house.now), phase="folded"), "!fold")

    await house.service.change("op-fold", folded.id, fold)
    for _ in range(3):
        house.now += 12 * HOUR
        await house.round()
    league = await house.store.leagues.load(league.id)
    assert league.games[league.game_at(folded.id)].result == "void"


async def test_somebody_who_is_forgotten_leaves_the_league_to_the_others(house):
    league = await begun(house)
    await say(house, "/privacy forget", private=True)
    await house.facade.forgetting.begin(await house.store.people.person(ANN))
    for _ in range(40):
        house.now += 6
        await house.round()
        await house.facade.forgetting.settled()
    league = await house.store.leagues.load(league.id)
    assert [member.name for member in league.members] == ["—", "R0", "R1", "R2", "R3"]
    assert (league.members[0].user, league.members[0].status) == ("", "withdrawn")
    assert all(game.result for game in league.games_of(0))
    assert await naming(house, ANN) == []
    assert any(game.opened and not game.result for game in league.games)  # the others play on


async def test_the_menu_of_a_game_leads_to_its_league(house):
    league = await begun(house)
    game = game_of(league, ANN)
    menu = await house.facade.panel(house.request(), game.table, "menu")
    shown = await house.facade.press(house.request(), house.buttons(menu)["League: table"])
    assert shown.page == "league"
    assert "Ann" in "".join(line.text for line in compose(shown.scene, shown.style, shown.say).lines)


async def test_games_of_a_league_leave_a_chat_its_room_for_other_tables(house):
    await house.facade.line(house.request(admin=True), "/admin most 1")
    await begun(house)
    assert len(await house.service.tables_in(HERE)) >= 4
    assert (await house.service.open(house.request(User("test:visitor")), "nim")).phase == "lobby"


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
