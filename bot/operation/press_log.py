"""The lines of presses in files of the data folder, so that ``python -m bot why`` finds them without other tools."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from logging import LogRecord, makeLogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final, TextIO, cast

import structlog

from bot.operation.journey import PRESS

NAME: Final = "presses.log"
LARGEST: Final = 8 * 1024 * 1024
"""Bytes of one file: some 25,000 presses."""

KEPT: Final = 3
"""Former files that are kept."""

log = structlog.get_logger()


class PressLog(RotatingFileHandler):
    """Files that only we can read; whatever cannot be written there is told once and holds up nobody."""

    def __init__(self, folder: Path, largest: int = LARGEST) -> None:
        super().__init__(folder / NAME, maxBytes=largest, backupCount=KEPT, encoding="utf-8", delay=True)
        self._was_told = False
        self._record = makeLogRecord({})
        """One for all lines: nothing of it but the text is written."""

    def write(self, event: dict[str, Any]) -> None:
        """Writes one line."""
        self._record.msg = json.dumps(event, default=str, ensure_ascii=False)
        self.handle(self._record)

    def format(self, record: LogRecord) -> str:
        return str(record.msg)

    def shouldRollover(self, record: LogRecord) -> bool:  # noqa: N802 - the library calls it so
        """Whether the line would make the file too long. The library also asks each time what kind of file it is."""
        self.stream = self.stream or self._open()
        return self.stream.tell() + len(record.msg) >= self.maxBytes

    def _open(self) -> Any:
        Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return cast("TextIO", open(self.baseFilename, "a", encoding="utf-8", opener=partial(os.open, mode=0o600)))

    def handleError(self, record: LogRecord) -> None:  # noqa: N802 - the library calls it so
        """Tells the first error."""
        if not self._was_told:
            self._was_told = True
            log.warning("presses cannot be written down", file=self.baseFilename, why=str(sys.exception()))


def lines_of(folder: Path) -> Iterator[str]:
    """The lines of the files, newest file first."""
    for name in (NAME, *(f"{NAME}.{n}" for n in range(1, KEPT + 1))):
        if (folder / name).exists():
            with (folder / name).open(encoding="utf-8", errors="replace") as lines:
                yield from lines


def found(lines: Iterable[str], asked: str) -> list[dict[str, Any]]:
    """The lines about a press with this number, or about all presses at this table, latest first."""
    told = []
    for line in lines:
        if asked not in line or PRESS not in line:
            continue
        try:
            event = json.loads(line[line.index("{") :])
        except ValueError:
            continue
        if event.get("event") == PRESS and asked in (event.get("number"), event.get("table")):
            told.append(event)
    return sorted(told, key=lambda event: str(event.get("timestamp", "")), reverse=True)
