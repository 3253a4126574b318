"""The button that leads to the analysis of a finished match."""

from typing import Final

from bot.scenes.controls import OpenPage
from engines.core import note

PAGE: Final = "analysis"
"""The page's name. ``analysis.d17`` is the decision at step 17, ``analysis.s1`` what seat 1 shows, ``analysis.share``
the preview of what is shared.
"""


def offered() -> OpenPage:
    """The button."""
    return OpenPage(note("analysis-open"), PAGE)
