"""Scripts that build from the rules what computer players look up."""
