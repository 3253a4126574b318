"""The program of a worker, run in this process: what it reads, what it answers, and when it ends."""

import io
import os
import pickle
import resource
import sys
from types import SimpleNamespace

import pytest

from bot.workers import frames, worker
from tests.support import jobs


class Exited(BaseException):
    """The process has ended itself, with a code."""


@pytest.fixture(autouse=True)
def own_end(monkeypatch):
    def ends(code):
        raise Exited(code)

    monkeypatch.setattr(worker.os, "_exit", ends)


@pytest.fixture
def pipe():
    """A pipe that cancels jobs; what writes there, and the worker's question whether its job is cancelled."""
    reading, writing = os.pipe()
    told = SimpleNamespace(write=writing, read=reading, stop=worker._Stop(reading))
    yield told
    for end in (told.read, told.write):
        if end is not None:
            os.close(end)


def job(number, work, *arguments):
    return frames.packed((number, work, arguments))


def message(pipe):
    """The next message of a pipe."""
    return pickle.loads(frames.read(pipe))  # noqa: S301 - our own


def answered(data):
    """Whether a job has succeeded, and its answer or its traceback."""
    return message(io.BytesIO(data))


def test_a_message_stands_behind_its_length_in_four_bytes():
    packed = frames.packed("x" * 300)
    assert int.from_bytes(packed[:4], "big") == len(packed) - 4
    pipe = io.BytesIO(packed + frames.packed(2))
    assert [message(pipe) for _ in range(2)] == ["x" * 300, 2]
    assert frames.read(pipe) is None


@pytest.mark.parametrize("kept", [0, 3, 4, 10])
def test_a_message_that_is_broken_off_is_none(kept):
    assert frames.read(io.BytesIO(frames.packed("something longer")[:kept])) is None


def test_a_job_is_cancelled_by_its_number_or_by_a_later_one(pipe):
    seen = []
    for cancelled, number in ((None, 0), (0, 0), (None, 0), (None, 1), (1, 2), (2, 2), (700, 700)):
        if cancelled is not None:
            os.write(pipe.write, cancelled.to_bytes(4))
        pipe.stop.number = number
        seen.append(pipe.stop())
    assert seen == [False, True, True, False, False, True, True]


def test_of_several_cancellations_the_last_one_counts(pipe):
    os.write(pipe.write, b"".join(number.to_bytes(4) for number in (3, 4, 300)))
    pipe.stop.number = 300
    assert pipe.stop()
    pipe.stop.number = 301
    assert not pipe.stop()


def test_a_worker_ends_when_the_bot_has_died(pipe):
    os.close(pipe.write)
    pipe.write = None
    with pytest.raises(Exited, match="0"):
        pipe.stop()


def test_a_job_is_answered_by_its_result_or_by_its_traceback(pipe):
    assert answered(worker._answer(job(7, jobs.double, 21)[4:], pipe.stop)) == (True, 42)
    assert pipe.stop.number == 7
    is_well, told = answered(worker._answer(job(8, jobs.fail, "no such card")[4:], pipe.stop))
    assert not is_well
    assert told.startswith("Traceback")
    assert "ValueError: no such card" in told


def test_a_worker_without_memory_ends_and_another_one_tries(pipe):
    with pytest.raises(Exited, match="1"):
        worker._answer(job(1, jobs.hoard, 1 << 62)[4:], pipe.stop)


@pytest.fixture
def ran(monkeypatch):
    """Runs a worker on what stands on its standard input; returns the answers and what it asked of the system."""

    def run(data, niceness=5, memory=1 << 29, out=None):
        asked, answers = [], out or io.BytesIO()
        system = SimpleNamespace(
            dup=lambda number: ("copy of", number),
            fdopen=lambda number, mode: asked.append(("answers", number, mode)) or answers,
            dup2=lambda source, target: asked.append(("printed", source, target)),
            nice=lambda number: asked.append(("nice", number)),
            set_blocking=lambda pipe, blocks: asked.append(("blocks", pipe, blocks)),
            getpid=lambda: 4711,
        )
        monkeypatch.setattr(worker, "os", system)
        monkeypatch.setattr(worker.gc, "freeze", lambda: asked.append(("frozen",)))
        monkeypatch.setattr(resource, "getrlimit", lambda what: (1, 1 << 40))
        monkeypatch.setattr(resource, "setrlimit", lambda what, limits: asked.append((what, limits)))
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        worker.main(9, niceness, memory)
        return answers, asked

    return run


def test_a_worker_says_its_process_and_answers_job_after_job(ran):
    answers, asked = ran(job(0, jobs.double, 21) + job(1, jobs.fail, "no") + job(2, jobs.double, 4))
    answers.seek(0)
    assert message(answers) == 4711
    told = [message(answers) for _ in range(3)]
    assert [told[0], told[1][0], told[2]] == [(True, 42), False, (True, 8)]
    assert frames.read(answers) is None
    assert asked == [
        ("answers", ("copy of", 1), "wb"),
        ("printed", 2, 1),
        ("nice", 5),
        (resource.RLIMIT_AS, (1 << 29, 1 << 40)),
        ("blocks", 9, False),
        ("frozen",),
    ]


def test_a_worker_on_a_system_without_such_a_limit_works_without(ran, monkeypatch):
    def refuses(*_):
        raise ValueError("not here")

    monkeypatch.setattr(worker, "resource", SimpleNamespace(RLIMIT_AS=9, getrlimit=refuses, setrlimit=refuses))
    answers, _ = ran(job(0, jobs.double, 1), out=io.BytesIO())
    assert answers.getvalue().endswith(frames.packed((True, 2)))


def test_a_worker_ends_quietly_when_nobody_reads_its_answers(ran):
    class Closing(io.BytesIO):
        """Nobody reads it after the first message."""

        def write(self, data):
            if self.tell():
                raise BrokenPipeError
            return super().write(data)

    answers, _ = ran(job(0, jobs.double, 1) + job(1, jobs.double, 2), out=Closing())
    assert answers.getvalue() == frames.packed(4711)
