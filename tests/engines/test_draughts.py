"""The five draughts games by their rules; positions and counts are in tests/oracles/draughts_*.json.

The counts for Warcaby, the official Russian and the official American game are published: Rein Halbersma's test suite
of dctl (github.com/rhalbersma/dctl) and Aart Bik's perft pages; FMJD-64 clauses are those of fmjd64.org.
"""

from dataclasses import replace
from random import Random

import pytest

from bot.tables.table import Chair, Channel, TableId, User, codec, dump, load
from engines.core import Outcome, Refused, note, play
from engines.draughts import (
    DRAUGHTS_AMERICAN,
    DRAUGHTS_CORNER,
    DRAUGHTS_GERMAN,
    DRAUGHTS_RUSSIAN,
    WARCABY,
    Corner,
    German,
    Russian,
    Tally,
    Warcaby,
    from_fen,
    perft,
    routes,
)
from engines.draughts.captures import follows
from engines.luck import Scripted, Seeded
from tests.support.draughts_tables import GAMES, JAN, OFFICIAL, OLA, after, legal, oracle, refusal, table, written

TACTICAL = [(name, case) for name, cases in oracle("tactical")["rulesets"].items() for case in cases]
DRAWS = [(name, case) for case in oracle("draws")["cases"] for name in case["rulesets"]]
STARTS = dict(
    zip(
        ("warcaby", "draughts-russian/polish", "draughts-russian/official", "draughts-american/polish",
         "draughts-american/official", "draughts-corner", "draughts-german/default"),
        oracle("start_perft")["rulesets"].values(),
        strict=True,
    )
)  # fmt: skip
RULESETS = (WARCABY, DRAUGHTS_RUSSIAN, DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN)
ALL = [pytest.param(game, id=f"{game.key}-{name}") for known in RULESETS for name, game in known.items()]


def deep(depth):
    """Deeper counts are long proofs."""
    return pytest.param(depth, marks=pytest.mark.slow) if depth > 6 else depth


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


# --- draws ---


@pytest.mark.parametrize(("name", "case"), DRAWS, ids=[f"{case['id']}-{name}" for name, case in DRAWS])
def test_a_game_is_drawn_exactly_then(name, case):
    game = GAMES[name]
    state, plies = table(game, case["fen"]), len(case["moves"])
    for ply, move in enumerate(case["moves"], start=1):
        assert game.outcome(state) is None, f"before ply {ply}"
        state = after(game, state, move)
    assert (game.outcome(state) is not None) == (case["draw_after_ply"] == plies)
    if end := case.get("fen_end"):
        assert (from_fen(end).white, from_fen(end).kings) == (state.position.white, state.position.kings)


def wandering(game, fen, *, road=False):
    """Plays moves that take nothing, offer nothing and repeat nothing, until the game ends: how, and after how many.

    With ``road`` Jan's king keeps to the main road. A walk that comes to a dead end begins again.
    """
    for seed in range(500):
        state, dice, seen = table(game, fen), Random(seed), set()
        while not state.end and (steps := calm(game, state, seen, road=road)):
            state = play(game, state, state.mover, dice.choice(steps))
            seen.add(state.position)
        if state.end:
            return state.end, state.tally.plies
    raise AssertionError("the game never ends")


def calm(game, state, seen, *, road=False):
    """Moves after which nothing can be taken, and the position is new."""
    steps = []
    for move in game.legal(state, state.mover):
        new = game.apply(state, state.mover, move)
        offered = any(reply.taken for reply in game.legal(new, new.mover))
        strays = road and state.mover == JAN and move.end // 8 != move.end % 8
        if not (move.taken or offered or strays or new.position in seen):
            steps.append(move)
    return steps


BOTH = Warcaby("fmjd64", 20)


