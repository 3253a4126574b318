"""The home page through the real socket: what it shows to whom, and when it shows that anew."""

import pytest

from bot.catalog import CATALOG
from bot.tables import deals
from tests.adapters.web.home.guests import guest, look_around, named_guest, opened
from tests.adapters.web.visitor import buttons

NOW = 1_800_000_000
"""The clock of the premises."""


async def test_every_game_is_there_with_its_names_players_and_rulesets(premises):
    page = (await guest(premises)).last("home")

    shelf = [game for game, definition in CATALOG.items() if not definition.short_lived]
    assert [tile["game"] for tile in page["games"]] == shelf
    dice = next(tile for tile in page["games"] if tile["game"] == "kosci")
    assert (dice["least"], dice["most"], dice["computer"], dice["numbered"]) == (1, 4, True, False)
    frog = next(tile for tile in page["games"] if tile["game"] == "frog")
    assert (frog["computer"], frog["numbered"], frog["names"]) == (False, True, ["Frog (Żaba)", "Żaba"])
    english = next(row for row in frog["rulesets"] if row["name"] == "frog-english")
    assert english["winnable"]
    assert english["surprise"].startswith("Aces do not count")


async def test_the_page_speaks_the_language_of_whoever_looks(premises):
    page = (await guest(premises, "pl")).last("home")

    assert "Ogórek" in [tile["title"] for tile in page["games"]]


async def test_own_tables_say_whose_turn_it_is_and_since_when(premises, ola, jan):
    await ola.say("/play mak_yek")
    await jan.press(buttons((await jan.until("board"))["scene"])["Join"])
    await ola.until("board", lambda board: board["rev"] == 2)
    await ola.press(buttons(ola.board["scene"])["Begin"])
    await premises.painter.settled()

    rows = [(await look_around(player))["mine"] for player in (ola, jan)]

    assert [len(mine) for mine in rows] == [1, 1]
    mover, other = sorted((mine[0] for mine in rows), key=lambda row: not row["turn"])
    assert (mover["turn"], mover["asked"]) == (True, [])
    assert other["asked"] == mover_name(ola, jan, rows)
    assert (mover["room"], mover["since"], mover["title"]) == ("garden", NOW * 1000, "Mak-yek")


def mover_name(ola, jan, rows):
    return ["Ola" if rows[0][0]["turn"] else "Jan"]


async def test_a_table_that_waits_is_shown_to_everybody_but_those_who_sit_there(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    table = (await opened(ola, "canasta", "here"))["table"]
    page = await ewa.until("home", lambda home: home["waiting"])

    (row,) = page["waiting"]
    assert row == {
        "table": table,
        "room": "stolik",
        "game": "canasta",
        "title": "Canasta",
        "names": ["Ola"],
        "seated": 1,
        "most": 4,
        "join": f"{table}:1:a:join",
    }
    assert (await look_around(ola))["waiting"] == []
    assert ola.last("home")["mine"][0]["phase"] == "lobby"


async def test_a_table_for_the_invited_alone_is_offered_to_nobody(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    table = (await opened(ola, "canasta", "here"))["table"]
    await ewa.until("home", lambda home: home["waiting"])
    await ola.request("press", room="stolik", token=f"{table}:1:a:open-to=invited")

    assert (await ewa.until("home", lambda home: not home["waiting"]))["waiting"] == []


async def test_a_seat_is_taken_from_the_home_page(premises):
    ola, jan, ewa = [await named_guest(premises, name) for name in ("Ola", "Jan", "Ewa")]
    table = (await opened(ola, "cribbage", "here"))["table"]
    row = (await jan.until("home", lambda home: home["waiting"]))["waiting"][0]

    answer = await jan.request("press", room=row["room"], token=row["join"])

    assert not answer["refused"]
    found = (await premises.store.load(table)).table
    assert found.names == ("Ola", "Jan")
    assert (await ewa.until("home", lambda home: not home["waiting"]))["mine"] == []
    assert (await jan.until("home", lambda home: home["mine"]))["mine"][0]["names"] == ["Ola"]


async def test_a_table_in_a_private_room_is_on_nobody_elses_page(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    table = (await opened(ola, "cribbage", "friend"))["table"]
    await opened(ola, "cribbage", "here")
    page = await ewa.until("home", lambda home: home["waiting"])

    assert len(page["waiting"]) == 1
    assert all(table not in text for text in ewa.heard)


async def test_a_page_that_would_look_the_same_is_not_sent_again(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    await opened(ola, "rainbow", "computer")
    await opened(ola, "cribbage", "here")
    await ewa.until("home", lambda home: home["waiting"])
    await ewa.settled(0.4)

    assert len(ewa.all("home")) == 2


async def test_a_page_that_shows_a_table_is_no_home_page_any_more(premises):
    ola, ewa = await named_guest(premises, "Ola"), await guest(premises)
    played = await opened(ewa, "rainbow", "computer")
    await ewa.request("look", table=played["table"], width=400, height=400)
    heard = len(ewa.all("home"))
    await opened(ola, "cribbage", "here")
    await ewa.settled(0.5)

    assert len(ewa.all("home")) == heard


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if definition.numbered])
async def test_the_deal_of_the_day_is_the_same_for_all_and_has_the_own_best_result(premises, game):
    ola, jan = await guest(premises), await guest(premises)
    number = deals.today(game, next(iter(CATALOG[game].rulesets)), NOW)

    played = await opened(ola, game, "computer", deal="today")
    await premises.painter.settled()
    running = deal_of(await look_around(ola), game)
    assert running == {**running, "number": number, "table": played["table"], "room": "@", "best": -1, "goal": 104}
    await ola.request("press", room="@", token=f"{played['table']}:2:a:resign")
    await premises.painter.settled()
    ended = deal_of(await look_around(ola), game)

    assert ended == {**running, "table": "", "room": "", "points": 0, "best": running["points"]}
    assert deal_of(await look_around(jan), game) == {**ended, "best": -1}


def deal_of(page, game):
    return next(row for row in page["deals"] if row["game"] == game)
