"""What a press of each place of a stage does, as tokens: the same tokens that the buttons of chats carry."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self, TypeAlias

from adapters.web.table_view.messages import Area, Taker, Zone
from bot.i18n import Speaker
from bot.scenes.blocks import Points
from bot.scenes.controls import Control, Hand, Pick, in_deal
from bot.scenes.path import Path, places
from bot.scenes.render.layouts.spots import KEPT, THROWN, die_spot, hand_spot
from bot.scenes.render.stages.stage import Stage
from bot.scenes.scene import Scene
from bot.scenes.ways import Way
from bot.tables.table import AnyTable
from bot.tables.token import Kind, Token

Says: TypeAlias = Callable[[Kind, str], str]
"""The token that says so about the table."""


@dataclass(slots=True)
class Reach:
    """What can be done at one place: at once, or by going on ``to`` other places; ``twice`` by a double press."""

    token: str = ""
    off: str = ""
    pressed: bool = False
    asks: str = ""
    raises: int = -1
    twice: str = ""
    to: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Pressable:
    """Everything that can be pressed on a stage, and how a half-made move goes on or back.

    Areas that have nothing but a name, such as empty squares, are left out.
    """

    areas: tuple[Area, ...]
    zones: tuple[Zone, ...]
    takers: tuple[Taker, ...]
    chosen: str = ""
    back: str = ""
    template: str = ""

    @classmethod
    def of(cls, scene: Scene, stage: Stage, table: AnyTable, say: Speaker, *, asked: bool) -> Self:
        """What the scene's moves mean on the stage, for a viewer who is ``asked`` to move or is not."""
        found = _Reaches(scene, stage, lambda kind, text: str(Token(table.id, table.rev, kind, text)), say)
        for control in scene.controls:
            if asked or isinstance(control, Hand):
                found.add(control)
        for way in scene.ways if asked else ():
            found.lead(way)
        lifts = dict(stage.lifts)
        areas = (
            Area(
                name=spot.name,
                label=say(spot.label),
                lifts=lifts.get(spot.name, ""),
                pressed=reach.pressed,
                token=reach.token,
                off=reach.off,
                asks=reach.asks,
                to=tuple(reach.to),
                raises=reach.raises,
                twice=reach.twice,
            )
            for spot in stage.spots
            for reach in (found.reaches.get(spot.name, Reach()),)
        )
        zones = tuple(Zone(name=zone.name, box=zone.box, label=say(zone.label)) for zone in stage.zones)
        told = tuple(area for area in areas if area != Area(name=area.name, label=area.name))
        return cls(told, zones, tuple(found.takers), found.chosen, found.back, found.template)


class _Reaches:
    """What each place reaches, under construction."""

    def __init__(self, scene: Scene, stage: Stage, token: Says, say: Speaker) -> None:
        self.reaches: dict[str, Reach] = {}
        self.takers: list[Taker] = []
        self.chosen = self.back = self.template = ""
        self._scene, self._stage, self._token, self._say = scene, stage, token, say

    def at(self, name: str) -> Reach:
        return self.reaches.setdefault(name, Reach())

    def lead(self, way: Way) -> None:
        """A move made by pressing one place, or one and then another."""
        token = self._token(Kind.MOVE, way.move)
        if way.source:
            reach = self.at(way.source)
            reach.to.append((way.target, token))
            self.template = self._token(Kind.MOVE, "{from} {to}")
            if way.twice:
                reach.twice = reach.twice or token
        else:
            self.at(way.target).token = token
            self.at(way.target).asks = self._say(way.asks) if way.asks else ""

    def add(self, control: Control) -> None:
        match control:
            case Path():
                self._path(control)
            case Pick(of="dice"):
                self._dice(control)
            case Pick():
                self._raise(control.items, Kind.VERB, "0")
            case Hand() if any(control.cards):
                if self._scene.drops or control.by_rank:  # out of turn such a hand is only looked at
                    self._raise(control.cards, Kind.DROP, "")
                else:
                    self._play(control)
            case _:
                pass

    def _path(self, path: Path) -> None:
        """A press places a piece, or two presses move one from place to place."""
        placing = False
        for leap in path.leaps():
            token = self._token(Kind.STEP, leap.text)
            if leap.source:
                self.at(leap.source).to.append((leap.target, token))
            else:
                placing = True
                self.at(leap.target).token = token
        walked = [names[0] for step in path.walked() if len(names := places(step)) == 1]
        for name in walked:
            self.at(name).pressed = True
        self.chosen = walked[-1] if walked and self.at(walked[-1]).to else ""
        self.back = self._token(Kind.STEP, "") if path.chosen else ""
        is_points = any(isinstance(block, Points) for block in self._scene.blocks)
        if not placing:  # a move that no way leads to is asked about
            self.template = self._token(Kind.MOVE, "{from}/{to}" if is_points else "{from}-{to}")

    def _dice(self, pick: Pick) -> None:
        """A press of a die holds it, and a second one lets it go; so do drags to the shelf and back to the tray."""
        zones = {zone.name for zone in self._stage.zones}
        for i, item in enumerate(pick.items):
            if item:
                reach = self.at(die_spot(i))
                reach.token, reach.off = self._token(Kind.MARK, f"+{i}"), self._token(Kind.MARK, f"-{i}")
                reach.pressed = i in pick.marked
                zone, token = (THROWN, reach.off) if reach.pressed else (KEPT, reach.token)
                reach.to = [(zone, token)] if zone in zones else []

    def _raise(self, cards: tuple[str | None, ...], kind: Kind, text: str) -> None:
        """Cards are raised one by one, then laid somewhere together."""
        for i, card in enumerate(cards):
            if card:
                self.at(hand_spot(i)).raises = i
        for drop in self._scene.drops:
            token = self._token(kind, text or drop.target)
            self.takers.append(Taker(target=drop.target, token=token, least=drop.least, most=drop.most))
            if not drop.least and not self.at(drop.target).token:
                self.at(drop.target).token = token

    def _play(self, hand: Hand) -> None:
        """A press plays a card, and so does a drop on the table."""
        for i, card in enumerate(hand.cards):
            if card:
                token = self._token(Kind.CARD, in_deal(hand.deal, card))
                reach = self.at(hand_spot(i))
                reach.token = token
                reach.to = [(zone.name, token) for zone in self._stage.zones]
