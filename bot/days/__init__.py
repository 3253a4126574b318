"""Games of the day, pure: which days are open, what their luck is, streaks, tables, and what is told to others."""
