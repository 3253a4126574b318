"""Half-made choices, and the table as a viewer sees it with them."""

from typing import Final

from bot.scenes.scene import Scene
from bot.screens import table_scene
from bot.screens.calls import CALLED, LOW, REMINDED
from bot.screens.playing import is_choice_public
from bot.screens.rating_line import with_rating
from bot.tables.reach import Reach
from bot.tables.stored import Loaded, Place
from bot.tables.table import Accounts, AnyTable
from engines.core import Seat

HERE: Final = Reach()
"""Everybody has come by this chat's own door."""


def visible(
    found: Loaded, place: Place, accounts: Accounts | None = None, *, walks: bool = True, reach: Reach = HERE
) -> Scene:
    """The scene of a table for the viewers of a place; ``accounts`` are all those of the person whose eyes see it.

    In public a half-made choice shows only if its control is public too, and on the board only if the chat ``walks``
    moves there. ``reach`` says by which doors the people of a lobby have come. Below a finished match stands what it
    did to ratings.
    """
    table, drafts = found
    if place.brief:
        return table_scene.brief(table)
    if table.phase == "over":
        return with_rating(table_scene.scene(table, table.find(accounts or place.eyes), reach), table, drafts)
    if (seat := table.find(accounts or place.eyes)) is not None:
        return table_scene.scene(table, seat, reach).drafted(draft_of(table, drafts, seat))
    public = table_scene.scene(table, None, reach)
    for seat in table.awaited() if table.phase == "playing" else ():
        draft = draft_of(table, drafts, seat)
        if draft and is_choice_public(table, seat):
            return public.drafted(draft, walks=walks)
    return public


def are_choices_public(table: AnyTable) -> bool:
    """Whether half-made choices of somebody who is asked now show on public boards."""
    return table.phase == "playing" and any(is_choice_public(table, seat) for seat in table.awaited())


def draft_of(table: AnyTable, drafts: dict[str, str], seat: Seat) -> dict[str, str]:
    """The half-made choice of a seat for its open decision, by part; earlier ones are left out."""
    if not table.asked:
        return {}
    mine, since = f"{seat}:", f"{table.asked[seat]}:"
    return {
        what.removeprefix(mine): text.removeprefix(since)
        for what, text in drafts.items()
        if what.startswith(mine) and text.startswith(since) and what.removeprefix(mine) not in (CALLED, REMINDED, LOW)
    }
