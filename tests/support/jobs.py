"""Jobs for workers that do one simple thing each. They import nothing that a player would not."""

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from bot.ai.player import Decision


def double(stop, number):
    return 2 * number


def process(stop):
    return os.getpid()


def modules(stop):
    return sorted(sys.modules)


def environment(stop):
    return dict(os.environ)


def fail(stop, text):
    raise ValueError(text)


def last(stop, seconds, number=0):
    """Works for so long, and returns its number with when it began and ended."""
    began = time.monotonic()
    while time.monotonic() < began + seconds and not stop():
        time.sleep(0.002)
    return number, began, time.monotonic()


def begin_and_wait(stop, file):
    """Says that it runs by appending its process to a file, then waits until it is stopped."""
    with Path(file).open("a") as out:
        out.write(f"{os.getpid()}\n")
    while not stop():
        time.sleep(0.002)
    with Path(file).open("a") as out:
        out.write("stopped\n")


def begin_and_never_ask(stop, file):
    """Says that it runs, then goes on for ever."""
    with Path(file).open("a") as out:
        out.write(f"{os.getpid()}\n")
    while True:
        time.sleep(0.01)


def die(stop, file, times):
    """Kills its worker at its first tries; then it answers."""
    with Path(file).open("a") as out:
        out.write(f"{os.getpid()}\n")
    if len(Path(file).read_text().split()) <= times:
        os.kill(os.getpid(), 9)
    return "alive"


def talk(stop):
    print("chatter")  # noqa: T201
    return "done"


def hoard(stop, size):
    return len(bytearray(size))


def unpicklable(stop):
    return lambda: None


@dataclass(frozen=True)
class Mortal:
    """A player whose worker is killed while it thinks, so many times; then it plays the last move."""

    file: str
    times: int

    def decide(self, rules, view, seat, moves, effort, dice):
        die(effort.spend, self.file, self.times)
        return Decision(moves[-1])


@dataclass(frozen=True)
class Slow:
    """A player that thinks for as long as it may, then plays the first move."""

    def decide(self, rules, view, seat, moves, effort, dice):
        while effort.spend() < 1:
            pass
        return Decision(moves[0])
