"""Places that have refused the bot are left alone: so many of them, and each until it is tried again."""

import pytest

from adapters.discord import closed_channels
from adapters.discord.closed_channels import NOT_ALLOWED, ClosedChannels
from bot.ports import Unreached

A, B, C = "discord:1", "discord:2", "discord:3"


@pytest.fixture
def two(monkeypatch):
    """Remembers two places."""
    monkeypatch.setattr(closed_channels, "KEPT", 2)
    return ClosedChannels()


def is_closed(closed, channel):
    try:
        closed.check(channel)
    except Unreached:
        return True
    return False


@pytest.mark.parametrize(("refused", "left_alone"), [((A, B), [A, B]), ((A, B, C), [B, C]), ((A, B, A, C), [A, C])])
def test_the_place_that_refused_longest_ago_is_tried_again(two, refused, left_alone):
    for channel in refused:
        two.close(channel, NOT_ALLOWED)
        assert is_closed(two, channel)
        assert is_closed(two, A) == (channel != C or A in left_alone)  # to ask keeps nothing
    assert [channel for channel in (A, B, C) if is_closed(two, channel)] == left_alone


@pytest.mark.parametrize(("refused", "bare"), [((A, B), [A, B]), ((A, B, C), [B, C]), ((A, B, A, C), [A, C])])
def test_the_place_that_refused_a_file_longest_ago_gets_files_again(two, refused, bare):
    for channel in refused:
        two.forbid_files(channel)
        assert not two.allows_files(channel)
        assert two.allows_files(A) == (channel == C and A not in bare)  # to ask keeps nothing
    assert [channel for channel in (A, B, C) if not two.allows_files(channel)] == bare
