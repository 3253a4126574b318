"""Running the program: supervised tasks, readiness, shutdown, and secrets kept out of logs."""
