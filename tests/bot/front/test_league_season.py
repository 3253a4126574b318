"""A season: how it begins, is played, ends and is followed by the next."""

from bot.scenes.render import compose
from bot.tables.change import Change
from bot.tables.stored import Place
from bot.tables.table import Channel, User
from tests.bot.front.league_house import PEOPLE, begun, game_of, labels, say
from tests.bot.front.lines import EVE
from tests.bot.front.test_privacy import naming
from tests.doubles.toys import ANN, HERE, THERE
from tests.support.league_people import HOUR


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
    assert "Bye:" in house.text(await say(house, "/league pairs"))
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
    shown = await house.facade.press(house.request(), house.buttons(menu)["League: standings"])
    assert shown.page == "league"
    assert "Ann" in "".join(line.text for line in compose(shown.scene, shown.style, shown.say).lines)


async def test_games_of_a_league_leave_a_chat_its_room_for_other_tables(house):
    await house.facade.line(house.request(admin=True), "/admin most 1")
    await begun(house)
    assert len(await house.service.tables_in(HERE)) >= 4
    assert (await house.service.open(house.request(User("test:visitor")), "nim")).phase == "lobby"


async def test_every_board_that_the_pairings_offer_can_be_looked_at(house):
    league = await begun(house)
    own = {game.round for game in league.games_of(league.find(frozenset({ANN}))) if game.opened}
    for user, channel, expected in ((EVE, HERE, 2), (EVE, THERE, 0), (ANN, THERE, 1)):
        asked = {"user": user, "channel": channel, "within": HERE}
        answer = await say(house, f"/league {league.id} pairs 1 {min(own) if user == ANN else 1}", **asked)
        offered = [control.line for control in answer.scene.controls if "@" in control.line]
        assert len(offered) == expected
        assert not [line for line in offered if (await say(house, line, **asked)).refused]
