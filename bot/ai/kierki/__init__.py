"""The computer players of Kierki."""
