"""No test hides a fault of ours: what the log would tell an operator as a traceback fails the test that caused it.

Loops, chores and handlers go on after any fault, since people want to go on playing, so a test that only looks at
what people see might not notice one. A test that provokes faults says so with ``@pytest.mark.faults``; so does one
that reads the log with structlog's ``capture_logs``, by itself.
"""

import sys

import pytest


class Faults:
    """The tracebacks that have been logged since the last test began."""

    def __init__(self):
        self.told = []

    def note(self, _, method, event):
        """A processor of structlog that remembers tracebacks and lets everything pass."""
        if method == "exception" or event.get("exc_info"):
            error = event.get("exc_info")
            error = error if isinstance(error, BaseException) else sys.exc_info()[1]
            self.told.append(f"{event.get('event')}: {error!r}")
        return event


FAULTS = Faults()


@pytest.fixture(autouse=True)
def no_fault_is_hidden(request):
    """Fails a test that has caused faults and did not mean to."""
    FAULTS.told.clear()
    yield
    if FAULTS.told and request.node.get_closest_marker("faults") is None:
        pytest.fail("faults were logged:\n" + "\n".join(FAULTS.told))
