"""Structured logs. They hold identifiers, never the state of a game, so neither hands nor keys get into them.

Libraries are less careful: some log an address with a token in it. So every event, the bot's and theirs, passes one
chain of processors that hides secrets in its values and in its traceback.
"""

import logging
import sys
from collections.abc import Iterable
from types import TracebackType

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.operation.journey import PRESS
from bot.operation.press_log import PressLog
from bot.operation.redaction import Redactor

log = structlog.get_logger()


def configure(form: str, secrets: Iterable[str] = (), presses: PressLog | None = None) -> None:
    """Sets up logging to standard error: ``form`` is ``text`` for people or ``json`` for machines; ``secrets`` are
    hidden. Lines of presses are also written to ``presses``.
    """
    redactor = Redactor(secrets)

    def redact(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Hides secrets; runs after the traceback is formatted and before anything is written."""
        safe: EventDict = redactor.value(event)
        if presses and safe.get("event") == PRESS:
            presses.write(dict(safe))
        return safe

    chain: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    ending: list[Processor]
    if form == "json":
        # Tracebacks show no local variables: these hold hands and seeds.
        traceback = structlog.processors.ExceptionRenderer(
            structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        )
        ending = [traceback, redact, structlog.processors.JSONRenderer()]
    else:
        written = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
        ending = [structlog.processors.format_exc_info, redact, written]
    structlog.configure(
        processors=[*chain, *ending],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*chain, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    sys.excepthook = _uncaught


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Logs an uncaught exception with its secrets hidden; the traceback that Python prints would show them."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        log.critical("fault", exc_info=(kind, error, trace))
