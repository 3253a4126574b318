"""The cards of the games of the day on the home page."""

from typing import Final

from adapters.web.home.messages import DayCard
from bot.days import calendar
from bot.days.status import Status
from bot.front.daily_handler import read
from bot.front.slash_commands import BY_NAME
from bot.front.typed import parse_line
from bot.i18n import Speaker
from bot.screens import daily
from bot.tables.token import Kind, Token

SIGN: Final = "📅 "
"""Begins the title in chats; the page has no need of it."""


def day_card(status: Status, room: str, say: Speaker) -> DayCard:
    """The card of a day for a person; ``room`` is for the address of the table that goes on."""
    told = (*daily.progress_lines(status), *daily.streak_lines(status))
    play = daily.play_label(status)
    return DayCard(
        game=status.kind.key,
        number=status.number,
        title=say(daily.title(status)).removeprefix(SIGN),
        told=tuple(say(line.note) for line in told),
        closes=calendar.closes(status.day) * 1000,
        play=say(play) if play else "",
        table=status.table or "",
        room=room if status.table else "",
        also=tuple(calendar.number(day) for day in status.others if day < status.day),
        shared=say(daily.shared_note(status)) if status.row else "",
    )


def day_played(token: Token) -> tuple[str, int] | None:
    """The kind and the day of the game that a button plays; None: it plays none."""
    line = parse_line(token.text) if token.kind is Kind.RUN else None
    if line is None or BY_NAME.get(line.command) is not BY_NAME["daily"]:
        return None
    wish = read(line.args.get("day", ""))
    return (wish.kind.key, wish.day) if wish.what == daily.PLAY and wish.day is not None else None
