"""The line below a finished match that tells what it did to ratings, or why it did nothing."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from bot.scenes.blocks import Say
from bot.scenes.scene import Scene
from bot.screens.heading import chained
from bot.tables.table import AnyTable
from engines.core import Note, Seat, Who, note

NOTED: Final = "rating"
"""The field beside the table under which it is noted what the match did."""

SILENT: Final = ("", "alone", "hint", "day", "same-deal")
"""Reasons not to rate a match of which nothing is said: who plays alone or with computers expects no rating, and who
has had a hint was told with it.
"""

Change: TypeAlias = tuple[Seat, int, bool, int, bool]
"""What became of the rating at a seat: the numbers before and after, each with whether it was uncertain."""


def changes_text(changes: tuple[Change, ...]) -> str:
    """Changes as they are noted beside the table."""
    return json.dumps(changes, separators=(",", ":"))


def with_rating(scene: Scene, table: AnyTable, beside: Mapping[str, str]) -> Scene:
    """The scene of a finished match with what is noted beside it about ratings."""
    text = beside.get(NOTED, "")
    if table.phase != "over" or not text:
        return scene
    return replace(scene, blocks=(*scene.blocks, Say(_line(text))))


def _line(text: str) -> Note:
    if not text.startswith("["):
        return note("rating-none", why=text)
    told = tuple(_change(*change) for change in json.loads(text))
    more = tuple(note("header-part", part=part) for part in told[1:])
    return note("rating-changes", first=told[0], more=chained(more))


def _change(seat: int, before: int, was_uncertain: int, after: int, is_uncertain: int) -> Note:
    return note(
        "rating-change",
        who=Who(Seat(seat)),
        before=note("rating-number", rating=before, uncertain=_yes(was_uncertain)),
        after=note("rating-number", rating=after, uncertain=_yes(is_uncertain)),
    )


def _yes(number: int) -> str:
    return "yes" if number else "no"
