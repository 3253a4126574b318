"""Whole hours that bring the present to about noon: by night nobody would be called, and tests run at any time."""

import time

HOUR = 3600

UNTIL_NOON = round((12 * HOUR - time.time() % (24 * HOUR)) / HOUR) * HOUR
"""Seconds to add to the time of the day, the same in all processes of a test."""
