"""Analysis of a finished match: what each decision cost, what luck brought, and how the two add up. Pure.

Judging a decision uses only what its seat saw at that moment. What was hidden is looked at only where the question is
whether a game of one player still came out.
"""

from bot.ai.analysis.records import Analysed, Analysis, Analyst, Course, Kind, Line
from bot.ai.analysis.slices import Slice, advance, count

__all__ = ["Analysed", "Analysis", "Analyst", "Course", "Kind", "Line", "Slice", "advance", "count"]
