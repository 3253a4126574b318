"""One table and everything that is done at it, pure: a table in, the next one out. It knows no store and no screen."""
