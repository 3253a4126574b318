"""A strong computer plays Kości by a table of what every sheet can still expect."""

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from bot.ai import tables
from bot.ai.kosci.optimum import Optimum, best_average, solitaire_of, worth_of
from bot.ai.player import Effort
from bot.ai.valued import Valued
from bot.catalog import CATALOG
from engines.core import Seat, play
from engines.dice import BOXES, Hold
from engines.kosci import RULESETS, Column, Score
from engines.kosci.solitaire import Solitaire
from engines.luck import Scripted, Seeded

STRONG = CATALOG["kosci"].computers.strong.player
ORACLES = json.loads((Path(__file__).parents[3] / "oracles" / "dice_optimum.json").read_text("utf-8"))
ORACLE, OPENINGS = ORACLES["start"], ORACLES["opening_keeps_polish"]["values"]
SAME = {"polish": "polish", "hasbro": "hasbro_forced"} | {name: name for name in ("polish_box", "verhoeff", "plain")}


def at(rules, columns, dice, left, turn=0):
    """A state with these sheets, in which a seat has thrown these dice."""
    start = rules.setup(len(columns), Seeded("00" * 32))
    held = None if left == 2 else ()
    changes = {"columns": columns, "turn": Seat(turn), "dice": dice, "left": left, "held": held}
    return type(start)(**{name: getattr(start, name) for name in start.__slots__} | changes)


def sheet(**open_or_points):
    """A sheet on which boxes are used with 0 points unless they are said to be open (None) or to have points."""
    return Column(tuple(open_or_points.get(box, 0) for box in BOXES))


def chosen(rules, state):
    seat = state.turn
    view, moves = rules.view(state, seat), tuple(rules.legal(state, seat))
    return STRONG.decide(rules, view, seat, moves, Effort(1), Random(0)).move


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_of_every_ruleset_expects_what_is_known_of_an_empty_sheet(ruleset):
    solitaire = solitaire_of(RULESETS[ruleset].joker)
    assert solitaire.rest(Column()) == pytest.approx(ORACLE[SAME[ruleset]], abs=1e-4)
    assert best_average(RULESETS[ruleset]) == solitaire.rest(Column())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_agrees_with_the_scoring_in_the_last_turns(ruleset):
    joker, dice = RULESETS[ruleset].joker, Random(5)
    table, exact = solitaire_of(joker), Solitaire(joker)
    for _ in range(8):
        left = dice.sample(range(13), 3)
        points = tuple(None if i in left else dice.choice([0, 3 * (i + 1)]) if i < 6 else 0 for i in range(13))
        column = Column(points)
        assert table.rest(column) == pytest.approx(exact.rest(column), abs=1e-3)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_best_move_is_worth_the_throw_and_a_throw_the_turn(ruleset):
    """Over all first throws the best moves are worth on average what the sheet expects: nothing is lost between."""
    rules, solitaire = RULESETS[ruleset], solitaire_of(RULESETS[ruleset].joker)
    column = sheet(ones=None, fours=None, full=None, chance=None)
    assert solitaire.holds(column, 3)[()] == pytest.approx(solitaire.rest(column), abs=1e-3)
    entered = solitaire.holds(column, 2)
    state = at(rules, (column,), (4, 4, 4, 1, 2), 2)
    view, moves = rules.view(state, Seat(0)), tuple(rules.legal(state, Seat(0)))
    values = worth_of(solitaire, view, Seat(0), moves)
    assert values[chosen(rules, state)] == max(values.values())
    assert values[Hold((4, 4, 4))] == entered[4, 4, 4]


def test_whoever_plays_alone_keeps_what_brings_most():
    rules = RULESETS["polish"]
    state = at(rules, (sheet(general=None),), (6, 6, 6, 6, 1), 1)
    assert chosen(rules, state) == Hold((6, 6, 6, 6))
    assert chosen(rules, at(rules, (sheet(small=None),), (1, 2, 3, 4, 6), 0)) == Score("small")


