"""What a typed line says, and how long it may be: said once, kept by every chat."""

import json
from itertools import groupby

import pytest
from pydantic import ValidationError

from adapters.discord import command_payloads
from adapters.web.protocol import CLIENT_MESSAGE
from bot.front.typed import parse_line
from engines.canasta.pack import PACK, grouped, kind
from tests.doubles.toys import ANN

LONGEST = 300
PL = f"To jest za długie: polecenie albo ruch ma najwyżej {LONGEST} znaków."


@pytest.mark.parametrize("text", ["*" * (LONGEST + 1), "/move " + "8/5 " * LONGEST, "/" + "x" * LONGEST])
async def test_what_is_too_long_is_refused_and_told_the_bound(house, text):
    await house.open("nim")
    answer = await house.facade.line(house.request(ANN, language="pl"), text)
    assert answer.refused
    assert house.text(answer) == PL
    assert await house.facade.complete(house.request(ANN), text) == []


async def test_the_table_named_behind_a_move_does_not_count(house):
    table = await house.open("nim")
    just, more = "*" * LONGEST, "*" * (LONGEST + 1)
    assert house.text(await house.facade.line(house.request(ANN, language="pl"), f"{just} @{table.id}")) != PL
    assert house.text(await house.facade.line(house.request(ANN, language="pl"), f"{more} @{table.id}")) == PL


async def test_a_parameter_that_a_chat_has_told_apart_is_bounded_too(house):
    await house.open("nim")
    request = house.request(ANN, language="pl")
    assert house.text(await house.facade.run(request, "move", {"move": "1" * (LONGEST + 1)})) == PL
    assert await house.facade.fill(request, "move", "move", "1" * (LONGEST + 1), {}) == []


def test_both_packs_of_canasta_laid_out_in_one_line_fit():
    groups = [" ".join(map(kind, cards)) for _, cards in groupby(grouped(PACK), kind)]
    assert len(f"wyłóż {' / '.join(groups)}") <= LONGEST


def test_chats_that_can_tell_the_bound_beforehand_do():
    options = [option for command in command_payloads.payloads() for option in command.get("options", ())]
    assert {option["max_length"] for option in options if option.get("autocomplete")} == {LONGEST}

    def wish(length):
        wanted = {"kind": "complete", "op": "1", "room": "@", "text": "x" * length}
        return CLIENT_MESSAGE.validate_json(json.dumps(wanted))

    assert len(wish(LONGEST).text) == LONGEST
    with pytest.raises(ValidationError):
        wish(LONGEST + 1)


@pytest.mark.parametrize(
    ("text", "command", "args", "table"),
    [
        ("/play kosci hasbro", "play", {"game": "kosci", "ruleset": "hasbro"}, ""),
        ("/PLAY@stolik_bot kosci", "play", {"game": "kosci"}, ""),
        ("/play with:computer kosci", "play", {"with": "computer", "game": "kosci"}, ""),
        ("/graj z:komputer gra:kości", "graj", {"with": "komputer", "game": "kości"}, ""),
        ("/play GAME:kosci", "play", {"game": "kosci"}, ""),
        (
            "/play kosci hasbro computer 12 more words",
            "play",
            {"game": "kosci", "ruleset": "hasbro", "with": "computer", "deal": "12"},
            "",
        ),
        ("/play what:kosci", "play", {"game": "what:kosci"}, ""),
        ("/move 8/5 6/5", "move", {"move": "8/5 6/5"}, ""),
        ("/move 31: 8/5", "move", {"move": "31: 8/5"}, ""),
        ("  8/5   6/5  ", "move", {"move": "8/5   6/5"}, ""),
        ("/roll 3d6 + 2", "roll", {"dice": "3d6 + 2"}, ""),
        ("/tables now", "tables", {}, ""),
        ("/nonsense x y", "nonsense", {}, ""),
        ("/move 4 @abcdefg2", "move", {"move": "4"}, "abcdefg2"),
        ("4 @abcdefg2", "move", {"move": "4"}, "abcdefg2"),
        ("/board @abcdefg1", "board", {}, ""),
        ("@abcdefg2", "move", {"move": "@abcdefg2"}, ""),
        ("", "move", {"move": ""}, ""),
    ],
)
def test_words_fill_the_parameters_in_order_unless_they_name_one(text, command, args, table):
    line = parse_line(text)
    assert (line.command, line.args, line.table) == (command, args, table)


def test_a_line_is_told_again_without_its_table():
    assert str(parse_line("/rules game:kosci @abcdefg2")) == "/rules kosci"
    assert str(parse_line("4 @abcdefg2")) == "/move 4"
