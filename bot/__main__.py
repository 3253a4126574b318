"""Starts the program: the bot itself, or a command of its command line.

The garbage collector rests until the modules are loaded: they stay for ever, and to look them through again and again
takes a quarter of the start.
"""

import gc

COLLECTS = gc.isenabled()
gc.disable()

import asyncio
import sys
from argparse import Namespace
from typing import Final

from pydantic import ValidationError

from bot import logs
from bot.operation import shutdown
from bot.operation.press_log import PressLog
from bot.operation.secret_files import SETTINGS, exposed
from bot.program.command_line import parser
from bot.program.serving import run
from bot.program.stores import OPERATOR_ERRORS
from bot.settings import Settings

if COLLECTS:
    gc.enable()

COLLECTED: Final = (700, 2, 1000)
"""New objects after which the garbage collector looks at them, how often it does that until it looks at all since then,
and how often that until it looks at everything. It finds next to nothing. What it looks at stops everything, so it
looks at little at a time: with 20,000 new objects, which are counted less the old ones that have gone, up to 120,000
were looked at in 0.2 s.
"""

SWITCH: Final = 0.001
"""After so many seconds a thread that draws or thinks lets the event loop have its turn, a fifth of Python's own."""


async def main(arguments: list[str], settings: Settings) -> int:
    """Runs one command line and returns the exit code.

    Raises:
        SystemExit: there is no such command; the usage is printed.
    """
    return await _run(parser().parse_args(arguments), settings)


async def _run(given: Namespace, settings: Settings) -> int:
    words = vars(given)
    if command := words.pop("command", None):
        return 0 if await command.run(settings, **words) else 1
    if any(settings.secrets) and (told := exposed(SETTINGS)):
        print(f"Stolik: {told}", file=sys.stderr)  # noqa: T201
    stop = shutdown.stop_event()
    try:
        await run(settings, stop)
    except asyncio.CancelledError:
        if not stop.is_set():
            raise
    except OPERATOR_ERRORS as error:
        print(f"Stolik cannot run: {error}", file=sys.stderr)  # noqa: T201
        return 1
    return 0


def start() -> int:
    """Reads the command line and the environment, then runs. Returns the exit code.

    Raises:
        SystemExit: there is no such command; the usage is printed.
    """
    gc.freeze()  # what is loaded stays for ever: no collection looks at it again
    gc.set_threshold(*COLLECTED)
    given = parser().parse_args()
    try:
        settings = Settings()
    except ValidationError as wrong:
        for error in wrong.errors(include_input=False, include_url=False):
            print(f"NO  {'.'.join(map(str, error['loc']))}: {error['msg']}", file=sys.stderr)  # noqa: T201
        return 1
    runs = "command" not in vars(given)
    logs.configure(settings.log, settings.secrets, PressLog(settings.data) if runs else None)
    sys.setswitchinterval(SWITCH)
    return asyncio.run(_run(given, settings))


if __name__ == "__main__":
    sys.exit(start())
