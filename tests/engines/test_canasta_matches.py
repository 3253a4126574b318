"""Laws of canasta over whole matches of two, three and four, played to their ends; hypothesis tempers the players."""

from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.tables.table import Chair, Channel, TableId, User, codec, dump
from engines.canasta import RULESETS, Answer, Ask, Back, Canasta, Discard, Done, Draw, Lay, LayOut, Pass, Take
from engines.canasta.melds import is_meld
from engines.canasta.pack import PACK, is_wild
from engines.core import Seat, play, refusal
from engines.luck import Seeded
from tests.support.canasta_tables import EWA, GAME, OLA, every, table, typed
from tests.support.examples import examples

ODD = [
    Canasta(joker_canasta="100", last_pile_buy=True, first_card_swap=True, draw2=True, opening="80"),
    Canasta(
        one_card_rule="classic",
        canasta_blocks="any",
        black3_hand="100",
        red3_unlaid="500",
        last_pile_buy=True,
        target=7500,
    ),
]
ANY = st.sampled_from([*RULESETS.values(), *ODD])
PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)
KINDS = (Lay, Back, LayOut, Take, Discard, Ask)
TEMPERS = st.tuples(*(st.integers(4, 9) if kind in (Lay, Discard) else st.integers(1, 4) for kind in KINDS))
"""How gladly somebody lays, takes back, takes the pile ...; who rather takes back than lays never comes to an end."""

EVEN = (1,) * len(KINDS)

WHOLE = sorted(PACK)
LONGEST = 12_000
"""Steps of a match that are looked at; most have two thousand."""


def match(rules, players, seed, temper=EVEN):
    """[(state, seat, action)] of a whole match, through the gate; then the last state, with nobody to move."""
    dice, state = Random(seed), rules.setup(players, Seeded(f"{seed:064x}"))
    while movers := sorted(rules.to_move(state)):
        actions = list(rules.legal(state, movers[0]))
        gladly = [temper[KINDS.index(type(a))] if type(a) in KINDS else 5 for a in actions]
        (action,) = dice.choices(actions, gladly)
        yield state, movers[0], action
        state = play(rules, state, movers[0], action)
    yield state, None, None


def is_sound(meld):
    naturals = sum(not is_wild(card) for card in meld.cards)
    return is_meld(meld.rank, naturals, len(meld.cards) - naturals)


@examples(4, 40)
@given(ANY, PLAYERS, SEEDS, TEMPERS)
def test_at_every_step_of_a_match_every_card_is_exactly_once_somewhere(rules, players, seed, temper):
    for state, seat, action in islice(match(rules, players, seed, temper), LONGEST):
        assert every(state) == WHOLE
        assert all(is_sound(meld) for melds in state.up.melds for meld in melds)
        assert all(len({meld.rank for meld in melds}) == len(melds) for melds in state.up.melds)
        assert state.up.top == (state.pile[-1] if state.pile else "")
        assert state.up.frozen == any(map(is_wild, state.pile))
        assert seat is None or any(state.hands[seat]) or action == Done()


@examples(4, 40)
@given(ANY, PLAYERS, SEEDS, TEMPERS)
def test_a_match_is_won_by_the_first_side_beyond_the_target_after_a_whole_deal(rules, players, seed, temper):
    *_, (state, mover, _) = islice(match(rules, players, seed, temper), LONGEST)
    assume(mover is None)
    sums = tuple(map(sum, zip(*state.up.sheet, strict=True)))
    assert state.up.score == sums
    assert max(sums) >= rules.target
    assert sums.count(max(sums)) == 1
    before = tuple(map(sum, zip(*state.up.sheet[:-1], strict=True)))
    assert not before or max(before) < rules.target or before.count(max(before)) > 1
    outcome = rules.outcome(state)
    assert {state.up.side(seat) for seat in outcome.winners} == {sums.index(max(sums))}
    assert len(outcome.winners) == (2 if players == 4 else 1)


@examples(5, 40)
@given(ANY, PLAYERS, SEEDS, TEMPERS, SEEDS)
def test_cards_dealt_anew_change_nothing_that_a_seat_may_know(rules, players, seed, temper, other):
    reached = set()
    for n, (state, mover, action) in enumerate(islice(match(rules, players, seed, temper), LONGEST)):
        reached.add(action)
        if n % 40 != other % 40:
            continue
        for eyes in (None, *map(Seat, range(players))):
            view = rules.view(state, eyes)
            world = rules.imagine(view, Seeded(f"{other:064x}"))
            assert every(world) == WHOLE
            assert rules.view(world, eyes) == view
            assert world.up.frozen == any(map(is_wild, world.pile))
            if eyes == mover is not None:
                assert list(rules.legal(world, eyes)) == list(rules.legal(state, eyes))
                for step in reached - {None}:
                    assert refusal(rules, world, eyes, step) == refusal(rules, state, eyes, step)


def can_end(rules, state):
    """Whether some way through the present turn comes to its end."""
    tried, left = {state}, [state]
    while left:
        now = left.pop()
        (mover,) = rules.to_move(now)
        steps = list(rules.legal(now, mover))
        if any(isinstance(step, (Discard, Draw, Done, Answer, Pass)) for step in steps):
            return True
        left += {play(rules, now, mover, step) for step in steps} - tried
        tried.update(left)
    return False


@examples(10, 60)
@given(ANY, PLAYERS, SEEDS)
def test_whoever_is_asked_can_always_end_the_turn(rules, players, seed):
    for state, mover, _ in islice(match(rules, players, seed), 0, 300, 5):
        assert mover is None or can_end(rules, state)


def test_a_hand_that_asked_to_go_out_can_do_so_in_imagined_worlds_too():
    state = typed(table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock"), "ask")
    worlds = [GAME.imagine(GAME.view(state, EWA), Seeded(f"{n:064x}")) for n in range(20)]
    assert len({world.hands[OLA] for world in worlds}) > 1
    assert all(typed(world, "yes") for world in worlds)
    assert all(list(GAME.legal(typed(world, "yes"), OLA)) for world in worlds)


def stored(state):
    """The table in bytes, with long names."""
    players = state.up.players
    chairs = tuple(Chair(User(f"discord:{seat}" + "0" * 17), "Ola Kowalska-Nowakowska") for seat in range(players))
    kept = codec("canasta")(
        id=TableId("abcdefgh"),
        game="canasta",
        ruleset="polish",
        rules=GAME,
        home=Channel("discord:" + "1" * 19),
        opener=chairs[0].user,
        chairs=chairs,
        phase="playing" if GAME.to_move(state) else "over",
        asked=tuple(1 if seat in GAME.to_move(state) else None for seat in range(players)),
        state=state,
        luck=state.luck,
    )
    return len(dump(kept))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_stored_in_less_than_eight_kilobytes(players):
    most = max(stored(state) for state, _, _ in islice(match(GAME, players, 0), 0, None, 12))
    assert 2000 < most < 8192
