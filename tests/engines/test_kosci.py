"""Kości by its rules; the cases and their reasons are in tests/oracles/dice_scoring.json."""

import json
from pathlib import Path
from random import Random

import pytest

from engines.core import Refused, Seat, Who, note, play, refusal, reveals
from engines.dice import BOXES, Hold
from engines.kosci import RULESETS, Column, Kosci, Score, State
from engines.luck import Scripted, Seeded

CASES = json.loads((Path(__file__).parents[1] / "oracles" / "dice_scoring.json").read_text("utf-8"))["cases"]
OLA, JAN = Seat(0), Seat(1)
ALONE = (Column(),)


def of_kind(*kinds):
    return [pytest.param(case, id=f"{case['id']} {case['reason']}") for case in CASES if case["kind"] in kinds]


def falling(*faces):
    return Scripted(tuple(face - 1 for face in faces))


def column(card=(), **history):
    card = dict(card)
    return Column(tuple(card.get(box) for box in BOXES), **history)


def at(*dice, left=2, columns=ALONE, turn=OLA, luck=None):
    return State(tuple(columns), turn, dice, left, None, None, luck or Scripted(()))


def typed(game, state, text, seat=OLA):
    return play(game, state, seat, game.parse(game.view(state, seat), text))


# --- what a box is worth ---


@pytest.mark.parametrize("case", of_kind("values", "options"))
@pytest.mark.parametrize("ruleset", ["polish", "polish_box", "hasbro"])
def test_every_box_is_worth_what_the_rules_say(case, ruleset):
    game, history = RULESETS[ruleset], case["history"]
    own = column(case["card"], generals=history["generals_before"], first_in_box=history["first_in_box"])
    state = at(*case["dice"], left=0, columns=(own,))
    offered = {given.box: [given.points, given.extra] for given in game.view(state, OLA).worths}
    assert offered == case["expect"][ruleset]
    assert [action.box for action in game.legal(state, OLA)] == list(offered)


@pytest.mark.parametrize(
    ("card", "expect"),
    [
        ({"general": 50}, {"fours": (20, 100), "sixes": (0, 100), "full": (0, 100), "three": (20, 100)}),
        ({"general": 50, "fours": 8}, {"sixes": (0, 100), "full": (25, 100), "large": (40, 100)}),
        ({"general": 0, "fours": 8}, {"sixes": (0, 0), "full": (25, 0), "chance": (20, 0)}),
    ],
)
def test_verhoeff_lets_a_general_go_anywhere_and_always_pays_beside_a_50(card, expect):
    state = at(4, 4, 4, 4, 4, columns=(column(card, generals=1),))
    offered = {given.box: (given.points, given.extra) for given in RULESETS["verhoeff"].view(state, OLA).worths}
    assert expect.items() <= offered.items()
    assert len(offered) == len(BOXES) - len(card)


def test_plain_rules_know_no_joker():
    state = at(4, 4, 4, 4, 4, columns=(column({"general": 50, "fours": 8}, generals=1, first_in_box=True),))
    offered = {given.box: (given.points, given.extra) for given in RULESETS["plain"].view(state, OLA).worths}
    assert offered["full"] == offered["large"] == (0, 0)
    assert offered["three"] == (20, 0)


@pytest.mark.parametrize("case", of_kind("total"))
def test_the_total_counts_boxes_upper_bonus_and_jokers(case):
    full = column(case["card"], extra=case["extra_bonus"])
    assert (full.upper, full.bonus, full.total) == tuple(
        case["expect"][key] for key in ("upper", "upper_bonus", "total")
    )


def test_a_column_remembers_whether_its_first_general_went_into_the_box():
    game, sixes = Kosci(), falling(6, 6, 6, 6, 6)
    into_box = typed(game, at(6, 6, 6, 6, 6, luck=sixes), "score general").columns[0]
    elsewhere = typed(game, typed(game, at(6, 6, 6, 6, 6, luck=falling(*[6] * 10)), "score sixes"), "score general")
    assert (into_box.generals, into_box.first_in_box) == (1, True)
    assert (elsewhere.columns[0].generals, elsewhere.columns[0].first_in_box) == (2, False)


def test_a_joker_is_entered_with_its_hundred_outside_the_upper_sum():
    own = column({"general": 50, "fours": 12}, generals=1, first_in_box=True)
    after = typed(Kosci(), at(4, 4, 4, 4, 4, columns=(own,), luck=falling(1, 1, 1, 1, 2)), "score large").columns[0]
    assert (after["large"], after.extra, after.upper, after.total) == (40, 100, 12, 202)


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


# --- laws ---


@pytest.mark.parametrize("players", Kosci().players)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_matches_keep_the_laws(ruleset, players):
    game, chance = RULESETS[ruleset], Random(f"{ruleset} {players}")
    state = game.setup(players, Seeded("5e" * 32))
    everything = {Score(box) for box in BOXES} | {Hold(faces) for faces in ((), (1, 1), (2, 3, 4, 5), (6,) * 5)}
    while movers := game.to_move(state):
        assert game.outcome(state) is None
        (mover,) = movers
        legal, seen = tuple(game.legal(state, mover)), game.view(state, mover)
        imagined = game.imagine(seen, Seeded("a1" * 32))
        assert hash((state, seen, legal))
        assert len({*legal}) == len(legal) > 0
        assert all(game.why_not(state, mover, action) is None for action in legal)
        assert {action for action in everything if game.why_not(state, mover, action) is None} == everything & {*legal}
        assert game.view(imagined, mover) == seen == game.view(state, None)
        assert tuple(game.legal(imagined, mover)) == legal
        assert "5e5e" not in repr(seen)
        for action in legal:
            assert game.parse(seen, game.format(action)) == action
            assert len(game.format(action).encode("ascii")) <= 40
        for other in range(players):
            assert other == mover or not tuple(game.legal(state, Seat(other)))
            assert other == mover or refusal(game, state, Seat(other), legal[0]) == note(
                "not-your-turn", who=Who(mover)
            )
        action = chance.choice(legal)
        assert play(game, state, mover, action) == play(game, state, mover, action)
        state = play(game, state, mover, action)
    end = game.outcome(state)
    assert end.scores == tuple(column.total for column in state.columns)
    assert all(not column.open for column in state.columns)
    assert game.view(game.imagine(game.view(state, None), state.luck), None) == game.view(state, None)
