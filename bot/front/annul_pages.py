"""The pages by which a result is annulled."""

from typing import Final

from bot.results.result import Result
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Control, RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from bot.tables.person import PersonId
from engines.core import note

PAGE: Final = "annul"
YES: Final = "yes-"
"""Begins the word by which an administrator says yes; the table follows."""


def question(result: Result, agreed: frozenset[PersonId], mine: frozenset[PersonId], *, administers: bool) -> Scene:
    """What annulling means, who has agreed, and the ways to do it; ``mine`` are the players who are the asker."""
    names = tuple(note("name", name=player.name) for player in result.players)
    lines = [
        Say(note("annul-question", game=options.title(result.game), names=names), strong=True),
        Say(note("annul-means")),
    ]
    if agreed:
        lines.append(_agreed(result, agreed))
    controls: list[Control] = []
    if mine - agreed:
        controls.append(RunCommand(note("annul-agree"), f"/me annul {result.id} yes", Tone.RISK))
    if administers:
        controls.append(RunCommand(note("annul-administrator"), f"/admin annul {YES}{result.id}", Tone.RISK))
    return Scene(tuple(lines), tuple(controls))


def waiting(result: Result, left: frozenset[PersonId]) -> Scene:
    """The asker has agreed; others are still to."""
    names = tuple(note("name", name=player.name) for player in result.players if player.who in left)
    return Scene((Say(note("annul-waiting", names=names), strong=True), Say(note("annul-how"))))


def done() -> Scene:
    """The result counts nowhere any more."""
    return Scene((Say(note("annul-done"), strong=True),))


def _agreed(result: Result, agreed: frozenset[PersonId]) -> Say:
    return Say(
        note("annul-agreed", names=tuple(note("name", name=one.name) for one in result.players if one.who in agreed))
    )
