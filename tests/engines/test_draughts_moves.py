"""Which moves each of the five draughts games allows; positions and counts are in tests/oracles/draughts_*.json.

The counts for Warcaby, the official Russian and the official American game are published: Rein Halbersma's test suite
of dctl (github.com/rhalbersma/dctl) and Aart Bik's perft pages.
"""

from dataclasses import replace

import pytest

from engines.core import play
from engines.draughts import Corner, German, Warcaby, from_fen, perft, routes
from engines.draughts.captures import follows
from engines.luck import Scripted
from tests.support.draughts_tables import ALL, GAMES, JAN, OFFICIAL, OLA, after, legal, oracle, table, written

TACTICAL = [(name, case) for name, cases in oracle("tactical")["rulesets"].items() for case in cases]
STARTS = dict(
    zip(
        ("warcaby", "draughts-russian/polish", "draughts-russian/official", "draughts-american/polish",
         "draughts-american/official", "draughts-corner", "draughts-german/default"),
        oracle("start_perft")["rulesets"].values(),
        strict=True,
    )
)  # fmt: skip


def deep(depth):
    """Deeper counts are long proofs."""
    return pytest.param(depth, marks=pytest.mark.slow) if depth > 5 else depth


# --- the start ---


@pytest.mark.parametrize("depth", [deep(depth) for depth in range(1, 9)])
@pytest.mark.parametrize("name", STARTS)
def test_the_start_has_as_many_lines_as_others_have_counted(name, depth):
    counts = STARTS[name]["perft"]
    if depth > len(counts):
        pytest.skip("nobody has counted so deep")
    game = GAMES[name]
    assert perft(game.movement, from_fen(STARTS[name]["fen"]), depth) == counts[depth - 1]


@pytest.mark.parametrize(("name", "case"), TACTICAL, ids=[case["id"] for _, case in TACTICAL])
def test_of_all_routes_that_do_the_same_the_first_in_order_of_squares_names_the_move(name, case):
    game = GAMES[name]
    for move, ways in routes(game.movement, from_fen(case["fen"])):
        assert follows(min(ways), move.route)
        assert move.route == min(ways) or len(move.route) < len(min(ways))


def test_short_kings_change_nothing_in_the_first_moves_of_the_german_game():
    game, counts = German(short_king=True), STARTS["draughts-german/default"]["perft"]
    assert [perft(game.movement, game.start, depth) for depth in range(1, 6)] == counts[:5]


@pytest.mark.parametrize("name", STARTS)
def test_every_game_begins_from_its_position(name):
    game, fen = GAMES[name], STARTS[name]["fen"]
    start = from_fen(fen)
    assert game.start == (replace(start, turn=1) if game is OFFICIAL else start)


def test_the_official_american_game_is_begun_by_black():
    state = OFFICIAL.setup(2, Scripted(()))
    assert OFFICIAL.to_move(state) == {JAN}
    assert OFFICIAL.to_move(after(OFFICIAL, state, "11-15")) == {OLA}


@pytest.mark.parametrize("game", ALL)
def test_the_first_seat_plays_white(game):
    """The house draws who sits there, and turns the seats at a rematch."""
    assert game.setup(2, Scripted(())).white == OLA


# --- positions ---


@pytest.mark.parametrize(("name", "case"), TACTICAL, ids=[case["id"] for _, case in TACTICAL])
def test_exactly_these_moves_are_legal(name, case):
    game = GAMES[name]
    state = table(game, case["fen"])
    expected = sorted(
        (move["from"], move["to"], tuple(sorted(move["captures"])), move["king_after"]) for move in case["legal_moves"]
    )
    assert legal(game, state) == expected
    assert sum(len(ways) for _, ways in routes(game.movement, state.position)) == case["paths"]
    for move in list(game.legal(state, state.mover)):
        play(game, state, state.mover, move)
    if not expected:
        assert game.outcome(state).winners == (1 - state.mover,)


@pytest.mark.parametrize(("name", "case"), TACTICAL, ids=[case["id"] for _, case in TACTICAL])
def test_positions_have_as_many_lines_as_others_have_counted(name, case):
    position, movement = from_fen(case["fen_algebraic"]), GAMES[name].movement
    assert [perft(movement, position, depth) for depth in range(1, 7)] == case["perft"]


def test_the_start_square_is_empty_while_a_capture_goes_round():
    game = GAMES["draughts-american/polish"]
    assert written(game, table(game, "W:WKc1:Bd2,d6,f4,f6,h2")) == ["c1xe3xg5xe7xc5"]


def test_a_man_of_the_corner_game_is_crowned_in_the_corner_only():
    game = Corner(promotion="corner")
    state = after(game, table(game, "W:Wc7,a5:Bh2"), "c7-d8")
    assert state.position.kings == 0
    assert not game.legal(table(game, "W:Wd8:Bh2"), OLA), "on the last rank it has no quiet move"
    state = table(game, "W:Wb6,c7:Bh2,h4")
    assert after(game, state, "b6-a7").position.kings
    assert after(game, state, "c7-b8").position.kings


def test_whoever_cannot_move_has_lost():
    game = Warcaby()
    state = after(game, table(game, "W:Wb4:Ba7,h4", JAN), "b4-a5", "a7-b6", "a5xc7", "h4-g3")
    assert game.outcome(state) is None
    blocked = table(game, "W:Wa5:Bc7,b6")
    assert (game.to_move(blocked), game.outcome(blocked).winners) == (frozenset(), (JAN,))
    taken = after(game, table(game, "W:Wc3:Bd4"), "c3xe5")
    assert game.outcome(taken).winners == (OLA,)
    assert taken.end == "taken"
