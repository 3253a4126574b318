"""The turns of Kości, to the last one; the cases and their reasons are in tests/oracles/dice_scoring.json."""

import pytest

from engines.core import Refused, Seat, reveals
from engines.dice import BOXES, Hold
from engines.kosci import RULESETS, Kosci, Score
from engines.luck import Scripted, Seeded
from tests.support.kosci_tables import CASES, JAN, OLA, at, column, falling, of_kind, typed

# --- a turn ---


@pytest.mark.parametrize("case", [param for param in of_kind("turn") if param.values[0]["state"]["rolls_used"]])
def test_a_turn_goes_as_the_rules_say(case):
    game, given, expect = Kosci(), case["state"], case["expect"]
    own = column({box: 0 for box in BOXES if box not in ("full", "fours")} if "score" in given["command"] else {})
    own = column({**dict(zip(BOXES, own.points, strict=True)), **given.get("card", {})})
    new = [6] * expect.get("rerolled", 5)
    state = at(*given["dice"], left=3 - given["rolls_used"], columns=(own,), luck=falling(*new))
    if not expect["ok"]:
        with pytest.raises(Refused):
            typed(game, state, given["command"])
        return
    after = typed(game, state, given["command"])
    if "points" in expect:
        assert after.last.worth.points == expect["points"]
        assert after.left == 2
        return
    assert after.held == tuple(sorted(expect["kept"]))
    assert sorted(after.dice) == sorted(expect["kept"] + new)
    assert after.luck == Scripted(())
    assert after.left == (3 - expect["rolls_used"] if new else 0)


def test_the_first_throw_comes_by_itself():
    state = Kosci().setup(1, falling(4, 1, 4, 6, 4))
    assert (state.dice, state.left, state.turn) == ((4, 1, 4, 6, 4), 2, OLA)


def test_luck_draws_who_begins_and_the_turn_goes_round():
    state = Kosci().setup(3, Scripted((2, *[0] * 20)))
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        state = typed(Kosci(), state, "score chance", state.turn)
    assert turns == [2, 0, 1]


def test_held_dice_keep_their_places():
    after = typed(Kosci(), at(4, 1, 4, 6, 4, luck=falling(2, 3)), "hold 4 4 4")
    assert after.dice == (4, 2, 4, 3, 4)


@pytest.mark.parametrize("game", RULESETS.values(), ids=RULESETS)
def test_one_to_four_play(game):
    assert list(game.players) == [1, 2, 3, 4]


@pytest.mark.parametrize("first", [OLA, JAN])
def test_dice_are_counted_for_who_throws_them(first):
    """The five of a turn's first throw, and those that are thrown again."""
    game = Kosci()
    state = game.setup(2, Scripted((first, 5, 5, 5, 0, 0, 5, 4, 2, 2, 2, 2, 2)))
    state = typed(game, state, "hold 6 6 6", first)
    assert (state.thrown[first].dice, state.thrown[first].pips) == (7, 20 + 11)
    assert state.thrown[1 - first].dice == 0
    state = typed(game, typed(game, state, "hold 6 6 6 6 5", first), "score chance", first)
    assert (state.thrown[first].dice, state.thrown[1 - first].dice, state.thrown[1 - first].pips) == (7, 5, 15)


def test_a_die_held_before_may_be_thrown_again():
    state = typed(Kosci(), at(4, 1, 4, 6, 4, luck=falling(2, 3, 6, 6, 6, 6)), "hold 4 4 4")
    assert typed(Kosci(), state, "hold 3").dice == (6, 6, 6, 3, 6)


def test_keeping_all_five_stops_and_asks_for_a_box():
    game, state = Kosci(), at(1, 2, 3, 4, 6)
    after = typed(game, state, "hold 1 2 3 4 6")
    assert (after.dice, after.left, after.luck) == (state.dice, 0, state.luck)
    assert all(isinstance(action, Score) for action in game.legal(after, OLA))
    worlds = (Seeded(f"{n:064x}") for n in range(16))
    assert not reveals(game, state, (OLA, Hold((1, 2, 3, 4, 6))), OLA, worlds)


def test_a_throw_shows_what_nobody_could_foretell():
    game, state = Kosci(), at(1, 2, 3, 4, 6, luck=falling(5))
    worlds = (Seeded(f"{n:064x}") for n in range(16))
    assert reveals(game, state, (OLA, Hold((1, 2, 3, 4))), OLA, worlds)


# --- the end ---


def test_equal_totals_share_the_place():
    (case,) = (case for case in CASES if case["kind"] == "ranking")
    *others, last = case["totals"]
    full = [column({**dict.fromkeys(BOXES, 0), "large": total}) for total in others]
    full.append(column({**dict.fromkeys(BOXES, 0), "large": last - 10, "chance": None}))
    game, state = Kosci(), at(1, 2, 1, 2, 4, columns=full, turn=Seat(3))
    assert game.outcome(state) is None
    after = typed(game, state, "score chance", Seat(3))
    end = game.outcome(after)
    assert game.to_move(after) == frozenset()
    assert (end.scores, end.winners) == (tuple(case["totals"]), (0, 2))
    assert [1 + sum(other > own for other in end.scores) for own in end.scores] == case["expect"]["places"]


def test_the_end_draws_no_more_luck_and_remembers_the_last_entry():
    own = column({**dict.fromkeys(BOXES, 0), "chance": None})
    after = typed(Kosci(), at(1, 2, 1, 2, 4, columns=(own,)), "szansa")
    assert (after.turn, after.luck) == (None, Scripted(()))
    assert (after.last.seat, after.last.dice, after.last.worth.points) == (OLA, (1, 2, 1, 2, 4), 10)
