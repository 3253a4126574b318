"""What keeps the program running and tells of it: supervised tasks, readiness, shutdown, secrets out of logs."""
