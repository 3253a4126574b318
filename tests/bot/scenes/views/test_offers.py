"""What the rules allow can be pressed, whatever the game: nobody has to type."""

import re
from itertools import combinations

import pytest

from bot.catalog import CATALOG
from bot.scenes.controls import Hand, Path, Pick, presses
from bot.screens import playing
from engines.core import Seat
from tests.support.moments import ended, moments

TYPED = ("canasta", "throws")
"""Canasta names many melds that are pressed one card after the other; nobody moves at thrown dice."""

NEEDLESS = {"kosci": r"hold( [1-6]){5}", "sixty_six": r"66 .*"}
"""Throwing no die again, and naming a marriage by its other card, are legal too and have no button of their own."""


def moves(control):
    """The moves of a control in notation."""
    match control:
        case Hand(cards):
            return {control.move(card) for card in cards if card}
        case Path(ways):
            return {move for _, move in ways}
        case Pick(items, least, most, verbs):
            places = [n for n, item in enumerate(items) if item]
            chosen = [some for count in range(least, most + 1) for some in combinations(places, count)]
            return {control.move(verb, some) for verb in verbs for some in chosen}
    return {press.move for press in presses(control)}


def read(table, seat, text):
    """The move in the notation of the rules."""
    return table.rules.format(table.rules.parse(table.rules.view(table.state, seat), text))


@pytest.mark.parametrize("game", [game for game in CATALOG if game not in TYPED])
def test_whatever_is_legal_can_be_pressed_by_who_is_asked(game):
    for table in moments(game):
        for seat in table.awaited():
            legal = set(map(table.rules.format, table.rules.legal(table.state, seat)))
            offered = set().union(*map(moves, playing.game_scene(table, seat).controls))
            missing = legal - {read(table, seat, text) for text in offered}
            assert not [text for text in missing if not re.fullmatch(NEEDLESS.get(game, ""), text)]


@pytest.mark.parametrize("game", [game for game, definition in CATALOG.items() if definition.default.hides])
def test_a_card_is_marked_as_playable_exactly_if_it_may_be_played(game):
    for table in moments(game):
        for seat in map(Seat, range(len(table.chairs))):
            legal = set(map(table.rules.format, table.rules.legal(table.state, seat)))
            for hand in (one for one in playing.game_scene(table, seat).controls if isinstance(one, Hand)):
                marked = {hand.cards[place] for place in hand.playable}
                if hand.by_rank:
                    assert not marked
                else:
                    assert marked == {card for card in hand.cards if card and hand.move(card) in legal}


@pytest.mark.parametrize("game", [game for game in CATALOG if game != "throws"])
def test_who_is_not_asked_is_offered_no_move_but_in_front_of_everybody(game):
    for table in moments(game, 12):
        for seat in map(Seat, range(len(table.chairs))):
            if seat not in table.awaited():
                own, public = (playing.game_scene(table, eyes).controls for eyes in (seat, None))
                assert not [control for control in own if isinstance(control, Pick) and control not in public]
                assert not [hand for hand in own if isinstance(hand, Hand) and hand.playable]


@pytest.mark.parametrize("game", [game for game in CATALOG if game != "throws"])
def test_once_it_is_over_nothing_is_offered_and_nothing_asked(game):
    for seat in (None, Seat(0)):
        scene = playing.game_scene(ended(game), seat)
        assert (scene.controls, scene.hand, scene.ahead) == ((), False, ())
