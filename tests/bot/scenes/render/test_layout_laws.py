"""Laws of every game's layout: it stays within its box, texts do not meet, keys and spots are unique, nothing hidden
shows.
"""

from itertools import combinations, pairwise

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.render.figures import figure, parted
from bot.scenes.render.layout import Fill, Inset, Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.layouts.measures import WIDTH
from bot.scenes.render.motions import motions
from bot.scenes.render.pictures.theme import THEMES, TWO_COLOURS
from bot.scenes.render.vectors.symbols import symbol, symbols
from engines.core import Seat
from engines.luck import Seeded
from tests.support.pictures import shown, stroll

TABLES = [
    (key, ruleset, players)
    for key, definition in CATALOG.items()
    if not definition.short_lived
    for ruleset, rules in definition.rulesets.items()
    for players in rules.players
]
ROLES = {*next(iter(THEMES.values())).colours, *TWO_COLOURS}
LONG = tuple(letter * 20 for letter in "WXŻVUTQ")
OPEN = {"board", "triangles", "disc", "block", "corner", "pegboard", "pegtrack", "pegturn", "pegend"}
"""Kinds of sprites with details without end, which a page puts together from others."""
TALLEST = 1500
"""The most pixels of a picture with a hand below it; without a hand it is lower, and most are far lower."""


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "-".join(map(str, table)))
def table(request):
    """A game, its rules and the number of players; all laws of a table are tried before those of the next one."""
    return request.param


@pytest.fixture(scope="module")
def states(table):
    """A match at random."""
    key, ruleset, players = table
    return list(stroll(CATALOG[key].rulesets[ruleset], players))


def positions(states, most):
    """A few states of a match, the last of which is its end."""
    return [*states[:: max(1, len(states) // most)], states[-1]]


@pytest.fixture(scope="module", params=[4, pytest.param(24, marks=pytest.mark.slow)])
def most(request):
    """How many of its states are looked at, beside the last one."""
    return request.param


@pytest.fixture(scope="module")
def layouts(table, states, most):
    """Their layouts as everybody and as the first and last seat sees them, in both languages, with very long names."""
    key, ruleset, players = table
    return [
        layout_of(scene, Speaker(language, LONG[:players]))
        for state in positions(states, most)
        for eyes in (None, Seat(0), Seat(players - 1))
        for scene in (shown(CATALOG[key], state, eyes, ruleset),)
        for language in LANGUAGES
    ]


def meet(one, other):
    (a, b, w, h), (x, y, v, k) = one, other
    return a < x + v and x < a + w and b < y + k and y < b + h


def test_a_layout_stays_within_its_box_and_its_texts_apart(layouts):
    for layout in layouts:
        assert layout.width == WIDTH
        assert layout.height <= TALLEST
        texts = [item for item in layout.items if isinstance(item, Text)]
        for text in texts:
            x, y, wide, high = text.box
            assert x >= 0, text
            assert y >= 0, text
            assert x + wide <= layout.width, text
            assert y + high <= layout.height, text
        met = [(a.words, b.words) for a, b in combinations(texts, 2) if meet(a.box, b.box)]
        assert met == []


def test_sprites_colours_keys_and_spots_are_what_they_should_be(layouts):
    for layout in layouts:
        keys = [item.key for item in layout.items if isinstance(item, Put) and item.key]
        assert len(keys) == len(set(keys))
        for item in layout.items:
            match item:
                case Put(sprite, x, y):
                    made = figure(sprite)
                    assert -20 <= x <= layout.width - made.width + 20, item
                    assert -20 <= y <= layout.height - made.height + 20, item
                case Fill(colour, (x, y, wide, high)):
                    assert colour in ROLES
                    assert wide > 0, item
                    assert high > 0, item
                    assert x >= 0, item
                    assert x + wide <= layout.width, item
                    assert y + high <= layout.height, item
                case Text(colour=colour):
                    assert colour in ROLES
        names = [spot.name for spot in layout.spots]
        assert len(names) == len(set(names))
        for spot in layout.spots:
            x, y, wide, high = spot.box
            assert x >= 0, spot
            assert y >= 0, spot
            assert wide > 0, spot
            assert high > 0, spot
            assert x + wide <= layout.width, spot
            assert y + high <= layout.height, spot


def test_nothing_hidden_changes_a_layout(table, states):
    """Hidden cards are dealt anew, and whoever looks sees the same."""
    key, ruleset, players = table
    definition, say = CATALOG[key], Speaker("pl", LONG[:players])
    rules = definition.rulesets[ruleset]
    for state in positions(states, 4):
        for eyes in (None, Seat(0)):
            told = layout_of(shown(definition, state, eyes, ruleset), say)
            for n in range(3):
                world = rules.imagine(rules.view(state, eyes), Seeded(f"{n:064x}"))
                assert layout_of(shown(definition, world, eyes, ruleset), say) == told


def test_what_moves_from_one_layout_to_the_next_is_in_both(table, states):
    key, ruleset, players = table
    definition, say = CATALOG[key], Speaker("en", LONG[:players])
    moved = 0
    for before, after in pairwise(layout_of(shown(definition, state, None, ruleset), say) for state in states[:40]):
        moving = motions(before, after)
        moved += len(moving.moves)
        for motion in moving.moves:
            assert motion.before in before.items
            assert motion.after in after.items
    assert moved


def sprites(items):
    for item in items:
        if isinstance(item, Put):
            yield item.sprite
        elif isinstance(item, Inset):
            yield from sprites(item.layout.items)


def test_every_sprite_of_a_layout_has_a_symbol(layouts):
    seen = {name for layout in layouts for name in sprites(layout.items)}
    assert seen
    for name in seen:
        kind, detail, *_ = parted(name)
        if kind in OPEN or (kind == "peg" and ":" in detail):
            with pytest.raises(KeyError):
                symbol(name)
        else:
            assert symbol(name).id in symbols(), name
