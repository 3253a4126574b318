"""What every stage must keep to, whatever its box and position."""

from collections import Counter
from itertools import combinations
from math import cos, radians, sin

from bot.i18n import Speaker
from bot.scenes.controls import Hand, presses
from bot.scenes.path import Path
from bot.scenes.render.figures import parted, size
from bot.scenes.render.layout import Fill, Layout, Put, Text
from bot.scenes.render.motions import motions
from bot.scenes.render.stages import stage_of
from bot.scenes.render.stages.stage import FINGER
from bot.scenes.render.vectors.sheet import symbol
from tests.support.stages import BOXES

LONGEST = "Wielmożny Hieronim z Wyszogrodu"[:30]
SAY = Speaker("pl", (LONGEST, LONGEST))
EVERY_BOX = (*BOXES, (320, 380), (1400, 1000))


def staged(scene, box, say=SAY):
    found = stage_of(scene, say, box)
    assert found is not None
    return found


def assert_lawful(stage, *, thin=()):
    """Everything can be pressed with a finger, nothing lies outside or under a plate, and keys are told apart.

    Spots named in ``thin`` may be thinner than a finger.
    """
    broken = {law: found for law, found in _offenders(stage, thin) if found}
    assert broken == {}, broken


def _offenders(stage, thin):
    """Each law with what breaks it."""
    whole, shown, found = (0, 0, stage.width, stage.height), things(stage), keys(stage)
    written = [item for item in stage.items if isinstance(item, Text)]
    yield "thin", [spot for spot in stage.spots if min(spot.box[2:]) < FINGER and spot.name not in thin]
    yield "spot outside", [spot for spot in stage.spots if not is_within(spot.box, whole)]
    yield "spots meet", [pair for pair in combinations(stage.spots, 2) if meet(pair[0].box, pair[1].box, by=1)]
    yield "item outside", [item for item in shown if not is_within(box_of(item), whole, by=1)]
    yield "texts meet", [pair for pair in combinations(written, 2) if meet(pair[0].box, pair[1].box)]
    yield "plate outside", [plate for plate in stage.plates if not is_within(plate.box, whole)]
    yield (
        "plate over",
        [(plate, item) for plate in stage.plates for item in shown if meet(plate.box, box_of(item), by=1)],
    )
    yield "same key", [key for key, count in Counter(found).items() if count > 1]
    yield "into nothing", [there for _, there in stage.into if there not in found]
    yield "no symbol", [put.sprite for put in shown if isinstance(put, Put) and not _has_symbol(put.sprite)]
    yield "lifts nothing", [key for _, key in stage.lifts if key not in found]


def _has_symbol(sprite):
    try:
        return symbol(sprite).width > 0
    except KeyError:
        return False


def things(stage):
    """Everything that is drawn; what only marks the middle of a plate is not."""
    return [item for item in stage.items if not (isinstance(item, Put) and item.sprite.startswith("none/"))]


def keys(stage):
    return [item.key for item in stage.items if isinstance(item, Put) and item.key]


def puts(stage, kind):
    return [item for item in stage.items if isinstance(item, Put) and item.sprite.startswith(f"{kind}/")]


def glides(before, after):
    """What moves from one stage to the next: pairs of keys."""
    one, other = (Layout(stage.width, stage.height, stage.items, into=stage.into) for stage in (before, after))
    return {(motion.before.key, motion.after.key) for motion in motions(one, other).moves}


def spots(stage):
    return {spot.name: spot.box for spot in stage.spots}


def box_of(item):
    """The box of what is drawn; of a turned sprite the upright box around it."""
    match item:
        case Put(sprite, x, y):
            turn = radians(parted(sprite)[3])
            wide, tall = size(sprite)
            across = abs(wide * cos(turn)) + abs(tall * sin(turn))
            return x, y, round(across), round(abs(wide * sin(turn)) + abs(tall * cos(turn)))
        case Fill() | Text():
            return item.box


def meet(one, other, by=0):
    """Whether two boxes overlap by more than so many pixels."""
    (x, y, w, h), (a, b, c, d) = one, other
    return min(x + w, a + c) - max(x, a) > by and min(y + h, b + d) - max(y, b) > by


def is_within(box, other, by=0):
    (x, y, w, h), (a, b, c, d) = box, other
    return a - by <= x and b - by <= y and x + w <= a + c + by and y + h <= b + d + by


def pressed(scene, stage):
    """The moves that presses of the stage's spots make: by ways, by paths, and by cards of a hand."""
    names = {spot.name for spot in stage.spots}
    moves = {way.move for way in scene.ways if {way.source, way.target} - {""} <= names}
    for control in scene.controls:
        match control:
            case Path():
                moves |= {move for _, move in control.ways}
            case Hand(cards=cards):
                moves |= {card for card in cards if card}
    return moves


def offered(scene):
    """The moves of buttons."""
    return {press.move for control in scene.controls for press in presses(control)}
