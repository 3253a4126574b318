"""The transcripts are what really happens."""

from tests.adapters.telegram import first_minutes
from tests.adapters.telegram.transcript import FILE, recorded


async def test_the_transcript_of_a_deal_is_up_to_date(server):
    assert await recorded(server) == FILE.read_text("utf-8")


async def test_the_transcript_of_the_first_minutes_is_up_to_date(server):
    assert await first_minutes.recorded(server) == first_minutes.FILE.read_text("utf-8")
