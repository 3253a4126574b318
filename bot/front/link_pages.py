"""The pages of ``/link`` and ``/unlink``, by which somebody joins accounts on several platforms and separates them."""

from typing import Final

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.tables.handshake import Handshake, shown
from bot.tables.person import Person, platform
from bot.tables.table import User
from engines.core import Moment, Note, note

YES: Final = "yes"
NO: Final = "no"
NEW: Final = "new"
WAIT: Final = "wait"


def account(user: User, name: str) -> Note:
    """An account as people know it: its platform and its name there."""
    return note("link-account", platform=note("link-platform", name=platform(user)), name=name)


def elsewhere(line: str) -> Scene:
    """Where others read along no code and no account is shown; the ``line`` is the command in the private chat."""
    return Scene((Say(note("link-elsewhere")),), (RunCommand(note("link-open"), line, Tone.GO, private=True),))


def code(handshake: Handshake, until: Moment, person: Person | None) -> Scene:
    """A code, and where to type it; ``until`` is when it expires."""
    text = shown(handshake.code)
    lines = [
        Say(note("link-code", code=text, until=until), strong=True),
        Say(note("link-how", code=text)),
        Say(note("link-secret")),
    ]
    controls = [_step(note("link-next"), "", Tone.GO), _step(note("link-new"), NEW)]
    if person and len(person.accounts) > 1:
        lines.insert(0, Say(note("link-joined", platforms=_platforms(person))))
        controls.append(_unlink(note("link-unlink"), ""))
    return Scene(tuple(lines), tuple(controls))


def guest_question(handshake: Handshake) -> Scene:
    """Who has typed a code is asked whether that account is theirs; no is what the page suggests."""
    other = account(handshake.host, handshake.host_name)
    lines = (Say(note("link-guest", account=other), strong=True), Say(note("link-shares")), Say(note("link-beware")))
    yes = _step(note("link-guest-yes"), f"{handshake.code} {YES}")
    no = _step(note("link-no"), f"{handshake.code} {NO}", Tone.GO)
    return Scene(lines, (yes, no))


def host_question(handshake: Handshake) -> Scene:
    """Who shows a code is asked whether they are the one who has typed it."""
    assert handshake.guest is not None  # noqa: S101 - nobody is asked before
    other = account(handshake.guest, handshake.guest_name)
    lines = [Say(note("link-host", account=other), strong=True)]
    if handshake.rivals:
        lines.append(Say(note("link-rivals")))
    yes = _step(note("link-host-yes"), f"{handshake.code} {YES}", Tone.GO)
    no = _step(note("link-host-no"), f"{handshake.code} {NO}", Tone.RISK)
    return Scene(tuple(lines), (yes, no))


def waiting(handshake: Handshake, other: Note) -> Scene:
    """The other account has not said yes yet."""
    return Scene(
        (Say(note("link-waiting", account=other)),), (_step(note("link-next"), f"{handshake.code} {WAIT}", Tone.GO),)
    )


def done(person: Person, tables: int) -> Scene:
    """The accounts are one person's now."""
    told = Say(note("link-done", platforms=_platforms(person), tables=tables), strong=True)
    return Scene((told,), (RunCommand(note("link-tables"), "/tables", Tone.GO), _unlink(note("link-unlink"), "")))


def void() -> Scene:
    """Nothing was joined."""
    return Scene((Say(note("link-void")),))


def separation(person: Person, asker: User) -> Scene:
    """The question which account is to be separated; from an account that was joined it is that one."""
    names = dict(person.names)
    joined = [one for one in sorted(person.accounts) if one != person.principal and asker in (one, person.principal)]
    keeper = account(person.principal, names.get(person.principal, ""))
    lines, controls = [], []
    for one in joined:
        called = account(one, names.get(one, ""))
        lines.append(Say(note("link-separate", account=called), strong=True))
        label = note("link-separate-yes") if len(joined) == 1 else note("link-separate-this", account=called)
        controls.append(_unlink(label, f"{one} {YES}", Tone.RISK))
    lines.append(Say(note("link-keeps", account=keeper)))
    return Scene(tuple(lines), (*controls, RunCommand(note("back"), "/tables")))


def separated() -> Scene:
    """An account stands alone again."""
    return Scene((Say(note("link-separated"), strong=True),))


def _platforms(person: Person) -> tuple[Note, ...]:
    others = sorted(person.accounts - {person.principal})
    return tuple(note("link-platform", name=platform(one)) for one in (person.principal, *others))


def _step(label: Note, words: str, tone: Tone = Tone.PLAIN) -> RunCommand:
    return RunCommand(label, f"/link {words}".strip(), tone)


def _unlink(label: Note, words: str, tone: Tone = Tone.PLAIN) -> RunCommand:
    return RunCommand(label, f"/unlink {words}".strip(), tone)
