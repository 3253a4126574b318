"""A runner that says beside each answer how long the work itself took, so that what a job waited for others shows."""

from time import perf_counter

from bot.workers.job import Job


class TimedRunner:
    """Does what another runner does, and keeps the seconds of each job by its table."""

    def __init__(self, runner) -> None:
        self._runner, self.spent = runner, {}

    @property
    def most(self) -> int:
        return self._runner.most

    @property
    def waiting(self) -> int:
        return self._runner.waiting

    async def run(self, job):
        asked = Job(timed, (job.work, *job.arguments), job.table, job.priority, job.size)
        answer, self.spent[job.table] = await self._runner.run(asked)
        return answer

    async def aclose(self) -> None:
        await self._runner.aclose()


def timed(stop, work, *arguments):
    """The answer of some work, and its seconds."""
    begun = perf_counter()
    return work(stop, *arguments), perf_counter() - begun
