"""Moving a store."""
