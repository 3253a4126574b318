"""Players of cribbage: what to put into the crib, what to lay, and what each decision of a match has cost."""
