"""What somebody has done in the present turn; who does nothing twice comes to an end of laying out and taking back."""


class Turn:
    def __init__(self):
        self._rev, self._done = None, set()

    def goes_on(self, rev):
        """Forgets all if somebody else has moved since ``over``."""
        if rev != self._rev:
            self._done.clear()

    def did(self, move):
        self._done.add(move)

    def over(self, rev):
        self._rev = rev

    def has_done(self, move):
        return move in self._done
