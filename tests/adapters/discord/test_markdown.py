"""What somebody is called stays a name."""

import pytest

from adapters.discord.markdown import escaped, marked
from bot.scenes.render.line import Line


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**Ola**", r"\*\*Ola\*\*"),
        ("<@123>", r"\<\@123>"),
        ("@everyone", r"\@everyone"),
        ("<:pawn:1>", r"\<:pawn:1>"),
        ("# Ola", r"\# Ola"),
        ("- Ola", r"\- Ola"),
        ("1. Ola", r"1\. Ola"),
        ("https://example.org", r"https\://example.org"),
        ("[a](b)", r"\[a\](b)"),
        ("||x||", r"\|\|x\|\|"),
        ("Ola-Jan 3–4", "Ola-Jan 3–4"),
    ],
)
def test_nothing_in_a_name_is_markup(name, shown):
    assert escaped(name) == shown


def test_strong_lines_are_bold_and_mono_lines_stand_together_in_a_block():
    lines = (Line("a*"), Line("b", strong=True), Line("1 `2", mono=True), Line("3 4", mono=True), Line("c"))
    assert marked(lines) == "a\\*\n**b**\n```\n1 '2\n3 4\n```\nc"
