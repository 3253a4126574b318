"""Everything that anybody may wish of a table by its name, taken from the code so that nothing new is forgotten."""

import ast
import inspect
from textwrap import dedent

from bot.front import page_builder
from bot.front.facade import REOPENING
from bot.front.invite_page import DOORS
from bot.front.page_builder import PageBuilder
from bot.front.slash_commands import COMMANDS
from bot.i18n import Speaker
from bot.tables import commands
from bot.tables.table import dump
from bot.tables.token import Kind
from engines.core import note

ARGUMENTS = {
    "computers": "=1",
    "level": "=easy",
    "ruleset": "=",
    "option": ":target=61",
    "claim": "=0",
    "stand-in": "=0",
    "replace": "=0",
    "flag": "=0.1",
    "day": "=0.1",
    "clock": "=week",
    "wait": "=1",
    "end": "=1",
    "agree": "=1",
    "decline": "=1",
    "together": "=yes",
    "open-to": "=everywhere",
}
TEXTS = {
    Kind.MOVE: "1",
    Kind.MARK: "+0",
    Kind.STEP: "",
    Kind.VERB: "0",
    Kind.CARD: "1.5h",
    Kind.LASTING: "1.discard 5h",
    Kind.NUMBER: "0",
    Kind.DROP: "pile",
}
WITHOUT_A_TABLE = (
    *(
        "play",
        "roll",
        "daily",
        "rules",
        "mine",
        "me",
        "top",
        "dice",
        "tables",
        "settings",
        "vacation",
        "admin",
        "league",
    ),
    *("link", "unlink", "privacy", "help"),
)
"""Slash commands that are not about a table, whatever is written behind them. Any other one has to be refused."""

UNKNOWN = {language: Speaker(language)(note("no-such-table")) for language in ("en", "pl")}


def acts():
    """Every command of a table, as a button carries it."""
    return [
        *(f"{name}{ARGUMENTS.get(name, '')}" for name in commands.COMMANDS),
        *REOPENING,
        f"{DOORS}new=2",
        f"{DOORS}close=1",
    ]


def pages():
    """Every page about a table, by the cases of whoever makes them."""
    tree = ast.parse(dedent(inspect.getsource(PageBuilder)))
    cases = [case.value for case in ast.walk(tree) if isinstance(case, ast.MatchValue)]
    known = vars(page_builder)
    names = [c.value if isinstance(c, ast.Constant) else getattr(known[c.value.id], c.attr) for c in cases]
    assert {"hand", "menu", "file", "replay", "film", "share"} <= set(names)
    return names


def presses(table):
    """A button of every kind, of every command and page."""
    texts = {kind: [text] for kind, text in TEXTS.items()}
    texts |= {Kind.ACT: acts(), Kind.PAGE: pages()}
    assert set(texts) == set(Kind) - {Kind.RUN}
    tokens = [f"{table.id}:{table.rev}:{kind}:{text}" for kind in texts for text in texts[kind]]
    return [*tokens, *(f"-:0:{Kind.RUN}:{line}" for line in lines(table) if not _is_harmless(line))]


def lines(table):
    """Every slash command with the name of the table behind it."""
    return [f"/{command.name}{' 5h' * (command.name == 'move')} @{table.id}" for command in COMMANDS]


def refused_lines(table):
    """Those that are about the table."""
    return [line for line in lines(table) if not _is_harmless(line)]


def harmless_lines(table):
    """Those that are about none, and say what they always say."""
    return [line for line in lines(table) if _is_harmless(line)]


def _is_harmless(line):
    return line[1:].partition(" ")[0] in WITHOUT_A_TABLE


async def snapshot(store, *tables):
    """All that is stored about tables."""
    found = [await store.load(table.id) for table in tables]
    more = [(await store.places(table.id), await store.log(table.id)) for table in tables]
    return [(dump(one.table), one.drafts, *rest) for one, rest in zip(found, more, strict=True)]
