"""What the pages of hints say and offer, to the last bound."""

import pytest

from bot.ai.player import Decision, Unit
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, OpenPage, Press, RunCommand
from bot.scenes.scene import Scene
from bot.screens import hints
from engines.core import Seat, note
from engines.patience.search import Finding
from tests.doubles.toys import open_table

FIRST = Seat(0)


def board():
    return open_table("warcaby")


def moves(table):
    return tuple(map(table.rules.format, table.rules.legal(table.state, FIRST)))


def decided(table, *values, **more):
    """The first moves that there are, judged so."""
    legal = tuple(table.rules.legal(table.state, FIRST))
    return Decision(legal[0], tuple(zip(legal, values, strict=False)), **more)


@pytest.mark.parametrize(("values", "unit", "key", "told"), [
    ((), Unit.CHANCE, "hint-only", None),
    ((0.5, 0.4951), Unit.CHANCE, "hint-close", None),
    ((0.505, 0.5), Unit.CHANCE, "hint-better-chance", 1),
    ((0.5, 0.3, 0.46), Unit.CHANCE, "hint-better-chance", 4),
    ((4.0, 3.951), Unit.POINTS, "hint-close", None),
    ((4.0, 3.5), Unit.POINTS, "hint-better-points", note("dice-decimal", whole=0, tenth=5)),
    ((4.0, 3.9951), Unit.EQUITY, "hint-close", None),
    ((1.5, -0.25), Unit.EQUITY, "hint-better-points", note("dice-hundredths", whole=1, rest="75")),
])  # fmt: skip
def test_a_move_is_better_by_what_the_best_other_one_is_worth_less(values, unit, key, told):
    why = hints.why(decided(board(), *values), unit)
    assert (why.key, next(iter(dict(why.args).values()), None)) == (key, told)


def test_a_move_without_another_one_to_compare_it_with_is_close_and_a_reason_is_told_instead_of_numbers():
    assert hints.why(decided(board(), 0.9), Unit.CHANCE).key == "hint-close"
    assert hints.why(decided(board(), 0.9, 0.1, why=note("join")), Unit.CHANCE) == note("join")


@pytest.mark.parametrize(("lost", "unit", "key", "told"), [
    (-0.0051, Unit.CHANCE, "hint-even-better", None),
    (-0.005, Unit.CHANCE, "hint-as-good", None),
    (0.0049, Unit.CHANCE, "hint-as-good", None),
    (0.005, Unit.CHANCE, "hint-cost-chance", 0),
    (0.123, Unit.CHANCE, "hint-cost-chance", 12),
    (-0.051, Unit.POINTS, "hint-even-better", None),
    (0.049, Unit.POINTS, "hint-as-good", None),
    (0.05, Unit.POINTS, "hint-cost-points", note("dice-decimal", whole=0, tenth=0)),
    (2.34, Unit.POINTS, "hint-cost-points", note("dice-decimal", whole=2, tenth=3)),
    (0.0049, Unit.EQUITY, "hint-as-good", None),
    (0.234, Unit.EQUITY, "hint-cost-points", note("dice-hundredths", whole=0, rest="23")),
])  # fmt: skip
def test_another_move_costs_something_from_a_bound_on_in_each_unit(lost, unit, key, told):
    move = note("name", name="a3-b4")
    found = hints.cost(move, lost, unit)
    assert (found.key, dict(found.args)["move"]) == (key, move)
    assert dict(found.args).get("games", dict(found.args).get("amount")) == told


def test_a_hint_is_played_by_a_press_and_asks_why_only_where_something_was_judged():
    table = board()
    judged, bare = (hints.good_move(table, FIRST, decided(table, *values), Unit.CHANCE) for values in ((0.6, 0.5), ()))
    counted = hints.good_move(table, FIRST, decided(table, nodes=1), Unit.CHANCE)
    best = moves(table)[0]
    play = Press(note("hint-play"), best, Tone.GO)
    assert bare.controls == (play,)
    assert judged.controls == counted.controls == (play, OpenPage(note("hint-why-not-mine"), "mine"))
    assert judged.hinted == best
    assert judged.lights == tuple(best.split("-"))


