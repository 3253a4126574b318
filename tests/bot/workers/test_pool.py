"""Workers are real processes: they do jobs in a fair order, and nothing is lost when they die."""

import asyncio
import gc
import os
import resource
import signal
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.workers import pool as pools
from bot.workers.job import Job, JobFailed, JobLost, NoWorkers, Priority
from bot.workers.pool import Pool
from tests.support import jobs


@pytest.fixture
async def pool():
    pool = Pool(1)
    yield pool
    await pool.aclose()


async def until(holds):
    while not holds():  # noqa: ASYNC110 - other processes bring it about
        await asyncio.sleep(0.005)


def lives(pid):
    """Whether a process runs; one that has ended and was not waited for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def pipes():
    """The pipes that this process has open, by their numbers in the system."""
    found = set()
    for name in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found.add(str(name.readlink()))
    return {each for each in found if each.startswith("pipe:")}


async def test_a_job_is_done_in_another_process(pool):
    assert await pool.run(Job(jobs.double, (21,))) == 42
    pid = await pool.run(Job(jobs.process))
    assert pid != os.getpid()
    assert pool.workers == (pid,)


async def test_a_pool_that_is_closed_leaves_no_pipe_open():
    before = pipes()
    pool = Pool(2)
    await asyncio.gather(*(pool.run(Job(jobs.last, (0.1,))) for _ in range(2)))
    assert len(pipes()) > len(before)
    await pool.aclose()
    await asyncio.sleep(0)  # a transport closes its file in the next turn of the loop
    assert pipes() == before


async def test_no_process_is_started_before_there_is_a_job(pool):
    assert pool.workers == ()


async def test_one_worker_does_job_after_job(pool):
    assert len({await pool.run(Job(jobs.process)) for _ in range(5)}) == 1


async def test_two_workers_work_at_the_same_time():
    two = Pool(2)
    spans = await asyncio.gather(*(two.run(Job(jobs.last, (0.3,))) for _ in range(2)))
    (_, first, ended), (_, second, _) = sorted(spans, key=lambda span: span[1])
    assert first < second < ended
    assert len(two.workers) == 2
    await two.aclose()


async def test_a_table_has_one_job_at_a_time():
    two = Pool(2)
    spans = await asyncio.gather(*(two.run(Job(jobs.last, (0.1,), table="one")) for _ in range(3)))
    spans.sort(key=lambda span: span[1])
    assert all(before[2] <= after[1] for before, after in pairwise(spans))
    await two.aclose()


async def test_what_people_wait_for_goes_first_and_then_what_is_short(pool):
    asked = [
        asyncio.create_task(pool.run(Job(jobs.last, (0.0, name), "", priority, size)))
        for name, priority, size in (
            ("at once", Priority.ANALYSIS, 9),
            ("analysis", Priority.ANALYSIS, 1),
            ("hint", Priority.HINT, 1),
            ("long", Priority.PLAY, 50),
            ("short", Priority.PLAY, 5),
            ("short too", Priority.PLAY, 5),
        )
    ]
    done = sorted(await asyncio.gather(*asked), key=lambda span: span[1])
    assert [name for name, *_ in done] == ["at once", "short", "short too", "long", "hint", "analysis"]


async def test_an_error_of_the_job_reaches_whoever_asked_and_the_worker_goes_on(pool):
    with pytest.raises(JobFailed, match=r"(?s)Traceback.*ValueError: no such card"):
        await pool.run(Job(jobs.fail, ("no such card",)))
    with pytest.raises(JobFailed, match="pickle"):
        await pool.run(Job(jobs.unpicklable))
    assert await pool.run(Job(jobs.double, (1,))) == 2


async def test_a_job_that_cannot_be_sent_fails_alone(pool):
    with pytest.raises((AttributeError, TypeError), match=r"pickle|local object"):
        await pool.run(Job(jobs.double, (lambda: None,)))
    assert await pool.run(Job(jobs.double, (1,))) == 2


async def test_what_a_job_prints_does_not_mix_with_answers(pool):
    assert await pool.run(Job(jobs.talk)) == "done"
    assert await pool.run(Job(jobs.double, (1,))) == 2


async def test_a_job_whose_worker_is_killed_is_done_by_another_one(pool, tmp_path):
    with capture_logs() as logs:
        assert await pool.run(Job(jobs.die, (str(tmp_path / "died"), 1))) == "alive"
    first, second = (tmp_path / "died").read_text().split()
    assert first != second
    assert [line["event"] for line in logs] == ["worker died"]


async def test_a_job_over_which_two_workers_die_is_given_up_and_others_are_done(pool, tmp_path):
    lost = asyncio.create_task(pool.run(Job(jobs.die, (str(tmp_path / "died"), 9))))
    behind = asyncio.create_task(pool.run(Job(jobs.double, (4,))))
    with capture_logs(), pytest.raises(JobLost, match="die"):
        await lost
    assert len((tmp_path / "died").read_text().split()) == 2
    assert await behind == 8


async def test_a_worker_killed_while_it_rests_costs_no_job_a_try(pool, tmp_path):
    pid = await pool.run(Job(jobs.process))
    os.kill(pid, signal.SIGKILL)
    await until(lambda: not lives(pid))
    with capture_logs() as logs:
        assert await pool.run(Job(jobs.die, (str(tmp_path / "died"), 1))) == "alive"
    assert len(logs) == 1


@pytest.mark.parametrize("program", ["/bin/false", "/nowhere"])
async def test_where_no_worker_can_be_started_that_is_said_and_later_ones_may(pool, monkeypatch, program):
    with monkeypatch.context() as broken:
        broken.setattr("sys.executable", program)
        with capture_logs(), pytest.raises(NoWorkers):
            await pool.run(Job(jobs.process))
    assert await pool.run(Job(jobs.double, (1,))) == 2


async def test_a_worker_that_does_not_answer_in_time_is_killed():
    hasty = Pool(1, longest=0.3)
    with capture_logs(), pytest.raises(JobLost):
        await hasty.run(Job(jobs.last, (60.0,)))
    await hasty.aclose()


async def test_a_worker_that_runs_out_of_memory_is_replaced(pool, tmp_path):
    with capture_logs(), pytest.raises(JobLost):
        await pool.run(Job(jobs.hoard, (1 << 40,)))
    assert await pool.run(Job(jobs.hoard, (1 << 20,))) == 1 << 20


async def test_a_cancelled_job_stops_and_its_worker_goes_on(pool, tmp_path):
    file = tmp_path / "ran"
    asked = asyncio.create_task(pool.run(Job(jobs.begin_and_wait, (str(file),))))
    await until(file.exists)
    asked.cancel()
    await asyncio.wait([asked])
    assert asked.cancelled()
    assert str(await pool.run(Job(jobs.process))) == file.read_text().split()[0]
    assert file.read_text().split()[1:] == ["stopped"]


async def test_a_job_that_is_cancelled_before_its_turn_never_runs(pool, tmp_path):
    file = tmp_path / "ran"
    before = asyncio.create_task(pool.run(Job(jobs.last, (0.1,))))
    asked = asyncio.create_task(pool.run(Job(jobs.begin_and_wait, (str(file),))))
    await asyncio.sleep(0)
    asked.cancel()
    await before
    assert await pool.run(Job(jobs.double, (1,))) == 2
    assert not file.exists()


async def test_a_cancelled_job_that_does_not_listen_is_killed(pool, tmp_path, monkeypatch):
    monkeypatch.setattr(pools, "SILENCE", 0.1)
    file = tmp_path / "ran"
    asked = asyncio.create_task(pool.run(Job(jobs.begin_and_never_ask, (str(file),))))
    await until(file.exists)
    asked.cancel()
    assert await pool.run(Job(jobs.double, (1,))) == 2
    await until(lambda: not lives(int(file.read_text())))


async def test_workers_end_when_they_have_had_nothing_to_do_for_a_while():
    brief = Pool(1, idle=0.05)
    pid = await brief.run(Job(jobs.process))
    assert await brief.run(Job(jobs.process)) == pid
    await until(lambda: not lives(pid))
    assert brief.workers == ()
    assert await brief.run(Job(jobs.process)) != pid
    await brief.aclose()


async def test_a_closed_pool_leaves_no_process_behind(tmp_path):
    pool, file = Pool(2), tmp_path / "ran"
    busy = asyncio.create_task(pool.run(Job(jobs.begin_and_never_ask, (str(file),))))
    resting = await pool.run(Job(jobs.process))
    waiting = [asyncio.create_task(pool.run(Job(jobs.last, (60.0,)))) for _ in range(3)]
    await until(file.exists)
    await pool.aclose()
    await asyncio.wait([busy, *waiting])
    assert busy.cancelled()
    assert all(task.cancelled() for task in waiting)
    assert not lives(resting)
    assert not lives(int(file.read_text()))


async def test_a_closed_pool_takes_no_more_jobs():
    pool = Pool(1)
    await pool.aclose()
    asked = asyncio.create_task(pool.run(Job(jobs.process)))
    await asyncio.wait([asked])
    assert asked.cancelled()
    assert pool.workers == ()


async def test_workers_see_none_of_the_bots_secrets(pool, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "made up")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/nowhere", prepend=":")
    seen = await pool.run(Job(jobs.environment))
    assert (seen["PYTHONHASHSEED"], seen["LANG"]) == ("0", "C.UTF-8")
    assert seen["LD_LIBRARY_PATH"] == os.environ["LD_LIBRARY_PATH"]
    assert "DISCORD_TOKEN" not in seen
    assert "HOME" not in seen


async def test_a_worker_imports_what_its_job_needs_and_nothing_else(pool):
    loaded = set(await pool.run(Job(jobs.modules)))
    assert {name for name in loaded if name.startswith("adapters")} == set()
    assert {name for name in loaded if name.startswith("bot")} == {
        "bot",
        "bot.ai",
        "bot.ai.player",
        "bot.workers",
        "bot.workers.frames",
        "bot.workers.worker",
    }
    assert not loaded & {"asyncio", "logging", "pydantic", "PIL", "site", "structlog"}


async def test_no_pipe_stays_open(tmp_path):
    def pipes():
        gc.collect()
        return sorted(Path("/proc/self/fd").iterdir())

    await asyncio.to_thread(lambda: None)
    before = pipes()
    for _ in range(3):
        pool = Pool(1)
        await pool.run(Job(jobs.double, (1,)))
        with capture_logs():
            await pool.run(Job(jobs.die, (str(tmp_path / "died"), 1)))
        await pool.aclose()
    assert pipes() == before


@pytest.mark.parametrize("takes_turns", [False, True])
async def test_the_worker_of_the_shortest_rest_goes_first_unless_they_take_turns(takes_turns):
    two = Pool(2, takes_turns=takes_turns)
    begun = [asyncio.create_task(two.run(Job(jobs.last, (0.1,)))) for _ in range(3)]
    await asyncio.sleep(0)
    assert two.waiting == 1
    await asyncio.gather(*begun)
    assert two.waiting == 0
    first, second, third = [await two.run(Job(jobs.process)) for _ in range(3)]
    assert (first == second, first == third) == (not takes_turns, True)
    await two.aclose()


async def test_a_worker_is_less_urgent_than_the_bot_with_bounded_memory_and_in_a_session_of_its_own(pool):
    pid = await pool.run(Job(jobs.process))
    own, its = (os.getpriority(os.PRIO_PROCESS, number) for number in (0, pid))
    assert its == min(19, own + 5)
    assert resource.prlimit(pid, resource.RLIMIT_AS)[0] == 600 << 20
    assert os.getsid(pid) == pid
