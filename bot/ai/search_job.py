"""What workers do for hints of patiences: a function of a module, whose arguments cross to another process."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from bot.workers.job import Stop
from engines.patience.search import Finding, Search


def search(stop: Stop, begin: Callable[[Any, Any], Search], rules: Any, state: Any, seconds: float) -> Finding:
    """What a search of a patience finds out in so many seconds: a way out, that there is none, or how far one comes."""
    looking, until = begin(rules, state), monotonic() + seconds
    for found in looking.steps():
        if found is not None:
            return found
        if stop() or monotonic() > until:
            break
    return looking.best()