@pytest.mark.parametrize(
    ("game", "fen", "end"),
    [
        (Warcaby(), "W:WKa3,Kc1:BKh6", ("still", 30)),
        (Warcaby(king_move_limit=20), "W:WKa3,Kc1:BKh6", ("still", 40)),
        (German(), "W:WKa1:BKb8", ("still", 30)),
        (German(short_king=True), "W:WKa1:BKb8", ("still", 80)),
        (GAMES["draughts-american/polish"], "W:WKa1:BKh2", ("still", 80)),
        (BOTH, "W:WKa3,Kc1:BKh6", ("balance", 10)),
        (BOTH, "W:WKa3:BKh6", ("balance", 10)),
        (BOTH, "W:WKa3,c1:BKh6", ("balance", 10)),
        (BOTH, "W:WKa3,Ka5,Kb8:BKh6", ("balance", 30)),
        (Russian("free", "fmjd64"), "W:WKa3,Kc1:BKh6", ("balance", 10)),
    ],
)
def test_endgames_that_nobody_wins_are_drawn(game, fen, end):
    """FMJD-64 7.2.5, 7.2.8 and 7.2.4; the last counts from when three kings faced one."""
    assert wandering(game, fen) == end


@pytest.mark.parametrize(
    ("game", "moves"), [(Warcaby(), 15), (Warcaby(king_move_limit=20), 20), (German(short_king=True), 40)]
)
def test_a_game_of_kings_that_stand_still_is_a_draw_and_says_after_how_many_moves(game, moves):
    state = replace(table(game, "W:WKa3,Kc1:BKh6"), end="still")
    assert game.outcome(state) == Outcome((), note("draughts-still", moves=moves))


def test_a_lone_king_on_the_main_road_draws_after_five_moves():
    """FMJD-64 7.2.7: three pieces cannot drive it away."""
    assert wandering(BOTH, "W:WKa3,Ka5,Kb8:BKh8", road=True) == ("road", 10)
    ended = replace(table(BOTH, "W:WKa3,Ka5,Kb8:BKh8"), end="road")
    assert BOTH.outcome(ended).how == note("draughts-road", moves=5)
    assert wandering(Warcaby(), "W:WKa3,Ka5,Kb8:BKh8", road=True) == ("still", 30)


@pytest.mark.parametrize(
    ("fen", "plies"),
    [("W:WKa3,Ka5:BKh6,Kg1", 60), ("W:WKa3,c1,a5:BKh6,Kg1", 60), ("W:WKa3,c1,a5:BKh6,g5,h4", 120)],
)
def test_endgames_of_four_to_seven_pieces_end_when_nothing_changes(fen, plies):
    """FMJD-64 7.2.6: 30 moves of each side with four and five pieces, 60 with six and seven."""
    for short in (2, 1):
        state = replace(table(BOTH, fen), tally=Tally(balance=plies - short))
        move = next(move for move in BOTH.legal(state, OLA) if not move.taken and not state.position.crowns(move))
        assert BOTH.apply(state, OLA, move).end == ("balance" if short == 1 else None)


@pytest.mark.parametrize("move", ["c7-d8", "c3xe5"])
def test_a_crowning_and_a_capture_change_the_material(move):
    state = table(BOTH, "W:WKa3,c7:BKh6,Kg1" if move == "c7-d8" else "W:WKa5,c3:BKh6,d4,Kg1")
    state = replace(state, tally=Tally(balance=59, road=3))
    assert after(BOTH, state, move).tally == Tally(plies=1)


def test_a_move_of_a_man_is_no_change_of_material():
    state = replace(table(BOTH, "W:WKa3,b6:BKh6,Kg1"), tally=Tally(still=(1, 2), balance=59, plies=80))
    assert after(BOTH, state, "b6-a7").end == "balance"
    assert after(BOTH, state, "b6-a7").tally == Tally(balance=60, plies=81)


def test_without_draw_rules_a_game_is_drawn_after_300_plies_only():
    game = Warcaby("none")
    state = table(game, "W:WKa1:BKh2")
    while not state.end:
        state = after(game, state, *((("a1-b2", "h2-g1", "b2-a1", "g1-h2") * 75)[state.tally.plies],))
    assert (state.end, state.tally.plies) == ("plies", 300)
    assert game.outcome(state).winners == ()


