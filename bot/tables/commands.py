"""The commands of a table: everything except the moves of the game.

Each command is named by its effect (``join``, ``computers=2``, ``option:target=61``, ``agree=7``), so a repeat changes
nothing. No command carries a revision: two people who join at the same moment both sit down. Only ``roll`` is random
and throws again each time.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.tables import (
    clock_commands,
    game_commands,
    inactivity_commands,
    invitation_commands,
    lobby_commands,
    offers,
    pauses,
    seal_commands,
    sleep,
)
from bot.tables.change import Actor, Change
from bot.tables.inactivity import is_away
from bot.tables.offers import OPTION
from bot.tables.table import AnyTable, Table, is_live
from engines.core import Refused, note


def act(table: AnyTable, by: Actor, command: str) -> Change | None:
    """Carries out a command; returns None when it would change nothing.

    Raises:
        Refused: the command is unknown, or not allowed to this actor or in this phase.
    """
    name, _, what = command.partition("=")
    if name.startswith(OPTION):
        name, what = "option", command.removeprefix(OPTION)
    if name not in _COMMANDS:
        raise Refused(note("stale-button"))
    may_return = table.definition.takes_back and table.ending is None and not table.day
    is_lost = table.phase == "over" and may_return and not _won(table)
    if not is_live(table) and not (is_lost and name == "undo"):
        raise Refused(note("match-over" if table.phase == "over" else "table-folded"))
    if name in _LOBBY and table.phase != "lobby":
        raise Refused(note("begun-already"))
    if name in _PLAYING and table.phase == "lobby":
        raise Refused(note("not-begun"))
    if table.phase == "lobby" and table.seal and table.seal.waits and name != "cancel":
        if name == "begin":
            return None
        raise Refused(note("beacon-waits"))
    if table.asleep and name not in _OF_SLEEPERS:
        raise Refused(note("sleep-asleep"))
    if table.day and (name in _NOT_ON_A_DAY or (table.day.counts and name == "undo")):
        raise Refused(note("day-no-help" if name == "undo" else "stale-button"))
    if table.league and name in _NOT_IN_LEAGUES:
        raise Refused(note("league-no-pause") if name == "pause" else note("league-not-here"))
    if name in _ABOUT_THE_ABSENT and (seat := table.find(by.accounts)) is not None and is_away(table, seat):
        return inactivity_commands.return_to_table(table, by.accounts, by.now)
    after = _COMMANDS[name](table, by, what)
    change = Change(after, f"!{command}") if isinstance(after, Table) else after
    return change and inactivity_commands.mark_present(table, change, by)


def _won(table: AnyTable) -> bool:
    outcome = table.outcome()
    return outcome is not None and bool(outcome.winners)


def needs_log(command: str, table: AnyTable) -> bool:
    """Whether a command needs the table's log."""
    consents = command.startswith("agree=") and table.offer is not None and table.offer.kind == "undo"
    return command == "undo" or consents


_Command: TypeAlias = Callable[[AnyTable, Actor, str], AnyTable | Change | None]
_LOBBY: Final = ("withdraw", "open-to", "leave", "computers", "level", "ruleset", "option", "clock")
_OF_OTHERS: Final = ("stand-in", "replace", "wait", "end", "flag", "day")
_OF_SLEEPERS: Final = ("wake", "cancel", "resign")
_PLAYING: Final = ("pause", "resume", "wake", "roll", "resign", "claim", *_OF_OTHERS, "draw", "undo", "together")
_NOT_ON_A_DAY: Final = ("join", "claim", "together", "draw", "pause")
_NOT_IN_LEAGUES: Final = ("stand-in", "replace", "end", "cancel", "pause")
"""What two players cannot decide about a game of a league: it has to be played, and they play it themselves."""
_ABOUT_THE_ABSENT: Final = ("join", *_OF_OTHERS)
_COMMANDS: Final[dict[str, _Command]] = {
    "join": invitation_commands.join,
    "accept": invitation_commands.accept,
    "refuse": invitation_commands.refuse,
    "withdraw": invitation_commands.withdraw,
    "leave": lobby_commands.leave,
    "computers": lobby_commands.set_computers,
    "level": lobby_commands.set_level,
    "ruleset": lobby_commands.set_ruleset,
    "option": lobby_commands.set_option,
    "open-to": lobby_commands.set_open_to,
    "begin": lobby_commands.begin,
    "word": seal_commands.add_word,
    "roll": game_commands.roll,
    "resign": game_commands.resign,
    "claim": game_commands.claim,
    "stand-in": game_commands.ask_stand_in,
    "replace": game_commands.ask_replacement,
    "wait": inactivity_commands.wait,
    "end": inactivity_commands.end,
    "flag": clock_commands.claim_win,
    "day": clock_commands.give_day,
    "clock": clock_commands.set_clock,
    "pause": pauses.ask_pause,
    "resume": pauses.resume,
    "wake": sleep.wake,
    "draw": game_commands.offer_draw,
    "undo": game_commands.ask_undo,
    "together": game_commands.set_together,
    "agree": offers.agree,
    "decline": offers.decline,
    "cancel": game_commands.cancel,
}
ABOUT_TIME: Final = ("flag", "day", "stand-in", "replace")
"""Commands that somebody's lack of time allows."""

COMMANDS: Final = tuple(_COMMANDS)
"""The names of all commands."""
