"""The computer player: it plays well, and knows no more than its seat."""

from dataclasses import replace
from random import Random

import pytest

from bot.ai.levels import by_nodes
from bot.ai.player import Decision, share
from bot.catalog import CATALOG
from bot.services.computer import Computers
from bot.tables.table import LEVELS
from engines.core import Seat, play
from engines.cribbage import Cribbage
from engines.cribbage.counting import worth
from engines.cribbage.table import Accept, Count
from engines.draughts.fen import from_fen
from engines.draughts.games import WARCABY
from tests.bot.services.computer_tables import luck, table_of
from tests.support.thinking import decide

MATCHES = {key: definition for key, definition in CATALOG.items() if definition.default.players[-1] > 1}


def match(game, thinker, steps, seed):
    """What a match brings to the one of two who thinks; the other one moves at random."""
    definition = CATALOG[game]
    rules, dice = definition.default, Random(seed)
    state = rules.setup(2, luck(seed))
    while movers := rules.to_move(state):
        seat = min(movers)
        nodes = steps if seat == thinker else None
        state = play(
            rules, state, seat, decide(definition, rules, rules.view(state, seat), seat, nodes, dice.getrandbits(32))
        )
    return share(rules.outcome(state), thinker)


def players_of(rules):
    return 2 if 2 in rules.players else rules.players[0]


def states(game, seed=0, every=7):
    """Some states of a match that is played at random, where there is a choice."""
    rules, dice = CATALOG[game].default, Random(seed)
    state, count = rules.setup(players_of(rules), luck(seed)), 0
    while (movers := rules.to_move(state)) and count < 200:
        seat = min(movers)
        legal = tuple(rules.legal(state, seat))
        if count % every == 0 and len(legal) > 1:
            yield state, seat
        state, count = play(rules, state, seat, dice.choice(legal)), count + 1


@pytest.mark.parametrize(
    ("game", "matches", "steps", "least"),
    [
        ("sixty_six", 6, 200, 5),
        ("northcott", 6, 150, 6),
        ("warcaby", 4, 300, 4),
        ("mak_yek", 2, 300, 2),
        ("cribbage", 4, 150, 3),
        ("cucumber", 6, 100, 5),
        ("backgammon", 4, 60, 4),
        ("kosci", 3, 60, 3),
    ],
)
def test_who_thinks_beats_who_does_not(game, matches, steps, least):
    assert sum(match(game, Seat(n % 2), steps, n) for n in range(matches)) >= least


def test_it_sees_that_a_man_offered_is_a_trap():
    rules = WARCABY["polish"]
    state = rules.begin(from_fen("W:Wc3,e3,a1:Bf6,h8,g7"))
    chosen = {rules.format(thought(rules, state, 400, seed)) for seed in range(5)}
    assert "e3-d4" in {rules.format(move) for move in rules.legal(state, Seat(0))}
    assert chosen
    for move in chosen:
        after = rules.apply(state, Seat(0), rules.parse(rules.view(state, Seat(0)), move))
        assert not any(reply.taken for reply in rules.legal(after, Seat(1)))


def thought(rules, state, steps, seed):
    definition = CATALOG[rules.key]
    return decide(definition, rules, rules.view(state, Seat(0)), Seat(0), steps, seed)


def test_it_keeps_four_equal_dice_and_enters_five():
    rules = CATALOG["kosci"].default
    state = replace(rules.setup(2, luck(1)), turn=Seat(0), dice=(6, 2, 6, 6, 6), left=1, held=(6, 6))
    assert rules.format(thought(rules, state, 200, 1)) == "hold 6 6 6 6"
    assert rules.format(thought(rules, replace(state, dice=(6,) * 5, left=0), 200, 1)) == "score general"


def test_it_says_66_when_it_has_it_and_not_before():
    rules = CATALOG["sixty_six"].default
    state = next(state for state, seat in states("sixty_six", every=1) if seat == 0 and not state.up.laid)
    said = []
    for points in (65, 66):
        up = replace(state.up, points=(points, 40), tricks=(3, 2), pending=(0, 0))
        said.append(rules.format(thought(rules, replace(state, up=up), 200, 1)).split()[0])
    assert said[1] == "66"
    assert said[0] != "66"


def test_it_counts_its_hand_right():
    rules = Cribbage(muggins=True)
    state, counted = rules.setup(2, luck(3)), 0
    while state.up.phase != "over" and counted < 3:
        (seat, *_) = sorted(rules.to_move(state))
        action = decide(CATALOG["cribbage"], rules, rules.view(state, seat), seat, 600, 1)
        if isinstance(action, Count):
            after = rules.apply(rules.apply(state, seat, action), Seat(1 - seat), Accept())
            assert after.up.pegs[seat][1] - state.up.pegs[seat][1] == worth_of(state)
            counted += 1
        state = play(rules, state, seat, action)
    assert counted == 3


def worth_of(state):
    owner, is_crib = state.up.counting
    cards = (*state.thrown[0], *state.thrown[1]) if is_crib else state.up.laid_by(owner)
    return worth(cards, state.up.starter, crib=is_crib)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", MATCHES)
def test_what_it_decides_is_legal_and_the_same_again_with_the_same_seed(game, level):
    definition = CATALOG[game]
    for state, seat in states(game, every=23):
        view = definition.default.view(state, seat)
        first, again = (decide(definition, definition.default, view, seat, 120, 5, level) for _ in range(2))
        assert first == again
        assert definition.default.why_not(state, seat, first) is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [key for key, definition in MATCHES.items() if definition.default.hides])
async def test_it_decides_the_same_in_states_that_its_seat_cannot_tell_apart(game, level):
    rules, computers, differing = CATALOG[game].default, Computers(0.1), 0
    for state, seat in states(game, every=19):
        world = rules.imagine(rules.view(state, seat), luck(99))
        differing += world != state
        tables = [table_of(game, one, len(rules.view(state, None).held), level=level) for one in (state, world)]
        one, other = [(await computers.decide(table, seat, 3)).move for table in tables]
        assert one == other
    assert differing


def test_what_a_game_shuns_is_not_even_thought_about():
    definition = CATALOG["backgammon"]
    rules = definition.default
    state = rules.setup(2, luck(1))
    (seat,) = rules.to_move(state)
    tried = []
    watched = replace(definition, computers=by_nodes(Watched(tried), 20))
    decide(watched, rules, rules.view(state, seat), seat, 1, 1)
    assert tried
    assert not any(rules.format(move).startswith("resign") for move in tried)


class Watched:
    """A player that notes what it may choose from."""

    def __init__(self, tried):
        self.tried = tried

    def decide(self, rules, view, seat, moves, effort, dice):
        self.tried += moves
        return Decision(moves[0])


class Untroubled:
    """A player that must not be asked."""

    def decide(self, *_):
        raise AssertionError("it thought")


def test_a_single_move_is_not_thought_about():
    rules, alone = CATALOG["warcaby"].default, 0
    untroubled = replace(CATALOG["warcaby"], computers=by_nodes(Untroubled(), 20))
    for state, seat in every_turn("warcaby"):
        legal = tuple(rules.legal(state, seat))
        if len(legal) == 1:
            alone += 1
            assert decide(untroubled, rules, rules.view(state, seat), seat, 20, 1) == legal[0]
    assert alone


def every_turn(game):
    rules, dice = CATALOG[game].default, Random(1)
    state = rules.setup(2, luck(1))
    while movers := rules.to_move(state):
        seat = min(movers)
        yield state, seat
        state = play(rules, state, seat, dice.choice(tuple(rules.legal(state, seat))))
