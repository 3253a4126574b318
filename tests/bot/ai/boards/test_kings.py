"""The tables of kings against one: what they say follows from one position to the next."""

import json
from random import Random

import pytest

from bot.ai import computers, player, tables
from bot.ai.boards.board import WON
from bot.ai.boards.draughts import draughts_board
from bot.ai.boards.kings import MOST, STARTS, Kings, name_of
from bot.ai.player import Effort
from bot.ai.tables import BUILT, MANIFEST
from engines.core import Seat, play
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_RUSSIAN, WARCABY, from_fen
from engines.draughts.board import NUMBERED
from tools.build_kings import Solution

RULES = {
    "flying, the most": WARCABY["polish"],
    "flying, free": DRAUGHTS_RUSSIAN["official"],
    "short, the most": DRAUGHTS_AMERICAN["polish"],
    "short, free": DRAUGHTS_AMERICAN["official"],
}


def positions(count):
    """Positions of some kings against one, White or Black with the one."""
    dice = Random(1)
    for _ in range(count):
        squares = [1 << square for square in dice.sample(NUMBERED, dice.randint(2, MOST + 1))]
        one, many = squares[0], sum(squares[1:])
        sides = (many, one) if dice.random() < 0.5 else (one, many)
        yield (*sides, one | many, dice.randrange(2))


@pytest.mark.parametrize("name", RULES)
def test_each_position_is_one_ply_farther_from_the_end_than_its_best_reply(name):
    rules, won = RULES[name], 0
    board, kings = draughts_board(rules), Kings(rules.movement)
    for position in positions(400):
        leader, plies = kings.plies(position)
        after = [told(kings, reply, leader) for reply in board.replies(position)]
        won += bool(plies)
        if position[-1] == leader:
            best = min((one for one in after if one is not None), default=None)
            assert plies == (0 if best is None else best + 1)
        elif not after:
            assert plies == 1
        else:
            assert plies == (0 if None in after else max(after) + 1)
    assert won > 30


def told(kings, position, leader):
    """The plies until the leader has won; None: not at all."""
    if not position[1 - leader]:
        return 0
    if not position[leader]:
        return None
    side, plies = kings.plies(position)
    return plies if plies and side == leader else None


@pytest.mark.parametrize("name", RULES)
def test_a_table_is_what_its_builder_makes_of_the_rules(name):
    """Only up to two kings against one; those against three take long."""
    movement = RULES[name].movement
    data = tables.load(name_of(movement))
    assert data[: STARTS[3]] == bytes(Solution(movement, 2).plies)


@pytest.mark.parametrize("name", RULES)
def test_an_ending_is_worth_its_distance_from_the_win_or_hardly_anything(name):
    board, kings, signs = draughts_board(RULES[name]), Kings(RULES[name].movement), set()
    for position in positions(200):
        leader, plies = kings.plies(position)
        sign = 1 if position[-1] == leader else -1
        assert board.worth(position) == sign * (WON - plies if plies else 60)
        signs.add((sign, bool(plies)))
    assert len(signs) > 2


def test_one_king_against_one_is_won_by_whoever_captures_it():
    """Both stand on the long diagonal, and the side to move has room behind the other one."""
    kings = Kings(WARCABY["polish"].movement)
    a1, b2, c3, h8 = (from_fen(f"W:WK{name}:B").white for name in ("a1", "b2", "c3", "h8"))
    assert kings.plies((b2, h8, b2 | h8, 1)) == (1, 1)
    assert kings.plies((h8, b2, b2 | h8, 0)) == (0, 1)
    assert kings.plies((a1, c3, a1 | c3, 0)) == (0, 1)
    assert kings.plies((c3, a1, c3 | a1, 1)) == (1, 1)


@pytest.mark.parametrize(
    "fen",
    ["W:WKa1,c1:BKh8", "W:WKa1,Kc1:Bh8", "W:WKa1,Kc1:B", "W:W:BKa1", "W:WKa1,Kc1,Ke1,Kg1:BKh8", "W:WKa1,Kc1:BKh8,Kf8"],
)
def test_the_tables_tell_nothing_of_other_endings(fen):
    position = from_fen(fen)
    sides = (position.white, position.black, position.kings, position.turn)
    for rules in RULES.values():
        assert Kings(rules.movement).plies(sides) is None


def test_a_side_that_has_nothing_left_has_lost_whatever_the_table_holds():
    for rules in RULES.values():
        board = draughts_board(rules)
        for here in ((0, 1, 1, 0), (0, 5, 5, 0), (5, 0, 5, 1), (1 << 63, 0, 1 << 63, 1)):
            assert board.worth(here) == -WON


def test_all_tables_together_are_small():
    sizes = [(BUILT / f"{name_of(rules.movement)}.xz").stat().st_size for rules in RULES.values()]
    assert sum(sizes) < 300_000
    assert all(name_of(rules.movement) in json.loads(MANIFEST.read_text("utf-8")) for rules in RULES.values())


@pytest.mark.parametrize(
    ("rules", "fen", "plies"),
    [
        pytest.param(DRAUGHTS_AMERICAN["official"], "W:WK30,K31:BK1", None, id="two short kings and one in its corner"),
        pytest.param(DRAUGHTS_RUSSIAN["official"], "W:WK3,K7,K12:BK30", 29, id="Petrov's triangle in fifteen moves"),
    ],
)
def test_a_computer_wins_by_the_table_without_thinking(rules, fen, plies):
    state, count = rules.begin(from_fen(fen)), 0
    leader = state.mover
    while rules.to_move(state):
        strength = computers.DRAUGHTS.strong if state.mover == leader else computers.DRAUGHTS.easy
        view, effort = rules.view(state, state.mover), Effort(strength.nodes)
        decision = player.decide(strength.player, rules, view, state.mover, effort, count)
        if state.mover == leader:
            assert decision.nodes < 2000
        state, count = play(rules, state, state.mover, decision.move), count + 1
    assert rules.outcome(state).winners == (Seat(0),)
    assert plies is None or count <= plies
