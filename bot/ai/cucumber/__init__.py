"""The computer players of Ogórek."""