def test_whoever_leads_in_the_last_turn_takes_what_is_enough_and_whoever_is_behind_risks_more():
    """23 points lie on the table, and the box chance alone is open."""
    rules, own, dice = RULESETS["polish"], sheet(chance=None), (6, 6, 5, 4, 2)

    def against(*points):
        return chosen(rules, at(rules, (own, *(sheet(chance=other) for other in points)), dice, 1))

    assert chosen(rules, at(rules, (own,), dice, 1)) == Hold((4, 5, 6, 6))
    assert against(22) in (Score("chance"), Hold((2, 4, 5, 6, 6)))
    assert against(12, 22) == against(22)
    assert against(23) == Hold((4, 5, 6, 6))
    assert against(27) == Hold((5, 6, 6))


def test_the_strong_level_of_kosci_uses_the_table():
    assert isinstance(STRONG.by, Optimum)


def test_a_whole_game_is_played_by_legal_moves_and_far_better_than_by_luck():
    rules, totals = RULESETS["polish"], []
    for seed in range(3):
        state = rules.setup(1, Seeded(f"{seed:064x}"))
        while rules.to_move(state):
            state = play(rules, state, Seat(0), chosen(rules, state))
        totals += rules.outcome(state).scores
    assert sum(totals) / len(totals) > 180


def test_the_same_view_has_the_same_move_whatever_luck_comes():
    rules = RULESETS["polish"]
    column = sheet(ones=None, fours=None, chance=None)
    one = at(rules, (column, column), (4, 4, 3, 1, 2), 2)
    other = type(one)(**{name: getattr(one, name) for name in one.__slots__} | {"luck": Scripted((1,) * 9)})
    assert chosen(rules, one) == chosen(rules, other)


def test_a_damaged_table_is_not_played_by(tmp_path, monkeypatch):
    (tmp_path / "kosci.polish.xz").write_bytes((tables.BUILT / "kosci.plain.xz").read_bytes())
    monkeypatch.setattr(tables, "BUILT", tmp_path)
    tables.load.cache_clear()
    solitaire_of.cache_clear()
    try:
        assert tables.load("kosci.polish") is None
        assert tables.load("kosci.nothing") is None
        rules = RULESETS["polish"]
        state = at(rules, (sheet(chance=None),), (6, 6, 6, 6, 6), 0)
        moves = tuple(rules.legal(state, Seat(0)))
        fallback, view = Valued(Optimum(STRONG.by.otherwise)), rules.view(state, Seat(0))
        assert fallback.decide(rules, view, Seat(0), moves, Effort(20), Random(1)).move == Score("chance")
        assert fallback.judge(rules, view, Seat(0)) == 22  # what good players enter as chance
    finally:
        tables.load.cache_clear()
        solitaire_of.cache_clear()


def test_the_manifest_names_every_table_with_its_hash_and_its_size_is_bearable():
    manifest = json.loads(tables.MANIFEST.read_text("utf-8"))
    assert set(manifest) == {path.name.removesuffix(".xz") for path in tables.BUILT.glob("*.xz")}
    assert set(manifest) >= {f"kosci.{name}" for name in RULESETS}
    for name, told in manifest.items():
        assert sha256(tables.load(name)).hexdigest() == told["sha256"]
        assert (tables.BUILT / f"{name}.xz").stat().st_size < 2_000_000


@pytest.mark.parametrize("case", OPENINGS, ids=lambda case: case["roll"])
def test_the_two_best_choices_of_a_first_throw_are_worth_what_was_computed(case):
    """By tests/oracles/dice_optimum.json, where whoever keeps all five dice may still throw some of them again."""
    polish, roll = solitaire_of(RULESETS["polish"].joker), Counter(map(int, case["roll"]))
    held, later = (
        {keep: value for keep, value in polish.holds(Column(), left).items() if not Counter(keep) - roll}
        for left in (2, 1)
    )
    best, second = (tuple(map(int, case[key])) for key in ("best_keep", "second"))
    if len(second) == 5:
        held[second] = max(later.values())
    assert (held[best], held[second]) == pytest.approx((case["value"], case["second_value"]), abs=1e-4)
    assert held[best] == max(held.values())
    assert held[second] == pytest.approx(max(value for keep, value in held.items() if keep != best))
