"""Turns controls into buttons with labels and tokens; each chat then decides how to draw them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, assert_never

from bot.i18n import Speaker, spelled
from bot.scenes.blocks import Tone
from bot.scenes.controls import (
    Act,
    ButtonGroup,
    Choice,
    Control,
    Hand,
    Link,
    OpenPage,
    Pick,
    Press,
    RunCommand,
    in_deal,
    rank_of,
)
from bot.scenes.path import Path
from bot.scenes.render.characters import NEW_MARK
from bot.tables.table import Table
from bot.tables.token import NOWHERE, Kind, Token
from engines.core import Note, note

_TAKES: Final = re.compile("x(?=[a-h][1-8])")


MOST_LISTED: Final = 25
"""The most moves of a path that are also listed as whole moves; no chat lists more."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, the token that a press sends or the address to which it leads, and its tone."""

    label: str
    token: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Group:
    """The buttons of one control; ``label`` is the question that they answer.

    ``verbs`` are what can be done with chosen items. ``flat`` holds all moves of a short path as whole moves, each with
    its first step, for chats that list moves instead of asking for step after step.
    """

    control: Control
    buttons: tuple[Button, ...]
    verbs: tuple[Button, ...] = ()
    label: str = ""
    flat: tuple[tuple[str, Button], ...] = ()


def groups(controls: tuple[Control, ...], table: Table[Any, Any] | None, say: Speaker) -> Iterator[Group]:
    """The controls with their buttons, in order; ``table`` is the table that the buttons act on."""
    buttons = _Buttons(table, say)
    return map(buttons.group, controls)


@dataclass(frozen=True, slots=True)
class _Buttons:
    """Makes the buttons of one table in one language."""

    table: Table[Any, Any] | None
    say: Speaker

    def group(self, control: Control) -> Group:
        match control:
            case Press() | Act() | RunCommand() | OpenPage():
                return Group(control, (self._single(control),))
            case ButtonGroup(buttons, heading):
                return Group(control, tuple(map(self._single, buttons)), label=self.say(heading) if heading else "")
            case Link(label, address):
                return Group(control, (Button(self.say(label), address),))
            case Choice(label, options, _):
                return Group(control, tuple(map(self._single, options)), label=self.say(label))
            case Pick():
                return self._pick(control)
            case Path():
                return self._path(control)
            case Hand():
                return self._hand(control)
            case _:
                assert_never(control)

    def _pick(self, pick: Pick) -> Group:
        toggles = tuple(
            self._button(
                item_label(item), Kind.MARK, f"{'-' if i in pick.marked else '+'}{i}", _chosen(i in pick.marked)
            )
            for i, item in enumerate(pick.items)
        )
        verbs = enumerate(pick.verbs)
        return Group(pick, toggles, tuple(self._button(self.say(v.label), Kind.VERB, str(i), v.tone) for i, v in verbs))

    def _path(self, path: Path) -> Group:
        chosen, say = path.chosen, self.say
        after, effects = path.after(chosen), dict(path.effects)
        steps = tuple(
            self._button(step_label(step, path.effect_of(chosen + step), say), Kind.STEP, chosen + step)
            for step in after
            if step
        )
        whole = (self._button(say(note("whole-move")), Kind.STEP, chosen),) if "" in after else ()
        back = (self._button(say(note("back")), Kind.STEP, ""),) if chosen else ()
        flat = tuple(
            (
                begun[0],
                self._button(step_label(spelling := "".join(begun), effects.get(spelling), say), Kind.MOVE, move),
            )
            for move, begun in _listed(path).items()
        )
        return Group(path, steps, (*whole, *back), chosen or say(note("choose")), flat)

    def _hand(self, hand: Hand) -> Group:
        told = hand_labels(hand, self.say)
        return Group(
            hand,
            tuple(
                self._button(
                    told[i], Kind.CARD, in_deal(hand.deal, card), Tone.GO if i in hand.playable else Tone.PLAIN
                )
                if card
                else self._button(str(i + 1), Kind.NUMBER, str(i))
                for i, card in enumerate(hand.cards)
            ),
        )

    def _single(self, control: Press | Act | RunCommand | OpenPage) -> Button:
        match control:
            case Press(label, _, tone, lasting=str(text)):
                return self._button(self.say(label), Kind.LASTING, text, tone)
            case Press(label, move, tone):
                return self._button(self.say(label), Kind.MOVE, move, tone)
            case Act(label, command, tone):
                return self._button(self.say(label), Kind.ACT, command, tone)
            case RunCommand(label, line, tone):
                return self._button(self.say(label), Kind.RUN, line, tone)
            case OpenPage(label, page, tone):
                return self._button(self.say(label), Kind.PAGE, page, tone)

    def _button(self, label: str, kind: Kind, text: str, tone: Tone = Tone.PLAIN) -> Button:
        here, rev = (NOWHERE, 0) if self.table is None or kind is Kind.RUN else (self.table.id, self.table.rev)
        return Button(label, str(Token(here, rev, kind, text)), tone)


def _listed(path: Path) -> dict[str, tuple[str, ...]]:
    """The steps of each move in its first spelling; empty when there are more than ``MOST_LISTED`` moves."""
    moves: dict[str, tuple[str, ...]] = {}
    for steps, move in path.ways:
        moves.setdefault(move, steps)
        if len(moves) > MOST_LISTED:
            return {}
    return moves


def step_label(spelling: str, effect: Note | None, say: Speaker) -> str:
    """The label of a step or of a whole move, with the effect of the move to which it leads."""
    label = _TAKES.sub("×", spelling.strip())
    return f"{label} {say(effect)}" if effect else label


def hand_labels(hand: Hand, say: Speaker) -> tuple[str, ...]:
    """The labels of the cards of a hand: newly drawn cards have a mark, some an effect, equal ones a count."""
    return tuple(_hand_label(hand, i, card, say) if card else "" for i, card in enumerate(hand.cards))


def _hand_label(hand: Hand, place: int, card: str, say: Speaker) -> str:
    new = f"{NEW_MARK} " if place in hand.fresh else ""
    if (count := hand.alike(place)) > 1:
        return f"{new}{spelled(rank_of(card))} ×{count}"
    effects = dict(hand.effects).get(place)
    return f"{new}{spelled(card)}{f' {say(effects)}' if effects else ''}"


def item_label(item: str) -> str:
    """The label of an item of a Pick: a card with its suit; a die or a number as it is."""
    return spelled(item) if item[:1] not in ("", "#") and not item.isdecimal() else item.lstrip("#")


def _chosen(marked: bool) -> Tone:  # noqa: FBT001
    return Tone.CHOSEN if marked else Tone.PLAIN
