"""What stands on buttons."""

import pytest

from bot.screens.buttons import shown


@pytest.mark.parametrize(
    ("item", "said"),
    [("10h", "10♥"), ("As", "A♠"), ("#4", "4"), ("#10", "10"), ("6", "6"), ("12", "12"), ("", "")],
)
def test_a_card_is_shown_with_its_suit_and_a_die_or_a_number_as_it_is(item, said):
    assert shown(item).replace("\N{VARIATION SELECTOR-16}", "") == said
