"""The messages on which boards can be drawn by a token: so many boards of them, the newest ones."""

import pytest

from adapters.discord import board_targets
from adapters.discord.board_targets import BoardTarget, BoardTargets
from adapters.discord.response import Original

HERE = "discord:1"


class Pressed:
    """The answer to a press, which has been acknowledged."""

    is_open, original = False, Original.PRESSED

    def is_alive(self, seconds):
        return True


@pytest.mark.parametrize(
    ("bound", "left"),
    [(("a", "b"), ["a", "b"]), (("a", "b", "c"), ["b", "c"]), (("a", "b", "a", "c"), ["a", "c"])],
)
def test_the_board_that_was_pressed_longest_ago_waits_for_its_next_press(monkeypatch, bound, left):
    monkeypatch.setattr(board_targets, "KEPT", 2)
    targets, newest = BoardTargets(), {}
    for table in bound:
        newest[table] = BoardTarget(Pressed())
        targets.bind(HERE, table, "message", newest[table])
        targets.find(HERE, bound[0], "message")  # to draw there keeps nothing
    found = {table: targets.find(HERE, table, "message") for table in "abc"}
    assert found == {table: newest[table] if table in left else None for table in "abc"}
    targets.bind(HERE, "a", "message", newest["a"])
    assert targets.find(HERE, "a", "message") is newest["a"]
