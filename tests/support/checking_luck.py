"""What the checker of luck says of a file, as somebody reads it who runs the checker."""

import json

from tools import verify


def fault_in(file):
    """What the checker ends with; None: all agrees."""
    try:
        verify.main(str(file))
    except SystemExit as end:
        return str(end)
    return None


def faults(match):
    """What does not agree in a match, without the words around it; none: all agrees.

    Raises:
        ValueError, TypeError, LookupError, AttributeError: a part of the file is missing or damaged.
    """
    try:
        list(verify.checked(json.loads(json.dumps(match))))
    except SystemExit as end:
        return [str(end).removeprefix("This does not agree: ").removesuffix(".")]
    return []
