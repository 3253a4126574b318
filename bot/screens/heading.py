"""The line above every board: the game, its ruleset, the game's own headline, the players."""

from typing import Final

from bot.i18n import seat_number
from bot.scenes.scene import Scene
from bot.screens import daily
from bot.tables import deals, options
from bot.tables.table import AnyTable
from engines.core import Note, Seat, Who, note

NOTHING: Final = ""


def header(table: AnyTable, game: Scene | None) -> Note:
    """The game, the ruleset if it is not the default, the game's headline, the players."""
    default = next(iter(table.definition.rulesets))
    named = options.named(table.game, table.rules)
    rules: Note | str = NOTHING
    if not named:
        rules = note("header-part", part=note("own-rules"))
    elif named != default:
        rules = note("header-part", part=options.label(table.game, named))
    headline = note("header-part", part=game.headline) if game and game.headline else NOTHING
    if table.deal:
        rules = note("header-both", one=rules, other=note("header-part", part=deal(table)))
    if day := daily.at_table(table):
        rules = note("header-both", one=rules, other=note("header-part", part=day))
    sitting: Note | str = note("header-part", part=note("seats", seats=seats(table, game))) if table.chairs else NOTHING
    if table.together:
        sitting = note("header-both", one=sitting, other=note("header-part", part=note("together")))
    return note("header", game=options.title(table.game), rules=rules, headline=headline, seats=sitting)


def seats(table: AnyTable, game: Scene | None) -> tuple[Note, ...]:
    """The players with their seat numbers and badges, by seat."""
    badges = dict(game.badges) if game else {}
    named = []
    for i, chair in enumerate(table.chairs):
        seat = Seat(i)
        number = seat_number(i)
        plain = note("seat", number=number, who=Who(seat))
        if chair.computer:
            kept = note("seat-kept", number=number, who=Who(seat))
            plain = kept if chair.user else note("seat-computer", number=number, who=Who(seat), level=chair.level)
        named.append(note("seat-badged", seat=plain, badge=badges[seat]) if seat in badges else plain)
    return tuple(named)


def deal(table: AnyTable, *, sure: bool = True) -> Note:
    """The number of the deal, whether it is the deal of the day, and whether it is known to be winnable."""
    number, known = table.deal, deals.winnable_numbers(table.game, table.ruleset)
    is_today = number == deals.today(table.game, table.ruleset, table.opened)
    is_sure = "" if not sure else "yes" if number in known else "no" if is_today else ""
    return note("deal", number=str(number), today="yes" if is_today else "no", sure=is_sure)


def chained(parts: tuple[Note, ...]) -> Note | str:
    """Parts of a header joined to one note."""
    if not parts:
        return NOTHING
    return note("header-both", one=parts[0], other=chained(parts[1:]))


def duration(minutes: int) -> Note:
    """A span of time in days and hours, in hours and minutes, or in minutes."""
    hours, rest = divmod(minutes, 60)
    days, left = divmod(hours, 24)
    if days:
        return note("time-days", days=days, hours=left)
    return note("time-hours", hours=hours, minutes=rest) if hours else note("time-minutes", minutes=minutes)
