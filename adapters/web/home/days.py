"""The cards of the games of the day on the home page."""

from adapters.web.home.messages import DayCard
from bot.days import calendar
from bot.days.status import Status
from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.screens import daily


def day_card(status: Status, room: str, say: Speaker) -> DayCard:
    """The card of a day for a person; ``room`` is for the address of the table that goes on."""
    told = daily.standing(status)
    play = daily.play_label(status)
    return DayCard(
        game=status.kind.key,
        number=status.number,
        title=say(daily.title(status)),
        told=tuple(say(line.note) for line in told if isinstance(line, Say)),
        closes=calendar.closes(status.day) * 1000,
        play=say(play) if play else "",
        table=status.table or "",
        room=room if status.table else "",
        shared=say(daily.shared_note(status)) if status.row else "",
    )
