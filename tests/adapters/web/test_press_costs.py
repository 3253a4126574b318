"""What a press at the page sends to the store, with all that pages show of it."""

import pytest

from bot.tables.token import Kind, read
from tests.adapters.web.conftest import Premises
from tests.adapters.web.seated import seated
from tests.support.servers import client_of
from tests.support.store_counts import counted, settings_tracked

PRESS = ["FIND", "SAVE", "SHOWN"]
"""The table, the move, and that its board was sent to the pages."""


@pytest.fixture
async def counts(premises):
    """What is sent from here on, by a process that remembers what it may."""
    async with settings_tracked(premises.store):
        with counted(premises.store._connection.client) as counts:
            yield counts


def offered_below_the_board(player):
    """The tokens of moves, or of their parts, in the conversation of a room."""
    buttons = [button for control in player.board["scene"]["controls"] for button in control["buttons"]]
    found = [read(button["token"]) for button in buttons if button["token"]]
    return [str(token) for token in found if token.kind in (Kind.MOVE, Kind.STEP)]


def offered_at_the_table(player):
    """The tokens of moves at the view of a table."""
    stage = player.last("stage")
    return [f"{stage['table']}:{stage['rev']}:{to}" for area in stage["areas"] for _, to in area.get("to", ())]


async def cost(counts, players, offered=offered_below_the_board):
    """What the next press costs until all pages show it: the names of the commands, and the trips."""
    player = next(
        one for one in players if one.last("stage" if offered is offered_at_the_table else "board").get("turn")
    )
    token = offered(player)[0]
    counts.begin()
    answer = await player.press(token)
    assert not answer["refused"]
    for one in players:
        await one.settled()
    return sorted(name for name in counts.now.names if name != "ATTEND"), counts.now.trips


async def look(table, *players):
    """These people see the table itself from now on, and no conversation."""
    for player in players:
        await player.request("enter", room="garden", known=[], boards=False)
        assert not (await player.request("look", table=table, room="garden", width=400, height=400))["refused"]
        await player.sees("stage")
        await player.settled()


async def test_a_move_below_a_board_costs_three_commands_and_three_round_trips(premises, counts, ola, jan):
    await seated("warcaby", ola, jan)
    costs = [await cost(counts, (ola, jan)) for _ in range(6)]
    assert (PRESS, 3) in costs
    assert all(len(names) <= 5 for names, _ in costs[2:])


async def test_so_does_a_move_at_the_table_itself(premises, counts, ola, jan):
    await look(await seated("warcaby", ola, jan), ola, jan)
    costs = [await cost(counts, (ola, jan), offered_at_the_table) for _ in range(4)]
    assert costs[1:] == [(PRESS, 3)] * 3


async def test_the_first_move_of_a_process_reads_beside_it_what_the_room_has_set(premises, embedded_server, ola, jan):
    table, costs = await seated("warcaby", ola, jan), []
    for _ in range(3):
        async with client_of(embedded_server.url) as client, Premises(client) as new, settings_tracked(new.store):
            for player in (ola, jan):
                await player.leave()
                player.url = str(new.server.make_url("/"))
                await player.come(0)
            await look(table, ola, jan)
            with counted(client) as counts:
                costs.append(await cost(counts, (ola, jan), offered_at_the_table))
            for player in (ola, jan):
                await player.leave()
    assert min(costs) == (["FIND", "HGETALL", "SAVE", "SHOWN"], 3)


async def test_home_pages_of_players_and_of_others_cost_nothing_more(premises, counts, ola, jan):
    await look(await seated("warcaby", ola, jan), ola, jan)
    ewa, ola_at_home = await premises.visitor("Ewa"), await premises.browser()
    ola_at_home.http.cookie_jar.update_cookies({cookie.key: cookie.value for cookie in ola.http.cookie_jar})
    await ola_at_home.come(0)
    for page in (ewa, ola_at_home):
        assert not (await page.request("home"))["refused"]
        await page.settled()
    turns = [ola_at_home.last("home")["mine"][0]["turn"]]
    costs = []
    for _ in range(4):
        costs.append(await cost(counts, (ola, jan), offered_at_the_table))
        await ola_at_home.settled(0.5)
        turns.append(ola_at_home.last("home")["mine"][0]["turn"])
    assert costs[1:] == [(PRESS, 3)] * 3
    assert turns == [turns[0], not turns[0]] * 2 + [turns[0]]


async def test_a_page_of_another_process_costs_one_look_at_the_table(premises, elsewhere, counts, ola, jan):
    await look(await seated("warcaby", ola, jan), ola)
    async with settings_tracked(elsewhere.store):
        await jan.leave()
        jan.url = str(elsewhere.server.make_url("/"))
        await jan.come(0)
        await look(ola.last("stage")["table"], jan)
        with counted(elsewhere.store._connection.client) as others:
            for player in (ola, jan, ola, jan)[not ola.last("stage").get("turn") :]:
                await player.sees("stage", lambda stage: stage.get("turn"))
                others.begin()
                assert not (await player.press(offered_at_the_table(player)[0]))["refused"]
                await jan.settled()
                if player is ola:
                    assert [name for name in others.now.names if name != "ATTEND"] == ["HGETALL"]


async def test_a_room_is_entered_in_as_many_trips_however_many_tables_stand_there(premises, counts, ola):
    trips = []
    for _ in range(3):
        for _ in range(3):
            await ola.say("/play warcaby")
            await ola.settled()
        counts.begin()
        await ola.enter("garden")
        await ola.settled()
        trips.append(counts.now.trips)
    assert len(ola.all("board")) >= 9
    assert max(trips[1:]) <= 3
