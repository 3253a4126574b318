"""``python -m bot why``: from the press of a button to what an operator reads about it."""

import json
import logging
import sys

import pytest
import structlog
from structlog.testing import capture_logs

from bot import logs
from bot.__main__ import main
from bot.operation import journey
from bot.operation.press_log import NAME, PressLog, found, lines_of
from bot.program import why as explanation
from bot.services.service import Service
from bot.settings import Settings
from bot.tables.token import Kind, Token

MOVE = "1:1"


@pytest.fixture
def presses(tmp_path):
    """The bot's own file of presses, written as in the program; afterwards everything is put back."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, sys.excepthook, structlog.get_config()
    logs.configure("text", ["s3same"], PressLog(tmp_path / "data"))
    yield tmp_path / "data" / NAME
    root.handlers[:], level, sys.excepthook, config = before
    root.setLevel(level)
    structlog.configure(**config)


@pytest.fixture
def why(presses, embedded_server, capsys):
    """Asks as an operator does; returns the exit code and what is printed."""

    async def ask(*words, url=embedded_server.url):
        capsys.readouterr()
        code = await main(["why", *words], Settings(_env_file=None, data=presses.parent, REDIS_URL=url))
        said = capsys.readouterr()
        return code, said.out + said.err

    return ask


def mover(table):
    return table.chairs[table.awaited()[0]].user


async def press(house, user, token):
    request = house.request(user)
    answer = await house.facade.press(request, str(token))
    await house.painter.settled()
    journey.flush()
    return answer, journey.number_of(request.op)


async def moved(house, table):
    table = await house.table(table)
    return await press(house, mover(table), Token(table.id, table.rev, Kind.MOVE, MOVE))


async def test_a_move_is_explained_from_its_press_to_what_followed(house, toys, why):
    table = await house.open("nim")
    _, number = await moved(house, table)
    await moved(house, table)

    code, said = await why(number.lower())
    assert code == 0
    assert f"No. {number}:" in said
    assert f"move, table {table.id}: nim, playing now, at revision {table.rev + 2}" in said
    assert f"revision {table.rev} became {table.rev + 1}" in said
    for step in ("loaded", "decided", "saved", "answered", "shown"):
        assert f"{step} " in said
    assert f"revision {table.rev + 1} was written by this press" in said
    assert f"Followed  revision {table.rev + 2}, " in said
    assert "the newest revision stands in 1 of 1 places" in said


async def test_a_refused_press_is_explained_by_its_reason_in_the_words_of_players(house, toys, why):
    table = await house.open("nim")
    _, number = await press(house, mover(table), Token(table.id, table.rev - 1, Kind.MOVE, MOVE))

    code, said = await why(number)
    assert code == 0
    assert f"refused at revision {table.rev}: stale-button (“" in said
    assert "nothing of it, as it should be" in said


async def test_what_somebody_typed_is_named_and_not_repeated_in_the_reason_of_a_refusal(house, why, presses):
    request = house.request("test:ann")
    answer = await house.facade.line(request, "/play s3crets")
    journey.flush()
    assert "I know no game “s3crets”" in house.text(answer)

    code, said = await why(journey.number_of(request.op))
    assert code == 0
    assert "refused: no-such-game (“I know no game “{name}”. All of them: /play”)" in said
    assert "s3crets" not in said + presses.read_text("utf-8")


async def test_moves_are_told_only_when_the_match_is_over(house, toys, why):
    table = await house.open("nim")
    _, number = await moved(house, table)
    _, while_playing = await why(number)
    assert MOVE.replace(":", "-") not in while_playing
    assert "which is told when the match is over" in while_playing

    await house.service.act(house.request(mover(table)), table.id, "resign")
    _, afterwards = await why(number)
    assert "over now" in afterwards
    assert "1-1”" in afterwards


async def test_a_failure_after_saving_says_that_the_move_was_saved(house, toys, why, monkeypatch):
    async def broken(*_):
        raise ZeroDivisionError("s3same")

    table = await house.open("nim")
    monkeypatch.setattr(Service, "_note_chat", broken)
    answer, number = await moved(house, table)

    assert f"(no. {number})" in house.text(answer)
    _, said = await why(number)
    assert f"failed by ZeroDivisionError; but revision {table.rev + 1} was saved" in said
    assert "s3same" not in said


async def test_nobody_is_named_in_the_file_or_in_an_explanation(house, toys, why, presses):
    table = await house.open("nim")
    _, number = await moved(house, table)
    _, said = await why(number)

    told = presses.read_text("utf-8") + said
    assert not [name for name in ("test:ann", "test:bob", "Ann", "Bob") if name in told]
    assert presses.stat().st_mode & 0o777 == 0o600


async def test_the_latest_presses_of_a_table_are_listed(house, toys, why):
    table = await house.open("nim")
    numbers = [(await moved(house, table))[1] for _ in range(2)]

    code, said = await why(table.id)
    assert code == 0
    assert [line[:5] for line in said.splitlines()][:2] == numbers[::-1]


async def test_lines_of_other_processes_are_read_from_the_files_that_are_named(house, toys, why, presses, tmp_path):
    table = await house.open("nim")
    _, number = await moved(house, table)
    elsewhere = presses.rename(tmp_path / "other.log")
    elsewhere.write_text("Stolik: http://127.0.0.1\n{broken press " + number + "\n" + elsewhere.read_text())

    assert (await why(number))[0] == 1
    code, said = await why(number, str(elsewhere))
    assert code == 0
    assert "was written by this press" in said


def line(number, **more):
    return json.dumps({"event": "press", "number": number, "chat": "discord", "what": "/help", "ms": {}} | more) + "\n"


async def test_lines_are_read_from_the_standard_input_where_a_line_stands_for_a_file(house, why, monkeypatch):
    monkeypatch.setattr(sys, "stdin", [line("K7F3Q")])
    assert (await why("K7F3Q"))[0] == 1
    code, said = await why("K7F3Q", "-")
    assert code == 0
    assert said.startswith("No. K7F3Q:")


async def test_of_many_presses_with_a_number_the_latest_three_are_told(house, why, tmp_path):
    times = [f"2026-11-23T0{n}:00:00Z" for n in range(5)]
    (tmp_path / "log").write_text("".join(line("K7F3Q", timestamp=time) for time in times))
    _, said = await why("K7F3Q", str(tmp_path / "log"))
    assert said.count("No. K7F3Q:") == 3


async def test_of_many_presses_of_a_table_the_latest_twenty_are_listed(house, why, tmp_path):
    (tmp_path / "log").write_text("".join(line(f"000{n}", table="aaaaaaaa", timestamp=str(n)) for n in range(10, 32)))
    _, said = await why("aaaaaaaa", str(tmp_path / "log"))
    assert [row[:5] for row in said.splitlines()] == [f"000{n}" for n in range(31, 11, -1)]


async def test_the_store_is_left_when_a_press_is_explained(house, why, tmp_path, monkeypatch):
    clients = []

    async def connect(*words):
        clients.append(await connected(*words))
        closed = clients[-1].aclose

        async def aclose():
            clients.remove(clients[-1])
            await closed()

        monkeypatch.setattr(clients[-1], "aclose", aclose)
        return clients[-1]

    connected = explanation.connect
    monkeypatch.setattr(explanation, "connect", connect)
    (tmp_path / "log").write_text(line("K7F3Q"))
    assert (await why("K7F3Q", str(tmp_path / "log")))[0] == 0
    assert clients == []


async def test_a_log_that_is_not_there_is_told(why, tmp_path):
    code, said = await why("K7F3Q", str(tmp_path / "none"))
    assert code == 1
    assert said.startswith("Stolik: ")
    assert str(tmp_path / "none") in said


async def test_without_the_store_the_log_alone_is_told(house, toys, why):
    table = await house.open("nim")
    _, number = await moved(house, table)

    code, said = await why(number, url="redis://:s3same@127.0.0.1:1/0")
    assert code == 0
    assert f"revision {table.rev} became {table.rev + 1}" in said
    assert "The store cannot be reached, so this is only what the log says" in said
    assert "s3same" not in said


async def test_what_is_no_number_and_what_nobody_was_told_are_said_so(house, why):
    assert "such as K7F3Q" in (await why("K7"))[1]
    code, said = await why("00000")
    assert code == 1
    assert "No press 00000 in" in said


def test_a_folder_that_cannot_be_written_is_told_once_and_holds_up_nobody(tmp_path):
    (tmp_path / "data").touch()  # a file where the folder should be
    log = PressLog(tmp_path / "data")
    with capture_logs() as told:
        for _ in range(2):
            log.write({"event": "press"})
    (line,) = told
    assert line["event"] == "presses cannot be written down"
    assert line["file"] == str(tmp_path / "data" / NAME)
    assert "File exists" in line["why"]


def test_files_and_their_folder_are_their_owner_s_alone(tmp_path):
    log = PressLog(tmp_path / "some" / "data")
    log.write({"event": "press"})
    log.close()
    modes = [path.stat().st_mode & 0o777 for path in (tmp_path / "some" / "data", tmp_path / "some" / "data" / NAME)]
    assert modes == [0o700, 0o600]


def test_lines_are_read_from_the_newest_file_on_and_from_those_that_are_kept_alone(tmp_path):
    for end in ("", ".0", ".1", ".2", ".3", ".4"):
        (tmp_path / f"{NAME}{end}").write_text(f"line{end}\n")
    assert list(lines_of(tmp_path)) == ["line\n", "line.1\n", "line.2\n", "line.3\n"]
    assert list(lines_of(tmp_path / "none")) == []


def test_of_all_lines_only_those_of_the_press_or_the_table_are_found_latest_first():
    def line(number="K7F3Q", table="aaaaaaaa", at="1", event="press"):
        return json.dumps({"event": event, "number": number, "table": table, "timestamp": at})

    lines = [
        line(at="1"),
        "2026-11-23 [info] " + line(at="3"),
        line(at="2", table="K7F3Q"),
        line(event="press of K7F3Q"),
        line(number="K7F30", table="K7F31", at="press K7F3Q"),
        '{"event": "press", "why": "K7F3Q"}',
        "press K7F3Q",
        "{press K7F3Q",
    ]
    assert [press["timestamp"] for press in found(lines, "K7F3Q")] == ["3", "2", "1"]
    assert [press["timestamp"] for press in found(lines, "aaaaaaaa")] == ["3", "1"]


def test_old_files_go_when_the_newest_is_full(tmp_path):
    log = PressLog(tmp_path, largest=200)
    for n in range(30):
        log.write({"event": "press", "number": f"{n:05}"})
    log.close()
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == [NAME, *(f"{NAME}.{n}" for n in (1, 2, 3))]
    assert json.loads((tmp_path / NAME).read_text().splitlines()[-1])["number"] == "00029"


@pytest.mark.parametrize(("length", "files"), [(49, 1), (50, 2)])
def test_a_file_is_left_when_the_next_line_would_fill_it(tmp_path, length, files):
    presses = PressLog(tmp_path, 100)
    for letters in (49, length):
        presses.write({"n": "x" * (letters - len('{"n": ""}'))})
    presses.close()
    assert sorted(len(file.read_text()) for file in tmp_path.iterdir()) == ([100] if files == 1 else [50, 51])


def test_lines_are_written_as_they_are_read(tmp_path):
    presses = PressLog(tmp_path)
    for word in ("żółw", "♠"):
        presses.write({"n": word})
    presses.close()
    assert [file.read_text(encoding="utf-8") for file in tmp_path.iterdir()] == ['{"n": "żółw"}\n{"n": "♠"}\n']
