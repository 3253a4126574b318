"""A test that causes a fault without meaning to fails, though the program goes on."""

from types import SimpleNamespace

import pytest
import structlog

from tests.support.faults import no_fault_is_hidden

checked = no_fault_is_hidden.__wrapped__  # what stands below the decorator
log = structlog.get_logger()


def broken():
    try:
        int("no such card")
    except ValueError:
        log.exception("chore failed")


def ended(*markers):
    """A check that is begun before something happens, and what ends it."""
    node = SimpleNamespace(get_closest_marker=lambda name: name if name in markers else None)
    check = checked(SimpleNamespace(node=node))
    next(check)
    return lambda: next(check, None)


@pytest.mark.faults
def test_a_fault_that_is_only_logged_fails_the_test_and_is_named():
    end = ended()
    broken()
    with pytest.raises(pytest.fail.Exception, match=r"chore failed: ValueError.*no such card"):
        end()


@pytest.mark.faults
def test_who_provokes_faults_says_so():
    end = ended("faults")
    broken()
    end()


def test_a_warning_is_no_fault():
    end = ended()
    log.warning("store is away")
    end()
