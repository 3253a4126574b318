"""The private page with the links of a table, and the words for whoever follows one."""

from typing import Final

from bot.front.ways_on import OPEN_OWN
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Control, Link, RunCommand
from bot.scenes.scene import Scene
from bot.services.invitations import Offered
from engines.core import Note, note

DOORS: Final = "doors."
"""The beginning of the commands that renew and close links."""

PAGE: Final = "invite"


def invite(offered: Offered) -> Scene:
    """The links of a table: one for each platform where there is a way in, and a code that can be typed anywhere."""
    doors = offered.doors
    new = Act(note("invite-new-links"), f"{DOORS}new={doors.round + 1}")
    if not doors.open:
        return Scene((Say(note("invite-doors-closed"), strong=True),), (new,))
    named = [(note("invite-door", platform=platform), door.address) for platform, door in offered.entrances.items()]
    lines = (Say(note("invite-address", door=name, address=address)) for name, address in named)
    links: tuple[Control, ...] = tuple(Link(name, address) for name, address in named)
    code = Say(note("invite-code", code=offered.token))
    close = Act(note("invite-close-doors"), f"{DOORS}close={doors.round}", Tone.RISK)
    return Scene((Say(note("invite-who-has-link"), strong=True), *lines, code), (*links, new, close))


def no_seat(why: Note, watching: str) -> Scene:
    """What whoever follows a link reads where no seat is free: they may look on, or open a table of their own."""
    watch = RunCommand(note("invite-watch"), f"/join {watching}")
    return Scene((Say(why),), (watch, OPEN_OWN))


def elsewhere(why: Note) -> Scene:
    """What whoever follows a link reads that leads nowhere any more."""
    return Scene((Say(why),), (OPEN_OWN,))
