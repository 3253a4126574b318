"""Completion of half-typed commands."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from bot.catalog import CATALOG, shelf
from bot.days.kinds import KOSCI, PATIENCE
from bot.front import board_pages, career_pages
from bot.front.administration import AUDIT, rule_value
from bot.front.finder import Finder
from bot.front.pages import setting_value, table_labels
from bot.front.privacy_pages import STEPS
from bot.front.slash_commands import BY_NAME, COMMANDS, Command, ValueKind
from bot.front.typed import TypedLine, parse_line
from bot.front.vacation_dates import OFFERED, label
from bot.front.vacation_page import LENGTHS
from bot.i18n import LANGUAGES, Speaker
from bot.screens import daily, odds
from bot.screens.answer import Suggestion
from bot.screens.clocks import tempo
from bot.screens.leagues import title
from bot.services import community, quiet_hours
from bot.services.leagues import Leagues
from bot.services.preferences import CHATS, PEOPLE, PERSONAL, ZONE
from bot.services.records import read
from bot.services.service import Service
from bot.tables import deals, options
from bot.tables.clock import TEMPOS
from bot.tables.clocks import OFF
from bot.tables.request import Request
from bot.tables.table import is_live
from engines.core import Refused, note

DICE: Final = ("3d6", "2d6", "1d20", "1d6", "2d6+3")
"""Dice that are suggested."""

MINE: Final = ("next", "others", "asleep", "calls", "tell")
"""The words that ``/mine`` takes."""

MOST_SUGGESTIONS: Final = 25
"""The most suggestions that Discord takes."""


def without_diacritics(text: str) -> str:
    """The text in lower case without diacritics, since people type ``kosci``."""
    text = text.casefold().replace("ł", "l")
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def game_named(text: str) -> str:
    """The key of the game with this key or title, in any language.

    Raises:
        Refused: no game has this name.
    """
    wanted = _spaced(text)
    for game, definition in CATALOG.items():
        titles = (game, *(Speaker(language)(options.title(game)) for language in LANGUAGES))
        if wanted in map(_spaced, titles) and not definition.short_lived:
            return game
    raise Refused(note("no-such-game", name=text))


def _spaced(text: str) -> str:
    """The text without diacritics, with spaces for hyphens."""
    return without_diacritics(text).replace("_", " ").replace("-", " ")


@dataclass(frozen=True, slots=True)
class Completion:
    """Suggests commands, then values of their parameters.

    Its methods raise Refused, AmbiguousTable, Unreadable and Away like the commands themselves.
    """

    service: Service
    find: Finder

    async def line(self, request: Request, text: str) -> list[Suggestion]:
        """Suggested lines that begin like ``text``, at most 25."""
        if not text.startswith("/"):
            return []
        say = await self.service.preferences.private(request)
        head, space, rest = text[1:].partition(" ")
        if not space:
            typed = without_diacritics(head)
            fitting = (c for c in COMMANDS if c.name.startswith(typed) or say(c.label).startswith(typed))
            return [_command(c, say) for c in fitting]
        command = BY_NAME.get(head.lower())
        if command is None or not command.params:
            return []
        done, last = rest.rsplit(" ", 1) if " " in rest else ("", rest)
        place = min(len(done.split()), len(command.params) - 1)
        if command.params[place].rest:
            done, last = "", rest
        given = parse_line(f"/{head} {done}").args
        found = await self.param(request, command.name, command.params[place].name, last, given)
        before = f"/{head} {done} ".replace("  ", " ")
        return [Suggestion(f"{before}{value}", label) for value, label in found]

    async def param(
        self, request: Request, command: str, param: str, typed: str, given: dict[str, str]
    ) -> list[Suggestion]:
        """Values of a parameter that match ``typed``, at most 25. ``given`` holds the other parameters typed so far."""
        say = await self.service.preferences.private(request)
        value_kind = next(p.value_kind for p in BY_NAME[command].params if p.name == param)
        wanted = without_diacritics(typed)
        every = await self._values(request, value_kind, given, say)
        begins = [
            s
            for s in every
            if without_diacritics(s.value).startswith(wanted) or without_diacritics(s.label).startswith(wanted)
        ]
        inside = [
            s
            for s in every
            if s not in begins and (wanted in without_diacritics(s.value) or wanted in without_diacritics(s.label))
        ]
        meant = await self._meant(request, typed, every) if value_kind is ValueKind.MOVE and every else []
        return list(dict.fromkeys(begins + inside + meant))[:MOST_SUGGESTIONS]

    async def _values(
        self, request: Request, value_kind: ValueKind, given: dict[str, str], say: Speaker
    ) -> list[Suggestion]:
        match value_kind:
            case ValueKind.GAME:
                return [
                    Suggestion(key, say(options.title(key)))
                    for key, definition in CATALOG.items()
                    if not definition.short_lived
                ]
            case ValueKind.RULESET:
                game = game_named(given.get("game", ""))
                return [Suggestion(name, say(options.label(game, name))) for name in CATALOG[game].rulesets]
            case ValueKind.WITH:
                return [Suggestion(name, say(note("with-value", value=name))) for name in ("friends", "computer")]
            case ValueKind.CODE:
                lobbies = [t for t in await self.service.tables_in(request.channel) if t.phase == "lobby"]
                labels = map(say, table_labels(lobbies, request.accounts, self.service.clock()))
                return [Suggestion(t.id, label) for t, label in zip(lobbies, labels, strict=True)]
            case ValueKind.MOVE | ValueKind.MATCH:
                is_move = value_kind is ValueKind.MOVE
                return await (self._moves(request) if is_move else self._matches(request, say))
            case ValueKind.PRIVACY:
                return [Suggestion(step, step) for step in STEPS]
            case ValueKind.DICE | ValueKind.PERSON | ValueKind.LINK_CODE | ValueKind.ACCOUNT:  # a chat offers people
                return [Suggestion(dice, dice) for dice in DICE if value_kind is ValueKind.DICE]
            case ValueKind.DEAL:
                game = game_named(given.get("game", ""))
                known = deals.winnable_numbers(game, given.get("ruleset", "") or next(iter(CATALOG[game].rulesets)))
                names = ("today", *(("winnable",) if known else ())) if CATALOG[game].numbered else ()
                return [Suggestion(name, say(note("deal-value", value=name))) for name in names]
            case ValueKind.MINE | ValueKind.DAY | ValueKind.DAYS | ValueKind.CLOCK | ValueKind.ODDS:
                return _listed(value_kind, say)
            case ValueKind.DATE:
                zone = (await self.service.preferences.quiet(request.user)).zone
                today = datetime.fromtimestamp(self.service.clock(), zone).date()
                first = (today + timedelta(days=n) for n in range(OFFERED))
                return [Suggestion(f"{one:%d.%m.%Y}", say(label(one))) for one in first]
            case ValueKind.LEAGUE:
                return [Suggestion(one.id, say(title(one))) for one in await Leagues(self.service).known(request)]
            case _:
                return _settings(value_kind, given.get("setting", ""), say)

    async def _matches(self, request: Request, say: Speaker) -> list[Suggestion]:
        """The asker's newest finished matches that can be analysed."""
        if request.person is None:
            return []
        names, careers = await self.service.store.people.ids(request.person.id), self.service.store.careers
        found = read([row for name in names for row in await careers.newest(name, MOST_SUGGESTIONS)])
        rows = sorted(found, key=lambda row: -row.ended)[:MOST_SUGGESTIONS]
        known = [row for row in rows if row.game in CATALOG and CATALOG[row.game].analyst]
        zone = (await self.service.preferences.quiet(request.user)).zone
        return [Suggestion(row.id, say(career_pages.when(row, zone))) for row in known]

    async def _moves(self, request: Request) -> list[Suggestion]:
        """Every legal move of the asker; nothing when another player is to move."""
        table = await self.find.asked(request, TypedLine("move", {}))
        seat = table.mover(request.accounts)
        rules: Any = table.rules
        if not is_live(table) or seat not in table.awaited():
            return []
        return [Suggestion(text, text) for text in map(rules.format, rules.legal(table.state, seat))]

    async def _meant(self, request: Request, typed: str, every: list[Suggestion]) -> list[Suggestion]:
        """Moves of which ``typed`` is another spelling, or holds the parts in another order."""
        table = await self.find.asked(request, TypedLine("move", {}))
        rules: Any = table.rules
        try:
            texts = [rules.format(rules.parse(rules.view(table.state, table.mover(request.accounts)), typed))]
        except Refused as why:
            texts = [move for _, move in why.instead]
        parts = without_diacritics(typed).split()
        return [s for s in every if s.value in texts] + [
            s for s in every if _holds(without_diacritics(s.value).split(), parts)
        ]


