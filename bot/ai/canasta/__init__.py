"""Players of canasta: each plans its whole turn, and then makes it step by step."""
