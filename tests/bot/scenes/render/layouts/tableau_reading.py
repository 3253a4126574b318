"""How tests lay patiences out and read their layouts."""

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.blocks import Tableau
from bot.scenes.render.figures import parted
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.layouts.fans import corner
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from tests.bot.scenes.render.test_layout_laws import meet
from tests.support.patience_tables import small
from tests.support.pictures import shown

POLISH = Speaker("pl", ("Ola",))
SHELF = {"rainbow": RAINBOW, "open_shop": OPEN_SHOP, "frog": FROG, "star": STAR}
RULESETS = [(key, ruleset) for key, box in SHELF.items() for ruleset in box]
PACK = tuple(
    f"{rank}{suit}" for rank in ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "2", "A") for suit in "cdhs"
)
TALLEST = 1100

every_ruleset = pytest.mark.parametrize(("key", "ruleset"), RULESETS)


def scene_of(rules, state):
    (ruleset,) = (name for name, other in SHELF[rules.key].items() if other == rules)
    return shown(CATALOG[rules.key], state, None, ruleset)


def layout(rules, state, say=POLISH):
    return layout_of(scene_of(rules, state), say)


def heap(rules, pile, cards):
    """A position with cards on the pile of that number from 1, all other piles empty."""
    return small(rules, piles=tuple(cards if n == pile else () for n in range(1, rules.plan.piles + 1)))


def cards(found):
    """The cards of a layout from back to front: their sprites, and the boxes of those that lie upright."""
    for item in found.items:
        if isinstance(item, Put) and item.sprite.startswith("card/"):
            _, name, width, turn, flags = parted(item.sprite)
            yield item, name, (item.x, item.y, width, height(width)), turn, flags


def hidden_corners(found):
    """Cards whose rank and suit another card covers; cards that share a slot are counted there instead."""
    lying = [(put, name, box) for put, name, box, turn, _ in cards(found) if not turn]
    for n, (put, name, box) in enumerate(lying):
        read = (*box[:2], *corner(box[2]))
        above = [other for other, _, _ in lying[n + 1 :] if (other.x, other.y) != (put.x, put.y)]
        shared = any((other.x, other.y) == (put.x, put.y) for other, *_ in lying[n + 1 :])
        if name != "back" and not shared:
            boxes = [place for other, _, place in lying[n + 1 :] if other in above]
            if any(meet(read, place) for place in boxes):
                yield put.key


def spots(found):
    return {spot.name: spot for spot in found.spots}


def words(found):
    return [item.words for item in found.items if isinstance(item, Text)]


def named(key, found):
    """The things of that key, with copies."""
    return [put for put in found.puts().values() if put.key.partition("/")[0] == key]


def tableau_of(rules, state):
    (found,) = (block for block in scene_of(rules, state).blocks if isinstance(block, Tableau))
    return found
