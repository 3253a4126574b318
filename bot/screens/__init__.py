"""What people see of a table, pure: scenes of its lobby, its game and its end, replays and records."""
