"""Stages are sent short: without defaults, heads of tokens, bare places, and what the page has already."""

import json

from adapters.web.table_view.messages import KEPT, StageMessage
from adapters.web.table_view.viewers import Written
from tests.adapters.web.table_view.stages import whole
from tests.adapters.web.table_view.test_dealt_and_dragged import message
from tests.support.lobby_tables import JAN


def sent(told, *lacks):
    return json.loads(told.text(frozenset(lacks)))


def test_rows_end_with_what_is_not_as_usual():
    told, _ = message("warcaby", JAN)
    short = sent(told)
    assert {len(row) for row in short["items"]} == {7}
    turned, _ = message("kosci", JAN)
    dice = [row for row in sent(turned)["items"] if row[1].startswith("die")]
    assert all(type(row[-1]) is int for row in dice)
    assert any(len(row) == 8 for row in dice)


def test_a_square_that_has_only_a_name_is_told_by_its_box():
    told, _ = message("warcaby", JAN)
    short = sent(told)
    assert len(short["boxes"]) == 64
    assert {area["name"] for area in short["areas"]} < {name for name, _ in short["boxes"]}
    assert all(area["label"] != area["name"] or len(area) > 2 for area in short["areas"])


def test_tokens_lack_the_table_and_the_revision_that_the_message_names():
    told, table = message("kosci", JAN)
    head = f"{table.id}:{table.rev}:"
    short = told.text()
    assert head not in short
    assert ":a:" not in short
    read = StageMessage.model_validate({**whole(json.loads(short)), "boxes": told.boxes})
    assert all(area.token.startswith(head) for area in read.areas)
    assert read == told


def test_ground_marks_words_and_boxes_are_left_out_where_they_are_the_same():
    first, _ = message("warcaby", JAN)
    again, _ = message("warcaby", JAN)
    moved = first.model_copy(update={"marks": (*(first.marks or ()), first.items[0])})
    before = Written(again)
    assert not set(KEPT) & json.loads(Written(first).text(before)).keys()
    assert set(KEPT) & json.loads(Written(moved).text(before)).keys() == {"marks"}
    assert set(KEPT) <= json.loads(Written(moved).text(None)).keys()
