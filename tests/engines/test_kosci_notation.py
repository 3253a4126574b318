"""What people type at Kości, and what is refused with its reason."""

import pytest

from engines.core import Refused, Who, note
from engines.dice import BOXES
from engines.kosci import RULESETS, Column, Kosci
from tests.support.kosci_tables import JAN, OLA, at, column, typed

# --- refusals name the reason ---


@pytest.mark.parametrize(
    ("state", "text", "why"),
    [
        (at(4, 1, 4, 6, 4), "hold 4 4 4 4", note("dice-too-few", face=4, count=3, dice="4 1 4 6 4")),
        (at(4, 1, 4, 6, 4), "reroll 2", note("dice-too-few", face=2, count=0, dice="4 1 4 6 4")),
        (at(4, 1, 4, 6, 4), "hold 1 2 3 4 5 6", note("dice-too-few", face=2, count=0, dice="4 1 4 6 4")),
        (at(4, 1, 4, 6, 4, left=0), "hold 4", note("kosci-no-throws")),
        (at(4, 1, 4, 6, 4), "hold 7", note("kosci-unreadable", text="hold 7")),
        (at(4, 1, 4, 6, 4), "c3-d4", note("kosci-unreadable", text="c3-d4")),
        (at(4, 1, 4, 6, 4, columns=(Column(),) * 2, turn=JAN), "hold 4", note("not-your-turn", who=Who(JAN))),
        (at(columns=(column(dict.fromkeys(BOXES, 0)),), turn=None), "score full", note("match-over")),
        (
            at(4, 1, 4, 6, 4, columns=(column({box: 25 for box in BOXES if box not in ("ones", "chance")}),)),
            "score full",
            note(
                "kosci-taken",
                box="full",
                points=25,
                open=(note("dice-box", box="ones"), note("dice-box", box="chance")),
            ),
        ),
    ],
)
def test_a_refusal_says_what_is_wrong(state, text, why):
    with pytest.raises(Refused) as refused:
        typed(Kosci(), state, text)
    assert refused.value.why == why


def test_the_american_rules_name_the_box_that_a_general_must_take():
    state = at(4, 4, 4, 4, 4, columns=(column({"general": 0}, generals=1),))
    with pytest.raises(Refused) as refused:
        typed(RULESETS["hasbro"], state, "score chance")
    assert refused.value.why == note("kosci-forced", open=(note("dice-box", box="fours"),))


# --- what people type ---


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("hold 4 4 4", "hold 4 4 4"),
        ("HOLD 444", "hold 4 4 4"),
        ("trzymaj 4, 4, 6", "hold 4 4 6"),
        ("zostaw 6 4", "hold 4 6"),
        ("zatrzymaj 444", "hold 4 4 4"),
        ("444", "hold 4 4 4"),
        ("6 4", "hold 4 6"),
        ("hold", "hold none"),
        ("hold none", "hold none"),
        ("trzymaj nic", "hold none"),
        ("trzymaj wszystko", "hold 1 4 4 4 6"),
        ("roll", "hold none"),
        ("rzut", "hold none"),
        ("rzuć wszystkie", "hold none"),
        ("reroll 1 6", "hold 4 4 4"),
        ("przerzuć 16", "hold 4 4 4"),
        ("reroll none", "hold 1 4 4 4 6"),
        ("score full", "score full"),
        ("full", "score full"),
        ("wpisz ful", "score full"),
        ("Full house", "score full"),
        ("generał", "score general"),
        ("general", "score general"),
        ("skreśl generał", "score general"),
        ("wpisz szóstki", "score sixes"),
        ("szostki", "score sixes"),
        ("3 równe", "score three"),
        ("wpisz cztery jednakowe", "score four"),
        ("4 of a kind", "score four"),
        ("mały strit", "score small"),
        ("duzy strit", "score large"),
        ("score  chance ", "score chance"),
    ],
)
def test_moves_are_read_in_both_languages(text, action):
    game, state = Kosci(), at(4, 1, 4, 6, 4)
    assert game.format(game.parse(game.view(state, OLA), text)) == action
