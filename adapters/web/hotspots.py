"""Areas of the picture that can be clicked, and what a click on each of them sends."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from adapters.web.protocol import Hotspot, Hotspots
from bot.i18n import Speaker
from bot.scenes.blocks import Board, Points
from bot.scenes.controls import Pick
from bot.scenes.path import Path, places
from bot.scenes.render import Composed
from bot.scenes.render.layouts.measures import WIDTH
from bot.scenes.render.layouts.spots import die_spot
from bot.scenes.scene import Scene
from bot.tables.table import Table
from bot.tables.token import Kind, Token

FINE: Final = 2
"""Digits after the point of a percentage."""

Found: TypeAlias = dict[str, Hotspot]
Says: TypeAlias = Callable[[Kind, str], str]
"""The token that says so about the table."""


def hotspots(scene: Scene, composed: Composed, table: Table[Any, Any] | None, say: Speaker) -> Hotspots | None:
    """Everything in the picture that can be pressed; None when that is nothing."""
    if table is None or not composed.spots:
        return None
    here, rev = table.id, table.rev

    def token(kind: Kind, text: str) -> str:
        return str(Token(here, rev, kind, text))

    found = {
        spot.name: Hotspot(
            name=spot.name, box=_share(spot.box, composed.height), label=say(spot.label), occupied=spot.held
        )
        for spot in composed.spots
    }
    block = next((block for block in scene.blocks if isinstance(block, Board | Points)), None)
    for control in scene.controls:
        match control:
            case Path() as path:
                return _board(path, found, block, token)
            case Pick(of="dice") as pick if die_spot(0) in found:
                return _dice(pick, found, token)
    return None


def _board(path: Path, found: Found, block: Board | Points | None, token: Says) -> Hotspots:
    """A click places a piece, or two clicks move one from place to place.

    The page sends a click that leads nowhere as well, spelled by the template: the answer says why it is no move.
    """
    ways: dict[str, list[tuple[str, str]]] = {}
    for leap in path.leaps():
        ways.setdefault(leap.source, []).append((leap.target, token(Kind.STEP, leap.text)))
    placed = dict(ways.pop("", ()))
    walked = [names[0] for step in path.walked() if len(names := places(step)) == 1]
    template = _move_template(block, places_only=bool(placed) and not ways)
    return Hotspots(
        areas=tuple(
            area.model_copy(
                update={"to": tuple(ways.get(name, ())), "token": placed.get(name, ""), "pressed": name in walked}
            )
            for name, area in found.items()
        ),
        chosen=walked[-1] if walked and walked[-1] in ways else "",
        back=token(Kind.STEP, "") if path.chosen else "",
        move_template=token(Kind.MOVE, template) if template else "",
    )


def _move_template(block: Board | Points | None, *, places_only: bool) -> str:
    """How a move is written on this board; empty where there is none."""
    match block:
        case None:
            return ""
        case _ if places_only:
            return "{to}"
        case Board():
            return "{from}-{to}"
        case Points():
            return "{from}/{to}"


def _dice(pick: Pick, found: Found, token: Says) -> Hotspots:
    """A click on a die holds it, and a second one lets it go."""
    return Hotspots(
        areas=tuple(
            found[die_spot(i)].model_copy(
                update={
                    "token": token(Kind.MARK, f"+{i}"),
                    "off_token": token(Kind.MARK, f"-{i}"),
                    "pressed": i in pick.marked,
                }
            )
            for i, item in enumerate(pick.items)
            if item and die_spot(i) in found
        )
    )


def _share(box: tuple[int, int, int, int], height: int) -> tuple[float, float, float, float]:
    """Left, top, width, height in percent of the picture."""
    left, top, width, tall = box
    return (
        round(100 * left / WIDTH, FINE),
        round(100 * top / height, FINE),
        round(100 * width / WIDTH, FINE),
        round(100 * tall / height, FINE),
    )
