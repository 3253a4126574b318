"""The button that leads to the analysis of a finished match."""

from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens.analysis_words import result
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import note

PAGE: Final = "analysis"
"""The page's name. ``analysis.d17`` is the decision at step 17, ``analysis.s1`` what seat 1 shows, ``analysis.share``
the preview of what is shared.
"""


def can_be_analysed(table: AnyTable) -> bool:
    """Whether matches of this kind are analysed; one that began in the middle of another has no account."""
    return table.definition.analyst is not None and table.start is None


def done(table: AnyTable) -> Scene:
    """The message that the analysis of a match is done, with the way there."""
    told = note("analysis-done", game=options.title(table.game), result=result(table))
    return Scene((Say(told, strong=True),), (RunCommand(note("analysis-open"), f"/analyse {table.id}", Tone.GO),))


def offered() -> OpenPage:
    """The button."""
    return OpenPage(note("analysis-open"), PAGE)
