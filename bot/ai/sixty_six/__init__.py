"""The computer players of sixty-six."""
