"""The transcript of one deal is what really happens."""

from tests.adapters.telegram.transcript import FILE, recorded


async def test_the_transcript_of_a_deal_is_up_to_date(server):
    assert await recorded(server) == FILE.read_text("utf-8")
