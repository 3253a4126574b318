"""The slash commands of every chat: their names, parameters and message keys."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.i18n import LANGUAGES, Speaker
from engines.core import Note, note


class ValueKind(StrEnum):
    """What kind of value a parameter takes; it decides what completion suggests."""

    GAME = "game"
    RULESET = "ruleset"
    WITH = "with"
    CODE = "code"
    MOVE = "move"
    MATCH = "match"
    DICE = "dice"
    PERSON = "person"
    DEAL = "deal"
    CLOCK = "clock"
    SETTING = "setting"
    VALUE = "value"
    RULE = "rule"
    RULE_VALUE = "rule-value"
    LINK_CODE = "link-code"
    ACCOUNT = "account"
    DAY = "day"
    PRIVACY = "privacy"
    MINE = "mine"
    DATE = "date"
    DAYS = "days"
    LEAGUE = "league"
    RECORDS = "records"
    BOARD = "board"
    WORD = "word"
    ODDS = "odds"


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of a command; with ``rest`` it takes all that is left of a typed line, ``by_name`` only what
    follows its name.
    """

    name: str
    value_kind: ValueKind
    required: bool = False
    rest: bool = False
    by_name: bool = False

    @property
    def about(self) -> Note:
        return note("param-about", param=self.name)

    @property
    def label(self) -> Note:
        """The parameter's name as a chat shows it."""
        return note("param-name", param=self.name)


@dataclass(frozen=True, slots=True)
class Command:
    """One slash command; its English name is its key. One that is ``for_admins`` is of no use to anybody else."""

    name: str
    params: tuple[Param, ...] = ()
    for_admins: bool = False

    @property
    def about(self) -> Note:
        return note("command-about", command=self.name)

    @property
    def label(self) -> Note:
        """The command's name as a chat shows it: lower case, without diacritics."""
        return note("command-name", command=self.name)


_GAME = Param("game", ValueKind.GAME)

FRIENDS: Final = ("friend", "friend2", "friend3")
"""The parameters that name people to invite."""

_FRIENDS: Final = tuple(Param(name, ValueKind.PERSON) for name in FRIENDS)

COMMANDS: Final = (
    Command(
        "play",
        (
            _GAME,
            Param("ruleset", ValueKind.RULESET),
            Param("with", ValueKind.WITH),
            Param("deal", ValueKind.DEAL),
            *_FRIENDS,
            Param("clock", ValueKind.CLOCK, by_name=True),
        ),
    ),
    Command("join", (Param("code", ValueKind.CODE),)),
    Command("invite"),
    Command("leave"),
    Command("begin"),
    Command("move", (Param("move", ValueKind.MOVE, required=True, rest=True),)),
    Command("hand"),
    Command("board"),
    Command("roll", (Param("dice", ValueKind.DICE, rest=True),)),
    Command("score"),
    Command("undo"),
    Command("hint", (Param("move", ValueKind.MOVE, rest=True),)),
    Command("draw"),
    Command("resign"),
    Command("rematch"),
    Command("analyse", (Param("match", ValueKind.MATCH),)),
    Command("daily", (Param("day", ValueKind.DAY, rest=True),)),
    Command("rules", (_GAME,)),
    Command("mine", (Param("view", ValueKind.MINE, rest=True),)),
    Command("me", (Param("records", ValueKind.RECORDS, rest=True), Param("friend", ValueKind.PERSON))),
    Command("top", (_GAME, Param("board", ValueKind.BOARD, rest=True))),
    Command("tables"),
    Command("settings", (Param("setting", ValueKind.SETTING), Param("value", ValueKind.VALUE))),
    Command("vacation", (Param("from", ValueKind.DATE), Param("to", ValueKind.DAYS, rest=True))),
    Command("admin", (Param("setting", ValueKind.RULE), Param("value", ValueKind.RULE_VALUE)), for_admins=True),
    Command("league", (Param("league", ValueKind.LEAGUE, rest=True),)),
    Command("link", (Param("account-code", ValueKind.LINK_CODE, rest=True),)),
    Command("unlink", (Param("account", ValueKind.ACCOUNT, rest=True),)),
    Command("privacy", (Param("what", ValueKind.PRIVACY, rest=True),)),
    Command("verify", (Param("word", ValueKind.WORD, rest=True),)),
    Command("dice", (Param("part", ValueKind.ODDS, rest=True),)),
    Command("help"),
)

BY_NAME: Final = {
    name: command
    for command in COMMANDS
    for name in (command.name, *(Speaker(language)(command.label) for language in LANGUAGES))
}
"""The commands by their names in every language."""
