"""The methods of the Bot API that the fake answers; any other name is 404."""

from tests.doubles.telegram.methods import (
    about,
    answering,
    deleting,
    editing,
    members,
    receiving,
    sending,
    topics,
    whispering,
)
from tests.doubles.telegram.methods.registry import METHODS

__all__ = [
    "METHODS",
    "about",
    "answering",
    "deleting",
    "editing",
    "members",
    "receiving",
    "sending",
    "topics",
    "whispering",
]
