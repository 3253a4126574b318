"""The private page with the links of a table, and the words for whoever follows one."""

from typing import Final

from bot.front.ways_on import OPEN_OWN
from bot.i18n import seat_number
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Control, Link, RunCommand
from bot.scenes.scene import Scene
from bot.services.invitations import Offered
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Note, Seat, note

DOORS: Final = "doors."
"""The beginning of the commands that renew and close links."""

BRING: Final = "bring="
"""The beginning of the commands that answer whether a board comes to a chat of others."""

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


def bring(table: AnyTable, seat: Seat | None, watching: str, *, was_seated: bool) -> Scene:
    """Asks whether a chat of others wants the board of a table, after somebody there has followed a link to it."""
    sits = () if seat is None else (Say(note("invite-own-table") if was_seated else _sits(seat)),)
    named = note("bring-question", game=options.title(table.game))
    yes = Act(note("bring-yes"), f"{BRING}{watching}", Tone.GO)
    return Scene((*sits, Say(named, strong=True)), (yes, Act(note("bring-no"), f"{BRING}no")))


def _sits(seat: Seat) -> Note:
    return note("bring-seated", number=seat_number(seat))


def not_brought(table: AnyTable, seat: Seat | None) -> Scene:
    """Says after a no how those who sit at the table find it again."""
    return Scene((Say(note("bring-not") if seat is None else note("bring-later", table=table.id)),))
