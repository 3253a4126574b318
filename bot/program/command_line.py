"""The command line: a command a word, each in a file of its own."""

from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.program.check import check
from bot.program.emoji import emoji
from bot.program.keeping import backup, restore, verify
from bot.program.moving import move
from bot.program.repair import repair
from bot.program.why import why


@dataclass(frozen=True, slots=True)
class Command:
    """A word of the command line: what it does, for the help, and how its arguments are read, as `argparse` wishes it.

    ``run`` takes the settings and the arguments by their names, and tells whether all is well.
    """

    name: str
    does: str
    run: Callable[..., Awaitable[bool]]
    arguments: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


COMMANDS: Final = (
    Command("check", "say what is configured, what can be reached and what is wrong", check),
    Command("emoji", "upload the pictures of cards, dice and men to the Discord application", emoji),
    Command(
        "repair",
        "mend damaged data of the embedded server, after asking",
        repair,
        {"--yes": {"action": "store_true", "dest": "sure", "help": "leave out what is damaged without asking"}},
    ),
    Command("backup", "write everything into a file, also while people play", backup, {"file": {"type": Path}}),
    Command("restore", "read a backup into an empty store", restore, {"file": {"type": Path}}),
    Command(
        "move",
        "move everything to another, empty store while people play",
        move,
        {
            "url": {"nargs": "?", "help": "the address of the new store; without, that of STOLIK_NEXT_STORE"},
            "--undo": {"action": "store_true", "help": "open the old store again after a mover was killed"},
        },
    ),
    Command("verify", "check every table, log, result and rating in the store", verify),
    Command(
        "why",
        "explain a press by the number that its player was told, or list the presses of a table",
        why,
        {
            "number": {"help": "the number, such as K7F3Q, or the eight letters of a table"},
            "logs": {"type": Path, "nargs": "*", "help": "JSON logs of other processes; - reads standard input"},
        },
    ),
)


def parser() -> ArgumentParser:
    """What reads the command line; without a command the bot runs."""
    whole = ArgumentParser("python -m bot", description="Runs the bot, or one of these commands.", allow_abbrev=False)
    words = whole.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        word = words.add_parser(command.name, help=command.does, description=command.does, allow_abbrev=False)
        for name, how in command.arguments.items():
            word.add_argument(name, **how)
        word.set_defaults(command=command)
    return whole
