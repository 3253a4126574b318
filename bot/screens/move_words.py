"""A move in the words of its buttons."""

from bot.scenes.controls import Choice, Hand, Pick, Press
from bot.scenes.scene import Scene
from bot.tables.table import AnyTable
from engines.core import Card, Note, Seat, note


def told(scene: Scene, move: str) -> Note:
    """A move by the label of its button or its card if the scene has one, else in notation."""
    for control in scene.controls:
        options = control.options if isinstance(control, Choice) else (control,)
        for option in options:
            if isinstance(option, Press) and option.move == move:
                return option.label
        if isinstance(control, Hand):
            for card in filter(None, control.cards):
                if control.move(card) == move:
                    return note("name", name=Card(card))
    return note("name", name=move)


def advised(table: AnyTable, seat: Seat, move: str) -> Note:
    """A move as one advises it to a seat: with the cards or dice that are chosen, and what they are chosen for."""
    view = table.rules.view(table.state, seat)
    if table.definition.move_words:
        return table.definition.move_words(view, move)
    scene = table.definition.scene(view)
    for control in scene.controls:
        if isinstance(control, Pick) and (found := picked(control, move)):
            return found
        if isinstance(control, Choice):
            for option in control.options:
                if isinstance(option, Press) and option.move == move:
                    return note("hint-choice", choice=control.label, option=option.label)
    return told(scene, move)


def picked(pick: Pick, move: str) -> Note | None:
    """What is done with which items; None where the move is none of this choice."""
    for verb in pick.verbs:
        if move != verb.move and not move.startswith(f"{verb.move} "):
            continue
        items = tuple(map(Card, move.removeprefix(verb.move).split()))
        is_chosen = {card.name for card in items} <= set(pick.items)
        if pick.of == "dice":
            items = items if is_chosen else ()  # a word says that none is held
            return note("hint-hold", dice=items, count=len(items), all=len(pick.items))
        if is_chosen:
            return note("hint-pick", verb=verb.label, items=items)
    return None
