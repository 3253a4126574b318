"""The pages of ``/privacy``: what is kept, for how long, a file of it, and how it is forgotten."""

from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from engines.core import Note, note

FILE: Final = "file"
FORGET: Final = "forget"
SURE: Final = "sure"
LIST: Final = "list"
TEXT: Final = "text"
STEPS: Final = (LIST, FILE, FORGET, TEXT)
"""What may follow ``/privacy``."""


def elsewhere() -> Scene:
    """Where others read along nothing is shown."""
    return Scene((Say(note("privacy-elsewhere")),), (RunCommand(note("link-open"), "/privacy", Tone.GO, private=True),))


def overview() -> Scene:
    """What is kept, in two sentences."""
    controls = (
        _step(note("privacy-list"), LIST),
        _step(note("privacy-file"), FILE),
        _step(note("privacy-forget"), FORGET),
        _step(note("privacy-text"), TEXT),
    )
    return Scene((Say(note("privacy-kept"), strong=True), Say(note("privacy-not"))), controls)


def how_long() -> Scene:
    """How long what is kept."""
    lines = ("tables", "records", "results", "settings", "notes", "audit", "backups")
    back = RunCommand(note("back"), "/privacy")
    return Scene(tuple(Say(note("privacy-long", what=what)) for what in lines), (back,))


def file() -> Scene:
    """The text beside the file."""
    controls = (_step(note("privacy-forget"), FORGET), RunCommand(note("back"), "/privacy"))
    return Scene((Say(note("privacy-file-made")),), controls)


def full_text() -> Scene:
    """The text beside the whole statement."""
    return Scene((Say(note("privacy-text-here")),), (RunCommand(note("back"), "/privacy"),))


def question(running: int, platforms: tuple[str, ...]) -> Scene:
    """The first question whether everything is to be forgotten, and what that means."""
    lines = (
        Say(note("privacy-question"), strong=True),
        Say(note("privacy-others")),
        Say(note("privacy-running", count=running)),
        Say(note("privacy-accounts", platforms=tuple(note("link-platform", name=name) for name in platforms))),
        Say(note("privacy-final")),
    )
    controls = (
        _step(note("privacy-file-first"), FILE, Tone.GO),
        _step(note("privacy-forget-ask"), f"{FORGET} {SURE}", Tone.RISK),
        RunCommand(note("back"), "/privacy"),
    )
    return Scene(lines, controls)


def last_question(word: str) -> Scene:
    """The second question; ``word`` is what else may be typed."""
    lines = (Say(note("privacy-last"), strong=True), Say(note("privacy-type", word=word)))
    yes = _step(note("privacy-forget-yes"), word, Tone.RISK)
    return Scene(lines, (yes, RunCommand(note("back"), "/privacy")))


def done() -> Scene:
    """Everything is being forgotten."""
    return Scene((Say(note("privacy-done"), strong=True),))


def _step(label: Note, words: str, tone: Tone = Tone.PLAIN) -> RunCommand:
    return RunCommand(label, f"/privacy {words}", tone)
