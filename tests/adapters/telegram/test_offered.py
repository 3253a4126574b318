"""Every legal move has a button, a number or a walk on Telegram, also where no chat shows panels."""

from collections import Counter
from contextlib import suppress
from itertools import combinations

import pytest

from adapters.telegram import keyboard
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.controls import Choice, Hand, Pick, rank_of
from bot.scenes.path import Path
from bot.screens import playing, table_scene
from bot.tables.token import Kind, parsed
from engines.canasta.pack import kind
from engines.cards import held
from engines.core import Refused, play
from tests.support.random_matches import CASES, states, table_at

SAY = Speaker("en")


def reached(table, seat, eyes, path=""):
    """The moves, in notation, to which the buttons lead that these eyes see: whoever presses one means ``seat``."""
    setting = keyboard.Setting(numbers=eyes is None, own=eyes is not None)
    shown = table_scene.scene(table, eyes).drafted({"path": path})
    own = playing.game_scene(table, seat)
    choices = [None, *range(sum(isinstance(control, Choice) for control in shown.controls))]
    tokens = [token for opened in choices for token in pressable(shown.controls, table, setting, opened)]
    marks = [int(token.text[1:]) for token in tokens if token.kind is Kind.MARK]
    for token in tokens:
        match token.kind:
            case Kind.MOVE | Kind.LASTING:
                yield token.move
            case Kind.NUMBER:
                hand = control_of(own, Hand)
                if card := hand.cards[int(token.text)]:
                    yield hand.move(card)
            case Kind.CARD:
                yield control_of(own, Hand).move(token.text.partition(".")[2])
            case Kind.VERB:
                pick = control_of(own, Pick)
                for count in range(pick.least, pick.most + 1):
                    for numbers in combinations(sorted(set(marks)), count):
                        yield pick.move(pick.verbs[int(token.text)], numbers)
            case Kind.STEP if token.text:
                way = control_of(own, Path)
                text = way.walk(token.text)
                if (move := way.move(text)) is not None:
                    yield move
                elif len(text) > len(path):
                    yield from reached(table, seat, eyes, text)


def control_of(scene, kind):
    return next(control for control in scene.controls if isinstance(control, kind))


def pressable(controls, table, setting, opened):
    keys = keyboard.keys(controls, table, SAY, keyboard.Setting(setting.numbers, setting.own, opened=opened))
    for row in keys.rows:
        for button in row:
            data = str(button.callback_data or "")
            data = keys.stored.get(data.removeprefix(keyboard.STORED), data)
            if token := parsed(data):
                yield token


# --- moves that need no button, since another one is as good ---


def is_spared(rules, state, seat, move, offered):
    """Whether what is offered leads to the same, or to more of it."""
    match rules.key, move.split():
        case "kosci" | "five_dice", ["hold", *dice]:
            return len(dice) == len(state.dice)  # a throw of no dice
        case "sixty_six", ["66", _]:
            return any(other.startswith("66 ") for other in offered)  # with the dearer of two marriages
        case "canasta", ["discard", card]:
            return any(other.split()[0] == "discard" and kind(other.split()[1]) == kind(card) for other in offered)
        case "canasta", ["meld" | "add", *_]:
            return leads_to(rules, state, seat, after(rules, state, seat, move))
    is_patience = hasattr(state, "foundations")
    return is_patience and any(after(rules, state, seat, move) == after(rules, state, seat, o) for o in offered)


def leads_to(rules, state, seat, goal):
    """Whether melds that are offered, one after the other, bring about this hand and these melds."""
    hand, *_ = here = position(rules, state, seat)
    if here == goal:
        return True
    if Counter(goal[0]) - Counter(hand) or seat not in rules.to_move(state):
        return False
    table, view = table_at(rules, len(state.hands), state), rules.view(state, seat)
    melds = {move for move in named(rules, view, reached(table, seat, seat)) if move.startswith(("meld", "add"))}
    return any(
        leads_to(rules, play(rules, state, seat, action), seat, goal)
        for action in (rules.parse(view, move) for move in melds)
        if not rules.why_not(state, seat, action)
    )


def after(rules, state, seat, move):
    return position(rules, play(rules, state, seat, rules.parse(rules.view(state, seat), move)), seat)


def position(rules, state, seat):
    """What counts about a position: not the suits of a meld, nor which of two foundations of like ranks."""
    if rules.key == "canasta":
        view = rules.view(state, seat)
        melds = (*view.staged, *(meld for side in view.up.melds for meld in side))
        return sorted(map(kind, held(view.free))), sorted((meld.rank, sorted(map(kind, meld.cards))) for meld in melds)
    ranks = sorted(tuple(map(rank_of, pile)) for pile in state.foundations)
    return ranks, state.rows, state.piles, state.turned, state.stock


# --- the law ---

QUICK = {box.default for box in CATALOG.values()}
"""Matches of the default rules of every game; the long run looks at all of them."""


def cases():
    for case in CASES:
        rules, players, seed = case.values
        is_quick = rules in QUICK and players == rules.players[0] and (seed == 0 or rules.key == "sixty_six")
        yield case if is_quick else pytest.param(*case.values, id=case.id, marks=pytest.mark.slow)


@pytest.mark.parametrize(("rules", "players", "seed"), [*cases()])
def test_every_legal_move_can_be_pressed(rules, players, seed):
    """On a board of one's own, and, where numbers are enough, on the one that a whole group looks at."""
    for state in states(rules, players, seed):
        table = table_at(rules, players, state)
        is_public = playing.game_scene(table, None).is_numbered or not rules.hides
        for seat in rules.to_move(state):
            legal = set(map(rules.format, rules.legal(state, seat)))
            for eyes in (None, seat) if is_public else (seat,):
                offered = named(rules, rules.view(state, seat), reached(table, seat, eyes)) & legal
                missing = {move for move in legal - offered if not is_spared(rules, state, seat, move, offered)}
                assert missing == set(), "public" if eyes is None else "own"


def named(rules, view, texts):
    """Moves in the notation of the rules; what is offered for its answer alone is none."""
    found = set()
    for text in texts:
        with suppress(Refused):
            found.add(rules.format(rules.parse(view, text)))
    return found
