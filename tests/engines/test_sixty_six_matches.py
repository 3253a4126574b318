"""Whole matches of sixty-six by random play, under every combination of options, beside a ledger kept by the rules."""

from dataclasses import dataclass, replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import held
from engines.sixty_six import Close, Declare, Exchange, Lay, SixtySix
from engines.sixty_six.table import PACK, POINTS, STRENGTH
from engines.tricks import arranged, bits, cards_in
from tests.support.sixty_six_tables import HOYLE, JAN, OLA, POLISH, SCHNAPSEN, luck, playout
from tests.support.worlds import seem_alike

OPTIONS = st.builds(
    SixtySix,
    trickless_at=st.sampled_from(("settlement", "close")),
    marriage_after_close=st.booleans(),
    marriage_needs=st.sampled_from(("later_trick", "any_trick")),
    last_trick=st.sampled_from(("ten", "wins")),
    closed_value=st.sampled_from(("table", "three")),
    close_first_lead=st.booleans(),
    exchange_last_pair=st.booleans(),
    show_points=st.sampled_from(("none", "own", "both")),
    schnapsen20=st.booleans(),
)
RULES = st.one_of(st.sampled_from((POLISH, HOYLE, SCHNAPSEN)), OPTIONS)
SEEDS = st.integers(0, 2**32)
CALM = st.sampled_from((0.5, 0.9, 0.97, 1.0))
"""How rarely somebody claims 66 without having counted."""

PAIRS = {"K": "Q", "Q": "K"}
ORDER = "9JQK1A"  # by the first character


@dataclass
class Ledger:
    """One deal counted card by card, as two players would on paper."""

    game: SixtySix
    trump: str

    def __post_init__(self):
        self.points, self.pending, self.tricks = [0, 0], [0, 0], [0, 0]
        self.stock = 10 if self.game.schnapsen20 else 12
        self.closer, self.at_close, self.led = None, (0, 0), None

    @property
    def is_open(self):
        return self.closer is None and self.stock > 0

    def may_follow(self, hand):
        """Part 2 of the rules, clause by clause."""
        _, led = self.led
        suited = [card for card in hand if card[-1] == led[-1]]
        higher = [card for card in suited if ORDER.index(card[0]) > ORDER.index(led[0])]
        trumps = [card for card in hand if card[-1] == self.trump]
        return set(hand if self.is_open else higher or suited or trumps or hand)

    def may_lead(self, seat, hand):
        """Every card, and what the table of the leader's options allows."""
        lowest = ("J" if self.game.schnapsen20 else "9") + self.trump
        may = set(hand)
        if self.is_open and self.tricks[seat] and lowest in hand and (self.game.exchange_last_pair or self.stock > 2):
            may.add("exchange")
        if self.is_open and (self.tricks[seat] or self.game.close_first_lead):
            may.add("close")
        if self.closer in (None, seat):
            pairs = [card for card in hand if PAIRS.get(card[0], "-") + card[-1] in hand]
            may |= {"66", *(f"66 {card}" for card in pairs if self.is_open or self.game.marriage_after_close)}
        return may

    def note(self, seat, hand, action):
        """Writes an action down; (winner, game points) if it ends the deal."""
        match action:
            case Close():
                self.closer, self.at_close = seat, (self.points[1 - seat], self.tricks[1 - seat])
            case Declare(card):
                self.points[seat] += self.marriage(card) if card else 0
                return self.claim(seat)
            case Lay(card) if self.led is None:
                self.lead(seat, hand, card)
            case Lay(card):
                return self.follow(seat, hand, card)
        return None

    def marriage(self, card):
        return 40 if card[-1] == self.trump else 20

    def lead(self, seat, hand, card):
        self.led = seat, card
        if PAIRS.get(card[0], "-") + card[-1] in hand and (self.is_open or self.game.marriage_after_close):
            at_once = self.game.marriage_needs == "any_trick" and self.tricks[seat] > 0
            (self.points if at_once else self.pending)[seat] += self.marriage(card)

    def follow(self, seat, hand, card):
        leader, led = self.led
        suited, trumped = card[-1] == led[-1], card[-1] == self.trump != led[-1]
        taker = seat if trumped or (suited and ORDER.index(card[0]) > ORDER.index(led[0])) else leader
        self.points[taker] += POINTS[led] + POINTS[card] + self.pending[taker]
        self.pending[taker], self.led = 0, None
        self.tricks[taker] += 1
        if self.is_open:
            self.stock -= 2
        elif len(hand) == 1:
            return self.end(taker)
        return None

    def end(self, taker):
        if self.closer is not None:
            return self.claim(self.closer)
        if self.game.last_trick == "wins" or self.game.schnapsen20:
            return taker, self.value(1 - taker)
        self.points[taker] += 10
        if self.points[0] == self.points[1]:
            return None, 0
        winner = int(self.points[1] > self.points[0])
        return winner, self.value(1 - winner)

    def claim(self, seat):
        closed = self.closer is not None
        points, tricks = self.points[1 - seat], self.tricks[1 - seat]
        if closed and self.game.trickless_at == "close":
            points, tricks = self.at_close
        if self.points[seat] >= 66:
            winner, value = seat, 1 if points >= 33 else 2 if points > 0 else 3
        else:
            winner, value = 1 - seat, 2 if tricks > 0 else 3
        return winner, 3 if closed and self.game.closed_value == "three" else value

    def value(self, loser):
        return 1 if self.points[loser] >= 33 else 2 if self.points[loser] > 0 else 3


