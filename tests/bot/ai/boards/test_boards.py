"""The boards of the search know the same moves as the rules, in every position of random matches."""

from dataclasses import replace
from random import Random

import pytest

from bot.ai.boards.draughts import draughts_board
from bot.ai.boards.mak_yek import mak_yek_board
from engines import mak_yek
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN, DRAUGHTS_RUSSIAN, WARCABY
from engines.luck import Seeded
from tests.support.scattered import scattered

DRAUGHTS = (WARCABY, DRAUGHTS_RUSSIAN, DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN)
GAMES = [
    *(pytest.param(draughts_board, rules, id=f"{rules.key}-{name}") for n in DRAUGHTS for name, rules in n.items()),
    *(pytest.param(mak_yek_board, rules, id=f"mak_yek-{name}") for name, rules in mak_yek.RULESETS.items()),
]
MATCHES = 6
SCATTERED = 100


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


def scatters(rules):
    """The states of positions that no match comes to, some of them with few pieces."""
    dice = Random(1)
    for number in range(SCATTERED):
        state = rules.begin(scattered(rules, dice, 2 + number % 11))
        if rules.to_move(state):
            yield state


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
def test_a_board_knows_the_moves_of_positions_that_no_match_comes_to(board_of, rules):
    board, count = board_of(rules), 0
    for state in scatters(rules):
        (seat,) = rules.to_move(state)
        here, quiet, taking = board.root(rules.view(state, seat)).position, [], []
        for move in rules.legal(state, seat):
            applied = rules.apply(state, seat, move)
            now = applied.position
            after = (now.white, now.black, *((now.kings,) if len(here) > 3 else ()), now.turn)
            assert board.after(here, move) == after
            (taking if pieces(applied) < pieces(state) else quiet).append(after)
        assert sorted(board.replies(here)) == sorted(quiet + taking)
        assert sorted(board.captures(here)) == sorted(taking)
        count += len(quiet) + len(taking)
    assert count > 200


@pytest.mark.parametrize(("board_of", "rules"), GAMES)
def test_a_move_that_can_be_taken_back_brings_a_draw_nearer(board_of, rules):
    """Those that the rules count, where they count any."""
    board, seen = board_of(rules), set()
    for state in scatters(rules):
        (seat,) = rules.to_move(state)
        here = board.root(rules.view(state, seat)).position
        for move in rules.legal(state, seat):
            applied = rules.apply(state, seat, move)
            is_still = board.is_still(here, board.after(here, move))
            assert is_still == bool(getattr(applied, "tally", applied).still)
            seen.add(is_still)
    assert seen == {False, True}


@pytest.mark.parametrize(("board_of", "rules"), GAMES)
def test_a_board_counts_the_pieces_and_the_kings_of_a_side(board_of, rules):
    board = board_of(rules)
    for state in scatters(rules):
        view, here = rules.view(state, None), state.position
        counts = [side.bit_count() for side in (here.white, here.black)]
        for side, own in enumerate((here.white, here.black)):
            forces = board.forces(board.root(view).position, side)
            assert forces.lead == counts[side] - counts[1 - side]
            assert forces.all == sum(counts)
            assert forces.kings == (own & getattr(here, "kings", 0)).bit_count()


@pytest.mark.parametrize(
    ("rules", "plies"),
    [
        (WARCABY["polish"], 30),
        (WARCABY["brazilian"], 40),
        (DRAUGHTS_AMERICAN["polish"], 80),
        (replace(WARCABY["polish"], draw_rules="none"), 300),
    ],
)
def test_a_search_is_as_patient_as_the_rules_before_a_draw(rules, plies):
    assert draughts_board(rules).patience == plies


def test_to_pass_is_looked_at_only_at_mak_yek_and_where_neither_side_is_hunted():
    for rules in mak_yek.RULESETS.values():
        board, count = mak_yek_board(rules), 0
        for state in scatters(rules):
            here = state.position
            few = min(here.white.bit_count(), here.black.bit_count()) <= 4
            other = (here.white, here.black, 1 - here.turn)
            assert board.passing((here.white, here.black, here.turn)) == (None if few else other)
            count += not few
        assert count > 10
    for rules in DRAUGHTS:
        for one in rules.values():
            board, here = draughts_board(one), one.start
            assert board.passing((here.white, here.black, here.kings, here.turn)) is None


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
