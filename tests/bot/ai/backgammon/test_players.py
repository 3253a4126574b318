"""The players of backgammon: what they choose, what they say, and that they know no more than the board."""

from dataclasses import replace
from random import Random

import pytest

from bot.ai.backgammon.beginner import Beginner
from bot.ai.backgammon.expert import Expert
from bot.ai.computers import BACKGAMMON
from bot.ai.player import Effort, decide
from bot.i18n import Speaker
from engines.backgammon import RULESETS, Backgammon, Play, Resign, Say, from_position_id
from engines.backgammon.board import MEN, START, packed
from engines.core import Seat, play
from engines.luck import Seeded

WHITE, RED = Seat(0), Seat(1)
LEVELS = {"easy": BACKGAMMON.easy, "medium": BACKGAMMON.medium, "strong": BACKGAMMON.strong}
OPTIONS = {
    **RULESETS,
    "no Crawford": Backgammon(match_to=3, cube=True, crawford=False, dead_cube="allow"),
    "no cube": Backgammon(match_to=3),
    "automatic": Backgammon(cube=True, automatic_doubles=2, beavers=True, opening_reroll=True),
    "one point": Backgammon(match_to=1, cube=True),
}
FEW = 900
"""Nodes of a quick look one roll further."""


def men(**counts):
    places = {25 if place == "bar" else int(place[1:]): count for place, count in counts.items()}
    return packed([MEN - sum(places.values()), *(places.get(place, 0) for place in range(1, 26))])


def table(rules, mine, theirs, dice=None, seed=1, **changes):
    """White has these men and is to roll, or has rolled these dice."""
    state = rules.setup(2, Seeded(f"{seed:064x}"))
    phase = "move" if dice else "roll"
    fields = {"men": (mine, theirs), "roller": WHITE, "asked": WHITE, "dice": dice, "phase": phase, "events": ()}
    return replace(state, table=replace(state.table, **(fields | changes)))


def decision(rules, state, level="strong", nodes=FEW, seed=1):
    (seat,) = rules.to_move(state)
    effort = Effort(nodes if level == "strong" else LEVELS[level].nodes)
    return decide(LEVELS[level].player, rules, rules.view(state, seat), seat, effort, seed, ("resign",))


def chosen(rules, state, level="strong"):
    return rules.format(decision(rules, state, level).move)


def said(note, language="en"):
    return Speaker(language)(note)


# --- plays ---


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_makes_the_point_five_with_3_1(level):
    rules = RULESETS["polish"]
    assert chosen(rules, table(rules, START, START, (3, 1)), level) == "8/5 6/5"


@pytest.mark.parametrize(("dice", "best"), [((6, 1), "13/7 8/7"), ((4, 2), "8/4 6/4"), ((6, 5), "24/13")])
def test_the_first_rolls_are_played_as_everybody_plays_them(dice, best):
    rules = RULESETS["polish"]
    assert chosen(rules, table(rules, START, START, dice)) == best


def test_a_game_that_can_be_won_at_once_is_won():
    rules = RULESETS["polish"]
    state = table(rules, men(p2=1, p1=1), men(p1=1), (6, 5))
    assert rules.format(decision(rules, state).move) == "2/off 1/off"


def test_the_values_of_a_decision_stand_with_the_best_first():
    rules = RULESETS["polish"]
    state = table(rules, START, START, (4, 3))
    found = decision(rules, state)
    values = [value for _, value in found.values]
    assert found.values[0][0] == found.move
    assert values == sorted(values, reverse=True)
    assert {move for move, _ in found.values} == {move for move in rules.legal(state, WHITE) if isinstance(move, Play)}


def test_more_nodes_are_spent_only_where_the_choice_is_not_settled():
    rules = RULESETS["polish"]
    settled = decision(rules, table(rules, START, START, (3, 1)))
    open_one = decision(rules, table(rules, START, START, (4, 3)), nodes=3000)
    assert settled.nodes < 100 < open_one.nodes < 3800


# --- the cube ---


def test_the_cube_is_offered_and_taken_in_the_window():
    rules = Backgammon(cube=True)
    lead = table(rules, men(p6=4, p5=4, p4=4, p3=2), men(p6=5, p5=4, p4=4, p3=2))
    assert chosen(rules, lead) == "double"
    answer = replace(lead, table=replace(lead.table, phase="answer", asked=RED, offered=2))
    assert chosen(rules, answer) == "take"


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_game_that_is_as_good_as_lost_is_dropped(level):
    rules = Backgammon(cube=True)
    state = table(rules, men(p2=2, p1=2), men(p6=5, p5=5, p4=4), phase="answer", asked=RED, offered=2)
    assert chosen(rules, state, level) == "drop"


