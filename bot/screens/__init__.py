"""What people see of a table: the scenes of its lobby, its match and its end, replays and records. Pure."""