def agrees(game, seed, calm):
    """A match beside its ledger, to the last game point."""
    ledger, score, deals = None, [0, 0], 0
    for (state, seat, action), (later, _, _) in pairwise(playout(game, seed, calm)):
        up, hand = state.up, held(state.hands[seat])
        ledger = ledger or Ledger(game, up.trump)
        may = ledger.may_follow(hand) if ledger.led else ledger.may_lead(seat, hand)
        assert {game.format(move) for move in game.legal(state, seat)} == may
        result = ledger.note(seat, hand, action)
        if result is None:
            assert later.up.deal == up.deal
            assert (later.up.points, later.up.pending) == (tuple(ledger.points), tuple(ledger.pending))
            assert (later.up.tricks, later.up.stock) == (tuple(ledger.tricks), ledger.stock)
            continue
        settled, deals = later.up.deals[-1], deals + 1
        assert len(later.up.deals) == deals
        assert (settled.winner, settled.game, settled.points) == (*result, tuple(ledger.points))
        if settled.winner is not None:
            score[settled.winner] += settled.game
        assert later.up.score == tuple(score)
        assert (later.up.phase == "over") == (max(score) >= 7)
        if later.up.phase != "over":
            assert later.up.dealer == 1 - up.dealer == 1 - later.up.turn
        ledger = None
    assert game.outcome(later).winners == (score.index(max(score)),)


@settings(max_examples=40, deadline=None)
@given(RULES, SEEDS, CALM)
def test_every_match_is_counted_as_on_paper(game, seed, calm):
    agrees(game, seed, calm)


@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(max_examples=1000, deadline=None)
@given(RULES, SEEDS, CALM)
def test_a_thousand_matches_are_counted_as_on_paper(game, seed, calm):
    agrees(game, seed, calm)


@settings(max_examples=30, deadline=None)
@given(RULES, SEEDS)
def test_every_card_is_somewhere_once_and_what_is_known_is_true(game, seed):
    for state, _, _ in playout(game, seed):
        up = state.up
        everything = [card for hand in state.hands for card in held(hand)]
        everything += [*state.stock, *(card for _, card in up.laid), *cards_in(up.gone), *filter(None, [up.turned])]
        assert sorted(everything) == sorted(card for card in PACK if not game.schnapsen20 or card[0] != "9")
        assert sum(POINTS[card] for card in everything) == 120
        assert up.stock == len(state.stock) + (up.turned is not None)
        for seat in (OLA, JAN):
            assert not bits(held(state.hands[seat])) & up.lacks[seat]
            assert set(cards_in(up.known[seat])) <= set(held(state.hands[seat]))
            assert state.drew[seat] is None or state.hands[seat][state.drew[seat]]
    assert max(up.score) >= 7 > min(up.score)


@settings(max_examples=12, deadline=None)
@given(RULES, SEEDS)
def test_nothing_hidden_changes_a_view_a_choice_or_a_refusal(game, seed):
    wishes = [
        Exchange(),
        Close(),
        Declare(),
        *(make(card) for card in ("Qh", "Kh", "9s", "Ac") for make in (Lay, Declare)),
    ]
    for n, (state, _, _) in enumerate(playout(game, seed)):
        for eyes in (None, OLA, JAN):
            seem_alike(game, state, eyes, wishes, luck(seed + n))


@settings(max_examples=15, deadline=None)
@given(RULES, SEEDS)
def test_a_card_keeps_its_place_and_what_is_drawn_takes_the_place_just_freed(game, seed):
    for (state, seat, action), (later, _, _) in pairwise(playout(game, seed)):
        if later.up.deal != state.up.deal or not isinstance(action, Lay):
            continue
        draws = bool(state.up.laid) and state.up.phase == "open"
        for eyes in (OLA, JAN):
            before, after = state.hands[eyes], later.hands[eyes]
            moved = [place for place, card in enumerate(before) if after[place] != card]
            played = [before.index(action.card)] if eyes == seat else []
            assert moved == (played or [before.index(None)] if draws else played)
            if draws:
                assert [later.drew[eyes]] == moved
            elif eyes == seat:
                assert later.drew[eyes] is None


# --- what is imagined ---


@pytest.mark.parametrize("game", [POLISH, HOYLE, SCHNAPSEN])
@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_second_part_could_have_been_played_just_so(game, seed):
    """From the moment when nobody draws any more, the deal is played again from the imagined hands."""
    steps, tried = [], 0
    for n, (state, seat, action) in enumerate(playout(game, seed)):
        if state.up.phase not in ("closed", "empty"):
            steps.clear()
            continue
        for eyes in (None, OLA, JAN):
            world = game.imagine(game.view(state, eyes), luck(n))
            hands = [{*held(hand)} for hand in world.hands]
            for _, mover, step in steps:
                hands[mover].add(step.card)
            for before, mover, step in steps:
                now = replace(before, hands=tuple(arranged(hand, STRENGTH) for hand in hands))
                assert game.why_not(now, mover, step) is None
                assert game.apply(now, mover, step).up.events == game.apply(before, mover, step).up.events
                hands[mover].remove(step.card)
                tried += 1
        if isinstance(action, Lay):
            steps.append((state, seat, action))
            if game.apply(state, seat, action).up.deal != state.up.deal:
                steps.clear()
    assert tried


def test_when_the_stock_is_gone_each_knows_the_other_hand():
    for n, (state, _, _) in enumerate(playout(POLISH, 9)):
        if state.up.phase == "empty":
            for eyes in (OLA, JAN):
                world = POLISH.imagine(POLISH.view(state, eyes), luck(n))
                assert [set(held(hand)) for hand in world.hands] == [set(held(hand)) for hand in state.hands]
