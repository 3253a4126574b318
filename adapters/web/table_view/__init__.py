"""The page of one table: a stage for each pair of eyes, what can be pressed on it, and how it is sent."""
