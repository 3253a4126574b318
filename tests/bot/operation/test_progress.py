"""How far a command has come is shown on a terminal, beside what the command prints, and nowhere else."""

import pytest
from rich.console import Console

from bot.operation import progress as shown


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_terminal_shows_how_much_of_how_much_is_done(monkeypatch, capsys, is_terminal):
    def console(**more):
        return Console(force_terminal=is_terminal, width=80, **more)

    monkeypatch.setattr(shown, "Console", console)
    with shown.progress("backup") as moved:
        moved(3, 7)
    out, said = capsys.readouterr()
    assert out == ""
    assert ("backup" in said, "3/7" in said) == (is_terminal, is_terminal)
