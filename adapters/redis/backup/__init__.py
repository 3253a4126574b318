"""Backups of a store: written while it is in use, restored into an empty one, and verified."""
