"""Boards are judged and searched as they were when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

What a search costs is kept, too: a change that finds the same by more looks is no better.
"""

from itertools import islice, product
from pathlib import Path
from random import Random

import pytest

from bot.ai import player
from bot.ai.boards.board import MAN, Root
from bot.ai.boards.draughts import board_of, draughts_board
from bot.ai.boards.mak_yek import counting_board, mak_yek_board
from bot.ai.boards.player import AlphaBeta
from bot.ai.boards.search import INFINITE, Search, Spent
from bot.ai.boards.sliding import slides
from bot.ai.player import Effort
from bot.catalog import CATALOG
from bot.i18n import Speaker
from engines.core import Seat
from engines.mak_yek import MakYek
from tests.support.kept import assert_answers_kept
from tests.support.scattered import scattered

FOLDER = Path(__file__).parent / "golden_searches"
GAMES = ("warcaby", "draughts_russian", "draughts_american", "draughts_corner", "draughts_german", "mak_yek")
SEARCHED_GAMES = ("warcaby", "draughts_american", "draughts_german", "mak_yek")
"""The others differ in what is legal, not in how it is searched."""
JUDGED = 80
"""Positions of each ruleset, with fewer and fewer pieces."""
SEARCHED = 5
DECIDED = 8
CROWDED = 14
CROWDED_DEPTHS = (3, 4, 7)
CROWDED_EFFORT = 500
"""Where to pass is looked at, too."""
FEW = 6
"""Pieces of each side at most where moves are looked for."""
DEPTHS = (0, 1, 2, 3, 4)
STILL = (0, 8, 9, 11)
"""Plies without progress that went before; the last are so many before the draw."""
EFFORT = 500
"""Looks of a search to so many plies."""
NODES = (2, 300, 700, 3000)
MINDS = {
    "plain": {},
    "far": {"horizon": 3, "man": 0.4, "contempt": MAN},
    "near": {"horizon": 1, "settles": False, "contempt": -MAN},
}
say = Speaker("en")


@pytest.fixture(autouse=True)
def _anew():
    """Tables are made anew: what they say shall not be what an earlier test has left."""
    for made in (board_of, mak_yek_board, counting_board, slides):
        made.cache_clear()


def boards(game):
    """The boards of a game by their rulesets."""
    for name, rules in CATALOG[game].rulesets.items():
        if isinstance(rules, MakYek):
            yield f"{name} counting", rules, counting_board
            yield name, rules, mak_yek_board
        else:
            yield name, rules, draughts_board


def positions(rules, seed, count, most):
    """The states of so many positions, fewer and fewer pieces, in which there is something to choose."""
    dice, found = Random(seed), []
    while len(found) < count:
        state = rules.begin(scattered(rules, dice, max(2, most - most * len(found) // count)))
        if rules.to_move(state) and len(list(rules.legal(state, state_mover(rules, state)))) > 1:
            found.append(state)
    return found


def state_mover(rules, state):
    return min(rules.to_move(state))


def judged(board, rules):
    """What positions are worth, what it takes to list the captures there, and what they are worth after these."""
    roots = [board.root(rules.view(state, None)) for state in positions(rules, 1, JUDGED, 12)]
    return {
        "worth": [board.worth(root.position) for root in roots],
        "toll": [board.toll(root.position) for root in roots],
        "glance": [Search(board, Effort(INFINITE), root).at_a_glance() for root in roots],
    }


def searched(board, rules, state, number):
    """What a search makes of some moves of a position, to more and more plies, until its effort is spent.

    Some of the later positions stood on the board before.
    """
    here = board.root(rules.view(state, None)).position
    replies = sorted(board.replies(here))
    past = [after for reply in replies[::2] for after in sorted(board.replies(reply))[::3]]
    still = STILL[number] if number < len(STILL) else board.patience - number
    root, some = Root(here, past if number % 2 else (), still), replies[:: 1 + len(replies) // 4]
    for depth in DEPTHS:
        settles, contempt = number % 3 != 1, 300 * (number % 2)
        search = Search(board, Effort(EFFORT), root, contempt=contempt, settles=settles, is_bounded=True)
        values, looks = [], [(reply, depth) for reply in some] + [(reply, depth + 1) for reply in replies]
        try:
            for reply, plies in looks:
                bounds = (-INFINITE, INFINITE) if len(values) < len(some) else (values[0], values[0] + 1)
                values += [search.after(reply, plies, *bounds)]
        except Spent:
            values += [len(search.line)]
        line = search.best_line(some[0])
        weights = [sum(search.history.values()), max(search.history, default=0)]
        kept = [sum(one[place] for one in search.known.values()) for place in (0, 1, 2)]
        nodes = [search.nodes, search.effort.done, len(search.known)]
        yield [values, nodes, search.at_a_glance(), [sum(one) for one in line], weights, kept]


def crowded(board, rules):
    """Positions of many men, as many on one side as on the other, more or less."""
    for state in positions(rules, 4, 60, CROWDED):
        forces = board.forces(board.root(rules.view(state, None)).position, 0)
        if forces.all >= CROWDED and abs(forces.lead) <= 1:
            yield state


def bounded(board, rules, state):
    """Whether moves of a crowded position are better than what it is worth, or than somewhat less or more."""
    root = board.root(rules.view(state, None))
    worth, replies = board.worth(root.position), sorted(board.replies(root.position))
    for depth, more in product(CROWDED_DEPTHS, (-400, 0, 400)):
        search, values = Search(board, Effort(CROWDED_EFFORT), root, is_bounded=True), []
        try:
            for reply in replies[::5]:
                values += [search.after(reply, depth, worth + more, worth + more + 1)]
        except Spent:
            values += [len(search.line)]
        yield [values, search.nodes, search.rested]


def decided(made, rules, state, nodes):
    """What players decide, what they say to it, and how they weigh the moves."""
    seat = state_mover(rules, state)
    view, moves = rules.view(state, seat), tuple(rules.legal(state, seat))
    for name, how in MINDS.items():
        mind = AlphaBeta(made, **how)
        decision = player.decide(mind, rules, view, seat, Effort(nodes), 3)
        values = [[rules.format(move), round(value, 6)] for move, value in decision.values]
        weighed = [round(value, 6) for value in mind.weigh(rules, view, seat, moves, Effort(nodes), Random(3))]
        glances = [round(mind.judge(rules, view, Seat(one)), 6) for one in (0, 1)]
        move = rules.format(decision.move)
        yield [name, move, values, decision.nodes, decision.proved, say(decision.why), weighed, glances]


def golden(game):
    for name, rules, made in boards(game):
        board = made(rules)
        yield {"rules": name, **judged(board, rules)}
        if game not in SEARCHED_GAMES or rules != CATALOG[game].default:
            continue
        for number, state in enumerate(positions(rules, 2, SEARCHED, FEW)):
            yield {"rules": name, "searched": list(searched(board, rules, state, number))}
        for state in islice(crowded(board, rules), 5) if made is mak_yek_board else ():
            yield {"rules": name, "bounded": list(bounded(board, rules, state))}
        for number, state in enumerate(positions(rules, 3, DECIDED, FEW) if made is not counting_board else ()):
            yield {"rules": name, "decided": list(decided(made, rules, state, NODES[number % len(NODES)]))}


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_judged_and_searched_as_they_were(game):
    assert_answers_kept(FOLDER / f"{game}.jsonl", golden(game))