def test_the_same_board_with_the_other_side_to_move_is_another_position():
    """Each king goes two squares on and comes back in one move, so that the other side is to move in between."""
    state = table(Warcaby(), "W:WKa1:BKa7")
    there = ("a1-b2", "a7-b6", "b2-c3", "b6-a7", "c3-a1", "a7-b6", "a1-b2", "b6-c5", "b2-a1", "c5-a7")
    assert after(Warcaby(), state, *there).end is None


@pytest.mark.parametrize(
    ("game", "fen", "tally", "clock"),
    [
        (Warcaby(), "W:WKa3,Kc1:BKh6", Tally(still=(1,) * 7), ("still", 3, 15)),
        (Warcaby(king_move_limit=20), "W:WKa3,Kc1:BKh6", Tally(still=(1,) * 7, balance=7), ("still", 3, 20)),
        (Warcaby("none"), "W:WKa3,Kc1:BKh6", Tally(plies=77), ("plies", 77, 300)),
        (Warcaby("fmjd64"), "W:WKa3,Ka5:BKh6,Kg1", Tally(balance=45), ("balance", 22, 30)),
        (Warcaby("fmjd64"), "W:WKa3,Ka5:BKh6,Kg1", Tally(still=(1,) * 25, balance=45), ("still", 12, 15)),
        (Warcaby("fmjd64"), "W:WKa3,Ka5,Kb8:BKh8", Tally(road=5), ("road", 2, 5)),
        (Warcaby("fmjd64"), "W:WKa3,Ka5,Kb8:BKh6", Tally(balance=9), ("balance", 4, 15)),
        (Warcaby("fmjd64"), "W:WKa3,Ka5,c1,e1:BKh6,h8,f8,d8", Tally(balance=90), ("still", 0, 15)),
    ],
)
def test_the_clock_shows_the_count_that_draws_soonest(game, fen, tally, clock):
    """In moves of each side, though plies are counted (FMJD-64 7.2.4 to 7.2.8)."""
    shown = game.view(replace(table(game, fen), tally=tally), None).clock
    assert (shown.kind, shown.moves, shown.most) == clock


def test_a_win_goes_before_a_draw():
    """The thirtieth king move shuts the last man in; elsewhere it draws."""
    game = Warcaby()
    state = replace(table(game, "W:WKc1,Kf6:Ba3"), tally=Tally(still=(0,) * 29))
    assert after(game, state, "f6-e7").end == "still"
    won = after(game, state, "f6-b2")
    assert (won.end, game.outcome(won).winners) == ("blocked", (OLA,))


# --- refusals ---


def either(moves, last):
    return note("draughts-either", moves=moves, last=last)


