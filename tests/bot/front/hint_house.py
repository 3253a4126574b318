"""Asking for hints, pressing what they offer, and counting what they cost."""

import pytest

from bot.front import hint_pages
from tests.doubles.toys import ANN


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    """However busy the machine is, answers are waited for; a test may say otherwise."""
    monkeypatch.setattr(hint_pages, "PROMPT", 60)


async def hint(house, who=ANN, line="/hint", **more):
    return await house.facade.line(house.request(who, **more), line)


async def press(house, answer, label, who=ANN):
    return await house.facade.press(house.request(who), house.buttons(answer)[label])


class Counting:
    """Buckets that are never empty, and that tell which have been asked."""

    def __init__(self, counted):
        self.counted = counted

    async def take(self, bucket, rate):
        self.counted.append(bucket)
        return 0.0