def test_a_move_of_ones_own_can_be_played_instead_unless_it_is_the_hint():
    table = board()
    best, other, *_ = moves(table)
    same = hints.compared(table, FIRST, (best, best), 0.0, Unit.CHANCE)
    differs = hints.compared(table, FIRST, (best, other), 0.2, Unit.CHANCE)
    assert [block.note.key for block in same.blocks] == ["hint-same", "hint-good"]
    assert [block.note.key for block in differs.blocks] == ["hint-cost-chance", "hint-good"]
    assert [control.move for control in same.controls if isinstance(control, Press)] == [best]
    assert [control.move for control in differs.controls if isinstance(control, Press)] == [best, other]
    assert [control.page for control in differs.controls if isinstance(control, OpenPage)] == ["mine", "hint"]
    assert same.hinted == differs.hinted == best


@pytest.mark.parametrize(("count", "offered", "typed"), [(24, 24, ()), (25, 24, ("hint-type",))])
def test_as_many_moves_are_offered_as_a_choice_holds_and_the_rest_can_be_typed(count, offered, typed):
    table = board()
    every = tuple(f"a{n}-b{n}" for n in range(count))
    page = hints.which_mine(table, FIRST, every)
    (choice,) = (control for control in page.controls if isinstance(control, Choice))
    assert [act.command for act in choice.options] == [f"why={move}" for move in every[:offered]]
    assert tuple(block.note.key for block in page.blocks) == ("hint-which", *typed)
    assert all(dict(block.note.args)["move"] == every[-1] for block in page.blocks[1:])
    assert [block.strong for block in page.blocks] == [True, False][: len(page.blocks)]


# --- a patience ---


def patience(**changes):
    return open_table("frog", 1).model_copy(update=changes)


def out(table, verdict, line=(), home=0, *, longer=False):
    return hints.way_out(table, Finding(verdict, line, home), may_search_longer=longer)


def test_what_never_comes_out_is_taken_back_or_dealt_anew():
    again = RunCommand(note("new-deal"), "/play frog polish")
    assert out(patience(moves=0, deal=None), "never") == Scene((Say(note("hint-never"), strong=True),), (again,))
    assert out(patience(moves=1, deal=12), "never").controls == (
        Act(note("undo"), "undo", Tone.GO),
        RunCommand(note("same-deal"), "/play frog polish deal:12"),
        again,
    )


def test_what_comes_out_tells_the_next_step_and_how_many_follow():
    table = patience()
    line = moves(table)[:1] * 3
    page = out(table, "out", line, 104)
    assert dict(page.blocks[0].note.args)["left"] == 2
    assert page.controls == (Press(note("hint-play"), line[0], Tone.GO), OpenPage(note("hint-way"), "way"))
    assert (page.hinted, bool(page.lights)) == (line[0], True)
    whole = hints.whole_way(Finding("out", line, 104))
    assert [dict(block.note.args)["moves"] for block in whole.blocks] == [3, " ".join(line)]


@pytest.mark.parametrize("longer", [False, True])
def test_where_nothing_is_known_the_best_line_so_far_is_told_if_there_is_one(longer):
    table = patience()
    first, second, *_ = moves(table)
    far, near = (out(table, "unknown", line, 30, longer=longer) for line in ((second,), ()))
    assert (far.hinted, near.hinted) == (second, first)
    assert [block.note.key for block in far.blocks] == ["hint-unknown", "hint-so-far"]
    assert dict(far.blocks[1].note.args) == {"home": 30, "all": 104}
    assert [block.note.key for block in near.blocks] == ["hint-unknown"]
    for page in (far, near):
        assert [control.page for control in page.controls if isinstance(control, OpenPage)] == ["hint.longer"] * longer
