"""What people type at a patience."""

import pytest

from engines.core import Refused
from engines.patience import FROG, RAINBOW, Auto, Move, Redeal
from tests.support.patience_tables import LUCK, ME, at, typed


@pytest.mark.parametrize("text", ["1 2", "12", "r2", "f2r", "", "x", "2g"])
def test_what_is_no_move_is_not_understood_or_refused(text):
    with pytest.raises(Refused, match=r"^patience-"):
        typed(RAINBOW["polish"], at(piles=(("4c",), (), ())), text)


SPELLINGS = [
    ("F", Move("", "f")),
    (" 3 ", Move("", "3")),
    ("stos 3", Move("", "3")),
    ("2 → baza", Move("2", "f")),
    ("stos 2 na bazę", Move("2", "f")),
    ("2-f", Move("2", "f")),
    ("tęcza na bazę", Move("r", "f")),
    ("sf", Move("r", "f")),
    ("kolumnę na bazę", Move("r", "f")),
    ("pile 2 on the rainbow", Move("2", "r")),
    ("2×tęcza", Move("2", "r")),
    ("Przełóż stosy", Redeal()),
    ("AUTO", Auto()),
    ("wszystko na bazę", Auto()),
]


@pytest.mark.parametrize(("text", "action"), SPELLINGS)
def test_moves_are_read_as_people_write_them(text, action):
    rules = RAINBOW["polish"]
    assert rules.parse(rules.view(rules.setup(1, LUCK), ME), text) == action


def test_columns_of_the_frog_are_named_a_and_b():
    frog = FROG["two-rows"]
    state = at(rows=(("9c", "Ad"), ("Ah",)), foundations=())
    assert typed(frog, state, "af").rows == (("9c",), ("Ah",))
    assert typed(frog, state, "BF").rows == (("9c", "Ad"), ())
    assert typed(frog, state, "żaba B → baza").rows == (("9c", "Ad"), ())
    assert typed(frog, state, "kolumna a na bazę").rows == (("9c",), ("Ah",))
    with pytest.raises(Refused, match="patience-rows"):
        typed(frog, state, "rf")
