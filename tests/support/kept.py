"""Answers that are kept in files, a line each, and compared; ``STOLIK_WRITE=1`` writes them anew."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def assert_kept(file: Path, answers: Iterable[Any]) -> None:
    """That answers are the lines of a file."""
    now = list(answers)
    if os.environ.get("STOLIK_WRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in now))
    before = [json.loads(line) for line in file.read_text().splitlines()]
    for one, other in zip(now, before, strict=True):
        assert one == other
