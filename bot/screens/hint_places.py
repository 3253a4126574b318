"""The places of a move on a table: what a hint lights."""

from collections.abc import Iterator

from bot.scenes.controls import Pick
from bot.scenes.path import Path, places
from bot.scenes.render.layouts.spots import die_spot, hand_spot
from bot.scenes.scene import Scene


def places_of(scene: Scene, move: str) -> tuple[str, ...]:
    """The names of the spots that a move in notation begins with, passes and ends on, each once; the viewer's own cards
    and the dice that it names among them.
    """
    return tuple(dict.fromkeys((*_pressed(scene, move), *_named(scene, move))))


def _pressed(scene: Scene, move: str) -> Iterator[str]:
    """The places that are pressed for a move."""
    for way in scene.ways:
        if way.move == move:
            yield from (way.source, way.target) if way.source else (way.target,)
            return
    for control in scene.controls:
        if isinstance(control, Path):
            steps = next((steps for steps, one in control.ways if one == move), ())
            yield from (name for step in steps for name in places(step))


def _named(scene: Scene, move: str) -> Iterator[str]:
    """The cards of the hand and the dice that a move names; of two that are alike the first one."""
    dice = next((control.items for control in scene.controls if isinstance(control, Pick) and control.of == "dice"), ())
    for items, spot in ((scene.hand_cards, hand_spot), (dice, die_spot)):
        left = list(items)
        for word in move.split():
            if word in left:
                yield spot(place := left.index(word))
                left[place] = None
