"""The pile of canasta: who may take it, with what, and where its cards go."""

from dataclasses import replace

import pytest

from engines.canasta import Canasta, Take
from engines.canasta.pack import is_wild
from engines.core import Card
from engines.luck import Seeded
from tests.support.canasta_tables import DULL, GAME, JAN, OLA, refused, table, typed

ANY = Canasta(canasta_blocks="any")
"""Any canasta on the table blocks the pile of its rank for everybody."""


def test_an_opening_with_the_pile_counts_the_top_and_what_is_laid_before():
    state = table(f"Kd Ks Qh Qd Qs {DULL}", top="Kh")
    assert refused(state, "pile K K") == ("canasta-opening", {"least": 50, "laid": 30, "missing": 20})
    after = typed(state, "pile K K / Q Q Q")
    assert [meld.rank for meld in after.up.melds[0]] == ["K", "Q"]
    assert len([card for card in after.hands[OLA] if card]) == 5 + 4
    assert typed(state, "meld Q Q Q", "pile K K") == after


def test_the_rest_of_the_pile_goes_to_the_hand_and_its_red_threes_are_not_replaced():
    state = table("Kd 2s 5h 6d", top="Kh", below="3h 9c 8c", melds={"A": 4}, turned=("3h",))
    state = typed(state, "pile K 2")
    assert state.hands[OLA] == (None, "6d", "5h", None, "9c", "8c")
    assert state.up.reds[0] == ("3h",)
    assert not state.up.frozen


def test_a_wild_card_closes_the_pile_for_everybody_until_it_is_taken():
    state = table("Kd 2s jk 5h 6d", top="Qh", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "discard jk")
    assert state.up.frozen
    assert refused(state, "pile 4 4")[0] == "canasta-pile-blocked"
    state = typed(state, "draw")
    state = typed(state, f"discard {state.hands[JAN][0]}")
    assert state.up.frozen


def test_the_first_wild_card_lies_across_the_pile_until_it_is_taken():
    """A later one does not take its place, nor do the cards that are discarded over it."""
    state = typed(table(f"Kd Ks jk 2s {DULL}", top="Qh", melds={"K": 4}, phase="meld", taken="stock"), "discard jk")
    assert state.up.across == "jk"
    for card in ("2d", "9c"):
        state = replace(state, hands=(*state.hands[:1], (card, *state.hands[1][1:]), *state.hands[2:]))
        state = typed(replace(state, up=replace(state.up, turn=JAN)), "draw", f"discard {card}")
        assert (state.up.frozen, state.up.across) == (True, "jk")
    state = typed(table(f"Kd Ks {DULL}", top="Kh", below="2c 9d", melds={"A": 4}, across="2c"), "pile K K")
    assert (state.up.frozen, state.up.across) == (False, "")


def test_a_wild_card_that_the_pile_began_with_lies_across_it():
    found = 0
    for seed in range(40):
        state = GAME.setup(4, Seeded(f"{seed:064x}"))
        wild = [card for card in state.pile if is_wild(card)]
        assert state.up.across == (wild or [""])[0]
        found += bool(wild)
    assert found


def test_the_card_across_the_pile_is_in_every_world_that_is_imagined():
    state = table(DULL, top="9h", below="Qh jk 4c 5d", melds={"K": 4}, across="jk")
    for seed in range(5):
        world = GAME.imagine(GAME.view(state, OLA), Seeded(f"{seed:064x}"))
        assert "jk" in world.pile
        assert len(world.pile) == 5
        assert GAME.view(world, OLA) == GAME.view(state, OLA)


def test_a_player_with_one_card_cannot_take_the_pile():
    state = table("Kd", top="Kh", melds={"K": 4})
    assert refused(state, "pile add")[0] == "canasta-pile-single"
    assert typed(state, "pile add", game=Canasta(one_card_rule="classic")).pile == ()


def test_a_pile_of_one_card_is_not_for_who_holds_one_but_a_larger_one_may_be():
    """In the classic rules; who may not take the pile is not offered it either."""
    game = Canasta(one_card_rule="classic")
    state = table("Kd", top="Kh", melds={"K": 4})
    alone = replace(state, pile=state.pile[-1:])
    assert refused(alone, "pile add", game)[0] == "canasta-pile-single"
    assert [sum(isinstance(step, Take) for step in game.legal(one, OLA)) for one in (state, alone)] == [1, 0]


def test_nobody_takes_a_pile_that_would_leave_one_card_without_a_canasta():
    state = table("Kd Ks 5h", top="Kh", below="9c", melds={"A": 4})
    alone = replace(state, pile=state.pile[-1:])
    assert refused(alone, "pile K K")[0] == "canasta-keep"
    assert typed(state, "pile K K").up.taken == "pile"


def test_a_black_three_blocks_the_pile_only_while_it_lies_on_top():
    state = table("Kd Ks 5h 6d", top="3s", below="Kh 9c", melds={"A": 4})
    assert refused(state, "pile K K") == ("canasta-pile-blocked", {"card": Card("3s"), "what": "three"})
    state = table("Kd Ks 5h 6d", top="Kh", below="3s 9c", melds={"A": 4})
    assert not state.up.frozen
    assert typed(state, "pile K K").up.taken == "pile"


