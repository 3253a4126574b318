"""The platform's time: it runs with the world's, and a test may push it on or let it run faster."""

import time


class Clock:
    """Seconds since 1970, as the fake Telegram reckons them."""

    def __init__(self) -> None:
        self._then = self._shown = time.time()
        self._speed = 1.0

    def now(self) -> float:
        return self._shown + (time.time() - self._then) * self._speed

    def advance(self, seconds: float) -> None:
        """Let so many seconds have passed."""
        self._shown += seconds

    def run(self, speed: float) -> None:
        """From now on so many seconds pass in one; 0 stops the clock."""
        self._shown, self._then, self._speed = self.now(), time.time(), speed
