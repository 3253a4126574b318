"""Who may see a table, and whose rights as an administrator cover it."""

import pytest

from bot.tables.access import is_administered, is_admitted
from bot.tables.request import Request
from bot.tables.stored import Place
from bot.tables.table import Channel, Hold
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE, THERE, open_table

ELSEWHERE = Channel("test:elsewhere")
HOLDS = (Hold(CAT, "Cat", 9), Hold(DAN, "Dan", 9, answer="declined"))
TABLE = open_table("northcott").model_copy(update={"holds": HOLDS})


def asks(user, channel=ELSEWHERE, **more):
    return Request("op", channel, user, "x", **more)


@pytest.mark.parametrize(
    ("request_", "places", "is_in"),
    [
        (asks(ANN), (), True),
        (asks(BOB), (), True),
        (asks(CAT), (), True),  # who is invited
        (asks(DAN), (), False),
        (asks(DAN, HERE), (), True),  # where it was opened
        (asks(DAN, handed=TABLE.id), (), True),
        (asks(DAN, handed="aaaaaaaa"), (), False),
        (asks(DAN, THERE), (Place(THERE),), True),
        (asks(DAN, THERE), (Place(ELSEWHERE),), False),
        (asks(DAN, THERE), (Place(THERE, ANN),), False),  # shown to somebody else alone
        (asks(DAN, THERE), (Place(THERE, ANN), Place(THERE, DAN)), True),
    ],
)
def test_a_table_is_seen_by_who_sits_there_is_invited_or_is_where_it_is_shown(request_, places, is_in):
    assert is_admitted(request_, TABLE, places) is is_in


@pytest.mark.parametrize(
    ("request_", "places", "is_theirs"),
    [
        (asks(DAN, HERE), (), False),
        (asks(DAN, HERE, admin=True), (), True),
        (asks(DAN, ELSEWHERE, admin=True, above=HERE), (), True),  # a thread of that chat
        (asks(DAN, THERE, admin=True), (Place(THERE),), True),  # the group has another id now
        (asks(DAN, THERE, admin=True), (Place(THERE), Place(HERE)), False),
        (asks(DAN, THERE, admin=True), (Place(THERE, DAN),), False),
        (asks(DAN, THERE, admin=True), (), False),
    ],
)
def test_a_table_is_administered_where_it_was_opened_as_long_as_it_is_shown_there(request_, places, is_theirs):
    assert is_administered(request_, TABLE, places) is is_theirs
