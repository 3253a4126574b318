"""The result of a press in one line for the presser, from the presser's own scene before and after it."""

from collections import Counter
from typing import Any

from adapters.telegram.markup import cut
from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.controls import Control, Hand, Pick
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.screens import playing, table_scene
from bot.screens.buttons import item_label
from bot.screens.drafts import draft_of
from bot.tables.stored import Loaded
from bot.tables.table import Accounts
from engines.core import Card, Note, note


def press_result(before: Loaded | None, after: Loaded, who: Accounts, say: Speaker) -> str:
    """The lines that are new in the scene; while a choice is half made, the chosen items. At most 200 characters."""
    say = say.naming(after.table.names)
    if before and before.table.rev == after.table.rev:
        return cut(" · ".join(map(say, _chosen(_controls(after, who)))))
    old, new = before and _scene(before, who), _scene(after, who)
    known = {block.note for block in old.blocks if isinstance(block, Say)} if old else set()
    said = [block.note for block in new.blocks[1:] if isinstance(block, Say) and block.note not in known]
    lines = [say(told) for told in (*_dealt(before, after, old, new), *said)]
    return cut(" · ".join(lines))


def _scene(found: Loaded, who: Accounts) -> Scene:
    return table_scene.scene(found.table, found.table.find(who))


def _controls(found: Loaded, who: Accounts) -> tuple[Control, ...]:
    """The controls of the game itself for this person, with what is chosen so far; none while nothing is played."""
    table, drafts = found
    if table.phase != "playing" or table.asleep:
        return ()
    seat = table.find(who)
    game = playing.game_scene(table, seat)
    return (game if seat is None else game.drafted(draft_of(table, drafts, seat))).controls


def _dealt(before: Loaded | None, after: Loaded, old: Scene | None, new: Scene) -> list[Note]:
    """The cards that have come into the presser's own hand during this deal."""
    had, has = _hand(old) if old else None, _hand(new)
    if before is None or had is None or has is None or had.deal != has.deal:
        return []
    if _public(before) == _public(after):  # the cards come back from the presser's own tray
        return []
    come = [*(Counter(filter(None, has.cards)) - Counter(filter(None, had.cards))).elements()]
    return [note("telegram-dealt", cards=tuple(map(Card, come)), count=len(come))] if come else []


def _public(found: Loaded) -> Any:
    """The game as everybody sees it."""
    return found.table.state and found.table.rules.view(found.table.state, None)


def _hand(scene: Scene) -> Hand | None:
    return next((control for control in scene.controls if isinstance(control, Hand)), None)


def _chosen(controls: tuple[Control, ...]) -> list[Note]:
    """Notes about the items that are chosen so far."""
    said = []
    for control in controls:
        match control:
            case Pick(items, _, _, _, _, marked):
                chosen = " ".join(item_label(items[i]) for i in marked)
                said.append(note("telegram-chosen", count=len(marked), items=chosen))
            case Path(_, path) if path:
                said.append(note("telegram-walked", path=path))
    return said


def is_hidden_choice(found: Loaded, who: Accounts) -> bool:
    """Whether this person chooses from what others do not see: their shared keyboard cannot show what is marked."""
    table = found.table
    if table.phase != "playing" or not table.rules.hides:
        return False
    seat = table.find(who)
    return seat is not None and not playing.is_choice_public(table, seat)


def picked(found: Loaded, who: Accounts, text: str) -> int | None:
    """Which item of the presser's present choice a card is, by its deal and name; None where there is none."""
    deal, _, card = text.partition(".")
    for control in _controls(found, who):
        if isinstance(control, Pick) and str(control.deal) == deal and card in control.items:
            return control.items.index(card)
    return None


def is_marked(found: Loaded, who: Accounts, item: str) -> bool:
    """Whether the item at this place is chosen already."""
    picks = (control for control in _controls(found, who) if isinstance(control, Pick))
    return any(item in map(str, pick.marked) for pick in picks)
