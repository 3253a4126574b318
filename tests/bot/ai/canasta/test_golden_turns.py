"""Players of canasta plan turns at tables at random as they did when somebody last looked; ``STOLIK_WRITE=1`` writes
the file anew.

A line is a position: what each level does there and why, and what it thinks of all moves together.
"""

from pathlib import Path
from random import Random

import pytest

from bot.ai.canasta.danger import Danger
from bot.ai.canasta.finish import surplus, ways_out
from bot.ai.canasta.holding import Holding
from bot.ai.canasta.openings import opening
from bot.ai.computers import CANASTA
from bot.ai.player import Effort
from engines.canasta.melds import is_meld, worth
from engines.canasta.pack import GROUPS, NATURALS, PACK, kind, spots
from engines.canasta.position import position
from engines.core import Seat
from tests.support.canasta_worlds import courses, world
from tests.support.kept import assert_lines_kept, number

HERE = Path(__file__).parent
WORLDS = 400
RARE = (4804, 4898, 5203, 5322, 5842, 5936)
"""Where no card is left that may be discarded."""
ONE_OF_EACH = {kind(card): card for card in PACK}
LEVELS = (CANASTA.strong, CANASTA.at("medium"), CANASTA.at("easy"))


def judged(rules, view, seat, strength):
    """The step of a level, why, and what it thinks of every move; the later a move the more its value weighs."""
    effort, moves = Effort(strength.nodes), view.moves
    found = strength.player.by.valuation(rules, view, seat, moves, effort, Random(1))
    best = max(found.values, key=found.values.get)
    why = found.why(best)
    said = " ".join(str(value) for _, value in why.args) if why else "-"
    values = sum(place * found.values[move] for place, move in enumerate(moves, 1))
    return f"{rules.format(best)}, {said}, {number(values)} {len(found.guessed)} {effort.done}"


def turns():
    for seed in (*range(WORLDS), *RARE):
        for rules, state, seat in courses(seed):
            view = rules.view(state, seat)
            told = [judged(rules, view, seat, strength) for strength in LEVELS]
            glance = LEVELS[0].player.judge(rules, view, seat)
            yield " | ".join((str(seed), *dict.fromkeys(told), number(glance)))


def test_turns_are_planned_as_they_were():
    assert_lines_kept(HERE / "golden_turns.txt", turns())


def dangers():
    """What a discard of each rank gives away, and the chances of everybody to take the pile by it."""
    for seed in range(0, WORLDS, 3):
        rules, state = world(seed)
        (seat,) = rules.to_move(state)
        danger = Danger(rules.view(state, seat), seat)
        others = [other for other in map(Seat, range(state.up.players)) if other != seat]
        told = [sum(danger.taken(other, rank) for rank in NATURALS) for other in others]
        cards = [ONE_OF_EACH[rank] for rank in GROUPS]
        lost, chances = sum(map(danger.of, cards)), sum(map(danger.next, cards))
        yield " ".join((str(seed), number(lost), number(chances), *map(number, told)))


def test_discards_are_as_dangerous_as_they_were():
    assert_lines_kept(HERE / "golden_dangers.txt", dangers())


def shown(lays):
    return "".join(f" {lay.rank}{lay.naturals}{lay.twos}{lay.jokers}" for lay in lays)


def cheapest(seed):
    """The cheapest openings of a turn without the pile and with a top of each rank that is held, by the most wild
    cards that they may take.
    """
    for rules, state, _ in courses(seed):
        up = state.up
        view = rules.view(state, up.turn)
        own = Holding(position(rules, up, view.hand, view.tray, view.pile, view.stock))
        for top in ("", *own.naturals) if not own.at.is_open else ():
            found = {opening(own, wilds, top): wilds for wilds in (4, 3, 2, 1, 0)}
            yield from ((own, top, one, wilds) for one, wilds in found.items() if one)


def openings():
    for seed in range(WORLDS):
        for _, top, one, wilds in cheapest(seed):
            yield f"{seed} {top}: {wilds} {one.cost} {one.wilds} {one.cards}{shown(one.lays)}"


def test_first_melds_are_chosen_as_they_were():
    assert_lines_kept(HERE / "golden_openings.txt", openings())


@pytest.mark.parametrize("seed", range(1, 40, 4))
def test_first_melds_are_melds_with_what_lies_on_the_tray_and_make_up_what_lacks(seed):
    for own, top, one, _ in cheapest(seed):
        points = worth(own.at.tray) + (spots(ONE_OF_EACH[top]) if top else 0)
        for lay in one.lays:
            naturals, wilds = own.melded(lay.rank)
            assert is_meld(lay.rank, naturals + lay.naturals + (lay.rank == top), wilds + lay.twos + lay.jokers)
            points += lay.naturals * spots(ONE_OF_EACH[lay.rank]) + 20 * lay.twos + 50 * lay.jokers
        assert points >= own.at.minimum


def ways():
    """Every way to go out, and how much the end of the deal is wished for."""
    for seed in range(WORLDS):
        rules, state = world(seed)
        up = state.up
        view = rules.view(state, up.turn)
        own = Holding(position(rules, up, view.hand, view.tray, view.pile, view.stock))
        outs = [f"{out.discard}{shown(out.lays)}" for out in ways_out(own)]
        yield f"{seed} {number(surplus(view, up.turn))} {'; '.join(outs)}".rstrip()


def test_deals_are_ended_as_they_were():
    assert_lines_kept(HERE / "golden_ways_out.txt", ways())
