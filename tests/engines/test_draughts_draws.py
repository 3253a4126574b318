"""When a draughts game is drawn; FMJD-64 clauses are those of fmjd64.org."""

from dataclasses import replace
from random import Random

import pytest

from engines.core import Outcome, Refused, note, play
from engines.draughts import German, Russian, Tally, Warcaby, from_fen
from engines.luck import Seeded
from tests.support.draughts_tables import ALL, GAMES, JAN, OLA, after, oracle, table

DRAWS = [(name, case) for case in oracle("draws")["cases"] for name in case["rulesets"]]


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
