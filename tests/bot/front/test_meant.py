"""A typed move that may mean several is answered by a button for each of them."""

from bot.scenes.controls import Press
from engines.core import Refused, note
from tests.doubles.toys import ANN, BOB
from tests.doubles.toys.nim import Nim
from tests.support.positions import WAYS, blotted, crowded, fives


async def said(house, table, text, **more):
    mover = table.chairs[0].user
    return await house.facade.line(house.request(mover, **more), f"{text} @{table.id}")


async def test_a_capture_by_its_ends_is_answered_by_its_routes(house):
    table = await crowded(house.store, (await house.open("warcaby")).id)
    answer = await said(house, table, "h6xd2")
    assert answer.refused
    assert house.text(answer) == "Two ways, choose one:"
    assert list(house.buttons(answer)) == list(WAYS)
    assert (await house.table(table)) == table


async def test_pressing_a_route_plays_it(house):
    for label, move in WAYS.items():
        table = await crowded(house.store, (await house.open("warcaby")).id)
        answer = await said(house, table, "h6xd2")
        assert await house.facade.press(house.request(table.chairs[0].user), house.buttons(answer)[label]) is None
        after = await house.table(table)
        assert after.rules.format(after.state.last) == move


async def test_the_routes_are_of_the_position_that_was_asked_about(house):
    table = await crowded(house.store, (await house.open("warcaby")).id)
    first, second = house.buttons(await said(house, table, "h6xd2")).values()
    mover = table.chairs[0].user
    await house.facade.press(house.request(mover), first)
    late = await house.facade.press(house.request(mover), second)
    assert late.refused
    assert house.text(late) == f"{table.names[1]} is to move now."
    other = await house.facade.press(house.request(BOB if mover == ANN else ANN), second)
    assert other.refused
    assert (await house.table(table)).moves == 1


async def test_routes_are_offered_to_nobody_who_is_not_to_move(house):
    table = await crowded(house.store, (await house.open("warcaby")).id)
    answer = await house.facade.line(house.request(table.chairs[1].user), f"h6xd2 @{table.id}")
    assert answer.refused
    assert house.buttons(answer) == {}
    assert house.text(answer) == f"{table.names[0]} is to move now."


async def test_a_play_that_may_hit_or_not_is_answered_by_both(house):
    table = await blotted(house.store, (await house.open("backgammon")).id)
    answer = await said(house, table, "24/13", language="pl")
    assert house.text(answer) == "To może być kilka ruchów, wybierz:"
    assert sorted(house.buttons(answer)) == ["24/18*/13", "24/19/13"]
    assert await house.facade.press(house.request(table.chairs[0].user), house.buttons(answer)["24/18*/13"]) is None
    after = await house.table(table)
    assert after.moves == 1
    assert (await house.log(table))[-1][1].endswith(" 24/18*/13")


async def test_a_card_without_its_suit_is_answered_by_the_cards_of_its_rank(house):
    table = await fives(house.store, (await house.open("cribbage")).id)
    answer = await said(house, table, "throw 5 3", language="pl")
    assert house.text(answer) == "Która z nich: 5♥ 5♠?"
    assert list(house.buttons(answer)) == ["3♣ 5♥", "3♣ 5♠"]
    assert await house.facade.press(house.request(table.chairs[0].user), house.buttons(answer)["3♣ 5♠"]) is None
    assert (await house.log(table))[-1][1].endswith("0 throw 3c 5s")


async def test_of_thirty_moves_that_may_be_meant_as_many_are_offered_as_a_chat_can_show(house, monkeypatch):
    table = await house.open("nim")
    ways = tuple((note("back"), f"a{n}") for n in range(30))

    def parse(rules, view, text):
        raise Refused(note("try-again"), ways)

    monkeypatch.setattr(Nim, "parse", parse)
    answer = await said(house, table, "a")
    assert [press.move for press in answer.scene.controls if isinstance(press, Press)] == [f"a{n}" for n in range(25)]