@pytest.mark.parametrize(("mine", "wins"), [({"p6": 1}, 27), ({"p5": 1, "p3": 1}, 14), ({"p4": 1, "p3": 1}, 17)])
def test_before_the_last_roll_the_cube_is_exact(mine, wins):
    """The other side is off at its next roll: one doubles with more than half of the throws, takes with a quarter."""
    rules = Backgammon(cube=True)
    state = table(rules, men(**mine), men(p1=1))
    assert chosen(rules, state) == ("double" if wins > 18 else "roll")
    values = dict(decision(rules, state).values)
    assert values[Say("roll")] == pytest.approx(2 * wins / 36 - 1, abs=1e-3)
    answer = replace(state, table=replace(state.table, phase="answer", asked=RED, offered=2))
    assert chosen(rules, answer) == ("take" if wins <= 27 else "drop")


def test_somebody_who_needs_one_point_takes_anything_after_the_crawford_game_when_the_other_does_too():
    rules = Backgammon(match_to=3, cube=True)
    state = table(rules, START, START, score=(1, 2), crawford="after")
    assert chosen(rules, state) == "double"
    assert chosen(rules, state, "medium") == "double"


def test_a_player_ahead_in_the_match_does_not_turn_a_dead_cube():
    rules = Backgammon(match_to=3, cube=True, dead_cube="allow")
    state = table(rules, men(p6=4, p5=4, p4=4), START, score=(1, 0), cube=2, owner=WHITE)
    assert chosen(rules, state) == "roll"


def test_a_double_by_the_worse_side_is_beavered():
    rules = RULESETS["money"]
    state = table(rules, men(p6=5, p5=5, p4=5), men(p6=4, p5=4, p4=2, p3=2), phase="answer", asked=RED, offered=2)
    assert chosen(rules, state) == "beaver"


def test_a_resignation_is_accepted_when_no_more_can_be_had():
    rules = Backgammon()
    lost = men(p6=5, p8=5, p13=5)
    for worth, answer in ((1, "decline"), (2, "accept"), (3, "accept")):
        state = table(rules, lost, men(p1=1), (6, 5), phase="resigned", asked=RED, resigned=worth)
        assert chosen(rules, state) == answer


@pytest.mark.parametrize("dice", [None, (6, 5)])
def test_a_resignation_is_worth_what_is_resigned_and_playing_on_what_the_game_is(dice):
    rules = Backgammon()
    even, lost = (START, START), (men(p6=5, p8=5, p13=5), men(p1=1))
    for worth in (1, 2, 3):
        for sides, least, most in ((even, -1, 1), (lost, 1.9, 2)):
            state = table(rules, *sides, dice, phase="resigned", asked=RED, resigned=worth)
            view = rules.view(state, RED)
            for level in ("medium", "strong"):
                values = dict(decision(rules, state, level).values)
                assert values[Say("accept")] == worth
                assert least <= values[Say("decline")] <= most
                judged = LEVELS[level].player.judge(rules, view, RED)
                assert judged == pytest.approx(max(values.values()), abs=0.1)
                assert LEVELS[level].player.judge(rules, view, WHITE) == -judged
            known = dict(decision(rules, state, "easy").values)
            assert (known[Say("accept")], known[Say("decline")] < 1) == (worth, True)


def test_to_resign_is_never_better_than_to_play_on():
    rules = RULESETS["polish"]
    state = table(rules, men(p6=5, p5=5), men(p1=1), (3, 2))
    moves = tuple(rules.legal(state, WHITE))
    for level in LEVELS.values():
        values = level.player.weigh(rules, rules.view(state, WHITE), WHITE, moves, Effort(50), Random(1))
        known = dict(zip(moves, values, strict=True))
        best = max(value for move, value in known.items() if isinstance(move, Play))
        assert all(value <= best for move, value in known.items() if isinstance(move, Resign))


