"""Lines that a test keeps in a file: what is worked out must be what somebody read there.

``STOLIK_WRITE=1`` writes the files anew.
"""

import os


def agree(file, lines):
    """Demands that a file has just these lines, and tells the first one that differs."""
    if os.environ.get("STOLIK_WRITE"):
        file.write_text("".join(f"{line}\n" for line in lines))
    for line, kept in zip(lines, file.read_text().splitlines(), strict=True):
        assert line == kept


def number(value):
    """Six digits at most, as they are written."""
    return f"{value:.6f}".rstrip("0").rstrip(".")
