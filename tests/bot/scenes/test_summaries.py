"""What is heard first of every game: whose turn it is and how the match stands; then what has just happened."""

import random
import re
from functools import cache

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker, spelled
from bot.scenes.blocks import Say
from bot.scenes.render import Style, compose, describe
from engines.core import Seat, Who, play
from engines.luck import Seeded
from engines.throws import State, Throw

NAMES = tuple(letter * 30 for letter in "WXYZVUT")
GAMES = [key for key, definition in CATALOG.items() if not definition.seatless]
STEPS = 90
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]|🃏")


@cache
def positions(key):
    """Seven positions of a random match that is not over, each with the number of players."""
    rules, dice = CATALOG[key].default, random.Random(key)
    players = rules.players[-1]
    states = [rules.setup(players, Seeded(f"{players:064x}"))]
    while len(states) < STEPS and rules.outcome(states[-1]) is None:
        seat = dice.choice(sorted(rules.to_move(states[-1])))
        states.append(play(rules, states[-1], seat, dice.choice(list(rules.legal(states[-1], seat)))))
    going = [state for state in states if rules.outcome(state) is None]
    return players, going[:: max(1, len(going) // 6)]


def seen(key):
    """The scenes of those positions with the view they come from: as everybody and as each player sees them."""
    players, states = positions(key)
    rules = CATALOG[key].default
    for state in states:
        for eyes in (None, *map(Seat, range(players))):
            view = rules.view(state, eyes)
            yield state, eyes, view, CATALOG[key].scene(view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_summary_comes_first_and_all_fits_with_the_longest_names(key, language):
    for _, _, _, scene in seen(key):
        say = Speaker(language, NAMES)
        first, *rest = compose(scene, Style.TEXT, say).lines
        assert first.text == say(scene.summary)
        assert first.strong
        assert first.text[-1] in ".?!"
        assert len(first.text) <= 300
        assert first.text not in {line.text for line in rest}
        assert len(describe(scene, say)) <= 1024
        assert describe(scene, say).startswith(first.text)


@pytest.mark.parametrize("key", GAMES)
def test_what_has_just_happened_comes_before_the_position(key):
    say, told = Speaker("pl"), 0
    for _, _, _, scene in seen(key):
        lines = [line.text for line in compose(scene, Style.TEXT, say).lines]
        news = [say(block.note) for block in scene.blocks if isinstance(block, Say) and block.news]
        news = [say(scene.news), *news] if scene.news else news
        told += len(news)
        assert lines[1 : 1 + len(news)] == news
    assert told, "something is told of every game"


@pytest.mark.parametrize("key", ["kierki", "cucumber", "sixty_six"])
def test_the_last_card_of_a_trick_is_told_to_who_listens_and_to_nobody_else(key):
    say, told = Speaker("pl", NAMES), 0
    for _, _, view, scene in seen(key):
        if view.up.laid:
            seat, card = view.up.laid[-1]
            line = f"{NAMES[seat]} kładzie {spelled(card)}"
            assert describe(scene, say).splitlines()[1] == line
            assert line not in {line.text for line in compose(scene, Style.EMOJI, say).lines}
            told += 1
    assert told


@pytest.mark.parametrize("key", GAMES)
def test_the_summary_says_to_everybody_whose_turn_it_is(key):
    for state, eyes, _, scene in seen(key):
        movers = CATALOG[key].default.to_move(state)
        if eyes is None and positions(key)[0] > 1:
            assert seats(scene.summary) >= movers


@pytest.mark.parametrize("key", GAMES)
def test_the_summary_never_names_a_hidden_card(key):
    """Whatever the hidden cards are, these eyes hear the same; and every card that it names lies there for all."""
    rules, definition, say = CATALOG[key].default, CATALOG[key], Speaker("en")
    for state, eyes, view, scene in seen(key):
        worlds = [rules.imagine(view, Seeded(f"{n:064x}")) for n in (1, 2)]
        assert {definition.scene(rules.view(world, eyes)).summary for world in worlds} == {scene.summary}
        public = definition.scene(rules.view(state, None))
        lying = describe(public, say).splitlines()[1:]
        assert all(any(card in line for line in lying) for card in CARD.findall(say(scene.summary)))


def test_dice_that_anybody_throws_are_summed_up_by_the_last_throw():
    throws = State("2d6", (Throw("Ola", "7", "3 4"), Throw("Jan", "9", "4 5")))
    scene = CATALOG["throws"].scene(throws)
    assert describe(scene, Speaker("en")).splitlines() == ["Throwing 2d6: Jan 9 (4 5)", "🎲 2d6", "Ola 7 (3 4)"]


def seats(note):
    """All seats that a note names, whether directly or in the notes within it."""
    found = set()
    for _, value in note.args:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Who):
                found.add(part.seat)
            elif hasattr(part, "args"):
                found |= seats(part)
    return found