@pytest.mark.parametrize(
    ("name", "fen", "text", "key", "args"),
    [
        ("warcaby", "W:Wc3,a1:Bd4,d6", "a1-b2", "must-take-most", {"most": 2, "moves": "c3×e5×c7"}),
        ("warcaby", "W:Wc3,a1:Bd4,d6", "c3xe5", "more", {"taken": 1, "most": 2, "moves": "c3×e5×c7"}),
        ("warcaby", "W:Wc3,a1:Bd4", "a1-b2", "must-take-most", {"most": 1, "moves": "c3×e5"}),
        ("draughts-russian/official", "W:We3,a1:Bb6,d4,f4,h8", "e3xc5", "go-on", {"moves": "e3×c5×a7"}),
        ("draughts-russian/official", "W:WKa1:Bc3,f6", "a1xe5", "go-on", {"moves": either("a1×d4×g7", "a1×d4×h8")}),
        ("draughts-russian/official", "W:We3,a1:Bd4,f4,h8", "a1b2", "must-take", {"moves": either("e3×c5", "e3×g5")}),
        ("warcaby", "W:Wa3,f2:Bb4,e3", "f2g3", "must-take-most", {"most": 1, "moves": either("f2×d4", "a3×c5")}),
        ("warcaby", "W:Wc3,a1:Bh8", "d4-e5", "empty", {"square": "d4"}),
        ("warcaby", "W:Wc3,a1:Bh8", "h8-g7", "theirs", {"square": "h8"}),
        ("warcaby", "W:Wc3,a1:Bh8", "c3-c4", "goes", {"square": "c3", "ends": "b4 d4", "rule": "none"}),
        ("warcaby", "W:Wc3,b2,d2:Bh8", "b2-c3", "goes", {"square": "b2", "ends": "a3", "rule": "none"}),
        ("warcaby", "B:Wa1:Bc5,h8", "c5-b6", "goes", {"square": "c5", "ends": "b4 d4", "rule": "go"}),
        ("warcaby", "W:Wc3,a1:Bb2,h8", "c3xa1", "goes", {"square": "c3", "ends": "b4 d4", "rule": "go"}),
        ("draughts-american/official", "W:Wc3:Bb2", "c3xa1", "goes", {"square": "c3", "ends": "b4 d4", "rule": "take"}),
        ("draughts-german/default", "W:We4:Be3,a8", "e4xe2", "goes", {"square": "e4", "ends": "d5 f5", "rule": "take"}),
        ("draughts-american/official", "W:Wd6:Ba7,e7,g7", "d6xf8xh6", "stops", {"moves": "d6×f8"}),
        ("draughts-german/short_king+promotion_ends_move", "W:Wd6:Bd7,e8", "d6xd8xf8", "stops", {"moves": "d6×d8"}),
        ("warcaby", "W:Wc3,b4,d4,b2:Bh8", "c3-b4", "stuck", {"square": "c3", "able": "b2 b4 d4"}),
        ("draughts-german/default", "W:We4:Be5,a8", "e4-d5", "must-take-most", {"most": 1, "moves": "e4×e6"}),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_possible(name, fen, text, key, args):
    why = refusal(GAMES[name], table(GAMES[name], fen), text)
    assert (why.key, dict(why.args)) == (f"draughts-{key}", args)


# --- the store ---


def test_the_longest_game_stays_under_four_kilobytes():
    """What repetition needs is the king moves since the last capture, two numbers in one, and those are at most 80."""
    game, state, dice = German(short_king=True), table(German(short_king=True), "W:WKa1,Kc2:BKh8,Kg6"), Random(3)
    longest = state
    while not state.end:
        state = game.apply(state, state.mover, dice.choice(list(game.legal(state, state.mover))))
        longest = max(longest, state, key=lambda each: len(each.tally.still))
    longest = replace(longest, tally=Tally(still=(63 * 64 + 62,) * 79, balance=300, plies=600))
    stored = codec(game.key)(
        id=TableId("abcdefgh"),
        game=game.key,
        ruleset="short_king",
        rules=game,
        home=Channel("test:here"),
        opener=User("test:0"),
        chairs=(Chair(User("test:0"), "Ola"), Chair(User("test:1"), "Jan")),
        phase="playing",
        asked=(1, None),
        state=longest,
        luck=Seeded(f"{0:064x}"),
    )
    assert len(dump(stored)) < 4096
    assert load(dump(stored)) == stored


# --- playing on ---


@pytest.mark.parametrize("game", ALL)
def test_random_games_end_as_the_rules_say(game):
    ends = set()
    for seed in range(10):
        dice, state = Random(seed), game.setup(2, Seeded(f"{seed:064x}"))
        while movers := game.to_move(state):
            (seat,) = movers
            state = play(game, state, seat, dice.choice(list(game.legal(state, seat))))
        outcome = game.outcome(state)
        assert bool(outcome.winners) == (state.end in ("taken", "blocked"))
        ends.add(state.end)
        with pytest.raises(Refused, match="match-over"):
            play(game, state, OLA, state.last)
    assert ends & {"taken", "blocked"}
