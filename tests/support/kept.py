"""What tests keep in files, and compare with what comes of it now; ``STOLIK_WRITE=1`` writes the files anew."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def kept(file: Path, text: str) -> str:
    """What a file holds; with the text, where it is written anew."""
    if os.environ.get("STOLIK_WRITE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    return file.read_text("utf-8")


def kept_answers(file: Path, answers: Iterable[Any]) -> list[Any]:
    """The answers that a file holds, a line each."""
    text = "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in answers)
    return [json.loads(line) for line in kept(file, text).splitlines()]


def assert_answers_kept(file: Path, answers: Iterable[Any]) -> None:
    """That answers are the lines of a file; tells the first that differs."""
    now = list(answers)
    for one, other in zip(now, kept_answers(file, now), strict=True):
        assert one == other


def assert_lines_kept(file: Path, lines: Iterable[str]) -> None:
    """That lines are those of a file; tells the first that differs."""
    now = list(lines)
    for one, other in zip(now, kept(file, "".join(f"{line}\n" for line in now)).splitlines(), strict=True):
        assert one == other


def assert_text_kept(file: Path, text: str) -> None:
    """That a text is that of a file; tells the lines that are new."""
    before = kept(file, text)
    known = {*before.splitlines()}
    assert [line for line in text.splitlines() if line not in known] == []
    assert text == before


def number(value: float) -> str:
    """Six digits at most, as they are written."""
    return f"{value:.6f}".rstrip("0").rstrip(".")
