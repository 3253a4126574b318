"""Checkers as OpenSpiel plays it: the official rules, but White begins and 40 plies without a capture are a draw."""

from dataclasses import dataclass

from benchmarks.strength.row import peer
from engines.core import Seat
from engines.draughts import American, Position
from tests.support.spiel_checkers import position, results

UCT = 2.0


@dataclass(frozen=True, slots=True)
class Checkers(American):
    """The rules as our players know them; the draw after 40 plies counts the moves of kings alone here."""

    captures: str = "free"
    backwards: bool = False
    crowning: str = "stop"

    @property
    def limit(self) -> int:
        return 20


class MonteCarlo:
    """Its Monte Carlo tree search with random play-outs, so many a decision."""

    def __init__(self, simulations: int) -> None:
        self._spiel, self._simulations = peer("pyspiel", "OpenSpiel"), simulations
        self._game = self._spiel.load_game("checkers")

    def new(self):
        return self._game.new_initial_state()

    def choose(self, state, seed):
        """The state after its move, which may be several jumps."""
        spiel, mover, seed = self._spiel, state.current_player(), seed % 2**31
        while not state.is_terminal() and state.current_player() == mover:
            evaluator = spiel.RandomRolloutEvaluator(1, seed)
            bot = spiel.MCTSBot(self._game, evaluator, UCT, self._simulations, 1000, True, seed, False)  # noqa: FBT003
            state.apply_action(bot.step(state))
        return state


def reached(state, goal: Position):
    """The state after the jumps of one move that lead to a position."""
    turn = 1 - state.current_player()
    return next(child for child in results(state) if position(child, turn) == goal)


def played(rules, bot, ours, our_seat, opening, seed) -> float:
    """What a chooser of ours gets in a match against the bot, after an opening of so many moves at random."""
    state, theirs = rules.begin(rules.start), bot.new()
    while not theirs.is_terminal():
        seat = Seat(theirs.current_player())
        legal = list(rules.legal(state, seat))
        if len(opening) and state.tally.plies < len(opening):
            move = legal[opening[state.tally.plies] % len(legal)]
            theirs = reached(theirs, state.position.after(move))
        elif seat == our_seat:
            move = ours(rules, state, seat, seed + state.tally.plies) if len(legal) > 1 else legal[0]
            theirs = reached(theirs, state.position.after(move))
        else:
            theirs = bot.choose(theirs, seed + state.tally.plies)
            goal = position(theirs, 1 - seat)
            move = next(move for move in legal if state.position.after(move) == goal)
        state = rules.apply(state, seat, move)
        if state.end in ("still", "threefold"):
            return 0.5
    return (theirs.returns()[our_seat] + 1) / 2
