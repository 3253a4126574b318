"""The home page: the games, one's own tables, tables that wait for players, the deals of the day."""
