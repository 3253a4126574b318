"""A page looks at a table: who may, what it is told, and that it is told nothing else. Real pages and sockets."""

import json

import pytest

from adapters.web import rooms
from engines.cards import DECK
from tests.adapters.web.seated import seated
from tests.adapters.web.table_view.stages import whole
from tests.adapters.web.visitor import words

BOX = {"width": 360, "height": 628}


async def look(visitor, table, **more):
    """Looks at a table; what was answered."""
    return await visitor.request("look", table=table, **(BOX | more))


def shown(stage):
    """The cards that a stage shows, wherever they lie."""
    symbols = [row[2] for row in (*stage.get("items", ()), *stage.get("lies", ()), *stage.get("before", ()))]
    return {card for card in DECK if any(symbol.removesuffix("-small") == f"card-{card}" for symbol in symbols)}


def hand(visitor):
    """The cards of the own hand."""
    return {area["lifts"] for area in visitor.last("stage")["areas"] if "raises" in area}


async def test_a_player_sees_the_own_hand_and_nobody_elses(ola, jan):
    table = await seated("cribbage", ola, jan)
    await look(ola, table)
    await look(jan, table)

    one, other = hand(ola), hand(jan)
    drawn = shown(ola.last("stage")) & shown(jan.last("stage"))
    assert (len(one), len(other), one & other) == (6, 6, set())
    assert not shown(ola.last("stage")) & other - drawn
    assert not shown(jan.last("stage")) & one - drawn
    assert {ola.last("stage")["seat"], jan.last("stage")["seat"]} == {0, 1}


async def test_an_onlooker_sees_the_table_and_no_hand(premises, ola, jan):
    ewa = await premises.visitor("Ewa")
    table = await seated("cribbage", ola, jan)
    for visitor in (ola, jan, ewa):
        await look(visitor, table)

    stage = ewa.last("stage")
    drawn = shown(ola.last("stage")) & shown(jan.last("stage"))
    hands = (hand(ola) | hand(jan)) - drawn
    assert "seat" not in stage
    assert not shown(stage) & hands
    assert not any(area.get("to") or area.get("token") or "raises" in area for area in stage.get("areas", ()))
    heard = "".join(text for text in ewa.heard if '"stage"' in text)
    assert not any(f"card-{card}" in heard or f'"{card}"' in heard for card in hands)


@pytest.mark.parametrize("room", ["", "cellar", rooms.OWN, "r-AAAAAAAAAAAAAAAAAAAAAA"])
async def test_a_stranger_sees_no_table_of_a_private_room_whatever_room_the_message_names(premises, ola, jan, room):
    hidden = rooms.fresh()
    for visitor in (ola, jan):
        await visitor.enter(hidden)
    table = await seated("cribbage", ola, jan)
    ewa = await premises.visitor("Ewa")

    answer = await look(ewa, table, room=room)
    await ewa.request("moves")

    assert answer["refused"]
    assert words(answer["scene"]) == words((await look(ewa, "a" * 8))["scene"]), "nothing tells that the table is there"
    assert not ewa.all("stage")
    assert not ewa.all("moves")


async def test_the_link_of_a_private_room_shows_its_table(premises, ola, jan):
    hidden = rooms.fresh()
    for visitor in (ola, jan):
        await visitor.enter(hidden)
    table = await seated("warcaby", ola, jan)
    ewa = await premises.visitor("Ewa")

    assert not (await look(ewa, table, room=hidden))["refused"]
    assert ewa.last("stage")["room"] == hidden


async def test_whoever_sits_there_needs_no_link(ola, jan):
    hidden = rooms.fresh()
    for visitor in (ola, jan):
        await visitor.enter(hidden)
    table = await seated("warcaby", ola, jan)

    assert not (await look(ola, table))["refused"]
    assert ola.last("stage")["room"] == hidden


async def test_every_page_gets_the_table_when_it_changes(ola, jan):
    table = await seated("warcaby", ola, jan)
    await look(ola, table)
    await look(jan, table)
    mover = ola if ola.last("stage").get("turn") else jan
    stage = whole(mover.last("stage"))
    source = next(area for area in stage["areas"] if area.get("to"))
    await mover.press(source["to"][0][1])

    for visitor in (ola, jan):
        await visitor.sees("stage", lambda told: told["rev"] == stage["rev"] + 1)


async def test_what_a_page_has_already_is_not_sent_again(ola, jan):
    table = await seated("warcaby", ola, jan)
    await look(ola, table)
    await look(jan, table)
    mover = ola if ola.last("stage").get("turn") else jan
    source = next(area for area in whole(mover.last("stage"))["areas"] if area.get("to"))
    await mover.press(source["to"][0][1])
    if len(mover.all("stage")) < 2:
        await mover.until("stage")

    first, second = (told for told in mover.all("stage"))
    assert "boxes" in first
    assert "boxes" not in second


async def test_a_page_that_looks_away_is_told_nothing_more(ola, jan):
    table = await seated("warcaby", ola, jan)
    await look(ola, table)
    await look(jan, table)
    mover = ola if ola.last("stage").get("turn") else jan
    other = jan if mover is ola else ola
    await other.request("look-away")
    before = len(other.all("stage"))
    source = next(area for area in whole(mover.last("stage"))["areas"] if area.get("to"))
    await mover.press(source["to"][0][1])
    await other.settled()

    assert len(other.all("stage")) == before


async def test_the_past_is_shown_as_these_eyes_saw_it(ola, jan):
    table = await seated("cribbage", ola, jan)
    for visitor in (ola, jan):
        await look(visitor, table)
    hands = {visitor: shown(visitor.last("stage")) for visitor in (ola, jan)}
    hidden = hands[jan] - hands[ola]
    await look(ola, table, step=0)

    past = ola.last("stage")
    assert past["step"] == 0
    assert not shown(past) & hidden
    assert not any(area.get("token") or area.get("to") for area in past["areas"])
    assert (await look(ola, table, step=99))["refused"]


async def test_the_list_of_moves_tells_nothing_hidden_while_play_goes_on(ola, jan):
    table = await seated("cribbage", ola, jan)
    for visitor in (ola, jan):
        await look(visitor, table)
    thrown = {}
    for visitor in (ola, jan):
        stage = whole(visitor.last("stage"))
        cards = [area for area in stage["areas"] if area.get("raises", -1) >= 0]
        taker = stage["takers"][0]
        thrown[visitor] = shown(stage)
        await visitor.press(taker["token"], [area["raises"] for area in cards[:2]])
        await visitor.sees("stage", lambda told, rev=stage["rev"]: told["rev"] > rev)
        thrown[visitor] -= shown(visitor.last("stage"))
    await ola.request("moves")

    told = json.dumps(ola.last("moves")["told"], ensure_ascii=False)
    assert len(ola.last("moves")["told"]) == 2
    names = [card.replace("s", "♠").replace("h", "♥").replace("d", "♦").replace("c", "♣") for card in thrown[jan]]
    assert not any(name in told or card in told for name, card in zip(names, thrown[jan], strict=True))


async def test_boxes_out_of_bounds_are_brought_within(ola, jan):
    table = await seated("warcaby", ola, jan)
    await look(ola, table, width=1, height=20_000)

    assert (ola.last("stage")["width"], ola.last("stage")["height"]) == (240, 2000)
