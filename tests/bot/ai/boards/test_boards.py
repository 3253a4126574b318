"""The boards of the search know the same moves as the rules, in every position of random matches."""

from random import Random

import pytest

from bot.ai.boards.draughts import draughts_board
from bot.ai.boards.mak_yek import mak_yek_board
from engines import mak_yek
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN, DRAUGHTS_RUSSIAN, WARCABY
from engines.luck import Seeded

DRAUGHTS = (WARCABY, DRAUGHTS_RUSSIAN, DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN)
GAMES = [
    *(pytest.param(draughts_board, rules, id=f"{rules.key}-{name}") for n in DRAUGHTS for name, rules in n.items()),
    *(pytest.param(mak_yek_board, rules, id=f"mak_yek-{name}") for name, rules in mak_yek.RULESETS.items()),
]
MATCHES = 6


def matches(rules):
    """The states of matches at random; every second one likes to take."""
    for seed in range(2 if rules.key == "mak_yek" else MATCHES):  # they are long there
        dice, state = Random(seed), rules.setup(2, Seeded("00" * 32))
        while movers := rules.to_move(state):
            yield state
            (seat,) = movers
            moves = list(rules.legal(state, seat))
            after = [(move, rules.apply(state, seat, move)) for move in dice.sample(moves, min(8, len(moves)))]
            state = min(after, key=lambda pair: pieces(pair[1]))[1] if seed % 2 else dice.choice(after)[1]


def pieces(state):
    return (state.position.white | state.position.black).bit_count()


@pytest.mark.parametrize(("board_of", "rules"), GAMES)
def test_a_board_knows_the_moves_of_the_rules(board_of, rules):
    board, count = board_of(rules), 0
    for state in matches(rules):
        (seat,) = rules.to_move(state)
        root, taking = board.root(rules.view(state, seat)), []
        expected = []
        for move in rules.legal(state, seat):
            applied = rules.apply(state, seat, move)
            after = board.root(rules.view(applied, None)).position
            assert board.after(root.position, move) == after
            expected.append(after)
            taking += [after] if pieces(applied) < pieces(state) else []
        assert sorted(board.replies(root.position)) == sorted(expected)
        assert sorted(board.captures(root.position)) == sorted(taking)
        count += 1
    assert count > 100


@pytest.mark.parametrize(("board_of", "rules"), GAMES)
def test_a_board_remembers_the_positions_that_may_come_back_and_no_others(board_of, rules):
    board, seen, steps = board_of(rules), [], 0
    for state in matches(rules):
        root = board.root(rules.view(state, None))
        if not getattr(state, "tally", state).still:
            seen = []
        elif seen:
            assert root.past[: len(seen)] == seen[::-1][: len(root.past)]
            assert root.still == len(root.past)
            assert board.is_still(seen[-1], root.position)
            steps += 1
        seen.append(root.position)
    assert steps


@pytest.mark.parametrize(("board_of", "rules"), GAMES)
def test_what_one_side_has_more_the_other_has_less(board_of, rules):
    board = board_of(rules)
    for state in matches(rules):
        position = board.root(rules.view(state, None)).position
        ours, theirs = board.forces(position, 0), board.forces(position, 1)
        assert ours.lead == -theirs.lead
        assert ours.all == theirs.all == pieces(state)
