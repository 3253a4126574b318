"""Renders scenes for the page: as text, a picture and buttons."""

from base64 import b64encode
from dataclasses import replace
from typing import Any, Final

from adapters.web.component_count import component_count
from adapters.web.hotspots import hotspots
from adapters.web.models import RenderedButton, RenderedControl
from adapters.web.protocol import BoardMessage, Hotspots, RenderedScene, TextLine
from bot.i18n import Speaker
from bot.ports import BoardView
from bot.scenes.blocks import Tone
from bot.scenes.composer import Composer
from bot.scenes.controls import ButtonGroup, Choice, Control, Hand, Link, Pick, beside_panels
from bot.scenes.path import Path
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.style import Style
from bot.scenes.render.visible import visible_cards
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.screens.buttons import Button, Group, groups
from bot.tables import options
from bot.tables.table import AnyTable, Table, is_live
from bot.tables.token import read
from engines.core import note

GAP: Final = RenderedButton(label="", token="")
"""The place of a card that has been played: the others keep theirs."""


class SceneRenderer:
    """Renders scenes for the page."""

    def __init__(self, composer: Composer | None = None) -> None:
        self._composed = composer or Composer()

    async def board(self, drawn: BoardView, room: str, at: int, draws: int) -> BoardMessage:
        """The board for everybody in the room; ``at`` in milliseconds since 1970 is its place in the conversation."""
        table = drawn.table
        return BoardMessage(
            room=room,
            table=table.id,
            rev=table.rev,
            at=at,
            title=drawn.say(options.title(table.game)),
            playing=is_live(table),
            draws=draws,
            scene=await self.render(drawn.scene, drawn.style, drawn.say, table, drawn.colours),
        )

    async def answer(self, answer: Answer) -> RenderedScene:
        """What came back at once."""
        scene = await self.render(answer.scene, answer.style, answer.say, answer.table, answer.colours)
        if answer.file is None:
            return scene
        inside = b64encode(answer.file.data).decode()
        kind = "image/gif" if answer.file.kind == "film" else "text/plain;charset=utf-8"
        link = f"data:{kind};base64,{inside}"
        shown = {"picture": link, "alt": "\n".join(line.text for line in scene.lines)} if kind == "image/gif" else {}
        return scene.model_copy(update={"file": (answer.file.name, link), **shown})

    async def render(
        self, scene: Scene, style: Style, say: Speaker, table: Table[Any, Any] | None, colours: Colours = USUAL
    ) -> RenderedScene:
        """The scene in one language and look; buttons are about ``table``, and computers have words for names."""
        say = say.in_words()
        bare = _bare(scene) if style is Style.PICTURE else scene
        composed = await self._composed(bare, style, say.stamping(), colours)
        shown = (control for control in scene.controls if not _leads_out(control))
        controls = tuple(map(_apart, beside_panels(tuple(shown))))  # hands lie below the board
        offered = tuple(groups(controls, table, say))
        clickable = hotspots(scene, composed, table, say)
        return RenderedScene(
            lines=tuple(
                TextLine(text=line.text, strong=line.strong, mono=line.mono, small=line.small)
                for line in composed.lines
            ),
            picture=f"data:image/png;base64,{b64encode(composed.picture).decode()}" if composed.picture else "",
            alt=composed.alt,
            hotspots=clickable,
            controls=tuple(_rendered(group, say, clickable) for group in offered),
            language=say.language,
            components=component_count(offered),
            hinted=scene.lights,
        )


def rendered_controls(controls: tuple[Control, ...], table: AnyTable, say: Speaker) -> tuple[RenderedControl, ...]:
    """Controls for the page of a table: what is chosen step by step or piece by piece has its places there, not
    buttons.
    """
    nothing = Hotspots(areas=())
    rendered = (_rendered(group, say, nothing) for group in groups(controls, table, say))
    beside = (
        control.model_copy(update={"buttons": ()}) if control.kind in ("path", "pick") else control
        for control in rendered
    )
    return tuple(control for control in beside if control.buttons or control.verbs)


def _bare(scene: Scene) -> Scene:
    """Without the cards that lie there as buttons anyway."""
    return replace(scene, controls=tuple(control for control in scene.controls if visible_cards(control) is None))


def _leads_out(control: Control) -> bool:
    """Whether a control leads to another site: lines tell its address."""
    return isinstance(control, Link) and not control.address.startswith("/")


def _apart(control: Control) -> Control:
    """Every card of a hand is seen and can be clicked, also where one of those that are alike would do."""
    return replace(control, by_rank=False) if isinstance(control, Hand) else control


def _rendered(group: Group, say: Speaker, clickable: Hotspots | None) -> RenderedControl:
    match group.control:
        case Pick() as pick:
            toggles = tuple(_toggle(b) for b, item in zip(group.buttons, pick.items, strict=True) if item)
            return RenderedControl(kind="pick", buttons=toggles, verbs=_plain(group.verbs), of=pick.of)
        case Hand(cards):
            buttons = zip(cards, _plain(group.buttons), strict=True)
            return RenderedControl(
                kind="hand", buttons=tuple(button if card else GAP for card, button in buttons), of="cards"
            )
        case Path(chosen=chosen):
            label = group.label if chosen or not clickable else say(note("parlour-choose"))
            return RenderedControl(kind="path", label=label, buttons=_plain(group.buttons), verbs=_plain(group.verbs))
        case Link():
            return RenderedControl(kind="link", buttons=_plain(group.buttons))
        case ButtonGroup():
            return RenderedControl(kind="group", label=group.label, buttons=_plain(group.buttons))
        case Choice(chosen=now):
            return RenderedControl(kind="choice", label=group.label, buttons=_plain(group.buttons, now))
        case _:
            return RenderedControl(kind="press", buttons=_plain(group.buttons))


def _plain(buttons: tuple[Button, ...], chosen: int | None = None) -> tuple[RenderedButton, ...]:
    return tuple(
        RenderedButton(label=b.label, token=b.token, tone=Tone.CHOSEN if i == chosen else b.tone, pressed=i == chosen)
        for i, b in enumerate(buttons)
    )


def _toggle(button: Button) -> RenderedButton:
    """A button with tokens for both directions, so that a quick second tap need not wait for the first answer."""
    mark = read(button.token)
    on, off = (str(replace(mark, text=sign + mark.text[1:])) for sign in "+-")
    return RenderedButton(
        label=button.label, token=on, off_token=off, tone=button.tone, pressed=button.tone is Tone.CHOSEN
    )
