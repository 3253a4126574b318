"""One line of the log for each press: what it did and how long it took, under a number, and nobody's name or cards."""

import pytest
from structlog.testing import capture_logs

from bot.operation import journey
from bot.ports import Away
from bot.services.service import Service
from bot.tables.token import Kind, Token
from tests.doubles.toys import ANN, BOB

MOVE = "1:1"


def presses(logs):
    return [line for line in logs if line["event"] == journey.PRESS]


def mover(table):
    return table.chairs[table.awaited()[0]].user


async def press(house, user, token):
    request = house.request(user)
    journey.flush()  # what earlier tests have left open is not told here
    with capture_logs() as logs:
        answer = await house.facade.press(request, str(token))
        await house.painter.settled()
        journey.flush()
    (line,) = presses(logs)
    assert line["number"] == journey.number_of(request.op)
    return answer, line


def test_a_number_has_five_signs_none_of_which_is_taken_for_another():
    numbers = {journey.number_of(f"discord:{n}") for n in range(1000)}
    assert len(numbers) > 990
    assert not set("".join(numbers)) & set("ILOU")
    assert journey.number_of("discord:1") == journey.number_of("discord:1")


def test_a_number_is_read_as_people_write_it_down():
    assert journey.read_number(" k7f3q ") == "K7F3Q"
    assert journey.read_number("kOlI2") == "K0112"
    for wrong in ("", "K7F3", "K7F3QQ", "K7F-Q", "zażół"):
        with pytest.raises(ValueError, match="such as K7F3Q"):
            journey.read_number(wrong)


async def test_the_line_of_a_move_tells_the_revisions_and_every_step(house, toys):
    table = await house.open("nim")
    _, line = await press(house, mover(table), Token(table.id, table.rev, Kind.MOVE, MOVE))

    assert (line["table"], line["before"], line["after"], line["what"]) == (table.id, table.rev, table.rev + 1, "move")
    assert list(line["ms"]) == ["loaded", "decided", "saved", "answered", "shown"]
    assert sorted(line["ms"].values()) == list(line["ms"].values())
    assert line["store_calls"] >= 2


async def test_the_line_of_a_refused_press_says_why_and_changes_nothing(house, toys):
    table = await house.open("nim")
    other = ANN if mover(table) == BOB else BOB
    _, line = await press(house, other, Token(table.id, table.rev, Kind.MOVE, MOVE))

    assert (line["refused"], line["before"]) == ("not-your-turn", table.rev)
    assert "after" not in line


async def test_a_line_names_neither_who_pressed_nor_what_was_played(house, toys):
    table = await house.open("nim")
    _, line = await press(house, mover(table), Token(table.id, table.rev, Kind.MOVE, MOVE))
    _, plan = await press(house, BOB, Token(table.id, 0, Kind.ACT, "option:target=61"))

    told = repr(line) + repr(plan)
    assert not [secret for secret in (ANN, BOB, "Ann", "Bob", "target", "61") if secret in told]
    assert plan["what"] == "act option"


async def test_a_failure_of_ours_is_told_with_the_number_of_its_line(house, toys, monkeypatch):
    table = await house.open("nim")

    for error, words in ((ZeroDivisionError, "on our side"), (Away, "cannot save right now")):
        with monkeypatch.context() as patch:

            async def broken(*_, error=error):
                raise error

            patch.setattr(Service, "_note_chat", broken)
            table = await house.table(table)
            answer, line = await press(house, mover(table), Token(table.id, table.rev, Kind.MOVE, MOVE))
        assert words in house.text(answer)
        assert f"(no. {line['number']})" in house.text(answer)
        assert line["fault"] == error.__name__
        assert line["after"] == table.rev + 1  # it was saved before it failed


async def test_what_a_computer_does_after_a_press_is_no_part_of_its_line(house, toys):
    table = await house.open("nim", people=1, computers=1)
    while mover(table := await house.table(table)) != ANN:
        await house.round()
    heap = next(heap for heap, size in enumerate(table.state.heaps, 1) if size)
    _, line = await press(house, ANN, Token(table.id, table.rev, Kind.MOVE, f"{heap}:1"))
    while mover(now := await house.table(table)) != ANN:
        await house.round()

    assert (line["after"], now.rev) == (table.rev + 1, table.rev + 2)
