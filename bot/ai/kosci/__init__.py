"""Players of Kości by rules of thumb, and the levels; the strong one knows what every sheet can still expect."""
