"""How long a typed command or move may be: said once, kept by every chat."""

import json
from itertools import groupby

import pytest
from pydantic import ValidationError

from adapters.discord import command_payloads
from adapters.web.protocol import CLIENT_MESSAGE
from bot.front.typed import LONGEST
from engines.canasta.pack import PACK, grouped, kind
from tests.doubles.toys import ANN

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
    options = [option for command in command_payloads.payloads() for option in command["options"]]
    assert {option["max_length"] for option in options if option.get("autocomplete")} == {LONGEST}

    def wish(length):
        wanted = {"kind": "complete", "op": "1", "room": "@", "text": "x" * length}
        return CLIENT_MESSAGE.validate_json(json.dumps(wanted))

    assert len(wish(LONGEST).text) == LONGEST
    with pytest.raises(ValidationError):
        wish(LONGEST + 1)