# --- laws ---


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_of_a_match_is_legal_and_every_position_has_a_value(level, options):
    rules = OPTIONS[options]
    state, steps = rules.setup(2, Seeded(f"{7:064x}")), 0
    player = LEVELS[level].player
    while (movers := rules.to_move(state)) and steps < 150:
        (seat,) = movers
        view, legal = rules.view(state, seat), tuple(rules.legal(state, seat))
        found = decide(player, rules, view, seat, Effort(30), steps, ("resign",))
        assert found.move in legal
        assert player.judge(rules, view, seat) == pytest.approx(-player.judge(rules, view, Seat(1 - seat)))
        state, steps = play(rules, state, seat, found.move), steps + 1
    if not movers:
        winner = rules.outcome(state).winners[0]
        assert player.judge(rules, rules.view(state, None), winner) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_dice_to_come_decide_nothing(level):
    """Two states that nobody at the table can tell apart have other luck; and a decision does not roll dice itself."""
    rules = RULESETS["match"]
    for dice in ((2, 1), (5, 3), None):
        told = {
            decision(rules, table(rules, START, men(p6=5, p8=4, p13=5, p24=1), dice, luck), level, seed=seed)
            for luck, seed in ((1, 3), (2, 4))
        }
        assert len(told) == 1


def test_a_decision_does_not_depend_on_what_was_thought_before():
    rules = RULESETS["polish"]
    state = table(rules, START, START, (4, 3))
    first = decision(rules, state)
    decision(rules, table(rules, men(p6=5, p8=4, p13=5, p24=1), START, (6, 4)))
    assert decision(rules, state) == first


def test_without_the_nets_somebody_plays_all_the_same():
    rules = RULESETS["match"]
    nobody = Expert("unbuilt", Beginner())
    state = table(rules, START, START, (3, 1))
    view, moves = rules.view(state, WHITE), tuple(rules.legal(state, WHITE))
    assert rules.format(nobody.decide(rules, view, WHITE, moves, Effort(9), Random(1)).move) == "8/5 6/5"
    assert len(nobody.weigh(rules, view, WHITE, moves, Effort(9), Random(1))) == len(moves)
    assert nobody.judge(rules, view, WHITE) == Beginner().judge(rules, view, WHITE)


def test_only_backgammon_is_played():
    view = RULESETS["polish"].view(from_position_id("4HPwATDgc/ABMA"), None)
    with pytest.raises(TypeError, match="not of backgammon"):
        BACKGAMMON.strong.player.judge(object(), view, WHITE)


# --- reasons ---


@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "english", "polish"),
    [
        (START, START, (3, 1), "Makes the point 5 and leaves no shot.", "Zajmuje pole 5 i nie daje strzału."),
        (men(p1=1), men(p1=3), (6, 5), None, None),
        (men(p2=1, p1=1), men(p1=3), (2, 1), "Bears off the last man.", "Zdejmuje ostatniego piona."),
        (men(p6=3, p5=3), men(p6=5), (6, 5), "Bears off 2 men.", "Zdejmuje 2 piony."),
        (men(p9=1, p6=4), men(p6=5), (4, 3), "All men are home now.", "Wszystkie piony są już w bazie."),
    ],
)
def test_a_sentence_says_what_speaks_for_a_play(mine, theirs, dice, english, polish):
    rules = RULESETS["polish"]
    why = decision(rules, table(rules, mine, theirs, dice)).why
    assert (why and (said(why), said(why, "pl"))) == (english and (english, polish))


def test_a_sentence_says_why_one_doubles_or_not():
    rules = Backgammon(cube=True)
    last = table(rules, men(p6=1), men(p1=1))
    assert said(decision(rules, last).why) == "Doubles: after 27 of 36 throws it would be too late."
    answer = replace(last, table=replace(last.table, phase="answer", asked=RED, offered=2))
    assert said(decision(rules, answer).why) == "Takes: wins about 25 games of 100."
    assert said(decision(rules, answer).why, "pl") == "Bierze: wygrywa około 25 partii na 100."
    even = decision(rules, table(rules, START, START))
    assert said(even.why) == "Does not double: wins about 53 games of 100."


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dice", [None, (3, 1)])
def test_a_game_that_decides_nothing_unless_it_is_doubled_is_played_too(level, dice):
    """At two points each without Crawford's rule whoever loses it doubles at once: either wins half of the matches."""
    rules = OPTIONS["no Crawford"]
    assert decision(rules, table(rules, START, START, dice, score=(1, 1)), level).values


@pytest.mark.parametrize(("mine", "call"), [(men(p24=2, p6=2), "drop"), (men(p1=1), "take")])
def test_a_double_at_two_points_each_without_crawfords_rule_is_dropped_by_whoever_has_less_than_half(mine, call):
    rules = OPTIONS["no Crawford"]
    asked = table(rules, men(p1=2, p2=1), mine, phase="answer", asked=RED, offered=2, score=(1, 1))
    for level in ("medium", "strong"):
        assert chosen(rules, asked, level) == call
