"""Whole patiences beside a referee written from the rules alone; and what only some positions show."""

import random

import pytest

from engines.cards import DECK
from engines.core import Refused, Seat, play
from engines.luck import Seeded
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from engines.patience.dealing import laid_out
from engines.patience.solver import solved
from tests.support.patience_referee import RANKS, Referee

ME = Seat(0)
EVERY = [
    pytest.param(rules, name, id=f"{rules.key}-{name}")
    for box in (RAINBOW, OPEN_SHOP, FROG, STAR)
    for name, rules in box.items()
]
PLACES = ("", *"123456", "r", "a", "b")
TARGETS = ("f", "r", *"123456")


def luck(n):
    return Seeded(f"{n:064x}")


def laid(rules, name, seed):
    """A deal and its referee: every other one nearly in order, so that much goes up."""
    dice = random.Random(seed)
    deck = list(DECK * 2)
    dice.shuffle(deck)
    if seed % 2:
        first, disorder = dice.randrange(13), 8 * dice.random()
        deck.sort(key=lambda card: (RANKS.index(card[:-1]) + first) % 13 + disorder * dice.random())
    return laid_out(rules.plan, tuple(deck), luck(seed)), Referee(rules.key, name, deck), dice


def shown(view):
    return view.rows, view.piles, view.foundations, view.turned, view.stock, view.round


def written(source, target, *, numbered):
    """How a move of the referee is typed."""
    return source + (target if numbered or target[0] != "f" else "f")


def typed(rules, state, text):
    return play(rules, state, ME, rules.parse(rules.view(state, ME), text))


@pytest.mark.parametrize(("rules", "name"), EVERY)
@pytest.mark.parametrize("seed", range(4))
def test_every_step_of_a_match_is_what_the_referee_says(rules, name, seed):
    state, referee, dice = laid(rules, name, seed)
    eight = name == "eight-bases"
    while moves := sorted(referee.moves()):
        assert shown(rules.view(state, None)) == referee.shown()
        assert rules.outcome(state) is None
        offered = {text for text in map(rules.format, rules.legal(state, ME)) if text != "auto"}
        plain = {written(*move, numbered=False) for move in moves}
        assert offered == plain | ({written(*move, numbered=True) for move in moves} if eight else set())
        rising = [move for move in moves if move[1][0] == "f"]
        source, target = dice.choice(rising if rising and dice.random() < 0.8 else moves)
        text = written(source, target, numbered=eight)
        if not eight and target[0] == "f":
            source, target = referee.meant(source, "f")
        state = typed(rules, state, text)
        referee.move(source, target, shuffled=(state.turned, *state.stock))
    outcome = rules.outcome(state)
    assert shown(rules.view(state, None)) == referee.shown()
    assert (bool(outcome.winners), outcome.scores) == (referee.home() == 104, (referee.home(),))


@pytest.mark.parametrize(("rules", "name"), EVERY)
def test_every_move_that_can_be_typed_is_allowed_exactly_when_the_referee_says(rules, name):
    state, referee, dice = laid(rules, name, 5)
    while moves := sorted(referee.moves()):
        for source in PLACES:
            for target in TARGETS:
                if referee.meant(source, target):
                    typed(rules, state, source + target)
                else:
                    with pytest.raises(Refused, match=r"^patience-"):
                        typed(rules, state, source + target)
        for _ in range(15):  # looks closely from time to time
            if not (moves := sorted(referee.moves())):
                break
            source, target = dice.choice([move for move in moves if move[1][0] == "f"] or moves)
            state = typed(rules, state, written(source, target, numbered=name == "eight-bases"))
            if name != "eight-bases" and target[0] == "f":
                source, target = referee.meant(source, "f")
            referee.move(source, target, shuffled=(state.turned, *state.stock))


@pytest.mark.parametrize(
    ("rules", "name"), [case for case in EVERY if case.id not in ("star-by_suit", "rainbow-polish")]
)
def test_a_match_is_won_when_the_referee_has_all_104_cards_home(rules, name):
    """By suit nothing comes out, and the rainbow too rarely to look for it here."""
    deals = (laid(rules, name, seed) for seed in range(0, 80, 2))
    state, referee, line = next(
        (state, referee, line) for state, referee, _ in deals if (line := solved(rules.plan, state, (24,)))
    )
    for text in line:
        source, mark, number = text.partition("f")
        if mark:
            move = (source, f"f{number}") if number else referee.meant(source, "f")
        else:
            move = ("", text) if text == "redeal" else (text[:-1], text[-1])
        assert move in referee.moves()
        state = typed(rules, state, text)
        referee.move(*move, shuffled=(state.turned, *state.stock))
    assert (referee.home(), rules.outcome(state).scores, rules.outcome(state).winners) == (104, (104,), (ME,))


@pytest.mark.parametrize("seed", range(20))
def test_no_ace_is_imagined_under_the_english_frog(seed):
    """Aces met while dealing do not count, so the reserve holds 13 others: who plays knows it."""
    rules = FROG["frog-english"]
    world = rules.imagine(rules.view(rules.setup(1, luck(seed)), ME), luck(seed + 1))
    assert not [card for card in world.rows[0] if card[0] == "A"]
    assert sorted((*world.rows[0], *sum(world.foundations, ()), world.turned, *world.stock)) == sorted(DECK * 2)


@pytest.mark.parametrize("seed", range(20))
def test_an_ace_may_lie_under_fanny(seed):
    rules = FROG["fanny"]
    view = rules.view(rules.setup(1, luck(seed)), ME)
    worlds = [rules.imagine(view, luck(n)) for n in range(20)]
    assert any(card[0] == "A" for world in worlds for card in world.rows[0][:-1])