def _listed(value_kind: ValueKind, say: Speaker) -> list[Suggestion]:
    """The values of a parameter that always has the same ones."""
    match value_kind:
        case ValueKind.ODDS:
            return [Suggestion(word, say(note("odds-word", word=word))) for word in (*odds.VIEWS[1:], odds.FILE)]
        case ValueKind.MINE:
            return [Suggestion(word, say(note("inbox-word", word=word))) for word in MINE]
        case ValueKind.DAY:
            words = (KOSCI.key, PATIENCE.key, daily.ARCHIVE, daily.TABLE, daily.ABOUT)
            return [Suggestion(word, say(note("day-value", value=word))) for word in words]
        case ValueKind.DAYS:
            return [Suggestion(str(n), say(note("vacation-days", days=n))) for n in LENGTHS]
        case ValueKind.CLOCK:
            return [Suggestion(name, say(tempo(name))) for name in (*TEMPOS, OFF)]
        case _:
            return []


def _settings(value_kind: ValueKind, setting: str, say: Speaker) -> list[Suggestion]:
    """The names of settings, or the values of one of them; words of commands about results."""
    match value_kind:
        case ValueKind.RECORDS | ValueKind.BOARD:
            words = career_pages.WORDS if value_kind is ValueKind.RECORDS else board_pages.WORDS
            return [
                *(Suggestion(word, say(note("me-word", word=word))) for word in words),
                *(Suggestion(game, say(options.title(game))) for game in shelf()),
            ]
        case ValueKind.SETTING:
            every = (*CHATS, *(f"{PERSONAL}{what}" for what in PEOPLE))
            return [Suggestion(key, say(note("setting-name", setting=key))) for key in every]
        case ValueKind.RULE:
            return [Suggestion(key, say(note("rule-name", rule=key))) for key in (*community.OFFERED, AUDIT)]
        case ValueKind.RULE_VALUE:
            return [Suggestion(v, say(rule_value(setting, v))) for v in community.OFFERED.get(setting, ())]
        case ValueKind.VALUE:
            what, mine = setting.removeprefix(PERSONAL), setting.startswith(PERSONAL)
            values = (PEOPLE if mine else CHATS).get(what, ())
            more = quiet_hours.zones() if mine and what == ZONE else ()
            return [Suggestion(v, say(setting_value(what, v))) for v in dict.fromkeys((*values, *more))]
        case _:
            return []


def _holds(words: list[str], parts: list[str]) -> bool:
    """Whether every part begins a word of its own.

    The longest part takes the first word that it begins: a word that begins with a long part would serve any shorter
    part in its place.
    """
    left = list(words)
    for part in sorted(parts, key=len, reverse=True):
        word = next((word for word in left if word.startswith(part)), None)
        if word is None:
            return False
        left.remove(word)
    return True


def _command(command: Command, say: Speaker) -> Suggestion:
    room = " " if command.params else ""
    return Suggestion(f"/{say(command.label)}{room}", f"/{say(command.label)} · {say(command.about)}")
