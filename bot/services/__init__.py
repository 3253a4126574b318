"""What changes tables and shows them: use cases, the painter, the scheduler; it reaches the outside through ports."""