def test_a_card_named_with_the_pile_joins_the_meld_together_with_the_top():
    state = typed(table("Kd 2s 5h 6d", top="Kh", melds={"K": 3}), "pile K")
    assert len(state.up.melds[0][0].cards) == 5
    assert refused(table("Kd 2s 5h 6d", top="Kh", below="2c", melds={"K": 3}), "pile K")[0] == "canasta-pile-closed"
    assert refused(table("Kd 5h 6d", top="Kh", melds={"A": 3}), "pile K")[0] == "canasta-pile-open"


def test_an_opening_with_the_pile_may_be_worth_just_enough():
    """Ten for each king and twenty for the two are fifty."""
    assert typed(table(f"Kd Ks 2c {DULL}", top="Kh"), "pile K K 2").up.taken == "pile"


@pytest.mark.parametrize(("score", "legal"), [(-5, True), (0, True), (1500, False)])
def test_an_opening_with_the_pile_depends_on_the_score(score, legal):
    state = table(f"Ad As {DULL}", top="Ah", score=(score, 0))
    if legal:
        assert typed(state, "pile A A").up.taken == "pile"
    else:
        assert refused(state, "pile A A") == ("canasta-opening", {"least": 90, "laid": 60, "missing": 30})


def test_an_opponents_canasta_does_not_block_its_rank_and_a_black_one_of_ones_own_does():
    """A canasta counts its wild cards: seven queens by name may be four and three wild ones."""
    state = table("Qd Qs 5h 6d", top="Qh", theirs={"Q": "Qc Qc Qh Qd jk 2c 2d"}, melds={"A": 3})
    assert typed(state, "pile Q Q").up.taken == "pile"
    state = table("Qd Qs 5h 6d", top="Qh", melds={"Q": "Qc Qc Qh Qd jk 2c 2d"})
    assert refused(state, "pile Q Q") == ("canasta-pile-canasta", {"rank": "Q", "side": "own"})


def test_the_canasta_of_either_side_may_block_its_rank_for_everybody():
    """ "karty w wysokości wyłożonej już kanasty ... stosu nie można już wziąć": the compendium names no side."""
    theirs = table("Qd Qs 5h 6d", top="Qh", theirs={"Q": "Qc Qc Qh Qd jk 2c 2d"}, melds={"A": 3})
    own = table("Qd Qs 5h 6d", top="Qh", melds={"Q": "Qc Qc Qh Qd jk 2c 2d"})
    for state in (theirs, own):
        assert refused(state, "pile Q Q", ANY) == ("canasta-pile-canasta", {"rank": "Q", "side": "any"})
        assert not any(isinstance(step, Take) for step in ANY.legal(state, OLA))
    six = table("Qd Qs 5h 6d", top="Qh", theirs={"Q": "Qc Qc Qh Qd jk 2c"}, melds={"A": 3})
    assert typed(six, "pile Q Q", game=ANY).up.taken == "pile"


def test_who_cannot_take_the_top_cannot_go_out_with_it_either():
    state = table("Qd Qs", top="Qh", theirs={"Q": "Qc Qc Qh Qd jk 2c 2d"}, melds={"A": 7})
    assert typed(state, "top Q Q").up.ended
    assert refused(state, "top Q Q", ANY)[0] == "canasta-pile-canasta"


# --- a closed pile "needs two naturals of that rank from hand"; what is on the tray is from the hand, too ---


@pytest.mark.parametrize("line", ["pile add", "pile K K", "pile K", "stos"])
def test_cards_on_the_tray_take_a_closed_pile(line):
    state = typed(table(f"Kd Ks Kc Qh Qd Qs {DULL}", top="Kh"), "meld K K K", "meld Q Q Q")
    state = typed(state, line)
    assert [len(meld.cards) for meld in state.up.melds[0]] == [4, 3]
    assert state.up.taken == "pile"


def test_wild_cards_on_the_tray_are_no_second_natural_one():
    state = typed(table(f"Kd 2s {DULL}", top="Kh", below="2c", melds={"K": 3}), "add K 2")
    assert refused(state, "pile add") == ("canasta-pile-closed", {"rank": "K", "why": "frozen"})


def test_the_opening_counts_the_tray_that_takes_the_pile():
    state = typed(table(f"Kd Ks Kc {DULL}", top="Kh"), "meld K K K")
    assert refused(state, "pile K K") == ("canasta-opening", {"least": 50, "laid": 40, "missing": 10})


def test_cards_that_the_pile_still_lacks_join_those_on_the_tray():
    state = typed(table(f"Kd Ks jk {DULL}", top="Kh", below="2c", melds={"K": 3}), "add K")
    assert refused(state, "pile add")[0] == "canasta-pile-closed"
    assert [len(meld.cards) for meld in typed(state, "pile K K jk").up.melds[0]] == [7]


def test_one_goes_out_with_the_top_of_a_closed_pile_and_cards_on_the_tray():
    hand = "Kd Ks Kc Qh Qd Qs"
    state = typed(table(hand, partner="5c", top="Kh", below="2c", melds={"A": 7}), "ask", "yes", "meld K K K")
    assert typed(state, "meld Q Q Q", "top K K").up.ended[0].out == 100


def test_cards_that_are_only_on_the_tray_are_not_called_missing():
    state = typed(table(f"Kd Ks Kc {DULL}", top="Kh", melds={"A": 3}), "meld K K K")
    on_tray = "canasta-on-tray", {"card": Card("K")}
    assert refused(state, "meld K K K") == on_tray
    state = typed(state, "draw")
    assert refused(state, "discard K") == on_tray
    assert refused(state, "meld Q Q Q")[0] == "canasta-not-held"
