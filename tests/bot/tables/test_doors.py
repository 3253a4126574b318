"""Links to a table: their form, and which of them are valid."""

import pytest

from bot.tables.doors import DOORS, Doors, Link, is_token
from tests.doubles.toys import table_id

NIM, SECRET = table_id("nim"), b"secret"


def test_a_link_has_the_same_token_in_every_process_and_another_one_for_each_of_its_parts():
    link = Link(NIM, "seat", 1)
    tokens = {other.token(SECRET) for other in (link, link._replace(kind="watch"), link._replace(round=2))}
    assert len(tokens | {link.token(b"another"), Link(table_id("x"), "seat", 1).token(SECRET)}) == 5
    assert link.token(SECRET) == Link(NIM, "seat", 1).token(SECRET) in tokens
    assert all(map(is_token, tokens))


@pytest.mark.parametrize("text", ["", "a" * 25, "a" * 27, "A" * 26, "1" * 26, f"{'a' * 26}\n"])
def test_no_other_text_is_a_token(text):
    assert not is_token(text)


@pytest.mark.parametrize("link", [Link(NIM, "seat", 1), Link(NIM, "watch", 12)])
def test_a_link_is_read_as_it_was_written(link):
    assert Link.read(str(link)) == link


@pytest.mark.parametrize("doors", [Doors(), Doors(3), Doors(2, open=False)])
def test_doors_are_read_as_they_were_written(doors):
    assert Doors.read({DOORS: str(doors)}) == doors
    assert Doors.read({}) == Doors(1, open=True)


@pytest.mark.parametrize(
    ("before", "command", "then"),
    [
        (Doors(1), "new=2", Doors(2)),
        (Doors(1, open=False), "new=2", Doors(2)),
        (Doors(2), "new=2", Doors(2)),  # a repeat
        (Doors(2, open=False), "new=2", Doors(2, open=False)),
        (Doors(1), "new=3", Doors(1)),
        (Doors(2), "close=2", Doors(2, open=False)),
        (Doors(2), "close=1", Doors(2)),
        (Doors(2), "open=3", Doors(2)),
    ],
)
def test_new_links_make_former_ones_invalid_and_a_repeat_changes_nothing(before, command, then):
    assert before.after(command) == then


def test_only_links_of_the_newest_round_are_valid_and_none_while_they_are_closed():
    links = [Link(NIM, "seat", number) for number in (1, 2, 3)]
    assert [Doors(2).lets(link) for link in links] == [False, True, False]
    assert [Doors(2, open=False).lets(link) for link in links] == [False] * 3
