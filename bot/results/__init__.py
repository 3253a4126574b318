"""What remains of a finished match: who played, how it ended, and what follows from it. Pure."""
