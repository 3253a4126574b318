"""Spans of time in seconds."""

from typing import Final

HOUR: Final = 3600
DAY_HOURS: Final = 24
DAY: Final = DAY_HOURS * HOUR
