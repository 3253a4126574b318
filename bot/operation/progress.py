"""Shows on a terminal how far a command has come."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the standard error, which takes how much is done and how much there is; only a terminal shows it."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def moved(done: int, number: int) -> None:
            bar.update(task, completed=done, total=number)

        yield moved
