"""Tables of Kierki in the middle of a deal."""

from dataclasses import replace
from functools import partial
from random import Random

from engines.cards import SUITS, read_card
from engines.core import Seat, play
from engines.kierki import RULESETS, Done, Kierki
from engines.kierki.deals import pack, schedule
from engines.tricks import ACE_HIGH, bits
from tests.support import card_tables
from tests.support.card_tables import cards, luck

POLISH, FULL, SHORT = RULESETS["polish"], RULESETS["full"], RULESETS["short"]
KINDS = ("tricks", "hearts", "queens", "kings", "king", "last", "robber", "trump", "lottery")
ODD = Kierki(
    deals="full",
    lottery_start="eight",
    lottery_bonus="ace_two",
    last_deal6="3_8",
    king_must_fall=True,
    trump_caller="forehand13",
)
"""Every option is another."""

legal = partial(card_tables.legal, game=FULL)
typed = partial(card_tables.typed, game=FULL)
refusal = partial(card_tables.refusal, game=FULL)


def at(kind, hands, game=FULL, **up):
    """A table in a deal of this kind: seat 0 is to play; hands that are not given hold what is left over."""
    players = up.pop("players", 4)
    state = game.setup(players, luck())
    given_hands = [cards(hand) for hand in hands]
    seen = {card for hand in given_hands for card in hand} | {card for _, card in up.get("laid", ())}
    rest = [card for card in pack(players) if card not in seen]
    for _ in range(players - len(given_hands)):
        given_hands.append(tuple(rest.pop() for _ in range(len(given_hands[0]))))
    phase = up.pop("phase", "lottery" if kind == "lottery" else "play")
    deal = schedule(game.deals, players).index(kind) + 1
    sheet = tuple(Done(each, (0,) * players) for each in schedule(game.deals, players)[: deal - 1])
    gone = up.pop("gone", bits(rest))
    defaults = {"turn": Seat(0), "dealer": Seat(players - 1), "deal": deal, "sheet": sheet, "gone": gone}
    face_up = replace(state.up, phase=phase, kind=kind, **(defaults | up))
    return replace(state, up=face_up, hands=tuple(given_hands), stock=())


def deal(state, number, game=FULL, seed=0):
    """Plays on at random until that deal begins."""
    dice = Random(seed)
    while state.up.deal < number:
        state = play(game, state, state.up.turn, dice.choice(list(game.legal(state, state.up.turn))))
    return state


def layout_of(laid):
    """The layout of the lottery from the lowest and the highest rank of suits."""
    ends = {suit: tuple(ACE_HIGH[read_card(f"{end}{suit}")] for end in pair) for suit, pair in laid.items()}
    return tuple(ends.get(suit, (0, 0)) for suit in SUITS)
