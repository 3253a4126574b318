"""The parlour: a chat page served on this machine, so that everything can be tried with no token."""
